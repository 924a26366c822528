"""A thousand SIGKILLs of whole servers under load, several side by side: `make kills`.

`python -m tests.server.kills 1000` prints a table at the end; exit code 1 if anything was lost.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from tests.server.hunt import GAMES, Tally, errors, evening
from tests.server.nursery import Phoenix


class Result(NamedTuple):
    """What came of the kills at one game."""

    game: str
    kills: int
    games: int
    confirmed: int
    lost: list[str]
    """Where what was confirmed was not on disk, or a game was not what its record says."""
    errors: int
    seconds: float


def hunted(game: str, kills: int, folder: Path) -> Result:
    """So many kills at one game, by one server after the other in one folder."""
    began, tally, lost = time.monotonic(), Tally(), []
    server, chance = Phoenix(folder / game), random.Random(f"{game} {kills}")
    try:
        while tally.kills < kills:
            try:
                with redirect_stdout(StringIO()):  # what `tablee verify` says
                    evening(server, game, chance, tally, kills)
            except AssertionError:
                lost.append(traceback.format_exc())
                tally.kills += 1  # so that a loss each time comes to an end, too
            sys.stderr.write(f"{game}: {tally.kills} kills, {len(lost)} lost\n")
    finally:
        server.close()
    seconds = time.monotonic() - began
    figures = (tally.kills, tally.games, tally.confirmed)
    return Result(game, *figures, lost, len(errors(server.log)), seconds)


def table(results: list[Result]) -> str:
    """All figures, and their sums."""
    head = ("game", "kills", "games", "confirmations", "lost", "errors", "seconds")
    rows = [(r.game, *r[1:4], len(r.lost), r.errors, round(r.seconds)) for r in results]
    sums = [sum(int(row[column]) for row in rows) for column in range(1, 6)]
    rows.append(("all", *sums, max(int(row[6]) for row in rows)))  # type: ignore[arg-type]
    return "\n".join("".join(f"{cell!s:>14}" for cell in row) for row in (head, *rows))


def main(kills: int) -> int:
    """Spread the kills over the games; one server for each works beside the others."""
    share = -(-kills // len(GAMES))
    with (
        tempfile.TemporaryDirectory(prefix="kills") as folder,
        ProcessPoolExecutor(len(GAMES), get_context("spawn")) as lanes,
    ):
        begun = [lanes.submit(hunted, game, share, Path(folder)) for game in GAMES]
        results = [lane.result() for lane in begun]
    for result in results:
        sys.stderr.write("".join(result.lost))
    sys.stdout.write(table(results) + "\n")
    return int(any(result.lost or result.errors for result in results))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
