"""Windows in which everybody is asked at once: nothing can be told from a prompt or its time."""

from __future__ import annotations

import json

import msgspec
import pytest

from tablee.core.chance import FastChance
from tablee.match import requests as ask
from tablee.match.entries import Moved
from tablee.match.match import Match
from tablee.match.messages import Confirmed
from tablee.match.setup import Clock
from tests.games.lefou.oracle import permuted

from .tools import Evening, dumped, kinds

ALWAYS = {"windows": "always"}


def at_window(persons: int = 4, **setup) -> Evening:
    """Le Fou at the moment when the first card or attack can be answered."""
    evening = Evening("lefou", persons=persons, options=ALWAYS, **setup).start()
    while evening.match.data.window is None:
        seat = evening.actor()
        moves = evening.position(seat).moves
        cards = [m for m in moves if m not in ("end", "exchange", "attack", "back")]
        evening.move(seat, (cards or moves)[evening.chance.below(len(cards or moves))])
    return evening


def acts(evening: Evening) -> None:
    """Whose turn it is goes on with it."""
    seat = evening.actor()
    moves = [m for m in evening.position(seat).moves if m not in ("exchange", "back")]
    evening.move(seat, moves[evening.chance.below(len(moves))])


def holding_a_reaction() -> tuple[Evening, int]:
    """A window in which a seat that is asked second or later could do more than pass."""
    evening = at_window()
    for _ in range(400):
        window = evening.match.data.window
        if window is None:
            acts(evening)
            continue
        for seat in window.asked[1:]:
            if len(evening.position(seat).moves) > 1:
                return evening, seat
        evening.wait(8.0)
    raise AssertionError("nobody ever holds a reaction")


def test_LF_45_everybody_is_asked_at_the_same_moment_until_the_same_moment():
    evening = at_window()
    shown = [evening.position(seat) for seat in range(-1, 4)]
    assert len({json.dumps(msgspec.to_builtins(s.window)) for s in shown}) == 1
    assert shown[0].window.closes == shown[0].window.opened + 8.0
    asked = shown[0].window.asked
    assert len(asked) >= 3
    for seat in range(4):
        assert ("pass" in shown[seat + 1].moves) == (seat in asked)
        assert shown[seat + 1].actors == asked


def test_answers_in_any_order_lie_face_down_until_the_window_closes():
    evening = at_window()
    asked = evening.match.data.window.asked
    before = {seat: evening.full(seat) for seat in range(-1, 4)}
    envelopes = {person.id: len(evening.envelopes[person.id]) for person in evening.people}
    answerer = asked[-1]
    assert kinds(evening.move(answerer, "pass")) == ["Answered"]
    for seat in range(-1, 4):
        if seat != answerer:
            assert evening.full(seat) == before[seat]
            assert (
                seat < 0
                or len(evening.envelopes[evening.people[seat].id])
                == envelopes[evening.people[seat].id]
            )
    assert evening.position(answerer).answered
    seen = evening.full(answerer).seq
    assert evening.refused(answerer, ask.Move(move="pass", seen=seen)) == "TABLE-21"


def test_the_window_stays_open_even_if_all_have_answered():
    evening = at_window()
    closes = evening.match.data.window.closes
    for seat in evening.match.data.window.asked:
        evening.move(seat, "pass")
    assert evening.match.deadline() == closes
    assert evening.wait(7.9) == []
    story = evening.wait(0.2)
    assert [entry.move for entry in story] == ["pass"] * len(story)
    assert {entry.by for entry in story} == {"person"}
    evening.check()


def test_who_does_not_answer_passes():
    evening = at_window()
    asked = evening.match.data.window.asked
    story = evening.wait(8.0)
    assert [(e.seat, e.move, e.by) for e in story] == [(s, "pass", "window") for s in asked]
    evening.check()


