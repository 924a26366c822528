"""Chance: unbiased integers and shuffles from two streams.

Real games draw from a keyed stream: HMAC-SHA-256 of a secret seed, whose hash is shown before
the first card is dealt. Search and simulation draw from a fast one (sfc32). Both give 32 bits
at a time; everything else is built on these in one place.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Final, final

from tablee.core.native import i64, mypyc_attr, vec

_WORD: Final = 0xFFFFFFFF
_BLOCK: Final = 8  # 32-bit words in one SHA-256


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Chance:
    """A stream of random numbers."""

    def bits(self) -> i64:
        """The next 32 random bits."""
        raise NotImplementedError

    def copy(self) -> Chance:
        """An independent stream with the same future."""
        raise NotImplementedError

    def fork(self) -> Chance:
        """A stream of its own, begun by draws of this one: its draws shift nothing here."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """The stream as JSON; `load_chance` reads it back."""
        raise NotImplementedError

    def __copy__(self) -> Chance:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Chance:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return load_chance, (self.dump(),)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely (Lemire's method)."""
        product = self.bits() * n
        if product & _WORD < n:
            product = self._unbiased(product, n)
        return product >> 32

    def _unbiased(self, product: i64, n: i64) -> i64:
        """Draw again while the product falls into the part that makes some numbers likelier."""
        biased = (0x100000000 - n) % n
        while product & _WORD < biased:
            product = self.bits() * n
        return product

    def shuffle(self, items: vec[i64], wanted: i64) -> None:
        """Bring a random choice of `wanted` items, in random order, to the front (Fisher-Yates)."""
        size = i64(len(items))
        for i in range(wanted):
            j = i + self.below(size - i)
            item = items[j]
            items[j] = items[i]
            items[i] = item

    def shuffled(self, items: list[int]) -> list[int]:
        """The items in random order."""
        order = vec[i64](items)
        self.shuffle(order, len(order))
        return [order[i] for i in range(len(order))]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FastChance(Chance):
    """Chris Doty-Humphrey's sfc32, for search and simulation."""

    def __init__(self, seed: i64 = 0, rounds: i64 = 12) -> None:
        self.a: i64 = seed & _WORD
        self.b: i64 = (seed >> 32) & _WORD
        self.c: i64 = 0
        self.counter: i64 = 1
        for _ in range(rounds):
            self.bits()

    def bits(self) -> i64:
        b = self.b
        c = self.c
        result = (self.a + b + self.counter) & _WORD
        self.counter = (self.counter + 1) & _WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & _WORD
        self.c = (((c << 21) | (c >> 11)) + result) & _WORD
        return result

    def below(self, n: i64) -> i64:
        # The same as the base's: written again, the compiler puts `bits` in line here.
        product = self.bits() * n
        if product & _WORD < n:
            product = self._unbiased(product, n)
        return product >> 32

    def copy(self) -> FastChance:
        twin = FastChance(0, 0)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        return twin

    def fork(self) -> FastChance:
        return branch(self)

    def dump(self) -> dict[str, Any]:
        return {"stream": "fast", "words": [self.a, self.b, self.c, self.counter]}


@final
class KeyedChance(Chance):
    """The stream of a real game: unpredictable without the seed, checkable with it."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn: i64 = 0
        self.block: bytes = b""

    def bits(self) -> i64:
        place = self.drawn % _BLOCK
        if place == 0 or not self.block:
            number = self.drawn // _BLOCK
            message = b"tablee" + int(number).to_bytes(8, "big")
            self.block = hmac.digest(self.seed.encode(), message, "sha256")
        self.drawn += 1
        return int.from_bytes(self.block[4 * place : 4 * place + 4], "big")

    def copy(self) -> KeyedChance:
        twin = KeyedChance(self.seed)
        twin.drawn = self.drawn
        twin.block = self.block
        return twin

    def fork(self) -> KeyedChance:
        return KeyedChance("".join([f"{self.bits():08x}" for _ in range(_BLOCK)]))

    def dump(self) -> dict[str, Any]:
        return {"stream": "keyed", "seed": self.seed, "drawn": self.drawn}


def branch(chance: Chance) -> FastChance:
    """A fast stream of its own, begun by two draws of another."""
    return FastChance(chance.bits() << 31 | chance.bits() >> 1)


def commitment(seed: str) -> str:
    """What is shown at the start of a game: it binds the host to the seed without telling it."""
    return "sha256:" + hashlib.sha256(seed.encode()).hexdigest()


def mixed(secret: str, contributions: dict[int, str]) -> str:
    """The seed of a deal to which players have added chance of their own.

    It is the SHA-256, in hexadecimal digits, of these lines joined by line feeds: `tablee deal`,
    the secret, and for each player who added something, in the order of the seats, the seat
    counted from 1, a space and the contribution. Without contributions it is the secret itself.
    """
    if not contributions:
        return secret
    lines = ["tablee deal", secret]
    lines += [f"{seat + 1} {contributions[seat]}" for seat in sorted(contributions)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def load_chance(data: dict[str, Any]) -> Chance:
    """Read back what `Chance.dump` wrote."""
    if data["stream"] == "keyed":
        keyed = KeyedChance(data["seed"])
        keyed.drawn = data["drawn"]
        return keyed
    fast = FastChance()
    words: list[int] = data["words"]
    fast.a, fast.b, fast.c, fast.counter = words[0], words[1], words[2], words[3]
    return fast
