"""A short database, as a killed server leaves it: games finished and not, the log not empty."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

from tablee.match import requests
from tablee.match.messages import Confirmed
from tablee.match.setup import Person, Setup
from tablee.server.lobby import Lobby
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tablee.server.table import LiveTable
from tablee.server.tokens import new_token
from tablee.store import statements
from tablee.store.store import FILE

ADA, BOB = Person("ada-ada-ada-ada-", "Ada"), Person("bob-bob-bob-bob-", "Bob")
PUT_AWAY = """
    INSERT INTO entries SELECT table_key, n, body FROM journal;
    DELETE FROM journal;
"""


class Short:
    """Where it is, its tables by what they are, and a token of Ada's."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tables: dict[str, str] = {}
        self.token = ""

    def copy(self, folder: Path) -> Path:
        """The same in another folder; its database."""
        shutil.copytree(self.folder, folder)
        return folder / FILE


def make(folder: Path) -> Short:
    """Some evenings in one process: the first is in the main file, the second in the log."""
    short, working = Short(folder), folder.with_name("working")
    asyncio.run(_first(short, working))
    with sqlite3.connect(working / FILE) as database:
        database.executescript(PUT_AWAY)
    database.close()
    asyncio.run(_second(short, working))
    return short


async def _first(short: Short, working: Path) -> None:
    lobby = Lobby(Settings(data=working), Metrics())
    token = new_token()
    short.token = token.text
    people = [statements.player(person.name, person.id, 1.0) for person in (ADA, BOB)]
    await lobby.write(*people, statements.token(token.id, ADA.id, token.digest, 2.0))
    for what, moves in (("finished", 1000), ("playing", 30)):
        short.tables[what] = await _table(lobby)
        await _play(await lobby.table(short.tables[what]), moves)
    await lobby.stop()


async def _second(short: Short, working: Path) -> None:
    lobby = Lobby(Settings(data=working), Metrics())
    playing = await lobby.table(short.tables["playing"])
    await _play(playing, 20)
    snapshot = lobby.snapshot(playing.match)
    await lobby.write(statements.snapshot(playing.key, playing.match.n, snapshot))
    await _play(playing, 10)
    short.tables["waiting"] = await lobby.open(Setup(game="fyfe", seats=2), ADA, True)
    await lobby.write(statements.rename(BOB.id, "Bo"))
    shutil.copytree(working, short.folder, ignore=shutil.ignore_patterns("lock*"))
    await lobby.stop()


async def _table(lobby: Lobby) -> str:
    id_ = await lobby.open(Setup(game="rage", seats=2), ADA, True, [requests.Sit(seat=0)])
    table = await lobby.table(id_)
    await _asked(table, BOB, requests.Sit(seat=1))
    await _asked(table, ADA, requests.Start())
    return id_


async def _play(table: LiveTable, moves: int) -> None:
    match = table.match
    for _ in range(moves):
        assert match.state is not None
        if match.state.over():
            break
        seat = match.state.actors()[0]
        move = match.game.text(match.state.legal(seat)[-1])
        person = (ADA, BOB)[seat]
        await _asked(table, person, requests.Move(move=move, seen=match.data.sequence(seat)))


async def _asked(table: LiveTable, person: Person, request: requests.Request) -> None:
    request.id = f"{person.id}{table.match.n}"
    answers = await table.request(person, request)
    assert any(isinstance(answer, Confirmed) for answer in answers), answers
