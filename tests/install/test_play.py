"""`make play`: what is compiled meanwhile takes over, and nobody loses anything."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import BinaryIO

import httpx
import pytest

from tests.install.tools import begin, plays_a_move, run
from tests.server.running import PATIENCE, ROOT, Server

MAKEFILE = """\
.venv/installed:
\t@while ! test -e go; do sleep 0.1; done
\t@echo 'There is no compiler. The rules run as plain Python.'
\t@touch $@
"""
"""Where installing takes as long as a test wants."""
COMING_BACK = 1012
GLANCE = 0.1


def compiled_is_installed() -> bool:
    """Whether what this environment has installed is compiled, whatever is tested."""
    asked = "import tablee.core.contract as it; print(it.__file__)"
    return ".so" in run(sys.executable, "-c", asked, cwd=Path(sys.prefix)).stdout


def _hears_interrupts() -> None:
    """What is started in the background of a shell script is deaf to Ctrl-C, and so are its own."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Playing(Server):
    """`make play` in a project where all but compiling is as it is here."""

    def _start(self) -> None:
        self.project = self.data.parent
        (self.project / "tools").mkdir()
        shutil.copy(ROOT / "tools" / "play.py", self.project / "tools")
        (self.project / "src").symlink_to(ROOT / "src")
        (self.project / ".venv").mkdir()
        (self.project / "Makefile").write_text(MAKEFILE)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.screen = self.project / "screen.txt"
        self.read = 0
        with self.screen.open("wb") as screen:
            self._play(screen)
        self.url = f"http://127.0.0.1:{self.port}"
        self.says(f"Tablée is open at {self.url}")
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def _play(self, screen: BinaryIO) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, self.project / "tools" / "play.py", f"--port={self.port}"),
                *(f"--data={self.data}", "--bot-delay=0", "--lang=en"),
            ],
            stdout=screen,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=_hears_interrupts,  # noqa: PLW1509 - no threads here
        )

    def says(self, words: str) -> None:
        """Wait until the screen has these words, after those that were waited for last."""
        for _ in range(int(PATIENCE * 10 / GLANCE)):
            text = self.screen.read_text("utf-8")
            if (found := text.find(words, self.read)) >= 0:
                self.read = found + len(words)
                return
            time.sleep(GLANCE)
        raise AssertionError(f"{words!r} is not on the screen: {text}")

    def stop(self) -> int:
        """As `make` is stopped."""
        self.http.close()
        self.process.terminate()
        return self.process.wait(PATIENCE * 4)

    def installed(self) -> None:
        """All is compiled and installed."""
        (self.project / "go").touch()


def test_compiled_rules_take_over_and_the_game_goes_on(tmp_path):
    if not compiled_is_installed():
        pytest.skip("nothing is compiled here that could take over")
    playing = Playing(tmp_path / "data")
    ada = playing.person()
    table = ada.table("rage", 2, bots=["random"], start=True)
    with ada.live(table) as live:
        plays_a_move(live)
        told = live.seq
        playing.installed()
        assert live.closed() == COMING_BACK
    playing.says("The rules are compiled")
    playing.says("Tablée is open at")
    with ada.live(table) as live:
        assert live.seq >= told
        plays_a_move(live)
    assert playing.stop() == 0


def test_without_a_compiler_a_sentence_says_so_and_play_goes_on(tmp_path):
    playing = Playing(tmp_path / "data")
    plain = playing.project / ".venv" / "tablee"  # Python looks there first for what is installed
    plain.symlink_to(ROOT / "src" / "tablee")
    with begin(playing.person()) as live:
        playing.installed()
        playing.says("The rules run as plain Python")
        plays_a_move(live)
    assert playing.stop() == 0


def test_the_end_of_play_is_the_end_of_compiling(tmp_path):
    playing = Playing(tmp_path / "data")
    playing.says("being compiled meanwhile")
    playing.process.send_signal(signal.SIGINT)  # Ctrl-C
    assert playing.process.wait(PATIENCE * 4) == 0
    playing.http.close()
    assert not (tmp_path / ".venv" / "installed").exists()
    assert not [line for line in _processes() if str(tmp_path) in line]


def _processes() -> list[str]:
    """The folders that processes work in."""
    found = []
    for each in Path("/proc").glob("[0-9]*/cwd"):
        try:
            found.append(str(each.readlink()))
        except OSError:
            continue
    return found


def test_a_port_that_is_taken_is_a_sentence_that_names_another(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = subprocess.run(
            [
                *(sys.executable, ROOT / "tools" / "play.py", f"--port={port}"),
                *(f"--data={tmp_path}", "--lang=en"),
            ],
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE * 4,
            check=False,
        )
    assert refused.returncode == 2
    assert f"make play PORT={port + 1}." in " ".join(refused.stderr.split())
