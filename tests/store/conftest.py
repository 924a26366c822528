"""A store in a directory of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.store import statements
from tablee.store.statements import Standing
from tablee.store.store import Store

OPEN = Standing("open", public=True, wake=False, summary=b"{}")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


async def a_table(store: Store, name: str = "t", standing: Standing = OPEN) -> int:
    key = store.new_key()
    await store.write([], [statements.table(key, name, "rage", standing, now=1.0)])
    return key
