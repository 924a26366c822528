"""Where the rules cannot be compiled, one sentence says why; where nothing changed, none is."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.install.tools import run
from tests.server.running import ROOT

SCRIPT = ROOT / "tools" / "compiling.py"
PLAINLY = "The rules run as plain Python"


@pytest.fixture
def compiling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, with sources and a cache of its own."""
    monkeypatch.setenv("TABLEE_RULES", str(tmp_path / "rules"))
    monkeypatch.delenv("TABLEE_COMPILE", raising=False)
    spec = importlib.util.spec_from_file_location("compiling", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("static"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    return module


def program(path: Path, *lines: str) -> str:
    """A program that does this."""
    path.write_text("\n".join(["#!/bin/sh", *lines]))
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["exit 1"], "does not work"),
        (["kill -SEGV $$"], "does not work"),
        (None, "There is no C compiler"),
    ],
)
def test_a_compiler_that_is_missing_or_crashes_is_a_sentence(tmp_path, lines, why):
    fake = program(tmp_path / "cc", *lines) if lines else str(tmp_path / "nowhere")
    wishes = {"CC": fake, "TABLEE_RULES": str(tmp_path / "rules")}
    tried = run(sys.executable, SCRIPT, cwd=tmp_path, **wishes, TABLEE_COMPILE="")
    assert (tried.returncode, tried.stdout) == (0, "0\n")
    assert tried.stderr.count("\n") == 1
    assert why in tried.stderr
    assert PLAINLY in tried.stderr
    forced = run(sys.executable, SCRIPT, cwd=tmp_path, **wishes, TABLEE_COMPILE="1")
    assert forced.returncode == 1
    assert why in forced.stderr


def test_without_pythons_headers_there_is_a_sentence(compiling, tmp_path, monkeypatch):
    monkeypatch.setenv("CC", program(tmp_path / "cc", "exit 0"))
    monkeypatch.setattr(compiling.sysconfig, "get_paths", lambda: {"include": str(tmp_path)})
    assert "headers are missing" in compiling.obstacle()


def test_with_too_little_memory_there_is_a_sentence(compiling, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(compiling, "_no_compiler", str)
    (tmp_path / "meminfo").write_text("MemTotal: 500000 kB\nMemAvailable: 200000 kB\n")
    monkeypatch.setattr(compiling, "MEMORY_FIGURES", tmp_path / "meminfo")
    assert compiling.compiled_rules() is None
    assert "1500 MB of free memory" in capsys.readouterr().err


def test_a_compiler_that_is_killed_midway_leaves_a_sentence_and_nothing_else(
    compiling, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(compiling, "obstacle", str)
    monkeypatch.setattr(compiling.sys, "executable", program(tmp_path / "python", "kill -KILL $$"))
    assert compiling.compiled_rules() is None
    assert "Compiling the rules failed" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "rules").iterdir()] == ["log.txt"]


def test_compiled_rules_are_taken_from_where_they_are_kept(compiling, tmp_path, monkeypatch):
    monkeypatch.setattr(compiling, "obstacle", lambda: pytest.fail("nothing is to be compiled"))
    kept = tmp_path / "rules" / compiling.key()
    kept.mkdir(parents=True)
    (kept / compiling.DONE).touch()
    assert compiling.compiled_rules() == kept


def test_only_what_the_rules_are_made_from_compiles_them_anew(compiling, tmp_path):
    before = compiling.key()
    source = tmp_path / "src" / "tablee"
    for cold in ("server/static/assets/style.css", "cli/play.py", "games/rage/locale/fr.json"):
        (source / cold).parent.mkdir(parents=True, exist_ok=True)
        (source / cold).write_text("changed")
    assert compiling.key() == before
    (source / "games" / "rage" / "rules" / "trick.py").write_text("changed")
    assert compiling.key() != before


def test_every_hot_module_is_there(compiling):
    found = compiling.sources()
    assert [path for path in found if not Path(path).exists()] == []
    assert "src/tablee/games/rage/rules/trick.py" in found
    assert not [path for path in found if path.endswith("terminal.py")]
