"""The waiting room and the fair deal."""

from __future__ import annotations

import pytest

from tablee.core.chance import commitment, mixed
from tablee.core.contract import UnknownGame
from tablee.core.record import parse, verify
from tablee.core.refusal import Refused
from tablee.match import requests as ask
from tablee.match.match import Match
from tablee.match.messages import Full
from tablee.match.setup import Clock, Person, Setup

from .tools import SECRET, Evening, kinds, people

HOST = Person("h", "Host")
CHANCE = "0123456789abcdef" * 2


def lay(**setup) -> Match:
    return Match.open(Setup(**{"game": "rage", "seats": 3, **setup}), SECRET, HOST, 0.0)[0]


@pytest.mark.parametrize(
    ("setup", "rule"),
    [
        ({"seats": 99}, "TABLE-05"),
        ({"options": {"bonus": "perhaps"}}, "TABLE-06"),
        ({"clock": Clock("fast", 0.0)}, "TABLE-32"),
        ({"clock": Clock("days", 60.0)}, "TABLE-32"),
        ({"clock": Clock("off", 5.0)}, "TABLE-32"),
        ({"clock": Clock("fast", float("nan"))}, "TABLE-32"),
        ({"window": 0.0}, "TABLE-32"),
        ({"misses": 0}, "TABLE-32"),
    ],
)
def test_TABLE_32_a_table_that_cannot_be_is_refused(setup, rule):
    with pytest.raises(Refused) as refused:
        lay(**setup)
    assert refused.value.refusal.rule == rule


def test_a_table_has_every_option_settled():
    assert lay().setup.options == {"prediction": "open", "plus-minus-one": "off", "bonus": "off"}


def test_people_sit_where_they_like_or_where_there_is_room():
    match = lay()
    ada, zoe, emile, lin = people(4)
    match.handle(ada, ask.Sit(seat=1), 1.0)
    match.handle(zoe, ask.Sit(), 1.0)
    match.handle(emile, ask.Sit(), 1.0)
    assert [seat.name for seat in match.room().seats] == ["Zoé", "Ada", "Émile"]
    refused = match.handle(lin, ask.Sit(), 1.0).envelopes[0].message
    assert (refused.problem.rule, refused.problem.case) == ("TABLE-11", "full")


def test_TABLE_11_a_seat_is_for_one():
    evening = Evening(persons=2, bots=1)
    assert evening.refused(0, ask.Sit()) == "TABLE-11.seated"
    evening.people.append(Person("late", "Late"))
    evening.ok(1, ask.Stand())
    assert evening.refused(2, ask.Sit(seat=2)) == "TABLE-11.taken"
    assert evening.refused(2, ask.Sit(seat=7)) == "TABLE-12"
    evening.ok(2, ask.Sit(seat=1))


@pytest.mark.parametrize(
    "name", ["", " ", "a\nb", "x" * 41, "\x1b[2J", "\u3164", "bot regular", "Débutant"]
)
def test_TABLE_27_a_name_is_short_plain_text_and_no_bots(name):
    told = lay().handle(Person("p", name), ask.Sit(), 1.0).envelopes[0].message
    assert told.problem.rule == "TABLE-27"


def test_TABLE_13_only_the_host_arranges():
    evening = Evening(persons=2, bots=1)
    for request in (ask.SetBot(seat=2, level="expert"), ask.Clear(seat=2), ask.Start()):
        assert evening.refused(1, request) == "TABLE-13"
    evening.ok(0, ask.SetBot(seat=2, level="expert"))
    assert evening.match.room().seats[2].bot == "expert"
    assert evening.refused(0, ask.SetBot(seat=2, level="godlike")) == "TABLE-31"
    assert evening.refused(0, ask.SetBot(seat=1, level="expert")) == "TABLE-11.taken"


def test_whoever_is_there_arranges_while_the_host_is_away():
    evening = Evening(persons=3)
    evening.go(0)
    assert evening.refused(2, ask.Start()) == "TABLE-13"
    evening.ok(1, ask.Clear(seat=0))
    evening.ok(1, ask.SetBot(seat=0, level="random"))
    evening.ok(1, ask.Start())


def test_a_host_who_leaves_hands_the_role_on():
    evening = Evening(persons=2, bots=1)
    evening.ok(0, ask.Leave())
    assert evening.match.host.name == "Zoé"
    evening.ok(1, ask.SetBot(seat=0, level="beginner"))
    evening.ok(1, ask.Start())


def test_the_host_can_free_a_seat_and_its_person_sees_the_table_from_outside():
    evening = Evening(persons=2, bots=1)
    evening.ok(0, ask.Clear(seat=1))
    told = evening.envelopes[evening.people[1].id][-1]
    assert isinstance(told, Full)
    assert told.seat == -1
    assert evening.match.open_seats() == [1]


