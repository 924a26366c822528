"""Both kinds of search, on a game small enough to know the answer, and on the real ones."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.bots.advice import Budget
from tablee.bots.flat import Flat
from tablee.bots.levels import think
from tablee.bots.tree import Tree
from tablee.core.chance import Chance, FastChance
from tablee.core.contract import State, View
from tablee.core.registry import games

UNHURRIED = Budget(seconds=None)


class Door(View):
    """Behind one of three doors is a prize: with 0.6 behind the second, 0.2 behind the others."""

    def __init__(self) -> None:
        super().__init__(0)

    def moves(self) -> list[int]:
        return [0, 1, 2]

    def imagine(self, chance: Chance) -> State:
        return Doors([0, 1, 1, 1, 2][chance.below(5)])

    def dump(self) -> dict[str, Any]:
        return {}


class Doors(State):
    """The player opens a door; then the other one, who saw it, may move the prize or not."""

    def __init__(self, prize: int) -> None:
        super().__init__(2, FastChance(1), None)
        self.prize = prize
        self.opened = -1
        self.moved = -1

    def copy(self) -> Doors:
        twin = Doors(self.prize)
        twin.opened, twin.moved = self.opened, self.moved
        return twin

    def over(self) -> bool:
        return self.moved >= 0

    def actors(self) -> list[int]:
        return [] if self.over() else [0] if self.opened < 0 else [1]

    def legal(self, seat: int) -> list[int]:
        return [0, 1, 2] if seat == 0 else [0, 1]

    def perform(self, seat: int, move: int) -> None:
        if seat == 0:
            self.opened = move
        else:
            self.moved = move

    def scores(self) -> list[int]:
        """Moving the prize away costs the other player nothing, except behind the third door."""
        safe = self.opened == 2
        found = self.opened == self.prize and (safe or self.moved == 0)
        return [10 if found else 0, 0]


def test_flat_search_finds_the_likeliest_door():
    flat = Flat(Door(), [0, 1, 2], FastChance(1))
    think(flat, UNHURRIED, 600)
    assert flat.best() == 1
    assert flat.values()[1] == pytest.approx(
        3.0, abs=0.6
    )  # the other moves the prize half the time


def test_tree_search_knows_that_the_other_player_chooses_too():
    tree = Tree(Door(), [0, 1, 2], FastChance(1))
    think(tree, UNHURRIED, 4000)
    assert tree.best() == 2
    assert tree.values()[2] == pytest.approx(2.0, abs=0.4)


def test_a_plan_is_kept_to():
    for playouts in (1, 7, 50, 333):
        flat = Flat(Door(), [0, 1, 2], FastChance(1))
        think(flat, UNHURRIED, playouts)
        assert sum(flat.worlds) <= max(playouts, 6)
        tree = Tree(Door(), [0, 1, 2], FastChance(1))
        think(tree, UNHURRIED, playouts)
        assert tree.root.visits == playouts


@pytest.mark.parametrize("kind", [Flat, Tree])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_same_luck_gives_the_same_thoughts(game, kind):
    state = game.simulate(game.max_seats, {}, 5)
    for _ in range(3):
        seat = state.actors()[0]
        view = state.view(seat)
        found = []
        for _ in range(2):
            search = kind(view, view.candidates(), FastChance(9))
            think(search, UNHURRIED, 24)
            found.append((search.best(), search.values()))
        assert found[0] == found[1]
        state.apply(seat, game.choose(view, FastChance(1)))
