"""Both streams are unbiased, repeatable, and can be written down."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.chance import Chance, FastChance, KeyedChance, commitment, load_chance, mixed

STREAMS = [FastChance(7), KeyedChance("seven")]


@pytest.mark.parametrize("stream", STREAMS, ids=["fast", "keyed"])
@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 13, 112])
def test_every_number_is_equally_likely(stream: Chance, n: int) -> None:
    """Chi squared stays below the 99.99 % point of its distribution, as an unbiased one does."""
    chance, draws = stream.copy(), 400 * n
    counts = Counter(chance.below(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    chi2 = sum((counts[i] - 400) ** 2 / 400 for i in range(n))
    freedom = n - 1
    assert chi2 <= freedom + 4 * (2 * freedom) ** 0.5 + 10


@pytest.mark.parametrize("stream", STREAMS, ids=["fast", "keyed"])
def test_every_order_is_equally_likely(stream: Chance) -> None:
    chance = stream.copy()
    counts = Counter(tuple(chance.shuffled([0, 1, 2, 3])) for _ in range(24 * 200))
    assert len(counts) == 24
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 23 + 4 * 46**0.5


class Bits(Chance):
    """Chosen bits, to reach the rare case of a biased product."""

    def __init__(self, *bits: int) -> None:
        self.given = list(bits)

    def bits(self) -> int:
        return self.given.pop(0)


def test_a_biased_product_is_drawn_again() -> None:
    chance = Bits(0, 0xFFFFFFFF)
    assert chance.below(3) == 2
    assert chance.given == []


@given(st.integers(0, 2**62), st.lists(st.integers(1, 1000), max_size=40))
def test_a_fast_stream_goes_on_from_where_it_was_written_down(seed: int, draws: list[int]) -> None:
    chance = FastChance(seed)
    for n in draws:
        chance.below(n)
    again, twin = load_chance(chance.dump()), chance.copy()
    expected = [chance.below(1000) for _ in range(20)]
    assert [again.below(1000) for _ in range(20)] == expected
    assert [twin.below(1000) for _ in range(20)] == expected


@given(st.text(min_size=1), st.integers(0, 40))
def test_a_keyed_stream_goes_on_from_where_it_was_written_down(seed: str, draws: int) -> None:
    chance = KeyedChance(seed)
    for _ in range(draws):
        chance.below(6)
    again, twin = load_chance(chance.dump()), chance.copy()
    expected = [chance.below(1000) for _ in range(20)]
    assert [again.below(1000) for _ in range(20)] == expected
    assert [twin.below(1000) for _ in range(20)] == expected


def test_the_keyed_stream_is_hmac_sha_256_of_a_counter() -> None:
    chance = KeyedChance("seed")
    words = b"".join(int(chance.bits()).to_bytes(4, "big") for _ in range(16))
    blocks = [hmac.digest(b"seed", b"tablee" + n.to_bytes(8, "big"), "sha256") for n in range(2)]
    assert words == b"".join(blocks)


@given(st.integers(0, 20), st.integers(0, 40))
def test_what_a_fork_draws_shifts_nothing_in_its_origin(before: int, draws: int) -> None:
    for origin in (FastChance(7), KeyedChance("seed")):
        for _ in range(before):
            origin.below(6)
        twin = origin.copy()
        fork, same = origin.fork(), twin.fork()
        drawn = [fork.below(1000) for _ in range(draws)]
        assert drawn == [same.below(1000) for _ in range(draws)]
        later = [origin.below(1000) for _ in range(20)]
        assert later == [twin.below(1000) for _ in range(20)]
        assert later != [fork.below(1000) for _ in range(20)]
        assert type(fork) is type(origin)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("seed") == "sha256:" + hashlib.sha256(b"seed").hexdigest()


def test_seeds_make_different_streams() -> None:
    streams: list[Chance] = [FastChance(seed) for seed in (0, 1, 2**32, 2**61)]
    streams += [KeyedChance(seed) for seed in ("0", "1", "01")]
    starts = [tuple(stream.below(2**31) for _ in range(4)) for stream in streams]
    assert len(set(starts)) == len(streams)


def test_contributions_change_the_seed_and_their_seats_count() -> None:
    assert mixed("attic", {}) == "attic"
    lines = "tablee deal\nattic\n1 ab\n3 cd"
    assert mixed("attic", {2: "cd", 0: "ab"}) == hashlib.sha256(lines.encode()).hexdigest()
    seeds = [{0: "ab"}, {1: "ab"}, {0: "cd"}, {0: "ab", 1: "cd"}, {0: "cd", 1: "ab"}]
    assert len({mixed("attic", given) for given in seeds}) == len(seeds)
