"""Bit masks, against what Python itself counts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.core import bits

words = st.integers(0, 2**60 - 1)


@given(words)
def test_count_and_indices(word: int) -> None:
    assert bits.count(word) == word.bit_count()
    assert bits.count16(word & 0xFFFF) == (word & 0xFFFF).bit_count()
    assert bits.indices(word) == [i for i in range(60) if word >> i & 1]


@given(words.filter(bool))
def test_lowest_and_nth(word: int) -> None:
    assert bits.lowest(word) == (word & -word).bit_length() - 1
    assert [bits.nth(word, n) for n in range(word.bit_count())] == bits.indices(word)


@given(st.integers(0, 59))
def test_bit_and_ones(index: int) -> None:
    """In the compiled code too, beyond 32 bits."""
    assert bits.bit(index) == 1 << index
    assert bits.ones(index) == (1 << index) - 1


@given(st.lists(st.integers(0, 63), min_size=1, max_size=10))
def test_small_numbers_are_packed_side_by_side(values: list[int]) -> None:
    word = bits.packed(values, 6)
    assert bits.fields(word, len(values), 6) == values
    changed = bits.with_field(word, len(values) - 1, 6, 5)
    assert bits.fields(changed, len(values), 6) == [*values[:-1], 5]
