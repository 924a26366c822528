"""The seven lucky charms (FYFE-20 to FYFE-27), as one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tablee.core.native import i64, vec

if TYPE_CHECKING:
    from tablee.games.fyfe.shape import CharmCode

REDRAW: Final = 0
MOVE: Final = 1
SWAP: Final = 2
FOUR_OF_FIVE: Final = 3
HIDDEN_JOKER: Final = 4
TURN_TO_JOKER: Final = 5
REPLACE: Final = 6


@final
class Charm:
    """One lucky charm: what it is worth unused, and its rule."""

    def __init__(self, name: CharmCode, points: int, rule: str, easier: bool = True) -> None:
        self.name: CharmCode = name
        self.points = points
        self.rule = rule
        self.easier = easier
        """Whether the easier game has it (FYFE-31)."""


TABLE: Final = (
    Charm("redraw", 1, "FYFE-21"),
    Charm("move", 2, "FYFE-22"),
    Charm("swap", 2, "FYFE-23"),
    Charm("four-of-five", 3, "FYFE-24", easier=False),
    Charm("hidden-joker", 3, "FYFE-25"),
    Charm("turn-to-joker", 3, "FYFE-26"),
    Charm("replace", 2, "FYFE-27", easier=False),
)
CHARMS: Final = 7
CHARM_NAMES: Final = tuple(charm.name for charm in TABLE)
CHARM_POINTS: Final = vec[i64]([charm.points for charm in TABLE])

ALL_CHARMS: Final = (1 << CHARMS) - 1
EASIER_CHARMS: Final = sum(1 << i for i in range(CHARMS) if TABLE[i].easier)


def charm_points(charm: i64) -> i64:
    """What a charm is worth at the end, unused (FYFE-20)."""
    return CHARM_POINTS[charm]
