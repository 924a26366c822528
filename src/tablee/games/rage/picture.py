"""The table in a notebook: trump, trick, seats and hands."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from tablee.core.contract import View
from tablee.core.picture import Drawings, frame, minus, part, seats, sides
from tablee.core.words import Words

PACKAGE: Final = "tablee.games.rage"


def draw(views: list[View], words: Words, language: str) -> str:
    """The open table, then the hand of each seat whose view this is."""
    seen = [view.dump() for view in views]
    table, facts = seen[0]["table"], seen[0]["facts"]
    art = Drawings(PACKAGE, language)
    told: list[Any] = list(facts["known"])
    for own in seen:
        if own["seat"] >= 0 and table["announced"][own["seat"]]:
            told[own["seat"]] = own["told"]
    rows = [
        (
            _awaited(table, seat),
            [
                words.player(seat),
                _told(told[seat], words),
                str(table["won"][seat]),
                minus(table["totals"][seat]),
            ],
        )
        for seat in range(table["seats"])
    ]
    heading = {key: table[key] for key in ("round", "dealt", "dealer")}
    return frame(
        "rage",
        words.say("name"),
        words.say("board.round", heading),
        sides([_trump(table, words, art), _trick(table, facts, words, art)], "cloth"),
        seats(["", *(words.say(f"board.{key}") for key in ("told", "won", "points"))], rows),
        *(_hand(own, words, art) for own in seen if own["seat"] >= 0 and own["hand"]),
    )


def _awaited(table: dict[str, Any], seat: int) -> bool:
    if table["phase"] == "playing" or table["options"]["prediction"] == "open":
        return bool(table["phase"] != "over" and table["turn"] == seat)
    return table["phase"] != "over" and not table["announced"][seat]


def _told(known: int | str | None, words: Words) -> str:
    if known is None:
        return "·"
    return words.say("board.unknown") if known == "written" else str(known)


def _trump(table: dict[str, Any], words: Words, art: Drawings) -> str:
    """The trump, and the card that was turned up for it."""
    trump, card = table["trump"], table["indicator"]
    pile = words.say("board.pile", {"pile": table["pile"]})
    if trump is None:
        return part(f"{words.say('board.trump')} · {pile}", [words.say("board.no-trump")])
    turned = [art.card(card, words.name("card", card))] if card else []
    pip = Drawings("tablee.core", art.language).svg(trump)
    named = f"<span>{pip} {words.say(f'colour.{trump}')}</span>"
    return part(f"{words.say('board.trump')} · {pile}", [*turned, named])


def _trick(table: dict[str, Any], facts: dict[str, Any], words: Words, art: Drawings) -> str:
    if table["phase"] != "playing":
        return ""
    pieces = []
    for seat, card in zip(facts["order"], table["trick"], strict=False):
        best = "best" if seat == facts["winning"] else ""
        pieces.append(art.card(card, words.name("card", card), words.player(seat), best))
    if not pieces:
        pieces.append(escape(words.say("board.leads", {"seat": table["leader"]})))
    return part(words.say("board.trick"), pieces)


def _hand(own: dict[str, Any], words: Words, art: Drawings) -> str:
    return part(
        words.player(own["seat"]),
        [art.card(card, words.name("card", card)) for card in own["hand"]],
    )
