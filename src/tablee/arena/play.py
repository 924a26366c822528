"""One game among bots, from the first move to the last."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import index
from time import thread_time

from tablee.arena.contestant import Contestant
from tablee.arena.times import Times
from tablee.bots.advice import Advice, Budget
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.refusal import Refusal, Refused


class BadAnswer(Exception):
    """A bot of one's own gave no move, or one that is refused."""

    def __init__(self, label: str, answer: str, refusal: Refusal | None = None) -> None:
        super().__init__(label, answer, refusal)
        self.label = label
        self.answer = answer
        self.refusal = refusal

    def __str__(self) -> str:
        why = self.refusal or "a bot returns a move (an int) or an Advice"
        return f"the bot {self.label} answered {self.answer}: {why}"


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
            answer = player.contestant.think(game, view, player.chance, budgets[seat])
            player.times.add(thread_time() - start)
            _obey(game, state, seat, player.contestant.label, answer)
        seat = state.actor()


def _obey(game: Game, state: State, seat: int, label: str, answer: object) -> None:
    """Make the move that a bot gave: an `Advice`, or the bare number of a move."""
    try:
        move = answer.move if isinstance(answer, Advice) else index(answer)  # type: ignore[arg-type]
    except TypeError:
        raise BadAnswer(label, repr(answer)) from None
    try:
        state.apply(seat, move)
    except Refused as refused:
        played = game.text(move) if 0 <= move < game.moves else str(move)
        raise BadAnswer(label, played, refused.refusal) from None
