"""The table in a notebook: hit points, fields, the stack, the damage that is coming, hands."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from tablee.core.contract import View
from tablee.core.picture import Drawings, frame, part, sides, unmarked
from tablee.core.words import Words
from tablee.games.lefou import terminal
from tablee.games.lefou.view import LefouView

PACKAGE: Final = "tablee.games.lefou"


def draw(views: list[View], words: Words, language: str) -> str:
    """The open table, then the hand of each seat whose view this is."""
    first = views[0]
    assert isinstance(first, LefouView)
    seen = [view.dump() for view in views]
    table = seen[0]["table"]
    art = Drawings(PACKAGE, language)
    hands = {own["seat"]: own["hand"] for own in seen}
    players = [
        _side(table, seat, words, art) + _hand(hands.get(seat, []), words, art)
        for seat in range(table["seats"])
    ]
    return frame(
        "lefou",
        words.say("name"),
        " · ".join(unmarked(terminal.heading(first.table, words)).split("  ")),
        sides([_stack(table, words, art), _attack(first, words)], "cloth"),
        sides((f"<div>{player}</div>" for player in players), "even"),
    )


def _hand(hand: list[str], words: Words, art: Drawings) -> str:
    if not hand:
        return ""
    return part(words.say("board.hand"), [_card(card, words, art) for card in hand], "held")


def _card(code: str, words: Words, art: Drawings, under: str = "", small: bool = False) -> str:
    """A card; suits are told apart by words only, since no rule asks for them."""
    name = code.partition("-")[0] + (" small" if small else "")
    return art.card(name, words.name("card", code), under)


def _stack(table: dict[str, Any], words: Words, art: Drawings) -> str:
    pieces = [
        _card(play["card"], words, art, words.player(play["seat"]))
        for play in reversed(table["stack"])
        if play["card"]
    ]
    return part(words.say("board.stack"), pieces) if pieces else ""


def _attack(view: LefouView, words: Words) -> str:
    """The sum of the attack, and who would lose what."""
    attack = view.table.attack
    if attack is None:
        return ""
    total, losses = [unmarked(line) for line in terminal.attack_lines(view, attack, words)]
    told = [total.split("  ", 1)[1], " · ".join(losses.split("  "))]
    return part(words.say("board.attack"), [f"<div>{escape(line)}</div>" for line in told], "told")


def _side(table: dict[str, Any], seat: int, words: Words, art: Drawings) -> str:
    """A player: hit points, the number of cards in hand, and the field."""
    alive = table["alive"][seat]
    share = 100 * max(0, table["pv"][seat]) // max(1, table["start"], *table["pv"])
    told = [f"{table['pv'][seat]} {words.say('board.pv')}"] if alive else [words.say("board.out")]
    if table["options"]["teams"] != "none":
        told.append(f"{words.say('board.team')} {table['teams'][seat] + 1}")
    mark = "▸ " if table["turn"] == seat and table["phase"] != "over" else ""
    bar = f'<span class="hp"><i style="width:{share}%"></i></span>'
    label = f"{escape(mark + words.player(seat))}{bar}{escape(' · '.join(told))}"
    lying = table["fields"][seat]
    stacks = [_lying(lies, lying, words, art) for lies in lying if lies["on"] is None]
    pieces = "".join(stacks) or escape(words.say("board.empty"))
    kind = "field" if alive else "field out"
    return f'<section class="{kind}"><h4>{label}</h4><div class="row">{pieces}</div></section>'


def _lying(lies: dict[str, Any], lying: list[dict[str, Any]], words: Words, art: Drawings) -> str:
    """A card with all that lies on it, and what they add together."""
    cards = [lies["card"]]
    for card in cards:
        cards += [other["card"] for other in lying if other["on"] == card]
    adds = " … ".join(f"{points:+d}".replace("-", "−") for points in lies.get("adds", []))
    pieces = [
        _card(card, words, art, "" if i else adds, small=True) for i, card in enumerate(cards)
    ]
    return f'<div class="stack">{"".join(pieces)}</div>'
