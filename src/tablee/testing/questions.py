"""What is asked of several seats at once can be answered by each of them alone."""

from __future__ import annotations

from tablee.core.chance import FastChance
from tablee.core.contract import Question, State
from tablee.testing.playing import random_play, sampled
from tablee.testing.tables import Suite, Table

MOST_STEPS = 20
"""Of one answer."""


def about(state: State) -> str:
    """What is being asked; empty if nothing is."""
    question = state.question()
    return "" if question is None else question.about


def asked(state: State, question: Question, seat: int) -> State:
    """The position in which a seat answers: those before it keep silent, if the game needs it."""
    alone = state.copy()
    for earlier, silence in question.silence.items():
        if seat in alone.actors():
            break
        alone.apply(earlier, silence)
    return alone


def answers(state: State, seat: int, chance: FastChance) -> None:
    """A random answer, step by step."""
    question = about(state)
    for _ in range(MOST_STEPS):
        moves = state.legal(seat)
        state.apply(seat, moves[chance.below(len(moves))])
        if seat not in state.actors() or about(state) != question:
            return


class QuestionSuite(Suite):
    """`State.question`; nothing to check where a game never asks several at once."""

    def test_everybody_who_is_asked_may_answer_or_keep_silent(self, table: Table) -> None:
        for state in sampled(random_play(table.start(61), FastChance(61)), 7):
            question = state.question()
            for seat, silence in [] if question is None else question.silence.items():
                assert question is not None
                alone = asked(state, question, seat)
                assert seat in alone.actors(), f"{table}: {seat} is asked, but may not answer"
                assert about(alone) == question.about, f"{table}: silence changes the question"
                refusal = alone.refusal(seat, silence)
                assert refusal is None, f"{table}: {seat} may not keep silent: {refusal}"

    def test_an_answer_stays_legal_while_the_question_is_the_same(self, table: Table) -> None:
        chance = FastChance(62)
        for state in sampled(random_play(table.start(62), FastChance(62)), 7):
            question = state.question()
            if question is None or not question.silence:
                continue
            *others, last = question.silence
            legal = asked(state, question, last).legal(last)
            later = state.copy()
            for seat in others:
                if seat in later.actors():
                    answers(later, seat, chance)
            if about(later) == question.about and last in later.actors():
                lost = set(legal) - set(later.legal(last))
                assert not lost, f"{table}: answers of others forbid {last} its own: {lost}"
