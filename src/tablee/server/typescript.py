"""The types of the web app, from the structs of the server: `python -m tablee.server.typescript`.

Besides them the pattern of a rule id.

Whatever goes out has all its fields; what comes in may leave out those with a default.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import inspect

from tablee.core.rule_ids import PATTERN
from tablee.match import messages, requests
from tablee.server import lessons, problems, replay, schemas, summary

HEADING: Final = "// Made by `python -m tablee.server.typescript`. Do not edit.\n"

INCOMING: Final = (
    requests.Request,
    schemas.NewPlayer,
    schemas.Resume,
    schemas.NewTable,
    schemas.QuickTable,
    schemas.RecordText,
    schemas.LessonMoves,
)
OUTGOING: Final = (
    messages.Message,
    problems.Failed,
    schemas.GameShown,
    schemas.Me,
    schemas.Welcome,
    schemas.PersonalLink,
    schemas.TableMade,
    schemas.TableCode,
    schemas.Hint,
    schemas.FairDeal,
    summary.TableShown,
    replay.Replay,
    lessons.Lesson,
)
UNIONS: Final = {
    "Request": requests.Request,
    "News": messages.News,
    "Message": messages.Message | problems.Failed,
}

_PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BytesType: "string",
    inspect.RawType: "unknown",
}


class Writer:
    """Collects the structs that are reached, and writes each once."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.structs: dict[str, type] = {}

    def add(self, types: Iterable[Any], *, incoming: bool) -> None:
        """Write some types and all they are made of."""
        for info in inspect.multi_type_info(list(types)):
            self.name(info, incoming)

    def union(self, name: str, types: Any) -> None:
        """Give a union of structs that are already written a name."""
        members = inspect.type_info(types)
        assert isinstance(members, inspect.UnionType)
        lines = "".join(f"\n  | {self.name(member, False)}" for member in members.types)
        self.written[name] = f"export type {name} ={lines};\n"

    def text(self) -> str:
        """The whole file."""
        return HEADING + "".join(f"\n{block}" for block in self.written.values())

    def name(self, info: inspect.Type, incoming: bool) -> str:
        """How a type is called in TypeScript."""

        def inner(part: inspect.Type) -> str:
            return self.name(part, incoming)

        match info:
            case inspect.StructType():
                name = self._struct(info, incoming)
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                name = f"Array<{inner(item)}>"
            case inspect.TupleType(item_types=items):
                name = f"[{', '.join(map(inner, items))}]"
            case inspect.DictType(value_type=value):
                name = f"Record<string, {inner(value)}>"
            case inspect.UnionType(types=types):
                name = " | ".join(map(inner, types))
            case inspect.LiteralType(values=values):
                name = " | ".join(map(_quoted, values))
            case inspect.Metadata(type=plain):
                name = inner(plain)
            case _:
                name = _PLAIN[type(info)]
        return name

    def _struct(self, info: inspect.StructType, incoming: bool) -> str:
        name = info.cls.__name__
        known = self.structs.setdefault(name, info.cls)
        if known is not info.cls:
            raise TypeError(f"two structs are called {name}")
        if name in self.written:
            return name
        self.written[name] = ""  # it may contain itself
        lines = [f"  {info.tag_field}: {_quoted(info.tag)};"] if info.tag_field else []
        for field in info.fields:
            optional = not field.required and (incoming or info.cls.__struct_config__.omit_defaults)
            mark = "?" if optional else ""
            lines.append(f"  {field.encode_name}{mark}: {self.name(field.type, incoming)};")
        body = "\n".join(lines)
        del self.written[name]  # after what it is made of
        comment = f"/** {info.cls.__doc__.splitlines()[0]} */\n" if info.cls.__doc__ else ""
        self.written[name] = f"{comment}export interface {name} {{\n{body}\n}}\n"
        return name


def _quoted(tag: Any) -> str:
    return msgspec.json.encode(tag).decode()


def protocol() -> str:
    """The whole file, as the web app has it."""
    writer = Writer()
    writer.add(INCOMING, incoming=True)
    writer.add(OUTGOING, incoming=False)
    for name, members in UNIONS.items():
        writer.union(name, members)
    pattern = f"/** How a rule id is written. */\nexport const RULE_ID = {_quoted(PATTERN)};\n"
    return f"{writer.text()}\n{pattern}"


if __name__ == "__main__":
    sys.stdout.write(protocol())
