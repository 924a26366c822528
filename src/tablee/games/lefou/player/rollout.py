"""Playing on in thought: what sensible players do, on the state itself, without views.

Whoever plays sees only their own hand here, too: plan and answer get nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.core.bits import lowest
from tablee.core.chance import FastChance
from tablee.core.native import i64
from tablee.games.lefou.player import answer, complete, plan
from tablee.games.lefou.rules import declare, draft, moves, stack, start, turn
from tablee.games.lefou.rules.table import OVER, TURN, WINDOW

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState

_MANY: Final = 40
"""More than a sensible turn has; no rule ends a turn in which cards draw cards for ever."""


def play_on(state: LefouState, chance: FastChance) -> None:
    """To the end of the game, or where the state is curtailed."""
    table = state.table
    turns = table.turns
    deeds: i64 = 0
    while table.phase != OVER:
        if table.phase == TURN:
            if table.turns != turns:
                turns = table.turns
                deeds = 0
            deeds += 1
            _act(state, table.turn, deeds > _MANY)
        elif table.phase == WINDOW:
            _react(state, table.asked)
        else:
            seat = lowest(table.contenders & ~table.chosen)
            start.choose_sign(state, seat, chance.below(moves.SEAT - moves.ROCK))


def _act(state: LefouState, seat: i64, enough: bool) -> None:
    """One whole thing of somebody's turn, or its end."""
    choice = state.draft
    normal = state.hands[2 * seat]
    arcana = state.hands[2 * seat + 1]
    if choice.kind != draft.NONE:
        complete.complete(state.table, seat, normal, arcana, choice)
    elif not enough:
        plan.in_turn(state.table, seat, normal, arcana, choice)
    if choice.kind == draft.NONE:
        turn.end(state)
    else:
        declare.declare(state, seat)


def _react(state: LefouState, seat: i64) -> None:
    """An answer, or none."""
    choice = state.draft
    table = state.table
    normal = state.hands[2 * seat]
    arcana = state.hands[2 * seat + 1]
    if choice.kind != draft.NONE:
        complete.complete(table, seat, normal, arcana, choice)
    else:
        answer.in_window(table, seat, normal, arcana, choice)
    if choice.kind != draft.NONE:
        declare.declare(state, seat)
    elif answer.denies(table, seat):
        stack.deny(state, seat)
    else:
        stack.passes(state, seat)
