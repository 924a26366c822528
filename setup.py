"""The build: what is hot is compiled by mypyc where a C compiler is, else left as it is.

TABLEE_COMPILE=0 never compiles, TABLEE_COMPILE=1 fails without a compiler.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/tablee")
# No rules in them: they stay Python.
PLAIN = {
    "__init__.py",
    "native.py",
    "outside.py",
    "picture.py",
    "registry.py",
    "shape.py",
    "texts.py",
}
HOT = {
    "bots": ("flat", "tree"),
    "match": (
        "checkpoints",
        "clock",
        "consent",
        "match",
        "outbox",
        "play",
        "projection",
        "table",
        "table_data",
        "takeback",
        "windows",
    ),
    "server": ("connection", "frames", "limits", "metrics", "queue", "table", "websocket_protocol"),
    "store": ("writer",),
}
POSIX = [
    "-fno-semantic-interposition",
    "-fvisibility=hidden",
    "-Wno-misleading-indentation",  # in one long file it takes gcc more than half
]


def sources() -> list[str]:
    """The modules that are compiled: all with rules in it, search, the path of a move."""
    found = [path for room in ("core", "games") for path in (SOURCE / room).rglob("*.py")]
    found += [SOURCE / room / f"{name}.py" for room, names in HOT.items() for name in names]
    return sorted(str(path) for path in found if path.name not in PLAIN)


def extensions() -> list:
    """The compiled rules, or nothing."""
    if not {"bdist_wheel", "build_ext", "editable_wheel"} & set(sys.argv):
        return []  # only the name and the version are asked for
    wish = os.environ.get("TABLEE_COMPILE", "")
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if wish == "0" or (wish != "1" and not shutil.which(compiler)):
        return []
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    flags = ["--config-file", os.devnull, "--strict", "--cache-dir", "build/mypy"]
    modules = mypycify([*flags, *sources()], opt_level="3", debug_level="0")
    if os.name == "posix":
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *POSIX]
    if sys.platform == "linux" and "gcc" in compiler:
        together = next(module for module in modules if module.name.endswith("__mypyc"))
        together.extra_compile_args.append("-flto")  # all cores work on the one long file
        together.extra_link_args = [f"-flto={os.cpu_count() or 1}", "-O3"]
    return modules


setup(ext_modules=extensions())
