"""What a reason says is true of the board."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.bots import levels
from tablee.bots.advice import Budget
from tablee.core import registry
from tablee.core.bits import count, indices
from tablee.core.chance import FastChance
from tablee.core.contract import Reason
from tablee.games.fyfe.game import GAME
from tablee.games.fyfe.rules import lines, outlook, scoring, standing
from tablee.games.fyfe.rules.charms import TABLE
from tablee.games.fyfe.rules.lines import LINE_NAMES
from tablee.games.fyfe.rules.tiles import TILE_NAMES

from .scene import board, play, scene

TOP = "b1f g2l v3p r4m ."
FULL = "b1f g2l v3p r4m y5t"
REST = (". . . . .",) * 4
UP = {"row-1": "numbers-up"}
SPOILT = ("b1f g1l . . .", "y5m . . . .")


def told(state: Any, text: str) -> tuple[str, dict[str, Any]]:
    """The reason that is given for a move."""
    reason: Reason = GAME.reason(state.view(0), GAME.move(text))
    return reason.key, reason.params


@pytest.mark.parametrize(
    ("laid", "before", "move", "wanted"),
    [
        (board((TOP, *REST), "y5t g1l", UP), (), "place 1 e1", "completes"),
        (board((FULL, *REST), "y5p g1l", {"row-2": "any-five"}), (), "place 1 a2", "nearer"),
        (board((TOP, *REST), "y5t g1l", {"row-2": "any-five"}), (), "place 1 e1", "shows"),
        (board(("b1f g2l v3p . .", *REST), "r4m g1l", UP), (), "place 1 d1", "one-short"),
        (board(("b1f g2l . . .", *REST), "r1m g1l", UP), (), "place 1 d1", "gives-up"),
        (board((FULL, *REST), "y5t g1l", {**UP, "row-2": "any-five"}), (), "place 2 b3", "leaves"),
        (board((TOP, *REST), "y5t g1l", UP), (), "place 2 c3", "leaves"),
        (board(SPOILT + REST[:3], "y5t g2l", UP), (), "place 2 c1", "no-harm"),
        (board(reserve="y5t g1l"), (), "place 1 c3", "opens"),
        (board((TOP, *REST), "y5t g1l", UP), (), "place 2 e4", "opens"),
        (board((TOP, *REST), "y5t g1l"), ("place 1 e1",), "tile numbers-up row-1", "first"),
        (board(reserve="y5t g1l"), ("place 1 e1",), "tile same-colour row-1", "hopes"),
        (board(SPOILT + REST[:3], "y5t g1l"), (), "tile numbers-up row-1", "gives-up"),
        (board((TOP, *REST), "y5t g1l", UP), (), "charm hidden-joker 2 e1", "charm-completes"),
        (board((TOP, *REST), "y5t g1l", UP), (), "charm move a1 c3", "charm"),
        (board((TOP, *REST), "y5t g1l", UP), (), "charm redraw", "charm"),
        (board((FULL, *REST), "y5p g1l", {"row-2": "any-five"}), ("place 1 a2",), "done", "waits"),
        (board(reserve="y5t g1l", tiles=UP), ("place 1 a1",), "done", "done"),
        (board(reserve="y5t g1l", tiles=UP), ("place 1 a1",), "back", "again"),
    ],
)
def test_each_reason_has_its_position(
    laid: dict[str, Any], before: tuple[str, ...], move: str, wanted: str
):
    state = scene(laid, charm=True)
    play(state, 0, *before)
    assert told(state, move)[0] == wanted


def test_several_tiles_at_once_name_their_bonus():
    rows = (TOP, ". . . . b5f", ". . . . g5f", ". . . . v5p", ". . . . y5m")
    laid = board(rows, "g1f r5l", {**UP, "col-e": "same-number"})
    state = scene(laid)
    assert told(state, "place 2 e1") == ("several", {"number": 2, "points": 5})


def test_on_an_empty_board_no_reason_speaks_of_tiles_that_lie_there():
    state = scene(board(reserve="y5t g1l"))
    view = state.view(0)
    texts = [GAME.text(move) for move in view.moves()]
    said = [told(state, text) for text in texts if text.startswith("place")]
    assert {key for key, _ in said} == {"opens"}
    assert {params["number"] for _, params in said} == {2, 3, 4}


def test_a_tile_that_somebody_has_had_is_only_completed():
    state = scene(board((TOP, *REST), "y5t g1l"), firsts=())
    play(state, 0, "place 1 e1")
    assert told(state, "tile numbers-up row-1")[0] == "completes"


def test_nothing_else_to_do():
    state = scene(board(reserve="y5t g1l", tiles=UP))
    play(state, 0, "place 1 a1", "done")
    assert told(state, "back")[0] == "only"


def unpointed_holds(then: Any, left: Any, reason: Reason) -> bool:
    """A space that no tile points at: what is said of its lines."""
    crossing = lines.through(then.placed)
    if crossing & then.lines:
        return False
    number: int = reason.params["number"]
    if reason.key == "opens":
        return count(crossing) == number
    line = LINE_NAMES.index(reason.params["line"])
    kind = TILE_NAMES.index(reason.params["tile"])
    tokens = 5 - count(outlook.gaps(then, line))
    possible = then.unused >> kind & 1 and outlook.completable(kind, then, line, left)
    return bool(possible and tokens == number > 1)


def holds(view: Any, move: int, reason: Reason) -> bool:
    """Whether a claim is true, looked up on the board after the move."""
    then = view.board.copy()
    charm = next((c for c in TABLE if c.name == reason.params.get("charm")), None)
    if reason.key in {"again", "done", "only"}:
        return True
    if reason.key == "charm":
        return charm is not None and charm.points == reason.params["points"]
    if GAME.text(move) != "done":
        then.step(move)
    left = outlook.stock(then, view.bag())
    if reason.key == "several":
        number: int = reason.params["number"]
        return count(scoring.completed_now(then)) >= number > 1
    if reason.key in {"opens", "leaves"}:
        return unpointed_holds(then, left, reason)
    if reason.key == "no-harm":
        stock = outlook.stock(view.board, view.bag())
        there = lines.through(then.placed) & then.lines
        return there > 0 and not any(
            standing.standing(then, line, left) == standing.IMPOSSIBLE
            and standing.standing(view.board, line, stock) == standing.POSSIBLE
            for line in indices(view.board.lines & lines.through(then.placed))
        )
    line = LINE_NAMES.index(reason.params["line"])
    kind = TILE_NAMES.index(reason.params["tile"])
    if reason.key in {"shows", "waits"}:
        return not then.lines >> line & 1 and then.satisfied(line, kind)
    status = standing.standing(then, line, left)
    if then.tile(line) != kind:
        return False
    if reason.key in {"nearer", "hopes"}:
        return status == standing.POSSIBLE
    if reason.key == "one-short":
        return status == standing.POSSIBLE and count(outlook.gaps(then, line)) == 1
    if reason.key == "gives-up":
        return status == standing.IMPOSSIBLE
    assert reason.key in {"completes", "first", "charm-completes"}
    first = bool(view.table.firsts >> kind & 1)
    return status == standing.SATISFIED and (reason.key != "first" or first)


@pytest.mark.parametrize("seed", range(2))
def test_no_reason_is_ever_untrue_and_all_can_be_said(seed: int):
    state = GAME.simulate(2, seed=seed)
    chance = FastChance(seed)
    words = [registry.words("fyfe", language) for language in ("fr", "en")]
    while not state.over():
        seat = state.actors()[0]
        view = state.view(seat)
        for move in chance.shuffled(view.moves())[:12]:
            reason = GAME.reason(view, move)
            assert holds(view, move, reason), (GAME.text(move), reason.dump())
            for language in words:
                assert "{" not in language.say(f"reason.{reason.key}", reason.params)
        state.apply(seat, GAME.choose(view, chance))


def test_bots_give_the_reason_of_their_move():
    view = scene(board((TOP, *REST), "y5t g1l", UP)).view(0)
    advice = levels.regular(GAME, view, FastChance(1), Budget())
    assert advice.reason.dump() == GAME.reason(view, advice.move).dump()
