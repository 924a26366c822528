"""A plot as SVG: shares of the wins and leads, each a dot with the whisker of its interval."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape, quoteattr

WIDTH: Final = 760
ROW: Final = 34
TOP: Final = 84
BOTTOM: Final = 58
LABEL: Final = 230
"""The widest that labels may be."""
GAP: Final = 36
INSET: Final = 12
LETTER: Final = 7.0
"""How wide a letter is, about, at the size of labels."""

STYLE: Final = """\
text { font: 13px system-ui, sans-serif; fill: #1f2328; }
.title { font-size: 16px; font-weight: 600; }
.quiet { fill: #59636e; font-size: 12px; }
.paper { fill: #ffffff; }
.grid { stroke: #e4e7eb; }
.fair { stroke: #59636e; stroke-dasharray: 4 3; }
.whisker { stroke: #0a58ca; stroke-width: 2; }
.dot { fill: #0a58ca; }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3; }
.quiet { fill: #9ea7b3; }
.paper { fill: #0d1117; }
.grid { stroke: #2a313a; }
.fair { stroke: #9ea7b3; }
.whisker { stroke: #6cb0ff; }
.dot { fill: #6cb0ff; }
}"""


@dataclass(frozen=True)
class Dot:
    """A figure with its interval; an infinite one has no whisker."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Panel:
    """One scale beneath its heading, a dot or nothing for each row, and a line to compare with."""

    heading: str
    dots: list[Dot | None]
    line: float
    note: str
    """What the line means."""
    unit: str = ""


def draw(title: str, about: str, labels: list[str], panels: list[Panel], decimal: str = ".") -> str:
    """The whole picture, readable on light and on dark."""
    height = TOP + ROW * len(labels) + BOTTOM
    beside = min(LABEL, LETTER * max(len(label) for label in labels) + GAP)
    width = (WIDTH - beside - GAP * len(panels)) / len(panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" aria-label={quoteattr(title)}>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="6"/>',
        _text(GAP / 2, 28, title, "title"),
        _text(GAP / 2, 47, about, "quiet"),
    ]
    for row, label in enumerate(labels):
        parts.append(_text(GAP / 2, _middle(row) + 4, _short(label)))
    for place, panel in enumerate(panels):
        left = beside + GAP / 2 + place * (width + GAP)
        parts += _panel(panel, left, width, len(labels), decimal)
    return "\n".join([*parts, "</svg>", ""])


def _panel(panel: Panel, left: float, width: float, rows: int, decimal: str) -> list[str]:
    least, most, step = scale(panel)
    bottom = TOP + ROW * rows

    def across(value: float) -> float:
        return left + INSET + (value - least) / (most - least) * (width - 2 * INSET)

    parts = [_text(left + INSET, TOP - 10, panel.heading)]
    for tick in range(round((most - least) / step) + 1):
        value = least + tick * step
        x = across(value)
        written = f"{value:.{_digits(step)}f}".replace("-", "\u2212").replace(".", decimal)
        parts.append(_line(x, TOP, x, bottom, "grid"))
        parts.append(_text(x, bottom + 16, written + panel.unit, "quiet", "middle"))
    x = across(panel.line)
    parts.append(_line(x, TOP, x, bottom, "fair"))
    aside = LETTER * len(panel.note) / 2
    centre = min(max(x, left + aside), left + width - aside)
    parts.append(_text(centre, bottom + 38, panel.note, "quiet", "middle"))
    for row, dot in enumerate(panel.dots):
        if dot is not None:
            parts += _dot(dot, across, _middle(row))
    return parts


def _dot(dot: Dot, across: Callable[[float], float], y: float) -> list[str]:
    parts = [f'<circle class="dot" cx="{across(dot.value):.1f}" cy="{y:.1f}" r="4.5"/>']
    if math.isfinite(dot.low) and math.isfinite(dot.high):
        low, high = across(dot.low), across(dot.high)
        parts.append(_line(low, y, high, y, "whisker"))
        parts += [_line(end, y - 5, end, y + 5, "whisker") for end in (low, high)]
    return parts


def scale(panel: Panel) -> tuple[float, float, float]:
    """From where to where a panel goes, and in which steps: round numbers around all it shows."""
    shown = [panel.line]
    for dot in panel.dots:
        if dot is not None:
            shown += [bound for bound in (dot.value, dot.low, dot.high) if math.isfinite(bound)]
    span = max(shown) - min(shown) or 1.0
    size = 10.0 ** math.floor(math.log10(span / 5))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor * 5 >= span)
    least = math.floor(min(shown) / step) * step
    return least, max(math.ceil(max(shown) / step) * step, least + step), step


def _digits(step: float) -> int:
    return max(0, -math.floor(math.log10(step) + 1e-9))


def _middle(row: int) -> float:
    return TOP + ROW * (row + 0.5)


def _short(label: str) -> str:
    """A label that ends before the panels begin."""
    room = int((LABEL - GAP / 2) / LETTER)
    return label if len(label) <= room else label[: room - 1] + "…"


def _line(x: float, y: float, to_x: float, to_y: float, look: str) -> str:
    return f'<path class="{look}" d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"/>'


def _text(x: float, y: float, words: str, look: str = "", anchor: str = "start") -> str:
    styled = f' class="{look}"' if look else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{styled} text-anchor="{anchor}">{escape(words)}</text>'