def test_a_reaction_counts_in_the_order_of_the_rules_and_the_rest_are_asked_anew():
    evening, seat = holding_a_reaction()
    asked = evening.match.data.window.asked
    opened = evening.match.data.window.opened
    while not evening.position(seat).answered:
        moves = [m for m in evening.position(seat).moves if m not in ("pass", "back")]
        evening.move(seat, moves[0])
    story = evening.wait(8.0)
    before = asked[: asked.index(seat)]
    assert [(e.seat, e.move) for e in story[: len(before)]] == [(s, "pass") for s in before]
    assert {e.seat for e in story[len(before) :]} == {seat}
    assert story[-1].move != "pass"
    if evening.match.data.window is not None:
        assert evening.match.data.window.opened == opened + 8.0
    evening.check()


def test_TABLE_17_who_answers_a_window_that_has_closed_is_told_that_the_table_changed():
    evening, late = at_window(), set[int]()
    seen: list[int] = []
    while not late:
        window = evening.match.data.window
        if window is None:
            acts(evening)
            continue
        seen = [evening.full(seat).seq for seat in range(4)]
        reactor = next((s for s in window.asked if len(evening.position(s).moves) > 1), None)
        while reactor is not None and not evening.position(reactor).answered:
            moves = evening.position(reactor).moves
            evening.move(reactor, next(m for m in moves if m not in ("pass", "back")))
        counted = {entry.seat for entry in evening.wait(8.0)}
        late = set(window.asked) - counted - set(evening.position(-1).actors)
    for seat in late:
        assert evening.refused(seat, ask.Move(move="pass", seen=seen[seat])) == "TABLE-17"


def test_an_answer_can_be_taken_back_while_it_lies_face_down():
    evening = at_window()
    seat = evening.match.data.window.asked[0]
    evening.move(seat, "pass")
    assert kinds(evening.ok(seat, ask.Ask(what="take-back"))) == ["Withdrew"]
    assert not evening.position(seat).answered
    evening.move(seat, "pass")
    evening.check()


def test_an_answer_that_is_only_half_made_is_a_pass():
    evening, seat = holding_a_reaction()
    before = evening.position(seat).moves
    for move in before:
        if move in ("pass", "deny"):
            continue
        evening.move(seat, move)
        if evening.position(seat).answered:
            evening.ok(seat, ask.Ask(what="take-back"))
            continue
        evening.move(seat, "back")
        assert evening.position(seat).moves == before
        assert seat not in evening.match.data.window.answers
        evening.move(seat, move)
        story = evening.wait(8.0)
        assert (seat, "pass", "window") in [(e.seat, e.move, e.by) for e in story]
        break
    evening.check()


def test_pass_unless_i_hold_a_reaction():
    evening, holder = holding_a_reaction()
    window = evening.match.data.window
    others = [s for s in window.asked if evening.position(s).moves == ["pass"]]
    for seat in (holder, *others):
        before = [evening.full(s) for s in range(-1, 4) if s != seat]
        evening.ok(seat, ask.AutoPass(on=True))
        assert [evening.full(s) for s in range(-1, 4) if s != seat] == before
        assert evening.full(seat).mine.auto_pass
    assert not evening.position(holder).answered
    assert all(evening.position(seat).answered for seat in others)
    assert evening.match.data.window == window
    evening.wait(8.0)
    evening.check()


@pytest.mark.parametrize("seat", [-1, 0, 1, 2, 3])
def test_a_window_looks_the_same_whatever_the_others_hold_and_have_answered(seat):
    evening = at_window()
    for _ in range(12):
        if evening.match.data.window is None:
            actor = evening.actor()
            moves = [m for m in evening.position(actor).moves if m not in ("exchange", "back")]
            evening.move(actor, moves[evening.chance.below(len(moves))])
            continue
        data = dumped(evening.match)
        data["state"] = permuted(data["state"], seat, FastChance(5))
        other = Match.load(data)
        person = evening.people[seat] if seat >= 0 else None
        for answerer in other.data.window.asked:
            if answerer != seat:
                seen = other.welcome(evening.people[answerer], evening.now).seq
                answer = ask.Move(move="pass", seen=seen)
                outcome = other.handle(evening.people[answerer], answer, evening.now)
                readers = {envelope.player for envelope in outcome.envelopes}
                assert readers <= {evening.people[answerer].id, ""}
        assert other.welcome(person, evening.now) == evening.full(seat)
        assert other.deadline() == evening.match.deadline()
        evening.wait(8.0)


