"""The web app: its build, held in memory, so that no path can lead elsewhere."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

_PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map")
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASSETS: Final = "/assets/"  # where Vite puts files that have a hash in their name
_TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}

UNBUILT: Final = """\
Tablée is running, but its web app has not been built.
Build it in the folder web/ with `npm ci && npm run build`, then install again.
The API is described at /api/openapi.json.
"""


class File(NamedTuple):
    """A file to be served, and the same in gzip where that is smaller."""

    body: bytes
    packed: bytes | None
    kind: str
    etag: str
    cache: str


class Site:
    """All files of the web app by path. Routes of the app itself are answered with its page."""

    def __init__(self, root: Traversable | None = None) -> None:
        root = root or files("tablee.server").joinpath("static")
        self.files = dict(_walk(root, "/")) if root.is_dir() else {}

    def file(self, path: str) -> File | None:
        """What is at a path; None if there is nothing."""
        found = self.files.get(path)
        if found is None and "." not in path.rpartition("/")[2]:
            found = self.files.get("/index.html")
        return found


def _walk(folder: Traversable, path: str) -> list[tuple[str, File]]:
    found: list[tuple[str, File]] = []
    for item in folder.iterdir():
        if item.is_dir():
            found += _walk(item, f"{path}{item.name}/")
        else:
            found.append((path + item.name, _file(path + item.name, item.read_bytes())))
    return found


def _file(path: str, body: bytes) -> File:
    end = path[path.rfind(".") :]
    kind = _TYPES.get(end) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    packed = gzip.compress(body, mtime=0) if end in _PACKED else None
    return File(
        body=body,
        packed=packed if packed and len(packed) < len(body) else None,
        kind=kind,
        etag=f'"{hashlib.sha256(body).hexdigest()[:24]}"',
        cache=_FOR_EVER if path.startswith(_ASSETS) else "no-cache",
    )
