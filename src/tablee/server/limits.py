"""Limits: buckets that fill by themselves."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from tablee.server.settings import Rate

_MOST_ADDRESSES: Final = 20_000


class Bucket:
    """A token bucket: each request takes one or more, and they come back with time."""

    __slots__ = ("clock", "left", "rate", "seen")

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.left = rate.burst
        self.seen = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there was so much left."""
        now = self.clock()
        self.left = min(self.rate.burst, self.left + (now - self.seen) * self.rate.per_second)
        self.seen = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def wait(self) -> float:
        """Seconds until there is one again."""
        return max(0.0, 1 - self.left) / self.rate.per_second


class Buckets:
    """A bucket for each address; those not seen for longest are forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate)
            if len(self._buckets) > _MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket
