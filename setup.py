"""The build: the package with its pages and, where they can be compiled, the compiled rules."""

import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))

import compiling  # noqa: E402 - it lies in tools/

PAGES = ROOT / "src" / "tablee" / "server" / "static"
UNBUILT = """\
The web app has not been built, and without it there is nothing to see. `make pages` builds it (with
Node, from the system or from PyPI); an sdist has it already."""


def need_pages() -> None:
    """No package without a web app."""
    if not (PAGES / "index.html").exists():
        sys.exit(UNBUILT)


class WithPages(build_py):
    """The package, with the web app."""

    def run(self) -> None:
        """What setuptools does, if there are pages, and without what an earlier build left."""
        if not self.editable_mode:
            need_pages()
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class SourceWithPages(sdist):
    """The sources, with the web app: whoever builds from them needs no Node."""

    def run(self) -> None:
        """What setuptools does, if there are pages."""
        need_pages()
        super().run()


class Compiled(build_ext):
    """The compiled rules, which lie ready."""

    def build_extension(self, ext: Extension) -> None:
        """Take the file that `compiling` made."""
        path = Path(self.get_ext_fullpath(ext.name))
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(RULES / self.get_ext_filename(ext.name), path)  # type: ignore[operator]


def modules(folder: Path | None) -> list[Extension]:
    """The extension modules in a folder, by name."""
    found = sorted(folder.rglob("*.so")) + sorted(folder.rglob("*.pyd")) if folder else []
    names = [path.relative_to(folder).with_name(path.name.partition(".")[0]) for path in found]
    return [Extension(".".join(name.parts), []) for name in names]


building = {"bdist_wheel", "build_ext", "editable_wheel"} & set(sys.argv)
RULES = compiling.compiled_rules() if building else None
setup(
    ext_modules=modules(RULES),
    cmdclass={"build_ext": Compiled, "build_py": WithPages, "sdist": SourceWithPages},
)
