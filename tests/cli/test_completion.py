"""The Tab key: in the shell, and at the table."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.cli.completion import SCRIPTS, completions
from tablee.cli.main import COMMANDS, parser
from tablee.cli.person import completions as at_the_table
from tests.cli.test_terminal import environment


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("tablee ", list(COMMANDS)),
        ("tablee pl", ["play"]),
        ("tablee play ", ["fou", "fyfe", "lefou", "rage"]),
        ("tablee play fo", ["fou"]),
        ("tablee --lang fr play fo", ["fou"]),
        ("tablee play rage --players ", ["2", "3", "4", "5", "6", "7", "8"]),
        ("tablee play lefou --option te", ["teams=none", "teams=two", "teams=three"]),
        ("tablee play rage --bots expert,b", ["expert,beginner"]),
        ("tablee play --lang e", ["en"]),
        ("tablee play rage --rec", ["--record"]),
        ("tablee replay ", []),
        ("tablee play chess --option ", []),
        ("tablee play 'ra", []),
    ],
)
def test_a_line_goes_on_with_what_the_command_knows(line, found):
    assert completions(parser(), line) == found


@pytest.mark.parametrize("shell", SCRIPTS)
def test_every_shell_has_its_script(tablee, shell):
    result = tablee("completion", shell)
    assert result.code == 0
    assert f"tablee completion {shell} --line" in result.out


def test_bash_itself_completes(tmp_path):
    bash = shutil.which("bash")
    assert bash is not None, "the tests run on systems with bash"
    command = tmp_path / "tablee"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tablee "$@"\n')
    command.chmod(0o755)
    asks = (
        'eval "$(tablee completion bash)"; COMP_LINE="tablee play rage --option bonus=";'
        ' COMP_POINT=${#COMP_LINE}; _tablee; echo "${COMPREPLY[@]}"'
    )
    path = os.pathsep.join([str(tmp_path), os.environ["PATH"]])
    done = subprocess.run(
        [bash, "--norc", "-c", asks],
        env=environment(PATH=path),
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["off", "on"]


def test_at_the_table_moves_are_completed_word_by_word():
    lines = ["place 1 a1", "place 1 b1", "place 2 a1", "pass", "rules RAGE-20"]
    assert at_the_table(lines, "", "p") == ["place ", "pass"]
    assert at_the_table(lines, "place ", "") == ["1 ", "2 "]
    assert at_the_table(lines, "place 1 ", "b") == ["b1"]
    assert at_the_table(lines, "rules ", "RA") == ["RAGE-20"]
    assert at_the_table(lines, "dance ", "") == []
