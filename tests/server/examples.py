"""An evening at a real server in which everything that the API has is asked for once."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass
from typing import Any

from tablee.server import host
from tests.server.running import Live, Person, Server

NAMES = {
    "token": "TOKEN",
    "secret": "SECRET",
    "id": "ID",
    "table": "TABLE",
    "url": "https://games.example/table/TABLE",
}
"""What stands on the page for what is secret, or another each time."""
_LONG = re.compile(r"[0-9a-f]{40,}")
_MOST_TEXT, _MOST_KEYS, _MOST_ITEMS = 240, 16, 4


@dataclass
class Example:
    """What was sent, and what came back."""

    title: str
    """`POST /api/players`, or the tag of a request or message."""
    sent: Any
    answer: Any
    status: int = 0


class Evening:
    """Ada and Bob at a server; `http`, `requests` and `messages` are what was said."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ada, self.bob = server.person("Ada"), server.person("Bob")
        self.http: list[Example] = []
        self.requests: list[Example] = []
        self.messages: dict[str, Any] = {}
        self.host: dict[str, str] = {}
        self._visit()
        self._sit_down()
        self._play()
        self._look_back()
        self._keep_house()
        self._sign_out()

    def _ask(self, method: str, path: str, body: Any = None, **places: str) -> Any:
        """Ask something by HTTP, as Ada; what is `{so}` in the path has its place."""
        asked = path.format(**places)
        who = self.host if path.startswith("/api/host") else self.ada.headers
        answer = self.server.http.request(method, asked, headers=who, json=body)
        self.server.http.cookies.clear()
        plain = not answer.headers.get("content-type", "").startswith("application/json")
        told = answer.text if plain else answer.json()
        sent = body
        title = f"{method} {path.partition('?')[0]}"
        self.http.append(Example(title, shown(sent), shown(told), answer.status_code))
        return told

    def _visit(self) -> None:
        """What there is, and who one is."""
        self._ask("GET", "/api/games")
        self._ask("GET", "/api/games/{game_id}", game_id="rage")
        self._ask("GET", "/api/games/{game_id}/words/{language}", game_id="rage", language="en")
        self._ask("GET", "/api/games/{game_id}/rules/{language}", game_id="rage", language="en")
        self._ask("GET", "/api/games/{game_id}/moves", game_id="rage")
        self._ask("GET", "/api/words/{language}", language="en")
        self._ask("POST", "/api/lessons/{game}", {"moves": []}, game="rage")
        self._ask("POST", "/api/players", {"name": "Chloé"})
        self._ask("GET", "/api/me")
        self._ask("PATCH", "/api/me", {"name": "Ada L."})
        link = self._ask("POST", "/api/me/link")
        self._ask("POST", "/api/me/resume", {"token": link["token"]})

    def _sit_down(self) -> None:
        """A table, from the list to the start of the game."""
        wishes = {"game": "rage", "seats": 4, "sit": False, "public": True, "grace": 3600.0}
        self.table = self._ask("POST", "/api/tables", wishes)["id"]
        self._ask("GET", "/api/tables")
        self._ask("GET", "/api/tables/{table_id}/about", table_id=self.table)
        code = self._ask("GET", "/api/tables/{table_id}/code", table_id=self.table)["code"]["en"]
        self._ask("GET", "/api/codes/{code}", code=code)
        self.live = {name: self._join(who) for name, who in self._people.items()}
        self._say("Ada", {"t": "sit", "seat": 0})
        self._say("Bob", {"t": "sit"})
        self._say("Bob", {"t": "stand"})
        self.live["Bob"].ask({"t": "sit"})
        for seat in (2, 3):
            self._say("Ada", {"t": "set-bot", "seat": seat, "level": "beginner"})
        self._say("Ada", {"t": "clear", "seat": 3})
        self.live["Ada"].ask({"t": "set-bot", "seat": 3, "level": "beginner"})
        self._say("Bob", {"t": "contribute", "chance": "00112233445566778899aabbccddeeff"})
        self._say("Bob", {"t": "chat", "text": "Good evening!"})
        self._say("Ada", {"t": "mute", "seat": -1})
        self._say("Ada", {"t": "start"})

    @property
    def _people(self) -> dict[str, Person]:
        return {"Ada": self.ada, "Bob": self.bob}

    def _join(self, who: Person) -> Live:
        live = who.live(self.table)
        self.messages.setdefault("full", live.full)
        return live

    def _say(self, name: str, request: dict[str, Any]) -> dict[str, Any]:
        """Ask something on somebody's socket; the first of its kind is kept."""
        live = self.live[name]
        answer = live.ask({**request, "id": f"{name.lower()}-{live.asked + 1}"})
        for message in live.heard:
            self._keep(message)
        if request["t"] not in {each.title for each in self.requests}:
            sent = {**request, "id": answer["id"]}
            self.requests.append(Example(request["t"], sent, shown(answer)))
        return answer

    def _keep(self, message: dict[str, Any]) -> None:
        """The first message of each kind; of updates, the first with a position."""
        if message["t"] != "update" or "position" in message:
            self.messages.setdefault(message["t"], message)
        for news in message.get("news", []):
            self.messages.setdefault(news["t"], news)

    def _play(self) -> None:
        """Some moves, and what people agree on meanwhile."""
        while "move" not in {each.title for each in self.requests}:
            self._let("Bob")
            self._let("Ada")
        self._say("Ada", {"t": "ask", "what": "pause"})
        self._say("Bob", {"t": "refuse", "what": "pause"})
        self._say("Ada", {"t": "ask", "what": "pause"})
        self._say("Bob", {"t": "agree", "what": "pause"})
        self._say("Ada", {"t": "auto-pass", "on": True})
        self._say("Ada", {"t": "vote", "seat": 1, "verdict": "warn"})
        self._say("Bob", {"t": "leave"})
        self._say("Bob", {"t": "return"})
        self.live["Ada"].socket.send('{"t": "dance", "id": "ada-x"}')
        self.messages["failed"] = self.live["Ada"].hear("failed")
        table = {"table_id": self.table}
        self._ask("GET", "/api/tables/{table_id}", **table)
        wish = {"t": "chat", "text": "Well played.", "id": "a1"}
        self._ask("POST", "/api/tables/{table_id}/requests", wish, **table)
        for live in self.live.values():
            live.close()

    def _let(self, name: str) -> None:
        """Let somebody move, if it is their turn."""
        live = self.live[name]
        looked = self._people[name].look(self.table)
        if looked["position"]["moves"]:
            live.seq = looked["seq"]
            move = looked["position"]["moves"][0]
            self._say(name, {"t": "move", "move": move, "seen": live.seq})

    def _look_back(self) -> None:
        """A game to its end, and what is left of it."""
        quick = {"game": "rage", "seats": 2, "level": "random"}
        made = {"table_id": self._ask("POST", "/api/tables/quick", quick)["id"]}
        with self.ada.live(made["table_id"]) as live:
            while not live.position["moves"]:
                live.next()
            self._ask("POST", "/api/tables/{table_id}/hint", **made)
            live.play_on(random.Random(1))
        self._ask("GET", "/api/me/tables")
        self._ask("GET", "/api/finished")
        record = self._ask("GET", "/api/tables/{table_id}/record", **made)
        self._ask("GET", "/api/tables/{table_id}/replay?seat=0", **made)
        self._ask("POST", "/api/replay", {"record": record})
        self._ask("GET", "/api/tables/{table_id}/fair", **made)
        self._ask("GET", "/health")

    def _keep_house(self) -> None:
        """What only the host may."""
        note = host.running(self.server.data)
        assert note is not None
        self._ask("POST", "/api/host/session", {"secret": note.secret})
        self.host = {"authorization": f"Bearer {note.secret}"}
        self._ask("GET", "/api/host")
        self._ask("GET", "/api/host/tables/{table_id}/chat", table_id=self.table)
        self._ask("POST", "/api/host/acts", {"act": "end-table", "table": self.table})
        self._ask("GET", "/api/reach")

    def _sign_out(self) -> None:
        self._ask("DELETE", "/api/me/links")
        self._ask("DELETE", "/api/me")


