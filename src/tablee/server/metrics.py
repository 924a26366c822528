"""Figures for Prometheus, in its text format.

Whoever sits at a table may be the one who reads them, and every answer that lies face down is a
request, an entry and a commit. So nothing is counted by kind of request or by rule, and the figures
of play are told anew only after many entries: of a single one they tell nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Final

Gauges = dict[str, tuple[str, float]]
"""What it is, and the figure."""
_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    """How long something took, in cumulative buckets."""

    def __init__(self) -> None:
        self.counts = [0] * (len(_SECONDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.total += seconds
        self.counts[bisect_left(_SECONDS, seconds)] += 1


class Metrics:
    """What is counted while the server runs."""

    def __init__(self) -> None:
        self.requests = 0
        self.refused = 0
        self.responses: Counter[int] = Counter()
        self.faults = 0
        self.entries = 0
        self.failed_writes = 0
        self.bot_moves = 0
        self.slow_path = 0
        self.commit = Histogram()
        self.thought = Histogram()
        self._told: list[str] = []
        self._told_at = -1

    def text(self, step: int, gauges: Gauges, of_play: Gauges) -> str:
        """All figures in the text format; those of play as of the last step of entries."""
        at = self.entries // step if step else self.entries
        if step == 0 or at > self._told_at:
            # The first time, what was played before does not count as a step.
            seen = self if step == 0 or at > 0 else Metrics()
            self._told, self._told_at = _play(seen, of_play if seen is self else {}), at
        plain = {
            "failed_writes": ("Writes that the disk refused.", self.failed_writes),
            "faults": ("HTTP answers that are the server's fault.", self.faults),
        }
        lines = self._told[:]
        for name, (help_text, value) in plain.items():
            lines += _family(name, "counter", help_text, [("", value)])
        for name, (help_text, number) in gauges.items():
            lines += _family(name, "gauge", help_text, [("", number)])
        return "\n".join(lines) + "\n"


def _play(metrics: Metrics, gauges: Gauges) -> list[str]:
    """What changes with every request at a table."""
    answers = {str(status): count for status, count in metrics.responses.items()}
    lines = _family("http_responses", "counter", "HTTP answers.", _labelled("status", answers))
    plain = {
        "requests": ("Requests.", metrics.requests),
        "refused": ("Refused requests.", metrics.refused),
        "entries": ("Entries written.", metrics.entries),
        "bot_moves": ("Moves made by bots.", metrics.bot_moves),
        "slow_path": ("Messages of sockets that took uvicorn's own path.", metrics.slow_path),
    }
    for name, (help_text, value) in plain.items():
        lines += _family(name, "counter", help_text, [("", value)])
    for name, (help_text, number) in gauges.items():
        lines += _family(name, "gauge", help_text, [("", number)])
    lines += _histogram("commit_seconds", "From a request to the disk.", metrics.commit)
    return lines + _histogram("thinking_seconds", "From a bot's turn to its move.", metrics.thought)


def _labelled(label: str, counts: dict[str, int]) -> Iterable[tuple[str, float]]:
    return [(f'{{{label}="{name}"}}', count) for name, count in sorted(counts.items())]


def _family(
    name: str, kind: str, help_text: str, samples: Iterable[tuple[str, float]]
) -> list[str]:
    suffix = "_total" if kind == "counter" else ""
    full = f"tablee_{name}{suffix}"
    return [
        f"# HELP {full} {help_text}",
        f"# TYPE {full} {kind}",
        *(f"{full}{labels} {value:g}" for labels, value in samples),
    ]


def _histogram(name: str, help_text: str, histogram: Histogram) -> list[str]:
    full = f"tablee_{name}"
    lines = [f"# HELP {full} {help_text}", f"# TYPE {full} histogram"]
    running = 0
    for bound, count in zip((*_SECONDS, "+Inf"), histogram.counts, strict=True):
        running += count
        lines.append(f'{full}_bucket{{le="{bound}"}} {running}')
    return [*lines, f"{full}_sum {histogram.total:g}", f"{full}_count {running}"]


def percentile(counts: list[int], share: float) -> float:
    """The time below which so large a share of what was counted lies, as buckets tell it."""
    wanted = share * sum(counts)
    if not wanted:
        return 0.0
    seen = 0
    for count, limit in zip(counts, (*_SECONDS, _SECONDS[-1]), strict=True):
        seen += count
        if seen >= wanted:
            return limit
    return _SECONDS[-1]
