from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tablee.server.lobby import package_version
from tablee.store.store import FILE, Store
from tests.store import old, short
from tests.store.short import Short


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Short:
    return short.make(tmp_path_factory.mktemp("short") / "short")


def change(database: Path, *statements: str) -> None:
    with sqlite3.connect(database) as changed:
        for statement in statements:
            changed.execute(statement)
    changed.close()


def test_a_whole_database_is_one_line(tablee, whole):
    result = tablee("admin", "check", "--data", str(whole.folder))
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("All is right in ")
    assert "Tables: 3." in result.flat


def test_a_database_of_0_1_0_is_whole(tablee, tmp_path):
    database = old.unpack(tmp_path / "old")
    before = database.read_bytes()
    result = tablee("admin", "check", "--data", str(tmp_path / "old"), "--lang", "fr")
    assert result.code == 0
    assert "Tout est en ordre" in result.flat
    assert database.read_bytes() == before


def test_a_version_that_is_gone_is_told_and_is_no_damage(tablee, tmp_path):
    old.forget_version_1(old.unpack(tmp_path / "old"), "lefou")
    result = tablee("admin", "check", "--data", str(tmp_path / "old"))
    assert result.code == 0
    assert f"Table {old.TABLES['lefou']}: lefou 99" in result.flat
    assert "That is no damage." in result.flat


def test_it_reads_while_a_server_works(tablee, whole, tmp_path):
    whole.copy(tmp_path / "data")
    store = Store(tmp_path / "data")
    assert tablee("admin", "check", "--data", str(tmp_path / "data")).code == 0
    assert store.table(whole.tables["playing"]) is not None
    store.close()


BODY = "body = CAST(replace(body, '{old}', '{new}') AS BLOB)"


@pytest.mark.parametrize(
    ("what", "statement", "why", "meaning"),
    [
        (
            "playing",
            "UPDATE {rows} SET " + BODY.format(old="moved", new="moveD") + " WHERE {it} AND n = 9",
            "a checksum is wrong",
            "All other tables play on.",
        ),
        (
            "playing",
            "UPDATE {rows} SET table_key = 99 WHERE {it} AND n = 9",
            "entry 9 of table 2 is not there",
            "All other tables play on.",
        ),
        (
            "playing",
            "UPDATE snapshots SET " + BODY.format(old="rage", new="rags") + " WHERE {it}",
            "a checksum is wrong",
            "a snapshot only saves time",
        ),
        (
            "playing",
            """UPDATE snapshots SET body = '{{"version":"{version}","data":1}}' WHERE {it}""",
            "it is not what the entries lead to",
            "a snapshot only saves time",
        ),
        (
            "playing",
            "UPDATE snapshots SET n = 1000 WHERE {it}",
            "but 1000 when a snapshot was taken",
            "cannot be read whole",
        ),
        (
            "finished",
            "UPDATE records SET body = replace(body, 'scores', 'scores 7') WHERE {it}",
            "the checksum of a record is wrong",
            "The table itself is whole.",
        ),
        ("finished", "DELETE FROM records WHERE {it}", "there is none", "record of the game"),
        ("finished", "DELETE FROM members WHERE {it}", "2 people", "somebody’s list"),
        (
            "finished",
            "UPDATE tables SET public = 0 WHERE key = {key}",
            "a checksum is wrong",
            "Lists may show",
        ),
    ],
)
def test_damage_is_found_and_says_what_it_means(
    tablee, whole, tmp_path, what, statement, why, meaning
):
    database = whole.copy(tmp_path / "data")
    key = [*whole.tables].index(what) + 1
    names = {"rows": "entries", "it": f"table_key = {key}", "key": key}
    change(database, statement.format(version=package_version(), **names))
    result = tablee("admin", "check", "--data", str(tmp_path / "data"))
    assert result.code == 1
    assert f"Table {whole.tables[what]}: " in result.flat
    assert why in result.flat
    assert meaning in result.flat


def test_a_damaged_page_is_found_and_the_rest_is_looked_at(tablee, whole, tmp_path):
    database = whole.copy(tmp_path / "data")
    change(database, "PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(database.read_bytes())
    data[4096 * 14 : 4096 * 15] = bytes(4096)  # the root of the records
    database.write_bytes(data)
    result = tablee("admin", "check", "--data", str(tmp_path / "data"))
    assert result.code == 1
    assert "Database: " in result.out
    assert "put back a backup" in result.flat
    assert f"Table {whole.tables['finished']}: " in result.out
    assert f"Table {whole.tables['waiting']}: " in result.out  # its record cannot be looked for
    assert "Tables: 3." in result.flat


def test_less_than_was_confirmed_is_found(tablee, whole, tmp_path):
    database = whole.copy(tmp_path / "data")
    database.with_name(FILE + "-wal").unlink()
    result = tablee("admin", "check", "--data", str(tmp_path / "data"))
    assert result.code == 1
    assert "were confirmed" in result.flat


def test_what_is_no_database_is_told_without_a_traceback(tablee, tmp_path):
    (tmp_path / FILE).write_bytes(b"not a database" * 1000)
    result = tablee("admin", "check", "--data", str(tmp_path))
    assert result.code == 1
    assert "file is not a database" in result.flat


def test_no_database_is_a_sentence(tablee, tmp_path):
    result = tablee("admin", "check", "--data", str(tmp_path))
    assert result.code == 2
    assert "There is no database" in result.err
    assert tablee("admin").code == 2
