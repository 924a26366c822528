"""What every test may use."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.browser import MISSING
from tests.new_game import Project, new_game

settings.register_profile(
    "tablee",
    deadline=None,  # machines are noisy: time is measured in bench/, never asserted
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tablee")


@pytest.fixture(scope="session")
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A game as `tablee new-game` writes it, installed."""
    return new_game("pebbles", tmp_path_factory.mktemp("pebbles"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """In the last lines, what could not be tested for want of a browser."""
    skipped: list[pytest.TestReport] = terminalreporter.stats.get("skipped", [])
    without = [each.nodeid for each in skipped if MISSING in str(each.longrepr)]
    if without:
        terminalreporter.write_line(f"{MISSING} Left out: {', '.join(without)}", yellow=True)
