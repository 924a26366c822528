"""What the pages in docs/ and the README tell people to type can be typed."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tablee.cli.main import parser
from tablee.server import run
from tests.web import pictures

ROOT = Path(__file__).parent.parent
FILES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
TEXTS = {str(file.relative_to(ROOT)): file.read_text("utf-8") for file in FILES}
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ELSEWHERE = {
    "docs/adding-a-game.md": "test_docs.py",
    "docs/api.md": "tests/server/test_api_page.py",
    "docs/study.md": "a doctest, as the README",
}
"""Pages whose programs are tested by another file; the README is a doctest of its own."""
COMMAND = re.compile(r"^(?:ExecStart=|PYTHONPATH=\. |\.venv/bin/|/\S+/)*tablee ")


def commands() -> list[tuple[str, str]]:
    """Every line of a block that starts `tablee`, without what is said beside it."""
    found = []
    for name, text in TEXTS.items():
        for language, block in BLOCK.findall(text):
            lines = block.replace("\\\n", " ").splitlines() if language in {"", "sh", "ini"} else []
            for line in lines:
                if COMMAND.match(line):
                    typed = re.sub(r" {2,}(?=--)", " ", COMMAND.sub("tablee ", line))
                    found.append((name, re.split(r" {2,}| +#", typed)[0]))
    return found


def programs() -> dict[str, list[str]]:
    """The Python of each page that no other test runs."""
    pages = {
        name: [b for kind, b in BLOCK.findall(t) if kind == "python"] for name, t in TEXTS.items()
    }
    others = {*ELSEWHERE, "README.md"}
    return {name: found for name, found in pages.items() if found and name not in others}


@pytest.mark.parametrize(("page", "command"), commands())
def test_every_command_can_be_typed(page: str, command: str) -> None:
    assert parser().parse_args(shlex.split(command)[1:]).command


def test_every_command_that_is_named_is_one() -> None:
    text = "\n".join(TEXTS.values())
    named = set(re.findall(r"`(?:\.venv/bin/)?tablee ([a-z][a-z-]*)", text))
    assert len(named) > 3
    for command in named:
        with pytest.raises(SystemExit) as ended:
            parser().parse_args([command, "--help"])
        assert ended.value.code == 0, command


def test_every_make_target_that_is_named_is_one() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    lists = re.findall(r"^([a-z ]+):(?!=)", makefile, re.MULTILINE)
    targets = {target for each in lists for target in each.split()}
    named: set[str] = set()
    for text in TEXTS.values():
        named |= set(re.findall(r"`make\s([a-z]+)", text))
        for _, block in BLOCK.findall(text):
            named |= set(re.findall(r"^make ([a-z]+)", block, re.MULTILINE))
    assert len(named) > 10
    assert named - targets == set()


@pytest.mark.parametrize("page", programs())
def test_every_program_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All blocks of a page in one world, as one would type them; a server is only asked for."""
    monkeypatch.chdir(tmp_path)
    served: list[Any] = []
    monkeypatch.setattr(run, "serve", lambda *given: served.append(given))
    world: dict[str, Any] = {"__name__": page}
    for block in programs()[page]:
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, world, page, page, 0)
            assert doctest.DocTestRunner(verbose=False).run(test).failed == 0, capsys.readouterr()
        else:
            exec(compile(block, page, "exec"), world)


def test_every_picture_is_shown_and_small() -> None:
    shown = {
        Path(picture).name
        for text in TEXTS.values()
        for picture in re.findall(r"!\[[^]]+\]\(((?:docs/)?images/[^)]+)\)", text)
    }
    taken = {f"{name}.webp" for name in [*pictures.STILLS, "trick"]}
    files = {file.name: file.stat().st_size for file in pictures.FOLDER.iterdir()}
    assert set(files) == shown == taken, "make screenshots"
    assert max(files.values()) < pictures.MOST_BYTES


def test_the_readme_opens_with_a_picture_that_moves() -> None:
    opening = TEXTS["README.md"].partition("\n## ")[0]
    assert "(docs/images/trick.webp)" in opening
    with Image.open(pictures.FOLDER / "trick.webp") as picture:
        assert getattr(picture, "n_frames", 1) > 10


def test_the_change_log_has_dates() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    first, *others = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert first == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", each) for each in others)
