"""A bad disk: every page torn, emptied, changed or cut off is noticed, or nothing is missing."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import struct
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.store import confirmed, damage, seal
from tablee.store.confirmed import Figures
from tablee.store.problems import Busy, Damaged, StoreError
from tablee.store.store import FILE, Store
from tests.store import short
from tests.store.conftest import a_table
from tests.store.short import ADA, BOB, Short

WAL = FILE + "-wal"
HEADER, FRAME = 32, 24
"""Bytes before the first frame of the log, and before the page of each."""
FLIPS = 2
"""In each page."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Short:
    return short.make(tmp_path_factory.mktemp("short") / "short")


@pytest.fixture(scope="module")
def truth(whole: Short, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a start after the kill finds."""
    folder = tmp_path_factory.mktemp("truth") / "data"
    whole.copy(folder)
    return everything(folder, [*whole.tables.values()])


def everything(folder: Path, tables: list[str]) -> dict[str, Any]:
    """All that a server would read, by the store; what is noticed to be damaged is that word."""
    store = Store(folder)
    asked: dict[str, Any] = {"name": lambda: [store.name(p.id) for p in (ADA, BOB)]}
    try:
        for id_ in tables:
            asked[f"{id_} known"] = lambda id_=id_: store.known(id_)
            found = store.table(id_)
            key = found[0] if found else 0
            asked[f"{id_} entries"] = lambda key=key: store.entries(key)
            asked[f"{id_} snapshot"] = lambda key=key: usable(store.snapshot(key))
            asked[f"{id_} record"] = lambda key=key: store.record(key)
        for (token,) in store._rows("SELECT id FROM tokens"):
            asked["token"] = lambda token=token: store.token(token)
        return {what: noticed(read) for what, read in asked.items()}
    finally:
        store.close()


def usable(snapshot: tuple[int, bytes] | None) -> Any:
    """A snapshot only saves time: without a usable one, a table is built from its entries."""
    if snapshot is None:
        return Damaged
    with suppress(msgspec.DecodeError):
        return snapshot[0], msgspec.json.decode(snapshot[1])
    return Damaged


def noticed(read: Any) -> Any:
    try:
        return read()
    except Damaged:
        return Damaged


def pages(data: bytes) -> list[tuple[int, int]]:
    """Start and size of every page of a main file."""
    size = struct.unpack_from(">H", data, 16)[0]
    return [(start, size) for start in range(0, len(data), size)]


def frames(log: bytes | bytearray) -> list[tuple[int, int]]:
    """Start and size of every frame that counts, with its header."""
    size = struct.unpack_from(">I", log, 8)[0] + FRAME
    starts = range(HEADER, len(log) - size + 1, size)
    return [(at, size) for at in starts if log[at + 8 : at + 16] == log[16:24]]


def variants(data: bytes, at: int, size: int, older: bytes) -> Iterator[bytes]:
    """What a bad disk makes of one page; `older` is what was there before."""
    before, page, after = data[:at], data[at : at + size], data[at + size :]
    half = size // 2
    older = older.ljust(size, b"\0")
    for made in (bytes(size), older[:half] + page[half:], page[:half] + older[half:]):
        if made != page:
            yield before + made + after
    yield before
    chance = random.Random(at)
    for _ in range(FLIPS):
        place = chance.randrange(size)
        changed = bytearray(page)
        changed[place] ^= 1 << chance.randrange(8)
        yield before + bytes(changed) + after


def outcome(folder: Path, tables: list[str], truth: dict[str, Any]) -> str:
    try:
        damage.examine(folder / FILE)  # what a store does first, and without the rest of a start
        found = everything(folder, tables)
    except Damaged:
        return "refused"
    if found == truth:
        return "whole"
    wrong = {what: found[what] for what, right in truth.items() if found[what] != right}
    assert all(found is Damaged for found in wrong.values()), wrong
    return "noticed"


def outcomes(
    whole: Short,
    truth: dict[str, Any],
    folder: Path,
    made: Iterator[tuple[str, bytes]],
    *gone: str,
) -> Counter[str]:
    """How starts end, each with one file that a bad disk has changed, and some that are gone."""
    ended: Counter[str] = Counter()
    for name, contents in made:
        whole.copy(folder)
        (folder / name).write_bytes(contents)
        for each in gone:
            (folder / each).unlink(missing_ok=True)
        ended[outcome(folder, [*whole.tables.values()], truth)] += 1
        shutil.rmtree(folder)
    return ended


def test_every_damaged_page_of_the_main_file_is_noticed_or_nothing_is_missing(
    whole, truth, tmp_path
):
    data = (whole.folder / FILE).read_bytes()
    made = ((FILE, new) for at, size in pages(data) for new in variants(data, at, size, b""))
    ended = outcomes(whole, truth, tmp_path / "data", made)
    assert ended["refused"] > len(pages(data))
    assert ended["noticed"] > 0


def test_every_damaged_frame_of_the_log_is_noticed(whole, truth, tmp_path):
    log = (whole.folder / WAL).read_bytes()
    made = ((WAL, new) for at, size in frames(log) for new in variants(log, at, size, b""))
    ended = outcomes(whole, truth, tmp_path / "data", made)
    assert set(ended) == {"refused"}


def test_a_page_that_was_torn_while_the_log_was_copied_is_noticed(whole, truth, tmp_path):
    """A disk that lies: the log was given up though its pages had not arrived."""
    old = (whole.folder / FILE).read_bytes()
    copied = whole.copy(tmp_path / "copied")
    with sqlite3.connect(copied) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    new = copied.read_bytes()
    made = (
        (FILE, torn)
        for at, size in pages(new)
        if old[at : at + size] != new[at : at + size]
        for torn in variants(new, at, size, old[at : at + size])
    )
    ended = outcomes(whole, truth, tmp_path / "data", made, WAL, FILE + "-shm")
    assert ended["refused"] > 20


def test_without_the_figures_a_log_that_is_damaged_in_the_middle_is_noticed(whole, tmp_path):
    database = whole.copy(tmp_path / "data")
    confirmed.beside(database).unlink()
    log = bytearray(database.with_name(WAL).read_bytes())
    at, size = frames(log)[len(frames(log)) // 2]
    log[at + size // 2] ^= 1
    database.with_name(WAL).write_bytes(log)
    with pytest.raises(Damaged, match="in the middle"):
        Store(tmp_path / "data")
    assert database.with_name(WAL).read_bytes() == log, "a damaged log is left as it is"


def test_a_power_cut_in_the_last_write_is_no_damage(whole, tmp_path):
    """What the disk had not taken was not confirmed: the figures are those before."""
    database = whole.copy(tmp_path / "data")
    told = confirmed.read(database)
    assert told is not None
    file = confirmed.Confirmed(database)
    file.write(told._replace(changes=told.changes - 1))
    file.close()
    log = database.with_name(WAL).read_bytes()
    at, size = frames(log)[-1]
    database.with_name(WAL).write_bytes(log[: at + size // 2])
    store = Store(tmp_path / "data")
    assert store.name(BOB.id) == "Bob"
    store.close()


def test_a_backup_put_back_is_told_from_damage_by_removing_the_figures(whole, tmp_path):
    database = whole.copy(tmp_path / "data")
    for name in (WAL, FILE + "-shm"):  # the main file alone is an older state
        database.with_name(name).unlink()
    with pytest.raises(Damaged, match="were confirmed"):
        Store(tmp_path / "data")
    confirmed.beside(database).unlink()
    Store(tmp_path / "data").close()
    assert confirmed.read(database) is not None


@pytest.mark.parametrize("left", [b"", bytes(59), b"nonsense"])
def test_figures_that_cannot_be_read_tell_nothing_and_are_written_anew(whole, left, tmp_path):
    database = whole.copy(tmp_path / "data")
    confirmed.beside(database).write_bytes(left)
    Store(tmp_path / "data").close()
    assert confirmed.read(database) is not None


def test_a_database_that_is_gone_is_not_silently_begun_anew(whole, tmp_path):
    database = whole.copy(tmp_path / "data")
    for name in (FILE, WAL, FILE + "-shm"):
        database.with_name(name).unlink()
    with pytest.raises(Damaged, match="gone"):
        Store(tmp_path / "data")


def test_the_figures_count_entries_and_what_is_written_without_any(store, tmp_path):
    async def live() -> None:
        key = await a_table(store)
        await store.write([(key, 0, b"{}"), (key, 1, b"{}")])
        await store.write()
        with pytest.raises(StoreError):
            await store.write([(key, 7, b"{}")])

    asyncio.run(live())
    assert confirmed.read(tmp_path / FILE) == Figures(2, 2)


def test_a_damaged_start_leaves_no_thread_behind(whole, tmp_path):
    database = whole.copy(tmp_path / "data")
    with sqlite3.connect(database) as changed:
        changed.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        root = changed.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'")
        at, size = pages(database.read_bytes())[root.fetchone()[0] - 1]
    changed.close()
    data = database.read_bytes()
    database.write_bytes(data[:at] + bytes(size) + data[at + size :])
    before = threading.active_count()
    with pytest.raises(Damaged, match="cannot be used"):
        Store(tmp_path / "data")
    assert threading.active_count() == before
    with pytest.raises(Damaged):  # and the directory is free again
        Store(tmp_path / "data")


@pytest.mark.parametrize(
    "change",
    [
        "body = CAST(replace(body, '1', '7') AS BLOB)",
        "body = CAST('{}' AS BLOB)",
        "body = (SELECT body FROM journal WHERE n = 2)",
        "table_key = 99",
    ],
)
def test_an_entry_that_was_changed_or_is_missing_is_noticed(tmp_path, change):
    async def live() -> None:
        store = Store(tmp_path)
        key = await a_table(store)
        await store.write([(key, n, b'{"v":%d}' % n) for n in range(4)])
        store.close()

    asyncio.run(live())
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute(f"UPDATE journal SET {change} WHERE n = 1")
    database.close()
    store = Store(tmp_path)
    with pytest.raises(Damaged, match="entry 1"):
        store.entries(1)
    assert store.entries(1, 3) == [b'{"v":3}']
    store.close()


def test_a_damaged_line_is_left_out_of_lists_and_told(store):
    async def live() -> None:
        for name in ("whole", "changed"):
            await a_table(store, name)
        await store.write([], [("UPDATE tables SET wake = 1 WHERE id = 'changed'", ())])
        assert store.damage == ""
        assert [table.id for table in await store.open_tables("open", None, 9)] == ["whole"]
        assert "changed" in store.damage
        with pytest.raises(Damaged):
            store.known("changed")

    asyncio.run(live())


def test_fewer_entries_than_a_snapshot_stands_for_is_damage(store):
    async def live() -> None:
        key = await a_table(store)
        await store.write([(key, n, b"{}") for n in range(3)])
        assert store.entries(key, 3) == []
        with pytest.raises(Damaged, match="entry 3"):
            store.entries(key, 4)

    asyncio.run(live())


def test_what_was_stored_without_a_seal_is_read_as_it_is():
    assert seal.opened(b'{"old":1}', 5) == b'{"old":1}'
    assert seal.opened_text("old\n", 5) == "old\n"
    assert seal.opened_digest(bytes(32), "old") == bytes(32)


@pytest.mark.parametrize("body", [b"{}", b'{"t":"x"}', b"no object", b""])
def test_a_seal_comes_off_and_belongs_to_its_place(body):
    kept = seal.sealed(body, seal.place(3, 4))
    assert seal.opened(kept, seal.place(3, 4)) == body
    if kept != body:
        with pytest.raises(Damaged):
            seal.opened(kept, seal.place(3, 5))


def test_a_disk_that_cannot_lock_is_not_taken_for_another_server(tmp_path):
    (tmp_path / "lock-journal").mkdir()
    with pytest.raises(StoreError, match="cannot be used") as refused:
        Store(tmp_path)
    assert not isinstance(refused.value, Busy)


def test_a_disk_that_becomes_read_only_refuses_loses_nothing_and_heals(store):
    async def live() -> None:
        key = await a_table(store)
        await store.write([(key, 0, b"{}")])
        store._writer._database.execute("PRAGMA query_only = ON")
        with pytest.raises(StoreError, match="readonly"):
            await store.write([(key, 1, b"{}")])
        assert store.entries(key) == [b"{}"]
        store._writer._database.execute("PRAGMA query_only = OFF")
        await store.write([(key, 1, b"{}")])
        assert store.entries(key) == [b"{}"] * 2

    asyncio.run(live())
