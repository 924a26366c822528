"""The API as it is described: schemathesis asks for everything, in every way the text allows."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

from tests.server.players import Habits, Player
from tests.server.running import Server

EXAMPLES = 8
"""Of each operation; the coverage of boundary values comes besides."""

SETTINGS = """
generation.database = "none"

[checks.positive_data_acceptance]
# Names are plain text, records are readable, seat 1.0 is no seat: no schema says so.
expected-statuses = ["2xx", "400", "401", "403", "404", "409", "422", "429"]

[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "409", "413", "422", "429"]

[[operations]]
# Would end the token with which the rest is asked.
include-operation-id-regex = "SignOut"
enabled = false

[[operations]]
include-path-regex = "^/api/games/"
parameters = {{ name = "rage" }}

[[operations]]
include-path-regex = "^/api/tables/.name.(/re[cp]|/fair|/about)"
parameters = {{ name = "{finished}" }}

[[operations]]
include-path-regex = "^/api/tables/.name.(/requests|/hint)?$"
parameters = {{ name = "{playing}" }}
"""


def test_the_server_answers_as_its_description_says(server: Server, tmp_path: Path):
    ada = server.person("Ada")
    playing, finished = (
        ada.table("rage", 2, bots=["random"], public=True, start=True) for _ in range(2)
    )
    asyncio.run(Player(server, finished, ada, 1, Habits()).play())
    settings = SETTINGS.format(playing=playing, finished=finished)
    before = len(server.lines())  # other tests may have asked for trouble
    (tmp_path / "schemathesis.toml").write_text(settings, "utf-8")
    done = subprocess.run(
        [
            str(Path(sys.executable).with_name("schemathesis")),
            "run",
            f"{server.url}/api/openapi.json",
            f"--header=authorization: Bearer {ada.token}",
            "--phases=examples,coverage,fuzzing",
            f"--max-examples={EXAMPLES}",
            "--seed=1",
            "--checks=all",
            "--exclude-checks=allow_header_conformance",  # Litestar knows one method of a path
            "--continue-on-failure",
            "--no-color",
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "100"},
        check=False,
    )
    assert done.returncode == 0, done.stdout[-20_000:]
    assert [line for line in server.lines()[before:] if line["level"] == "error"] == []
