"""`tablee new-game` writes a game that is whole: formatted, typed, tested, playable."""

from __future__ import annotations

import itertools
import json
import os
import re
from pathlib import Path

import pytest

from tablee.cli.new_game import TEMPLATE, project
from tests.new_game import Project, run

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "tablee" / "cli" / "template"


def test_every_file_of_the_template_is_written_and_none_names_it() -> None:
    written = {str(path): text for path, text in project("go_9")}
    there = [path.relative_to(SOURCE) for path in SOURCE.rglob("*.*") if path.is_file()]
    kept = {str(path) for path in there if not re.search(r"(^|/)(\.|__pycache__)", str(path))}
    assert set(written) == {path.replace(TEMPLATE, "go_9") for path in kept}
    assert not [path for path, text in written.items() if TEMPLATE in text.lower()]
    assert "class Go9State(State):" in written["src/go_9/rules/state.py"]
    assert '"refusal.GO9-11"' in written["src/go_9/locale/fr.json"]
    assert json.loads(written["src/go_9/locale/en.json"])["name"] == "Go 9"


def test_a_name_that_holds_the_templates_is_written_once() -> None:
    written = {str(path): text for path, text in project("my_perch")}
    assert written["README.md"].startswith("# My perch\n")
    assert "class MyPerchView(View):" in written["src/my_perch/view.py"]


@pytest.mark.parametrize(
    "name", ["", "p", "Pebbles", "9men", "my-game", "a" * 33, "class", "jeu d'oie"]
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_name_must_be_that_of_a_package(tablee, tmp_path, monkeypatch, name, language) -> None:
    monkeypatch.chdir(tmp_path)
    result = tablee("new-game", name, "--lang", language)
    assert result.code == 2
    assert name in result.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["json", "tablee", "rage", "tests"])
def test_a_module_that_is_there_is_not_hidden(tablee, tmp_path, monkeypatch, name) -> None:
    monkeypatch.chdir(tmp_path)
    result = tablee("new-game", name)
    assert result.code == 2
    assert f"already a Python module “{name}”" in result.err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tablee, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pebbles").mkdir()
    result = tablee("new-game", "pebbles")
    assert result.code == 2
    assert "pebbles is already there" in result.err
    assert list((tmp_path / "pebbles").iterdir()) == []
    result = tablee("new-game", "pebbles", "--folder", "else where/my game")
    assert result.code == 0
    assert "cd 'else where/my game'" in result.out
    assert (tmp_path / "else where" / "my game" / "pyproject.toml").is_file()


def test_a_folder_that_cannot_be_made_is_a_sentence(tablee, tmp_path) -> None:
    (tmp_path / "file").touch()
    result = tablee("new-game", "pebbles", "--folder", str(tmp_path / "file" / "game"))
    assert result.code == 2
    assert "cannot be written" in result.err


def test_its_own_tests_pass(pebbles: Project) -> None:
    told = run("pytest", "-q", "-p", "no:cacheprovider", site=pebbles.site, cwd=pebbles.source)
    assert re.search(r"^\d{3} passed in ", told.stdout, re.MULTILINE)


def test_it_is_formatted_and_typed(pebbles: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    run("ruff", "check", "--no-cache", cwd=pebbles.source)
    run("ruff", "format", "--no-cache", "--check", cwd=pebbles.source)
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    run("mypy", "--cache-dir", os.devnull, cwd=pebbles.source)


def test_it_is_played_in_the_terminal(pebbles: Project) -> None:
    every_card = [f"{card}\n" for _, card in itertools.product(range(5), range(1, 25))]
    command = ("tablee", "play", "pebbles", "--seed", "friday")
    played = run(*command, site=pebbles.site, input="".join(every_card)).stdout
    assert "Trick 4 of 4" in played
    assert "PEBBLES-11" in played
    assert "The result" in played
