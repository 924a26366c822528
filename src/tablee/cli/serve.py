"""`tablee serve`: live tables for people and bots, in the browser and by an API."""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from tablee.cli.problem import Problem
from tablee.cli.screen import Screen

DESCRIPTION: Final = """\
Open the server: tables in the browser, with friends or with bots. Every move
is on disk before it is confirmed; a stop, even a sudden one, loses nothing."""

EXAMPLES: Final = """\
examples:
  tablee serve                               at http://127.0.0.1:8000
  tablee serve --open                        and open it in the browser
  tablee serve --host 0.0.0.0 --data /srv/tablee
                                             for everybody in the house
  tablee serve --public-url https://tables.example.org --trusted-proxy 127.0.0.1
                                             behind a reverse proxy

docs/hosting.md has the rest: service, proxy, backup, metrics."""

PORT: Final = 8000
METRICS_TOKEN: Final = "TABLEE_METRICS_TOKEN"
_LEVELS: Final = ("debug", "info", "warning", "error")


def add_arguments(parser: ArgumentParser) -> None:
    """Where, and for whom."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument(
        "--port", type=int, default=PORT, help=f"the port (usually {PORT}; 0 is any that is free)"
    )
    parser.add_argument("--data", type=Path, help="the folder that keeps everything")
    parser.add_argument("--public-url", default="", help="where people reach it, for links")
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a reverse proxy whose X-Forwarded headers are believed; may be repeated",
    )
    parser.add_argument(
        "--metrics-token",
        metavar="SECRET",
        help=f"who has it may read /metrics; better told as {METRICS_TOKEN} in the environment",
    )
    parser.add_argument(
        "--bot-delay", type=float, metavar="SECONDS", help="how long bots take at least"
    )
    parser.add_argument("--open", action="store_true", help="open it in the browser")
    parser.add_argument(
        "--log", choices=_LEVELS, help="what is logged (usually warning on a terminal, else info)"
    )


def run(arguments: Namespace, screen: Screen) -> int:
    """Serve until somebody stops it."""
    # Imported here: no other command should wait for the server's libraries.
    from tablee.server import logs, run
    from tablee.server.settings import Settings
    from tablee.store.problems import Busy, Damaged, StoreError

    folder = arguments.data or data_folder()
    level = arguments.log or ("warning" if sys.stderr.isatty() else "info")
    logs.configure(logging.getLevelNamesMapping()[level.upper()])
    settings = Settings(
        data=folder,
        public_url=arguments.public_url,
        trusted_proxies=tuple(arguments.trusted_proxy),
        metrics_token=arguments.metrics_token or os.environ.get(METRICS_TOKEN, ""),
    )
    if arguments.bot_delay is not None:
        settings = settings.but(bot_delay=max(0.0, arguments.bot_delay))

    def announce(url: str) -> None:
        screen.say("serve.ready", {"url": arguments.public_url or url})
        screen.say("serve.data", {"folder": str(folder)})
        sys.stdout.flush()
        if arguments.open:
            webbrowser.open(url)

    try:
        run.serve(settings, arguments.host, arguments.port, announce)
    except Busy:
        raise Problem(screen.text("serve.busy", {"folder": str(folder)})) from None
    except Damaged as error:
        params = {"folder": str(folder), "why": str(error)}
        raise Problem(screen.text("serve.damaged", params)) from None
    except StoreError as error:
        params = {"folder": str(folder), "why": str(error)}
        raise Problem(screen.text("serve.unusable", params)) from None
    except (OSError, OverflowError) as error:
        where = {"host": arguments.host, "port": str(arguments.port), "why": str(error)}
        other = str(arguments.port + 1 if arguments.port in range(1, 65535) else PORT)
        raise Problem(screen.text("serve.address", {**where, "other": other})) from None
    screen.say("serve.stopped")
    return 0


def data_folder() -> Path:
    """Where programs keep their data for one person."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "tablee"
