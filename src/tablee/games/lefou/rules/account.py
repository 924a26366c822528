"""The account of a sum of damage: its steps, each with its rule and where it comes from (LF-43).

Whoever adds up writes each step down if there is an account. Search passes none, and pays nothing
for it; people see the steps, in the terminal and in the browser, while an attack waits (LF-34).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tablee.core.native import i64
from tablee.games.lefou.rules import cards

if TYPE_CHECKING:
    from tablee.games.lefou import shape
    from tablee.games.lefou.shape import Sign, What

PLUS: Final = "+"
MINUS: Final = "−"
TIMES: Final = "×"
BECOMES: Final = "→"

DIE: Final = "die"
UNIT: Final = "unit"
WEAPON: Final = "weapon"
UPGRADE: Final = "upgrade"
SPELL: Final = "spell"
RESISTANCE: Final = "resistance"
ARMOUR: Final = "armour"
FORCE: Final = "force"
TOWER: Final = "tower"
COUNTER: Final = "counter"
TEMPERANCE: Final = "temperance"
LOVERS: Final = "lovers"
JUSTICE: Final = "justice"


@final
class Step:
    """One step: what it is, its number and its rule, and what there is after it."""

    def __init__(self, what: What, sign: Sign, points: i64, total: i64, seat: i64) -> None:
        self.what: What = what
        self.sign: Sign = sign
        self.points: i64 = points
        self.total: i64 = total
        self.seat: i64 = seat
        """Whose card or die it is."""
        self.rule: str = ""
        self.card: i64 = -1
        """The card on a field that it comes from; -1 if from none."""
        self.face: i64 = -1
        """What that card is, or the card that was played; -1 for a die."""
        self.die: i64 = -1
        """What was rolled for it: -1 if nothing is, 0 if it is still to be."""

    def text(self) -> str:
        """A part of a total as events tell it: `die 6`, `D-h 4`, `lance 3 0`, `sun 5`."""
        if self.what in {DIE, RESISTANCE}:
            return f"die {self.points}"
        if self.face == cards.LANCE:
            return f"lance {self.die} {self.points}"
        name = cards.FACES[self.face].code if self.card < 0 else cards.code(self.card)
        return f"{name} {self.points}"

    def dump(self) -> shape.Step:
        """The step as JSON."""
        return {
            "what": self.what,
            "sign": self.sign,
            "points": self.points,
            "total": self.total,
            "seat": self.seat,
            "rule": self.rule,
            "card": None if self.card < 0 else cards.code(self.card),
            "face": None if self.face < 0 else cards.FACES[self.face].code,
            "die": None if self.die < 0 else self.die,
        }


@final
class Account:
    """Steps in their order, from a number that there was before them; never below 0 (LF-32)."""

    def __init__(self, sign: Sign, total: i64) -> None:
        self.sign: Sign = sign
        """Whether what lies on a field is added or taken off: units attack, armours defend."""
        self.total: i64 = total
        self.lance: i64 = 0
        """The die of the lance that comes next."""
        self.steps: list[Step] = []

    def _write(self, what: What, sign: Sign, points: i64, seat: i64) -> Step:
        if sign == PLUS:
            self.total += points
        elif sign == MINUS:
            self.total = max(self.total - points, 0)
        elif sign == TIMES:
            self.total *= points
        else:
            self.total = points
        step = Step(what, sign, points, self.total, seat)
        self.steps.append(step)
        return step

    def lying(self, what: What, seat: i64, card: i64, face: i64, points: i64) -> None:
        """What a card on a field adds or takes off, by the rule of the card."""
        step = self._write(what, self.sign, points, seat)
        step.card = card
        step.face = face
        step.rule = cards.FACES[face].rule
        if face == cards.LANCE:
            step.die = self.lance

    def rolled(self, what: What, seat: i64, die: i64, rule: str) -> None:
        """A die that counts as it falls."""
        step = self._write(what, self.sign, die, seat)
        step.die = die
        step.rule = rule

    def played(self, what: What, sign: Sign, seat: i64, face: i64, points: i64) -> None:
        """What a card that was played does to the number."""
        step = self._write(what, sign, points, seat)
        step.face = face
        step.rule = cards.FACES[face].rule

    def dump(self) -> list[shape.Step]:
        """The steps as JSON."""
        return [step.dump() for step in self.steps]
