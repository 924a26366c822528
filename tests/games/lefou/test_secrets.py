"""What a seat knows of the other hands, and what it imagines (LF-06, LF-45, LF-M12, LF-M15)."""

from __future__ import annotations

import json

from tablee.core.chance import FastChance
from tablee.games.lefou.game import GAME

from .oracle import ARCANA
from .scene import scene


def imagined(table, seat, times=20):
    """The hands in worlds that a seat imagines."""
    chance = FastChance(5)
    view = table.state.view(seat)
    worlds = [view.imagine(chance) for _ in range(times)]
    assert all(world.view(seat).dump() == view.dump() for world in worlds)
    return [world.dump()["hands"] for world in worlds]


def test_a_view_has_no_hand_but_its_own():
    table = scene(["R-s", "star A-s", "moon"])
    for seat in (-1, 0, 2):
        dumped = json.dumps(table.state.view(seat).dump() | {"table": None})
        assert "A-s" not in dumped
        assert "star" not in dumped


def test_LF_21_discards_are_open_with_their_last_holder():
    table = scene(["V-s", "", ""], discards={"R-s": 2})
    assert table.state.view(1).dump()["table"]["discards"] == [{"card": "R-s", "seat": 2}]


def test_LF_M15_thief_and_victim_know_what_the_devil_took_and_others_do_not():
    table = scene(["devil", "V-s C-s star", "D-s"])
    table.do(0, "devil").do(0, "end")
    assert all("V-s" in hands[0] for hands in imagined(table, 1))
    assert any("V-s" not in hands[0] for hands in imagined(table, 2))
    marked = [row["marked"] for row in table.state.view(1).dump()["notes"]]
    assert marked == [["V-s"], [], []]
    assert [row["marked"] for row in table.state.view(2).dump()["notes"]] == [["D-s"], [], []]
    assert [row["marked"] for row in table.state.view(-1).dump()["notes"]] == [[], [], []]


def test_LF_M15_the_victim_forgets_what_becomes_open():
    table = scene(["devil", "V-s", ""])
    table.do(0, "devil", "V")
    assert [row["marked"] for row in table.state.view(1).dump()["notes"]] == [[], [], []]


def test_LF_M15_what_is_stolen_again_may_be_in_either_hand():
    table = scene(["devil", "V-s", "fool", ""], windows="auto")
    table.do(0, "devil").do(2, "pass").do(0, "end")  # 0 has V-s of 1 and the fool of 2
    assert table.hand(0) == ["V-s", "fool"]
    state = table.state
    assert [row["marked"] for row in state.view(1).dump()["notes"]] == [["V-s"], [], [], []]
    assert [row["marked"] for row in state.view(3).dump()["notes"]] == [[], [], [], []]


def test_LF_M12_everybody_knows_the_card_that_was_fetched():
    table = scene(["hanged", "", "V-h"], discards={"star": 0})
    table.do(0, "hanged", "star")
    for seat in (-1, 1, 2):
        assert all("star" in hands[0] for hands in imagined(table, seat))


def test_LF_06_a_hand_drawn_before_the_shuffle_has_none_of_the_cards_shuffled():
    table = scene(["", "V-s V-h", "V-d"], piles="")
    shuffled = {row["card"] for row in table.table["discards"]} - set(ARCANA)
    table.do(0, "end")
    for hands in imagined(table, 0):
        assert not shuffled & set(hands[2])
        assert sum(card in shuffled for card in hands[1]) == 1


def test_LF_02_everybody_sees_from_which_pile_a_hand_was_drawn():
    table = scene(["", "V-s V-h star", "moon"])
    for hands in imagined(table, 0):
        assert sum(card in ARCANA for card in hands[1]) == 1
        assert all(card in ARCANA for card in hands[2])


def test_LF_45_who_is_passed_over_has_no_answer_and_who_is_asked_has_one():
    table = scene(["R-s", "V-s V-h V-d V-c", "A-s C-s C-h C-d", ""])
    table.do(0, "R")
    assert table.asked == [2]
    answers = ("A-", "fool", "judgement")
    for hands in imagined(table, 0):
        assert not any(card.startswith(answers) for card in hands[1])
        assert any(card.startswith(answers) for card in hands[2])


def test_LF_04_a_sign_is_seen_by_its_owner_only():
    table = scene(["", "", ""], phase="starting", contenders=[0, 1], turn=-1, turns=0)
    table.do(0, "paper")
    assert table.state.view(0).dump()["sign"] == 1
    assert table.state.view(1).dump()["sign"] == -1
    assert len(set(signs(table, 1))) == 3
    assert set(signs(table, 0)) == {1}


def signs(table, seat):
    chance = FastChance(6)
    return [table.state.resample(seat, chance).dump()["signs"][0] for _ in range(30)]


def test_what_hands_are_said_to_have_at_least_is_true_throughout():
    """Notes are never wrong: every true hand fits them, for every observer."""
    for seed in range(6):
        state = GAME.simulate(4, {"teams": "none"}, seed)
        chance = FastChance(seed)
        while not state.over():
            seat = state.actors()[0]
            moves = state.legal(seat)
            state.apply(seat, moves[chance.below(len(moves))])
            data = state.dump()
            fresh = set(data["table"]["fresh"])
            for notes in data["notes"]:
                for hand, note in zip(data["hands"], notes, strict=True):
                    sorts = [2 * (c in ARCANA) + (c not in fresh) for c in hand]
                    counts = [sorts.count(sort) for sort in range(4)]
                    assert all(a <= b for a, b in zip(note["least"], counts, strict=True))
                for card in {card for note in notes for card in note["marked"]}:
                    holders = [i for i, note in enumerate(notes) if card in note["marked"]]
                    assert any(card in data["hands"][holder] for holder in holders)
