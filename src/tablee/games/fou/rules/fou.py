"""The Fou: who played the worst cards and takes the discs (FOU-20 to FOU-25).

The worst card is the one of lowest standing (see `trick`): discards are worse than any card that
followed (FOU-22), lower cards worse than higher ones (FOU-21), and of equal cards the later is
the worse (FOU-22, FOU-23). The winner's is the highest of at least three, so that it is never
among the worst (FOU-25).
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import bit
from tablee.core.native import i64
from tablee.games.fou.rules import deck, trick

NONE_YET: Final = 1 << 12
"""Above every standing."""


def second_worst(worst: i64, second: i64, standing: i64) -> i64:
    """The second worst card after one more was played (FOU-24)."""
    return min(second, max(worst, standing))


def takers(seats: i64, worst: i64, second: i64) -> i64:
    """Mask of the seats that take a disc: one, or two where there are two discs (FOU-20)."""
    taking = bit(trick.player(worst))
    if deck.DISCS[seats] == 2:
        taking |= bit(trick.player(second))
    return taking
