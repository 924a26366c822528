"""A turn: drawing, placing, tiles, being done, taking back (FYFE-10 to FYFE-15)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablee.core.chance import Chance, FastChance
from tablee.core.events import EventLog
from tablee.games.fyfe.game import GAME
from tablee.games.fyfe.player.playout import random_move
from tablee.games.fyfe.rules import tokens

from .scene import at, board, dealt, own, play, refused, scene, shown, texts

TWO = ("b1f", "b2f", "g1f", "g2f")


def kinds(log: EventLog) -> list[tuple[str, int]]:
    return [(event.kind, event.data.get("seat", -1)) for event in log.take()]


def test_FYFE_10_two_tokens_each_in_the_first_turn_seat_by_seat():
    log = EventLog()
    state = dealt(*TWO, log=log)
    assert shown(state, 0)["reserve"] == ["b1f", "b2f"]
    assert shown(state, 1)["reserve"] == ["g1f", "g2f"]
    assert kinds(log) == [("turn", -1), ("drew", 0), ("drew", 1)]


def test_FYFE_10_then_one_into_the_free_space_of_the_reserve():
    state = dealt(*TWO, "v1f", "v2f")
    play(state, 0, "place 1 a1", "tile any-five row-1", "done")
    play(state, 1, "place 2 a1", "tile any-five row-1", "done")
    assert state.table.turn == 2
    assert shown(state, 0)["reserve"] == ["v1f", "b2f"]
    assert shown(state, 1)["reserve"] == ["g1f", "v2f"]


def test_FYFE_10_none_in_the_last_turn():
    log = EventLog()
    full = "b1f b2f b3f b4f b5f"
    rows = (full, full.replace("b", "g"), full.replace("b", "v"), full.replace("b", "r"))
    tiles = {"row-5": "any-five", "row-1": "numbers-up"}
    laid = board((*rows, "y1f y2f y3f . ."), "y4f b1l", tiles)
    state = scene(laid, turn=24, seats=1)
    state.log = log
    play(state, 0, "place 2 d5", "done")
    assert state.table.turn == 25
    assert shown(state, 0)["reserve"] == ["y4f", None]
    assert "drew" not in [event.kind for event in log.take()]
    assert not state.table.charm
    assert refused(state, 0, "charm turn-to-joker a1") == "FYFE-12.token"
    assert refused(state, 0, "place 2 e5") == "FYFE-13.slot"
    play(state, 0, "place 1 e5", "done")
    assert state.over()
    assert shown(state, 0)["reserve"] == [None, None]


def test_FYFE_11_the_first_charm_token_leaves_the_bag_others_go_back():
    log = EventLog()
    state = dealt("charm", "b1f", "charm", "charm", "b2f", "charm", "g1f", "g2f", log=log)
    assert state.table.charm_tokens == 4
    assert state.table.charm
    assert shown(state, 0)["reserve"] == ["b1f", "b2f"]
    assert shown(state, 1)["reserve"] == ["g1f", "g2f"]
    told = kinds(log)
    assert told.count(("charm-token", 0)) == 1
    assert told.count(("charm-back", 0)) == 2
    assert told.count(("charm-back", 1)) == 1


def test_FYFE_11_each_turn_has_its_own_first_charm_token():
    state = dealt("charm", *TWO, "v1f", "charm", "charm", "v2f")
    for seat in range(2):
        play(state, seat, "place 1 a1", "tile any-five row-1", "done")
    assert state.table.charm_tokens == 3
    assert state.table.charm
    assert shown(state, 1)["reserve"][0] == "v2f"


def test_FYFE_11_with_five_players_the_last_token_is_found_among_charm_tokens():
    for seed in range(20):
        state: Any = GAME.simulate(5, seed=seed)
        state.playout(FastChance(seed))
        assert state.bag.size == 0
        assert state.table.charm_tokens >= 0


def test_FYFE_12_no_charm_without_a_charm_token():
    rows = ("b3f . . . .", *(". . . . .",) * 4)
    state = scene(board(rows, "b1f b2f"))
    assert refused(state, 0, "charm redraw") == "FYFE-12.token"
    assert refused(state, 0, "charm move a1 b1") == "FYFE-12.token"
    assert refused(state, 0, "charm hidden-joker 1 c3") == "FYFE-12.token"
    assert not [text for text in texts(state, 0) if text.startswith("charm")]


def test_FYFE_12_everyone_may_use_one_charm_not_only_the_drawer():
    state = dealt("b1f", "b2f", "g1f", "charm", "g2f")
    for seat in range(2):
        assert refused(state, seat, "charm hidden-joker 1 a1") == ""
        play(state, seat, "charm hidden-joker 1 a1")
        assert refused(state, seat, "charm turn-to-joker a1") == "FYFE-12.one"
        play(state, seat, "tile any-five row-1")
        assert str(at(own(state, seat), "a1")).endswith("*")


def test_FYFE_12_each_charm_once_a_game():
    left = ("move", "swap")
    rows = ("b3f . . . .", *(". . . . .",) * 4)
    state = scene(board(rows, "b1f b2f", charms=left), charm=True)
    assert refused(state, 0, "charm turn-to-joker a1") == "FYFE-12.used"
    assert refused(state, 0, "charm move a1 b1") == ""
    play(state, 0, "charm move a1 b1", "place 1 a1", "tile any-five row-1", "done")
    assert own(state, 0)["charms"] == ["swap"]


def test_FYFE_12_redraw_and_hidden_joker_not_after_placing_the_others_before_and_after():
    rows = ("b3f . . . .", "g1f g2f g3f g4f r5l", *(". . . . .",) * 3)
    tiles = {"row-1": "any-five", "row-2": "numbers-up", "col-a": "house-number"}
    state = scene(board(rows, "b1f b2f", tiles, completed=("row-2",)), charm=True)
    others = (
        "charm move a1 b1",
        "charm swap a1 2",
        "charm turn-to-joker a1",
        "charm replace row-2 house-symbol",
    )
    for text in ("charm redraw", "charm hidden-joker 2 e5", *others):
        assert refused(state, 0, text) == ""
    play(state, 0, "place 1 d1")
    for text in others:
        assert refused(state, 0, text) == ""
    assert refused(state, 0, "charm redraw") == "FYFE-21"
    assert refused(state, 0, "charm hidden-joker 2 e5") == "FYFE-25"


def test_FYFE_13_one_token_of_the_reserve_on_an_empty_space():
    state = scene(board(("b3f . . . .", *(". . . . .",) * 4), "b1f b2f", {"row-1": "any-five"}))
    assert refused(state, 0, "done") == "FYFE-13.first"
    assert refused(state, 0, "place 1 a1") == "FYFE-13.taken"
    for space in ("b1", "e5", "c3"):
        assert refused(state, 0, f"place 2 {space}") == ""
    play(state, 0, "place 2 e1")
    assert at(own(state, 0), "e1") == "b2f"
    assert own(state, 0)["reserve"] == ["b1f", None]
    assert refused(state, 0, "place 1 d1") == "FYFE-13.once"
    assert refused(state, 0, "done") == ""


def test_FYFE_14_a_tile_must_point_at_the_new_token():
    state = scene(board(reserve="b1f b2f", tiles={"row-1": "any-five"}))
    play(state, 0, "place 1 b2")
    assert refused(state, 0, "done") == "FYFE-14.tile"
    play(state, 0, "tile same-colour row-3")
    assert refused(state, 0, "done") == "FYFE-14.tile"
    assert refused(state, 0, "tile same-colour row-2") == "FYFE-14.used"
    play(state, 0, "tile same-number diag-a")
    assert refused(state, 0, "done") == ""


@pytest.mark.parametrize("line", ["row-2", "col-b", "diag-a"])
def test_FYFE_14_a_tile_that_is_there_already_will_do_completed_or_not(line: str):
    for done in ((), (line,)):
        state = scene(board(reserve="b1f b2f", tiles={line: "any-five"}, completed=done))
        play(state, 0, "place 1 b2")
        assert refused(state, 0, "done") == ""


def test_FYFE_14_more_tiles_may_be_placed_anywhere_at_any_time():
    state = scene(board(reserve="b1f b2f", tiles={"row-1": "any-five"}))
    play(state, 0, "tile same-colour row-5", "place 1 a1", "tile same-number col-e", "done")
    assert set(own(state, 0)["tiles"]) == {"row-1", "row-5", "col-e"}


def test_FYFE_15_nobody_sees_a_choice_before_all_are_done():
    log = EventLog()
    state = dealt("b1f", "charm", "b2f", "g1f", "g2f", "v1f", "v2f", "v3f", "v4f", log=log)
    log.take()
    before = {seat: json.dumps(state.view(seat).dump()) for seat in (1, -1)}
    play(state, 0, "charm redraw", "place 1 c3", "tile all-different diag-a")
    for seat, view in before.items():
        assert json.dumps(state.view(seat).dump()) == view
        assert not [event for event in log.events if event.visible_to(seat)]
    assert [event.kind for event in log.take() if event.visible_to(0)] == ["redraw"]
    assert at(own(state, 0), "c3") == "v1f"
    assert at(shown(state, 0), "c3") is None
    play(state, 0, "done")
    assert [event.dump() for event in log.events] == [{"kind": "done", "seat": 0}]
    assert state.view(1).dump()["table"]["done"] == [True, False]
    assert shown(state, 0)["reserve"] == ["b1f", "b2f"]
    play(state, 1, "place 1 c3", "tile any-five row-3", "done")
    told = [event.kind for event in log.take() if event.visible_to(1)]
    assert told[:6] == ["done", "done", "redrew", "placed", "tile", "placed"]
    assert at(shown(state, 0), "c3") == "v1f"
    assert shown(state, 0)["last"] == {
        "redrawn": ["v1f", "v2f"],
        "choices": ["place 1 c3", "tile all-different diag-a"],
    }


def test_FYFE_15_choices_are_taken_back_one_by_one_also_after_being_done():
    state = scene(board(("b3f . . . .", *(". . . . .",) * 4), "b1f b2f"), charm=True)
    start = state.digest()
    play(state, 0, "place 1 b1", "charm move b1 e5", "tile any-five col-e", "done")
    assert state.actors() == [1]
    assert texts(state, 0) == ["back"]
    assert refused(state, 0, "tile same-colour row-1") == "FYFE-15.done"
    play(state, 0, "back")
    assert state.actors() == [0, 1]
    assert set(own(state, 0)["tiles"]) == {"col-e"}
    play(state, 0, "back")
    assert own(state, 0)["tiles"] == {}
    assert at(own(state, 0), "e5") == "b1f"
    play(state, 0, "back")
    assert at(own(state, 0), "b1") == "b1f"
    assert len(own(state, 0)["charms"]) == 7
    play(state, 0, "back")
    assert refused(state, 0, "back") == "FYFE-15.nothing"
    state.ply = 0
    assert state.digest() == start


def test_FYFE_15_a_draw_is_not_taken_back_but_what_was_chosen_before_it_is():
    state = scene(board(reserve="b1f b2f"), charm=True, draws=("v1f", "v2f"))
    play(state, 0, "tile any-five row-1", "charm redraw", "place 1 a1", "back", "back")
    assert own(state, 0)["tiles"] == {}
    assert own(state, 0)["reserve"] == ["v1f", "v2f"]
    assert "redraw" not in own(state, 0)["charms"]
    assert refused(state, 0, "back") == "FYFE-15.draw"
    assert refused(state, 0, "charm redraw") == "FYFE-12.one"
    assert refused(state, 0, "charm hidden-joker 1 a1") == "FYFE-12.one"


def test_FYFE_15_a_turn_that_is_over_is_not_taken_back():
    state = dealt(*TWO, "v1f", "v2f")
    for seat in range(2):
        play(state, seat, "place 1 a1", "tile any-five row-1", "done")
    for seat in range(2):
        assert refused(state, seat, "back") == "FYFE-15.nothing"


def test_FYFE_15_redraws_happen_in_the_order_in_which_they_come():
    one, two = board(reserve="b1f b2f"), board(reserve="g1f g2f")
    state = scene(one, two, charm=True, draws=("v1f", "v2f", "b1f", "g2f"))
    play(state, 0, "charm redraw")
    play(state, 1, "charm redraw")
    assert own(state, 0)["reserve"] == ["v1f", "v2f"]
    assert own(state, 1)["reserve"] == ["b1f", "g2f"]
    assert shown(state, 0)["reserve"] == ["b1f", "b2f"]


def test_FYFE_15_who_draws_what_another_put_back_knows_of_that_redraw():
    one, two, three = (board(reserve=f"{c}1f {c}2f") for c in "bgv")
    draws = ("r1f", "r2f", "b1f", "g2f")
    state = scene(one, two, three, charm=True, draws=draws, seats=3)
    play(state, 0, "charm redraw")
    play(state, 1, "charm redraw")
    chance = FastChance(1)
    for seat in range(-1, 3):
        view = state.view(seat).dump()
        for _ in range(30):
            world = state.resample(seat, chance)
            assert world.view(seat).dump() == view
            lying = [word for i in range(3) for word in own(world, i)["reserve"]]
            assert len(set(lying)) == 6
            assert len(world.bag.tokens()) == len(state.bag.tokens())
            assert not {own(world, i)["reserve"][j] for i in range(3) for j in range(2)} & {
                word for word in world.view(-1).dump()["bag"] if world.bag.has(tokens.parse(word))
            }
            if seat == 1:
                assert world.dump()["turns"][0]["redrawn"] != [None, None]


class Counter(Chance):
    """Gives the number that it is told to, and remembers how many there are."""

    def __init__(self) -> None:
        self.next = -1
        self.n = 1

    def below(self, n: int) -> int:
        self.n = n
        return self.next


def test_random_play_reaches_every_legal_move_but_back_each_once():
    chance = FastChance(9)
    looked = 0
    for seed in range(12):
        state: Any = GAME.simulate(3, seed=seed)
        while not state.over():
            seat = state.actors()[0]
            if state.table.charm or state.ply % 17 == 0:
                counter = Counter()
                found: list[int] = []
                while counter.next + 1 < counter.n or not found:
                    counter.next += 1
                    found.append(random_move(state.table, state.boards[seat], counter))
                legal = [move for move in state.legal(seat) if move != GAME.move("back")]
                assert sorted(found) == legal
                looked += 1
            moves = state.legal(seat)
            state.apply(seat, moves[chance.below(len(moves))])
    assert looked > 100


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_FYFE_13_twenty_five_turns_end_with_twenty_five_tokens_on_each_board(seats: int):
    state: Any = GAME.simulate(seats, seed=seats)
    chance = FastChance(seats)
    while not state.over():
        assert state.table.turn <= 25
        for laid in state.dump()["table"]["boards"]:
            assert 25 - laid["spaces"].count(None) == state.table.turn - 1
        turn = state.table.turn
        while not state.over() and state.table.turn == turn:
            seat = state.actors()[0]
            state.apply(seat, GAME.choose(state.view(seat), chance))
    assert state.table.turn == 25
    for seat in range(seats):
        assert None not in shown(state, seat)["spaces"]
        assert shown(state, seat)["reserve"] == [None, None]
