"""Who plays in the arena: a bot of the registry, the clairvoyant, or somebody's own function.

A contestant is written as a label: `expert`, `expert@200` (with so many playouts a move), or
`module:function` for a bot of one's own, which gets a view like every other.
"""

from __future__ import annotations

import importlib
import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from tablee.arena.clairvoyant import CLAIRVOYANT, Omniscience, clairvoyant
from tablee.bots.advice import Bot
from tablee.bots.registry import BOTS
from tablee.core.contract import State, View

NAMES: Final = (*BOTS, CLAIRVOYANT)
_LABEL: Final = re.compile(r"([^@]+)(?:@([1-9][0-9]{0,7}))?")


class NoContestant(Exception):
    """A label that means nobody; `why` is what the import of one's own bot said."""

    def __init__(self, label: str, why: str = "") -> None:
        super().__init__(label, why)
        self.label = label
        self.why = why


@dataclass(frozen=True)
class Contestant:
    """A bot by its label, with the playouts it asks for."""

    label: str
    think: Bot
    playouts: int | None = None

    def sees(self, state: State, seat: int) -> View:
        """What this contestant is shown: its view; everything, if it is the clairvoyant."""
        return Omniscience(state, seat) if self.think is clairvoyant else state.view(seat)


@cache
def contestant(label: str) -> Contestant:
    """The contestant of a label, or `NoContestant`."""
    found = _LABEL.fullmatch(label)
    if found is None:
        raise NoContestant(label)
    name, playouts = found.groups()
    return Contestant(label, _bot(label, name), int(playouts) if playouts else None)


def _bot(label: str, name: str) -> Bot:
    if name == CLAIRVOYANT:
        return clairvoyant
    if name in BOTS:
        return BOTS[name]
    module, colon, function = name.partition(":")
    if not colon or not module or module.startswith("."):
        raise NoContestant(label)
    try:
        own: Bot = getattr(importlib.import_module(module), function)
    except Exception as error:
        raise NoContestant(label, f"{type(error).__name__}: {error}") from error
    if not callable(own):
        raise NoContestant(label, f"{name} cannot be called")
    return own
