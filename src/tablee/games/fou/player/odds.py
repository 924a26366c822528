"""What a player can guess about the hands of the others.

Likelihoods are parts of 1024. The unseen cards are spread over the other hands by chance; only who
did not follow a colour is known to hold none of it (FOU-11). Everybody is thought to play a better
card than the worst so far, if they have one.
"""

from __future__ import annotations

from typing import Final, final

from tablee.core.bits import bit, count, lowest, ones
from tablee.core.native import i64, mypyc_attr
from tablee.games.fou.rules import deck, trick
from tablee.games.fou.rules.table import Table

SURE: Final = 1024
RARELY: Final = 64
"""How likely somebody will discard in a trick that has no colour yet."""


def lacks(hand: i64, wanted: i64, unseen: i64) -> i64:
    """How likely a hand of so many cards has none of the wanted ones among the unseen.

    It is as likely that the wanted ones, dealt out, all miss the hand: the fewer are counted.
    """
    few = min(hand, wanted)
    many = max(hand, wanted)
    likely: i64 = SURE * SURE
    for drawn in range(few):
        left = unseen - drawn
        if left <= many:
            return 0
        likely = likely * (left - many) // left
        if likely < SURE:
            return 0
    return likely // SURE


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Odds:
    """The unseen cards, as a player knows them who holds some cards at a table."""

    def __init__(self, table: Table, seat: i64, low: i64, high: i64) -> None:
        self.table: Table = table
        self.seat: i64 = seat
        self.low: i64 = deck.PACK_LOW[table.seats] & ~(table.out_low | low)
        self.high: i64 = deck.PACK_HIGH[table.seats] & ~(table.out_high | high)

    def unseen(self, colour: i64, above: i64 = 1) -> i64:
        """How many cards of a colour, higher than a value, the others hold."""
        first = deck.FIRST[colour] + above - 1
        if first < deck.HIGH:
            return count(self.low & deck.SUIT_LOW[colour] & ~ones(first))
        return count(self.high & deck.SUIT_HIGH[colour] & ~ones(first - deck.HIGH))

    def tricks_left(self) -> i64:
        """After how many tricks, this one included, somebody else may be out (FOU-30)."""
        table = self.table
        least: i64 = deck.CARDS
        for seat in range(table.seats):
            if seat != self.seat:
                waits = table.waiting >> seat & 1
                least = min(least, table.hand_size(seat) + 1 - waits)
        return least

    def discs_left(self, move: i64) -> i64:
        """How many discs there are beside those for worse cards in the trick (FOU-20)."""
        table = self.table
        standing = trick.standing(trick.worth(table.asked, move), table.plays, self.seat)
        discs = deck.DISCS[table.seats]
        if table.worst < standing:
            discs -= 1
        if table.second < standing:
            discs -= 1
        return max(0, discs)

    def others(self) -> i64:
        """Mask of those who play to this trick after the seat."""
        return self.table.waiting & ~bit(self.seat)

    def fou(self, move: i64) -> i64:
        """How likely a card makes its player the Fou (FOU-20 to FOU-24)."""
        discs = self.discs_left(move)
        if discs == 0:
            return 0
        table = self.table
        colour = trick.fixed(table.asked, move)
        above = deck.VALUE[move]
        cards: i64 = 0
        higher: i64 = 0
        if trick.discard(table.asked, move):
            for other in range(4):
                if other != colour:
                    cards += self.unseen(other)
                    higher += self.unseen(other, above)
            above = 1
        nobody: i64 = SURE
        one: i64 = 0
        waiting = self.others()
        while waiting:
            seat = lowest(waiting)
            waiting &= waiting - 1
            worse: i64 = RARELY
            if colour != deck.NO_COLOUR:
                worse = self._holds_none(seat, colour, above)
                if cards and worse:
                    hand = table.hand_size(seat)
                    worse = worse * lacks(hand, higher, max(cards, hand)) // SURE
            one = (one * (SURE - worse) + nobody * worse) // SURE
            nobody = nobody * (SURE - worse) // SURE
        return nobody if discs == 1 else nobody + one

    def _holds_none(self, seat: i64, colour: i64, above: i64) -> i64:
        """How likely a seat holds no card of a colour that is higher than a value."""
        table = self.table
        if table.void(seat, colour):
            return SURE
        return lacks(table.hand_size(seat), self.unseen(colour, above), self._places(colour))

    def _places(self, colour: i64) -> i64:
        """How many cards those hold who may have a colour."""
        table = self.table
        places: i64 = 0
        for seat in range(table.seats):
            if seat != self.seat and not table.void(seat, colour):
                places += table.hand_size(seat)
        return places

    def wins(self, move: i64) -> i64:
        """How likely a card wins the trick (FOU-14)."""
        table = self.table
        colour = trick.fixed(table.asked, move)
        worth = trick.worth(table.asked, move)
        if colour == deck.NO_COLOUR or trick.standing(worth, table.plays, self.seat) < table.best:
            return 0
        cards: i64 = 0
        for seat in range(table.seats):
            if seat != self.seat and table.waiting >> seat & 1 and not table.void(seat, colour):
                cards += table.hand_size(seat)
        return lacks(cards, self.unseen(colour, deck.VALUE[move]), self._places(colour))
