"""Obvious blunders: what no expert may do at the table, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tablee.bots.advice import Budget
from tablee.bots.registry import bot
from tablee.core.chance import FastChance
from tablee.games.rage.rules.state import RageState

from .seat import RAGE, lay, play

THOUGHT = Budget(seconds=None, playouts=200)


class Story(NamedTuple):
    why: str
    position: Callable[[], RageState]
    blunders: str


def predicting(*hands: str, **table: Any) -> RageState:
    """Nobody has predicted yet."""
    waiting = [False] * len(hands)
    return lay(*hands, phase="predicting", announced=waiting, **table)


STORIES = [
    Story(
        "needs no more tricks, plays last, and wins one that it could duck",
        lambda: play(lay("r9 g1", "r3 g2", "r5 g3", "r12 r2", told=[1, 1, 0, 0]), "r9", "r3", "r5"),
        "r12",
    ),
    Story(
        "needs no more tricks, has none of the colour, and trumps",
        lambda: play(lay("r9 g1", "r3 g2", "r5 g3", "v3 b13", told=[1, 1, 0, 0]), "r9", "r3", "r5"),
        "v3",
    ),
    Story(
        "needs no more tricks and leads a 14 while it holds a 0",
        lambda: lay("r14 y0", "r3 g2", "r5 g3", "b4 g9", told=[0, 1, 0, 1]),
        "r14",
    ),
    Story(
        "has to win all and leads the lowest trump before the highest are drawn",
        lambda: lay("v15 v14 v2", "r3 g2 b1", "r5 g3 b2", "b4 g9 b3", told=[3, 0, 0, 0]),
        "v2",
    ),
    Story(
        "has to win all, plays last, and lets a trick go",
        lambda: play(lay("r9 g1", "r3 g2", "r5 g3", "r12 r2", told=[0, 0, 0, 2]), "r9", "r3", "r5"),
        "r2",
    ),
    Story(
        "has to win the trick, could trump it, and throws a card away",
        lambda: play(
            lay("r9 g1", "r3 g2", "r5 g3", "v15 b13", told=[0, 0, 0, 2]), "r9", "r3", "r5"
        ),
        "b13",
    ),
    Story(
        "trumps with the 15 where the 2 is enough, and needs the last trick, too",
        lambda: play(lay("r9 g1", "r3 g2", "r5 g3", "v15 v2", told=[0, 0, 0, 2]), "r9", "r3", "r5"),
        "v15",
    ),
    Story(
        "needs the last trick and names a colour with which the Joker cannot win",
        lambda: play(lay("r9", "r3", "r5", "joker", told=[0, 0, 0, 1]), "r9", "r3", "r5"),
        "joker-o joker-y joker-g joker-b",
    ),
    Story(
        "needs no trick and names a colour with which the Joker wins",
        lambda: play(lay("r9", "r3", "r5", "joker", told=[0, 0, 0, 0]), "r9", "r3", "r5"),
        "joker-r joker-v",
    ),
    Story(
        "has lost its contract and takes two “-5” with a trick that it could leave",
        lambda: play(
            lay("r9 g1", "-5 g2", "-5 g3", "r12 r2", told=[1, 0, 0, 0], won=[0, 0, 0, 3]),
            *("r9", "-5", "-5"),
        ),
        "r12",
    ),
    Story(
        "has lost its contract and leaves two “+5” to somebody else",
        lambda: play(
            lay("r9 g1", "+5 g2", "+5 g3", "r12 r2", told=[1, 0, 0, 0], won=[0, 0, 0, 3]),
            *("r9", "+5", "+5"),
        ),
        "r2",
    ),
    Story(
        "announces the only trick with a 0 that is no trump",
        lambda: predicting("y0", "r3", "b5", "g9"),
        "1",
    ),
    Story(
        "announces nothing with the highest trump and the lead",
        lambda: predicting("v15", "r3", "b5", "g9"),
        "0",
    ),
    Story(
        "announces no trick, or one, with the three highest trumps",
        lambda: predicting("v15 v14 v13", "r3 g1 y7", "b5 g2 y8", "g9 r7 y1"),
        "0 1",
    ),
    Story(
        "announces most of the tricks with nothing but low cards",
        lambda: predicting("r0 o1 y2 g1", "r3 g8 y7 b9", "b5 g2 y8 v3", "g9 r7 y1 v9"),
        "2 3 4",
    ),
]


@pytest.fixture(params=STORIES, ids=lambda story: story.why)
def story(request: pytest.FixtureRequest) -> Story:
    told: Story = request.param
    return told


def choices(story: Story, level: str, seeds: int) -> list[str]:
    """What a bot plays there, with different luck."""
    state = story.position()
    view = state.view(state.actors()[0])
    return [
        RAGE.text(bot(level)(RAGE, view, FastChance(seed), THOUGHT).move) for seed in range(seeds)
    ]


def test_an_expert_does_not(story: Story) -> None:
    assert not {*choices(story, "expert", 3)} & {*story.blunders.split()}


def test_but_somebody_might(story: Story) -> None:
    assert {*choices(story, "random", 60)} & {*story.blunders.split()}
