"""The handlers of entries: what each does to a table, and which channels hear of it.

Nothing here asks or refuses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tablee.match import arrange, chat, clock, consent, entries, play, presence, takeback, votes
from tablee.match.entries import Base
from tablee.match.table_data import Past, SeatData

if TYPE_CHECKING:
    from tablee.match.table import Table

EVERYONE: Final = -1


def _told(entry: Base, notice: str, **params: Any) -> Past:
    """A notice on every channel."""
    return Past(entry.n, entry.at, EVERYONE, notice=notice, params=params)


def _private(entry: Base, seat: int) -> Past:
    """On the channel of one seat, and without a notice."""
    return Past(entry.n, entry.at, 1 << seat)


def _sat(match: Table, entry: entries.Sat) -> Past:
    heard = match.data.seats[entry.seat].heard
    match.data.seats[entry.seat] = SeatData(person=entry.person, heard=heard)
    match.changed_channel(entry.person.id)
    return _told(entry, "sat", seat=entry.seat)


def _stood(match: Table, entry: entries.Stood) -> Past:
    person = match.data.seats[entry.seat].person
    arrange.applied_stood(match, entry)
    return _told(entry, "cleared") if person is None else _told(entry, "stood", name=person.name)


def _bot_set(match: Table, entry: entries.BotSet) -> Past:
    match.data.seats[entry.seat].bot = entry.level
    return _told(entry, "bot", seat=entry.seat, level=entry.level)


def _contributed(match: Table, entry: entries.Contributed) -> Past:
    match.data.seats[entry.seat].contribution = entry.chance
    return _told(entry, "contributed", seat=entry.seat)


def _started(match: Table, entry: entries.Started) -> Past:
    arrange.applied_started(match, entry)
    past = _told(entry, "started")
    past.events = [(event.audience, event.dump()) for event in match.log.take()]
    return past


def _answered(match: Table, entry: entries.Answered) -> Past:
    play.applied_answered(match, entry)
    return _private(entry, entry.seat)


def _withdrew(match: Table, entry: entries.Withdrew) -> Past:
    assert match.data.window is not None
    del match.data.window.answers[entry.seat]
    takeback.count_reversal(match, entry.seat)
    match.decision_changed(entry.seat)
    return _private(entry, entry.seat)


def _timed_out(match: Table, entry: entries.TimedOut) -> Past:
    place = match.data.seats[entry.seat]
    place.overdue = True
    place.misses += 1
    match.decision_changed(entry.seat)
    return _told(entry, "timed-out", seat=entry.seat, late=place.misses)


def _asked(match: Table, entry: entries.Asked) -> Past:
    consent.applied_asked(match, entry)
    return _told(entry, f"asked.{entry.what}", seat=entry.seat)


def _agreed(match: Table, entry: entries.Agreed) -> Past:
    consent.applied_agreed(match, entry)
    return _told(entry, "agreed", seat=entry.seat)


def _dropped(match: Table, entry: entries.Dropped) -> Past:
    consent.drop(match, entry.what)
    return _told(entry, "dropped", seat=entry.seat)


def _taken_back(match: Table, entry: entries.TakenBack) -> Past:
    takeback.applied(match, entry)
    past = _told(entry, "taken-back", seat=entry.seat)
    past.back_to = entry.to
    return past


def _paused(match: Table, entry: entries.Paused) -> Past:
    match.data.paused = True
    consent.drop(match, "pause")
    return _told(entry, "paused")


def _resumed(match: Table, entry: entries.Resumed) -> Past:
    match.data.paused = False
    consent.drop(match, "resume")
    return _told(entry, "resumed")


def _voted(match: Table, entry: entries.Voted) -> Past:
    votes.applied_voted(match, entry)
    notice = f"voted.{entry.verdict}" if entry.on else "unvoted"
    return _told(entry, notice, seat=entry.target)


def _warned(match: Table, entry: entries.Warned) -> Past:
    match.data.seats[entry.seat].warned = True
    match.data.ballots = [b for b in match.data.ballots if b.target != entry.seat]
    return _told(entry, "warned", seat=entry.seat)


def _banned(match: Table, entry: entries.Banned) -> Past:
    person = match.data.seats[entry.seat].person
    assert person is not None
    votes.applied_banned(match, entry)
    return _told(entry, "banned", seat=entry.seat, name=person.name)


def _away(match: Table, entry: entries.Away) -> Past:
    presence.applied_away(match, entry)
    return _told(entry, "away", seat=entry.seat)


def _back(match: Table, entry: entries.Back) -> Past:
    match.data.seats[entry.seat].away = None
    return _told(entry, "back", seat=entry.seat)


def _bot_took(match: Table, entry: entries.BotTook) -> Past:
    presence.applied_bot_took(match, entry)
    return _told(entry, f"bot-took.{entry.reason}", seat=entry.seat)


def _handed_back(match: Table, entry: entries.HandedBack) -> Past:
    presence.applied_handed_back(match, entry)
    return _told(entry, "handed-back", seat=entry.seat)


def _woken(match: Table, entry: entries.Woken) -> Past:
    presence.applied_away(match, entry)
    clock.spare(match.data, entry.at)
    return _told(entry, "woken")


def _auto_pass(match: Table, entry: entries.AutoPassSet) -> Past:
    match.data.seats[entry.seat].auto_pass = entry.on
    return _private(entry, entry.seat)


def _chatted(match: Table, entry: entries.Chatted) -> Past:
    past = Past(entry.n, entry.at, chat.listeners(match, entry.seat))
    past.said = (entry.seat, entry.name, entry.text)
    return past


def _muted(match: Table, entry: entries.Muted) -> Past:
    chat.applied_muted(match, entry)
    return _private(entry, entry.seat)


def _unsaid(match: Table, entry: entries.Unsaid) -> Past:
    chat.applied_unsaid(match, entry)
    past = _told(entry, "unsaid")
    past.back_to = entry.to
    return past


def _ended(match: Table, entry: entries.Ended) -> Past:
    data = match.data
    data.phase = "over"
    data.scores, data.winners = entry.scores, entry.winners
    data.proposals, data.ballots, data.window = [], [], None
    for place in data.seats:
        place.started, place.overdue = None, False
    if entry.early:
        data.stopped = entry.stopped
        return _told(entry, f"stopped.{entry.stopped}")
    return _told(entry, "ended", seats=entry.winners)


def _rematched(match: Table, entry: entries.Rematched) -> Past:
    match.data.rematch = entry.table
    consent.drop(match, "rematch")
    return _told(entry, "rematched")


EFFECTS: Final[dict[type[Base], Callable[[Table, Any], Past]]] = {
    entries.Sat: _sat,
    entries.Stood: _stood,
    entries.BotSet: _bot_set,
    entries.Contributed: _contributed,
    entries.Started: _started,
    entries.Moved: play.applied_moved,
    entries.Answered: _answered,
    entries.Withdrew: _withdrew,
    entries.TimedOut: _timed_out,
    entries.Asked: _asked,
    entries.Agreed: _agreed,
    entries.Dropped: _dropped,
    entries.TakenBack: _taken_back,
    entries.Paused: _paused,
    entries.Resumed: _resumed,
    entries.Voted: _voted,
    entries.Warned: _warned,
    entries.Banned: _banned,
    entries.Away: _away,
    entries.Back: _back,
    entries.BotTook: _bot_took,
    entries.HandedBack: _handed_back,
    entries.Woken: _woken,
    entries.AutoPassSet: _auto_pass,
    entries.Chatted: _chatted,
    entries.Muted: _muted,
    entries.Unsaid: _unsaid,
    entries.Ended: _ended,
    entries.Rematched: _rematched,
}
