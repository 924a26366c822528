"""Our server without limits, for clients that ask faster than people, with tic-tac-toe."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from tablee.core import registry
from tablee.server import logs, run
from tablee.server.settings import Rate, Settings

FREE = Rate(1e12, 1e12)


if __name__ == "__main__":
    if "tictactoe" not in [game.id for game in registry.games()]:
        raise SystemExit("tic-tac-toe is not installed: `make bench` installs it beside the games")
    logs.configure(logging.WARNING)
    settings = Settings(
        data=Path(sys.argv[1]),
        requests=FREE,
        address=FREE,
        creations=FREE,
        slow_path=FREE,
        chat=FREE,
        changes=FREE,
        connections=1_000_000,
        running_tables=1_000_000,
        running_tables_of_address=1_000_000,
    )
    run.serve(settings, "127.0.0.1", int(sys.argv[2]), lambda _: print("ready", flush=True))
