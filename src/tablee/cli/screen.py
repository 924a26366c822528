"""The screen: sentences in one language, in colour where the terminal has colours.

Text of others (names, records, what was typed) is shown as it is, never read as markup, and
never with control characters that would steer the terminal.
"""

from __future__ import annotations

import contextlib
import json
import re
import sys
import unicodedata
from io import TextIOWrapper
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.rule import Rule
from rich.text import Text
from rich.theme import Theme

from tablee.cli import language as languages
from tablee.core.words import Words

COLOURS: Final = {
    "red": "#e0524a",
    "orange": "#f08c24",
    "yellow": "#e8c51c",
    "green": "#4caf50",
    "blue": "#4a90e2",
    "violet": "#a66bd4",
}
"""The six colours of the games: told apart on dark and on light; each also has its shape."""

_MANNERS: Final = ("bold", "dim", "italic", "underline", "reverse", "strike")


def theme() -> Theme:
    """The styles that boards may use: the six colours, also `bold red`, `reverse orange`..."""
    styles = dict(COLOURS)
    for name, value in COLOURS.items():
        for manner in _MANNERS:
            styles[f"{manner} {name}"] = f"{manner} {value}"
        styles[f"on {name}"] = f"black on {value}"
    styles |= {
        "rule": "cyan",
        "refused": "bold red",
        "notation": "bold",
        "quiet": "dim",
        "heading": "bold",
        "winner": "bold",
        "action": "bold",
    }
    return Theme(styles)


_UNSHOWN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode's categories of signs that steer, hide or reverse text, or are none."""


def printable(text: str) -> str:
    """Text of others without what could steer a terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        "\ufffd" if unicodedata.category(sign) in _UNSHOWN and sign != "\n" else sign
        for sign in text
    )


def wrapped(text: Text, width: int) -> list[Text]:
    """Lines of at most this width, broken at spaces only.

    rich would break at a no-break space too, and French needs those: « +5 » stays together.
    """
    lines: list[Text] = []
    for line in text.split("\n", allow_blank=True):
        breaks: list[int] = []
        used = 0
        for word in re.finditer(r"[^ ]* *", line.plain):
            if used and used + cell_len(word.group().rstrip(" ")) > width:
                breaks.append(word.start())
                used = 0
            used += cell_len(word.group())
        lines += line.divide(breaks)
    for line in lines:
        line.rstrip()
    return lines


class Screen:
    """What a person sees, in their language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words: Words = languages.sentences(language)
        self.console = Console(theme=theme(), highlight=False)
        self.errors = Console(theme=theme(), highlight=False, stderr=True)

    def seat(self, names: list[str]) -> None:
        """From now on, seats have names."""
        self.words = languages.sentences(self.language, names)

    def text(self, key: str, params: dict[str, Any] | None = None) -> str:
        """A sentence of the terminal."""
        return printable(self.words.say(key, params))

    def say(self, key: str, params: dict[str, Any] | None = None, style: str = "") -> None:
        """Show a sentence of the terminal."""
        self.show(self.text(key, params), style)

    def show(self, text: str | Text, style: str = "", indent: int = 0) -> None:
        """Show text as it is, in lines that fit the screen."""
        whole = Text(printable(text), style) if isinstance(text, str) else text
        margin = " " * indent
        for line in wrapped(whole, self.console.width - indent):
            self.console.print(Text(margin).append_text(line), soft_wrap=True)

    def line(self, text: str) -> None:
        """Show text on one line, however long, so that a program can read it too."""
        self.console.print(Text(printable(text)), soft_wrap=True)

    def gap(self) -> None:
        """An empty line."""
        self.console.print()

    def divide(self) -> None:
        """A thin line: what follows is how things stand now."""
        self.console.print(Rule(style="quiet"))

    def document(self, contents: dict[str, Any]) -> None:
        """Show JSON, for machines: whole, unwrapped, in signs that every encoding has."""
        self.console.out(json.dumps(contents, indent=2), highlight=False)

    def complain(self, sentence: str, style: str = "refused") -> None:
        """Show what went wrong, where errors are expected."""
        self.errors.print(Text(printable(sentence), style), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """What the person types; EOFError if they have left."""
        if sys.stdin is None or sys.stdin.closed:
            raise EOFError
        typed = input(printable(prompt))
        if not sys.stdin.isatty():
            self.line(typed)  # no keyboard has shown it
        return typed


def forgive_encodings() -> None:
    """A terminal that cannot show a sign shows another one; bytes that are no text are `\ufffd`."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            with contextlib.suppress(OSError, ValueError):
                stream.reconfigure(errors="replace")
