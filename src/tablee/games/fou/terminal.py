"""The table as text, for a terminal: colours with their shapes."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import field
from tablee.core.words import Words
from tablee.games.fou.rules import deck, trick
from tablee.games.fou.rules.table import OVER, Table
from tablee.games.fou.view import FouView

SHAPES: Final = "♣♦★♠"
"""Green clover, red lozenge, yellow star, blue drop (as near as text gets): a colour never speaks
alone."""


def card(text: str) -> str:
    """A card as it was written, in its colour and with its shape."""
    if text == "1":
        return "[bold]1[/]"
    colour = deck.LETTERS.index(text[0])
    return f"[{deck.COLOURS[colour]}]{SHAPES[colour]}{text[1:]}[/]"


def draw(view: FouView, words: Words) -> list[str]:
    """Round, seats, trick and hand; once the game is over, what was left in the hands."""
    table = view.table
    heading = {"round": table.round, "dealer": table.dealer, "first": table.first}
    key = "board.over" if table.phase == OVER else "board.round"
    lines = [f"[bold]{words.say(key, heading)}[/]", ""]
    lines += _seat_lines(view, words)
    if table.phase == OVER:
        return lines
    lines += ["", _trick_line(table, words)]
    if view.seat >= 0:
        lines += ["", _hand_line(view, words)]
    return lines


def _seat_lines(view: FouView, words: Words) -> list[str]:
    table = view.table
    over = table.phase == OVER
    width = max(len(words.player(seat)) for seat in range(table.seats))
    lines = []
    for seat in range(table.seats):
        mark = "▸" if not over and table.turn == seat else " "
        name = words.player(seat).ljust(width)
        who = f"[bold]{name}[/]" if seat == view.seat else name
        total = str(table.totals[seat]).replace("-", "−")
        line = f"{mark} {who}  [dim]{words.say('board.points')}[/] {total:>4}"
        if over:
            left = deck.names(table.shown[2 * seat], table.shown[2 * seat + 1])
            line += f"  [dim]{words.say('board.left')}[/] {_cards(left)}" if left else ""
        else:
            line += f"  [dim]{words.say('board.cards')}[/] {table.hand_size(seat):>2}"
            line += f"  [reverse] {words.say('board.disc')} [/]" if table.discs >> seat & 1 else ""
        tens = field(table.tens, seat, 4)
        line += f"  [dim]{words.say('board.tens', {'tens': tens})}[/]" if tens else ""
        lines.append(line)
    return lines


def _trick_line(table: Table, words: Words) -> str:
    """The cards in order of play; the winning one and the worst are marked (FOU-14, FOU-20)."""
    label = f"[dim]{words.say('board.trick')}[/]  "
    if table.plays == 0:
        return label + words.say("board.leads", {"seat": table.leader})
    worst = table.takers()
    plays = []
    for place, seat in enumerate(table.players()):
        shown = f"{words.player(seat)} {card(deck.text(field(table.trick, place, 7)))}"
        if seat == trick.player(table.best):
            shown += f" [bold]▲ {words.say('board.best')}[/]"
        elif worst >> seat & 1:
            shown += f" [dim]▼ {words.say('board.worst')}[/]"
        plays.append(shown)
    return label + "   ".join(plays)


def _hand_line(view: FouView, words: Words) -> str:
    """The hand by colour, and what it would cost now (FOU-31)."""
    hand = f"[dim]{words.say('board.hand')}[/]  {_cards(deck.names(view.low, view.high))}"
    return f"{hand}   [dim]{words.say('board.cost', {'cost': view.cost()})}[/]"


def _cards(texts: list[str]) -> str:
    groups: dict[str, list[str]] = {}
    for text in texts:
        groups.setdefault(text[0], []).append(card(text))
    return "   ".join(" ".join(group) for group in groups.values())
