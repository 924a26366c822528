"""Writes the examples of `docs/api.md` from what a real server said: `make api`."""

from __future__ import annotations

import json
import re
from inspect import cleandoc
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from tablee.match import messages
from tablee.server.description import MESSAGES, REQUESTS
from tests.server.examples import Evening, shown, written
from tests.server.running import ROOT, Server

PAGE = ROOT / "docs" / "api.md"
MARK = "<!-- `make api` writes what follows. -->\n"
NEWS = (messages.Happened, messages.Said, messages.Noticed)
_EXAMPLE = re.compile(r"^### `(.+?)`.*?(?=^##|\Z)", re.MULTILINE | re.DOTALL)
_JSON = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def page(evening: Evening, described: dict[str, Any]) -> str:
    """The part of the page that is generated."""
    said = {each.title: each for each in evening.requests}
    lines = ["## Requests", "What a client sends on the socket, and what was answered.", ""]
    for kind in REQUESTS:
        example = said[_tag(kind)]
        lines += _section(_tag(kind), kind.__doc__ or "", example.sent, example.answer)
    lines += ["## Messages", "What a server sends on the socket.", ""]
    for kind in MESSAGES:
        lines += _section(_tag(kind), kind.__doc__ or "", shown(evening.messages[_tag(kind)]))
    lines += ["## News", "What the `news` of a `full` or an `update` are made of.", ""]
    for kind in NEWS:
        lines += _section(_tag(kind), kind.__doc__ or "", shown(evening.messages[_tag(kind)]))
    lines += ["## HTTP", "Every path, what was sent, and what was answered.", ""]
    for each in evening.http:
        method, _, path = each.title.partition(" ")
        about = described["paths"][path][method.lower()]["description"]
        answer = [] if each.answer in ("", None) else [each.answer]
        sent = [] if each.sent is None else [each.sent]
        lines += _section(each.title, f"{about}\n\nStatus {each.status}.", *sent, *answer)
    return "\n".join(lines).rstrip() + "\n"


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _section(title: str, about: str, *values: Any) -> list[str]:
    lines = [f"### `{title}`", cleandoc(about), ""]
    for value in values:
        text = value if isinstance(value, str) else written(value)
        lines += ["```text" if isinstance(value, str) else "```json", text.rstrip(), "```", ""]
    return lines


def outlines(text: str) -> dict[str, list[str]]:
    """The examples of a page by their titles: of each, its status and the keys that it shows."""
    found = {}
    for match in _EXAMPLE.finditer(text):
        values = map(json.loads, _JSON.findall(match[0]))
        keys = [" ".join(value) for value in values if isinstance(value, dict) and "…" not in value]
        found[match[1]] = [*re.findall(r"^Status \d+", match[0], re.MULTILINE), *keys]
    return found


def fresh(server: Server) -> str:
    """The generated part, from this server."""
    return page(Evening(server), server.http.get("/api/openapi.json").json())


def main() -> None:
    """Write the page anew."""
    with TemporaryDirectory() as place:
        server = Server(Path(place) / "data")
        try:
            text = fresh(server)
        finally:
            server.stop()
    written_by_hand = PAGE.read_text("utf-8").partition(MARK)[0]
    PAGE.write_text(f"{written_by_hand}{MARK}\n{text}", "utf-8")


if __name__ == "__main__":
    main()
