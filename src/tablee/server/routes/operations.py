"""For whoever runs the server: whether it is well, and what it does."""

from __future__ import annotations

import hmac
from typing import Any, Final

from litestar import Request, get

from tablee.server.asgi import header
from tablee.server.audit import alarm
from tablee.server.fair_queue import Kind
from tablee.server.lobby import Lobby, package_version
from tablee.server.local import local
from tablee.server.problems import Problem
from tablee.server.routes.describe import troubles
from tablee.server.schemas import Health, Reach


@get("/health", tags=["operations"], summary="Is the server well?", responses=troubles())
async def health(lobby: Lobby) -> Health:
    """Answers only if the disk takes a write, and nothing was found damaged."""
    if lobby.stopping:
        raise Problem("stopping")
    lobby.check_whole()
    await lobby.write()
    return Health("ok", package_version())


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def get_metrics(request: Request[Any, Any, Any], lobby: Lobby) -> str:
    """Figures for Prometheus, for whoever runs the server."""
    settings, scope = lobby.settings, request.scope
    if settings.metrics_token:
        told = header(scope, b"authorization").removeprefix("Bearer ")
        allowed = hmac.compare_digest(told.encode(), settings.metrics_token.encode())
    else:
        allowed = local(scope) and not (settings.public_url or settings.trusted_proxies)
    if not allowed:
        alarm("somebody else asked for the metrics", scope)
        raise Problem("forbidden")
    jobs, groups = lobby.store.counts()
    gauges = {
        "connections": ("Open sockets.", float(len(lobby.connections()))),
        "tables_in_memory": ("Tables in memory.", float(len(lobby.tables))),
    }
    of_play = {
        "write_jobs": ("Writes since the start.", float(jobs)),
        "write_groups": ("Transactions since the start.", float(groups)),
    }
    for kind in Kind:
        waiting = lobby.bots.waiting(kind) + lobby.desk.waiting(kind)
        name = f"{kind.name.lower()}s"
        gauges[f"waiting_{name}"] = (f"Jobs that wait for a worker: {name}.", float(waiting))
    for phase, count in (await lobby.store.tally()).items():
        gauges[f"tables_{phase}"] = (f"Tables that are {phase}.", float(count))
    return lobby.metrics.text(settings.metrics_step, gauges, of_play)


@get("/api/reach", tags=["operations"], summary="How do others get here?", responses=troubles())
async def get_reach(lobby: Lobby) -> Reach:
    """The address for invitations, for whoever is at the server's own machine."""
    return Reach(lobby.reach)


HANDLERS: Final = [health, get_reach, get_metrics]