def test_bots_answer_in_windows_too_and_nobody_notices():
    evening = Evening("lefou", persons=2, bots=2, options=ALWAYS).start()
    while evening.match.data.window is None:
        evening.think(1)
        if not evening.match.thinkers() and evening.match.data.window is None:
            evening.move(evening.actor())
    before = [evening.full(seat) for seat in (-1, 0, 1)]
    story = evening.think()
    assert {entry.by for entry in story} == {"bot"}
    assert [evening.full(seat) for seat in (-1, 0, 1)] == before
    assert evening.match.thinkers() == []
    evening.play_on()
    evening.check()


def test_nobodys_clock_runs_in_a_window():
    evening = at_window(clock=Clock("fast", 3.0))
    assert evening.position(0).clocks == []
    assert {type(entry).__name__ for entry in evening.wait(8.0)} == {"Moved"}


def test_in_a_pause_the_window_waits_too():
    evening = at_window(persons=3)
    evening.now += 3.0
    evening.ok(0, ask.Ask(what="pause"))
    evening.ok(1, ask.Agree(what="pause"))
    evening.ok(2, ask.Agree(what="pause"))
    assert evening.wait(100.0) == []
    evening.ok(0, ask.Ask(what="resume"))
    evening.ok(1, ask.Agree(what="resume"))
    evening.ok(2, ask.Agree(what="resume"))
    assert evening.match.data.window.closes == evening.now + 5.0
    evening.check()


def test_a_card_can_be_taken_back_while_its_window_is_open():
    evening = at_window()
    last = evening.match.data.moves[-1]
    assert evening.match.state.table.attack is None
    evening.ok(last.seat, ask.Ask(what="take-back"))
    assert evening.match.data.window is None
    assert evening.actor() == last.seat
    evening.check()


def answers_in_steps(evening: Evening, seat: int) -> bool:
    """Whether a seat finds an answer of several steps, and makes it."""
    for move in evening.position(seat).moves:
        if move in ("pass", "deny"):
            continue
        evening.move(seat, move)
        if evening.position(seat).answered:
            evening.ok(seat, ask.Ask(what="take-back"))
            continue
        while not evening.position(seat).answered:
            evening.move(seat, next(m for m in evening.position(seat).moves if m != "back"))
        return True
    return False


def test_who_takes_back_a_step_of_an_answer_that_counted_finishes_it_anew():
    evening = at_window(persons=3)
    for _ in range(2000):
        window = evening.match.data.window
        if window is None:
            acts(evening)
            continue
        seat = window.asked[evening.chance.below(len(window.asked))]
        stepped = answers_in_steps(evening, seat)
        happened = evening.wait(8.0)
        counted = [e.move for e in happened if isinstance(e, Moved) and e.seat == seat]
        if stepped and len(counted) > 1:
            asked = evening.do(seat, ask.Ask(what="take-back"))
            if isinstance(asked, Confirmed) and kinds(evening.last.entries) == ["Asked"]:
                for other in {0, 1, 2} - {seat}:
                    evening.do(other, ask.Agree(what="take-back"))
            if kinds(evening.last.entries)[-1:] == ["TakenBack"]:
                break
    assert evening.actor() == seat
    assert counted[-1] in evening.position(seat).moves
    assert "pass" not in evening.position(seat).moves
    evening.move(seat, counted[-1])
    evening.check()
