"""The suite of `tablee.testing` on every registered game, in every version that it plays."""

from __future__ import annotations

from tablee.core.contract import Game
from tablee.core.registry import games
from tablee.testing import ContractSuite, OracleSuite

from .oracles import oracle


def suites(game: Game, playouts: int) -> dict[str, type]:
    """The same classes that an outside game writes by hand: `TestRage2`, `TestRage2Oracle`."""
    name = f"Test{game.id.capitalize()}{game.version}"
    contract = type(name, (ContractSuite,), {"game": game, "playouts": playouts})
    sums = type(f"{name}Oracle", (OracleSuite,), {"game": game, "oracle": oracle(game)})
    return {contract.__name__: contract, sums.__name__: sums}


for newest in games():
    for version in newest.versions:
        playouts = 1000 if version == newest.version else 100
        globals().update(suites(newest.at(version), playouts))
