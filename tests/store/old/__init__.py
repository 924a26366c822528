"""Databases that older releases have written: `make.py` says how."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path

OLD = Path(__file__).parent / "0.1.0.sqlite3.gz"
TOLD = json.loads(OLD.with_name("0.1.0.json").read_text("utf-8"))
TABLES: dict[str, str] = TOLD["tables"]


def unpack(folder: Path) -> Path:
    """A copy of the old database, where a server looks for it."""
    folder.mkdir()
    database = folder / "tablee.sqlite3"
    database.write_bytes(gzip.decompress(OLD.read_bytes()))
    return database


def forget_version_1(database: Path, *names: str) -> None:
    """These tables are of a version that nobody has any more."""
    with sqlite3.connect(database) as changed:
        for name in names:
            query = "SELECT key FROM tables WHERE id = ?"
            ((key,),) = changed.execute(query, (TABLES[name],)).fetchall()
            ((opened,),) = changed.execute(
                "SELECT body FROM journal WHERE table_key = ? AND n = 0", (key,)
            ).fetchall()
            assert opened.count(b'"version":1,') == 1
            body = opened.replace(b'"version":1,', b'"version":99,')
            entry = "UPDATE journal SET body = ? WHERE table_key = ? AND n = 0"
            changed.execute(entry, (body, key))
            record = "UPDATE records SET body = replace(body, 'lefou 1', 'lefou 99')"
            changed.execute(f"{record} WHERE table_key = ?", (key,))
