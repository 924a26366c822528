"""Whatever people, bots and time do: nothing breaks, nothing is lost, replaying is living."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee.core.registry import LANGUAGES
from tablee.core.words import Words
from tablee.match import entries, messages, requests
from tablee.match.match import Match
from tablee.match.messages import Confirmed, Noticed, Refused
from tablee.match.outbox import Outcome
from tablee.server.words import catalogue

from .streams import STEPS, TABLES, Stream
from .tools import dumped

WHO_IS_THERE = (entries.Back, entries.HandedBack)
PLAYED = (entries.Moved, entries.Answered)


def check_outcome(outcome: Outcome, stream: Stream, request: requests.Request | None) -> None:
    said = {each: Words(catalogue(each, stream.match.setup.game)) for each in LANGUAGES}
    for envelope in outcome.envelopes:
        encoded = messages.encode(envelope.message)
        assert b"id-of-" not in encoded
        for language in LANGUAGES:
            if isinstance(envelope.message, Refused):
                told = messages.refusal(envelope.message.problem)
                assert "{" not in said[language].say(told.key(), told.params)
            for news in getattr(envelope.message, "news", []):
                if isinstance(news, Noticed):
                    sentence = said[language].say(f"notice.{news.what}", news.params)
                    assert "{" not in sentence
    last = outcome.envelopes[-1].message if outcome.envelopes else None
    if isinstance(last, Refused) and request is not None:
        assert all(isinstance(entry, WHO_IS_THERE) for entry in outcome.entries)
    if isinstance(last, Confirmed) and isinstance(request, requests.Move) and outcome.entries:
        made = [e for e in outcome.entries if isinstance(e, PLAYED) and e.request == request.id]
        assert [entry.move for entry in made] == [request.move]


@pytest.mark.parametrize("setup", TABLES, ids=lambda s: f"{s.game}-{s.options}-{s.clock.kind}")
@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
@given(STEPS, st.integers(1, 4), st.integers(0, 30), st.booleans())
def test_any_evening_can_be_lived_and_replayed(setup, steps, persons, half, early):
    stream = Stream(setup, min(persons, setup.seats))
    stored = list(stream.opened.entries)
    for outcome in stream.begin(early=early):
        stored += outcome.entries
    matches = [stream.match]
    confirmed: list[str] = []
    for number, step in enumerate(steps):
        if number == half:
            matches.append(Match.replay(stored))
            matches.append(Match.load(dumped(stream.match)))
            for twin in matches:
                twin.watched = True
        outcomes = stream.take(step, matches)
        told = [(outcome.entries, outcome.envelopes) for outcome in outcomes]
        assert all(each == told[0] for each in told)
        stored += outcomes[0].entries
        request = stream.previous[1] if stream.previous else None
        check_outcome(outcomes[0], stream, request)
        confirmed += [
            envelope.message.id
            for envelope in outcomes[0].envelopes
            if isinstance(envelope.message, Confirmed) and isinstance(request, requests.Move)
        ]
        due = stream.match.deadline()
        assert due is None or stream.match.phase == "playing"
    assert [entry.n for entry in stored] == list(range(len(stored)))
    again = Match.replay([entries.decode(entries.encode(entry)) for entry in stored])
    assert all(dumped(match) == dumped(again) for match in matches)
    kept = {entry.request for entry in stored if isinstance(entry, PLAYED)}
    assert set(filter(None, confirmed)) <= kept


@given(st.binary(max_size=200))
def test_any_bytes_are_a_request_or_an_error(body):
    try:
        request = requests.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    assert isinstance(request, requests.Base)
