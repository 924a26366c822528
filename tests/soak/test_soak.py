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


def grown(mib_an_hour: float, *, start: int = 0, empty: tuple[int, ...] = (100,)) -> list[str]:
    """The complaints of an hour in which a bot's process grew by so much."""
    soak = Soak(Plan(seconds=3600), empty=list(empty))
    minutes = range(start, 61)
    soak.memory[1] = Samples("bots", [(60.0 * m, mib_an_hour * MIB * m / 60) for m in minutes])
    return growth(soak)


def test_what_grows_for_ever_is_complained_of():
    assert grown(0) == grown(-50) == []
    (complaint,) = grown(50)
    assert complaint.startswith("bots (1) grew by 25.0 MiB in the second half")
    assert grown(50, start=40) == [], "a new process is not judged"


def test_what_is_left_when_all_have_gone_home_must_not_grow_night_by_night():
    assert grown(0, empty=(500, 1000, 1001, 1002)) == []
    (complaint,) = grown(0, empty=(900, 1000, 1020, 1040))
    assert complaint == "1,000 blocks were in use in the middle, 1,040 in the end"
    assert growth(Soak(Plan(seconds=600), empty=[1, 9])) == [], "too short"


def test_a_slope_is_an_hours_growth_and_quarters_are_those_of_the_run():
    points = [(float(second), 7.0 * second) for second in range(101)]
    assert round(slope(points)) == 7 * 3600
    assert at_quarters(points, 100) == [175.0, 350.0, 525.0, 700.0]
    assert slope(points[:1]) == 0.0
