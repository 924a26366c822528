"""The rules to read: the whole text, or one rule by its id."""

from __future__ import annotations

import os

from rich.markdown import Markdown

from tablee.cli.screen import Screen
from tablee.core import registry, rule_ids
from tablee.core.contract import Game


def text(game: Game, language: str) -> str:
    """The rules of a game; empty if it came without."""
    try:
        return registry.rules(game.id, language)
    except OSError:
        return ""


def ids(rules: str) -> list[str]:
    """The ids of all rules, in the order of the text."""
    return list(dict.fromkeys(rule_ids.defined(rules)))


def rule(rules: str, wanted: str) -> str:
    """The lines of one rule, with its ruling; the row of a table keeps the table's head."""
    lines = rules.split("\n")
    start = next((i for i, line in enumerate(lines) if f"**{wanted}**" in line), None)
    if start is None:
        return ""
    if lines[start].lstrip().startswith("|"):
        return "\n".join([*_table_head(lines, start), lines[start]])
    end = start + 1
    while end < len(lines) and lines[end].startswith((" ", "\t")) and lines[end].strip():
        end += 1
    return "\n".join(lines[start:end])


def _table_head(lines: list[str], row: int) -> list[str]:
    """The heading of a table and the line under it."""
    top = row
    while top > 0 and lines[top - 1].lstrip().startswith("|"):
        top -= 1
    return lines[top : top + 2] if top + 1 < row else []


def found(rules: str, asked: str) -> str:
    """The id that was meant: `RAGE-31`, `rage-31`, or only `31`; empty if there is none."""
    known = ids(rules)
    wanted = asked.strip().strip("*.,;()").upper()
    if wanted in known:
        return wanted
    ends = [one for one in known if one.partition("-")[2] == wanted]
    return ends[0] if len(ends) == 1 else ""


def show(screen: Screen, game: Game, asked: str) -> None:
    """Show one rule, or the whole text page by page."""
    rules = text(game, screen.language)
    wanted = asked.strip().upper()
    if screen.words.has(f"rule.{wanted}"):
        screen.console.print(Markdown(f"- **{wanted}** {screen.text(f'rule.{wanted}')}"))
    elif not rules:
        screen.say("rules.none", style="quiet")
    elif not wanted:
        page(screen, Markdown(rules))
    elif found(rules, wanted):
        screen.console.print(Markdown(rule(rules, found(rules, wanted))))
    else:
        known = ids(rules)
        params = {"asked": asked.strip(), "first": known[0], "last": known[-1]} if known else {}
        screen.say("rules.unknown" if known else "rules.none", params, "refused")


def page(screen: Screen, contents: Markdown) -> None:
    """Page by page on a terminal, at once elsewhere."""
    if not screen.console.is_terminal:
        screen.console.print(contents)
        return
    os.environ.setdefault("LESS", "-R")  # or it shows our colours as codes
    with screen.console.pager(styles=True):
        screen.console.print(contents)
