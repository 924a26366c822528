"""The same seeds give the same games, compiled or not."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tablee.core.contract  # noqa: F401 - so that `compiled` can tell
from tablee.core.native import compiled

ROOT = Path(__file__).parent.parent

DIGESTS = """
import json, sys
from tablee.core.chance import FastChance
from tablee.core.native import compiled
from tablee.core.registry import games
digests = {}
for game in [game.at(version) for game in games() for version in game.versions]:
    for seats in range(game.min_seats, game.max_seats + 1):
        for seed in range(3):
            state = game.simulate(seats, seed=seed)
            chance = FastChance(seed)
            for move in range(60):
                if state.over():
                    break
                seat = state.actors()[0]
                sensible = game.choose(state.view(seat), chance)
                state.apply(seat, sensible if move % 2 else state.legal(seat)[-1])
            world = state.resample(0, chance)
            state.playout(chance)
            ends = [state.digest(), world.digest(), state.scores()]
            digests[f"{game.id}-{game.version}-{seats}-{seed}"] = ends
        state = game.new(seats, seed="both")
        state.playout(FastChance(1))
        digests[f"{game.id}-{game.version}-{seats}-keyed"] = [state.digest()]
json.dump([compiled(), digests], sys.stdout)
"""


def digests(source: str | None) -> tuple[bool, dict[str, list[object]]]:
    """What an interpreter that imports the rules from `source` makes of them."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if source:
        environment["PYTHONPATH"] = source
    output = subprocess.run(
        [sys.executable, "-c", DIGESTS],
        env=environment,
        cwd=ROOT / "tests",
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    is_compiled, found = json.loads(output)
    return is_compiled, found


@pytest.mark.skipif(not compiled(), reason="no compiler here: the rules run as plain Python only")
def test_compiled_and_plain_rules_agree() -> None:
    fast, plain = digests(None), digests(str(ROOT / "src"))
    assert (fast[0], plain[0]) == (True, False)
    assert fast[1] == plain[1]


def test_no_constant_is_shifted() -> None:
    """See `bits.bit`: the compiler shifts a constant as 32 bits."""
    for room in ("core", "games"):
        for path in (ROOT / "src" / "tablee" / room).rglob("*.py"):
            for line in path.read_text("utf-8").split("\n"):
                assert not re.search(r"(?<!`)i64\(\w+\) <<", line), (path, line)
