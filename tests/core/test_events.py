"""Events are for those who may see them: by default, for nobody."""

from __future__ import annotations

from tablee.core.events import EVERYONE, Event, EventLog, only


def test_by_default_nobody_sees_an_event() -> None:
    event = Event("deal", {"cards": 3})
    assert not any(event.visible_to(seat) for seat in range(-1, 8))


def test_a_private_event_is_for_one_seat_and_no_spectator() -> None:
    event = Event("hand", {}, only(3))
    assert [seat for seat in range(-1, 8) if event.visible_to(seat)] == [3]
    assert [
        seat for seat in range(-1, 8) if Event("x", {}, only(1) | only(4)).visible_to(seat)
    ] == [
        1,
        4,
    ]


def test_a_public_event_is_for_all() -> None:
    assert all(Event("trump", {}, EVERYONE).visible_to(seat) for seat in range(-1, 8))


def test_an_event_does_not_tell_its_audience() -> None:
    assert Event("hand", {"seat": 1}, only(1)).dump() == {"kind": "hand", "seat": 1}


def test_taking_events_empties_the_log() -> None:
    log = EventLog()
    log.add("a", {}, EVERYONE)
    assert [event.kind for event in log.take()] == ["a"]
    assert log.take() == []
