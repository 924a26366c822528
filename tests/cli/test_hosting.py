"""`tablee admin` as a host types it, with the server stopped and running."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.running import Server
from tests.store import old, short
from tests.store.short import Short


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Short:
    return short.make(tmp_path_factory.mktemp("short") / "short")


@pytest.fixture
def data(stopped: Short, tmp_path: Path) -> str:
    stopped.copy(tmp_path / "data")
    return str(tmp_path / "data")


def test_a_host_sees_what_there_is(tablee, stopped, data):
    status = tablee("admin", "status", "--data", data)
    assert (status.code, status.err) == (0, "")
    assert "No server works" in status.flat
    assert "There is no backup yet" in status.flat
    tables = tablee("admin", "tables", "--data", data, "--lang", "fr")
    assert all(table in tables.out for table in stopped.tables.values())
    assert tablee("admin", "players", "--data", data).code == 0


def test_a_table_is_ended_and_deleted_and_all_stays_whole(tablee, stopped, data):
    for task, phase in (("end", "playing"), ("delete-table", "waiting")):
        result = tablee("admin", task, stopped.tables[phase], "--data", data)
        assert (result.code, result.err, result.out) == (0, "", "Done.\n")
    tables = tablee("admin", "tables", "--data", data).out
    assert stopped.tables["waiting"] not in tables
    assert "is playing" not in tables
    assert tablee("admin", "check", "--data", data).code == 0
    again = tablee("admin", "delete-table", stopped.tables["waiting"], "--data", data)
    assert again.code == 2
    assert "There is nothing here" in again.err


def test_a_backup_is_read_again_and_put_back(tablee, stopped, data, tmp_path):
    saved = str(tmp_path / "saved.sqlite3")
    made = tablee("admin", "backup", saved, "--data", data)
    assert made.code == 0
    assert "read again and compared. Tables: 3." in made.flat
    assert tablee("admin", "backup", saved, "--data", data).code == 2, "it is there already"
    tablee("admin", "delete-table", stopped.tables["waiting"], "--data", data)
    assert tablee("admin", "restore", saved, "--data", data).code == 0
    assert stopped.tables["waiting"] in tablee("admin", "tables", "--data", data).out
    assert tablee("admin", "check", "--data", data).code == 0


def test_a_backup_that_is_not_whole_is_not_put_back(tablee, data, tmp_path):
    bad = tmp_path / "bad.sqlite3"
    bad.write_bytes(b"no database at all" * 100)
    before = (Path(data) / "tablee.sqlite3").read_bytes()
    result = tablee("admin", "restore", str(bad), "--data", data)
    assert (result.code, "is not whole" in result.err) == (2, True)
    assert (Path(data) / "tablee.sqlite3").read_bytes() == before
    missing = tablee("admin", "restore", str(tmp_path / "missing"), "--data", data)
    assert missing.code == 2


def test_doors_close_and_open_and_things_are_kept_so_long(tablee, data):
    assert tablee("admin", "bar", "203.0.113.40", "--days", "7", "--data", data).code == 0
    assert "Turned away: 203.0.113.40" in tablee("admin", "players", "--data", data).flat
    assert tablee("admin", "unbar", "203.0.113.40", "--data", data).code == 0
    assert tablee("admin", "unbar", "203.0.113.40", "--data", data).code == 2
    assert tablee("admin", "bar", "nobody", "--data", data).code == 2
    kept = tablee("admin", "keep", "--finished", "365", "--data", data)
    assert "kept: 365. Guests who never came back: for ever." in kept.flat
    assert tablee("admin", "keep", "--guests", "-1", "--data", data).code == 2
    assert "kept: 365" in tablee("admin", "keep", "--data", data).flat


def test_a_database_of_0_1_0_has_a_host(tablee, tmp_path):
    old.unpack(tmp_path / "old")
    folder = str(tmp_path / "old")
    assert tablee("admin", "status", "--data", folder).code == 0
    for table in old.TABLES.values():
        assert tablee("admin", "delete-table", table, "--data", folder).code == 0
    assert tablee("admin", "check", "--data", folder).code == 0


def test_without_a_database_there_is_a_sentence(tablee, tmp_path):
    for task in (("status",), ("backup",), ("end", "x")):
        result = tablee("admin", *task, "--data", str(tmp_path))
        assert (result.code, "There is no database" in result.err) == (2, True)


def test_a_running_server_is_asked(tablee, tmp_path):
    running = Server(tmp_path / "data")
    folder = str(tmp_path / "data")
    ada = running.person("Ada")
    table = ada.table("rage", 2)
    assert ada.ask(table, {"t": "chat", "text": "hello"})["t"] == "confirmed"
    try:
        assert "A server works" in tablee("admin", "status", "--data", folder).flat
        (line,) = tablee("admin", "chat", table, "--data", folder).out.splitlines()
        assert line.endswith("Ada: hello")
        number = line.split()[0]
        assert tablee("admin", "delete-message", table, number, "--data", folder).code == 0
        assert "There is nothing." in tablee("admin", "chat", table, "--data", folder).out
        gone = tablee("admin", "delete-message", table, "0", "--data", folder, "--lang", "fr")
        assert gone.code == 2
        assert "Il n’y a rien ici" in gone.err
        link = tablee("admin", "link", "--data", folder).out.splitlines()[-1]
        assert link.startswith(f"{running.url}/host#")
        secret = link.partition("#")[2]
        used = running.http.post("/api/host/session", json={"secret": secret})
        assert used.status_code == 200
        assert tablee("admin", "restore", folder, "--data", folder).code == 2
        with ada.live(table) as live:
            assert tablee("admin", "delete-table", table, "--data", folder).code == 0
            assert live.closed() == 4404
        assert tablee("admin", "backup", "--data", folder).code == 0
    finally:
        assert running.stop() == 0
    (running.data / "running").write_text('{"url": "http://127.0.0.1:9", "secret": "x"}')
    assert tablee("admin", "status", "--data", folder).code == 0, "a note of old is not believed"
