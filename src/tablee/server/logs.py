"""Structured logs: one JSON object a line. Nothing that is logged is secret."""

from __future__ import annotations

import json
import logging
import sys
import time
import warnings
from typing import Any, Final

LOG: Final = logging.getLogger("tablee")


def log(
    event: str, level: int = logging.INFO, error: BaseException | None = None, **facts: Any
) -> None:
    """Say what happened, with its facts. Never a token, a seed, a chat line or a hand."""
    LOG.log(level, event, exc_info=error, extra={"facts": facts})


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.name != LOG.name:
            line["from"] = record.name
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)  # ASCII: a path may hold any kind of line break


def configure(level: int = logging.INFO) -> None:
    """Everything to the standard error, as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    warnings.showwarning = lambda message, kind, *_: log(
        "warning", logging.WARNING, kind=kind.__name__, reason=str(message)
    )
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    # uvicorn's own lines hold query strings and add nothing to what is logged here.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
