"""What whoever runs the server does to a table."""

from __future__ import annotations

from tablee.match import requests
from tablee.match.entries import Chatted, Ended, Unsaid
from tablee.match.match import Match
from tablee.match.messages import Noticed, Said
from tablee.match.setup import Person, Setup

ADA, BOB = Person("a", "Ada"), Person("b", "Bob")


def opened() -> Match:
    match, _ = Match.open(Setup(game="rage", seats=2), "secret", ADA, 1.0)
    for person in (ADA, BOB):
        match.handle(person, requests.Sit(), 2.0)
    return match


def test_a_deleted_message_is_told_as_such_to_those_who_had_it_only_as_theirs():
    match = opened()
    match.handle(BOB, requests.Mute(seat=0, on=True), 3.0)
    said = match.handle(ADA, requests.Chat(text="ugly"), 4.0).entries[0]
    kept = match.handle(BOB, requests.Chat(text="mine"), 5.0).entries[0]
    assert isinstance(said, Chatted)
    assert isinstance(kept, Chatted)
    (entry,) = match.unsay(said.n, 6.0).entries
    assert isinstance(entry, Unsaid)
    for person in (ADA, BOB):
        news = match.welcome(person, 7.0).news
        texts = {item.seq: item.text for item in news if isinstance(item, Said)}
        assert list(texts.values()) == ["mine"]
        notice = next(item for item in news if isinstance(item, Noticed) and item.what == "unsaid")
        assert notice.back_to not in texts, "nobody loses another line"


def test_a_game_that_is_ended_has_scores_and_no_winner():
    match = opened()
    match.handle(ADA, requests.Start(), 3.0)
    (ended,) = match.end(4.0).entries
    assert isinstance(ended, Ended)
    assert (ended.early, ended.winners, match.phase) == (True, [], "over")
    assert match.end(5.0).entries == []
