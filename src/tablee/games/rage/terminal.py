"""The table as text, for a terminal: colours with their shapes."""

from __future__ import annotations

from typing import Final

from tablee.core.bits import field
from tablee.core.words import Words
from tablee.games.rage.rules import deck, scoring
from tablee.games.rage.rules.table import OVER, PLAYING, Table
from tablee.games.rage.view import RageView

SHAPES: Final = "♦●★ ♣♠■"
"""Red lozenge, orange disc, yellow star, green clover, blue drop (as near as text gets), violet
square: a colour never speaks alone."""


def card(text: str, words: Words) -> str:
    """A card in its colour and with its shape; an action card by its name."""
    if text.startswith("joker-"):
        return _inked(text[-1], "Joker ", "")
    if text[0] not in deck.LETTERS or not text[1:].isdigit():
        return f"[action]{words.name('card', text)}[/]"
    return _inked(text[0], "", text[1:])


def _inked(letter: str, before: str, after: str) -> str:
    lane = deck.LETTERS.index(letter)
    return f"[{deck.NAMES[lane]}]{before}{SHAPES[lane]}{after}[/]"


def _colour(index: int, words: Words) -> str:
    name = deck.NAMES[index]
    return f"[{name}]{SHAPES[index]} {words.say(f'colour.{name}')}[/]"


def draw(view: RageView, words: Words) -> list[str]:
    """Round, trump, seats, trick and hand."""
    table = view.table
    heading = {"round": table.round, "dealt": table.dealt, "dealer": table.dealer}
    lines = [f"[bold]{words.say('board.round', heading)}[/]", _trump_line(table, words), ""]
    lines += _seat_lines(view, words)
    if table.phase == PLAYING:
        lines += ["", _trick_line(table, words)]
    if view.seat >= 0 and table.phase != OVER:
        lines += ["", f"[dim]{words.say('board.hand')}[/]  {_hand(view, words)}"]
    return lines


def _trump_line(table: Table, words: Words) -> str:
    shown = words.say("board.no-trump") if table.trump < 0 else _colour(table.trump, words)
    pile = words.say("board.pile", {"pile": table.pile})
    return f"[dim]{words.say('board.trump')}[/]  {shown}   [dim]{pile}[/]"


def _seat_lines(view: RageView, words: Words) -> list[str]:
    table = view.table
    width = max(len(words.player(seat)) for seat in range(table.seats))
    lines = []
    for seat in range(table.seats):
        mark = "▸" if table.phase != OVER and _awaited(table, seat) else " "
        told = _told(view, seat, words)
        won = field(table.won, seat, 4)
        fives = scoring.CARD * (field(table.pluses, seat, 2) - field(table.minuses, seat, 2))
        extra = f"  [action]{fives:+d}[/]" if fives else ""
        name = words.player(seat).ljust(width)
        who = f"[bold]{name}[/]" if seat == view.seat else name
        lines.append(
            f"{mark} {who}  [dim]{words.say('board.told')}[/] {told:>2}"
            f"  [dim]{words.say('board.won')}[/] {won}{extra}"
            f"  [dim]{words.say('board.points')}[/] {table.totals[seat]:>4}"
        )
    return lines


def _awaited(table: Table, seat: int) -> bool:
    if table.phase == PLAYING or table.prediction == 0:
        return table.turn == seat
    return not table.announced >> seat & 1


def _told(view: RageView, seat: int, words: Words) -> str:
    table = view.table
    if not table.announced >> seat & 1:
        return "·"
    if seat == view.seat:
        return str(view.told)
    told = table.prediction_of(seat)
    return words.say("board.unknown") if told < 0 else str(told)


def _trick_line(table: Table, words: Words) -> str:
    label = f"[dim]{words.say('board.trick')}[/]  "
    if table.plays == 0:
        return label + words.say("board.leads", {"seat": table.leader})
    plays = []
    seat = table.leader

    for place in range(table.plays):
        shown = card(deck.text(field(table.trick, place, 7)), words)
        mark = "[bold]▲[/]" if seat == table.winning else ""
        plays.append(f"{words.player(seat)} {shown}{mark}")
        seat = table.after(seat)
    line = label + "   ".join(plays)
    if table.asked >= 0:
        line += f"   [dim]{words.say('board.asked')}[/] {_colour(table.asked, words)}"
    return line


def _hand(view: RageView, words: Words) -> str:
    groups: dict[str, list[str]] = {}
    for text in deck.names(view.low, view.high):
        plain = text[0] in deck.LETTERS and text[1:].isdigit()
        groups.setdefault(text[0] if plain else "action", []).append(card(text, words))
    return "   ".join(" ".join(group) for group in groups.values())
