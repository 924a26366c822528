"""Somebody on the first evening.

They know the rules, and look at the trick as it lies. What they do not do is think of those who
have still to play, of the cards that are gone, or of the end of the round; and habits of other
card games mislead them: a high lead, a small card where a small one seems to do, a "1" thrown in
because it is worth nothing.
"""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.core.native import i64
from tablee.games.fou.rules import deck, trick
from tablee.games.fou.rules.table import Table
from tablee.games.fou.view import FouView


def stumble(view: FouView, chance: Chance) -> int:
    """A legal card, chosen in good faith."""
    if view.table.plays == 0:
        return _lead(view, chance)
    if view.legal[-1] == deck.ONE and chance.below(4) == 0:
        return deck.ONE
    return _follow(view, chance)


def _lead(view: FouView, chance: Chance) -> int:
    """High cards cost most, so they go first; or whatever the eye falls on."""
    if chance.below(3) == 0:
        return view.legal[chance.below(len(view.legal))]
    return max(view.legal, key=lambda move: (deck.POINTS[move], -move))


def _follow(view: FouView, chance: Chance) -> int:
    """The smallest card that is not the worst so far; where there is none, any small one.

    Now and then, a high card out of fear.
    """
    table = view.table
    if chance.below(4) == 0:
        return max(view.legal, key=lambda move: (trick.worth(table.asked, move), -move))
    fine = [move for move in view.legal if _beats_the_worst(table, move)]
    return min(fine or view.legal, key=lambda move: (deck.POINTS[move], move))


def _beats_the_worst(table: Table, move: i64) -> bool:
    return trick.worth(table.asked, move) > table.worst
