"""The types of the web app: `python -m tablee.server.typescript web/src` writes them.

`lib/protocol.ts` has the structs of the server: whatever goes out has all its fields; what comes
in may leave out those with a default. Besides them the pattern of a rule id. `games/<id>/shape.ts`
has what a game's views and events are made of, from the TypedDicts that its manifest names, and
the game's material.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable
from inspect import getsource
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

from tablee.core.contract import Game
from tablee.core.registry import games
from tablee.core.rule_ids import PATTERN
from tablee.match import messages, requests
from tablee.server import acts, lessons, overview, problems, replay, schemas, summary

HEADING: Final = "// Made by `make types`. Do not edit.\n"

INCOMING: Final = (
    requests.Request,
    schemas.NewPlayer,
    schemas.Resume,
    schemas.NewTable,
    schemas.QuickTable,
    schemas.RecordText,
    schemas.LessonMoves,
    acts.Acts,
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
    schemas.Reach,
    summary.TableShown,
    replay.Replay,
    lessons.Lesson,
    overview.Overview,
    acts.ChatLine,
    acts.Done,
)
UNIONS: Final = {
    "Request": requests.Request,
    "News": messages.News,
    "Acts": acts.Acts,
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
    """Collects the structs and TypedDicts that are reached, and writes each once."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.classes: dict[str, type] = {}
        self.literals: dict[frozenset[Any], str] = {}

    def add(self, types: Iterable[Any], *, incoming: bool) -> None:
        """Write some types and all they are made of."""
        for info in inspect.multi_type_info(list(types)):
            self.name(info, incoming)

    def alias(self, literals: dict[str, Any]) -> None:
        """Give sets of values names, by which they are called wherever they are met."""
        for name, literal in literals.items():
            values = get_args(literal)
            self.literals[frozenset(values)] = name
            self.written[name] = f"export type {name} = {' | '.join(map(_quoted, values))};\n"

    def union(self, name: str, members: Iterable[Any]) -> None:
        """Give a union of types that are already written a name."""
        infos = inspect.multi_type_info(list(members))
        lines = "".join(f"\n  | {self.name(member, False)}" for member in infos)
        self.written[name] = f"export type {name} ={lines};\n"

    def constant(self, name: str, value: Any) -> None:
        """Write a table as it is."""
        table = msgspec.json.format(msgspec.json.encode(value)).decode()
        self.written[name] = f"export const {name} = {table} as const;\n"

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
            case inspect.TypedDictType():
                name = self._typed_dict(info)
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                name = f"Array<{inner(item)}>"
            case inspect.TupleType(item_types=items):
                name = f"[{', '.join(map(inner, items))}]"
            case inspect.DictType(value_type=value):
                name = f"Record<string, {inner(value)}>"
            case inspect.UnionType(types=types):
                name = " | ".join(map(inner, types))
            case inspect.LiteralType(values=values):
                name = self.literals.get(frozenset(values)) or " | ".join(map(_quoted, values))
            case inspect.Metadata(type=plain):
                name = inner(plain)
            case _:
                name = _PLAIN[type(info)]
        return name

    def _struct(self, info: inspect.StructType, incoming: bool) -> str:
        name = info.cls.__name__
        if self._known(info.cls):
            return name
        lines = [f"  {info.tag_field}: {_quoted(info.tag)};"] if info.tag_field else []
        for field in info.fields:
            optional = not field.required and (incoming or info.cls.__struct_config__.omit_defaults)
            mark = "?" if optional else ""
            lines.append(f"  {field.encode_name}{mark}: {self.name(field.type, incoming)};")
        body = "\n".join(lines)
        self._write(info.cls, f"export interface {name} {{\n{body}\n}}\n")
        return name

    def _typed_dict(self, info: inspect.TypedDictType) -> str:
        """An alias, as an interface would be no `Record<string, unknown>`."""
        name = info.cls.__name__
        if self._known(info.cls):
            return name
        remarks = _remarks(info.cls)
        fields = {field.name: field for field in info.fields}
        lines = []
        for key in info.cls.__annotations__:  # msgspec sorts them
            if key in remarks:
                lines.append(f"  /** {remarks[key]} */")
            mark = "" if fields[key].required else "?"
            lines.append(f"  {_key(key)}{mark}: {self.name(fields[key].type, False)};")
        body = "\n".join(lines)
        self._write(info.cls, f"export type {name} = {{\n{body}\n}};\n")
        return name

    def _known(self, cls: type) -> bool:
        """Whether a class is written, or is being written: it may contain itself."""
        if self.classes.setdefault(cls.__name__, cls) is not cls:
            raise TypeError(f"two types are called {cls.__name__}")
        if cls.__name__ in self.written:
            return True
        self.written[cls.__name__] = ""
        return False

    def _write(self, cls: type, text: str) -> None:
        del self.written[cls.__name__]  # after what it is made of
        own = cls.__doc__ if cls.__doc__ != dict.__doc__ else None
        comment = f"/** {own.splitlines()[0]} */\n" if own else ""
        self.written[cls.__name__] = comment + text


def _remarks(cls: type) -> dict[str, str]:
    """The strings below the fields of a TypedDict that is written as a class, and of its bases."""
    body = ast.parse(getsource(sys.modules[cls.__module__])).body
    classes = {node.name: node for node in body if isinstance(node, ast.ClassDef)}
    found: dict[str, str] = {}

    def collect(name: str) -> None:
        node = classes.get(name)
        if node is None:
            return
        for base in node.bases:
            if isinstance(base, ast.Name):
                collect(base.id)
        for field, below in pairwise(node.body):
            match field, below:
                case (
                    ast.AnnAssign(target=ast.Name(id=key)),
                    ast.Expr(value=ast.Constant(value=str() as text)),
                ):
                    found[key] = " ".join(text.split())

    collect(cls.__name__)
    return found


def _key(name: str) -> str:
    return name if name.isidentifier() else _quoted(name)


def _quoted(tag: Any) -> str:
    return msgspec.json.encode(tag).decode()


def protocol() -> str:
    """The types of the server's messages."""
    writer = Writer()
    writer.add(INCOMING, incoming=True)
    writer.add(OUTGOING, incoming=False)
    for name, members in UNIONS.items():
        writer.union(name, get_args(members))
    pattern = f"/** How a rule id is written. */\nexport const RULE_ID = {_quoted(PATTERN)};\n"
    return f"{writer.text()}\n{pattern}"


def shape(game: Game) -> str:
    """The types of a game's views and events."""
    writer = Writer()
    declared = vars(sys.modules[game.shape.__module__]).items()
    writer.alias({name: each for name, each in declared if get_origin(each) is Literal})
    writer.add([game.shape], incoming=False)
    if game.events:
        writer.add(game.events, incoming=False)
        writer.union("GameEvent", game.events)
    if game.material:
        writer.constant("MATERIAL", game.material)
    return writer.text()


def files() -> dict[str, str]:
    """All files that are made here, by their place in `web/src`."""
    made = {"lib/protocol.ts": protocol()}
    for game in games():
        if game.shape is not None:
            made[f"games/{game.id}/shape.ts"] = shape(game)
    return made


def main(folder: Path) -> None:
    """Write the files; a game that has no folder here is drawn elsewhere."""
    for name, text in files().items():
        path = folder / name
        if path.parent.is_dir():
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
