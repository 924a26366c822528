"""Messages that nobody should send: an endless stream of them, the same for the same luck."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, Final

VALID: Final[list[dict[str, Any]]] = [
    {"t": "sit", "seat": 0},
    {"t": "stand"},
    {"t": "set-bot", "seat": 1, "level": "random"},
    {"t": "clear", "seat": 1},
    {"t": "contribute", "chance": "ab" * 16},
    {"t": "start"},
    {"t": "move", "move": "3", "seen": 0},
    {"t": "move", "move": "r15", "seen": 2**53},
    {"t": "ask", "what": "take-back"},
    {"t": "ask", "what": "pause"},
    {"t": "ask", "what": "rematch"},
    {"t": "agree", "what": "resume"},
    {"t": "refuse", "what": "pause"},
    {"t": "vote", "seat": 1, "verdict": "warn"},
    {"t": "vote", "seat": 1, "verdict": "ban", "on": False},
    {"t": "auto-pass", "on": True},
    {"t": "chat", "text": "hello"},
    {"t": "mute", "seat": -1},
    {"t": "return"},
]
"""One of each kind, but `leave`: whoever leaves cannot go on asking on the same seat."""

ODD: Final[list[Any]] = [
    None,
    True,
    -1,
    0,
    98,
    99,
    2**31,
    2**53 + 1,
    2**63,
    2**64,
    10**400,
    1e308,
    -0.0,
    0.5,
    "",
    " ",
    "\x00",
    "\u202e",
    "\ud800",
    "é" * 600,
    "x" * 5000,
    "'; DROP TABLE entries; --",
    "{}",
    [],
    {},
    [[]],
    {"t": "move"},
]
"""Values of wrong types, too large, too long, or not quite text."""

KEYS: Final = ("t", "id", "seat", "move", "seen", "what", "text", "on", "level", "chance", "zz", "")
PIECES: Final = (
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\\",
    "\\u",
    "\\ud800",
    "1e999",
    "\x00",
    "é",
    "-",
)


class Fuzz:
    """Makes one message after another: text, or bytes for a binary frame."""

    def __init__(self, luck: int) -> None:
        self.chance = random.Random(luck)
        self.number = 0
        self.kinds: list[Callable[[], str | bytes]] = [
            self._valid,
            self._valid,
            self._changed,
            self._changed,
            self._changed,
            self._broken,
            self._broken,
            self._deep,
            self._numbers,
            self._noise,
            self._bytes,
            self._twice,
        ]

    def next(self) -> str | bytes:
        return self.chance.choice(self.kinds)()

    def request(self) -> dict[str, Any]:
        """A valid request, with or without an id, sometimes one that was used before."""
        self.number += 1
        request = dict(self.chance.choice(VALID))
        if self.chance.random() < 0.7:
            request["id"] = (
                f"f{self.chance.randrange(self.number) if self.number % 9 == 0 else self.number}"
            )
        return request

    def _valid(self) -> str:
        return json.dumps(self.request())

    def _changed(self) -> str:
        """A field is missing, has another value, or should not be there."""
        request = self.request()
        for _ in range(self.chance.randrange(1, 4)):
            key = self.chance.choice([*request, *KEYS])
            if self.chance.random() < 0.25:
                request.pop(key, None)
            else:
                request[key] = self.chance.choice(ODD)
        fields = list(request.items())
        self.chance.shuffle(fields)
        return (
            json.dumps(dict(fields), ensure_ascii=self.chance.random() < 0.8)
            .encode("utf-8", "replace")
            .decode()
        )

    def _broken(self) -> str:
        """Pieces are cut out, put in, or exchanged."""
        text = self._valid()
        for _ in range(self.chance.randrange(1, 5)):
            start = self.chance.randrange(len(text) + 1)
            end = min(len(text), start + self.chance.randrange(4))
            text = text[:start] + self.chance.choice(PIECES) + text[end:]
        return text

    def _deep(self) -> str:
        """Nested as deep as a message may be long, in a place that must be read over, or not."""
        depth = self.chance.choice((10, 500, 2000, 7000))
        opening, closing = self.chance.choice((("[", "]"), ('{"a":', "}")))
        nested = opening * depth + ("1" + closing * depth) * self.chance.randrange(2)
        place = self.chance.choice(('{"t":"chat","text":%s}', '{"id":%s,"t":"stand"}', "%s"))
        return (place % nested)[:16_000]

    def _numbers(self) -> str:
        digits = self.chance.choice(
            ("9" * 300, "-" + "9" * 5000, "1e400", "0x10", "01", "NaN", "1.")
        )
        field = self.chance.choice(("seen", "seat", "id", "on"))
        return f'{{"t":"move","move":"1","{field}":{digits},"seen":{digits}}}'

    def _noise(self) -> str:
        return "".join(
            chr(self.chance.randrange(1, 0xD7FF)) for _ in range(self.chance.randrange(40))
        )

    def _bytes(self) -> bytes:
        if self.chance.random() < 0.5:
            return self._valid().encode()
        return self.chance.randbytes(self.chance.randrange(60))

    def _twice(self) -> str:
        """The same key twice, with different values."""
        text = self._valid()
        key = self.chance.choice(KEYS)
        return f'{text[:-1]},"{key}":{json.dumps(self.chance.choice(ODD))}}}'
