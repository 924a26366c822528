"""`make play`: the tables open at once, as plain Python; the compiled rules take over when ready.

    python tools/play.py --port 8000

The server that runs from src/ stops gracefully then, as for any restart: every confirmed move is on
disk, and pages come back by themselves to the one that runs from .venv.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
INSTALLED = ".venv/installed"
LOG = ROOT / "build" / "install.log"
GLANCE = 0.2
"""Seconds between two looks at what runs."""
COMPILED = """
import sys, tablee.core.contract
from tablee.core.native import compiled
sys.exit(not compiled())
"""
MEANWHILE = """\
The rules are being compiled meanwhile, in two or three minutes and at low priority: bots think
further with them. Play on; the server will restart by itself, and pages come back by themselves."""
TAKEOVER = "The rules are compiled: the server restarts with them. No game is lost."
FAILED = (
    f"Installing failed; {LOG.relative_to(ROOT)} says how. Play on: the rules run as plain Python."
)


def say(sentence: str) -> None:
    """A line on the screen, at once."""
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def environment(source: str = "") -> dict[str, str]:
    """What children know; neither make's own variables nor where we look for modules."""
    ours = ("MAKE", "MFLAGS", "PYTHONPATH")
    known = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**known, "PYTHONPATH": source} if source else known


class Play:
    """A server, and what is installed while it runs."""

    def __init__(self, port: int, rest: list[str]) -> None:
        self.port = port
        self.rest = rest
        self.installing: subprocess.Popen[bytes] | None = None

    def run(self) -> int:
        """Until somebody stops it; the exit code of the server."""
        if not self.free():
            return self.start("src", *self.rest).wait()  # says so
        ready = ["make", "--question", "--silent", INSTALLED]
        missing = subprocess.run(ready, cwd=ROOT, env=environment(), check=False).returncode
        self.server = self.start("src" if missing else "", *self.rest)
        try:
            if missing and self.answers():
                self.install()
            return self.watch()
        except KeyboardInterrupt:
            self.server.send_signal(signal.SIGTERM)
            return self.server.wait()
        finally:
            if self.installing and self.installing.poll() is None:
                os.killpg(self.installing.pid, signal.SIGTERM)

    def start(self, source: str, *arguments: str) -> subprocess.Popen[bytes]:
        """A server: from `source`, or the installed one."""
        command = [sys.executable, "-m", "tablee", "serve", f"--port={self.port}", *arguments]
        folder = ROOT if source else ROOT / ".venv"  # Python looks for modules where it starts
        where = str(ROOT / source) if source else ""
        return subprocess.Popen(command, cwd=folder, env=environment(where))

    def free(self) -> bool:
        """Whether nobody else listens at the port."""
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return True
        return False

    def answers(self) -> bool:
        """Wait until the server has said where it is and answers; whether it came up."""
        while self.server.poll() is None:
            asked = HTTPConnection("127.0.0.1", self.port)
            try:
                asked.request("GET", "/health")
                asked.getresponse()
            except (OSError, HTTPException):
                time.sleep(GLANCE)
            else:
                return True
            finally:
                asked.close()
        return False

    def install(self) -> None:
        """Compile and install, in a session of its own, so that it can be stopped whole."""
        say(MEANWHILE)
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("wb") as log:
            self.installing = subprocess.Popen(
                ["nice", "-n", "19", "make", INSTALLED],
                cwd=ROOT,
                env=environment(),
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def watch(self) -> int:
        """Wait for the end of the server; meanwhile take over what has been installed."""
        while (code := self.server.poll()) is None:
            if self.installing and self.installing.poll() is not None:
                failed, self.installing = self.installing.returncode != 0, None
                if failed:
                    say(FAILED)
                elif self.compiled():
                    self.take_over()
                else:
                    say(
                        next((line for line in LOG.read_text().splitlines() if "plain" in line), "")
                    )
            time.sleep(GLANCE)
        return code

    def compiled(self) -> bool:
        """Whether what was installed is compiled, and can be imported."""
        command = [sys.executable, "-c", COMPILED]
        tried = subprocess.run(command, cwd=ROOT / ".venv", env=environment(), check=False)
        return tried.returncode == 0

    def take_over(self) -> None:
        """The same port and the same data, with compiled rules."""
        say(TAKEOVER)
        self.server.send_signal(signal.SIGTERM)
        if self.server.wait() == 0:
            self.server = self.start("", *(each for each in self.rest if each != "--open"))


def main() -> int:
    """Whatever is not for this script is for the server."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    arguments, rest = parser.parse_known_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return Play(arguments.port, rest).run()


if __name__ == "__main__":
    sys.exit(main())
