"""Whoever waits long for an answer may leave: then nobody works on it any more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from tablee.server.problems import Problem

Result = TypeVar("Result")


async def unless_gone(request: Request[Any, Any, Any], work: Coroutine[Any, Any, Result]) -> Result:
    """The result of some work, which is cancelled as soon as the connection is closed."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_left(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Problem("passed")
        return working.result()
    finally:
        leaving.cancel()
        working.cancel()


async def _left(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
