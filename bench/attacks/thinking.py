"""Attacks on those who think: replays that never end, floods of hints, tables full of experts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import cycle
from typing import Any

import httpx

ATTACKER = "127.0.0.2"
HEADING = "tablee record 2\ngame fyfe 1\nseats 2\nseed x\n"
FORTH_AND_BACK = "1 place 1 a1\n1 back\n"
BOMBS = (18_000, 18_000, 4_900, 4_900)
"""How often tokens go forth and back: once as much as 400 kB hold, once as much as is allowed."""
HINTS, TABLES, EXPERTS = 150, 28, 7
SECRET: dict[str, Any] = {"options": {"prediction": "secret"}}
"""All are asked at once."""


def client(url: str) -> httpx.AsyncClient:
    """Somebody at the attacker's address, with as many connections as they like."""
    came = httpx.AsyncHTTPTransport(local_address=ATTACKER, limits=httpx.Limits())
    return httpx.AsyncClient(base_url=url, transport=came, timeout=120)


async def at_once(seconds: float, story: Callable[[], Awaitable[Any]], times: int) -> None:
    """The same so many times at once, again and again for so long; then all hang up."""

    async def insist() -> None:
        while True:
            with suppress(httpx.HTTPError):
                await story()
            await asyncio.sleep(0.05)

    tasks = [asyncio.create_task(insist()) for _ in range(times)]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def mallory(attacker: httpx.AsyncClient) -> dict[str, str]:
    """The headers of a new player."""
    made = await attacker.post("/api/players", json={"name": "Mallory"})
    attacker.cookies.clear()
    return {"authorization": f"Bearer {made.json()['token']}"}


async def replay_bomb(url: str, seconds: float) -> None:
    """Records of a game that goes back and forth for ever."""
    records = cycle([{"record": HEADING + FORTH_AND_BACK * times} for times in BOMBS])
    async with client(url) as attacker:
        post = partial(attacker.post, "/api/replay")
        await at_once(seconds, lambda: post(json=next(records)), len(BOMBS))


async def hint_flood(url: str, seconds: float) -> None:
    """One person asks for a hint as often as they can."""
    async with client(url) as attacker:
        who = await mallory(attacker)
        wish = {"game": "rage", "seats": EXPERTS + 1, **SECRET}
        made = await attacker.post("/api/tables/quick", json=wish, headers=who)
        hint = f"/api/tables/{made.json()['id']}/hint"
        await at_once(seconds, lambda: attacker.post(hint, headers=who), HINTS)


async def expert_tables(url: str, seconds: float) -> None:
    """One person opens tables at which seven experts are asked at once."""
    async with client(url) as attacker:
        who = await mallory(attacker)
        wish = {"game": "rage", "seats": EXPERTS + 1, "level": "expert", **SECRET}
        for _ in range(TABLES):
            await attacker.post("/api/tables/quick", json=wish, headers=who)
        await asyncio.sleep(seconds)


ATTACKS = [replay_bomb, hint_flood, expert_tables]
