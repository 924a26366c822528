"""Sentences with places: a small part of ICU's message format, and French elision.

| in a sentence | is filled with |
|---|---|
| `{seat}`, `{card:card}` | a parameter; after the colon, what kind of code it is |
| `{seats:seat, list}` | several: "Ada, Zoé and Paul" |
| `{n, plural, one {# point} other {# points}}` | the form for a number, or for how many there are |
| `{team, select, two {...} other {...}}` | the form for a value |
| `{target, select, =seat {...} other {...}}` | one form if it is the same as another parameter |

Forms are sentences again. What differs by language is in the locale file: `grammar.one` has the
numbers that take the singular, `grammar.and` joins the last two of a list, `grammar.elision` has
the words that lose their vowel before a place that begins with one: "de {seat}" is "d’Achille".
A place that begins with an h is elided before any vowel but a (d’Hélène, de Hassan), one with a y
before a consonant (d’Yves, de Yann). The web app has the same rules in `sentences.ts`.
"""

from __future__ import annotations

import re
from typing import Any, Final

_HEAD: Final = re.compile(r"\{(\w+)(?::(\w+))?(?:, (list|plural|select)(,)?)?")
_FORM: Final = re.compile(r" *(=?[\w-]+) \{")
_FORMED: Final = ("plural", "select")
_TEXT: Final = re.compile(r"[^{}#]+|#")
_VOWEL: Final = re.compile(
    r"[aàâäeéèêëiîïoôöuùûüœæ]|h[eéèêëiîïoôöuùûüy]|y[bcdfghjklmnpqrstvwxz]", re.IGNORECASE
)


class Piece:
    """Text, or a place with its kind and, if it has any, its forms."""

    def __init__(self, text: str, place: str = "", kind: str = "", form: str = "") -> None:
        self.text = text
        self.place = place
        self.kind = kind
        self.form = form
        self.forms: dict[str, list[Piece]] = {}


_PARSED: Final[dict[str, list[Piece]]] = {}


def parse(sentence: str) -> list[Piece]:
    """The pieces of a sentence; ValueError if its braces do not fit."""
    if sentence not in _PARSED:
        pieces, end = _read(sentence, 0, "")
        if end < len(sentence):
            raise ValueError(f"a brace too many: {sentence}")
        _PARSED[sentence] = pieces
    return _PARSED[sentence]


def _read(sentence: str, at: int, number: str) -> tuple[list[Piece], int]:
    """The pieces up to the brace that closes a form, and where it is; `#` is the place `number`."""
    pieces: list[Piece] = []
    while at < len(sentence) and sentence[at] != "}":
        text = _TEXT.match(sentence, at)
        if text is None:
            piece, at = _place(sentence, at)
        else:
            piece = Piece("", number, number) if text[0] == "#" and number else Piece(text[0])
            at = text.end()
        pieces.append(piece)
    return pieces, at


def _place(sentence: str, at: int) -> tuple[Piece, int]:
    """A place, and where the sentence goes on."""
    head = _HEAD.match(sentence, at)
    if head is None:
        raise ValueError(f"a brace that opens no place: {sentence}")
    piece = Piece("", head[1], head[2] or head[1], head[3] or "")
    at = head.end()
    while head[4] and (form := _FORM.match(sentence, at)) is not None:
        number = piece.place if piece.form == "plural" else ""
        piece.forms[form[1]], at = _read(sentence, form.end(), number)
        at += 1
    if sentence[at : at + 1] != "}" or bool(piece.forms) != (piece.form in _FORMED):
        raise ValueError(f"a place that does not end: {sentence}")
    if piece.forms and "other" not in piece.forms:
        raise ValueError(f"forms without an 'other': {sentence}")
    return piece, at + 1


def places(pieces: list[Piece]) -> set[str]:
    """The parameters that a sentence asks for, in whichever form."""
    found = {piece.place for piece in pieces if piece.place}
    for piece in pieces:
        for form in piece.forms.values():
            found |= places(form)
    return found


def chosen(piece: Piece, params: dict[str, Any], singular: str) -> list[Piece]:
    """The form of a place that fits the parameters; `singular` has the numbers that are one."""
    value = params[piece.place]
    if piece.form == "plural":
        many = len(value) if isinstance(value, list) else abs(value)
        found = "one" if str(many) in singular.split() else "other"
    else:
        same = [form for form in piece.forms if form[0] == "=" and params[form[1:]] == value]
        found = same[0] if same else str(value)
    return piece.forms.get(found, piece.forms["other"])


def elided(before: str, after: str, words: str) -> str:
    """A text before a place, its last word without its vowel if these two ask for it."""
    last = before[:-1].rpartition(" ")[2].lower()
    if before[-1:] == " " and last in words.split() and _VOWEL.match(after):
        return before[:-2] + "’"
    return before
