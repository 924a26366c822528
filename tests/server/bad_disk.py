"""A server on a bad disk: `python -m tests.server.bad_disk '{"data": "..."}'`.

What the disk does stands in the file `disk` beside the data directory and may change at any time:
`slow` lets a commit wait until it says otherwise (and `waiting` is there meanwhile), `readonly`
takes no write, nothing is a good disk. It is put between the server and SQLite, which is as far as
a compiled writer can be reached.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any


def worsen(mood: Path) -> None:
    """From now on, connections to SQLite do what the disk does."""
    connect = sqlite3.connect

    def told() -> str:
        return mood.read_text("utf-8") if mood.exists() else ""

    class Bad(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql == "BEGIN IMMEDIATE":
                super().execute(f"PRAGMA query_only = {told() == 'readonly'}")
            elif sql == "COMMIT":
                while told() == "slow":
                    mood.with_name("waiting").touch()
                    time.sleep(0.01)
            return super().execute(sql, *values)

    def bad(*arguments: Any, **options: Any) -> sqlite3.Connection:
        return connect(*arguments, **{"factory": Bad, **options})  # type: ignore[no-any-return]

    sqlite3.connect = bad  # type: ignore[assignment]


if __name__ == "__main__":
    from tablee.server import logs, run
    from tests.server import launch

    logs.configure(logging.INFO)
    given = json.loads(sys.argv[1])
    worsen(Path(given["data"]).with_name("disk"))
    run.serve(launch.settings(given), "127.0.0.1", given.pop("port", 0), launch.announce)
