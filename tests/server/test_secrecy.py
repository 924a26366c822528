"""Secrecy as a property of the wire: nobody is sent what they may not know, not even a byte of it.

See `worlds.evening` for how two worlds are made, `worlds.launch` for what they have in common.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.worlds.evening import Evening
from tests.server.worlds.wire import Leak, compare
from tests.server.worlds.world import WorldServer

TABLES = {
    "fou": ("fou", 4, {}),
    "rage": ("rage", 3, {}),
    "rage-hidden": ("rage", 3, {"prediction": "hidden"}),
    "rage-secret": ("rage", 3, {"prediction": "secret"}),
    "fyfe": ("fyfe", 3, {}),
    "lefou": ("lefou", 4, {}),
    "lefou-always": ("lefou", 4, {"windows": "always"}),
}
SEATS = [(name, seat) for name, (_, seats, _) in TABLES.items() for seat in range(-1, seats)]
FACE_DOWN = ("rage-hidden", "rage-secret", "fyfe", "lefou-always")
LONG = [("fou", 2), ("rage-secret", 1), ("fyfe", 0), ("lefou-always", 3)]

Servers = tuple[WorldServer, WorldServer]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Two servers that have never met."""
    one, two = (WorldServer(tmp_path_factory.mktemp(name) / "data") for name in ("one", "two"))
    yield one, two
    assert (one.stop(), two.stop()) == (0, 0)


def lived(servers: Servers, table: str, observer: int, steps: int, look: int) -> Evening:
    """An evening in two worlds: so many steps, or the whole game if it is shorter."""
    with Evening(servers, *TABLES[table], observer) as evening:
        while not evening.over() and evening.steps < steps:
            evening.step()
            if evening.steps % look == 0:
                evening.look_around()
    assert evening.differed > evening.steps / 3, "the worlds were nearly always the same"
    assert evening.otherwise or table not in FACE_DOWN, "nothing else was ever done face down"
    return evening


@pytest.mark.parametrize(("table", "observer"), SEATS)
def test_nobody_can_tell_two_worlds_apart(servers: Servers, table: str, observer: int) -> None:
    lived(servers, table, observer, steps=20, look=12)


@pytest.mark.parametrize(("table", "observer"), LONG)
def test_nor_in_a_long_evening(servers: Servers, table: str, observer: int) -> None:
    lived(servers, table, observer, steps=100, look=50)


SAME = [b"head", b'\x81\x10{"t":"update","seq":3}', b'\x81\x10{"t":"refused"}']
LEAKS = {
    "one more message": [*SAME, b'\x81\x10{"t":"update","seq":4}'],
    "a message too few": SAME[:-1],
    "another number": [SAME[0], b'\x81\x10{"t":"update","seq":4}', SAME[2]],
    "another order of messages": [SAME[0], SAME[2], SAME[1]],
    "another order of keys": [SAME[0], b'\x81\x10{"seq":3,"t":"update"}', SAME[2]],
    "another frame around the same": [SAME[0], b'\x82\x10{"t":"update","seq":3}', SAME[2]],
    "another header": [b"head\r\netag: 1", *SAME[1:]],
}


@pytest.mark.parametrize("leak", LEAKS)
def test_whatever_differs_is_noticed(leak: str) -> None:
    compare("Ada", "at the table", SAME, list(SAME))
    for one, two in ((SAME, LEAKS[leak]), (LEAKS[leak], SAME)):
        with pytest.raises(Leak, match="Ada"):
            compare("Ada", "at the table", one, two)
