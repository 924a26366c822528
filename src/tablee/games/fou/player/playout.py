"""A random legal move, each as likely as any other: what search runs millions of times.

There is no branch in it, for none could be foretold: whether a hand can follow, which of its words
has the card drawn, how far into that word the card lies.
"""

from __future__ import annotations

from typing import Final

from tablee.core.chance import FastChance
from tablee.core.native import i64, vec
from tablee.games.fou.rules import deck

_WORD: Final = (1 << 48) - 1
_EACH: Final = 0x0101_0101_0101
_TOPS: Final = 0x8080_8080_8080
_FULL: Final = (1 << 60) - 1
_BITS: Final = [[i for i in range(8) if byte >> i & 1] for byte in range(256)]
_NTH: Final = vec[i64]([i for bits in _BITS for i in (bits + [0] * 8)[:8]])
"""The place of the nth bit of a byte, 8 numbers a byte."""


def ranks(word: i64) -> i64:
    """For each of the 6 bytes of a word, how many bits are set up to its end."""
    word -= (word >> 1) & 0x5555_5555_5555
    word = (word & 0x3333_3333_3333) + ((word >> 2) & 0x3333_3333_3333)
    word = (word + (word >> 4)) & 0x0F0F_0F0F_0F0F
    word += word << 8
    word += (word & 0xFFFF_FFFF) << 16
    word += (word & 0xFFFF) << 32
    return word & _WORD


def nth(word: i64, ranks: i64, n: i64) -> i64:
    """The index of the nth bit of a word, counted from 0: `core.bits.nth` without its loop."""
    short = ~((ranks | _TOPS) - (n + 1) * _EACH) & _TOPS  # the bytes that end before the nth bit
    bytes_before = short >> 7
    bytes_before += bytes_before >> 24
    first = ((bytes_before + (bytes_before >> 8) + (bytes_before >> 16)) & 7) << 3
    n -= ((ranks << 8) >> first) & 255
    return first + _NTH[((word >> first) & 255) << 3 | n]


def random_card(asked: i64, low: i64, high: i64, chance: FastChance) -> i64:
    """A random move of those that `trick.playable` allows (FOU-11, FOU-12)."""
    ones = high & deck.ONES
    one = ones & -ones
    suit_low = low & deck.SUIT_LOW[asked]
    suit_high = high & deck.SUIT_HIGH[asked]
    free = (((suit_low | suit_high) + _FULL) >> 60) - 1  # all bits if the hand cannot follow
    low = suit_low | (low & free)
    high = suit_high | (high & deck.COLOURED & free) | one

    low_ranks = ranks(low)
    high_ranks = ranks(high)
    in_low = low_ranks >> 40
    n = chance.below(in_low + (high_ranks >> 40))
    half = (n - in_low + 64) >> 6  # 1 if the card is in the high word
    low ^= (low ^ high) & -half
    low_ranks ^= (low_ranks ^ high_ranks) & -half
    n -= in_low & -half
    return min(nth(low, low_ranks, n) + deck.HIGH * half, deck.ONE)