def shown(value: Any) -> Any:
    """A value as the page shows it: long ones cut, secrets and dates replaced."""
    if isinstance(value, dict):
        kept = list(value.items())[:_MOST_KEYS] if len(value) > _MOST_KEYS + 1 else value.items()
        cut = {key: NAMES.get(key) if _secret(key, each) else shown(each) for key, each in kept}
        return cut if len(cut) == len(value) else {**cut, "…": "…"}
    if isinstance(value, list):
        return [*map(shown, value[:_MOST_ITEMS]), *["…"] * (len(value) > _MOST_ITEMS)]
    if isinstance(value, str):
        text = _LONG.sub(lambda found: found[0][:8] + "…", value)
        return text if len(text) <= _MOST_TEXT else text[:_MOST_TEXT].rstrip() + " …"
    return 1_800_000_000.0 if isinstance(value, float) and value > 1e9 else value


def _secret(key: str, value: Any) -> bool:
    return key in NAMES and isinstance(value, str) and len(value) > 16


def written(value: Any, indent: str = "") -> str:
    """JSON with whatever fits on one line on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= 96 or not isinstance(value, (dict, list)):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [
            f"{inner}{json.dumps(key, ensure_ascii=False)}: {written(each, inner)}"
            for key, each in value.items()
        ]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    parts = [inner + written(each, inner) for each in value]
    return "[\n" + ",\n".join(parts) + f"\n{indent}]"
