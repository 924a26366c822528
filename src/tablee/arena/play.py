"""One game among bots, from the first move to the last."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import thread_time

from tablee.arena.contestant import Contestant
from tablee.arena.times import Times
from tablee.bots.advice import Budget
from tablee.core.chance import Chance
from tablee.core.contract import Game, State


@dataclass
class Player:
    """A contestant on a seat, with a chance of its own and the time that it has used."""

    contestant: Contestant
    chance: Chance
    playouts: int | None = None
    """For a contestant that asks for no number of its own."""
    times: Times = field(default_factory=Times)

    def budget(self) -> Budget:
        """No clock: the same chance gives the same game."""
        return Budget(seconds=None, playouts=self.contestant.playouts or self.playouts)


def play_out(game: Game, state: State, players: list[Player]) -> None:
    """Play to the end. Nobody is asked, and no time is taken, where there is no choice."""
    budgets = [player.budget() for player in players]
    seat = state.actor()
    while seat >= 0:
        player = players[seat]
        view = player.contestant.sees(state, seat)
        moves = view.moves()
        if len(moves) == 1:
            state.apply(seat, moves[0])
        else:
            start = thread_time()
            advice = player.contestant.think(game, view, player.chance, budgets[seat])
            player.times.add(thread_time() - start)
            state.apply(seat, advice.move)
        seat = state.actor()
