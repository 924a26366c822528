"""Taking a move back, as far as nothing was shown since that had been hidden (TABLE-22).

What players show of their own by playing it is theirs to show. What chance brings is not, and
neither is what lay face down: predictions, signs, boards, the cards left in a hand. Such a
showing is found by imagining: if, in another world that the mover could not tell from the true
one, the same move would have let the mover hear or see something else, the move has shown it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablee.core.chance import FastChance
from tablee.core.contract import SPECTATOR, State
from tablee.core.events import EVERYONE, EventLog
from tablee.match import clock, windows
from tablee.match.entries import TakenBack
from tablee.match.play import open_part
from tablee.match.refusals import refuse
from tablee.match.table_data import Played

if TYPE_CHECKING:
    from tablee.match.table import Table

FARTHEST: Final = 40
"""How many moves back one may go: each is looked at again."""
WORLDS: Final = 24
"""How many other worlds a mover imagines."""
MOST: Final = 100
"""How often one may take something back until chance brings something new (TABLE-33)."""
UNSEEN_WORLDS: Final = 6
"""In how many of them it is asked whether the others may do something unseen."""


def target(match: Table, seat: int) -> Played:
    """The last move that a seat's person has made; refused if it cannot be taken back."""
    if not match.data.setup.take_back:
        raise refuse(22, "off")
    lately = match.data.moves[-FARTHEST:]
    own = [m for m in lately if m.seat == seat and m.by == "person"]
    if not own:
        raise refuse(22, "nothing")
    if shown(match, own[-1].n, seat):
        raise refuse(22, "shown")
    return own[-1]


def others_acted(match: Table, played: Played) -> bool:
    """Whether somebody else has moved since, or may have, unseen: one must not learn which."""
    moves = match.data.moves
    if any(m.seat != played.seat for m in moves[_before(moves, played.n) :]):
        return True
    assert match.state is not None
    return _others_unseen(match.state, played.seat)


def _before(moves: list[Played], n: int) -> int:
    """How many moves were made before an entry."""
    count = len(moves)
    while count and moves[count - 1].n >= n:
        count -= 1
    return count


def _others_unseen(state: State, seat: int, *, draw: bool = False) -> bool:
    """Whether somebody else may move, or draw, unseen, as far as a seat can tell."""
    for number in range(UNSEEN_WORLDS):
        world = state.resample(seat, FastChance(number))
        if any(_moves_unseen(world, other, draw) for other in world.actors() if other != seat):
            return True
    return False


def _moves_unseen(state: State, seat: int, draw: bool) -> bool:
    """Whether a seat may make a move, or draw, so that nobody else notices: half of a choice."""
    for move in state.legal(seat):
        after = state.copy()
        after.log = EventLog()
        after.apply(seat, move)
        if draw and after.chance.dump() == state.chance.dump():
            continue
        told = any(event.audience == EVERYONE for event in after.log.events)
        if not told and after.actors() == state.actors() and open_part(after) == open_part(state):
            return True
    return False


def shown(match: Table, to: int, seat: int = SPECTATOR) -> bool:
    """Whether anything hidden was shown by the move of an entry, or since; or it is too far.

    To anybody; or, if a seat asks, as far as it can tell: it must not learn here that somebody
    drew unseen. So it counts that somebody may have, and not whether.
    """
    moves = match.data.moves
    count = _before(moves, to)
    if len(moves) - count > FARTHEST:
        return True
    state = match.position(count)
    asks = seat != SPECTATOR
    if asks and _others_unseen(state, seat, draw=True):
        return True
    for played in moves[count:]:
        before = state.copy()
        log = state.log = EventLog()
        move = match.game.move(played.move)
        state.apply(played.seat, move)
        if asks and seat != played.seat and _unnoticed(before, state, log, seat):
            continue
        if state.chance.dump() != before.chance.dump():
            return True
        if _learns(before, state, played.seat, move):
            return True
        if asks and _others_unseen(state, seat, draw=True):
            return True
    return False


def _unnoticed(before: State, after: State, log: EventLog, seat: int) -> bool:
    """Whether a seat neither heard nor sees that somebody else has moved."""
    heard = any(event.visible_to(seat) for event in log.events)
    return not heard and after.view(seat).dump() == before.view(seat).dump()


def _learns(before: State, after: State, mover: int, move: int) -> bool:
    """Whether a move told its mover more than that it was made."""
    assert after.log is not None
    perceived = _perceived(after, after.log, mover)
    for number in range(WORLDS):
        world = before.resample(mover, FastChance(number))
        world.log = EventLog()
        world.apply(mover, move)
        if _perceived(world, world.log, mover) != perceived:
            return True
    return False


def _perceived(state: State, log: EventLog, seat: int) -> tuple[dict[str, Any], list[Any]]:
    return state.view(seat).dump(), [e.dump() for e in log.events if e.visible_to(seat)]


def may_ask(match: Table, seat: int) -> bool:
    """Whether it is worth asking: a cheap answer, for a button.

    It follows from what this seat has heard: what others do face down does not count.
    """
    data = match.data
    if data.phase != "playing" or not data.setup.take_back or spent(match, seat):
        return False
    if data.window is not None and seat in data.window.answers:
        return True
    first, left = data.n, 2 * len(data.seats)
    for past in reversed(data.history):
        if past.hearers >> seat & 1 and not past.notice and past.said is None:
            left -= 1
            if left < 0:
                break
        first = past.n
    for played in reversed(data.moves):
        if played.n < first:
            break
        if played.seat == seat and played.by == "person":
            return True
    return False


def spent(match: Table, seat: int) -> bool:
    """Whether a seat has taken back as often as it may, by `back` or by a take-back (TABLE-33)."""
    place = match.data.seats[seat]
    return place.reversals >= MOST and place.drawn == _drawn(match)


def goes_on(match: Table, state: State, seat: int, legal: list[int]) -> bool:
    """Whether a seat may not go `back` any more, having another way on (TABLE-33)."""
    back = match.game.back
    if back not in legal or not spent(match, seat):
        return False
    return len(legal) > 1 or seat not in state.actors()


def count_reversal(match: Table, seat: int) -> None:
    """A seat has taken something back once more."""
    place, drawn = match.data.seats[seat], _drawn(match)
    if place.drawn != drawn:
        place.drawn, place.reversals = drawn, 0
    place.reversals += 1


def _drawn(match: Table) -> int:
    """How much chance has brought."""
    assert match.state is not None
    drawn: int = match.state.chance.dump().get("drawn", 0)
    return drawn


def applied(match: Table, entry: TakenBack) -> None:
    """The position is again what it was, and what was heard since never happened."""
    data = match.data
    del data.moves[_before(data.moves, entry.to) :]
    match.checkpoints.forget(len(data.moves))
    match.state = match.position(len(data.moves))
    match.state.log = match.log
    count_reversal(match, entry.seat)
    data.proposals = [p for p in data.proposals if p.what != "take-back"]
    for past in data.history:
        if past.n >= entry.to:
            past.events = []
    for seat in range(len(data.seats)):
        match.decision_changed(seat)
    windows.renew(match, entry.at)
    clock.settle(match, entry.at)
