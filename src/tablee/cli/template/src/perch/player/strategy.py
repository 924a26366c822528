"""What a sensible player does, knowing only a view."""

from __future__ import annotations

from perch.view import PerchView


def choose(view: PerchView) -> int:
    """Take the trick as cheaply as is safe; lose it with the lowest card."""
    table, moves = view.table, view.moves()
    beats = moves[-1] + 1 > table.highest()
    last = len(table.trick) == table.seats - 1
    return moves[-1] if beats and not last else moves[0]
