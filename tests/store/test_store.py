from __future__ import annotations

import asyncio
import sqlite3

import pytest

from tablee.store import statements
from tablee.store.problems import Busy, Lost, StoreError
from tablee.store.store import FILE, Store
from tests.store.conftest import OPEN, a_table


def test_what_was_awaited_is_there_in_order_after_opening_again(tmp_path):
    async def live() -> None:
        store = Store(tmp_path)
        key = await a_table(store)
        for n in range(20):
            await store.write([(key, n, b"%d" % n)])
        store.close()

    asyncio.run(live())
    again = Store(tmp_path)
    known = again.table("t")
    assert known is not None
    key, public = known
    assert public
    assert again.known("t").status == "open"
    assert (again.table("u"), again.known("u")) == (None, None)
    assert again.entries(key) == [b"%d" % n for n in range(20)]
    assert again.entries(key, 17) == [b"17", b"18", b"19"]
    assert again.new_key() == key + 1
    again.close()


def test_many_writers_share_few_transactions(store):
    async def live() -> None:
        keys = [await a_table(store, f"t{i}") for i in range(50)]
        before = store.counts()
        await asyncio.gather(*(store.write([(key, n, b"x")]) for n in range(20) for key in keys))
        jobs, groups = (after - start for after, start in zip(store.counts(), before, strict=True))
        assert jobs == 1000
        assert groups < jobs / 10
        assert all(len(store.entries(key)) == 20 for key in keys)

    asyncio.run(live())


def test_a_lost_race_is_noticed_and_harms_nobody_else_of_its_group(store):
    async def live() -> None:
        mine, other = await a_table(store, "a"), await a_table(store, "b")
        first = store.write([(mine, 0, b"first")])
        second = store.write([(mine, 0, b"second"), (mine, 1, b"second")])
        third = store.write([(other, 0, b"third")])
        results = await asyncio.gather(first, second, third, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Lost, type(None)]
        assert store.entries(mine) == [b"first"]
        assert store.entries(other) == [b"third"]

    asyncio.run(live())


def test_rows_and_statements_of_a_job_are_written_together_or_not_at_all(store):
    async def live() -> None:
        key = await a_table(store)
        await store.write([(key, 0, b"x")])
        done = statements.standing(key, OPEN._replace(status="done"), now=2.0)
        with pytest.raises(Lost):
            await store.write([(key, 0, b"y")], [done])
        assert store.known("t").status == "open"

    asyncio.run(live())


def test_an_entry_needs_its_table(store):
    async def live() -> None:
        with pytest.raises(Lost):
            await store.write([(7, 0, b"nowhere")])

    asyncio.run(live())


def test_a_full_disk_refuses_loses_nothing_and_heals(store):
    async def live() -> None:
        key = await a_table(store)
        await store.write([(key, 0, b"kept")])
        pages = store._writer._database.execute("PRAGMA page_count").fetchone()[0]
        store._writer._database.execute(f"PRAGMA max_page_count = {pages + 4}")
        with pytest.raises(StoreError, match="full"):
            await store.write([(key, 1, b"x" * 100_000)])
        await store.write([(key, 1, b"small")])
        store._writer._database.execute("PRAGMA max_page_count = 1000000")
        await store.write([(key, 2, b"x" * 100_000)])
        assert [len(body) for body in store.entries(key)] == [4, 5, 100_000]

    asyncio.run(live())


def test_what_cannot_be_written_at_all_is_refused_and_the_writer_lives_on(store):
    async def live() -> None:
        key = await a_table(store)
        with pytest.raises(StoreError):
            await store.write([(key, 2**70, b"no such number")])
        await store.write([(key, 0, b"x")])

    asyncio.run(live())


def test_while_somebody_else_holds_the_file_the_loop_goes_on_and_then_it_is_written(store):
    async def live() -> None:
        key = await a_table(store)
        other = sqlite3.connect(store.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        written = [store.write([(key, n, b"x")]) for n in range(3)]
        for _ in range(20):
            await asyncio.sleep(0.01)
        assert not any(one.done() for one in written)
        other.execute("ROLLBACK")
        other.close()
        await asyncio.gather(*written)
        assert store.entries(key) == [b"x"] * 3

    asyncio.run(live())


def test_what_was_submitted_when_it_closes_is_written(tmp_path):
    async def live() -> None:
        store = Store(tmp_path)
        key = await a_table(store)
        begun = store.write([(key, 0, b"x")])
        await asyncio.sleep(0)
        later = store.write([(key, 1, b"y")])
        await asyncio.to_thread(store.close)
        await asyncio.gather(begun, later)

    asyncio.run(live())
    again = Store(tmp_path)
    assert again.entries(1) == [b"x", b"y"]
    again.close()


def test_two_servers_cannot_share_a_directory(store):
    with pytest.raises(Busy, match="another server"):
        Store(store.path.parent)


def test_a_directory_is_free_again_after_closing(tmp_path):
    for _ in range(2):
        Store(tmp_path).close()


def test_a_database_of_a_newer_version_is_refused(tmp_path):
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE alembic_version SET version_num = '999'")
    database.close()
    with pytest.raises(StoreError, match="newer"):
        Store(tmp_path)


def test_what_is_no_database_is_refused(tmp_path):
    (tmp_path / FILE).write_bytes(b"not a database" * 100)
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path)


def test_a_commit_waits_for_the_disk(store):
    database = store._writer._database
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert database.execute("PRAGMA synchronous").fetchone() == (2,)


def test_lists_of_tables(store):
    async def live() -> None:
        await store.write([], [statements.player("Ada", "p1", now=1.0)])
        seen = await a_table(store, "seen")
        hidden = await a_table(store, "hidden", OPEN._replace(public=False, wake=True))
        await store.write([], [statements.member("p1", hidden), statements.member("p1", hidden)])
        assert [table.id for table in await store.open_tables("open", None, 10)] == ["seen"]
        assert await store.open_tables("open", "fou", 10) == []
        assert [table.id for table in await store.tables_of("p1", 10)] == ["hidden"]
        assert store.waking() == ["hidden"]
        ended = statements.standing(seen, OPEN._replace(status="over"), now=5.0)
        await store.write([], [ended, statements.record(seen, "text", now=5.0)])
        assert [table.id for table in await store.finished("rage", 6.0, 10)] == ["seen"]
        assert await store.finished(None, 5.0, 10) == []
        assert store.record(seen) == "text"
        assert store.record(hidden) is None
        assert await store.tally() == {"open": 1, "over": 1}

    asyncio.run(live())


def test_players_tokens_and_snapshots(store):
    async def live() -> None:
        await store.write(
            [],
            [
                statements.player("Ada", "p1", now=1.0),
                statements.token("t1", "p1", b"one", now=1.0),
                statements.token("t2", "p1", b"two", now=1.0),
            ],
        )
        assert store.token("t1") == ("p1", b"one", 1.0, 1.0)
        await store.write([], [statements.revoke("p1", kept="t2"), statements.rename("p1", "Bo")])
        assert store.token("t1") is None
        assert store.token("t2") == ("p1", b"two", 1.0, 1.0)
        assert (store.name("p1"), store.name("p2")) == ("Bo", None)
        key = await a_table(store)
        assert store.snapshot(key) is None
        for n in (100, 200):
            await store.write([], [statements.snapshot(key, n, b"%d" % n)])
        assert store.snapshot(key) == (200, b"200")

    asyncio.run(live())
