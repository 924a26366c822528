"""Any game may ask several seats at once: here sealed bids, where silence is a bid of 0."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.core.contract import Question
from tablee.core.record import verify
from tablee.core.refusal import Refusal
from tablee.core.registry import game
from tablee.match import requests as ask
from tablee.match.setup import Clock
from tablee.testing import check_game, tables
from tablee.testing.questions import QuestionSuite
from tests.outside import AUCTION, installed

from .tools import Evening, kinds


@pytest.fixture(autouse=True)
def auction(tmp_path: Path) -> Iterator[None]:
    with installed(AUCTION, tmp_path / "site"):
        yield


def test_the_auction_keeps_the_contract():
    check_game(game("auction"))


def test_silence_that_the_rules_refuse_breaks_the_contract(monkeypatch: pytest.MonkeyPatch):
    played = game("auction")
    asked = Question("lot", dict.fromkeys(range(2), played.move("back")))
    monkeypatch.setattr(type(played.simulate(2)), "question", lambda _: asked)
    with pytest.raises(AssertionError, match="0 may not keep silent"):
        examined("keep_silent")


def test_answers_that_forbid_those_of_others_break_the_contract(monkeypatch: pytest.MonkeyPatch):
    kind = type(game("auction").simulate(2))
    usual = kind.refusal

    def taken(state: Any, seat: int, move: int) -> Refusal | None:
        return Refusal("AUCTION-10") if move in state.bids else usual(state, seat, move)

    monkeypatch.setattr(kind, "refusal", taken)
    with pytest.raises(AssertionError, match="answers of others forbid"):
        examined("stays_legal")


def examined(check: str) -> None:
    """One check of the suite, at the table of two."""
    suite = QuestionSuite()
    suite.game = game("auction")
    found = next(name for name in dir(suite) if check in name)
    getattr(suite, found)(tables(suite.game)[0])


def bidding(persons: int = 3, bots: int = 0, **setup) -> Evening:
    return Evening("auction", persons=persons, bots=bots, **setup).start()


def story(evening: Evening) -> list[tuple[int, str, str]]:
    """What the end of the window brings."""
    return [(e.seat, e.move, e.by) for e in evening.wait(8.0)]


def test_everybody_is_asked_at_the_same_moment_until_the_same_moment():
    evening = bidding()
    for seat in range(-1, 3):
        shown = evening.position(seat)
        assert shown.actors == shown.window.asked == [0, 1, 2]
        assert shown.window.closes == evening.now + 8.0
        assert ("bid 0" in shown.moves) == (seat >= 0)


def test_who_says_nothing_bids_0():
    evening = bidding()
    assert story(evening) == [(seat, "bid 0", "window") for seat in range(3)]
    evening.check()


def test_all_answers_count_in_the_order_of_the_question_whenever_they_were_given():
    evening = bidding()
    evening.wait(8.0)
    assert evening.position(0).window.asked == [1, 2, 0]
    evening.move(0, "bid 3")
    evening.move(1, "bid 2")
    assert story(evening) == [
        (1, "bid 2", "person"),
        (2, "bid 0", "window"),
        (0, "bid 3", "person"),
    ]
    assert evening.position(0).view["coins"] == [6, 9, 9]
    evening.check()


def test_an_answer_that_makes_the_question_another_ends_the_window_for_those_after_it():
    evening = bidding()
    evening.move(2, "bid 3")
    evening.move(1, "buy")
    assert story(evening) == [(0, "bid 0", "window"), (1, "buy", "person")]
    assert evening.position(2).view["coins"] == [9, 3, 9]
    assert not evening.position(2).answered
    assert evening.position(2).window.asked == [1, 2, 0]
    evening.check()


def test_nobody_is_thought_to_have_answered_where_the_game_asks_all_at_once():
    evening = bidding()
    evening.move(0, "bid 1")
    assert evening.position(2).view["done"] == [False, False, False]


def test_an_answer_of_two_steps_is_silence_until_it_is_whole():
    evening = bidding()
    before = evening.position(1).moves
    evening.move(1, "more")
    assert not evening.position(1).answered
    assert evening.position(1).moves == ["bid 0", "bid 1", "bid 2", "bid 3", "back"]
    evening.move(1, "back")
    assert evening.position(1).moves == before
    assert evening.match.data.window.answers == {}
    evening.move(1, "more")
    evening.move(2, "more")
    evening.move(2, "bid 3")
    assert evening.position(2).answered
    assert story(evening) == [
        (0, "bid 0", "window"),
        (1, "bid 0", "window"),
        (2, "more", "person"),
        (2, "bid 3", "person"),
    ]
    assert evening.position(-1).view["coins"] == [9, 9, 2]
    evening.check()


def test_an_answer_is_given_once_and_can_be_withdrawn_until_the_window_closes():
    evening = bidding()
    evening.move(1, "bid 3")
    seen = evening.full(1).seq
    assert evening.refused(1, ask.Move(move="bid 2", seen=seen)) == "TABLE-21"
    assert kinds(evening.ok(1, ask.Ask(what="take-back"))) == ["Withdrew"]
    assert not evening.position(1).answered
    evening.move(1, "bid 2")
    assert story(evening)[1] == (1, "bid 2", "person")
    evening.check()


@pytest.mark.parametrize("answer", [["bid 0"], ["bid 3"], ["buy"], ["more", "bid 1"], ["more"]])
def test_nothing_that_others_are_sent_tells_who_answered_or_withdrew(answer: list[str]):
    evening = bidding()
    before = [evening.full(seat) for seat in (-1, 0, 2)]
    for move in answer:
        evening.move(1, move)
        assert {sent.player for sent in evening.last.envelopes} == {evening.people[1].id, ""}
    evening.ok(1, ask.Ask(what="take-back"))
    assert {sent.player for sent in evening.last.envelopes} == {evening.people[1].id, ""}
    for move in answer:
        evening.move(1, move)
    assert [evening.full(seat) for seat in (-1, 0, 2)] == before
    assert evening.match.deadline() == evening.position(0).window.closes


def test_who_can_only_do_what_silence_does_may_always_keep_silent():
    evening = bidding(persons=2)
    for move in ("more", "bid 3"):
        evening.move(0, move)
    evening.wait(8.0)
    evening.move(0, "bid 2")
    evening.wait(8.0)
    assert evening.position(0).moves == ["bid 0"]
    evening.ok(0, ask.AutoPass(on=True))
    evening.ok(1, ask.AutoPass(on=True))
    assert [evening.position(seat).answered for seat in (0, 1)] == [True, False]
    evening.check()


def test_nobodys_clock_runs_while_all_are_asked():
    evening = bidding(clock=Clock("fast", 3.0))
    assert evening.position(0).clocks == []
    assert {entry.by for entry in evening.wait(8.0)} == {"window"}


def test_bots_answer_unnoticed_and_the_record_of_the_game_agrees():
    evening = bidding(persons=1, bots=3)
    before = [evening.full(seat) for seat in (-1, 0)]
    assert {entry.by for entry in evening.think()} == {"bot"}
    assert [evening.full(seat) for seat in (-1, 0)] == before
    evening.play_on()
    evening.check()
    assert verify(evening.match.record(), evening.match.game) == []