def test_TABLE_16_a_game_starts_when_all_seats_are_taken_and_a_person_is_there():
    evening = Evening(persons=2, bots=1)
    evening.ok(1, ask.Stand())
    assert evening.refused(0, ask.Start()) == "TABLE-16.open"
    evening.ok(0, ask.SetBot(seat=1, level="random"))
    evening.ok(0, ask.Stand())
    evening.ok(0, ask.SetBot(seat=0, level="random"))
    assert evening.refused(0, ask.Start()) == "TABLE-16.person"


def test_TABLE_14_seats_stay_as_they_are_once_the_game_has_started():
    evening = Evening(persons=2, bots=1).start()
    guests: list[ask.Request] = [ask.Stand(), ask.Contribute(chance=CHANCE)]
    hosts: list[ask.Request] = [ask.Start(), ask.Clear(seat=2), ask.SetBot(seat=2, level="expert")]
    for person, requests in ((1, guests), (0, hosts)):
        for request in requests:
            assert evening.refused(person, request) == "TABLE-14"


def test_TABLE_10_who_does_not_sit_does_not_act():
    evening = Evening(persons=2)
    evening.people.append(Person("w", "Watcher"))
    evening.start()
    assert evening.refused(2, ask.Move(move="1", seen=0)) == "TABLE-10"
    told = evening.match.handle(None, ask.Chat(text="hello"), 2.0).envelopes[0].message
    assert told.problem.rule == "TABLE-10"


def test_the_commitment_is_there_before_anybody_contributes_and_the_secret_only_at_the_end():
    evening = Evening(persons=2)
    assert evening.full(-1).fair.commitment == commitment(SECRET)
    evening.ok(0, ask.Contribute(chance=CHANCE))
    evening.start().play_on()
    for messages in evening.envelopes.values():
        for message in messages:
            fair = getattr(message, "fair", None)
            if fair is not None and message.room.phase != "over":
                assert not fair.secret
                assert not fair.seed
    assert evening.full(-1).fair.secret == SECRET


@pytest.mark.parametrize("contributors", [[], [1], [0, 1]])
def test_the_deal_comes_from_the_secret_and_all_contributions(contributors):
    evening = Evening(persons=2, bots=1)
    for seat in contributors:
        evening.ok(seat, ask.Contribute(chance=CHANCE + f"{seat:02x}"))
    evening.start().play_on()
    told = evening.match.record().text()
    record = parse(told)
    assert record.seed == mixed(SECRET, {seat: CHANCE + f"{seat:02x}" for seat in contributors})
    assert ("secret" in told) == bool(contributors)
    assert record.players == {0: "Ada", 1: "Zoé"}
    assert record.bots == {2: "regular"}
    assert verify(record, evening.match.game) == []


def test_what_somebody_contributed_goes_when_they_stand_up():
    evening = Evening(persons=2)
    evening.ok(1, ask.Contribute(chance=CHANCE))
    evening.ok(1, ask.Stand())
    assert evening.match.contributions() == {}


@pytest.mark.parametrize("chance", ["", "ab" * 15, "ab" * 16 + "a", "AB" * 16, "zz" * 16])
def test_TABLE_28_a_contribution_is_hexadecimal(chance):
    assert Evening(persons=2).refused(0, ask.Contribute(chance=chance)) == "TABLE-28"


def test_a_record_is_only_told_at_the_end():
    evening = Evening(persons=2).start()
    with pytest.raises(ValueError, match="not finished"):
        evening.match.record()


def test_TABLE_29_some_tables_are_not_watched():
    stranger = Person("s", "Stranger")
    assert lay().may_watch(stranger) is None
    assert lay().may_watch(None) is None
    closed = lay(watch=False)
    assert closed.may_watch(None).rule == "TABLE-29"
    assert closed.may_watch(stranger).rule == "TABLE-29"
    assert closed.may_watch(HOST) is None
    told = closed.handle(stranger, ask.Chat(text="hello"), 1.0).envelopes[0].message
    assert told.problem.rule == "TABLE-29"


def test_the_waiting_room_is_a_story_of_entries():
    evening = Evening(persons=2, bots=1).start()
    assert kinds(evening.stored) == ["Opened", "Sat", "Sat", "BotSet", "Started"]
    evening.check()


def test_a_table_of_another_version_is_not_opened():
    evening = Evening(persons=2)
    evening.stored[0].version += 1
    with pytest.raises(UnknownGame, match="not in version"):
        Match.replay(evening.stored)
    with pytest.raises(ValueError, match="being opened"):
        Match.replay(evening.stored[1:])


def test_a_gap_in_the_entries_is_noticed():
    evening = Evening(persons=2)
    with pytest.raises(ValueError, match="does not follow"):
        Match.replay([evening.stored[0], evening.stored[2]])
