"""Start a real server: `python -m tests.server.launch '{"data": "..."}'`; it prints its address."""

from __future__ import annotations

import json
import logging
import sqlite3
import sys
from pathlib import Path

from tablee.server import logs, run
from tablee.server.settings import Rate, Settings
from tablee.store import writer

FREE = Rate(1e9, 1e9)
"""No limit: tests ask faster than people."""


def settings(given: dict[str, object]) -> Settings:
    """Quick bots, no limits, except what a test wants otherwise."""
    rates = {
        name: Rate(*given.pop(name)) if name in given else FREE  # type: ignore[misc]
        for name in ("requests", "address", "creations")
    }
    usual = {"bot_delay": 0.0, "bot_seconds": 0.05, "bot_workers": 1, "connections": 10_000}
    return Settings(data=Path(str(given.pop("data"))), **rates, **{**usual, **given})  # type: ignore[arg-type]


def announce(url: str) -> None:
    """Tell the test where the server is."""
    sys.stdout.write(url + "\n")
    sys.stdout.flush()


def fill_disk_on_demand(data: Path) -> None:
    """While there is a file `full` in the data directory, every write fails as on a full disk."""
    fill = writer._fill

    def full(database: sqlite3.Connection, group: list[writer.Job], patience: float) -> None:
        if (data / "full").exists():
            pages = database.execute("PRAGMA page_count").fetchone()[0]
            database.execute(f"PRAGMA max_page_count = {pages}")
            large = ("CREATE TABLE large AS SELECT zeroblob(1e6)", ())
            group = [writer.Job(job.rows, [*job.statements, large], job.done) for job in group]
        else:
            database.execute("PRAGMA max_page_count = 4294967294")
        fill(database, group, patience)

    writer._fill = full


if __name__ == "__main__":
    logs.configure(logging.INFO)
    given = json.loads(sys.argv[1])
    port = given.pop("port", 0)  # a page comes back to the same address only
    chosen = settings(given)
    fill_disk_on_demand(chosen.data)
    run.serve(chosen, "127.0.0.1", port, announce)
