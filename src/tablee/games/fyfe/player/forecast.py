"""What search looks ahead with: odds for the turns to come, and one way that they may go.

The game is one of patience side by side: what others do matters only for the "first!" tiles and
for what is left in the bag. So of a world that a seat imagines, the others' turns are played once,
before the seat tries its candidates in it; what is kept of them is when each "first!" tile goes.
"""

from __future__ import annotations

from typing import Final, final

from tablee.core.bits import zeros
from tablee.core.native import i64, mypyc_attr, vec
from tablee.games.fyfe.player.odds import Odds
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.table import TURNS
from tablee.games.fyfe.rules.tiles import TILES

NEVER: Final = TURNS + 1


@final
class Forecast:
    """The odds of one bag for each turn, kept as long as somebody thinks."""

    def __init__(self, bag: Bag) -> None:
        self.bag: Bag = bag
        self.others: float = 0.0
        """The score that the others may expect, in the mean, for who thinks about a lead."""
        self._odds: list[Odds | None] = [None] * (TURNS + 1)

    def odds(self, turn: i64) -> Odds:
        """The odds once this turn's token is placed."""
        known = self._odds[turn]
        if known is None:
            known = Odds(self.bag, TURNS - turn)
            self._odds[turn] = known
        return known


@final
@mypyc_attr(acyclic=True)
class Course:
    """How the next turns go for one seat, whatever it does."""

    def __init__(self, seat: i64, last: i64) -> None:
        self.seat: i64 = seat
        self.last: i64 = last
        """The turn after which search looks no further."""
        self.drawn: vec[i64] = zeros(TURNS + 1)
        """The token that the seat draws, by turn."""
        self.gone: vec[i64] = zeros(TILES)
        """The turn in which another seat completes a tile first; `NEVER` for none."""
        for kind in range(TILES):
            self.gone[kind] = NEVER
