"""Windows in which everybody is asked at once, so that nothing can be told from who is asked.

The rules of such a game ask one player after the other. Here all are asked at the same moment,
each as if those before had passed, and the answers lie face down until the window closes, at a
time that depends on nothing that anybody holds or does. Then they count in the order of the
rules, up to the first that is no pass: whoever would have been asked after it is asked anew.

A game has such windows if its option `windows` is `always`. Its open table then tells its
`phase`, which is `window` in one, who is `asked`, and the `stack` of what waits; everybody who
is asked may `pass`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablee.core.contract import SPECTATOR, State
from tablee.match.pending import Answer, Window
from tablee.match.setup import WINDOW

if TYPE_CHECKING:
    from tablee.match.table import Table

PASS: Final = "pass"


def _open(state: State) -> dict[str, Any]:
    table: dict[str, Any] = state.view(SPECTATOR).dump()["table"]
    return table


def _same_window(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether a pass led to the next question about the same thing."""
    if after["phase"] != "window" or len(after["stack"]) != len(before["stack"]):
        return False
    passed: list[int] = before["stack"][-1]["passed"]
    return set(after["stack"][-1]["passed"]) == {*passed, before["asked"]}


def order(match: Table, state: State) -> list[int]:
    """Everybody who will be asked if all pass, in order; nobody outside a window."""
    table = _open(state)
    if table["phase"] != "window":
        return []
    thought = state.copy()
    passing = match.game.move(PASS)
    asked: list[int] = []
    # Who took back half an answer cannot pass: they finish it before anybody is asked.
    while thought.refusal(table["asked"], passing) is None:
        asked.append(table["asked"])
        thought.apply(table["asked"], passing)
        after = _open(thought)
        if not _same_window(table, after):
            break
        table = after
    return asked


def renew(match: Table, at: float) -> None:
    """Open the window that the position calls for, if any."""
    data, state = match.data, match.state
    data.window = None
    if state is None or data.setup.options.get("windows") != "always" or state.over():
        return
    asked = order(match, state)
    if asked:
        opened = data.time(at)
        lasts = data.setup.window or WINDOW[data.setup.clock.kind]
        data.window = Window(asked, opened, opened + lasts, {})
        for seat in asked:
            match.decision_changed(seat)


def thought(match: Table, seat: int, *, steps: bool = True) -> State:
    """The position as a seat that is asked must see it: all before it pass, its own steps count."""
    assert match.state is not None
    window = match.data.window
    state = match.state.copy()
    if window is None or seat not in window.asked:
        return state
    for earlier in window.asked[: window.asked.index(seat)]:
        state.apply(earlier, match.game.move(PASS))
    if steps and (answer := window.answers.get(seat)) is not None:
        for step in answer.steps:
            state.apply(seat, match.game.move(step))
    return state


def answered(match: Table, seat: int) -> bool:
    """Whether a seat need not be asked any more: it has answered, or passes by itself."""
    window = match.data.window
    if window is None or seat not in window.asked:
        return False
    answer = window.answers.get(seat)
    if answer is not None and answer.whole:
        return True
    if answer is None and match.data.seats[seat].auto_pass and match.data.seats[seat].plays():
        return thought(match, seat).legal(seat) == [match.game.move(PASS)]
    return False


def take_step(match: Table, answer: Answer, seat: int, move: str) -> None:
    """Add a step, and see whether the answer is whole: the question is then no longer this seat's.

    A half-made answer that was taken back to its start is none.
    """
    before = thought(match, seat)
    answer.steps.append(move)
    after = before.copy()
    after.apply(seat, match.game.move(move))
    table, then = _open(before), _open(after)
    answer.whole = any(table[part] != then[part] for part in ("phase", "asked", "stack"))
    if not answer.whole and after.legal(seat) == thought(match, seat, steps=False).legal(seat):
        answer.steps.clear()
