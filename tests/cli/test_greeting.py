"""What `tablee serve` says when it is open."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from tablee.cli.greeting import greet, squares, tell_link
from tablee.cli.screen import Screen, theme
from tablee.server.house import house_url, own_url

HOUSE = "http://192.168.1.24:8000"
HERE = "http://127.0.0.1:8000"


def said(width: int = 80, terminal: bool = True, house: str = HOUSE, public: str = "") -> str:
    screen = Screen("fr")
    screen.console = Console(theme=theme(), width=width, force_terminal=terminal, color_system=None)
    with screen.console.capture() as captured:
        greet(screen, Path("data"), HERE, house, public)
    return captured.get()


def test_the_house_has_an_address_and_a_code():
    shown = said()
    assert HOUSE in shown
    assert "█" in shown
    assert "peut lire ce code" in shown


@pytest.mark.parametrize("less", [{"width": 59}, {"terminal": False}])
def test_no_code_where_it_cannot_be_shown(less):
    shown = said(**less)
    assert HOUSE in shown
    assert "█" not in shown


def test_a_server_that_listens_to_itself_says_what_to_do():
    shown = said(house="")
    assert "--host 0.0.0.0" in shown
    assert "█" not in shown


def test_a_code_is_square_with_a_margin():
    lines = squares(HOUSE)
    assert len({len(line) for line in lines}) == 1
    assert abs(2 * len(lines) - len(lines[0])) <= 1
    assert not lines[0].strip()
    assert all(line.startswith("  ") and line.endswith("  ") for line in lines)


def test_the_link_is_on_one_line(capsys):
    tell_link(Screen("en"), f"{HOUSE}/host#{'x' * 90}")
    assert f"{HOUSE}/host#{'x' * 90}\n" in capsys.readouterr().out


def test_addresses():
    assert house_url("127.0.0.1", 8000) == house_url("::1", 8000) == house_url("localhost", 1) == ""
    assert house_url("192.0.2.7", 8000) == "http://192.0.2.7:8000"
    assert own_url("0.0.0.0", 8000) == HERE
    assert own_url("::", 8000) == "http://[::1]:8000"
    assert not house_url("0.0.0.0", 8000).startswith("http://127.")
