"""What the code says of itself, compiled or not.

The compiler leaves docstrings out, and those of its functions cannot be set afterwards. The sources
lie beside the compiled modules, so they are read from there.
"""

from __future__ import annotations

import ast
import importlib
import inspect
from functools import cache
from pathlib import Path
from types import ModuleType


def doc(thing: object) -> str:
    """The docstring of a module, a class, a function or a method.

    A method that says nothing itself has the text of the contract. A class is followed by its
    methods; of a state, a view or a game it is the class that is meant.
    """
    if isinstance(thing, ModuleType):
        return _docstrings(thing.__name__).get("", "")
    name = getattr(thing, "__name__", "")
    if inspect.isclass(thing):
        return _class(thing)
    owner = getattr(thing, "__objclass__", None) or getattr(thing, "__self__", None)
    qualified = getattr(thing, "__qualname__", "")
    if owner is None or isinstance(owner, ModuleType):
        module = str(getattr(thing, "__module__", None) or getattr(owner, "__name__", ""))
        if not name:
            return _class(type(thing))
        if "." not in qualified:
            return _docstrings(module).get(name, "")
        owner = getattr(importlib.import_module(module), qualified.split(".")[0])
    return _method(owner if inspect.isclass(owner) else type(owner), name)


def _class(kind: type) -> str:
    told = _docstrings(kind.__module__).get(kind.__qualname__, "")
    names = [
        name for name in dir(kind) if not name.startswith("_") and callable(getattr(kind, name))
    ]
    lines = [f"  {name}: {text.splitlines()[0]}" for name in names if (text := _method(kind, name))]
    return "\n".join([told, "", *lines]).strip()


def _method(kind: type, name: str) -> str:
    for one in kind.__mro__:
        found = _docstrings(one.__module__).get(f"{one.__qualname__}.{name}")
        if found:
            return found
    return ""


def _source(module: str) -> Path | None:
    """The source of a module, by its place: what compiled modules import may not say its file."""
    top, *rest = module.split(".")
    home = getattr(importlib.import_module(top), "__file__", None)
    if home is None:
        return None
    place = Path(home).parent.joinpath(*rest) if rest else Path(home).with_suffix("")
    found = (place.with_suffix(".py"), place / "__init__.py")
    return next((path for path in found if path.exists()), None)


@cache
def _docstrings(module: str) -> dict[str, str]:
    """Every docstring of a module's source by its dotted name; the module's own is that of ''."""
    source = _source(module)
    if source is None:
        return {}
    tree = ast.parse(source.read_text("utf-8"))
    found = {"": ast.get_docstring(tree) or ""}
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    found[f"{node.name}.{part.name}"] = ast.get_docstring(part) or ""
    return found
