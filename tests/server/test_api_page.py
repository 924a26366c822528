"""`docs/api.md` and `/api/openapi.json` say all that there is, and a server really says it."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from msgspec import Struct

from tablee.match import requests
from tablee.server.description import CLOSE_CODES, MESSAGES, REQUESTS, SOCKET
from tests.server import api_page
from tests.server.running import Server

PAGE = api_page.PAGE.read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_examples_are_what_a_server_says(server: Server):
    _, mark, generated = PAGE.partition(api_page.MARK)
    assert mark, "docs/api.md has lost its mark"
    assert api_page.outlines(generated) == api_page.outlines(api_page.fresh(server)), "make api"


def test_every_path_has_an_example(server: Server):
    described = server.http.get("/api/openapi.json").json()["paths"]
    operations = {
        f"{method.upper()} {path}"
        for path, item in described.items()
        for method in item
        if path != SOCKET
    }
    shown = {title for title in api_page.outlines(PAGE) if " " in title}
    assert shown == operations, "tests/server/examples.py asks for everything; then: make api"


@pytest.mark.parametrize("kind", REQUESTS)
def test_every_request_can_be_read(kind: type[Struct]):
    tag = str(kind.__struct_config__.tag)
    section = PAGE.partition(f"### `{tag}`\n")[2]
    example = re.search(r"^```json\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    assert example
    assert isinstance(requests.decode(example[1]), kind)


def test_the_description_has_the_socket(server: Server):
    described = server.http.get("/api/openapi.json").json()
    socket = described["paths"][SOCKET]["x-websocket"]
    schemas = described["components"]["schemas"]
    for side, kinds in (("client", REQUESTS), ("server", MESSAGES)):
        mapping = socket[side]["schema"]["discriminator"]["mapping"]
        assert mapping == {
            kind.__struct_config__.tag: f"#/components/schemas/{kind.__name__}" for kind in kinds
        }
        for kind in kinds:
            schema = schemas[kind.__name__]
            assert schema["description"] == kind.__doc__
            assert schema["properties"].keys() >= {*kind.__struct_fields__, "t"}
    wanted = set(re.findall(r'"(#/components/schemas/\w+)"', str(described).replace("'", '"')))
    assert {place.rpartition("/")[2] for place in wanted} <= schemas.keys()


def test_every_close_code_is_on_the_page():
    table = PAGE.partition("| close code |")[2].partition("\n\n")[0]
    assert {int(code) for code in re.findall(r"\b\d{4}\b", table)} == set(CLOSE_CODES)


def test_the_program_on_the_page_plays(server: Server):
    code = next(block for language, block in BLOCKS if language == "python")
    code = code.replace("http://127.0.0.1:8000", server.url)
    code = code.replace("ws://127.0.0.1:8000", server.url.replace("http", "ws", 1))
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert '"t":"full"' in done.stdout
