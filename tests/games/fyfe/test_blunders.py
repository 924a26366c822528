"""Positions in which some moves are plainly wrong: the expert makes none of them.

Most are late turns, so that everybody can see why: e1 and e5 are left, and all lines that do not
matter have completed tiles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from tablee.bots import levels
from tablee.bots.advice import Budget
from tablee.core.chance import FastChance
from tablee.games.fyfe.game import GAME
from tablee.games.fyfe.rules.lines import LINE_NAMES
from tablee.games.fyfe.rules.tiles import TILE_NAMES

from .scene import board, play, scene

TOP = "b1f g2l v3p r4m ."
REST = ("b3l b3m g4f r1p v2t", "g1m v5f y2p b4t r3l", "r2f y4l b5p v1m g3t", "y1t g5p v4l r1f .")
UP = {"row-1": "numbers-up", "row-5": "any-five"}
FULL = (TOP.replace(".", "y5p"), *REST[:3], REST[3].replace(".", "b2m"))


@dataclass(frozen=True)
class Story:
    """A position after some moves of seat 0, what it must not do now, and why."""

    why: str
    wrong: str
    rows: tuple[str, ...] = (TOP, *REST)
    reserve: str = "y5p b2m"
    tiles: dict[str, str] | None = None
    free: tuple[str, ...] = ()
    """The lines that have no tile; all others are completed."""
    unused: tuple[str, ...] = ()
    charms: tuple[str, ...] = ()
    charm: bool = False
    firsts: tuple[str, ...] = ()
    before: tuple[str, ...] = ()

    def tell(self) -> Any:
        """Lay it out: there has been a turn for each token that lies there."""
        tiles = dict(self.tiles or UP)
        kept = {*tiles.values(), *self.unused}
        others = [tile for tile in TILE_NAMES if tile not in kept]
        done = [line for line in LINE_NAMES if line not in {*tiles, *self.free}]
        tiles |= dict(zip(done, others, strict=False))
        laid = board(self.rows, self.reserve, tiles, tuple(done), charms=self.charms)
        lying = sum(token is not None for token in laid["spaces"])
        state = scene(laid, turn=lying + 1, charm=self.charm, firsts=self.firsts, seats=3)
        play(state, 0, *self.before)
        return state


STORIES = [
    Story(
        "the 5 ends the row from 1 to 5: anything else there wastes 12 points",
        wrong="place (2 e1|1 e5)",
    ),
    Story(
        "one token would complete a row and a column, with a bonus: elsewhere neither",
        wrong="place (2 e1|1 e5)",
        rows=(TOP, "b3l b3m g4f r1p v5t", "g1m v1f y2p b4t r5l", "r2f y4l b1p v1m g5t", REST[3]),
        reserve="y5p b5m",
        tiles={**UP, "col-e": "same-number"},
    ),
    Story(
        "all different, 20 points, wants a token that shares nothing with the row",
        wrong="place (2 e1|1 e5)",
        reserve="y5t b2m",
        tiles={"row-1": "all-different", "row-5": "any-five"},
    ),
    Story(
        "the other token breaks the row that waits for a 5: it goes where nothing waits",
        wrong="place . e1",
        reserve="b2m g3f",
        charms=("redraw",),
    ),
    Story(
        "the game ends now, and a full row from 1 to 5 has no tile yet",
        wrong="done",
        rows=(FULL[0], *REST),
        reserve="b2m .",
        tiles={"row-5": "house-symbol"},
        free=("row-1",),
        unused=("numbers-up", "any-five"),
        before=("place 1 e5",),
    ),
    Story(
        "the row that shows 1 to 5 in the last turn is given any five",
        wrong="tile any-five row-1|done",
        rows=(FULL[0], *REST),
        reserve="b2m .",
        tiles={"row-5": "house-symbol"},
        free=("row-1",),
        unused=("numbers-up", "any-five"),
        before=("place 1 e5",),
    ),
    Story(
        "a tile must point at the token: not one of the best, which the row cannot show",
        wrong="tile (all-different|colours-in-order|symbols-in-order|numbers-up) row-2",
        rows=(FULL[0], "b3l b3m g4f . .", *(". . . . .",) * 3),
        reserve="b3f y5l",
        tiles={"row-1": "numbers-up"},
        free=LINE_NAMES[1:],
        before=("place 1 d2",),
    ),
    Story(
        "the row shows 1 to 5, and nobody has had that yet: who waits may not be first",
        wrong="done",
        rows=(TOP, *REST[:3], ". . . . ."),
        tiles={"row-5": "any-five"},
        free=("row-1",),
        unused=("numbers-up",),
        firsts=("numbers-up",),
        before=("place 1 e1",),
    ),
    Story(
        "four of five completes colours in order, and no later turn will have a charm",
        wrong="done",
        rows=(TOP, "b4l g3m v4f r1p b5t", *REST[1:]),
        tiles={**UP, "row-2": "colours-in-order"},
        charms=("four-of-five",),
        charm=True,
        before=("place 1 e1",),
    ),
    Story(
        "no charm can complete anything: each is worth its points unused",
        wrong="charm ",
        charms=("move", "swap", "turn-to-joker"),
        charm=True,
        before=("place 1 e1",),
    ),
    Story(
        "the token that completes the row is in the reserve: no redraw",
        wrong="charm redraw|place (2 e1|1 e5)",
        charms=("redraw",),
        charm=True,
    ),
    Story(
        "the 5 completes the row as it is: hidden as a joker it costs three points",
        wrong="charm hidden-joker|place (2 e1|1 e5)",
        charms=("hidden-joker",),
        charm=True,
    ),
    Story(
        "a tile that the row does not show replaces a completed one: two points for nothing",
        wrong="charm replace",
        tiles={"row-5": "any-five"},
        rows=(FULL[0], *REST),
        reserve="b2m .",
        unused=("house-colour", "same-number", "numbers-down"),
        charms=("replace",),
        charm=True,
        before=("place 1 e5",),
    ),
]


def is_wrong(story: Story, move: int) -> bool:
    return re.match(story.wrong, GAME.text(move)) is not None


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.why[:40])
def test_the_expert_does_not_blunder(story: Story):
    view = story.tell().view(0)
    for seed in range(3):
        advice = levels.expert(GAME, view, FastChance(seed), Budget(seconds=None, playouts=60))
        assert not is_wrong(story, advice.move), (GAME.text(advice.move), advice.values)


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.why[:40])
def test_somebody_else_would(story: Story):
    view = story.tell().view(0)
    assert not all(is_wrong(story, move) for move in view.moves())
    players = (levels.random, levels.beginner)
    budget = Budget(seconds=None)
    assert any(
        is_wrong(story, player(GAME, view, FastChance(seed), budget).move)
        for player in players
        for seed in range(200)
    )
