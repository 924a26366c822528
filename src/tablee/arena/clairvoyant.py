"""The clairvoyant: an expert from whom no card is hidden. Only dice and draws to come are.

Those it imagines anew each time: they change with every move of anybody, so to know one course of
them would be to know nothing.

It shows how much there would be to gain by knowing everything. It plays in the arena only: it
is in no registry, and it needs a whole state, which no table ever hands out.
"""

from __future__ import annotations

from typing import Any, Final

from tablee.bots import levels
from tablee.bots.advice import Advice, Budget
from tablee.core.chance import Chance, branch
from tablee.core.contract import Game, Reason, State, View

CLAIRVOYANT: Final = "clairvoyant"


class Omniscience(View):
    """The view of a seat for which the only world is the true one."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(seat)
        self.state = state
        self.honest = state.view(seat)

    def dump(self) -> dict[str, Any]:
        return self.honest.dump()

    def moves(self) -> list[int]:
        return self.honest.moves()

    def candidates(self) -> list[int]:
        return self.honest.candidates()

    def imagine(self, chance: Chance) -> State:
        world = self.state.copy()
        world.chance = branch(chance)
        return world

    def suppose(self, chance: Chance) -> State:
        return self.imagine(chance)


def clairvoyant(game: Game, view: View, chance: Chance, budget: Budget) -> Advice:
    """Whatever does best in the true world, by the search of the expert."""
    if not isinstance(view, Omniscience):
        raise TypeError("the clairvoyant plays in the arena only")
    moves = view.candidates()
    if len(moves) == 1:
        return Advice(moves[0], Reason("only"))
    found = levels.searched(game, view, moves, chance, budget)
    return Advice(found.best(), Reason("sensible"), found.values())
