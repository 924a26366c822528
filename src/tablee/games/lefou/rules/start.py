"""The start: what everyone gets, and who begins (LF-03, LF-04, LF-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.core.bits import bit, count, field, indices, lowest, ones, with_field
from tablee.core.events import EVERYONE, only
from tablee.core.native import i64
from tablee.games.lefou.rules import cards, piles, teams, turn
from tablee.games.lefou.rules.table import STARTING

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState

NORMAL_CARDS: Final = 6
ARCANA: Final = 1
SIGNS: Final = ("rock", "paper", "scissors")


def deal(state: LefouState) -> None:
    """Points and cards for everyone, more for the two against three (LF-03, LF-09)."""
    table = state.table
    state.pile_normal = cards.HYPER_NORMAL if table.hyper else cards.ALL_NORMAL
    state.pile_arcana = cards.HYPER_ARCANA if table.hyper else cards.ALL_ARCANA
    table.fresh_normal = state.pile_normal
    table.fresh_arcana = state.pile_arcana
    table.pile_normal = count(state.pile_normal)
    table.pile_arcana = count(state.pile_arcana)
    log = state.log
    state.log = None
    for seat in range(state.seats):
        points = table.start()
        wanted: i64 = NORMAL_CARDS
        if teams.outnumbered(table.form, table.seats, seat):
            points += teams.EXTRA_POINTS
            wanted += teams.EXTRA_CARDS
        table.pv[seat] = points
        piles.draw(state, seat, False, wanted)
        piles.draw(state, seat, True, ARCANA)
        if log is not None:
            hand = cards.codes(state.hands[2 * seat], state.hands[2 * seat + 1])
            side = teams.team(table.form, seat)
            dealt = {"seat": seat, "team": side, "count": len(hand), "pv": points}
            log.add("dealt", dealt, EVERYONE)
            log.add("hand", {"seat": seat, "cards": hand}, only(seat))
    state.log = log


def roll_for_start(state: LefouState) -> None:
    """Everyone rolls a die; the highest starts, equals play rock-paper-scissors (LF-04)."""
    table = state.table
    dice = [int(state.chance.below(6) + 1) for seat in range(state.seats)]
    table.dice = dice
    best = max(dice)
    for seat in range(state.seats):
        if dice[seat] == best:
            table.contenders |= bit(seat)
        if state.log is not None:
            state.log.add("rolled", {"seat": seat, "die": dice[seat]}, EVERYONE)
    _settle(state)


def choose_sign(state: LefouState, seat: i64, sign: i64) -> None:
    """A sign, shown to nobody until all who are tied have chosen (LF-04)."""
    table = state.table
    state.signs = with_field(state.signs, seat, 2, sign)
    table.chosen |= bit(seat)
    if state.log is not None:
        state.log.add("sign-chosen", {"seat": seat}, EVERYONE)
    if table.chosen == table.contenders:
        _compare(state)


def _compare(state: LefouState) -> None:
    """With exactly two signs shown the losing one drops out; otherwise all choose again."""
    table = state.table
    seats = indices(table.contenders)
    if state.log is not None:
        for seat in seats:
            sign = SIGNS[field(state.signs, seat, 2)]
            state.log.add("sign", {"seat": seat, "sign": sign}, EVERYONE)
    shown: i64 = 0
    for seat in seats:
        shown |= bit(field(state.signs, seat, 2))
    if count(shown) == 2:
        missing = lowest(~shown & ones(3))
        loser = missing + 1 if missing < 2 else 0  # paper beats rock, scissors paper, rock scissors
        for seat in seats:
            if field(state.signs, seat, 2) == loser:
                table.contenders &= ~bit(seat)
    state.signs = 0
    table.chosen = 0
    _settle(state)


def _settle(state: LefouState) -> None:
    table = state.table
    if count(table.contenders) > 1:
        table.phase = STARTING
        if state.log is not None:
            state.log.add("tied", {"seats": indices(table.contenders)}, EVERYONE)
        return
    seat = lowest(table.contenders)
    table.contenders = 0
    if state.log is not None:
        state.log.add("starts", {"seat": seat}, EVERYONE)
    turn.begin(state, seat)
