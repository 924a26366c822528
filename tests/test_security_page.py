"""What `docs/security.md` says of tests and settings is true."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tablee.server.settings import Settings

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.partition("| item |")[2].splitlines()
    if re.match(r"\| \d", line)
]
TESTS = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)))


def test_the_page_has_a_table_with_tests() -> None:
    assert len(ROWS) > 70
    assert len(TESTS) > 50
    assert all(len(row) == 4 for row in ROWS)


@pytest.mark.parametrize(("file", "name"), TESTS)
def test_every_test_that_is_named_exists(file: str, name: str) -> None:
    assert re.search(rf"^def {name}\(", (ROOT / file).read_text("utf-8"), re.MULTILINE)


def test_every_item_is_judged_once() -> None:
    items = [item for row in ROWS for item in re.findall(r"\d+(?:\.\d+)+", row[0])]
    assert len(items) == len(set(items))
    assert {row[2] for row in ROWS} == {"yes", "in part", "no", "host"}
    assert all(row[3] or row[2] != "yes" for row in ROWS)


def test_every_setting_that_is_named_exists() -> None:
    named = set(re.findall(r"\(`(\w+)`\)", PAGE))
    assert named == {"token_idle", "token_life", "tokens"}
    assert named <= {field.name for field in fields(Settings)}
