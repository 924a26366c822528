"""How long it takes until the tables are open: from a fresh clone, and from a wheel.

Each figure is seconds until the first page is answered, and the ratio to `pip install` of the same
libraries into a new environment in the same run: networks and machines differ, the ratio less so.
The wheel is that of `make wheel`; uv comes from PyPI.

    python bench/start.py [--compiled]      with --compiled, a clone that waits for the compiler
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WHEELS = ROOT / "build" / "wheel"
PATIENCE = 1800.0
GLANCE = 0.05

Begin = Callable[[Path, int], None]
"""What one does in an empty folder, until there is a server to start at a port."""


def run(*command: str | Path, cwd: Path, **environment: str) -> None:
    """Run a command that must go well."""
    known = {name: text for name, text in os.environ.items() if name[:4] not in {"MAKE", "MFLA"}}
    subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**known, **environment},
        stdout=subprocess.DEVNULL,
        check=True,
    )


def answered(command: list[str | Path], cwd: Path, port: int) -> None:
    """Start a server, wait until it gives its first page, and stop it."""
    environment = {**os.environ, "XDG_DATA_HOME": str(cwd / "data"), "BROWSER": "true"}
    process = subprocess.Popen(
        [str(part) for part in command],
        cwd=cwd,
        env={name: text for name, text in environment.items() if name[:4] != "MAKE"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and process.poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30) as page:
                    assert b"<script" in page.read()
                    return
            except OSError:
                time.sleep(GLANCE)
        raise RuntimeError(f"{command} did not answer")
    finally:
        took_until.append(time.monotonic())
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(60)


took_until: list[float] = []
"""When the last server answered: stopping it does not count."""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def pip(folder: Path, _: int) -> None:
    """The libraries alone, as pip installs them."""
    run(sys.executable, "-m", "venv", "env", cwd=folder)
    requirements = ("-r", ROOT / "requirements.txt")
    run("env/bin/python", "-m", "pip", "install", "-q", *requirements, cwd=folder)
    took_until.append(time.monotonic())


def clone(folder: Path, port: int) -> None:
    """`git clone`, `make play`."""
    run("git", "clone", "-q", ROOT, "tablee", cwd=folder)
    answered(["make", "play", f"PORT={port}"], folder / "tablee", port)


def compiled_clone(folder: Path, port: int) -> None:
    """`git clone`, and all compiled before the server starts."""
    run("git", "clone", "-q", ROOT, "tablee", cwd=folder)
    run("make", ".venv/installed", cwd=folder / "tablee")
    answered([".venv/bin/tablee", "serve", f"--port={port}"], folder / "tablee", port)


def with_uv(wheel: Path, uv: Path) -> Begin:
    """A wheel, by uv, into a new environment."""

    def begin(folder: Path, port: int) -> None:
        run(uv, "venv", "-q", "--python", sys.executable, "env", cwd=folder)
        run(uv, "pip", "install", "-q", "--python", "env", wheel, cwd=folder)
        answered(["env/bin/tablee", "serve", f"--port={port}"], folder, port)

    return begin


def seconds(begin: Begin) -> float:
    """How long something takes, in an empty folder."""
    with tempfile.TemporaryDirectory(prefix="tablee-start-") as folder:
        start = time.monotonic()
        begin(Path(folder), free_port())
        return took_until.pop() - start


def main() -> None:
    """Measure, and print a Markdown table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--compiled", action="store_true", help="and a clone that is compiled first"
    )
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tablee-start-") as tools:
        folder = Path(tools)
        run(
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--target",
            folder / "uv",
            "uv",
            cwd=folder,
        )
        build = (sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation")
        run(*build, "-w", folder, ".", cwd=ROOT, TABLEE_COMPILE="0")
        plain, uv = next(folder.glob("*.whl")), folder / "uv" / "bin" / "uv"
        measures: dict[str, Begin] = {
            "`pip install` of the libraries alone": pip,
            "`git clone`, `make play`: plain Python, compiling meanwhile": clone,
            "a plain wheel, by uv": with_uv(plain, uv),
        }
        if wheel := next(WHEELS.glob("*-cp*.whl"), None):
            measures["a compiled wheel, by uv"] = with_uv(wheel, uv)
        if arguments.compiled:
            measures["`git clone`, all compiled before the start"] = compiled_clone
        took = {name: seconds(begin) for name, begin in measures.items()}
    print(f"Load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.\n")
    print("| until the first page | seconds | against pip |\n|---|---|---|")
    for name, time_taken in took.items():
        print(f"| {name} | {time_taken:.0f} | {time_taken / next(iter(took.values())):.2f} |")


if __name__ == "__main__":
    main()
