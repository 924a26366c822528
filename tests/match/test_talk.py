"""Chat is plain text; everybody chooses whom to read."""

from __future__ import annotations

import pytest

from tablee.match import requests as ask
from tablee.match.messages import Said
from tablee.match.setup import Person

from .tools import Evening


def said(evening: Evening, seat: int) -> list[str]:
    return [news.text for news in evening.full(seat).news if isinstance(news, Said)]


def test_everybody_reads_what_somebody_says_before_during_and_after_the_game():
    evening = Evening("rage", persons=2)
    evening.ok(0, ask.Chat(text="  hello <b>you</b>  "))
    evening.start()
    evening.ok(1, ask.Chat(text="à vous\u00a0!"))
    for seat in (-1, 0, 1):
        assert said(evening, seat) == ["hello <b>you</b>", "à vous\u00a0!"]


def test_those_who_watch_may_talk_under_their_name():
    evening = Evening("rage", persons=2).start()
    evening.people.append(Person("w", "Watcher"))
    evening.ok(2, ask.Chat(text="nice"))
    (news,) = [news for news in evening.full(0).news if isinstance(news, Said)]
    assert (news.seat, news.name) == (-1, "Watcher")


@pytest.mark.parametrize(
    ("text", "case"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("x" * 501, "long"),
        ("a\nb", "plain"),
        ("\x1b[2J", "plain"),
        ("\u202etxt", "plain"),
    ],
)
def test_TABLE_26_chat_is_short_plain_text(text, case):
    assert Evening("rage", persons=2).refused(0, ask.Chat(text=text)) == f"TABLE-26.{case}"


def test_a_reader_who_mutes_somebody_hears_nothing_of_them_not_even_a_number():
    evening = Evening("rage", persons=3)
    evening.ok(0, ask.Mute(seat=1))
    before = evening.full(0).seq
    evening.ok(1, ask.Chat(text="blah"))
    assert evening.full(0).seq == before
    assert said(evening, 0) == []
    assert said(evening, 2) == said(evening, 1) == ["blah"]
    evening.ok(0, ask.Mute(seat=1, on=False))
    evening.ok(1, ask.Chat(text="again"))
    assert said(evening, 0) == ["again"]
    assert evening.refused(0, ask.Mute(seat=9)) == "TABLE-12"


def test_all_who_watch_can_be_muted_together():
    evening = Evening("rage", persons=2)
    evening.people.append(Person("w", "Watcher"))
    evening.ok(0, ask.Mute(seat=-1))
    evening.ok(2, ask.Chat(text="blah"))
    assert said(evening, 0) == []
    assert evening.full(0).mine.muted == [-1]


def test_old_talk_is_forgotten():
    evening = Evening("rage", persons=2)
    for number in range(500):
        evening.ok(0, ask.Chat(text=str(number)))
    assert said(evening, 1)[-1] == "499"
    assert len(said(evening, 1)) <= 100
    assert len(evening.match.data.history) < 800
