"""The browser that the tests look at the pages with: `python -m tests.browser` sees to one.

The system's Chromium or Chrome; else Debian's package, where one may install it; else the one that
Playwright downloads. Where none can be had, the tests that need one are left out, but not in CI.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "There is no Chromium or Chrome here, and none could be installed."


def found() -> str | None:
    """Where the browser is: the system's, or Playwright's own; None if there is none."""
    system = next(filter(None, map(shutil.which, NAMES)), None)
    return system or _own()


def _own() -> str | None:
    from playwright.sync_api import sync_playwright  # the bounds' environments have none

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> bool:
    """Get one, by Debian's package or by Playwright; whether there is one now."""
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]  # a question would be seen by nobody
    debian = [[*root, "apt-get", "update", "-q"], [*root, "apt-get", "install", "-yq", "chromium"]]
    playwright = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    for commands in (debian, playwright):
        all(_runs(command) for command in commands)
        if found():
            return True
    return False


def _runs(command: list[str]) -> bool:
    if not shutil.which(command[0]):
        return False
    return subprocess.run(command, check=False).returncode == 0


if __name__ == "__main__":
    if not found() and not install():
        sys.stderr.write(f"{MISSING}\n")
        sys.exit(bool(os.environ.get("CI")))
