"""When a table does what: in a window nothing depends on who holds what, or answers when."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee.core.chance import FastChance
from tablee.match import messages, requests
from tablee.match.match import Match
from tests.games.lefou.oracle import permuted

from .test_windows import at_window
from .tools import dumped

SOMETHING = st.tuples(
    st.integers(0, 3), st.sampled_from(["answer", "withdraw", "auto on", "auto off", "pass"])
)
EVENING = st.lists(st.tuples(st.integers(1, 79), SOMETHING), max_size=12)
"""What people and bots do, each at a tenth of a second after the window has opened."""
ALL_PASS = [(70, (seat, "pass")) for seat in range(4)]


@cache
def opened() -> dict[str, Any]:
    """A table of three people and a bot at which a window has just opened."""
    evening = at_window(persons=4)
    data = dumped(evening.match)
    data["data"]["seats"][3] |= {"person": None, "bot": "regular"}
    return data


def request(match: Match, seat: int, what: str, luck: FastChance) -> requests.Request:
    if what == "withdraw":
        return requests.Ask(what="take-back")
    if what.startswith("auto"):
        return requests.AutoPass(on=what == "auto on")
    if what == "pass":
        return requests.Move(move="pass", seen=2**53)
    person = match.data.seats[seat].person
    full = match.welcome(person, match.data.at)
    moves = (full.position.moves if full.position else []) or ["pass"]
    return requests.Move(move=moves[luck.below(len(moves))], seen=full.seq)


def watched(match: Match, evening: list[Any], observer: int) -> list[Any]:
    """All that an observer and those who watch are sent, and when, until the window closes."""
    window, luck = match.data.window, FastChance(5)
    assert window is not None
    match.watched = True
    sent: list[Any] = []
    for tenths, (seat, what) in [*sorted(evening), (80, (-1, "close"))]:
        now = window.opened + tenths / 10
        place = match.data.seats[seat]
        if what == "close":
            sent.append((match.deadline(), len(match.tick(now - 0.001).entries)))
            assert {entry.at for entry in match.tick(now).entries} == {now}
            return sent
        if seat == observer and what != "pass":
            continue
        if place.person is not None:
            outcome = match.handle(place.person, request(match, seat, what, luck), now)
        else:
            thinker = next((t for t in match.thinkers() if t.seat == seat), None)
            if thinker is None:
                continue
            move = match.game.choose(thinker.view, luck)
            outcome = match.bot_moved(seat, thinker.key, move, now)
        for envelope in outcome.envelopes:
            watcher = match.data.seats[observer].person
            mine = watcher is not None and envelope.player == watcher.id
            if envelope.watchers or (mine and seat != observer):
                sent.append((now, messages.encode(envelope.message)))
    return sent


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
@given(EVENING, st.booleans(), st.integers(0, 2), st.integers(0, 999))
def test_a_window_shows_nothing_of_what_is_held_or_answered_until_it_closes(
    evening, all_pass, seat, luck
):
    """Not even that all have answered: the observer has, too, and learns nothing by it."""
    data = opened()
    evening = [*evening, *ALL_PASS] if all_pass else evening
    other = {**data, "state": permuted(dumped(Match.load(data))["state"], seat, FastChance(luck))}
    quiet = watched(Match.load(data), [], seat)
    assert quiet == [(Match.load(data).data.window.closes, 0)]
    assert watched(Match.load(data), evening, seat) == quiet
    assert watched(Match.load(other), evening, seat) == quiet
