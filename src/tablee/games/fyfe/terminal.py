"""The table in a terminal: boards of five by five with their tiles on the edges.

A colour is never the only sign: each has its shape. A token shows its shape, its number and the
letter of its symbol.
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import indices
from tablee.core.words import Words
from tablee.games.fyfe.rules import outlook, standing, tokens
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.charms import CHARM_NAMES
from tablee.games.fyfe.rules.lines import LINE_NAMES
from tablee.games.fyfe.rules.table import TURNS
from tablee.games.fyfe.rules.tiles import POINTS, TILE_NAMES
from tablee.games.fyfe.view import FyfeView

SHAPES: Final = "♠♣■♦★"
JOKER: Final = "[bold]✱✱✱[/]"
SIGNS: Final = (
    "any",
    "32s",
    "32c",
    "32n",
    "≠s",
    "≠c",
    "≠n",
    "=s",
    "=c",
    "=n",
    "1→5",
    "5→1",
    "s→",
    "c→",
    "≠≠≠",
)
"""The tiles on the edge of a board: s, c, n for symbol, colour, number."""

_STATUS_STYLE: Final = {
    standing.COMPLETED: "bold green",
    standing.SATISFIED: "bold",
    standing.POSSIBLE: "cyan",
    standing.IMPOSSIBLE: "dim strike",
}
_STATUS_MARK: Final = {
    standing.COMPLETED: "✓",
    standing.SATISFIED: "!",
    standing.POSSIBLE: " ",
    standing.IMPOSSIBLE: "✗",
}
_CELL: Final = 5
_WIDTH: Final = 40
_DIAGONAL_A: Final = 10
_DIAGONAL_E: Final = 11


def draw(view: FyfeView, words: Words, beside: int = 2) -> list[str]:
    """One's own board with all its parts, then the others, so many side by side."""
    table = view.table
    bag = view.bag()
    drawn = [words.say("board.turn", {"turn": table.turn, "turns": TURNS})]
    if table.charm:
        drawn.append(f"[bold yellow]{words.say('board.charm')}[/]")
    drawn.append(words.say("board.bag", {"tokens": bag.size, "charms": table.charm_tokens}))
    drawn.append("")
    if view.board is not None:
        drawn += [line for line, _ in _block(view, view.seat, view.board, bag, words)]
        drawn += ["", *_own(view.board, bag, words)]
    others = [seat for seat in range(table.seats) if seat != view.seat]
    for i in range(0, len(others), beside):
        drawn.append("")
        row = others[i : i + beside]
        blocks = [_block(view, seat, table.boards[seat], bag, words) for seat in row]
        drawn += _beside(blocks)
    return [*drawn, "", _legend(words)]


def token_mark(token: int, manner: str = "") -> str:
    """A token in its colour, with its shape, its number and the letter of its symbol."""
    colour = token // 25
    letter = tokens.SYMBOL_LETTERS[token % 5]
    return f"[{manner}{tokens.COLOURS[colour]}]{SHAPES[colour]}{token // 5 % 5 + 1}{letter}[/]"


def _block(
    view: FyfeView, seat: int, board: Board, bag: Bag, words: Words
) -> list[tuple[str, int]]:
    """A board, its tiles and its reserve: lines with the width that they have on screen."""
    left = outlook.stock(board, bag)
    edge = [_edge(board, line, left) for line in range(len(LINE_NAMES))]
    points = view.table.boards[seat].score()
    title = words.say("board.player", {"seat": seat, "points": points})
    if view.table.done >> seat & 1 and not view.table.over:
        title += " " + words.say("board.done")
    if len(title) > _WIDTH - 2:
        title = title[: _WIDTH - 3] + "…"
    top_a, top_e = edge[_DIAGONAL_A], edge[_DIAGONAL_E]
    columns = "".join(_centred(*edge[5 + i]) for i in range(5))
    letters = "".join(_centred(letter, 1) for letter in "abcde")
    found = [(f"[bold]{title}[/]", len(title))]
    found.append((f"{_padded(*top_a, 6)}↘{columns}↙{top_e[0]}", 7 + 5 * _CELL + 1 + top_e[1]))
    found.append((f"{' ' * 7}{letters}", 7 + 5 * _CELL))
    for row in range(5):
        cells = "".join(_centred(*_cell(board, 5 * row + column)) for column in range(5))
        found.append((f"{_padded(*edge[row], 5)}{row + 1} {cells}", 7 + 5 * _CELL))
    reserve = [token_mark(t) if t >= 0 else "—" for t in (board.first, board.second)]
    label = words.say("board.reserve")
    width = len(label) + 4 + sum(3 if t >= 0 else 1 for t in (board.first, board.second))
    found.append((f"{label} {reserve[0]}   {reserve[1]}", width))
    return found


def _cell(board: Board, space: int) -> tuple[str, int]:
    if not board.taken >> space & 1:
        return "[dim]·[/]", 1
    if board.jokers >> space & 1:
        return JOKER, 3
    return token_mark(board.cells[space], "reverse " if space == board.placed else ""), 3


def _edge(board: Board, line: int, left: Bag) -> tuple[str, int]:
    """The tile of a line: its sign, and how it stands."""
    if not board.lines >> line & 1:
        return "[dim]○[/]", 1
    state = standing.standing(board, line, left)
    sign = SIGNS[board.tile(line)] + _STATUS_MARK[state].strip()
    return f"[{_STATUS_STYLE[state]}]{sign}[/]", len(sign)


def _own(board: Board, bag: Bag, words: Words) -> list[str]:
    """The lines with a tile by name, the tiles and charms that are left."""
    left = outlook.stock(board, bag)
    found: list[str] = []
    for line in indices(board.lines):
        state = standing.standing(board, line, left)
        kind = board.tile(line)
        told = {"line": LINE_NAMES[line], "tile": TILE_NAMES[kind], "points": POINTS[kind]}
        text = words.say(f"board.line.{state}", told)
        found.append(f"  [{_STATUS_STYLE[state]}]{SIGNS[kind]:<4}[/] {text}")
    unused = [f"{TILE_NAMES[kind]}\u00a0({SIGNS[kind]})" for kind in indices(board.unused)]
    found.append(words.say("board.unused", {"tiles": ", ".join(unused)}))
    names = [
        f"{CHARM_NAMES[charm]}\u00a0({words.name('charm', CHARM_NAMES[charm])})"
        for charm in indices(board.charms)
    ]
    found.append(words.say("board.charms", {"charms": ", ".join(names)}))
    return found


def _legend(words: Words) -> str:
    colours = " ".join(
        f"[{tokens.COLOURS[i]}]{SHAPES[i]} {words.name('colour', tokens.COLOUR_LETTERS[i])}[/]"
        for i in range(5)
    )
    symbols = " ".join(f"{s}={words.name('symbol', s)}" for s in tokens.SYMBOL_LETTERS)
    return f"{colours}  {symbols}  ✱ {words.say('board.joker')}"


def _beside(blocks: list[list[tuple[str, int]]]) -> list[str]:
    """Blocks of equal height, side by side."""
    rows = range(len(blocks[0]))
    return ["".join(_padded(*block[i], _WIDTH) for block in blocks).rstrip() for i in rows]


def _padded(text: str, width: int, wanted: int) -> str:
    return text + " " * (wanted - width)


def _centred(text: str, width: int) -> str:
    before = (_CELL - width) // 2
    return " " * before + text + " " * (_CELL - width - before)
