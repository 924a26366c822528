"""The server of a soak: as `tablee serve` runs it, for as many tables as one address plays at."""

from __future__ import annotations

import gc
import json
import logging
import sys
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

from tablee.server import logs, run
from tablee.server.settings import Rate, Settings
from tests.server.launch import announce
from tests.server.running import Server

LIMITS = ("address", "creations", "chat", "watchers_chat", "changes")
"""Of an address; and of people, who are more talkative here than anywhere."""
WISH, TOLD = "count", "counted"
"""Files beside the data: somebody wants to know what is in use, and what it is."""
_GLANCE = 0.2


class SoakServer(Server):
    """A server whose limits are those of so many addresses, though all come from one."""

    launcher = "tests.soak.serve"


def settings(data: str, tables: int, **changes: Any) -> Settings:
    """The defaults, each of these limits once for each table."""
    usual = Settings(data=Path(data))
    rates = {name: getattr(usual, name) for name in LIMITS}
    limits = {
        name: Rate(rate.burst * tables, rate.per_second * tables) for name, rate in rates.items()
    }
    return usual.but(connections=usual.connections * tables, **limits, **changes)


def count(beside: Path) -> None:
    """When somebody wants to know, say how many blocks of memory are in use, garbage aside."""
    while True:
        sleep(_GLANCE)
        if (beside / WISH).exists():
            gc.collect()
            (beside / TOLD).write_text(f"{sys.getallocatedblocks()}\n")
            (beside / WISH).unlink()


if __name__ == "__main__":
    logs.configure(logging.INFO)
    Thread(target=count, args=(Path(json.loads(sys.argv[1])["data"]).parent,), daemon=True).start()
    run.serve(settings(**json.loads(sys.argv[1])), "127.0.0.1", 0, announce)
