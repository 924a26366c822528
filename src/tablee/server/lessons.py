"""Lessons: a first hand on the real engine.

The deal is fixed, and so is what the bots would do: a lesson has no state of its own. It is the
list of the learner's moves so far, and it is played again from the deal with every request.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tablee.bots.advice import Budget
from tablee.bots.registry import DEFAULT, bot
from tablee.core import registry
from tablee.core.chance import FastChance
from tablee.core.contract import FixedDeal, Game, State
from tablee.core.events import EventLog
from tablee.core.record import Played
from tablee.core.refusal import Refusal, Refused
from tablee.match import messages
from tablee.server.replay import Frame, frame

LEARNER: Final = 0
"""The seat of whoever learns."""


class Lesson(msgspec.Struct):
    """The hand so far, as the learner sees it, and what the learner may do next."""

    game: str
    seats: int
    options: dict[str, str]
    seat: int
    frames: list[Frame]
    moves: list[str]
    refused: dict[str, messages.Problem]


def taught(game_id: str, moves: list[str]) -> bytes | messages.Problem:
    """A lesson as JSON, or why the last move is refused: the work of a process."""
    deal = registry.game(game_id).lesson
    assert deal is not None
    try:
        return msgspec.json.encode(_teach(registry.game(game_id, deal.version), deal, moves))
    except Refused as error:
        return messages.problem(error.refusal)


def _teach(game: Game, deal: FixedDeal, moves: list[str]) -> Lesson:
    log = EventLog()
    state = game.new(deal.seats, {}, seed=deal.seed, log=log)
    frames = [frame(state, log.take(), LEARNER, None)]
    _answer(game, state, log, frames)
    for text in moves:
        state.apply(LEARNER, _read(game, text))
        frames.append(frame(state, log.take(), LEARNER, Played(LEARNER, text)))
        _answer(game, state, log, frames)
    legal = state.legal(LEARNER)
    refusals = {move: state.refusal(LEARNER, move) for move in state.choices(LEARNER)}
    return Lesson(
        game=game.id,
        seats=deal.seats,
        options={option.name: option.values[0] for option in game.options},
        seat=LEARNER,
        frames=frames,
        moves=[game.text(move) for move in legal],
        refused={
            game.text(move): messages.problem(refusal)
            for move, refusal in refusals.items()
            if refusal is not None
        },
    )


def _answer(game: Game, state: State, log: EventLog, frames: list[Frame]) -> None:
    """Let the bots play until only the learner is waited for."""
    think = bot(DEFAULT)
    while others := [seat for seat in state.actors() if seat != LEARNER]:
        seat = others[0]
        advice = think(game, state.view(seat), FastChance(int(state.ply) + 1), Budget())
        state.apply(seat, advice.move)
        frames.append(frame(state, log.take(), LEARNER, Played(seat, game.text(advice.move))))


def _read(game: Game, text: str) -> int:
    try:
        return game.move(text)
    except ValueError:
        raise Refused(Refusal("TABLE-02")) from None
