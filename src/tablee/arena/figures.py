"""What comes of a contest. The cluster is the deal.

The games of a deal share its cards, so they count together: a deal gives one number, the mean
over its seatings, and intervals are over deals.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablee.arena.duplicate import Deal, Setting
from tablee.arena.tally import Figures, Tally, bounds, lead
from tablee.arena.times import Times, load


class Standing(Figures):
    """How one contestant does."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.measures: dict[str, Tally] = {}
        self.times = Times()

    def dump(self) -> dict[str, Any]:
        return {
            **super().dump(),
            "measures": {
                name: {"mean": tally.mean(), "mean_95": bounds(tally)}
                for name, tally in self.measures.items()
            },
            "decisions": self.times.moves(),
            "milliseconds": {
                "mean": 1000 * self.times.mean(),
                "median": 1000 * self.times.quantile(0.5),
                "p95": 1000 * self.times.quantile(0.95),
            },
        }


def standings(contest: Setting, deals: Iterable[Deal]) -> list[Standing]:
    """How every contestant does in these deals."""
    found = [Standing(label) for label in contest.labels()]
    for deal in deals:
        for standing in found:
            count(contest, deal, standing)
    return found


def count(contest: Setting, deal: Deal, standing: Standing) -> None:
    """Add a deal to the figures of a contestant."""
    own, others = _scores(contest, deal, standing.label)
    standing.add(own, _pooled(contest, deal, standing.label, "wins"), others)
    for name in deal["games"][0]["measures"]:
        numbers = _pooled(contest, deal, standing.label, name)
        standing.measures.setdefault(name, Tally()).add(sum(numbers) / len(numbers))
    standing.times.merge(load(deal["times"][standing.label]))


def _scores(contest: Setting, deal: Deal, label: str) -> tuple[list[int], list[int]]:
    """One's own scores and the others', in all games of a deal."""
    own: list[int] = []
    others: list[int] = []
    for game, seating in zip(deal["games"], contest.seatings(), strict=True):
        for score, name in zip(game["scores"], seating, strict=True):
            (own if name == label else others).append(score)
    return own, others


def _pooled(contest: Setting, deal: Deal, label: str, what: str) -> list[float]:
    """One's numbers of a kind, wins or a measure of the game, in all games of a deal."""
    return [
        number
        for game, seating in zip(deal["games"], contest.seatings(), strict=True)
        for number, name in zip(_numbers(game, what), seating, strict=True)
        if name == label
    ]


def _numbers(game: dict[str, Any], what: str) -> list[float]:
    numbers: list[float] = game["wins"] if what == "wins" else game["measures"][what]
    return numbers


def leads(contest: Setting, deals: Iterable[Deal], label: str) -> dict[int, float]:
    """A contestant's lead over the others, deal by deal.

    Of one who plays only against itself it is nothing: what one seat gains another loses.
    """
    found: dict[int, float] = {}
    for deal in deals:
        own, others = _scores(contest, deal, label)
        found[deal["deal"]] = lead(own, others) if others else 0.0
    return found


def regret(best: dict[int, float], actual: dict[int, float]) -> Tally:
    """How much more lead another had in the same deals, from the pairs of each deal."""
    tally = Tally()
    for deal in sorted(best.keys() & actual.keys()):
        tally.add(best[deal] - actual[deal])
    return tally
