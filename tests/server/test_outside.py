"""A broken game of another package is left out by name; everything else works as before."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tablee.core import outside
from tests.new_game import run
from tests.outside import MORRA, install
from tests.server.running import Server

Break = Callable[[Path], object]


def without(*files: str) -> Break:
    def remove(package: Path) -> None:
        for file in files:
            (package / file).unlink()

    return remove


def with_text(file: str, text: str) -> Break:
    return lambda package: (package / file).write_text(text, "utf-8")


def changed(old: str, new: str, file: str = "game.py") -> Break:
    def change(package: Path) -> None:
        text = (package / file).read_text("utf-8")
        assert old in text
        (package / file).write_text(text.replace(old, new), "utf-8")

    return change


def as_it_is(_: Path) -> None:
    """`site` makes one file of it."""


def nothing(package: Path) -> None:
    """Only the entry point is there."""
    shutil.rmtree(package)
    package.mkdir()


SUPER = 'super().__init__("{}", 1, (2, 5), options, BACK + 1)'
FINGERS = 'Option("fingers", ("three", "five"), ("MORRA-10",))'

BROKEN: dict[str, tuple[Break, str]] = {
    "absent": (nothing, "absent.game:GAME cannot be loaded (ModuleNotFoundError: "),
    "badid": (changed('"badid"', '"Bad id!"'), "its id 'Bad id!' is malformed"),
    "badjson": (with_text("locale/en.json", "{"), "locale/en.json of badjson cannot be read ("),
    "clash": (changed('"clash"', '"rage"'), "its id 'rage' is that of tablee.games.rage"),
    "exits": (with_text("game.py", "raise SystemExit(3)"), "(SystemExit: 3)"),
    "noenglish": (without("locale/en.json"), "locale/en.json is missing in noenglish"),
    "nofrench": (without("locale/fr.json"), "locale/fr.json is missing in nofrench"),
    "nogame": (changed("GAME = Morra()", "GAMES = [Morra()]"), "(AttributeError: "),
    "noinstance": (
        changed("GAME = Morra()", "GAME = Morra"),
        "not an instance of Game, but <class",
    ),
    "nolocale": (lambda package: shutil.rmtree(package / "locale"), "locale/fr.json is missing"),
    "nomoves": (changed("options, BACK + 1", "options, 0"), "it has no moves"),
    "noname": (changed('"name"', '"nom"', "locale/fr.json"), "fr.json of noname has no 'name'"),
    "norules": (without("rules.fr.md"), "rules.fr.md is missing in norules"),
    "noseats": (changed("(2, 5)", "(5, 2)"), "5 to 2 seats are not a table"),
    "nosentences": (with_text("locale/fr.json", "[]"), "does not map keys to sentences"),
    "nosuper": (changed(SUPER.format("nosuper"), "pass"), "its manifest is incomplete ("),
    "novalues": (changed(FINGERS, 'Option("fingers", (), ())'), "its option 'fingers' has no"),
    "raises": (with_text("game.py", "1 / 0"), "(ZeroDivisionError: division by zero)"),
    "single": (as_it_is, "single is a single module; locale and rules need a package"),
    "twin": (changed('"twin"', '"morra"'), "its id 'morra' is that of morra"),
    "version": (changed(", 1, (2, 5)", ", 0, (2, 5)"), "version 0 is not the newest of (0,)"),
}
CLASHES = ("clash", "twin")
"""Nothing is wrong with them, but for the others."""


def morra_as(name: str, folder: Path) -> Path:
    """The package of Morra under another name."""
    package = shutil.copytree(MORRA, folder / name)
    changed('"morra"', f'"{name}"')(package)
    return package


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Morra, and all the broken ones."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("site")
    install(MORRA, folder)
    for name, (break_it, _) in BROKEN.items():
        package = morra_as(name, source)
        break_it(package)
        install(package, folder)
    (folder / "single" / "game.py").rename(folder / "single.py")
    shutil.rmtree(folder / "single")
    changed("single.game:GAME", "single:GAME", "entry_points.txt")(folder / "single-1.0.dist-info")
    return folder


@pytest.mark.parametrize("name", [name for name in BROKEN if name not in CLASHES])
def test_what_is_missing_is_named(site: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(site))
    point = next(each for each in outside.entries() if each.name == name)
    with pytest.raises(outside.Unfit) as problem:
        outside.load(point)
    assert BROKEN[name][1] in str(problem.value)


def test_a_package_that_exports_its_game_itself_is_as_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = morra_as("exporting", tmp_path)
    (package / "__init__.py").write_text("from exporting.game import GAME as GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    game, texts = outside.load(EntryPoint("exporting", "exporting:GAME", outside.GROUP))
    assert (game.id, texts) == ("exporting", "exporting")


def test_the_terminal_lists_the_others_and_says_what_is_missing(site: Path) -> None:
    ended = run("tablee", "games", "--lang", "en", site=site)
    for name in ("fou", "fyfe", "lefou", "morra", "rage"):
        assert f" {name} " in ended.stdout
    told = ended.stderr.splitlines()
    assert len(told) == len(BROKEN)
    for line, name in zip(told, sorted(BROKEN), strict=True):
        assert f" {name} " not in ended.stdout
        assert line.startswith(f"the game {name} = ")
        assert BROKEN[name][1] in line


def test_the_server_offers_and_plays_the_others_and_logs_what_is_missing(
    site: Path, tmp_path: Path
) -> None:
    server = Server(tmp_path / "data", site)
    try:
        listed = server.http.get("/api/games")
        assert listed.status_code == 200
        assert [game["id"] for game in listed.json()] == ["fou", "fyfe", "lefou", "morra", "rage"]
        ada = server.person("Ada")
        for game in ("morra", "rage"):
            wish = {"game": game, "seats": 2, "level": "random"}
            with ada.live(ada.post("/api/tables/quick", wish).json()["id"]) as live:
                live.play_on(random.Random(1))
    finally:
        assert server.stop() == 0
    warned = [line["reason"] for line in server.lines() if line.get("kind") == "GameLeftOut"]
    assert len(warned) == len(BROKEN)
