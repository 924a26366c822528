"""Windows: a question of the game (`State.question`) that all who are asked answer at once.

Answers lie face down until the window closes, at a time that depends on nothing that anybody holds
or does, so that nothing can be told from who is asked or answers. Then they count in the order of
the question, silence as the move that the game names for it, until one of them makes the question
another: whoever would have come after it is asked anew.

Where the rules ask one player after the other, each answers as if those before had kept silent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.contract import State
from tablee.match.entries import Moved
from tablee.match.pending import Answer, Window
from tablee.match.setup import WINDOW

if TYPE_CHECKING:
    from tablee.match.table import Table


def renew(match: Table, at: float) -> None:
    """Open the window that the position calls for, if any; who was asked before is no longer."""
    data, state = match.data, match.state
    for seat in data.window.asked if data.window else []:
        match.decision_changed(seat)
    data.window = None
    question = None if state is None else state.question()
    if question is not None and question.silence:
        asked = list(question.silence)
        opened = data.time(at)
        lasts = data.setup.window or WINDOW[data.setup.clock.kind]
        data.window = Window(asked, opened, opened + lasts, {})
        for seat in asked:
            match.decision_changed(seat)


def thought(match: Table, seat: int, *, steps: bool = True) -> State:
    """The position as a seat that is asked must see it: the game waits for it, its steps count."""
    assert match.state is not None
    window = match.data.window
    state = match.state.copy()
    if window is None or seat not in window.asked:
        return state
    question = state.question()
    assert question is not None
    for earlier, move in question.silence.items():
        if seat in state.actors():
            break
        state.apply(earlier, move)
    if steps and (answer := window.answers.get(seat)) is not None:
        for step in answer.steps:
            state.apply(seat, match.game.move(step))
    return state


def answered(match: Table, seat: int) -> bool:
    """Whether a seat need not be asked any more: it has answered, or keeps silent by itself."""
    window = match.data.window
    if window is None or seat not in window.asked:
        return False
    answer = window.answers.get(seat)
    if answer is not None and answer.whole:
        return True
    if answer is None and match.data.seats[seat].auto_pass and match.data.seats[seat].plays():
        assert match.state is not None
        question = match.state.question()
        assert question is not None
        return thought(match, seat).legal(seat) == [question.silence[seat]]
    return False


def take_step(match: Table, answer: Answer, seat: int, move: str) -> None:
    """Add a step to an answer. It is whole when the game no longer waits for this seat's.

    A half-made answer that was taken back to its start is none.
    """
    before = thought(match, seat)
    answer.steps.append(move)
    after = before.copy()
    after.apply(seat, match.game.move(move))
    answer.whole = seat not in after.actors() or _about(after) != _about(before)
    if not answer.whole and after.legal(seat) == thought(match, seat, steps=False).legal(seat):
        answer.steps.clear()


def counted(match: Table) -> list[Moved]:
    """The moves that the answers come to when the window closes."""
    window, state = match.data.window, match.state
    assert window is not None
    assert state is not None
    question = state.question()
    assert question is not None
    game, after = match.game, state.copy()
    moves: list[Moved] = []
    for seat, silence in question.silence.items():
        answer = window.answers.get(seat)
        if answer is None or not answer.whole:
            answer = Answer([game.text(silence)], "window", True)
        for step in answer.steps:
            moves.append(Moved(seat=seat, move=step, by=answer.by, more=True))
            after.apply(seat, game.move(step))
        if _about(after) != question.about:
            break
    moves[-1].more = False
    return moves


def _about(state: State) -> str:
    question = state.question()
    return "" if question is None else question.about
