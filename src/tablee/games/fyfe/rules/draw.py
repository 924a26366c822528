"""Drawing from the bag (FYFE-10, FYFE-11, FYFE-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.events import EVERYONE, only
from tablee.core.native import i64
from tablee.games.fyfe.rules import tokens
from tablee.games.fyfe.rules.table import TURNS
from tablee.games.fyfe.rules.tokens import CHARM

if TYPE_CHECKING:
    from tablee.games.fyfe.rules.state import FyfeState


def draw_for_all(state: FyfeState) -> None:
    """Seat by seat from the first: two tokens in turn 1, none in turn 25, else one (FYFE-10)."""
    table = state.table
    table.charm = False
    if table.turn == TURNS:
        return
    for seat in range(table.seats):
        board = state.boards[seat]
        first = _draw_token(state, seat)
        board.put_in_reserve(first)
        second: i64 = -1
        if table.turn == 1:
            second = _draw_token(state, seat)
            board.put_in_reserve(second)
        if state.log is not None:
            drawn = [tokens.text(token) for token in (first, second) if token >= 0]
            state.log.add("drew", {"seat": seat, "tokens": drawn}, EVERYONE)


def _draw_token(state: FyfeState, seat: i64) -> i64:
    """Draw until it is no charm token: a turn's first leaves the bag, others do not (FYFE-11)."""
    table = state.table
    while True:
        token = state.bag.draw(state.chance, table.charm_tokens)
        if token != CHARM:
            state.bag.take(token)
            return token
        kind = "charm-back" if table.charm else "charm-token"
        if not table.charm:
            table.charm = True
            table.charm_tokens -= 1
        if state.log is not None:
            state.log.add(kind, {"seat": seat}, EVERYONE)


def redraw(state: FyfeState, seat: i64) -> None:
    """Both tokens of a reserve go back, then two are drawn, no charm tokens (FYFE-21)."""
    board = state.boards[seat]
    bag = state.bag
    bag.put(board.first)
    bag.put(board.second)
    board.redraw(_draw_no_charm(state), _draw_no_charm(state))
    if state.log is not None:
        drawn = [tokens.text(board.first), tokens.text(board.second)]
        state.log.add("redraw", {"seat": seat, "tokens": drawn}, only(seat))


def _draw_no_charm(state: FyfeState) -> i64:
    token: i64 = CHARM
    while token == CHARM:
        token = state.bag.draw(state.chance, state.table.charm_tokens)
    state.bag.take(token)
    return token
