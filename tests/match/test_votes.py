"""LF-60: a player who disrupts the game may be banned, after a warning; in every game."""

from __future__ import annotations

import pytest

from tablee.match import requests as ask
from tablee.match.messages import Full

from .tools import Evening, kinds


def warn(seat: int, *, on: bool = True) -> ask.Vote:
    return ask.Vote(seat=seat, verdict="warn", on=on)


def ban(seat: int) -> ask.Vote:
    return ask.Vote(seat=seat, verdict="ban")


def test_LF_60_the_others_warn_then_ban_and_a_bot_takes_the_seat():
    evening = Evening("lefou", persons=4).start()
    assert kinds(evening.ok(0, warn(3))) == ["Voted"]
    assert kinds(evening.ok(1, warn(3))) == ["Voted", "Warned"]
    assert evening.full(0).room.seats[3].warned
    evening.ok(0, ban(3))
    assert kinds(evening.ok(2, ban(3))) == ["Voted", "Banned"]
    shown = evening.full(0).room.seats[3]
    assert (shown.name, shown.bot) == ("", "regular")
    told = evening.envelopes[evening.people[3].id][-1]
    assert isinstance(told, Full)
    assert told.seat == -1
    assert evening.refused(3, ask.Chat(text="unfair")) == "TABLE-25"
    assert evening.match.may_watch(evening.people[3]).rule == "TABLE-25"
    evening.people.pop()
    evening.play_on()
    evening.check()


def test_LF_60_there_is_no_ban_without_a_warning():
    evening = Evening("lefou", persons=4).start()
    assert evening.refused(0, ban(3)) == "TABLE-24.warn"
    evening.ok(0, warn(3))
    evening.ok(1, warn(3))
    assert evening.refused(2, warn(3)) == "TABLE-24.warned"
    assert evening.full(0).room.votes == []


@pytest.mark.parametrize(("people", "needed"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_LF_60_it_takes_more_than_half_of_the_others(people, needed):
    evening = Evening("lefou", persons=people).start()
    for voter in range(needed - 1):
        assert kinds(evening.ok(voter, warn(people - 1))) == ["Voted"]
    (tally,) = evening.full(-1).room.votes
    assert (tally.seat, tally.votes, tally.needed) == (people - 1, needed - 1, needed)
    assert kinds(evening.ok(needed - 1, warn(people - 1))) == ["Voted", "Warned"]


def test_LF_60_one_against_one_is_no_vote_and_bots_neither_vote_nor_are_voted_against():
    evening = Evening("lefou", persons=2, bots=1).start()
    assert evening.refused(0, warn(1)) == "TABLE-24.few"
    assert evening.refused(0, warn(2)) == "TABLE-24.bot"
    assert evening.refused(0, warn(0)) == "TABLE-24.self"
    assert evening.refused(0, warn(9)) == "TABLE-12"


def test_LF_60_a_vote_can_be_taken_back_and_counts_once():
    evening = Evening("lefou", persons=5).start()
    evening.ok(0, warn(4))
    assert evening.refused(0, warn(4)) == "TABLE-24.same"
    assert evening.full(0).mine.voted
    evening.ok(0, warn(4, on=False))
    assert evening.refused(0, warn(4, on=False)) == "TABLE-24.same"
    assert evening.full(1).room.votes == []


def test_LF_60_nobody_learns_who_has_voted():
    evening = Evening("lefou", persons=5).start()
    evening.ok(2, warn(4))
    told = [str(evening.full(seat)) for seat in (0, 1)]
    twin = Evening("lefou", persons=5).start()
    twin.ok(3, warn(4))
    assert told == [str(twin.full(seat)) for seat in (0, 1)]
