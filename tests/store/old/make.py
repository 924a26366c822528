"""Write a database with a release, as a test file for those after it.

In a checkout of that release, with its package installed:

    python /where/this/is/make.py FOLDER

plays with its own server and leaves `<version>.sqlite3.gz` there, and `<version>.json` with what
the tests must know: the tokens of the players and the ids of the tables. 0.1.0 was made at ba52722.
"""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import sys
import tempfile
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, "")
from tests.server.running import Live, Person, Server

SNAPSHOT = 500
"""Entries after which a table has a snapshot, too."""


class Evening:
    """People who make random moves."""

    def __init__(self, ada: Person, bob: Person) -> None:
        self.ada, self.bob = ada, bob
        self.chance = random.Random(14)

    def table(self, game: str, seats: int, people: list[Person], **wishes: Any) -> str:
        """A table with bots on the seats that are left, and the game begun."""
        bots = ["random"] * (seats - len(people))
        table = people[0].table(game, seats, bots=bots, **wishes)
        for person in people[1:]:
            person.sits(table)
        assert people[0].ask(table, {"t": "start"})["t"] == "confirmed"
        return table

    def play(self, table: str, people: list[Person], moves: int) -> None:
        """So many moves of the people, or to the end."""
        sockets = [person.live(table) for person in people]
        while moves and not sockets[0].position["over"]:
            live = self._asked(sockets)
            if live is not None:
                options = [move for move in live.position["moves"] if move != "back"]
                assert live.move(self.chance.choice(options))["t"] == "confirmed"
                moves -= 1
        for live in sockets:
            live.close()

    def _asked(self, sockets: list[Live]) -> Live | None:
        for live in sockets:
            shown, seat = live.position, live.full["seat"]
            if seat in shown["actors"] and shown["moves"] and not shown["answered"]:
                return live
        for live in sockets:
            with suppress(TimeoutError):
                live.next(timeout=0.1)
        return None


def evening(server: Server) -> dict[str, Any]:
    """Play, and tell where."""
    ada, bob = server.person("Ada"), server.person("Bob")
    people = Evening(ada, bob)
    tables = {
        "lefou": people.table("lefou", 3, [ada, bob]),
        "finished": people.table("lefou", 3, [ada], public=True),
        "rage": people.table("rage", 3, [ada], options={"prediction": "secret"}),
        "fou": people.table("fou", 4, [ada]),
        "fyfe": people.table("fyfe", 2, [ada]),
        "waiting": ada.table("rage", 3, bots=["expert"], public=True),
    }
    people.play(tables["lefou"], [ada, bob], 80)
    people.play(tables["finished"], [ada], 10_000)
    for game in ("rage", "fou", "fyfe"):
        people.play(tables[game], [ada], 14)
    while ada.look(tables["lefou"])["seq"] < SNAPSHOT:
        assert ada.ask(tables["lefou"], {"t": "chat", "text": "Et alors ?"})["t"] == "confirmed"
    return {"tokens": {"Ada": ada.token, "Bob": bob.token}, "tables": tables}


def main() -> None:
    """Play in a folder that is forgotten; keep the database, closed and as small as it can be."""
    here = Path(sys.argv[1]) / version("tablee")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        try:
            told = evening(server)
        finally:
            assert server.stop() == 0
        small = Path(folder) / "small"
        with sqlite3.connect(Path(folder) / "data" / "tablee.sqlite3") as database:
            database.execute("VACUUM INTO ?", (str(small),))
        Path(f"{here}.sqlite3.gz").write_bytes(gzip.compress(small.read_bytes(), 9, mtime=0))
    Path(f"{here}.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
