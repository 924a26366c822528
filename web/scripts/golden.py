"""What the web app's tests compare with is written by the engines, and never by hand."""

from __future__ import annotations

import sys
from pathlib import Path

WEB = Path(__file__).parent.parent
RECORDS = WEB.parent / "tests" / "golden"


def write_or_check(name: str, text: str) -> None:
    """Write a file of the tests; with `--check` only say whether it is up to date."""
    target = WEB / "tests" / name
    if "--check" not in sys.argv:
        target.write_text(text, "utf-8")
    elif target.read_text("utf-8") != text:
        raise SystemExit(f"web/tests/{name} is out of date: run {Path(sys.argv[0]).name}")
