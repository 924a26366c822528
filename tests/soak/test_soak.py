"""A short soak: few tables and no fitted line, but all that people do, a stop and a kill."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.soak.memory import MIB, Samples, at_quarters, slope
from tests.soak.report import growth, lines
from tests.soak.run import Plan, Soak

PLAN = Plan(seconds=20, tables=4, pace=0.1)


def test_a_short_evening_at_four_tables(tmp_path: Path):
    soak = Soak(PLAN)
    asyncio.run(soak.run(tmp_path / "data"))
    assert soak.tally.problems == []
    assert soak.tally.entries["Moved"] > 0
    assert "\n".join(lines(soak)).startswith("4 tables")


def grown(mib_an_hour: float, *, start: int = 0, tables: float = 0.0, end: int = 60) -> list[str]:
    """The complaints of an hour in which a server grew by so much, and the tables, too."""
    soak = Soak(Plan(seconds=60 * end))
    minutes = range(start, end + 1)
    soak.memory[1] = Samples("server", [(60.0 * m, mib_an_hour * MIB * m / 60) for m in minutes])
    soak.tables = [(60.0 * m, tables * m / 60) for m in minutes]
    return growth(soak)


def test_what_grows_for_ever_is_complained_of():
    assert grown(0) == grown(-50) == []
    (complaint,) = grown(50)
    assert complaint.startswith("server (1) grew by 25.0 MiB in the second half")


def test_tables_explain_some_growth_and_a_new_process_is_not_judged():
    assert grown(50, tables=100) == []
    assert grown(50, start=40) == []
    assert grown(500, end=10) == [], "too short"


def test_a_slope_is_an_hours_growth_and_quarters_are_those_of_the_run():
    points = [(float(second), 7.0 * second) for second in range(101)]
    assert round(slope(points)) == 7 * 3600
    assert at_quarters(points, 100) == [175.0, 350.0, 525.0, 700.0]
    assert slope(points[:1]) == 0.0
