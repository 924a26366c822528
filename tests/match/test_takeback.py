"""Taking back: as often as it helps, and as cheaply in a long game as in a short one."""

from __future__ import annotations

import pytest

from tablee.core.contract import State
from tablee.match import requests as ask
from tablee.match import takeback
from tablee.match.checkpoints import EVERY, MOST
from tablee.match.entries import Moved, TakenBack
from tablee.match.match import Match

from .test_windows import at_window
from .tools import Evening, dumped, kinds


def lives(evening: Evening, entry: Moved | TakenBack) -> int:
    """An entry that is there already: nobody is asked; its number."""
    entry.n = evening.match.n
    evening.match.apply(entry)
    evening.stored.append(entry)
    return entry.n


def to_and_fro(evening: Evening, seat: int, moves: int) -> None:
    """Somebody places a token and takes it back, again and again."""
    for number in range(moves):
        lives(evening, Moved(seat=seat, move="back" if number % 2 else "place 1 c3", by="person"))


def at_the_cap() -> Evening:
    evening = Evening("fyfe", persons=2).start()
    to_and_fro(evening, 0, 2 * takeback.MOST - 2)
    for move in ("place 1 c3", "back", "place 1 c3"):
        evening.move(0, move)
    return evening


def test_TABLE_33_one_takes_back_so_many_times_and_then_goes_on():
    evening = at_the_cap()
    shown = evening.position(0)
    assert "back" not in shown.moves
    assert shown.refused["back"].rule == "TABLE-33"
    assert not evening.full(0).mine.may_take_back
    back = ask.Move(move="back", seen=evening.full(0).seq)
    assert evening.refused(0, back) == "TABLE-33"
    assert evening.refused(0, ask.Ask(what="take-back")) == "TABLE-33"
    evening.check()


def test_TABLE_33_counts_anew_once_chance_brings_something_and_for_each_player():
    evening = at_the_cap()
    evening.move(1, "place 1 c3")
    evening.move(1, "back")
    evening.move(1, "place 1 c3")
    for seat in (0, 1):
        evening.move(seat, "tile any-five row-3")
        evening.move(seat, "done")
    evening.move(0, "place 1 a1")
    evening.move(0, "back")
    evening.check()


def test_TABLE_33_who_is_done_stays_done_and_the_game_goes_on():
    evening = at_the_cap()
    evening.move(0, "tile any-five row-3")
    evening.move(0, "done")
    assert evening.position(0).moves == []
    assert evening.position(0).refused["back"].rule == "TABLE-33"
    for move in ("place 1 c3", "tile any-five row-3", "done"):
        evening.move(1, move)
    assert evening.position(0).moves


def test_TABLE_33_counts_answers_that_are_taken_back_in_a_window():
    evening = at_window()
    seat = evening.match.data.window.asked[0]
    for _ in range(takeback.MOST):
        evening.ok(seat, ask.Move(move="pass", seen=10**6))
        evening.ok(seat, ask.Ask(what="take-back"))
    evening.move(seat, "pass")
    assert evening.refused(seat, ask.Ask(what="take-back")) == "TABLE-33"
    assert "Moved" in kinds(evening.wait(8.0))
    evening.check()


def test_TABLE_33_counts_take_backs_of_moves():
    evening = Evening("rage", persons=2).start()
    seat = evening.actor()
    for _ in range(takeback.MOST - 1):
        to = lives(evening, Moved(seat=seat, move="1", by="person"))
        lives(evening, TakenBack(seat=seat, to=to))
    evening.move(seat, "1")
    evening.ok(seat, ask.Ask(what="take-back"))
    evening.move(seat, "1")
    assert evening.refused(seat, ask.Ask(what="take-back")) == "TABLE-33"
    evening.check()


def test_TABLE_33_leaves_nobody_without_a_way_on_and_no_bot_bound():
    evening = at_the_cap()
    match, state = evening.match, evening.match.state
    assert state is not None
    assert not takeback.goes_on(match, state, 0, [match.game.back])
    assert takeback.goes_on(match, state, 0, [match.game.back, 0])
    evening.ok(0, ask.Leave())
    (thinker,) = match.thinkers()
    moved = match.bot_moved(thinker.seat, thinker.key, match.game.back, evening.now)
    assert kinds(moved.entries) == ["Moved"]


def test_entries_of_an_old_table_may_have_more():
    evening = at_the_cap()
    lives(evening, Moved(seat=0, move="back", by="person"))
    to_and_fro(evening, 0, 20)
    evening.check()


def from_the_deal(match: Match, count: int) -> State:
    setup = match.setup
    state = match.game.new(setup.seats, setup.options, seed=match.data.seed)
    for played in match.data.moves[:count]:
        state.apply(played.seat, match.game.move(played.move))
    return state


def check_positions(match: Match) -> None:
    """What is kept leads to the same positions as the deal does."""
    moves = len(match.data.moves)
    for count in [*range(max(0, moves - 6), moves + 1), 0, moves // 2]:
        assert match.position(count).digest() == from_the_deal(match, count).digest()
    assert len(match.checkpoints.kept) <= 2 * MOST
    numbers = [number for number, _ in match.checkpoints.kept]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize(("game", "persons"), [("fyfe", 2), ("lefou", 3), ("rage", 3), ("fou", 4)])
def test_kept_positions_are_those_of_the_game_after_moves_take_backs_and_loading(game, persons):
    evening = Evening(game, persons=persons, bots=1 if game != "fyfe" else 0).start()
    for number in range(90):
        evening.think()
        if (seat := next(filter(evening._may_move, range(persons)), -1)) < 0:
            break
        moves = evening.position(seat).moves
        evening.move(seat, moves[evening.chance.below(len(moves))])
        if number % 15 == 0:
            evening.do(seat, ask.Ask(what="take-back"))
    check_positions(evening.match)
    check_positions(Match.load(dumped(evening.match)))
    evening.check()


def test_a_position_that_was_taken_back_is_not_kept():
    evening = Evening("fyfe", persons=2).start()
    to_and_fro(evening, 0, EVERY - 1)
    for tile in ("tile any-five row-3", "tile any-five row-1"):
        to = lives(evening, Moved(seat=0, move=tile, by="person"))
        lives(evening, TakenBack(seat=0, to=to))
    assert evening.match.checkpoints.kept == []
    lives(evening, Moved(seat=0, move="back", by="person"))
    check_positions(evening.match)


def test_a_take_back_never_plays_again_more_than_a_few_moves():
    evening = Evening("fyfe", persons=2).start()
    for number in range(10 * EVERY + 7):
        move = "back" if number % 2 else "place 1 c3"
        lives(evening, Moved(seat=0, move=move, by="person"))
        moves = len(evening.match.data.moves)
        for count in range(max(0, moves - takeback.FARTHEST), moves + 1):
            last = evening.match.checkpoints.last(count)
            assert count - (0 if last is None else last[0]) < EVERY
    assert len(evening.match.checkpoints.kept) == MOST


def test_a_take_back_that_was_agreed_to_too_late_is_dropped():
    evening = Evening("fyfe", persons=2).start()
    evening.move(0, "place 1 c3")
    evening.move(1, "place 1 c3")
    assert kinds(evening.ok(0, ask.Ask(what="take-back"))) == ["Asked"]
    for _ in range(takeback.FARTHEST // 2):
        evening.move(1, "back")
        evening.move(1, "place 1 c3")
    assert kinds(evening.ok(1, ask.Agree(what="take-back"))) == ["Agreed", "Dropped"]
    evening.check()
