"""The moves of FYFE and their notation.

    0     place 1 c4                              a token of the reserve, a space
    50    tile all-different row-3                a score tile, a line
    230   charm redraw
    231   charm move b2 d4                        from, to
    856   charm swap b2 1                         a space, a token of the reserve
    906   charm four-of-five row-3                a line
    918   charm hidden-joker 1 c4                 placing a token as a joker
    968   charm turn-to-joker b2                  a space
    993   charm replace row-3 all-different       a line, its new tile
    1173  done
    1174  back

`back` takes back the last choice of one's turn that is no draw: `done` first, then whatever came
before it, one by one (FYFE-15).
"""

from __future__ import annotations

from typing import Any, Final

from tablee.core.native import i64, vec
from tablee.games.fyfe.rules.charms import CHARM_NAMES, CHARMS
from tablee.games.fyfe.rules.lines import LINE_NAMES, LINES, SPACE_NAMES, SPACES
from tablee.games.fyfe.rules.tiles import TILE_NAMES, TILES

PLACE: Final = 0
TILE: Final = 50
REDRAW: Final = 230
MOVE: Final = 231
SWAP: Final = 856
FOUR: Final = 906
HIDDEN: Final = 918
TURN: Final = 968
REPLACE: Final = 993
DONE: Final = 1173
BACK: Final = 1174
MOVES: Final = 1175

STARTS: Final = vec[i64]([REDRAW, MOVE, SWAP, FOUR, HIDDEN, TURN, REPLACE])
"""The first move of each charm, in the order of `charms.TABLE`."""


def place(slot: i64, space: i64) -> i64:
    """The move that places a token of the reserve (slot 0 or 1)."""
    return PLACE + SPACES * slot + space


def tile(kind: i64, line: i64) -> i64:
    """The move that places a score tile."""
    return TILE + LINES * kind + line


def move_token(origin: i64, target: i64) -> i64:
    """The move of the charm that moves a token."""
    return MOVE + SPACES * origin + target


def swap(space: i64, slot: i64) -> i64:
    """The move of the charm that swaps a token with one of the reserve."""
    return SWAP + 2 * space + slot


def hidden(slot: i64, space: i64) -> i64:
    """The move that places a token of the reserve as a joker."""
    return HIDDEN + SPACES * slot + space


def replace(line: i64, kind: i64) -> i64:
    """The move of the charm that replaces a tile."""
    return REPLACE + TILES * line + kind


def charm_of(move: i64) -> i64:
    """The charm that a move uses; -1 if it uses none."""
    if move < REDRAW or move >= DONE:
        return -1
    charm: i64 = CHARMS - 1
    while move < STARTS[charm]:
        charm -= 1
    return charm


def _charm_text(charm: int, i: int) -> str:
    name = f"charm {CHARM_NAMES[charm]}"
    texts = (
        name,
        f"{name} {SPACE_NAMES[i // SPACES % SPACES]} {SPACE_NAMES[i % SPACES]}",
        f"{name} {SPACE_NAMES[i // 2 % SPACES]} {i % 2 + 1}",
        f"{name} {LINE_NAMES[i % LINES]}",
        f"{name} {i // SPACES + 1} {SPACE_NAMES[i % SPACES]}",
        f"{name} {SPACE_NAMES[i % SPACES]}",
        f"{name} {LINE_NAMES[i // TILES % LINES]} {TILE_NAMES[i % TILES]}",
    )
    return texts[charm]


def _text(move: int) -> str:
    if move < TILE:
        return f"place {move // SPACES + 1} {SPACE_NAMES[move % SPACES]}"
    if move < REDRAW:
        return f"tile {TILE_NAMES[(move - TILE) // LINES]} {LINE_NAMES[(move - TILE) % LINES]}"
    if move >= DONE:
        return "done" if move == DONE else "back"
    charm = int(charm_of(move))
    return _charm_text(charm, move - int(STARTS[charm]))


_TEXTS: Final = [_text(move) for move in range(MOVES)]
_MOVES: Final = {_TEXTS[move]: move for move in range(MOVES)}


def text(move: int) -> str:
    """A move as people write it."""
    return _TEXTS[move]


def parse(words: str) -> int:
    """Read a move."""
    move = _MOVES.get(" ".join(words.lower().split()))
    if move is None:
        examples = "place 1 c4, tile all-different row-3, charm move b2 d4, done, back"
        raise ValueError(f"'{words}' is no move of FYFE: {examples}")
    return move


_PARTS: Final[dict[str, tuple[str, ...]]] = {
    "place": ("slot", "space"),
    "tile": ("tile", "line"),
    "redraw": (),
    "move": ("from", "to"),
    "swap": ("space", "slot"),
    "four-of-five": ("line",),
    "hidden-joker": ("slot", "space"),
    "turn-to-joker": ("space",),
    "replace": ("line", "tile"),
    "done": (),
    "back": (),
}


def describe(move: int) -> dict[str, Any]:
    """A move with its parts; a charm's kind is its name."""
    words = _TEXTS[move].removeprefix("charm ").split()
    parts: dict[str, Any] = {"kind": words[0]}
    for name, word in zip(_PARTS[words[0]], words[1:], strict=True):
        parts[name] = int(word) if name == "slot" else word
    return parts
