"""Start a real server: `python -m tests.server.launch '{"data": "..."}'`; it prints its address."""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
from pathlib import Path
from random import Random

from tablee.server import logs, run
from tablee.server.settings import Rate, Settings

FREE = Rate(1e9, 1e9)
"""No limit: tests ask faster than people."""


def settings(given: dict[str, object]) -> Settings:
    """Quick bots, no limits, except what a test wants otherwise.

    `wall` is a file with the seconds by which the system's clock is wrong, `luck` a word that
    decides all deals, and what bots leave to chance.
    """
    if "luck" in given:
        fix(Random(str(given.pop("luck"))))
    if "wall" in given:
        wrong = Path(str(given.pop("wall")))
        given["wall"] = lambda: time.time() + float(wrong.read_text("utf-8"))
    rates = {
        name: Rate(*given.pop(name)) if name in given else FREE  # type: ignore[misc]
        for name in (
            *("requests", "address", "creations", "slow_path", "replays"),
            *("chat", "watchers_chat", "changes"),
        )
    }
    usual = {"bot_delay": 0.0, "bot_seconds": 0.05, "bot_workers": 1, "connections": 10_000}
    usual |= {"metrics_step": 0, "token_life": 1e10, "token_idle": 1e10}  # some databases are old
    usual |= {"running_tables": 10_000, "running_tables_of_address": 10_000}
    return Settings(data=Path(str(given.pop("data"))), **rates, **{**usual, **given})  # type: ignore[arg-type]


def fix(chance: Random) -> None:
    """What the server takes for chance is this."""

    def token_hex(nbytes: int | None = None) -> str:
        return chance.randbytes(nbytes or 32).hex()

    def randbits(k: int) -> int:
        return chance.getrandbits(k)

    secrets.token_hex, secrets.randbits = token_hex, randbits


def announce(url: str) -> None:
    """Tell the test where the server is."""
    sys.stdout.write(url + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    logs.configure(logging.INFO)
    given = json.loads(sys.argv[1])
    port = given.pop("port", 0)  # a page comes back to the same address only
    run.serve(settings(given), "127.0.0.1", port, announce)
