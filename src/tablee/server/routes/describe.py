"""What the API's description says about every answer that is not the wanted one."""

from __future__ import annotations

from typing import Final

from litestar.openapi.datastructures import ResponseSpec

from tablee.match import messages
from tablee.server.problems import Trouble

_WHEN: Final = {
    400: "The request cannot be read.",
    401: "Nobody is known by this token.",
    403: "Not for this asker, or from another site.",
    404: "There is nothing here.",
    409: "The rules do not allow it.",
    410: "A version of the game that is no longer installed here.",
    413: "Too long.",
    422: "Readable, but not possible.",
    429: "Too often.",
    503: "The disk refuses, or the server is restarting.",
}
REFUSED: Final = {
    409: ResponseSpec(messages.Refused, description=_WHEN[409], generate_examples=False)
}
"""A table refuses by HTTP as it does on its socket."""
_ALWAYS: Final = (400, 403, 413, 429, 503)


def troubles(*more: int) -> dict[int, ResponseSpec]:
    """The answers besides the wanted one."""
    return {
        status: ResponseSpec(Trouble, description=_WHEN[status], generate_examples=False)
        for status in sorted({*_ALWAYS, *more})
    }
