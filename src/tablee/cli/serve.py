"""`tablee serve`: live tables for people and bots, in the browser and by an API."""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tablee.cli.greeting import greet, tell_link
from tablee.cli.problem import Problem
from tablee.cli.screen import Screen
from tablee.server.options import MANY, PREFIX, SIGNS, Unreadable, chosen, options

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

SETTINGS: Final = "settings"
SETTINGS_NOTE: Final = "each is also a variable of the environment: --bot-delay is TABLEE_BOT_DELAY"
USUALLY: Final = " (usually %(usual)s)"
PORT: Final = 8000
_LEVELS: Final = ("debug", "info", "warning", "error")
_WHERE: Final = {"host": "127.0.0.1", "port": str(PORT), "log": ""}
"""What is chosen besides the settings, and what it usually is."""


def add_arguments(parser: ArgumentParser) -> None:
    """Where, and for whom; then all settings."""
    parser.add_argument("--host", help="the address to listen on (TABLEE_HOST; usually 127.0.0.1)")
    parser.add_argument(
        "--port", help="the port (TABLEE_PORT; usually 8000; 0 is any that is free)", metavar="PORT"
    )
    parser.add_argument("--data", help="the folder that keeps everything (TABLEE_DATA)")
    parser.add_argument("--open", action="store_true", help="open it in the browser")
    parser.add_argument(
        "--print-host-link",
        action="store_true",
        help="print the host's link at the first start, also where there is no terminal",
    )
    parser.add_argument(
        "--log",
        choices=_LEVELS,
        help="what is logged (TABLEE_LOG; usually warning on a terminal, else info)",
    )
    group = parser.add_argument_group(SETTINGS, SETTINGS_NOTE)
    for option in options():
        action = group.add_argument(
            option.flag,
            action="append" if option.kind == MANY else "store",
            dest=option.name,
            metavar=SIGNS[option.kind],
            help=option.about + (USUALLY if option.shown else ""),
        )
        setattr(action, "usual", option.shown)  # noqa: B010 - for the `%(usual)s` of its help


def run(arguments: Namespace, screen: Screen) -> int:
    """Serve until somebody stops it."""
    # Imported here: no other command should wait for the server's libraries.
    from tablee.server import logs, run
    from tablee.server.house import house_url
    from tablee.server.settings import Settings
    from tablee.store.problems import Busy, Damaged, StoreError

    where = {name: _told(arguments, name) or usual for name, usual in _WHERE.items()}
    folder = data_folder(arguments)
    level = where["log"] or ("warning" if sys.stderr.isatty() else "info")
    try:
        logs.configure(logging.getLevelNamesMapping()[level.upper()])
        port = int(where["port"])
        settings = Settings(data=folder, **chosen(vars(arguments), os.environ))
    except Unreadable as error:
        option = {"flag": error.option.flag, "variable": error.option.variable, "text": error.text}
        raise Problem(screen.text("serve.option", option)) from None
    except (KeyError, ValueError):
        raise Problem(screen.text("serve.where", where)) from None

    def announce(url: str) -> None:
        house = house_url(where["host"], urlsplit(url).port or port)
        greet(screen, folder, url, house, settings.public_url)
        sys.stdout.flush()
        if arguments.open:
            webbrowser.open(url)

    def tell(link: str) -> None:
        tell_link(screen, link)
        sys.stdout.flush()

    told = tell if arguments.print_host_link or screen.console.is_terminal else None
    try:
        run.serve(settings, where["host"], port, announce, told)
    except Busy:
        raise Problem(screen.text("serve.busy", {"folder": str(folder)})) from None
    except Damaged as error:
        params = {"folder": str(folder), "why": str(error)}
        raise Problem(screen.text("serve.damaged", params)) from None
    except StoreError as error:
        params = {"folder": str(folder), "why": str(error)}
        raise Problem(screen.text("serve.unusable", params)) from None
    except (OSError, OverflowError) as error:
        other = str(port + 1 if port in range(1, 65535) else PORT)
        params = {**where, "why": str(error), "other": other}
        raise Problem(screen.text("serve.address", params)) from None
    screen.say("serve.stopped")
    return 0


def _told(arguments: Namespace, name: str) -> str:
    """What a flag says, or else its variable."""
    flag: str | None = getattr(arguments, name)
    return flag or os.environ.get(PREFIX + name.upper(), "")


def data_folder(arguments: Namespace) -> Path:
    """Where everything is kept: as somebody says, or where programs keep data for one person."""
    told = _told(arguments, "data")
    if told:
        return Path(told)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "tablee"
