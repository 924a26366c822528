"""For whoever runs the server: whether it is well, and what it does."""

from __future__ import annotations

from typing import Final

from litestar import get

from tablee.server import metrics
from tablee.server.fair_queue import Kind
from tablee.server.lobby import Lobby, package_version
from tablee.server.problems import Problem
from tablee.server.routes.describe import troubles
from tablee.server.schemas import Health
from tablee.store import statements


@get("/health", tags=["operations"], summary="Is the server well?", responses=troubles())
async def health(lobby: Lobby) -> Health:
    """Answers only if the disk takes a write."""
    if lobby.stopping:
        raise Problem("stopping")
    await lobby.write(statements.sign_of_life())
    return Health("ok", package_version())


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def get_metrics(lobby: Lobby) -> str:
    """Figures for Prometheus."""
    jobs, groups = lobby.store.counts()
    gauges = {
        "connections": ("Open sockets.", float(len(lobby.connections()))),
        "tables_in_memory": ("Tables in memory.", float(len(lobby.tables))),
        "write_jobs": ("Writes since the start.", float(jobs)),
        "write_groups": ("Transactions since the start.", float(groups)),
    }
    for kind in Kind:
        waiting = lobby.bots.waiting(kind) + lobby.desk.waiting(kind)
        name = f"{kind.name.lower()}s"
        gauges[f"waiting_{name}"] = (f"Jobs that wait for a worker: {name}.", float(waiting))
    for phase, count in (await lobby.store.tally()).items():
        gauges[f"tables_{phase}"] = (f"Tables that are {phase}.", float(count))
    return metrics.text(lobby.metrics, gauges)


HANDLERS: Final = [health, get_metrics]
