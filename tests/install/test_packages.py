"""A wheel and an sdist that work where nobody has ever seen the repository."""

from __future__ import annotations

import re
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import tablee.core.contract  # noqa: F401 - so that `compiled` can tell
from tablee.core.native import compiled
from tests.install.tools import Installed, begin, built, environment, plays_a_move, run
from tests.server.running import ROOT

PAGES = ROOT / "src" / "tablee" / "server" / "static"
COPIED = ("src", "tools", "docs", "setup.py", "pyproject.toml", "MANIFEST.in", "LICENSE")
SETUP = (sys.executable, "setup.py", "-q")
NO_NODE = str(Path(sys.executable).parent)
"""The programs of this environment alone: neither Node nor a compiler."""
needs_pages = pytest.mark.skipif(not PAGES.exists(), reason="the pages are not built")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The sources as they are here: a build leaves its traces there."""
    folder = tmp_path / "project"
    folder.mkdir()
    dead = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=dead)
        else:
            shutil.copy(ROOT / name, folder)
    return folder


def works(wheel: Path, folder: Path, how: str) -> None:
    """Install it, serve, open the page, play a move."""
    programs = environment(folder, wheel)
    version = run(programs / "tablee", "--version", cwd=folder, LANG="C.UTF-8", LC_ALL="C.UTF-8")
    assert how in version.stdout, version
    server = Installed(programs, folder)
    page = server.http.get("/")
    script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
    assert script, page.text
    assert server.http.get(script[1]).headers["content-type"].startswith("text/javascript")
    with begin(server.person()) as live:
        plays_a_move(live)
    assert server.stop() == 0


@needs_pages
def test_a_wheel_with_compiled_rules_works_and_keeps_them_in_the_package(project, tmp_path):
    if not compiled():
        pytest.skip("the rules run as plain Python here")
    kept = {"TABLEE_RULES": str(ROOT / "build" / "rules"), "TABLEE_COMPILE": "1"}
    built(run(*SETUP, "bdist_wheel", "-d", tmp_path, cwd=project, **kept))
    wheel = next(tmp_path.glob("*.whl"))
    assert "none-any" not in wheel.name
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"tablee", f"{'-'.join(wheel.name.split('-')[:2])}.dist-info"}
    works(wheel, tmp_path / "clean", "compiled")


@needs_pages
def test_an_sdist_builds_without_node_and_works_as_plain_python(project, tmp_path):
    built(run(*SETUP, "sdist", "-d", tmp_path, cwd=project))
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as sources:
        sources.extractall(tmp_path / "unpacked", filter="data")
    unpacked = next((tmp_path / "unpacked").iterdir())
    plainly = {"TABLEE_COMPILE": "0", "PATH": NO_NODE}
    built(run(*SETUP, "bdist_wheel", "-d", tmp_path, cwd=unpacked, **plainly))
    wheel = next(tmp_path.glob("*.whl"))
    assert wheel.name.endswith("-py3-none-any.whl")
    works(wheel, tmp_path / "clean", "plain")


@pytest.mark.parametrize("command", ["bdist_wheel", "sdist"])
def test_without_pages_there_is_a_sentence_and_no_package(project, tmp_path, command):
    shutil.rmtree(project / "src" / "tablee" / "server" / "static", ignore_errors=True)
    refused = run(*SETUP, command, "-d", tmp_path / "dist", cwd=project, TABLEE_COMPILE="0")
    assert refused.returncode == 1
    assert "The web app has not been built" in refused.stderr
    assert "Traceback" not in refused.stderr
    assert not list(tmp_path.glob("dist/*"))
