"""What the events of a game tell about its players."""

from __future__ import annotations

from tablee.core.chance import FastChance
from tablee.core.events import EventLog
from tablee.core.registry import words

from .seat import FOU, last_trick, lay, play


def test_how_often_everybody_was_the_fou() -> None:
    state = lay("g2 r3 r4", "g5 y4 y5", "g9 b3 b4", "g4 b5 b6")
    play(state, "g2", "g5", "g9", "g4", "b3", "b6", "y4")
    assert FOU.measures(state.log.events, 4)["fou"] == [1.0, 0.5, 0.0, 0.0]


def test_how_often_everybody_was_out() -> None:
    state = last_trick("g9", "r7", "g12 y3", "g5 b4", moves="g9 r7 g12 g5")
    assert FOU.measures(state.log.events, 4)["out"] == [1.0, 1.0, 0.0, 0.0]


def test_a_whole_game_of_seven_has_two_discs_a_trick() -> None:
    log = EventLog()
    state = FOU.deal(7, {}, FastChance(3), log)
    state.playout(FastChance(3))
    events = log.take()
    played = [
        sum(e.kind == "played" and e.data["seat"] == seat for e in events) for seat in range(7)
    ]
    tricks = sum(event.kind == "trick" for event in events)
    shares = FOU.measures(events, 7)["fou"]
    assert (
        round(sum(share * cards for share, cards in zip(shares, played, strict=True))) == 2 * tricks
    )


def test_nothing_has_happened_yet() -> None:
    assert FOU.measures([], 4) == {"fou": [0.0] * 4, "out": [0.0] * 4}


def test_every_measure_has_a_name_in_both_languages() -> None:
    for language in ("en", "fr"):
        tongue = words("fou", language)
        assert all(tongue.has(f"measure.{name}") for name in FOU.measures([], 4))
