"""The table in a notebook: every board with its tiles, its reserve and its charms."""

from __future__ import annotations

from typing import Any, Final

from tablee.core.contract import View
from tablee.core.picture import Drawings, frame, part, sides
from tablee.core.words import Words
from tablee.games.fyfe.rules.table import TURNS

PACKAGE: Final = "tablee.games.fyfe"
COLUMNS: Final = "abcde"


def draw(views: list[View], words: Words, language: str) -> str:
    """All boards side by side; of a seat whose view this is, with what it has chosen so far."""
    seen = [view.dump() for view in views]
    table = seen[0]["table"]
    boards: list[dict[str, Any]] = list(table["boards"])
    placed: dict[int, str | None] = {}
    for own in seen:
        if own["board"] is not None:
            boards[own["seat"]] = own["board"]
            placed[own["seat"]] = own["own"]["placed"]
    art = Drawings(PACKAGE, language)
    heading = words.say("board.turn", {"turn": table["turn"], "turns": TURNS})
    drawn = [
        _board(seat, board, placed.get(seat), table["done"][seat] and not table["over"], words, art)
        for seat, board in enumerate(boards)
    ]
    return frame("fyfe", words.say("name"), heading, sides(drawn))


def _board(
    seat: int, board: dict[str, Any], placed: str | None, done: bool, words: Words, art: Drawings
) -> str:
    lines = ["diag-a", *(f"col-{column}" for column in COLUMNS), "diag-e"]
    grid = [_tile(board, line, words, art) for line in lines]
    for row in range(5):
        grid.append(_tile(board, f"row-{row + 1}", words, art))
        for column in range(5):
            space = f"{COLUMNS[column]}{row + 1}"
            code = board["spaces"][5 * row + column]
            kind = "cell now" if space == placed else "cell"
            grid.append(f'<div class="{kind}">{_token(code, words, art)}</div>')
        grid.append("<div></div>")
    title = words.say("board.player", {"seat": seat, "points": board["points"]["total"]})
    if done:
        title += " " + words.say("board.done")
    reserve = [_token(code, words, art) for code in board["reserve"] if code]
    charms = [art.card(charm, words.name("charm", charm)) for charm in board["charms"]]
    below = [part(words.say("board.reserve"), reserve), part(words.say("board.shells"), charms)]
    drawn = part(title, [f'<div class="board">{"".join(grid)}</div>'])
    return f"<div>{drawn}{sides(below, 'small')}</div>"


def _tile(board: dict[str, Any], line: str, words: Words, art: Drawings) -> str:
    lies = board["tiles"].get(line)
    if lies is None:
        return '<div class="slot"></div>'
    name = f"{lies['tile']} done" if lies["completed"] else lies["tile"]
    label = f"{line}: {words.name('tile', lies['tile'])}"
    return f'<div class="slot filled {lies["standing"]}">{art.card(name, label)}</div>'


def _token(code: str | None, words: Words, art: Drawings) -> str:
    if not code:
        return ""
    if code.endswith("*"):
        return art.card("joker", words.say("board.joker"))
    return art.card(code, words.name("token", code))
