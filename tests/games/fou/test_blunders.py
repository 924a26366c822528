"""Obvious blunders, which an expert avoids: each position says what they are, and why."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tablee.bots.advice import Budget
from tablee.bots.levels import beginner, expert, random
from tablee.core.chance import FastChance

from .seat import FOU, lay, play


@dataclass
class Blunder:
    """Hands, what is played (from `leader` on), and what must not follow."""

    why: str
    hands: tuple[str, ...]
    moves: str
    blunders: str
    leader: int = 0
    discs: tuple[int, ...] = ()

    def view(self):
        state = lay(*self.hands, leader=self.leader, discs=self.discs)
        play(state, *self.moves.split())
        return state.view(state.actors()[0])


BLUNDERS = [
    Blunder(
        "a “1” is the lowest card of a trick in which nobody has discarded",
        ("g9 r2 r3 r4 r5", "g10 y3 y4 r6 r7", "g7 y5 y6 b2 b3", "g12 1 y7 b4 b5"),
        "g9 g10 g7",
        "1",
    ),
    Blunder(
        "the 5 takes the disc, the 12 takes the trick",
        ("g9 r2 r3 r4 r5", "g10 y3 y4 r6 r7", "g7 y5 y6 b2 b3", "g12 g5 y7 b4 b5"),
        "g9 g10 g7",
        "g5",
    ),
    Blunder(
        "Anne is out after this trick: what costs most has to go",
        ("g9", "r7 r13 y3", "g12 g13 y7", "g5 b4 b5"),
        "g9",
        "r7 y3",
    ),
    Blunder(
        "the trick is the last one: a “1” costs 5, the 17 costs 17",
        ("g9", "r7 r13 y3", "g17 g3 1", "g5 b4 b5"),
        "g9 r13",
        "g3 1",
    ),
    Blunder(
        "everybody else is out after this trick, and whoever leads is free to play anything",
        ("g17 g9 r2", "g5", "r7", "y4"),
        "",
        "g9 r2",
    ),
    Blunder(
        "a 2 is a lower discard than the 5 that lies there, and the round is nearly over",
        ("g9 g3", "y5 r8 y4", "b8 b2", "g5 b4"),
        "g9 y5",
        "b2",
    ),
    Blunder(
        "the disc is certain, and this hand is the last chance to lose a 13",
        ("g9 g3", "r13 y2", "g12 y7", "g5 b4"),
        "g12 g5 g9",
        "y2",
        leader=2,
    ),
    Blunder(
        "a 2 led among higher cards takes the disc; the 17 leads again",
        ("g2 g17 y11 y10", "g5 g9 r3 r4", "g7 g8 b2 b3", "g6 g10 b4 b5"),
        "",
        "g2",
    ),
    Blunder(
        "a “1” can wait: nobody else has yellow, so the next lead makes somebody discard",
        ("g9 r2 r3 r4", "g10 r5 r6 r7", "g7 b2 b3 b4", "g12 1 y10 y11"),
        "g9 g10 g7",
        "1",
    ),
    Blunder(
        "a 3 has been discarded: only a 2 is worse",
        ("g9 r5 r6 y8", "g5 r7 r8 y9", "y3 y4 b6 b7", "1 r2 b8 y10"),
        "g9 g5 y3",
        "r2",
    ),
    Blunder(
        "of seven, two take a disc: the 4 would be the second",
        (
            *("g9 r2 r3 r4", "g3 y3 y4 y5", "g7 b3 b4 b5", "g8 r5 r6 r7"),
            *("g10 y6 y7 y8", "g11 b6 b7 b8", "g4 g12 r8 y9"),
        ),
        "g9 g3 g7 g8 g10 g11",
        "g4",
    ),
    Blunder(
        "with one discard in a trick of seven, the lowest of the colour takes the other disc",
        (
            *("g9 r2 r3 r4", "y3 y10 y4 y5", "g7 b3 b4 b5", "g8 r5 r6 r7"),
            *("g10 y6 y7 y8", "g11 b6 b7 b8", "1 g12 r8 y9"),
        ),
        "g9 y3 g7 g8 g10 g11",
        "1",
    ),
    Blunder(
        "Camille holds her last card and plays it now: no use in saving the 20",
        ("g9 r2 r3 r4", "g3 y3 y4 y5", "g20 g19 g4 g5", "g8", "y6 y7 y8"),
        "g9 g3",
        "g4 g5",
    ),
]


def cards(position: Blunder) -> set[int]:
    return {FOU.move(card) for card in position.blunders.split()}


@pytest.mark.parametrize("position", BLUNDERS, ids=lambda position: position.why)
def test_an_expert_does_not_blunder(position: Blunder) -> None:
    view = position.view()
    for seed in range(3):
        advice = expert(FOU, view, FastChance(seed), Budget(seconds=None, playouts=150))
        worths = {FOU.text(move): round(worth, 1) for move, worth in advice.values.items()}
        assert advice.move not in cards(position), worths


@pytest.mark.parametrize("position", BLUNDERS, ids=lambda position: position.why)
def test_there_is_a_blunder_to_make_and_a_way_around_it(position: Blunder) -> None:
    view = position.view()
    assert cards(position) < set(view.moves())
    dice = {random(FOU, view, FastChance(seed), Budget()).move for seed in range(40)}
    assert dice & cards(position)


def test_a_beginner_makes_most_of_them_in_twenty_evenings() -> None:
    made = 0
    for position in BLUNDERS:
        view = position.view()
        moves = {beginner(FOU, view, FastChance(seed), Budget()).move for seed in range(20)}
        made += bool(moves & cards(position))
    assert len(BLUNDERS) // 2 < made
