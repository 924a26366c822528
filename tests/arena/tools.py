"""Contests for tests: small, and without the times, which no two runs share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablee.arena.duplicate import Deal, Setting, setting
from tablee.core.registry import game


def contest(
    *bots: str, name: str = "rage", seed: str = "1", playouts: int | None = None
) -> Setting:
    real = setting(game(name), {}, list(bots), seed, playouts)
    return replace(real, code="test")  # the sources may be edited while tests run


def timeless(deals: list[Deal]) -> list[dict[str, Any]]:
    played = [{key: deal[key] for key in ("deal", "games")} for deal in deals]
    return sorted(played, key=lambda deal: deal["deal"])
