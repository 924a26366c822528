"""What `tablee serve` says when it is open: where it is, for whom, and a code for phones."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.text import Text

from tablee.cli.screen import Screen

_NARROW: Final = 60
_INK: Final = "#1a1512 on #fffbf2"
"""Dark on light, whatever the terminal is: phones read no others."""
_BORDER: Final = 2
_HALVES: Final = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def greet(screen: Screen, folder: Path, here: str, house: str, public: str) -> None:
    """Say where the server is."""
    screen.say("serve.ready", {"url": public or here})
    screen.gap()
    if public:
        screen.say("serve.public", {"url": here})
    elif house:
        screen.say("serve.house", {"url": house})
        _code(screen, house)
    else:
        screen.say("serve.alone")
    screen.gap()
    screen.say("serve.data", {"folder": str(folder)})


def tell_link(screen: Screen, link: str) -> None:
    """Say the host's link, once."""
    screen.gap()
    screen.say("serve.link")
    screen.line(link)
    screen.say("serve.lost")


def _code(screen: Screen, url: str) -> None:
    """A QR code in half blocks, where a terminal can show one."""
    console = screen.console
    if not console.is_terminal or console.width < _NARROW or "utf" not in console.encoding:
        return
    screen.gap()
    for line in squares(url):
        console.print(Text("  ").append(line, _INK), soft_wrap=True)
    screen.gap()
    screen.say("serve.code")


def squares(url: str) -> list[str]:
    """The lines of a QR code, two rows in each."""
    import segno

    rows = [list(map(int, row)) for row in segno.make(url, micro=False).matrix_iter(1, _BORDER)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return [
        "".join(_HALVES[above, below] for above, below in zip(*pair, strict=True)) for pair in pairs
    ]
