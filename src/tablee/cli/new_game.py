"""`tablee new-game`: a small complete game, to start one's own from."""

from __future__ import annotations

import importlib.util
import keyword
import re
import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Final

from tablee.cli.problem import Problem
from tablee.cli.screen import Screen
from tablee.core import outside

DESCRIPTION: Final = """\
Write a small complete game to start from: a package with rules, words in two
languages, a terminal board, a strategy and tests that pass. Install it, and it
can be played in the terminal and in the browser. NAME is the game's id and the
name of its Python package: small letters, digits and _."""

EXAMPLES: Final = """\
examples:
  tablee new-game pebbles                       into the new folder pebbles
  tablee new-game pebbles --folder ~/src/game   into another one
  cd pebbles && pip install --editable . pytest && pytest
  tablee play pebbles"""

TEMPLATE: Final = "perch"
"""What the game of the template is called; the word stands for nothing else there."""


def add_arguments(parser: ArgumentParser) -> None:
    """What it is called, and where it goes."""
    parser.add_argument("name", metavar="NAME", help="the game's id, for example pebbles")
    parser.add_argument(
        "--folder", type=Path, metavar="DIR", help="the folder to make (usually NAME)"
    )


def run(arguments: Namespace, screen: Screen) -> int:
    """Check the name, write the files, say what comes next."""
    name = arguments.name
    _check_name(name, screen)
    folder = arguments.folder or Path(name)
    params = {"name": name, "folder": str(folder)}
    try:
        folder.mkdir(parents=True)
        for path, text in project(name):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, "utf-8")
    except FileExistsError:
        raise Problem(screen.text("new-game.exists", params)) from None
    except OSError as error:
        why = {**params, "why": error.strerror or str(error)}
        raise Problem(screen.text("new-game.unwritable", why)) from None
    screen.say("new-game.written", params)
    screen.line(f"  cd {shlex.quote(str(folder))}")
    screen.line("  python -m pip install --editable . pytest")
    screen.line("  python -m pytest")
    screen.line(f"  tablee play {name}")
    return 0


def project(name: str) -> Iterator[tuple[PurePosixPath, str]]:
    """Every file of a new game: where it goes, and its text."""
    for path, text in _files(files("tablee.cli").joinpath("template"), PurePosixPath()):
        yield PurePosixPath(str(path).replace(TEMPLATE, name)), _renamed(text, name, path.suffix)


def _check_name(name: str, screen: Screen) -> None:
    """A game's name is the name of a package that is not there yet, nor will be: `tests`."""
    if not outside.ID.fullmatch(name) or keyword.iskeyword(name):
        raise Problem(screen.text("new-game.bad-name", {"name": name}))
    if name == "tests" or _is_module(name) or _is_module(f"tablee.games.{name}"):
        raise Problem(screen.text("new-game.taken", {"name": name}))


def _is_module(name: str) -> bool:
    """Whether Python has a module of this name; a mere folder is none."""
    spec = importlib.util.find_spec(name)
    return spec is not None and spec.origin is not None


def _files(folder: Traversable, place: PurePosixPath) -> Iterator[tuple[PurePosixPath, str]]:
    for item in folder.iterdir():
        path = place / item.name
        if item.name.startswith((".", "__pycache__")):
            continue  # what tools and Python leave beside the files
        if item.is_dir():
            yield from _files(item, path)
        else:
            yield path, item.read_text("utf-8")


def _renamed(text: str, name: str, suffix: str) -> str:
    """The template's name in its three spellings: `perch`, `Perch` and `PERCH-11`."""
    words = name.split("_")
    title = "".join(word.capitalize() for word in words)
    if suffix != ".py":
        title = " ".join(words).strip().capitalize()
    prefix = "".join(words).upper()
    spelt = {TEMPLATE: name, TEMPLATE.capitalize(): title, TEMPLATE.upper(): prefix}
    return re.sub("|".join(spelt), lambda found: spelt[found[0]], text)
