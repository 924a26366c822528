"""Writes tests/fyfe.golden.json: how the server sees some boards of FYFE.

The web app shows how near a tile is and what a touch would complete; its tests compare. Run it
after a change of the rules: `PYTHONPATH=src python web/scripts/golden_fyfe.py`; with `--check` it
only says whether the file is up to date.
"""

from __future__ import annotations

import json
from typing import Any

from golden import RECORDS, write_or_check
from tablee.games.fyfe.hints import hints

from tablee.core.contract import State
from tablee.core.record import opened, parse, step
from tablee.core.registry import game
from tablee.games.fyfe.view import FyfeView

EVERY = 41
"""One position out of so many; a prime, so that all parts of a turn are met."""


def seen(state: State, seat: int) -> dict[str, Any]:
    """A view, and how its lines stand."""
    view = state.view(seat)
    assert isinstance(view, FyfeView)
    dumped = view.dump()
    board = dumped["board"]
    return {
        "spaces": board["spaces"],
        "reserve": board["reserve"],
        "tiles": board["tiles"],
        "choices": dumped["own"]["choices"],
        "bag": dumped["bag"],
        "legal": [game("fyfe").text(move) for move in view.moves()],
        "standings": {
            line: hint["status"] for line, hint in hints(view).items() if "status" in hint
        },
    }


def boards() -> list[dict[str, Any]]:
    """Positions of all golden games."""
    found: list[dict[str, Any]] = []
    for path in sorted(RECORDS.glob("fyfe-*.record")):
        record = parse(path.read_text("utf-8"))
        this = game(record.game, record.version)
        state = opened(record, this, None)
        for number, move in enumerate(record.moves):
            if number % EVERY == 0 and state.actors():
                found.append(seen(state, state.actors()[0]))
            step(state, this, move)
    return found


if __name__ == "__main__":
    text = json.dumps(boards(), separators=(",", ":")).replace('},{"spaces"', '},\n{"spaces"')
    write_or_check("fyfe.golden.json", text + "\n")
