"""Servers that die often: forked, so that starting one again costs a moment only.

`python -m tests.server.nursery` reads settings, a line of JSON each, and runs a server for each
in a process of its own until that is killed. Bots think in threads there: what is tested is the
server that dies, not how quickly processes for bots start.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from tests.server.running import PATIENCE, ROOT, Server


class Phoenix(Server):
    """A server as any other, but quickly there again."""

    nursery: subprocess.Popen[str] | None = None
    pid = 0

    def _start(self) -> None:
        if self.nursery is None:
            with self.log.open("ab") as log:
                self.nursery = subprocess.Popen(
                    [sys.executable, "-m", "tests.server.nursery"],
                    cwd=ROOT,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                )
        self._say(json.dumps({"data": str(self.data), **self.settings}))
        pid, self.url = self._listen().split()
        self.pid = int(pid)
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def _end(self, how: signal.Signals) -> int:
        self.http.close()
        os.kill(self.pid, how)
        self.pid = 0
        return int(self._listen())

    def close(self) -> None:
        """No more servers."""
        assert self.nursery is not None
        if self.pid:
            self.kill()
        self.nursery.communicate(timeout=PATIENCE)

    def _say(self, line: str) -> None:
        assert self.nursery is not None
        assert self.nursery.stdin is not None
        self.nursery.stdin.write(line + "\n")
        self.nursery.stdin.flush()

    def _listen(self) -> str:
        assert self.nursery is not None
        assert self.nursery.stdout is not None
        line = self.nursery.stdout.readline().strip()
        assert line, self.log.read_text("utf-8")
        return line


def serve(given: dict[str, Any]) -> None:
    from tablee.server import run
    from tablee.server.bot_pool import BotPool
    from tests.server import launch

    def threads(thinkers: BotPool) -> ThreadPoolExecutor:
        thinkers._pool = thinkers._pool or ThreadPoolExecutor(1)  # type: ignore[assignment]
        return thinkers._pool  # type: ignore[return-value]

    BotPool._started = threads  # type: ignore[assignment, method-assign]
    settings = launch.settings(given)
    run.serve(settings, "127.0.0.1", 0, lambda url: launch.announce(f"{os.getpid()} {url}"))


def main() -> None:
    from tablee.server import logs
    from tests.server import launch

    logs.configure(logging.INFO)
    __import__("tablee.server.run")  # what takes long is done before the first fork
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(json.loads(line))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        launch.announce(str(os.waitstatus_to_exitcode(status)))


if __name__ == "__main__":
    main()
