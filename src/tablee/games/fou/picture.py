"""The table in a notebook: trick, seats and hands."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from tablee.core.contract import View
from tablee.core.picture import Drawings, frame, minus, part, seats
from tablee.core.words import Words

PACKAGE: Final = "tablee.games.fou"


def draw(views: list[View], words: Words, language: str) -> str:
    """The open table, then the hand of each seat whose view this is."""
    seen = [view.dump() for view in views]
    table = seen[0]["table"]
    over = table["phase"] == "over"
    art = Drawings(PACKAGE, language)
    rows = [
        (
            not over and table["turn"] == seat,
            [
                words.player(seat),
                minus(table["totals"][seat]),
                str(table["sizes"][seat]),
                words.say("board.disc") if seat in table["discs"] else "",
            ],
        )
        for seat in range(table["seats"])
    ]
    heading = {key: table[key] for key in ("round", "dealer", "first")}
    return frame(
        "fou",
        words.say("name"),
        words.say("board.over" if over else "board.round", heading),
        "" if over else _trick(table, words, art),
        seats(["", words.say("board.points"), words.say("board.cards"), ""], rows),
        *(_hand(own, words, art) for own in seen if own["seat"] >= 0 and own["hand"]),
    )


def _trick(table: dict[str, Any], words: Words, art: Drawings) -> str:
    """The cards in order of play, and the discs of those who sit out."""
    pieces = []
    for play in table["trick"]:
        seat, card = play["seat"], play["card"]
        kind = "best" if seat == table["winning"] else "worst" if seat in table["worst"] else ""
        under = words.player(seat) + (f": {words.say(f'board.{kind}')}" if kind else "")
        pieces.append(art.card(card, words.name("card", card), under, kind))
    if not pieces:
        pieces.append(escape(words.say("board.leads", {"seat": table["leader"]})))
    label = words.say("board.disc")
    pieces += [art.card("disc", label, words.player(seat)) for seat in table["discs"]]
    return part(words.say("board.trick"), pieces, "cloth")


def _hand(own: dict[str, Any], words: Words, art: Drawings) -> str:
    return part(
        words.player(own["seat"]),
        [art.card(card, words.name("card", card)) for card in own["hand"]],
    )
