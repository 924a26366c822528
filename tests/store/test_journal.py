"""Entries wait in a journal until they are put away: nobody may ever notice."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from tablee.store.migrate import migrate
from tablee.store.problems import Lost, StoreError
from tablee.store.store import FILE, Store
from tablee.store.writer import LONG
from tests.store.conftest import a_table

TABLES = 20

ENDLESS = """
import asyncio, itertools, sys
from pathlib import Path
from tablee.store.store import Store

async def live():
    store = Store(Path(sys.argv[1]))
    start = {key: len(store.entries(key)) for key in range(1, int(sys.argv[2]) + 1)}

    async def play(key):
        for n in itertools.count(start[key]):
            await store.write([(key, n, b"%d of %d" % (n, key))])
            sys.stdout.write(f"{key} {n}\\n")
            sys.stdout.flush()

    try:
        await asyncio.gather(*map(play, start))
    finally:
        store.close()

asyncio.run(live())
"""
"""Writes entries to all tables, and says of each when it is on disk."""


async def fill(store: Store, key: int, start: int, end: int) -> None:
    for n in range(start, end, 100):
        await store.write([(key, m, b"%d" % m) for m in range(n, min(n + 100, end))])


def waiting(path: Path) -> int:
    """How many entries are in the journal."""
    database = sqlite3.connect(path / FILE)
    count: int = database.execute("SELECT count(*) FROM journal").fetchone()[0]
    database.close()
    return count


def test_a_long_journal_is_put_away_and_the_entries_read_the_same(store, tmp_path):
    async def live() -> None:
        one, other = await a_table(store, "one"), await a_table(store, "other")
        await fill(store, one, 0, LONG - 1)
        assert waiting(tmp_path) == LONG - 1
        await fill(store, other, 0, 2)
        assert waiting(tmp_path) == 0
        await fill(store, one, LONG - 1, LONG + 5)
        assert waiting(tmp_path) == 6
        assert store.entries(one) == [b"%d" % n for n in range(LONG + 5)]
        assert store.entries(one, LONG - 3) == [b"%d" % n for n in range(LONG - 3, LONG + 5)]
        assert store.entries(other) == [b"0", b"1"]

    asyncio.run(live())


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("length", [3, LONG])
def test_a_number_is_taken_wherever_its_entry_is_and_none_is_left_out(tmp_path, length, again):
    async def live() -> None:
        store = Store(tmp_path)
        key = await a_table(store)
        await fill(store, key, 0, length)
        if again:
            store.close()
            store = Store(tmp_path)
        for wrong in (length - 1, 0, length + 1, -1):
            with pytest.raises(Lost):
                await store.write([(key, wrong, b"wrong")])
        await store.write([(key, length, b"right")])
        assert len(store.entries(key)) == length + 1
        store.close()

    asyncio.run(live())


def test_a_disk_without_room_for_putting_away_refuses_and_loses_nothing(store, tmp_path):
    async def live() -> None:
        key = await a_table(store)
        await fill(store, key, 0, LONG - 1)
        database = store._writer._database
        pages = database.execute("PRAGMA page_count").fetchone()[0]
        database.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError, match="full"):
            await fill(store, key, LONG - 1, 2 * LONG)
        n = len(store.entries(key))
        assert n >= LONG - 1
        assert store.entries(key) == [b"%d" % m for m in range(n)]
        database.execute("PRAGMA max_page_count = 1000000")
        await fill(store, key, n, 2 * LONG)
        assert waiting(tmp_path) < LONG
        assert store.entries(key) == [b"%d" % m for m in range(2 * LONG)]

    asyncio.run(live())


def test_at_every_moment_a_power_cut_would_find_each_entry_once(tmp_path):
    async def tables() -> None:
        store = Store(tmp_path)
        for number in range(TABLES):
            await a_table(store, str(number))
        store.close()

    asyncio.run(tables())
    chance = random.Random(7)
    told: Counter[int] = Counter()
    for _ in range(4):
        until = LONG - waiting(tmp_path) + chance.randrange(TABLES)
        command = [sys.executable, "-c", ENDLESS, str(tmp_path), str(TABLES)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writing:
            assert writing.stdout is not None
            try:
                for number in range(until):
                    key, n = map(int, writing.stdout.readline().split())
                    assert n == told[key]
                    told[key] += 1
                    if number > until - 5 * TABLES:  # about now the journal is put away
                        check_books(tmp_path)
            finally:
                writing.kill()
            for line in writing.stdout:  # said before it died
                if line.endswith("\n"):
                    told[int(line.split()[0])] += 1
        store = Store(tmp_path)
        for key in range(1, TABLES + 1):
            bodies = store.entries(key)
            assert len(bodies) >= told[key]
            assert bodies == [b"%d of %d" % (n, key) for n in range(len(bodies))]
            told[key] = len(bodies)
        store.close()


def check_books(path: Path) -> None:
    """No entry is missing, none is there twice."""
    database = sqlite3.connect(path / FILE)
    books = "SELECT table_key, count(*), min(n), max(n) FROM written GROUP BY table_key"
    for key, count, first, last in database.execute(books).fetchall():
        assert (first, last) == (0, count - 1), f"table {key}"
    database.close()


def test_a_database_without_a_journal_gets_one_and_keeps_its_entries(tmp_path):
    engine = create_engine(f"sqlite:///{tmp_path / FILE}")
    migrate(engine, "1")
    engine.dispose()
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("INSERT INTO tables VALUES (1, 't', 'rage', 'open', 1, 0, 1.0, 1.0, '')")
        database.execute("INSERT INTO entries VALUES (1, 0, 'old')")
    database.close()

    async def live() -> None:
        store = Store(tmp_path)
        await store.write([(1, 1, b"new")])
        assert store.entries(1) == ["old", b"new"]
        store.close()

    asyncio.run(live())
