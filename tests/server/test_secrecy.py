"""Secrecy as a property of the wire: nobody is sent what they may not know, not even a byte of it.

See `worlds.evening`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.worlds.evening import Evening, WorldServer

TABLES = {
    "fou": ("fou", 4, {}),
    "rage": ("rage", 3, {}),
    "rage-hidden": ("rage", 3, {"prediction": "hidden"}),
    "rage-secret": ("rage", 3, {"prediction": "secret"}),
    "fyfe": ("fyfe", 3, {}),
    "lefou": ("lefou", 4, {}),
    "lefou-always": ("lefou", 4, {"windows": "always"}),
}

Servers = tuple[WorldServer, WorldServer]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Two servers that have never met."""
    one, two = (WorldServer(tmp_path_factory.mktemp(name) / "data") for name in ("one", "two"))
    yield one, two
    assert (one.stop(), two.stop()) == (0, 0)


@pytest.mark.parametrize("observer", range(-1, 4))
@pytest.mark.parametrize("table", TABLES)
def test_nobody_can_tell_two_worlds_apart(servers: Servers, table: str, observer: int) -> None:
    name, seats, options = TABLES[table]
    if observer >= seats:
        pytest.skip("no such seat")
    evening = Evening(servers, name, seats, options, observer)
    while not evening.over() and evening.steps < 40:
        evening.step()
        if evening.steps % 15 == 0:
            evening.look_around()
    evening.close()
    import os; print(os.times());
    print(table, observer, evening.steps, evening.differed, evening.otherwise)
