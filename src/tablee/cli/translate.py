"""The command line's own texts in the language of whoever reads them.

Parsers are written in English; the French file maps each of these texts to its translation, and a
test fails when one is missing.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NoReturn

from tablee.cli import language as languages
from tablee.cli.problem import UNUSABLE
from tablee.core.texts import LANGUAGES

HELP: Final = "show this help message and exit"
USAGE: Final = "usage: "
ERROR: Final = "error: "
_TITLES: Final = ("positional arguments", "options", "commands")
_COMPLAINTS: Final = (
    r"the following arguments are required: (?P<a>.+)",
    r"unrecognized arguments: (?P<a>.+)",
    r"argument (?P<a>.+?): invalid choice: (?P<b>.+?) \(choose from (?P<c>.+)\)",
    r"argument (?P<a>.+?): expected one argument",
    r"argument (?P<a>.+?): expected at least one argument",
    r"argument (?P<a>.+?): invalid (?P<b>\w+) value: (?P<c>.+)",
    r"argument (?P<a>.+?): ignored explicit argument (?P<b>.+)",
    r"ambiguous option: (?P<a>.+?) could match (?P<b>.+)",
)
"""What argparse complains of. A complaint that is not among these stays English."""


@cache
def _translations(language: str) -> dict[str, str]:
    if language == languages.FALLBACK:
        return {}
    text = files("tablee.cli").joinpath("locale", f"help.{language}.json").read_text("utf-8")
    found: dict[str, str] = json.loads(text)
    return found


def translated(text: str, language: str) -> str:
    """A text of the command line; as it stands, if nobody has translated it."""
    return _translations(language).get(text, text)


def complaint(message: str, language: str) -> str:
    """What is wrong with a command line."""
    for pattern in _COMPLAINTS:
        found = re.fullmatch(pattern, message)
        if found:
            said = translated(pattern, language)
            return message if said == pattern else said.format(**found.groupdict())
    return message


def asked_language(argv: Sequence[str], usual: str) -> str:
    """The language that a command line asks for by `--lang`, before it is parsed."""
    words = " ".join(argv).replace("--lang=", "--lang ").split()
    told = words[words.index("--lang") + 1 :][:1] if "--lang" in words else []
    return told[0] if told and told[0] in LANGUAGES else usual


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks one language; its commands speak the same."""

    language = languages.FALLBACK

    def format_usage(self) -> str:
        return self._spoken(super().format_usage())

    def format_help(self) -> str:
        return self._spoken(super().format_help())

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        said = translated(ERROR, self.language) + complaint(message, self.language)
        self.exit(UNUSABLE, f"{self.prog}: {said}\n")

    def _spoken(self, text: str) -> str:
        return translated(USAGE, self.language) + text.removeprefix(USAGE)

    def speak(self, language: str) -> None:
        """Translate every text of this parser and of its commands."""
        self.language = language
        self.description = self.description and translated(self.description, language)
        self.epilog = self.epilog and translated(self.epilog, language)
        for group in self._action_groups:
            group.title = group.title and translated(group.title, language)
            group.description = group.description and translated(group.description, language)
        for action in self._actions:
            action.help = action.help and translated(action.help, language)
            if isinstance(action, argparse._SubParsersAction):
                for listed in action._get_subactions():
                    listed.help = listed.help and translated(listed.help, language)
                for command in action.choices.values():
                    command.speak(language)


def texts(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Every text that a translation must have."""
    yield from (USAGE, ERROR, *_TITLES, *_COMPLAINTS)
    yield from filter(None, (parser.description, parser.epilog))
    for group in parser._action_groups:
        yield from filter(None, (group.title, group.description))
    for action in parser._actions:
        if action.help and action.help != argparse.SUPPRESS:
            yield action.help
        if isinstance(action, argparse._SubParsersAction):
            yield from (listed.help or "" for listed in action._get_subactions())
            for command in action.choices.values():
                yield from texts(command)
