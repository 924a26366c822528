"""A likely world: what the others have kept in their hands tells something.

Cards are drawn in one's own turn only, and most of them are better on the table than in the hand.
So a player who has had a turn holds few units, and many answers. Worlds are dealt accordingly,
and dealt again until they agree with who was asked about the top of the stack (LF-45). Where
what a seat knows is too entangled for that, after the Devil, `resample` deals instead.
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import bit, count, field, nth
from tablee.core.chance import Chance
from tablee.core.native import i64, vec
from tablee.games.lefou.player.resample import blank, imagine, unseen
from tablee.games.lefou.rules import cards, playable
from tablee.games.lefou.rules.knowledge import NOTES
from tablee.games.lefou.rules.state import LefouState
from tablee.games.lefou.rules.table import AUTO, WINDOW
from tablee.games.lefou.view import LefouView

_KEPT: Final = vec[i64](
    [
        100,  # A
        15,  # 2
        15,  # 3
        15,  # 4
        15,  # 5
        3,  # 6
        20,  # 7
        100,  # 8
        3,  # 9
        3,  # 10
        3,  # V
        3,  # C
        3,  # D
        3,  # R
        50,  # fool
        90,  # magician
        3,  # papess
        3,  # empress
        3,  # emperor
        3,  # hierophant
        100,  # lovers
        3,  # chariot
        100,  # justice
        3,  # hermit
        70,  # wheel
        100,  # force
        10,  # hanged
        5,  # death
        100,  # temperance
        5,  # devil
        100,  # tower
        20,  # star
        20,  # moon
        20,  # sun
        50,  # judgement
        3,  # world
    ]
)
"""How many of a hundred players who could have used a card in their turn still hold it."""

_TRIES: Final = 30
_LOOKS: Final = 12


def suppose(view: LefouView, chance: Chance) -> LefouState:
    """Deal what the seat has not seen, as likely as it is."""
    for _ in range(_TRIES):
        state = blank(view, chance)
        if not _deal(state, view, chance):
            break
        if _agrees(state, view):
            return state
    return imagine(view, chance)


def _deal(state: LefouState, view: LefouView, chance: Chance) -> bool:
    """Fill hands and piles; False if a hand's cards are not all of a known sort."""
    table = state.table
    normal, arcana = unseen(view)
    elsewhere_normal: i64 = 0
    elsewhere_arcana: i64 = 0
    for seat in range(table.seats):
        if seat == view.seat:
            continue
        known_normal = view.notes[NOTES * seat] & normal
        known_arcana = view.notes[NOTES * seat + 1] & arcana
        if known_normal & elsewhere_normal or known_arcana & elsewhere_arcana:
            return False
        elsewhere_normal |= known_normal
        elsewhere_arcana |= known_arcana
        state.hands[2 * seat] = known_normal
        state.hands[2 * seat + 1] = known_arcana
    normal &= ~elsewhere_normal
    arcana &= ~elsewhere_arcana
    for seat in range(table.seats):
        if seat == view.seat:
            continue
        least = view.notes[NOTES * seat + 2]
        held_normal = state.hands[2 * seat]
        held_arcana = state.hands[2 * seat + 1]
        fresh = count(held_normal & table.fresh_normal)
        wanted = field(least, 0, 8) - fresh
        wanted_old = field(least, 1, 8) - count(held_normal) + fresh
        got = _draw(state, seat, 0, normal & table.fresh_normal, wanted, chance)
        got |= _draw(state, seat, 0, normal & ~table.fresh_normal, wanted_old, chance)
        normal &= ~got
        held_normal |= got
        fresh = count(held_arcana & table.fresh_arcana)
        wanted = field(least, 2, 8) - fresh
        wanted_old = field(least, 3, 8) - count(held_arcana) + fresh
        got = _draw(state, seat, cards.NORMAL, arcana & table.fresh_arcana, wanted, chance)
        got |= _draw(state, seat, cards.NORMAL, arcana & ~table.fresh_arcana, wanted_old, chance)
        arcana &= ~got
        held_arcana |= got
        if count(held_normal) + count(held_arcana) != table.sizes[seat]:
            return False
        state.hands[2 * seat] = held_normal
        state.hands[2 * seat + 1] = held_arcana
    state.pile_normal = normal
    state.pile_arcana = arcana
    return count(normal) == table.pile_normal and count(arcana) == table.pile_arcana


def _draw(state: LefouState, seat: i64, first: i64, pool: i64, wanted: i64, chance: Chance) -> i64:
    """So many cards of a pool; what a player would have used is mostly put back."""
    table = state.table
    waited = table.seasoned & bit(seat) != 0 and seat != table.turn
    got: i64 = 0
    size = count(pool)
    while wanted > 0 and size > 0:
        index = nth(pool, chance.below(size))
        looks: i64 = _LOOKS
        while waited and looks > 0 and chance.below(100) >= _kept(state, first + index):
            index = nth(pool, chance.below(size))
            looks -= 1
        pool &= ~bit(index)
        got |= bit(index)
        size -= 1
        wanted -= 1
    return got


def _kept(state: LefouState, card: i64) -> i64:
    face = cards.face_of_card(card)
    if state.table.turns <= state.seats and cards.WHEN[face] == cards.STRIKE:
        return 100  # nobody attacks in a first turn (LF-13)
    return _KEPT[face]


def _agrees(state: LefouState, view: LefouView) -> bool:
    """Whether those were asked about the top of the stack who can react, and no others."""
    table = state.table
    if table.windows != AUTO or table.phase != WINDOW:
        return True
    play = table.top()
    for step in range(1, play.step + 1):
        seat = play.seat + step
        if seat >= table.seats:
            seat -= table.seats
        if seat == view.seat or not table.lives(seat):
            continue
        asked = seat == table.asked or play.passed & bit(seat) != 0
        if asked != playable.can_react(
            table, seat, state.hands[2 * seat], state.hands[2 * seat + 1]
        ):
            return False
    return True
