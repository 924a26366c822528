"""The real thing: processes, a pseudo-terminal, signals, pipes."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee
from tests.outside import MORRA, install

SOURCE = Path(tablee.__file__).parents[1]
COMMAND = (sys.executable, "-m", "tablee")
PATIENCE = 20


def environment(**more: str) -> dict[str, str]:
    usual = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    path = os.pathsep.join([*more.pop("path", "").split(), str(SOURCE)])
    return {**usual, "PYTHONPATH": path, "LANG": "C.UTF-8", "TERM": "xterm-256color", **more}


@pytest.fixture(autouse=True)
def ctrl_c_is_heard() -> Iterator[None]:
    """Whoever runs the tests in the background has told them, and their children, to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Pty:
    """A command on a pseudo-terminal of 80 columns."""

    def __init__(self, *argv: str, **more: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(**more),
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""

    def until(self, awaited: str) -> None:
        end = time.monotonic() + PATIENCE
        while not re.search(awaited, self.seen):
            assert time.monotonic() < end, f"no {awaited!r} in:\n{self.seen}"
            ready, _, _ = select.select([self.master], [], [], 0.2)
            if ready and not self._read():
                raise AssertionError(f"ended without {awaited!r}:\n{self.seen}")

    def _read(self) -> bool:
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other side has closed
            return False
        self.seen += data.decode("utf-8", "replace")
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self) -> int:
        """Ctrl-C; and again, since Python may miss one between a prompt and the wait for a line."""
        for _ in range(3):
            self.process.send_signal(signal.SIGINT)
            if self._closes(PATIENCE / 4):
                break
        return self.end()

    def end(self) -> int:
        assert self._closes(PATIENCE), f"no end of:\n{self.seen}"
        code = self.process.wait(PATIENCE)
        os.close(self.master)
        return code

    def _closes(self, patience: float) -> bool:
        end = time.monotonic() + patience
        while (left := end - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0] and not self._read():
                return True
        return False


def run(*argv: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *argv],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env=environment(**more),
        timeout=PATIENCE,
        check=False,
    )


def test_a_table_on_a_real_terminal_is_in_colour_and_ctrl_c_leaves_it():
    terminal = Pty("play", "rage", "--seed", "friday", "--name", "Ada")
    terminal.until("Ada > ")
    terminal.type("hint\n")
    terminal.until("It knows only what you can see.")
    assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.seen
    assert "The seed was friday" in terminal.seen
    assert "\x1b[" in terminal.seen


def test_ctrl_d_on_a_real_terminal_leaves_with_0():
    terminal = Pty(
        "play", "rage", "--seed", "friday", "--name", "Ada", "--lang", "fr", NO_COLOR="1"
    )
    terminal.until("Ada > ")
    terminal.type("\x04")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.seen
    assert "Vous quittez la table" in terminal.seen


def test_a_long_simulation_has_a_progress_bar_and_can_be_stopped():
    terminal = Pty("simulate", "rage", "--games", "1000000", "--bots", "random")
    terminal.until(r"[1-9]\d*/1000000")
    assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.seen
    assert "Stopped after" in terminal.seen
    assert "moves a game" in terminal.seen


def test_a_game_of_an_installed_package_is_played_by_the_command(tmp_path):
    install(MORRA, tmp_path)
    result = run("play", "morra", "--name", "Ada", typed="f3\nf2\nf3\n", path=str(tmp_path))
    assert result.returncode == 0
    assert "The result" in result.stdout
    assert result.stderr == ""


def test_a_reader_that_goes_away_is_no_traceback():
    first = subprocess.Popen(
        [*COMMAND, "simulate", "rage", "--games", "2", "--bots", "random", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert first.stdout is not None
    first.stdout.close()
    _, errors = first.communicate(timeout=PATIENCE)
    assert b"Traceback" not in errors
    assert b"Exception" not in errors


def test_a_full_disk_on_standard_output_is_a_sentence():
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )
    assert done.returncode == 74
    assert done.stderr.decode() == "The output cannot be written (No space left on device).\n"


def test_tab_completes_a_move_of_several_words():
    terminal = Pty("play", "fyfe", "--players", "2", "--seed", "friday", "--name", "Ada")
    terminal.until("Ada > $")
    terminal.type("pl\t1 \tc3\n")
    terminal.until("(?s)Turn 1 of 25.*Turn 1 of 25.*Ada > $")
    assert "neither a move nor a command" not in terminal.seen
    terminal.type("quit\n")
    assert terminal.end() == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_cannot_show_every_sign_is_no_traceback(encoding):
    result = run("games", "--lang", "fr", PYTHONIOENCODING=encoding)
    assert result.returncode == 0
    assert "Traceback" not in result.stderr


def test_bytes_that_are_no_text_are_typed():
    result = subprocess.run(
        [*COMMAND, "play", "rage"],
        input=b"\xff\xfe\n\x80\n",
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )
    assert result.returncode == 0
    assert b"Traceback" not in result.stderr


def test_without_a_keyboard_the_table_is_left():
    result = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m tablee play rage <&-"],
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )
    assert result.returncode == 0
    assert b"Traceback" not in result.stderr
