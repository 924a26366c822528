"""What each seat knows about the hands of the others.

A hand is hidden, but not everything about it is: which pile each of its cards came from, whether
that was before the pile was last shuffled (LF-06), the card that the Hanged Man fetched, and,
for thief and victim alone, what the Devil took (LF-M15). Each observer (the last one is the
public) has three notes on each holder:

    normal, arcana   cards that the observer knows to be in this hand or in another one so marked
    least            how many cards of each of four sorts the hand has at least, 8 bits each:
                     normal cards from the pile as last shuffled, older ones, arcana, older ones
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablee.core.bits import bit, fields, packed
from tablee.core.native import i64, vec
from tablee.games.lefou.rules import cards
from tablee.games.lefou.rules.table import Table

if TYPE_CHECKING:
    from tablee.games.lefou import shape
    from tablee.games.lefou.rules.state import LefouState

NOTES: Final = 3
SORTS: Final = 4
_WIDTH: Final = 8
_SORT: Final = 255


def sort_of(table: Table, card: i64) -> i64:
    """Which of the four sorts a card is of: its pile, and from before or after the shuffle."""
    if card < cards.NORMAL:
        return 0 if table.fresh_normal & bit(card) else 1
    return 2 if table.fresh_arcana & bit(card - cards.NORMAL) else 3


def _less(least: i64, sort: i64) -> i64:
    """One card of a sort fewer, if any was known."""
    shift = _WIDTH * sort
    return least - bit(shift) if least >> shift & _SORT else least


def drawn(state: LefouState, seat: i64, card: i64) -> None:
    """Everybody sees from which pile a card comes, nobody else which it is."""
    seats = state.seats
    one = bit(_WIDTH * sort_of(state.table, card))
    for observer in range(seats + 1):
        state.notes[NOTES * (observer * seats + seat) + 2] += one


def fetched(state: LefouState, seat: i64, card: i64) -> None:
    """Everybody sees which card the Hanged Man brings back (LF-M12)."""
    drawn(state, seat, card)
    for observer in range(state.seats + 1):
        _mark(state.notes, NOTES * (observer * state.seats + seat), card)


def left(state: LefouState, seat: i64, card: i64) -> None:
    """A card leaves a hand for all to see: nothing about it is unknown any more."""
    seats = state.seats
    sort = sort_of(state.table, card)
    for observer in range(seats + 1):
        _forget(state.notes, NOTES * observer * seats, seats, card)
        place = NOTES * (observer * seats + seat) + 2
        state.notes[place] = _less(state.notes[place], sort)


def stolen(state: LefouState, thief: i64, victim: i64, card: i64) -> None:
    """Thief and victim know which card moved; for all others it may be any (LF-M15).

    Called while the victim's hand is counted without the card.
    """
    seats = state.seats
    notes = state.notes
    sort = sort_of(state.table, card)
    size = state.table.sizes[victim] + 1
    for observer in range(seats + 1):
        first = NOTES * observer * seats
        from_place = first + NOTES * victim
        to_place = first + NOTES * thief
        least = notes[from_place + 2]
        shift = _WIDTH * sort
        if observer in (thief, victim):
            _forget(notes, first, seats, card)
            _mark(notes, to_place, card)
        else:
            notes[to_place] |= notes[from_place]
            notes[to_place + 1] |= notes[from_place + 1]
            if least >> shift & _SORT != size:  # the victim may have had several sorts
                for other in range(SORTS):
                    least = _less(least, other)
                notes[from_place + 2] = least
                continue
        notes[from_place + 2] = _less(least, sort)
        notes[to_place + 2] += bit(shift)


def shuffled(state: LefouState, arcana: bool) -> None:
    """What is in the hands now was not in the pile as it is shuffled now (LF-06)."""
    shift: i64 = 2 * _WIDTH if arcana else 0
    place: i64 = 2
    while place < len(state.notes):
        least = state.notes[place]
        fresh = least >> shift & _SORT
        state.notes[place] = least - (fresh << shift) + (fresh << (shift + _WIDTH))
        place += NOTES


def _mark(notes: vec[i64], place: i64, card: i64) -> None:
    if card < cards.NORMAL:
        notes[place] |= bit(card)
    else:
        notes[place + 1] |= bit(card - cards.NORMAL)


def _forget(notes: vec[i64], first: i64, seats: i64, card: i64) -> None:
    place = first
    gone: i64
    if card < cards.NORMAL:
        gone = ~bit(card)
    else:
        gone = ~bit(card - cards.NORMAL)
        place += 1
    for holder in range(seats):
        notes[place + NOTES * holder] &= gone


def hands(table: Table, notes: vec[i64]) -> list[shape.Hand]:
    """What one observer knows of each hand: how many cards of each pile, and which ones.

    After a theft by the Devil some may be of either pile, or in either hand: these are no facts.
    """
    found: list[shape.Hand] = []
    for seat in range(table.seats):
        fresh, old, arcana, old_arcana = fields(notes[NOTES * seat + 2], SORTS, _WIDTH)
        certain = fresh + old + arcana + old_arcana
        found.append(
            {
                "normal": fresh + old,
                "arcana": arcana + old_arcana,
                "unsure": max(0, table.sizes[seat] - certain),
                "known": _known(table.seats, notes, seat),
            }
        )
    return found


def _known(seats: i64, notes: vec[i64], seat: i64) -> list[str]:
    """The cards that are marked in one hand and in no other."""
    normal = notes[NOTES * seat]
    arcana = notes[NOTES * seat + 1]
    if normal | arcana == 0:
        return []
    for other in range(seats):
        if other != seat:
            normal &= ~notes[NOTES * other]
            arcana &= ~notes[NOTES * other + 1]
    return cards.codes(normal, arcana)


def dump_notes(notes: vec[i64]) -> list[shape.Note]:
    """One observer's notes as JSON, a row for each holder."""
    rows: list[shape.Note] = []
    for place in range(0, len(notes), NOTES):
        marked = cards.codes(notes[place], notes[place + 1])
        rows.append({"marked": marked, "least": fields(notes[place + 2], SORTS, _WIDTH)})
    return rows


def load_notes(rows: list[dict[str, Any]]) -> list[int]:
    """Read back what `dump_notes` wrote."""
    notes: list[int] = []
    for row in rows:
        normal, arcana = cards.set_named(row["marked"])
        notes += [normal, arcana, packed(row["least"], _WIDTH)]
    return notes
