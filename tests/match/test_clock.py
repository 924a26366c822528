"""Clocks: off, fast, days. Time is a number that the tests hand in."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.match import requests as ask
from tablee.match.setup import DAY, Clock

from .tools import Evening, kinds

FAST = Clock("fast", 20.0)


def test_without_a_clock_nobody_is_late():
    evening = Evening("rage", persons=2).start()
    assert evening.match.deadline() is None
    assert evening.wait(10 * DAY) == []


def test_a_fast_clock_runs_for_whoever_must_decide():
    evening = Evening("rage", persons=2, clock=FAST).start()
    seat = evening.actor()
    (left,) = evening.position(1 - seat).clocks
    assert (left.seat, left.until) == (seat, evening.now + 20.0)
    evening.now += 5.0
    evening.move(seat)
    (left,) = evening.position(seat).clocks
    assert (left.seat, left.until) == (1 - seat, evening.now + 20.0)


def test_TABLE_19_who_is_late_has_a_bot_decide_and_may_decide_again_next_time():
    evening = Evening("rage", persons=2, clock=FAST).start()
    seat = evening.actor()
    assert kinds(evening.wait(20.0)) == ["TimedOut"]
    seen = evening.full(seat).seq
    assert evening.refused(seat, ask.Move(move="1", seen=seen)) == "TABLE-19"
    (moved,) = evening.think()
    assert (moved.seat, moved.by) == (seat, "clock")
    evening.move(1 - seat)
    while evening.actor() != seat:
        evening.move(1 - seat)
    evening.move(seat)
    evening.check()


def test_a_late_decision_of_several_steps_is_made_to_its_end():
    evening = Evening("fyfe", persons=2, clock=FAST).start()
    assert kinds(evening.wait(20.0)) == ["TimedOut", "TimedOut"]
    story = evening.think()
    assert {entry.by for entry in story} == {"clock"}
    assert evening.match.state.table.turn == 2
    assert evening.match.thinkers() == []


def test_half_made_choices_do_not_wind_the_clock_up():
    evening = Evening("fyfe", persons=2, clock=FAST).start()
    due = evening.match.deadline()
    for move in ("place 1 c3", "back", "place 1 c3"):
        evening.now += 4.0
        evening.move(0, move)
    assert evening.match.deadline() == due


def test_the_bank_pays_for_what_a_move_takes_too_long():
    evening = Evening("rage", persons=2, clock=Clock("fast", 20.0, 30.0)).start()
    seat = evening.actor()
    assert evening.wait(35.0) == []
    evening.move(seat)
    assert evening.position(seat).banks[seat] == 15.0
    evening.move(1 - seat)
    while evening.actor() != seat:
        evening.move(1 - seat)
    assert evening.match.deadline() == evening.now + 35.0


def test_after_too_many_misses_in_a_row_a_bot_takes_the_seat_until_its_person_returns():
    evening = Evening("rage", persons=2, clock=FAST, misses=2).start()
    sleeper = evening.actor()
    story = []
    while evening.match.data.seats[sleeper].held is None:
        story += evening.wait(20.0) if evening.actor() == sleeper else evening.move(1 - sleeper)
        story += evening.think()
    assert kinds(story).count("TimedOut") == 2
    assert [entry.reason for entry in story if hasattr(entry, "reason")] == ["clock"]
    seen = evening.full(sleeper).seq
    assert evening.refused(sleeper, ask.Move(move="1", seen=seen)) == "TABLE-20.held"
    assert kinds(evening.ok(sleeper, ask.Return())) == ["HandedBack"]
    assert evening.refused(sleeper, ask.Return()) == "TABLE-20.yours"
    evening.check()


def test_a_decision_in_time_makes_earlier_misses_good():
    evening = Evening("rage", persons=2, clock=FAST, misses=2).start()
    seat = evening.actor()
    evening.wait(20.0)
    evening.think()
    assert evening.match.data.seats[seat].misses == 1
    while evening.match.data.seats[seat].misses:
        evening.move(evening.actor())
    assert evening.match.data.seats[seat].held is None


def test_a_game_of_days_waits_for_days_and_for_nobodys_connection():
    evening = Evening("rage", persons=2, clock=Clock("days", 2 * DAY)).start()
    evening.go(0)
    evening.go(1)
    assert evening.wait(2 * DAY - 1) == []
    assert kinds(evening.wait(1.0)) == ["TimedOut"]
    assert kinds(evening.think()) == ["Moved"]


def test_a_table_that_everybody_left_sleeps_and_nobodys_time_runs():
    evening = Evening("rage", persons=2, bots=1, clock=FAST).start()
    evening.wait(5.0)
    evening.go(0)
    evening.go(1)
    assert evening.match.deadline() is None
    assert evening.match.thinkers() == []
    assert evening.wait(DAY) == []
    evening.arrive(0)
    evening.think()
    left = evening.position(0).clocks
    assert all(15.0 <= clock.until - evening.now <= 20.0 for clock in left)
    evening.check()


def test_the_time_that_the_server_was_down_is_nobodys():
    evening = Evening("rage", persons=2, clock=FAST).start()
    seat = evening.actor()
    evening.now += DAY
    assert kinds(evening.wake()) == ["Woken"]
    assert evening.wake() == []
    evening.arrive(seat)
    (left,) = evening.position(seat).clocks
    assert left.until == evening.now + 20.0
    evening.check()


def test_after_a_restart_nobody_is_late_at_once_in_a_game_of_days():
    evening = Evening("rage", persons=2, clock=Clock("days", DAY)).start()
    seat = evening.actor()
    evening.now += 400 * DAY
    assert kinds(evening.wake()) == ["Woken"]
    (left,) = evening.position(seat).clocks
    assert left.until == evening.now + DAY / 2
    evening.now += 60.0
    evening.wake()
    assert evening.match.deadline() == left.until + 60.0
    assert evening.wait(DAY / 2 - 1.0) == []
    assert kinds(evening.wait(1.0)) == ["TimedOut"]
    evening.check()


def test_a_restart_gives_no_more_time_than_has_passed():
    evening = Evening("rage", persons=2, clock=Clock("days", 3600.0)).start()
    evening.now += 10.0
    evening.wake()
    assert evening.match.deadline() == evening.now + 3600.0
    longer = Evening("rage", persons=2, clock=Clock("days", 3 * DAY)).start()
    due = longer.match.deadline()
    longer.now += DAY
    longer.wake()
    assert longer.match.deadline() == due


def test_the_grace_of_who_is_away_runs_only_while_the_table_does():
    evening = Evening("rage", persons=2).start()
    evening.go(1)
    evening.now += 50.0
    evening.go(0)
    evening.now += DAY
    evening.arrive(0)
    assert evening.wait(9.0) == []
    assert kinds(evening.wait(1.0)) == ["BotTook"]
    evening.check()


@given(st.lists(st.floats(-1e9, 1e9), min_size=1, max_size=12))
@settings(max_examples=25, deadline=None)
def test_the_dates_of_entries_never_fall_whatever_time_is_handed_in(steps):
    evening = Evening("rage", persons=2, clock=FAST).start()
    for number, step in enumerate(steps):
        evening.now += step
        evening.ok(number % 2, ask.Chat(text="what time is it?"))
        evening._take(evening.match.tick(evening.now), "")
    dates = [entry.at for entry in evening.stored]
    assert dates == sorted(dates)
    evening.check()


def test_a_pause_stops_the_clock():
    evening = Evening("rage", persons=2, clock=FAST).start()
    evening.now += 5.0
    evening.ok(0, ask.Ask(what="pause"))
    evening.ok(1, ask.Agree(what="pause"))
    assert evening.position(0).clocks == []
    assert evening.wait(DAY) == []
    evening.ok(0, ask.Ask(what="resume"))
    evening.ok(1, ask.Agree(what="resume"))
    (left,) = evening.position(0).clocks
    assert left.until == evening.now + 15.0
    evening.check()
