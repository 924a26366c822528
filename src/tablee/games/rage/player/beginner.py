"""Somebody on the first evening.

Counts every high card, every trump and every Joker as a trick, whatever the others may hold. Plays
high to win and low to lose, and so keeps the high cards that win when no trick is wanted any more.
Spends the highest trump where the lowest would do, does not remember what is gone, finds the
action cards confusing, and now and then loses count of the tricks still needed.
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import count
from tablee.core.chance import Chance
from tablee.core.native import i64
from tablee.games.rage.player.strategy import missing
from tablee.games.rage.rules import deck
from tablee.games.rage.rules.table import PREDICTING
from tablee.games.rage.view import RageView

HIGH: Final = 11
"""From this value on a card looks like a trick."""
LAPSE: Final = 7
"""Once in so many moves the count of tricks is forgotten."""


def stumble(view: RageView, chance: Chance) -> int:
    """A move that looks right at first sight."""
    if view.table.phase == PREDICTING:
        return _announce(view, chance)
    cards = [move for move in view.legal if not _confusing(move)]
    if not cards or chance.below(8) == 0:
        cards = view.legal
    wanted = missing(view) > 0
    if chance.below(LAPSE) == 0:
        wanted = not wanted
    ranked = sorted(cards, key=lambda move: (_looks(view, move), move))
    return ranked[-1] if wanted else ranked[0]


def _announce(view: RageView, chance: Chance) -> int:
    """One trick for each card that looks like one, give or take one."""
    number = count(view.low & deck.JOKERS)
    for move in deck.moves_of(view.low & deck.COLOURED, view.high & deck.COLOURED):
        if deck.rank(move) >= HIGH or deck.colour(move) == view.table.trump:
            number += 1
    mood = chance.below(6)
    if mood == 0:
        number += 1
    elif mood == 1:
        number -= 1
    return min(view.legal, key=lambda move: abs(float(deck.announced(move) - number)))


def _confusing(move: i64) -> bool:
    """An action card that is no Joker: better kept until one understands it."""
    return deck.colour(move) < 0


def _looks(view: RageView, move: i64) -> i64:
    """How strong a card looks to somebody who only sees its face."""
    looks = deck.rank(move)
    if _confusing(move):
        looks = 5
    elif deck.colour(move) == view.table.trump:
        looks += 16
    return looks
