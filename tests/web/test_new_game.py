"""What `tablee new-game` writes is played on a server: over the socket, and in the browser."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.new_game import Project
from tests.server.running import Server
from tests.web.conftest import Invite
from tests.web.test_games import whole_game


@pytest.fixture(scope="module")
def host(pebbles: Project, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("host") / "data", pebbles.site)
    yield running
    assert running.stop() == 0


def test_it_is_played_over_the_socket(host: Server) -> None:
    ada = host.person("Ada")
    wish = {"game": "pebbles", "seats": 3, "level": "expert"}
    table = ada.post("/api/tables/quick", wish).json()["id"]
    with ada.live(table) as live:
        live.play_on(random.Random(1))
    assert sum(ada.look(table)["position"]["scores"]) == 4


def test_it_is_played_on_the_generic_board(visit: Invite, host: Server) -> None:
    whole_game(visit(host, hurried=True, autoLast=False), "pebbles")
