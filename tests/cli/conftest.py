"""The terminal under test: `tablee(...)` runs a command here, `Pty` runs it on a real terminal."""

from __future__ import annotations

import builtins
import io
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import play
from tablee.cli.main import main
from tablee.cli.table import Table
from tests.outside import MORRA, installed


class Result:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err
        self.flat = re.sub(r"[ \n]+", " ", out)
        """The output without its line breaks, so that a sentence can be looked for."""


Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of 80 columns, English, without colours, whatever the machine says."""
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def tablee(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command with what a person types; nothing more is typed after it."""

    def run(*argv: str, typed: str = "") -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        try:
            code = main(argv)
        except SystemExit as end:
            code = int(end.code or 0)
        shown = capsys.readouterr()
        return Result(code, shown.out, shown.err)

    return run


def sit_down(patch: pytest.MonkeyPatch) -> list[Table]:
    """The person always plays the first legal move; the tables they sat at, for a closer look."""
    tables: list[Table] = []

    class Watched(Table):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            tables.append(self)

    def first_legal(_: str = "") -> str:
        table = tables[-1]
        return table.game.text(table.state.legal(table.seat)[0])

    patch.setattr(play, "Table", Watched)
    patch.setattr(builtins, "input", first_legal)
    return tables


@pytest.fixture
def at_the_table(monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    return sit_down(monkeypatch)


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a whole game of Rage, as `tablee play` writes it."""
    path = tmp_path_factory.mktemp("records") / "evening.txt"
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(io.StringIO()):
        sit_down(patch)
        game = ("play", "rage", "--players", "2", "--seed", "friday", "--name", "Ada")
        assert main([*game, "--record", str(path)]) == 0
    return path.read_text("utf-8")


@pytest.fixture
def record(played: str, tmp_path: Path) -> Path:
    path = tmp_path / "evening.txt"
    path.write_text(played, "utf-8")
    return path


@pytest.fixture
def morra(tmp_path: Path) -> Iterator[Path]:
    """A game from an entry point, installed for one test."""
    folder = tmp_path / "site"
    with installed(MORRA, folder):
        yield folder
