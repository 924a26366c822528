"""Figures for Prometheus, in its text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Final

from tablee.match.requests import Base

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
        self.requests: Counter[type[Base]] = Counter()
        self.refused: Counter[str] = Counter()
        self.responses: Counter[int] = Counter()
        self.entries = 0
        self.failed_writes = 0
        self.bot_moves = 0
        self.slow_path = 0
        self.commit = Histogram()
        self.thought = Histogram()


def text(metrics: Metrics, gauges: dict[str, tuple[str, float]]) -> str:
    """All figures in the text format."""
    lines: list[str] = []
    kinds = {str(kind.__struct_config__.tag): count for kind, count in metrics.requests.items()}
    lines += _family("requests", "counter", "Requests.", _labelled("kind", kinds))
    lines += _family("refused", "counter", "Refused requests.", _labelled("rule", metrics.refused))
    answers = {str(status): count for status, count in metrics.responses.items()}
    lines += _family("http_responses", "counter", "HTTP answers.", _labelled("status", answers))
    plain = {
        "entries": ("Entries written.", metrics.entries),
        "failed_writes": ("Writes that the disk refused.", metrics.failed_writes),
        "bot_moves": ("Moves made by bots.", metrics.bot_moves),
        "slow_path": ("Messages of sockets that took uvicorn's own path.", metrics.slow_path),
    }
    for name, (help_text, value) in plain.items():
        lines += _family(name, "counter", help_text, [("", value)])
    for name, (help_text, number) in gauges.items():
        lines += _family(name, "gauge", help_text, [("", number)])
    lines += _histogram("commit_seconds", "From a request to the disk.", metrics.commit)
    lines += _histogram("thinking_seconds", "From a bot's turn to its move.", metrics.thought)
    return "\n".join(lines) + "\n"


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
