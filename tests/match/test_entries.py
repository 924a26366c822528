"""What each kind of entry says of itself is true."""

from __future__ import annotations

from typing import get_args

from tablee.core.chance import FastChance
from tablee.match import entries
from tablee.match.apply import EFFECTS
from tablee.match.match import Match
from tablee.match.setup import Setup
from tablee.server.summary import standing

from .streams import TABLES, Stream

KINDS = set(get_args(entries.Entry))


def test_every_entry_but_the_first_has_an_effect():
    assert set(EFFECTS) == KINDS - {entries.Opened}


def positions(match: Match) -> list[object]:
    people = [None, *(place.person for place in match.data.seats)]
    return [match.welcome(person, 0.0).position for person in people]


def lived(setup: Setup, seed: int) -> set[type[entries.Base]]:
    """Random steps at a table; the kinds of entries that were looked at."""
    stream = Stream(setup, 3)
    stream.begin(early=False)
    match, chance = stream.match, FastChance(seed)
    checked: set[type[entries.Base]] = set()
    for _ in range(200):
        room, shown, listed = match.room(), positions(match), standing(match, True)
        proposals = len(match.data.proposals)
        who, what, detail, later = (int(chance.below(most)) for most in (5, 29, 100, 2))
        (outcome,) = stream.take((who, what, detail, later), [match])
        if len(outcome.entries) != 1:
            continue
        entry = outcome.entries[0]
        checked.add(type(entry))
        if not entry.changes_room and len(match.data.proposals) == proposals:
            assert match.room() == room
        if not entry.changes_position:
            assert positions(match) == shown
        if not entry.changes_lists:
            assert standing(match, True) == listed
    return checked


def test_what_an_entry_does_not_change_stays_as_it_was():
    checked = set.union(*map(lived, TABLES, range(len(TABLES))))
    silent = {kind for kind in KINDS if not (kind.changes_room and kind.changes_position)}
    assert len(silent) > 10
    assert silent - checked <= {entries.Rematched, entries.Unsaid, entries.Warned, entries.Withdrew}
