"""What waits to be resolved: a card just played, an attack just declared (LF-34, LF-40)."""

from __future__ import annotations

from typing import Any, final

from tablee.core.bits import bit, count, field, indices
from tablee.core.native import i64
from tablee.games.lefou.rules import cards, moves


@final
class Play:
    """One thing on the stack. An attack by units is no card: its `card` is -1 (LF-41).

    `one` and `two` are what was named: a seat, a card, a face, or for the World 1 if shouted.
    """

    def __init__(self, seat: i64, card: i64, face: i64, one: i64, two: i64) -> None:
        self.seat: i64 = seat
        self.card: i64 = card
        self.face: i64 = face
        self.one: i64 = one
        self.two: i64 = two
        self.step: i64 = 0
        """How far round the table the asking has come (LF-40)."""
        self.passed: i64 = 0
        """Mask of the seats that were asked and passed, since all were asked anew."""

    def copy(self) -> Play:
        twin = Play(self.seat, self.card, self.face, self.one, self.two)
        twin.step = self.step
        twin.passed = self.passed
        return twin

    def attack(self) -> bool:
        """Whether this is an attack: by units, by an attack spell, by the Moon (LF-14)."""
        return self.card < 0 or cards.KIND[self.face] == cards.ATTACK

    def dump(self) -> dict[str, Any]:
        """The play as JSON."""
        return {
            "seat": self.seat,
            "card": None if self.card < 0 else cards.code(self.card),
            "face": None if self.face < 0 else cards.FACES[self.face].code,
            "one": self.one,
            "two": self.two,
            "named": []
            if self.face < 0
            else moves.named(cards.NAMES[self.face], self.one, self.two),
            "step": self.step,
            "passed": indices(self.passed),
        }


def load_play(data: dict[str, Any]) -> Play:
    """Read back what `Play.dump` wrote."""
    card = -1 if data["card"] is None else cards.card_named(data["card"])
    face = -1 if data["face"] is None else cards.face_named(data["face"])
    play = Play(data["seat"], card, face, data["one"], data["two"])
    play.step = data["step"]
    play.passed = sum([1 << seat for seat in data["passed"]])
    return play


@final
class Attack:
    """An attack with its dice, and what the reactions that resolved have made of it (LF-43)."""

    def __init__(self, seat: i64, target: i64, face: i64) -> None:
        self.seat: i64 = seat
        self.target: i64 = target
        """The player attacked; -1 for the Sun, which attacks every opponent."""
        self.face: i64 = face
        """The attack spell or the Moon; -1 for units."""
        self.units_normal: i64 = 0
        self.units_arcana: i64 = 0
        self.magical: bool = False
        self.dice: i64 = 0
        """The attacker's dice in the order of their roll, 3 bits each."""
        self.rolls: i64 = 0
        self.total: i64 = 0
        """The attack total before Force (LF-30)."""
        self.resistance: i64 = 0
        self.armour: i64 = 0
        """The two halves of the defence total (LF-31)."""
        self.forces: i64 = 0
        self.counters: list[int] = []
        """Counter-attacks that resolved: 8 times the seat defended, plus the die."""
        self.temperance: i64 = 0
        """Mask of the seats that take 1 (LF-M14)."""
        self.split: i64 = -1
        self.sharer: i64 = -1
        """Whose damage the Lovers split, and with whom (LF-M06)."""
        self.justice: i64 = -1
        """Whose loss the attacker shares (LF-M08)."""

    def copy(self) -> Attack:
        twin = Attack(self.seat, self.target, self.face)
        twin.units_normal = self.units_normal
        twin.units_arcana = self.units_arcana
        twin.magical = self.magical
        twin.dice = self.dice
        twin.rolls = self.rolls
        twin.total = self.total
        twin.resistance = self.resistance
        twin.armour = self.armour
        twin.forces = self.forces
        if self.counters:
            twin.counters = self.counters[:]
        twin.temperance = self.temperance
        twin.split = self.split
        twin.sharer = self.sharer
        twin.justice = self.justice
        return twin

    def rolled(self, die: i64) -> None:
        """Write one more die down."""
        self.dice |= die << (3 * self.rolls)
        self.rolls += 1

    def die(self, index: i64) -> i64:
        """One of the attacker's dice."""
        return field(self.dice, index, 3)

    def has_unit(self, card: i64) -> bool:
        """Whether a card is among the attacking units."""
        if card < cards.NORMAL:
            return self.units_normal & bit(card) != 0
        return self.units_arcana & bit(card - cards.NORMAL) != 0

    def units(self) -> i64:
        """How many units attack."""
        return count(self.units_normal) + count(self.units_arcana)

    def dump(self) -> dict[str, Any]:
        """The attack as JSON."""
        return {
            "seat": self.seat,
            "target": self.target,
            "face": None if self.face < 0 else cards.FACES[self.face].code,
            "units": cards.codes(self.units_normal, self.units_arcana),
            "magical": self.magical,
            "dice": [self.die(i) for i in range(self.rolls)],
            "total": self.total,
            "resistance": self.resistance,
            "armour": self.armour,
            "forces": self.forces,
            "counters": [[code >> 3, code & 7] for code in self.counters],
            "temperance": indices(self.temperance),
            "split": self.split,
            "sharer": self.sharer,
            "justice": self.justice,
        }


def load_attack(data: dict[str, Any]) -> Attack:
    """Read back what `Attack.dump` wrote."""
    face = -1 if data["face"] is None else cards.face_named(data["face"])
    attack = Attack(data["seat"], data["target"], face)
    attack.units_normal, attack.units_arcana = cards.set_named(data["units"])
    attack.magical = data["magical"]
    for die in data["dice"]:
        attack.rolled(die)
    attack.total = data["total"]
    attack.resistance = data["resistance"]
    attack.armour = data["armour"]
    attack.forces = data["forces"]
    attack.counters = [8 * pair[0] + pair[1] for pair in data["counters"]]
    attack.temperance = sum([1 << seat for seat in data["temperance"]])
    attack.split = data["split"]
    attack.sharer = data["sharer"]
    attack.justice = data["justice"]
    return attack
