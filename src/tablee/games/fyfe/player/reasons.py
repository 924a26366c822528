"""Why a move makes sense, in a few words that are true of the board.

Reasons are looked for from the strongest to the weakest; the first that holds is given.
"""

from __future__ import annotations

from typing import Any

from tablee.core.bits import count, indices
from tablee.core.contract import Reason
from tablee.core.native import i64
from tablee.games.fyfe.rules import charms, lines, moves, outlook, scoring, tiles
from tablee.games.fyfe.rules.bag import Bag
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.charms import CHARM_NAMES, charm_points
from tablee.games.fyfe.rules.lines import LINE_NAMES
from tablee.games.fyfe.rules.table import TURNS
from tablee.games.fyfe.rules.tiles import TILE_NAMES
from tablee.games.fyfe.view import FyfeView


def reason(view: FyfeView, move: int) -> Reason:  # noqa: PLR0911 - one a sort of move
    """A function of the view alone."""
    board = view.board
    if board is None or len(view.legal) == 1:
        return Reason("only")
    if move == moves.BACK:
        return Reason("again")
    if move == moves.DONE:
        return _done(view, board)
    if move == moves.REDRAW:
        return _costly(charms.REDRAW)
    then = board.copy()
    then.step(move)
    if move < moves.TILE:
        return _place(board, then, view.bag())
    if move < moves.REDRAW:
        return _tile(view, then, move)
    return _charm(board, then, moves.charm_of(move))


def _told(kind: i64, line: i64) -> dict[str, Any]:
    return {"tile": TILE_NAMES[kind], "line": LINE_NAMES[line]}


def _named(board: Board, line: i64) -> dict[str, Any]:
    return _told(board.tile(line), line)


def _best(board: Board, found: i64) -> i64:
    """Of some lines the one with the most valuable tile."""
    return max(indices(found), key=lambda line: (tiles.points(board.tile(line)), -line))


def _place(board: Board, then: Board, bag: Bag) -> Reason:  # noqa: PLR0911 - one a reason
    """What becomes of the tiles through the space, and of the lines that have none yet."""
    crossing = lines.through(then.placed)
    fresh = scoring.completed_now(then) & crossing
    if count(fresh) > 1:
        return Reason("several", {"number": count(fresh), "points": tiles.BONUS[count(fresh)]})
    if fresh:
        return Reason("completes", _named(then, _best(then, fresh)))
    shows = _shows(then, crossing & ~then.lines)
    if shows is not None:
        return shows
    mine = crossing & then.lines & ~then.completed
    alive = _possible(then, mine, bag)
    near = 0
    for line in indices(alive):
        if count(outlook.gaps(then, line)) == 1:
            near |= 1 << line
    if near:
        return Reason("one-short", _named(then, _best(then, near)))
    if alive:
        return Reason("nearer", _named(then, _best(then, alive)))
    spoilt = _possible(board, mine, bag)
    if spoilt:
        return Reason("gives-up", _named(then, _best(then, spoilt)))
    if crossing & then.lines:
        return Reason("no-harm")
    return _opens(then, crossing, bag)


def _opens(then: Board, crossing: i64, bag: Bag) -> Reason:
    """A space that no tile points at: what its fullest line may still show, or how many there are.

    Any five says nothing of a token: it is not spoken of.
    """
    left = outlook.stock(then, bag)
    best: tuple[int, int, int, int] | None = None
    for line in indices(crossing):
        tokens = 5 - count(outlook.gaps(then, line))
        for kind in indices(then.unused & ~1):
            if tokens > 1 and outlook.completable(kind, then, line, left):
                best = max(best or (0, 0, 0, 0), (tokens, int(tiles.points(kind)), -line, kind))
    if best is None:
        return Reason("opens", {"number": count(crossing)})
    return Reason("leaves", {**_told(best[3], -best[2]), "number": best[0]})


def _shows(then: Board, free: i64) -> Reason | None:
    """A line without a tile that is full and shows one that is unused, but for any five."""
    for line in indices(free):
        shown = [kind for kind in indices(then.unused) if then.satisfied(line, kind)]
        if shown and shown[-1]:
            return Reason("shows", _told(shown[-1], line))
    return None


def _possible(board: Board, found: i64, bag: Bag) -> i64:
    """Of some lines with a tile, those that can still complete it, as a mask."""
    left = outlook.stock(board, bag)
    alive = 0
    for line in indices(found):
        if outlook.completable(board.tile(line), board, line, left):
            alive |= 1 << line
    return alive


def _tile(view: FyfeView, then: Board, move: i64) -> Reason:
    """A tile that the line shows, or one that the new token asks for (FYFE-14)."""
    kind = (move - moves.TILE) // lines.LINES
    line = (move - moves.TILE) % lines.LINES
    told = _told(kind, line)
    if then.satisfied(line, kind):
        crossing = lines.through(then.placed) if then.placed >= 0 else 0
        fresh = count(scoring.completed_now(then) & crossing)
        if crossing >> line & 1 and fresh > 1:
            return Reason("several", {"number": fresh, "points": tiles.BONUS[fresh]})
        if view.table.firsts >> kind & 1:
            return Reason("first", told)
        return Reason("completes", told)
    if outlook.completable(kind, then, line, outlook.stock(then, view.bag())):
        return Reason("hopes", told)
    return Reason("gives-up", told)


def _charm(board: Board, then: Board, charm: i64) -> Reason:
    """A tile that only the charm completes; else what it costs."""
    fresh = scoring.completed_now(then) & ~scoring.completed_now(board)
    if fresh:
        told = _named(then, _best(then, fresh))
        return Reason("charm-completes", {**told, "charm": CHARM_NAMES[charm]})
    return _costly(charm)


def _costly(charm: i64) -> Reason:
    """What a charm would bring unused (FYFE-20)."""
    return Reason("charm", {"charm": CHARM_NAMES[charm], "points": charm_points(charm)})


def _done(view: FyfeView, board: Board) -> Reason:
    """A tile that a line shows may wait: another may come to be worth more there."""
    if view.table.turn < TURNS:
        shows = _shows(board, lines.ALL_LINES & ~board.lines)
        if shows is not None:
            return Reason("waits", shows.params)
    return Reason("done")
