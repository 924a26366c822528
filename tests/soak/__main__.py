"""`make soak`: fifty tables of people and bots for as long as one likes; nothing may go wrong.

    python -m tests.soak [--minutes 5] [--tables 50] [--restarts 2] [--data FOLDER]

A real server with its usual settings, and people on real sockets who lose them, take back, vote,
chat, ask for hints, leave and return. Every table is compared with its books, the log must hold no
error, every refusal must have its reason, and memory must not grow.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.soak.report import growth, lines
from tests.soak.run import Plan, Soak

SHOWN = 40
LONGEST = 1500
"""Characters of a problem that are shown: a traceback ends where it matters."""


def main() -> int:
    """Soak, and say what it came to; 1 if something was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--pace", type=float, default=0.7, help="seconds, about, of a thought")
    parser.add_argument("--restarts", type=int, default=2, help="a stop and a kill in turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=Path, help="an empty folder to keep database and log in")
    given = parser.parse_args()
    plan = Plan(60 * given.minutes, given.tables, given.pace, given.restarts, given.seed)
    soak = Soak(plan)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(soak.run((given.data or Path(folder)) / "data"))
    problems = soak.tally.problems + growth(soak)
    say(*lines(soak))
    say(
        *(_short(each) for each in problems[:SHOWN]),
        f"{len(problems)} problems" if problems else "all is well",
    )
    return 1 if problems else 0


def _short(problem: str) -> str:
    return problem if len(problem) <= LONGEST else f"{problem[:200]} ... {problem[200 - LONGEST :]}"


def say(*shown: str) -> None:
    """Write lines."""
    sys.stdout.write("".join(f"{line}\n" for line in shown))


if __name__ == "__main__":
    sys.exit(main())
