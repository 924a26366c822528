"""Sets of cards as bit masks: a card is a bit, a hand is a word.

Words hold at most 60 bits, so that every constant and every sum stays a machine integer.
"""

from __future__ import annotations

from typing import Final

from tablee.core.native import i64, vec

_PAIRS: Final = 0x555555555555555
_NIBBLES: Final = 0x333333333333333
_BYTES: Final = 0xF0F0F0F0F0F0F0F


def bit(index: i64) -> i64:
    """The word with one bit.

    Always this, never `i64(1) << index`: mypyc 2.4 writes a constant into the C code without
    its type, where it is shifted as an `int` of 32 bits. So the one must not be a constant.
    """
    one = index - index + 1
    return one << index


def ones(length: i64) -> i64:
    """The word with so many bits, from the lowest."""
    return bit(length) - 1


def count(word: i64) -> i64:
    """How many bits are set."""
    word -= (word >> 1) & _PAIRS
    word = (word & _NIBBLES) + ((word >> 2) & _NIBBLES)
    word = (word + (word >> 4)) & _BYTES
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


def count16(word: i64) -> i64:
    """How many bits are set in a word of at most 16 bits: `count`, but shorter."""
    word -= (word >> 1) & 0x5555
    word = (word & 0x3333) + ((word >> 2) & 0x3333)
    word = (word + (word >> 4)) & 0xF0F
    return (word + (word >> 8)) & 31


def lowest(word: i64) -> i64:
    """The index of the lowest bit of a word that is not empty."""
    return count((word & -word) - 1)


def nth(word: i64, n: i64) -> i64:
    """The index of the nth bit, counted from 0 upwards."""
    while n > 0:
        word &= word - 1
        n -= 1
    return lowest(word)


def indices(word: i64, first: i64 = 0) -> list[int]:
    """The indices of all bits, ascending; the lowest bit has the index `first`."""
    found: list[int] = []
    while word:
        found.append(lowest(word) + first)
        word &= word - 1
    return found


def field(word: i64, index: i64, width: i64) -> i64:
    """Read one of the small numbers packed side by side into a word."""
    return (word >> (index * width)) & ones(width)


def with_field(word: i64, index: i64, width: i64, value: i64) -> i64:
    """Write one of the small numbers packed side by side into a word."""
    shift = index * width
    return (word & ~(ones(width) << shift)) | (value << shift)


def fields(word: i64, length: i64, width: i64) -> list[int]:
    """All the small numbers packed into a word."""
    return [field(word, i, width) for i in range(length)]


def packed(values: list[int], width: i64) -> i64:
    """Pack small numbers side by side into a word: the inverse of `fields`."""
    word: i64 = 0
    for i in range(len(values)):
        word |= i64(values[i]) << (i * width)
    return word


def numbers(array: vec[i64]) -> list[int]:
    """An array as a plain list."""
    return [array[i] for i in range(len(array))]


_ZEROS: Final = vec[i64]([0] * 256)


def zeros(length: i64) -> vec[i64]:
    """An array of at most 256 zeros."""
    return _ZEROS[:length]
