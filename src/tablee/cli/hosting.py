"""`tablee admin`: tables, players, chat, bars, retention, the host's link."""

from __future__ import annotations

import re
import urllib.request
from argparse import Namespace
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from msgspec.structs import asdict

from tablee.cli.desk import desk
from tablee.cli.problem import Problem
from tablee.cli.screen import Screen

_PATIENCE: Final = 8.0
_IDS: Final = re.compile(r"[\w-]{1,80}", re.ASCII)


def status(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Version, health, figures."""
    del arguments
    with desk(folder, screen) as host:
        seen, works = host.overview(), host.running
    how = screen.text("version.compiled" if seen.compiled else "version.plain")
    screen.say("version", {"number": seen.version, "how": how})
    screen.say("admin.running" if works else "admin.stopped", {"folder": str(folder)})
    if seen.health == "ok":
        screen.say("admin.well")
    else:
        screen.say("admin.unwell", {"why": seen.health})
    figures = {"open": seen.open, "over": seen.over, "known": seen.known}
    screen.say("admin.figures", {**figures, "people": seen.figures.people})
    disk = {"used": _size(seen.figures.disk), "free": _size(seen.free)}
    screen.say("admin.disk", disk)
    if seen.backup is None:
        screen.say("admin.unsaved")
    else:
        params = {"when": _date(seen.backup.at), "path": seen.backup.path}
        screen.say("admin.saved", params)
    return 0 if seen.health == "ok" else 1


def health(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Whether a server runs and can write: exit code 0, else 1."""
    del arguments
    from tablee.server.host import running

    note = running(folder)
    try:
        if note is None:
            raise OSError(screen.text("admin.stopped", {"folder": str(folder)}))
        nobody_between = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with nobody_between.open(f"{note.url}/health", timeout=_PATIENCE):
            screen.say("admin.well")
    except OSError as error:
        screen.say("admin.unwell", {"why": str(error)})
        return 1
    return 0


def tables(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """One line a table: id, game, status, date, people."""
    del arguments
    with desk(folder, screen) as host:
        found = host.overview().tables
    phases = {
        "waiting": screen.text("admin.waiting"),
        "playing": screen.text("admin.playing"),
        "over": screen.text("admin.over"),
    }
    for table in found:
        people = ", ".join(table.people) or "-"
        date = _date(table.changed)
        screen.line(f"{table.id}  {table.game:6} {phases[table.phase]:12} {date}  {people}")
    if not found:
        screen.say("admin.none")
    return 0


def players(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """One line a player: id, date, tables, addresses, name; then who is turned away."""
    del arguments
    with desk(folder, screen) as host:
        seen = host.overview()
    for player in seen.players:
        last = _date(player.seen or player.created)
        where = " ".join(player.addresses)
        screen.line(f"{player.id}  {last}  {player.tables:4}  {player.name}  {where}".rstrip())
    for bar in seen.bars:
        until = screen.text("admin.good") if bar.until is None else _date(bar.until)
        params = {"name": bar.name, "whom": bar.whom.partition(":")[2], "until": until}
        screen.say("admin.barred", params)
    if not seen.players:
        screen.say("admin.none")
    return 0


def chat(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """One line a message: its number, date, who, what."""
    with desk(folder, screen) as host:
        found = host.chat(_id(arguments.table, screen))
    for line in reversed(found):
        screen.line(f"{line.n:6}  {_date(line.at)}  {line.name}: {line.text}")
    if not found:
        screen.say("admin.none")
    return 0


def end(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """End a game."""
    from tablee.server.acts import EndTable

    return _act(folder, EndTable(arguments.table), screen)


def delete_table(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Delete a table."""
    from tablee.server.acts import DeleteTable

    return _act(folder, DeleteTable(arguments.table), screen)


def delete_message(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Delete what somebody said."""
    from tablee.server.acts import DeleteMessage

    return _act(folder, DeleteMessage(arguments.table, arguments.n), screen)


def delete_player(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Forget a player."""
    from tablee.server.acts import DeletePlayer

    return _act(folder, DeletePlayer(arguments.player), screen)


def bar(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Turn somebody away."""
    from tablee.server.acts import Bar

    kind = {"address" if _is_address(arguments.whom) else "player": arguments.whom}
    return _act(folder, Bar(days=arguments.days, **kind), screen)


def unbar(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Let somebody in again."""
    from tablee.server.acts import Unbar

    with desk(folder, screen) as host:
        known = {bar.whom for bar in host.overview().bars}
        whom = next((w for w in known if w.partition(":")[2] == arguments.whom), None)
        if whom is None:
            raise Problem(screen.text("admin.open", {"whom": arguments.whom}))
        host.act(Unbar(whom))
    screen.say("admin.done")
    return 0


def keep(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Choose how long things are kept, or say how long they are."""
    from tablee.server.acts import Retain
    from tablee.server.retention import Keep

    with desk(folder, screen) as host:
        kept = host.overview().keep
        had = asdict(kept)
        chosen = {name: getattr(arguments, name) for name in had}
        wished = {name: days for name, days in chosen.items() if days is not None}
        if wished:
            if min(wished.values()) < 0:
                raise Problem(screen.text("admin.days"))
            kept = Keep(**{**had, **wished})
            done = host.act(Retain(kept)).tidied
            if done is not None:
                screen.say("admin.tidied", asdict(done))
    for_ever = screen.text("admin.ever")
    screen.say("admin.kept", {name: str(days or for_ever) for name, days in asdict(kept).items()})
    return 0


def link(folder: Path, arguments: Namespace, screen: Screen) -> int:
    """Make a new host's link."""
    del arguments
    from tablee.server.acts import RenewLink
    from tablee.server.host import link as host_link
    from tablee.server.host import running

    with desk(folder, screen) as host:
        secret = host.act(RenewLink()).secret
        note = running(folder) if host.running else None
    screen.say("admin.link")
    screen.line(host_link(note.url if note else "", secret))
    return 0


def _act(folder: Path, act: object, screen: Screen) -> int:
    with desk(folder, screen) as host:
        host.act(act)  # type: ignore[arg-type]
    screen.say("admin.done")
    return 0


def _id(text: str, screen: Screen) -> str:
    if not _IDS.fullmatch(text):
        raise Problem(screen.text("admin.id", {"text": text}))
    return text


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _date(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC).astimezone():%Y-%m-%d %H:%M}"


def _size(count: int) -> str:
    return f"{count / 1e9:.1f} GB" if count >= 1e9 else f"{count / 1e6:.1f} MB"
