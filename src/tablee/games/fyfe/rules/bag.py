"""The bag (FYFE-02, FYFE-10, FYFE-11, FYFE-21).

It has no order: each draw is uniform among what is left. Five words, one a colour, of 25 bits
each: number times five plus symbol, both from 0.
"""

from __future__ import annotations

from typing import Final, final

from tablee.core.bits import bit, count, indices, lowest, nth
from tablee.core.chance import Chance
from tablee.core.native import i64, vec
from tablee.games.fyfe.rules.tokens import CHARM, COLOUR, NUMBER, TOKENS

_FULL: Final = vec[i64]([(1 << 25) - 1] * 5)
_NUMBERS: Final = vec[i64]([0b11111 << 5 * number for number in range(5)])
_SYMBOLS: Final = vec[i64]([0b0000100001000010000100001 << symbol for symbol in range(5)])


@final
class Bag:
    """Some of the 125 tokens. The charm tokens among them are only a number, kept elsewhere."""

    def __init__(self, words: vec[i64], size: i64) -> None:
        self.words: vec[i64] = words
        self.size: i64 = size

    def copy(self) -> Bag:
        """An independent twin."""
        return Bag(self.words[:], self.size)

    def has(self, token: i64) -> bool:
        """Whether a token is in the bag."""
        return self.words[token // 25] >> (token % 25) & 1 == 1

    def put(self, token: i64) -> None:
        """Put a token back that was outside."""
        self.words[token // 25] |= bit(token % 25)
        self.size += 1

    def take(self, token: i64) -> None:
        """Take out a token that is inside."""
        self.words[token // 25] ^= bit(token % 25)
        self.size -= 1

    def draw(self, chance: Chance, charm_tokens: i64) -> i64:
        """Draw blindly: a token, or `CHARM`, which stays inside until somebody takes it out."""
        place = chance.below(self.size + charm_tokens)
        if place >= self.size:
            return CHARM
        colour: i64 = 0
        while True:
            inside = count(self.words[colour])
            if place < inside:
                break
            place -= inside
            colour += 1
        return 25 * colour + nth(self.words[colour], place)

    def shows(self, trait: i64, value: i64) -> i64:
        """How many tokens show a value of a trait."""
        if trait == COLOUR:
            return count(self.words[value])
        mask = _NUMBERS[value] if trait == NUMBER else _SYMBOLS[value]
        total: i64 = 0
        for colour in range(5):
            total += count(self.words[colour] & mask)
        return total

    def one_of(self, trait: i64, value: i64) -> i64:
        """Some token that shows a value of a trait; -1 if there is none."""
        if trait == COLOUR:
            word = self.words[value]
            return 25 * value + lowest(word) if word else -1
        mask = _NUMBERS[value] if trait == NUMBER else _SYMBOLS[value]
        for colour in range(5):
            word = self.words[colour] & mask
            if word:
                return 25 * colour + lowest(word)
        return -1

    def of(self, colour: i64, numbers: i64, symbols: i64) -> i64:
        """The tokens of a colour whose number and symbol are in the given sets, as 25 bits."""
        rows: i64 = 0
        while numbers:
            rows |= _NUMBERS[lowest(numbers)]
            numbers &= numbers - 1
        columns: i64 = 0
        while symbols:
            columns |= _SYMBOLS[lowest(symbols)]
            symbols &= symbols - 1
        return self.words[colour] & rows & columns

    def tokens(self) -> list[int]:
        """All tokens inside, ascending."""
        return [25 * colour + i for colour in range(5) for i in indices(self.words[colour])]


def full_bag() -> Bag:
    """All 125 tokens."""
    return Bag(_FULL[:], TOKENS)
