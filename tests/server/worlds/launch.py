"""A real server of one of two worlds: `python -m tests.server.worlds.launch '{"data": "..."}'`.

What must differ between two servers is made the same here, before anything of the server is
imported, so that whatever leaves them can be compared byte by byte:

- ids, tokens and the secrets of tables come from a counter (`secrets`),
- the time of day stands still until the test moves it (`time.time`, and with it uvicorn's `date`),
- a hint is thought in the server, with the same luck and a budget of playouts instead of seconds.

`/worlds` is the test's own door, before everything else: it moves the clock, and replaces what is
hidden at a table by something else that could be there.
"""

from __future__ import annotations

import itertools
import json
import logging
import secrets
import sys
import time
from typing import Any

START = 1_800_000_000.0
LUCK = 7


class Clock:
    """The time of day, as the test wants it."""

    now = START

    @classmethod
    def time(cls) -> float:
        return cls.now


def settle_chance() -> None:
    """Ids and secrets that nobody has had before, and the same ones in both worlds."""
    numbers = itertools.count(1)

    def urlsafe(size: int) -> str:
        return str(next(numbers)).zfill(-(-4 * size // 3))

    def hexadecimal(size: int) -> str:
        return f"{next(numbers):x}".zfill(2 * size)

    replaced = {"token_urlsafe": urlsafe, "token_hex": hexadecimal, "randbits": lambda _: LUCK}
    for name, function in replaced.items():
        setattr(secrets, name, function)


async def act(lobby: Any, wish: dict[str, Any]) -> dict[str, Any]:
    """Replace what is hidden at a table, move the clock, let what is due happen."""
    from tablee.match.pending import Answer

    table = await lobby.table(wish["table"])
    await table.drained()
    match = table.match
    if "state" in wish:
        match.state = match.game.load(wish["state"])
        match.state.log = match.log
    if "answers" in wish and match.data.window is not None:
        found = {int(seat): Answer(**answer) for seat, answer in wish["answers"].items()}
        match.data.window.answers = found
    Clock.now = wish.get("now", Clock.now)
    if wish.get("tick"):
        await table.tick()
    return {**match.snapshot(), "due": match.deadline(), "now": Clock.now}


class Door:
    """An ASGI application around the server's."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.lobby = app.lobby

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        import msgspec

        if scope.get("path") != "/worlds":
            await self.app(scope, receive, send)
            return
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message.get("body", b""), message.get("more_body", False)
        answer = msgspec.json.encode(await act(self.lobby, json.loads(body)))
        headers = [(b"content-length", b"%d" % len(answer))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer})


def main() -> None:
    settle_chance()
    time.time = Clock.time
    import uvicorn.server

    from tablee.bots.advice import Budget
    from tablee.bots.registry import bot
    from tablee.core.chance import FastChance
    from tablee.server import bot_pool, clock, logs, run
    from tests.server.launch import announce, settings

    class Pool(bot_pool.BotPool):
        """Thinks at once, and as long in both worlds."""

        async def ask(self, claim: Any, game: Any, level: str, view: dict[str, Any]) -> Any:
            budget = Budget(seconds=None, playouts=4)
            advice = bot(level)(game, game.load_view(view), FastChance(LUCK), budget)
            reason = advice.reason
            return bot_pool.Thought(advice.move, reason.key, reason.params, advice.values)

    def create_app(given: Any) -> Any:
        app = made(given)
        app.lobby.bots = Pool(1, 1.0)
        app.lobby.clock = clock.Clock(Clock.time, Clock.time)
        return Door(app)

    vars(uvicorn.server)["formatdate"] = lambda *_, **__: "today"
    made = vars(run)["create_app"]
    vars(run)["create_app"] = create_app
    logs.configure(logging.WARNING)
    run.serve(settings(json.loads(sys.argv[1])), "127.0.0.1", 0, announce)


if __name__ == "__main__":
    main()
