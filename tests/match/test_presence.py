"""Who loses the connection keeps the seat; a bot plays meanwhile."""

from __future__ import annotations

from tablee.match import requests as ask
from tablee.match.setup import DAY

from .tools import Evening, kinds


def test_a_bot_takes_the_seat_after_the_grace_time_and_hands_it_back_at_once():
    evening = Evening("rage", persons=2).start()
    assert kinds(evening.go(1)) == ["Away"]
    assert evening.full(0).room.seats[1].away
    assert evening.wait(59.0) == []
    assert kinds(evening.wait(1.0)) == ["BotTook"]
    shown = evening.full(0).room.seats[1]
    assert (shown.name, shown.bot, shown.reason) == ("Zoé", "regular", "away")
    if evening.actor() == 0:
        evening.move(0)
    assert [entry.by for entry in evening.think()] == ["bot"]
    assert kinds(evening.arrive(1)) == ["Back", "HandedBack"]
    assert evening.match.thinkers() == []
    evening.check()


def test_who_is_back_in_time_has_missed_nothing():
    evening = Evening("rage", persons=2).start()
    evening.go(1)
    evening.wait(30.0)
    assert kinds(evening.arrive(1)) == ["Back"]
    assert evening.wait(DAY) == []


def test_connecting_and_losing_twice_is_once():
    evening = Evening("rage", persons=2).start()
    assert evening.arrive(1) == []
    evening.go(1)
    assert evening.go(1) == []
    evening.arrive(1)
    assert evening.arrive(1) == []


def test_nobody_takes_the_seat_of_somebody_who_plays_against_bots_alone():
    evening = Evening("rage", persons=1, bots=2).start()
    evening.go(0)
    assert evening.wait(30 * DAY) == []
    assert evening.match.thinkers() == []
    evening.arrive(0)
    evening.play_on()


def test_who_leaves_is_replaced_at_once_and_returns_by_a_decision_only():
    evening = Evening("rage", persons=2, bots=1).start()
    assert kinds(evening.ok(1, ask.Leave())) == ["BotTook"]
    evening.think()
    assert evening.arrive(1) == []
    assert evening.go(1) == []
    shown = evening.full(0).room.seats[1]
    assert (shown.reason, shown.away, shown.until) == ("left", True, 0.0)
    assert evening.refused(1, ask.Move(move="1", seen=evening.full(1).seq)) == "TABLE-20.held"
    assert kinds(evening.ok(1, ask.Return())) == ["Back", "HandedBack"]
    assert evening.refused(1, ask.Return()) == "TABLE-20.yours"
    evening.check()


def test_who_has_left_hears_on_and_counts_for_nothing():
    evening = Evening("rage", persons=3).start()
    evening.ok(1, ask.Leave())
    before = len(evening.envelopes[evening.people[1].id])
    evening.ok(0, ask.Chat(text="one fewer"))
    assert len(evening.envelopes[evening.people[1].id]) == before + 1
    evening.ok(0, ask.Ask(what="pause"))
    assert [p.wanted for p in evening.full(0).room.proposals] == [[2]]


def test_a_table_that_all_have_left_stands_still():
    evening = Evening("rage", persons=1, bots=2).start()
    evening.ok(0, ask.Leave())
    evening.arrive(0)
    assert evening.match.thinkers() == []
    evening.ok(0, ask.Return())
    evening.play_on()


def test_everybody_sees_since_when_somebody_is_away_and_when_a_bot_steps_in():
    evening = Evening("rage", persons=2).start()
    evening.go(1)
    went = evening.now
    shown = evening.full(0).room.seats[1]
    assert (shown.since, shown.until) == (went, went + 60.0)
    evening.wait(60.0)
    shown = evening.full(0).room.seats[1]
    assert (shown.since, shown.until) == (went, 0.0)
    evening.arrive(1)
    shown = evening.full(0).room.seats[1]
    assert (shown.since, shown.until) == (0.0, 0.0)
    evening.wake()
    assert evening.full(0).room.seats[1].until == 0.0, "nobody is there: time stands still"


def test_a_request_shows_that_somebody_is_there():
    evening = Evening("rage", persons=2).start()
    evening.wake()
    seat = evening.actor()
    evening.do(seat, ask.Chat(text="I am here"))
    assert kinds(evening.last.entries) == ["Back", "Chatted"]
    evening.move(seat)
    evening.check()


def test_a_request_that_is_refused_still_shows_it_and_stays_refused():
    evening = Evening("rage", persons=2).start()
    evening.wake()
    seat = 1 - evening.actor()
    request = ask.Move(move="1", seen=10**6, id="x")
    for _ in range(2):
        assert evening.do(seat, request).problem.rule == "TABLE-01"
    assert [entry.request for entry in evening.stored if entry.request == "x"] == []


def test_a_stale_thought_of_the_bot_does_not_count_after_the_seat_is_handed_back():
    evening = Evening("rage", persons=2).start()
    absent = evening.actor()
    evening.go(absent)
    evening.wait(60.0)
    (thinker,) = evening.match.thinkers()
    evening.arrive(absent)
    move = thinker.view.moves()[0]
    assert evening.match.bot_moved(absent, thinker.key, move, evening.now).entries == []
    evening.move(absent)


def test_those_who_are_away_get_no_letters():
    evening = Evening("rage", persons=2).start()
    evening.go(1)
    before = len(evening.envelopes[evening.people[1].id])
    evening.ok(0, ask.Chat(text="where are you?"))
    assert len(evening.envelopes[evening.people[1].id]) == before


def test_watchers_get_letters_only_while_somebody_watches():
    evening = Evening("rage", persons=2).start()
    assert evening.envelopes["watchers"]
    evening.match.watched = False
    before = len(evening.envelopes["watchers"])
    evening.move(evening.actor())
    assert len(evening.envelopes["watchers"]) == before
