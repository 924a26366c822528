"""Turns: how they start and end, who is out, when the game is over (LF-07, LF-08, LF-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bits import bit
from tablee.core.events import EVERYONE
from tablee.core.native import i64
from tablee.games.lefou.rules import cards, field, piles
from tablee.games.lefou.rules.table import OVER, TURN, Table

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState


def begin(state: LefouState, seat: i64) -> None:
    """Towers fall, Hierophants and Papesses act as one change, a card is drawn (LF-10).

    What was discarded in the turn before may be shuffled again (LF-06).
    Whoever dies of it has had their turn: the next one begins.
    """
    table = state.table
    while not state.over():
        table.phase = TURN
        table.turn = seat
        table.turns += 1
        table.first = table.seasoned & bit(seat) == 0
        table.seasoned |= bit(seat)
        table.exchanged = table.struck = table.magician = table.wheel = False
        table.spent_normal = table.spent_arcana = 0
        table.waiting_normal = table.waiting_arcana = 0
        if state.log is not None:
            state.log.add("turn", {"seat": seat, "number": table.turns}, EVERYONE)
        fell_towers(state, seat)
        _upkeep(state, seat)
        if table.lives(seat):
            piles.draw(state, seat, False, 1)
            return
        if not state.over():
            seat = _next(state)


def end(state: LefouState) -> None:
    """The turn is over: an extra one (LF-M21), the next player's, or the last of all (LF-08)."""
    if state.over():
        return
    seat = _next(state)
    begin(state, seat)


def _next(state: LefouState) -> i64:
    """Whose turn comes now; the game ends when all turns are used up (LF-08)."""
    table = state.table
    seat = table.turn
    if 0 < state.horizon <= table.turns:
        finish(state)
        return seat
    if table.turns >= table.cap():
        if state.log is not None:
            state.log.add("cap", {"turns": table.turns}, EVERYONE)
        finish(state)
        return seat
    if table.more > 0 and table.lives(seat):
        table.more -= 1
        return seat
    table.more = 0
    seat = table.after(seat)
    while not table.lives(seat):
        seat = table.after(seat)
    return seat


def fell_towers(state: LefouState, seat: i64) -> None:
    """Discard the Towers that a player laid, wherever they stand (LF-10, LF-51, LF-07)."""
    table = state.table
    tower = cards.TOWER - cards.NORMAL_FACES
    for holder in range(table.seats):
        arcana = table.fields[2 * holder + 1]
        if arcana & bit(tower) and table.last(cards.NORMAL + tower) == seat:
            _fell(state, cards.NORMAL + tower, holder)
        if arcana & 1 and table.fool_as == cards.TOWER and table.last(cards.FOOL_CARD) == seat:
            _fell(state, cards.FOOL_CARD, holder)


def _fell(state: LefouState, card: i64, holder: i64) -> None:
    piles.destroy(state, card)
    if state.log is not None:
        state.log.add("tower-falls", {"seat": holder, "card": cards.code(card)}, EVERYONE)


def upkeep(table: Table, seat: i64) -> i64:
    """Five points for each Hierophant, less five for each Papess, at once (LF-10)."""
    arcana = table.fields[2 * seat + 1]
    net: i64 = 0
    if arcana & bit(cards.HIEROPHANT - cards.NORMAL_FACES):
        net += cards.BONUS[cards.HIEROPHANT]
    if arcana & bit(cards.PAPESS - cards.NORMAL_FACES):
        net += cards.BONUS[cards.PAPESS]
    if arcana & 1 and table.fool_as in (cards.HIEROPHANT, cards.PAPESS):
        net += cards.BONUS[table.fool_as]
    return net


def _upkeep(state: LefouState, seat: i64) -> None:
    table = state.table
    net = upkeep(table, seat)
    if net == 0:
        return
    table.pv[seat] += net
    if state.log is not None:
        change = {"seat": seat, "points": net, "pv": table.pv[seat]}
        state.log.add("upkeep", change, EVERYONE)
    if table.pv[seat] <= 0:
        eliminate(state, seat)


def eliminate(state: LefouState, seat: i64) -> None:
    """A player is out: hand and field go to the discards (LF-07).

    A Papess laid on somebody else stays; a Tower laid on an ally does not.
    """
    table = state.table
    table.alive &= ~bit(seat)
    if state.log is not None:
        hand = cards.codes(state.hands[2 * seat], state.hands[2 * seat + 1])
        state.log.add("out", {"seat": seat, "cards": hand}, EVERYONE)
    for card in cards.cards_in(state.hands[2 * seat], state.hands[2 * seat + 1]):
        piles.discard_from_hand(state, seat, card)
    for card in field.lying(table, seat):
        if table.on(card) < 0:
            piles.destroy(state, card)
    fell_towers(state, seat)
    if table.decided():
        finish(state)


def finish(state: LefouState) -> None:
    """The game is over; who has won is `winners` (LF-08)."""
    table = state.table
    table.phase = OVER
    table.asked = -1
    if state.log is not None:
        state.log.add("over", {"seats": state.winners()}, EVERYONE)
