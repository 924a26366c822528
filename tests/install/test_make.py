"""What make says: the list of targets, and what is missing, at once."""

from __future__ import annotations

import re
import runpy
import sys

import pytest

from tests.install.tools import run
from tests.server.running import ROOT

CHECK = str(ROOT / "tools" / "check_python.py")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


@pytest.mark.parametrize("target", ["", "help"])
def test_help_lists_every_target(target):
    said = run("make", "--no-print-directory", *filter(None, [target]), cwd=ROOT).stdout
    declared = MAKEFILE.replace("\\\n", " ")
    targets = re.findall(r"^\.PHONY: (.*)$", declared, re.MULTILINE)[0].split()
    listed = {word for line in said.splitlines() for word in line[:20].split()[1:]}
    assert set(targets) <= listed


def test_a_python_that_is_not_there_is_a_sentence(tmp_path):
    target = f"{tmp_path}/venv/bin/python"  # what every other target waits for
    refused = run("make", "PYTHON=nowhere", f"VENV={tmp_path}/venv", target, cwd=ROOT)
    assert refused.returncode == 2
    assert "There is no nowhere: Tablée needs Python 3.11" in refused.stdout


def test_an_old_python_is_a_sentence(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is Python 3\.9"):
        runpy.run_path(CHECK)


@pytest.mark.parametrize("missing", ["ensurepip", "venv"])
def test_a_python_without_venv_is_a_sentence(monkeypatch, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(SystemExit, match="python3-venv"):
        runpy.run_path(CHECK)


def test_this_python_will_do():
    runpy.run_path(CHECK)
