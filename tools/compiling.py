"""The rules, compiled by mypyc: `python tools/compiling.py` leaves them in build/rules/.

They are kept there under a key of all that they are made from, so that only a change of the rules
compiles them anew. Where they cannot be compiled, one sentence says why, and they stay Python; it
prints 1 or 0 accordingly.

TABLEE_COMPILE=0 never compiles, TABLEE_COMPILE=1 fails where one cannot. TABLEE_RULES names
another folder to keep them in.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = Path("src/tablee")
CACHE = Path(os.environ.get("TABLEE_RULES") or ROOT / "build" / "rules").resolve()
MODULE = "tablee.compiled"
"""mypyc appends `__mypyc`: the one module that holds all code lies inside the package."""
DONE = "compiled.txt"
KEPT = 3
"""Builds that are kept: somebody who goes back and forth between two branches has both."""
MEMORY = 1_500_000
"""Kilobytes that gcc needs."""
MEMORY_FIGURES = Path("/proc/meminfo")
PLAINLY = "The rules run as plain Python: the same games, weaker bots."

COLD = {
    "__init__.py",
    "beginner.py",  # looks at a position once, and not far
    "measures.py",
    "native.py",  # what plain Python has instead of the compiler's own
    "outside.py",
    "picture.py",  # draws for a person
    "reasons.py",  # a sentence for a person
    "registry.py",
    "rule_ids.py",
    "shape.py",
    "terminal.py",  # draws for a person
    "texts.py",
}
"""Files of core and games that no search and no path of a move goes through."""
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
ABOVE = {"arena", "cli", "testing"}
"""Layers that no compiled module imports: they may change without a compiler."""
POSIX = [
    "-fno-semantic-interposition",
    "-fvisibility=hidden",
    "-Wno-misleading-indentation",  # in one long file it takes gcc more than half
]


def sources() -> list[str]:
    """The modules that are compiled: rules and bots, search, the path of a move."""
    found = [path for room in ("core", "games") for path in (SOURCE / room).rglob("*.py")]
    found = [path for path in found if path.name not in COLD]
    found += [SOURCE / room / f"{name}.py" for room, names in HOT.items() for name in names]
    return sorted(str(path) for path in found)


def compiler() -> list[str]:
    """The command that compiles C."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def key() -> str:
    """A name for all that the compiled rules are made from."""
    machine = [sys.version, platform.machine(), *compiler(), os.environ.get("CFLAGS", "")]
    tools = [f"{name} {version(name)}" for name in ("mypy", "setuptools") if find_spec(name)]
    digest = hashlib.sha256("\n".join([*machine, *tools]).encode())
    read = [path for path in SOURCE.rglob("*.py") if path.parts[2] not in ABOVE]
    for path in [*sorted(read), Path(__file__)]:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def obstacle() -> str:
    """What is missing for a compiler to begin at all; nothing if it may."""
    if not find_spec("mypyc"):
        return "mypyc is not installed (it comes with mypy)."
    if os.name == "posix" and (why := _no_compiler()):
        return why
    if _free_memory() < MEMORY:
        return f"Compiling needs {MEMORY // 1000} MB of free memory."
    return ""


def _no_compiler() -> str:
    """Why not even the shortest file can be compiled, which takes a moment, not minutes."""
    name = compiler()[0]
    if not shutil.which(name):
        return f"There is no C compiler ({name})."
    headers = Path(sysconfig.get_paths()["include"])
    if not (headers / "Python.h").exists():
        return "Python's C headers are missing (Debian has them in python3-dev)."
    command = [*compiler(), f"-I{headers}", "-x", "c", "-c", "-", "-o", os.devnull]
    tried = subprocess.run(
        command, input=b"#include <Python.h>\n", capture_output=True, check=False
    )
    return f"The C compiler ({name}) does not work." if tried.returncode else ""


def _free_memory() -> int:
    """Kilobytes that programs may still take, where the system says so."""
    try:
        lines = MEMORY_FIGURES.read_text().splitlines()
    except OSError:
        return MEMORY
    return next((int(line.split()[1]) for line in lines if "MemAvailable" in line), MEMORY)


def compiled_rules() -> Path | None:
    """The folder with the compiled rules, made if need be; None if they stay plain Python."""
    wish = os.environ.get("TABLEE_COMPILE", "")
    if wish == "0":
        return None
    os.chdir(ROOT)
    folder = CACHE / key()
    if (folder / DONE).exists():
        return folder
    why = obstacle() or _compile(folder)
    if not why:
        return folder
    if wish == "1":
        sys.exit(why)
    sys.stderr.write(f"{why} {PLAINLY}\n")
    return None


def _compile(folder: Path) -> str:
    """Compile into a folder that is there only if all went well; why it did not.

    In a process of its own: whatever ends it, be it for want of memory, ends nothing else.
    """
    CACHE.mkdir(parents=True, exist_ok=True)
    log = CACHE / "log.txt"
    with tempfile.TemporaryDirectory(prefix="unfinished-", dir=CACHE) as unfinished:
        made = Path(unfinished, "made")
        command = [sys.executable, str(Path(__file__).resolve()), "build_ext"]
        options = [f"--build-lib={made}", f"--build-temp={unfinished}"]
        with log.open("w") as output:
            ended = subprocess.run(
                [*command, *options, f"--parallel={os.cpu_count() or 1}"],
                env={**os.environ, "TABLEE_C_FILES": unfinished},
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            )
        if ended.returncode:
            return f"Compiling the rules failed ({log} says how)."
        (made / DONE).write_text("\n".join(sources()))
        if not folder.exists():
            made.rename(folder)
    builds = sorted(CACHE.glob(f"*/{DONE}"), key=lambda done: done.stat().st_mtime)
    for old in builds[:-KEPT]:
        shutil.rmtree(old.parent)
    return ""


def build() -> None:
    """Let mypyc write C and gcc compile it: `build_ext` of setuptools."""
    from mypyc.build import mypycify
    from setuptools import setup

    os.environ["MYPYPATH"] = "src"
    flags = ["--config-file", os.devnull, "--strict", "--cache-dir", os.devnull]
    modules = mypycify(
        [*flags, *sources()],
        opt_level="3",
        debug_level="0",
        target_dir=os.environ["TABLEE_C_FILES"],
        group_name=MODULE,
    )
    if os.name == "posix":
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *POSIX]
    if sys.platform == "linux" and "gcc" in compiler()[0]:
        together = next(module for module in modules if module.name.endswith("__mypyc"))
        together.extra_compile_args.append("-flto")  # all cores work on the one long file
        together.extra_link_args = [f"-flto={os.cpu_count() or 1}", "-O3"]
    setup(name="rules", ext_modules=modules, packages=[], py_modules=[])


if __name__ == "__main__":
    if sys.argv[1:2] == ["build_ext"]:
        os.chdir(ROOT)
        build()
    else:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that nothing unfinished stays
        sys.stdout.write(f"{int(compiled_rules() is not None)}\n")
