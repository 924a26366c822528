"""The security log: who was turned away, who came in, whose sessions ended.

Requests that were too many or not allowed are lines of the access log, with 429 and 403.
"""

from __future__ import annotations

import logging
from typing import Any

from tablee.server.asgi import Scope, address
from tablee.server.logs import log


def audit(event: str, scope: Scope, level: int = logging.INFO, **facts: Any) -> None:
    """Log something of a request that matters for security; never a token."""
    log(event, level, security=True, path=scope["path"], address=address(scope), **facts)


def alarm(event: str, scope: Scope, **facts: Any) -> None:
    """As `audit`, of something that honest clients do not do."""
    audit(event, scope, logging.WARNING, **facts)
