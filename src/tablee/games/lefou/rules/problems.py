"""Why a move is not allowed: a number inside, a rule and its sentence outside.

The same functions say what is legal and why the rest is not: 0 is no problem.
"""

from __future__ import annotations

from typing import Final

from tablee.core.refusal import Refusal

_REASONS: Final[list[tuple[str, str]]] = [("", "")]


def _reason(rule: str, case: str = "") -> int:
    _REASONS.append((rule, case))
    return len(_REASONS) - 1


FINE: Final = 0
NO_MOVE: Final = _reason("TABLE-02")
GAME_OVER: Final = _reason("TABLE-03")
NOT_ASKED: Final = _reason("TABLE-01")
NOT_HELD: Final = _reason("TABLE-04")

SIGN_FIRST: Final = _reason("LF-04", "sign")
STARTED: Final = _reason("LF-04", "started")
NOT_IN_DECK: Final = _reason("LF-09")
EXCHANGE_ONCE: Final = _reason("LF-11", "once")
EXCHANGE_LATE: Final = _reason("LF-11", "late")
EXCHANGE_NOTHING: Final = _reason("LF-11", "nothing")
NOT_ALONE: Final = _reason("LF-11", "alone")
NOT_YOUR_FIELD: Final = _reason("LF-11", "field")
NOTHING_TO_NAME: Final = _reason("LF-12", "nothing")
NAME_FIRST: Final = _reason("LF-12", "name")
SAY_FIRST: Final = _reason("LF-12", "say")
FIRST_TURN: Final = _reason("LF-13", "first")
NO_UNIT_READY: Final = _reason("LF-13", "none")
UNIT_SPENT: Final = _reason("LF-13", "spent")
NOT_YOUR_UNIT: Final = _reason("LF-14", "unit")
ATTACKS_ALONE: Final = _reason("LF-14", "alone")
UNIT_TWICE: Final = _reason("LF-14", "twice")
NO_ATTACK: Final = _reason("LF-14", "go")
PASS_IN_TURN: Final = _reason("LF-15")
NEEDS_UNIT: Final = _reason("LF-20", "unit")
UNIT_ARMED: Final = _reason("LF-20", "armed")
NEEDS_GEAR: Final = _reason("LF-20", "gear")
UPGRADED: Final = _reason("LF-20", "upgraded")
REACTION_ONLY: Final = _reason("LF-22", "reaction")
OWN_TURN_ONLY: Final = _reason("LF-22", "turn")
ANSWER_OR_PASS: Final = _reason("LF-40")
CANCELS_NORMAL: Final = _reason("LF-41", "normal")
CANCELS_CARDS: Final = _reason("LF-41", "units")
CANCELS_OTHERS: Final = _reason("LF-41", "own")
ANSWERS_ATTACKS: Final = _reason("LF-42", "attack")
DEFENDERS_ONLY: Final = _reason("LF-42", "defence")
ATTACKER_ONLY: Final = _reason("LF-42", "offence")
ONCE_AN_ATTACK: Final = _reason("LF-42", "once")
OPPONENTS_ONLY: Final = _reason("LF-50")
FRIENDS_ONLY: Final = _reason("LF-51")
OUT: Final = _reason("LF-07")
NAMES_OTHERS: Final = _reason("LF-M00")
SHARES_WITH_TARGET: Final = _reason("LF-M06")
NOT_UPGRADABLE: Final = _reason("LF-M07")
NOT_DISCARDED: Final = _reason("LF-M12", "own")
NEVER_FETCHED: Final = _reason("LF-M12", "hanged")
NOT_THEIR_CARD: Final = _reason("LF-M13")
NO_DEFENCE: Final = _reason("LF-M18", "defence")
NOT_THEIR_UNIT: Final = _reason("LF-M18", "unit")
SHOUT_OR_NOT: Final = _reason("LF-M21", "shout")
NOTHING_TO_DENY: Final = _reason("LF-M21", "deny")


def refusal(problem: int) -> Refusal | None:
    """The refusal that a player gets; None if there is no problem."""
    if problem == FINE:
        return None
    rule, case = _REASONS[problem]
    return Refusal(rule, None, case)


def reasons() -> list[tuple[str, str]]:
    """All rules and cases that a move can be refused by."""
    return _REASONS[1:]
