"""Every setting as a flag, an environment variable and a line of the docs.

`Settings` is the one table: a field's name, type, default and the text below it make all three. A
flag counts before a variable, a variable before the default.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from tablee.server import settings
from tablee.server.settings import Rate, Settings

PREFIX: Final = "TABLEE_"
_FLAGS: Final = {"trusted_proxies": "trusted-proxy", "host_names": "host-name"}
"""What may be repeated is named in the singular."""
_INSIDE: Final = {"data", "wall"}
"""Fields that are no options: the folder is where a server is, the clock is a test's."""
MANY: Final = "tuple[str, ...]"
SIGNS: Final = {"int": "N", "float": "X", "str": "TEXT", MANY: "NAME", "Rate": "BURST/SECOND"}


class Unreadable(ValueError):
    """A value that its option cannot have."""

    def __init__(self, option: Option, text: str) -> None:
        super().__init__(f"{option.variable}: {text}")
        self.option = option
        self.text = text


class Option(NamedTuple):
    """One thing that a host may choose."""

    name: str
    kind: str
    """Its type, as it is written."""
    usual: Any
    about: str

    @property
    def flag(self) -> str:
        """Its name on the command line."""
        return "--" + _FLAGS.get(self.name, self.name.replace("_", "-"))

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return PREFIX + self.name.upper()

    @property
    def shown(self) -> str:
        """Its default as one would type it."""
        if isinstance(self.usual, Rate):
            return f"{self.usual.burst:g}/{self.usual.per_second:g}"
        if isinstance(self.usual, tuple):
            return ",".join(self.usual)
        return str(self.usual).removesuffix(".0")

    def read(self, text: str) -> Any:
        """The value that somebody typed; `Unreadable` if it is none."""
        try:
            return _READ[self.kind](text)
        except ValueError:
            raise Unreadable(self, text) from None


@cache
def options() -> tuple[Option, ...]:
    """All of them, in the order of `Settings`."""
    about = dict(_documented())
    found = []
    for field in fields(Settings):
        usual = field.default if field.default_factory is MISSING else field.default_factory()
        if field.name not in _INSIDE:
            found.append(Option(field.name, str(field.type), usual, about[field.name]))
    return tuple(found)


def chosen(flags: Mapping[str, Any], environment: Mapping[str, str]) -> dict[str, Any]:
    """What flags or variables say of the settings; `Unreadable` if one of them cannot be meant."""
    told: dict[str, Any] = {}
    for option in options():
        flag, variable = flags.get(option.name), environment.get(option.variable)
        if flag is not None:
            told[option.name] = option.read(",".join(flag) if option.kind == MANY else flag)
        elif variable or (variable is not None and option.kind == "str"):
            told[option.name] = option.read(variable)
    return told


def table() -> str:
    """The table of `docs/hosting.md`."""
    lines = ["| flag | variable | default | what it is |", "|---|---|---|---|"]
    for option in options():
        usual = f"`{option.shown}`" if option.shown else ""
        lines.append(f"| `{option.flag}` | `{option.variable}` | {usual} | {option.about} |")
    return "\n".join(lines) + "\n"


def _documented() -> Iterator[tuple[str, str]]:
    """The text below each field of `Settings`."""
    module = ast.parse(Path(settings.__file__).read_text("utf-8"))
    whole = next(
        part for part in module.body if isinstance(part, ast.ClassDef) and part.name == "Settings"
    )
    for field, below in zip(whole.body, whole.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            yield field.target.id, " ".join(str(below.value.value).split())


def _whole(text: str) -> int:
    return int(_positive(str(int(text))))


def _positive(text: str) -> float:
    number = float(text)
    if not math.isfinite(number) or number < 0:
        raise ValueError(text)
    return number


def _rate(text: str) -> Rate:
    burst, _, per_second = text.partition("/")
    found = Rate(_positive(burst), _positive(per_second))
    if not found.burst or not found.per_second:
        raise ValueError(text)
    return found


def _names(text: str) -> tuple[str, ...]:
    return tuple(name for part in text.split(",") if (name := part.strip()))


_READ: Final[dict[str, Callable[[str], Any]]] = {
    "int": _whole,
    "float": _positive,
    "str": str,
    MANY: _names,
    "Rate": _rate,
}
