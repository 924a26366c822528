"""Cancelled cards, and what is asked again when something leaves the stack (LF-40, LF-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.events import EVERYONE
from tablee.core.native import i64
from tablee.games.lefou.rules import cards, piles
from tablee.games.lefou.rules.table import Table

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState


def ask_again(table: Table) -> None:
    """All are asked again, in the same order, about what is on top now (LF-40)."""
    if table.stack:
        below = table.top()
        below.step = 0
        below.passed = 0


def cancel_top(state: LefouState, seat: i64) -> None:
    """The top of the stack goes to its discard without effect (LF-41)."""
    table = state.table
    play = table.stack.pop()
    if play.attack():
        table.attack = None
    piles.discard(state, play.card, play.seat)
    if state.log is not None:
        gone = {"seat": seat, "target": play.seat, "card": cards.code(play.card)}
        state.log.add("cancelled", gone, EVERYONE)
    ask_again(table)
