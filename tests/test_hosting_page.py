"""What `docs/hosting.md` and the `Dockerfile` say is true."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.cli.main import parser
from tablee.server import options, run
from tablee.server.settings import Rate, Settings
from tests.server.running import Server

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = [
    line
    for language, block in BLOCKS
    if language in {"sh", ""}
    for line in block.splitlines()
    if line.startswith("tablee ")
]
PYTHON = [block for language, block in BLOCKS if language == "python"]
STEPS = [
    (step, rest)
    for step, rest in re.findall(
        r"^([A-Z]+) (.+)$", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE
    )
]


@pytest.mark.parametrize("command", sorted(set(COMMANDS)))
def test_every_command_can_be_given(command: str):
    assert parser().parse_args(shlex.split(command, comments=True)[1:]).command


@pytest.mark.parametrize("block", PYTHON)
def test_every_python_example_runs(block: str, monkeypatch: pytest.MonkeyPatch):
    served: list[Settings] = []
    monkeypatch.setattr(run, "serve", lambda settings, *_: served.append(settings))
    exec(compile(block, "docs/hosting.md", "exec"), {})
    assert served[0].creations == Rate(500, 10)


def test_the_table_of_settings_is_that_of_the_code():
    assert options.table() in PAGE


def test_flags_count_before_variables_and_both_before_defaults():
    told = {"TABLEE_BOT_WORKERS": "3", "TABLEE_CREATIONS": "5/0.5", "TABLEE_HOST_NAMES": "a, b"}
    found = options.chosen({"bot_workers": "2"}, told)
    assert found == {"bot_workers": 2, "creations": Rate(5, 0.5), "host_names": ("a", "b")}
    for name, wrong in (("BOT_WORKERS", "x"), ("CREATIONS", "5"), ("IDLE", "-1"), ("IDLE", "nan")):
        with pytest.raises(options.Unreadable, match=f"TABLEE_{name}"):
            options.chosen({}, {f"TABLEE_{name}": wrong})


def test_a_setting_that_cannot_be_meant_is_a_sentence(tmp_path: Path):
    command = [sys.executable, "-m", "tablee", "serve", "--data", str(tmp_path), "--lang", "en"]
    refused = subprocess.run(
        [*command, "--creations", "many"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert refused.returncode == 2
    assert "--creations (or TABLEE_CREATIONS in the environment) cannot be “many”" in refused.stderr


def lines(step: str) -> list[str]:
    return [rest for name, rest in STEPS if name == step]


def test_the_container_runs_as_nobody_and_keeps_its_data():
    assert lines("USER") == ["nobody"]
    assert lines("VOLUME") == ["/data"]
    assert STEPS.index(("USER", "nobody")) < STEPS.index(("CMD", lines("CMD")[0]))
    variables = dict(pair.split("=") for pair in lines("ENV")[-1].split())
    names = {option.variable for option in options.options()}
    assert set(variables) <= names | {"TABLEE_HOST", "TABLEE_PORT", "TABLEE_DATA"}
    assert variables["TABLEE_DATA"] == "/data"


def test_the_commands_of_the_container_can_be_given_and_its_health_check_works(tmp_path: Path):
    program, *serve = json.loads(lines("CMD")[0])
    assert program.endswith("/bin/tablee")
    assert parser().parse_args(serve).command == "serve"
    check = json.loads(lines("HEALTHCHECK")[0].partition(" CMD ")[2])[1:]
    running = Server(tmp_path / "data")

    def healthy() -> int:
        command = [sys.executable, "-m", "tablee", *check, "--data", str(running.data)]
        return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode

    assert healthy() == 0
    running.kill()
    assert healthy() == 1
