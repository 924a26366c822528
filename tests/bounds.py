"""The bounds of pyproject.toml as requirements for pip: `python tests/bounds.py lowest|newest`.

The lowest versions that are allowed, or the bounds themselves, of which pip takes the newest.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
TOOLS = {"httpx", "hypothesis", "pytest", "pytest-xdist", "schemathesis"}
"""What the tests of server, store and match need besides."""


def requirements(which: str) -> list[str]:
    """What Tablée needs, in these versions, and the tools of the tests."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))
    needed: list[str] = project["project"]["dependencies"]
    if which == "lowest":
        needed = [re.sub(r">=([\w.]+)[^;]*", r"==\1", one) for one in needed]
    tools = [one for one in project["dependency-groups"]["dev"] if one.split(">=")[0] in TOOLS]
    return [*needed, *tools]


if __name__ == "__main__":
    sys.stdout.write("\n".join(requirements(sys.argv[1])) + "\n")
