"""What lies open: every player and every spectator sees it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from perch.rules.cards import CARDS, HAND


@dataclass
class Table:
    """The trick, what was played before, and what follows from it."""

    seats: int
    finale: bool
    leader: int
    trick: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    below: list[int] = field(default_factory=list)
    """Each seat holds only cards below this: it did not beat that one (PERCH-11)."""

    def __post_init__(self) -> None:
        self.points = self.points or [0] * self.seats
        self.below = self.below or [CARDS + 1] * self.seats

    def dump(self) -> dict[str, Any]:
        """The table as JSON; `Table(**data)` reads it back."""
        return asdict(self)

    def copy(self) -> Table:
        """An independent twin."""
        return Table(**self.dump())

    def over(self) -> bool:
        """The game ends when all hands are empty (PERCH-20)."""
        return len(self.gone) == self.seats * HAND

    def turn(self) -> int:
        """Whose turn it is (PERCH-10)."""
        return (self.leader + len(self.trick)) % self.seats

    def highest(self) -> int:
        """The card that must be beaten."""
        return max(self.trick, default=0)

    def hand_size(self, seat: int) -> int:
        """How many cards a seat still holds."""
        has_played = (seat - self.leader) % self.seats < len(self.trick)
        return HAND - len(self.gone) // self.seats - has_played

    def playable(self, seat: int, hand: list[int]) -> list[int]:
        """The cards that a seat may play: those that beat the highest, if there are any."""
        if self.over() or seat != self.turn():
            return []
        return [card for card in hand if card > self.highest()] or hand

    def play(self, seat: int, card: int) -> None:
        """Lay a card down, for everybody to draw their conclusions."""
        if card < self.highest():
            self.below[seat] = min(self.below[seat], self.highest())
        self.trick.append(card)

    def take(self) -> tuple[int, int]:
        """Who takes a full trick, and for how many points (PERCH-12, PERCH-20, PERCH-21)."""
        taker = (self.leader + self.trick.index(self.highest())) % self.seats
        self.gone += self.trick
        self.trick = []
        worth = 2 if self.finale and self.over() else 1
        self.points[taker] += worth
        self.leader = taker
        return taker, worth
