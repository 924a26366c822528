"""What `docs/adding-a-game.md` shows and names is true."""

from __future__ import annotations

import re
import shlex
import textwrap
from pathlib import Path

import pytest

from tablee.cli.main import parser
from tablee.cli.new_game import TEMPLATE, project
from tablee.core.contract import Game, State, View

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
CODE = [block for language, block in BLOCKS if language]
COMMANDS = [line for language, block in BLOCKS if not language for line in block.splitlines()]
FILES = [text for _, text in project(TEMPLATE)]
INDENTS = [" " * 4 * depth for depth in range(4)]


def test_the_page_has_examples() -> None:
    assert len(CODE) > 8
    assert len(COMMANDS) > 4


@pytest.mark.parametrize("block", CODE, ids=lambda block: block.strip().partition("\n")[0])
def test_every_example_stands_so_in_a_new_game(block: str) -> None:
    shown = [textwrap.indent(block, indent) for indent in INDENTS]
    assert any(each in text for each in shown for text in FILES)


@pytest.mark.parametrize("command", [line for line in COMMANDS if line.startswith("tablee ")])
def test_every_command_can_be_given(command: str) -> None:
    assert parser().parse_args(shlex.split(command)[1:]).command


@pytest.mark.parametrize("kind", [Game, State, View])
def test_every_method_of_the_contract_is_named(kind: type) -> None:
    methods = {name for name, what in vars(kind).items() if callable(what) and name[0] != "_"}
    assert methods - set(re.findall(r"`(?:\w+\.)?(\w+)`", PAGE)) == set()
