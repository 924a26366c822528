"""Moves: confirmed once, refused with a reason, made with the eyes open."""

from __future__ import annotations

import pytest

from tablee.core.refusal import Refused
from tablee.match import requests as ask
from tablee.match.entries import Moved
from tablee.match.match import Match
from tablee.match.messages import Confirmed, Happened, Update
from tablee.match.setup import Person

from .tools import Evening, dumped, kinds


def test_a_move_is_confirmed_and_everybody_hears_of_it():
    evening = Evening("rage", persons=2).start()
    seat = evening.actor()
    before = {person.id: len(evening.envelopes[person.id]) for person in evening.people}
    assert kinds(evening.move(seat, "1")) == ["Moved"]
    for person in evening.people:
        update = evening.envelopes[person.id][before[person.id]]
        assert isinstance(update, Update)
        assert [news.event["kind"] for news in update.news] == ["announced"]


def test_TABLE_15_nobody_moves_before_the_start_or_after_the_end():
    evening = Evening("rage", persons=2)
    assert evening.refused(0, ask.Move(move="1", seen=9)) == "TABLE-15.before"
    evening.start().play_on()
    assert evening.refused(0, ask.Move(move="1", seen=10**6)) == "TABLE-15.after"


def test_the_rules_refuse_with_their_own_words():
    evening = Evening("rage", persons=2).start()
    seat = evening.actor()
    seq = evening.full(seat).seq
    assert evening.refused(1 - seat, ask.Move(move="1", seen=seq)) == "TABLE-01"
    assert evening.refused(seat, ask.Move(move="r15", seen=seq)) == "RAGE-20.first"
    assert evening.refused(seat, ask.Move(move="gibberish", seen=seq)) == "TABLE-02"


def test_the_same_request_again_gets_the_same_confirmation_and_is_done_once():
    evening = Evening("rage", persons=2).start()
    seat = evening.actor()
    request = ask.Move(move="1", seen=evening.full(seat).seq, id="click")
    first = evening.do(seat, request)
    evening.move(1 - seat)
    again = evening.do(seat, request)
    assert first == again == Confirmed("click", first.seq)
    assert evening.last.entries == []
    revived = Match.replay(evening.stored)
    assert revived.handle(evening.people[seat], request, 1.0).envelopes[0].message == first


def test_a_refused_request_may_be_granted_later_under_the_same_id():
    evening = Evening("rage", persons=2).start()
    seat = 1 - evening.actor()
    seen = evening.full(seat).seq
    assert evening.refused(seat, ask.Move(move="1", seen=seen, id="x")) == "TABLE-01"
    evening.move(1 - seat)
    evening.ok(seat, ask.Move(move="1", seen=evening.full(seat).seq, id="x"))


def test_TABLE_17_a_decision_made_before_the_table_changed_is_asked_again():
    evening = Evening("rage", persons=2).start()
    seat = evening.actor()
    early = evening.full(1 - seat).seq
    evening.move(seat)
    assert evening.refused(1 - seat, ask.Move(move="1", seen=early)) == "TABLE-17"
    evening.ok(1 - seat, ask.Move(move="1", seen=evening.full(1 - seat).seq))


def test_two_devices_of_one_person_cannot_move_twice():
    evening = Evening("rage", persons=2, options={"prediction": "hidden"}).start()
    seen = evening.full(0).seq
    evening.ok(0, ask.Move(move="1", seen=seen, id="phone"))
    assert evening.refused(0, ask.Move(move="2", seen=seen, id="laptop")) == "TABLE-17"


def test_others_hidden_choices_and_chat_make_nobodys_decision_old():
    evening = Evening("rage", persons=3, options={"prediction": "hidden"}).start()
    seen = evening.full(2).seq
    evening.move(0)
    evening.move(1)
    evening.ok(1, ask.Chat(text="hurry up"))
    evening.ok(2, ask.Move(move="1", seen=seen))


@pytest.mark.parametrize("game", ["fou", "rage", "lefou", "fyfe"])
def test_whole_games_end_with_scores_and_a_record(game):
    evening = Evening(game, persons=2, bots=2).start().play_on()
    assert evening.full(0).position.over
    assert evening.match.record().scores == evening.match.data.scores
    moved = [entry for entry in evening.stored if isinstance(entry, Moved)]
    assert [(m.seat, m.move) for m in moved] == [
        (p.seat, p.text) for p in evening.match.record().moves
    ]
    evening.check()


def test_who_returns_is_told_what_they_missed():
    evening = Evening("fou", persons=4).start()
    seen = evening.full(0).seq
    for _ in range(6):
        evening.move(evening.actor())
    told = evening.match.welcome(evening.people[0], evening.now, since=seen)
    kinds_heard = [news.event["kind"] for news in told.news if isinstance(news, Happened)]
    assert kinds_heard.count("played") == 6
    assert [news.seq for news in told.news] == sorted(news.seq for news in told.news)
    assert told.news[0].seq == seen + 1
    assert told.news[-1].seq == told.seq
    assert evening.match.welcome(evening.people[0], evening.now, since=told.seq).news == []


def test_a_bot_that_answers_an_old_question_is_not_heard():
    evening = Evening("rage", persons=1, bots=1).start()
    if evening.actor() == 0:
        evening.move(0)
    (thinker,) = evening.match.thinkers()
    move = thinker.view.moves()[0]
    assert evening.match.bot_moved(thinker.seat, thinker.key - 1, move, 1.0).entries == []
    assert evening.match.bot_moved(0, thinker.key, move, 1.0).entries == []
    assert kinds(evening.match.bot_moved(thinker.seat, thinker.key, move, 1.0).entries) == ["Moved"]
    assert evening.match.bot_moved(thinker.seat, thinker.key, move, 1.0).entries == []


def test_a_bot_that_cheats_is_refused_and_nothing_changes():
    evening = Evening("rage", persons=1, bots=1).start()
    if evening.actor() == 0:
        evening.move(0)
    (thinker,) = evening.match.thinkers()
    before = dumped(evening.match)
    with pytest.raises(Refused):
        evening.match.bot_moved(thinker.seat, thinker.key, 10**6, evening.now)
    assert dumped(evening.match) == before
    evening.think()
    evening.check()


def test_TABLE_30_a_hint_is_for_whoever_must_decide_where_hints_are_allowed():
    evening = Evening("rage", persons=2).start()
    seat = evening.actor()
    assert evening.match.hint(evening.people[seat]).view.moves()
    with pytest.raises(Refused, match="TABLE-01"):
        evening.match.hint(evening.people[1 - seat])
    with pytest.raises(Refused, match="TABLE-10"):
        evening.match.hint(Person("s", "Stranger"))
    strict = Evening("rage", persons=2, hints=False).start()
    with pytest.raises(Refused, match="TABLE-30"):
        strict.match.hint(strict.people[0])
