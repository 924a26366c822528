"""Random play, without lists: count the moves of each sort, then make one of them (FYFE-12 to 15).

Every move that `turn.legal` names is equally likely, except `back`: random play never takes back.
"""

from __future__ import annotations

from tablee.core.bits import bit, count, lowest, nth
from tablee.core.chance import Chance
from tablee.core.native import i64
from tablee.games.fyfe.rules import charms, moves
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.lines import ALL_LINES
from tablee.games.fyfe.rules.table import Table
from tablee.games.fyfe.rules.turn import charms_to_use, four_lines


def random_move(table: Table, board: Board, chance: Chance) -> i64:
    """A random legal move of a player who is not done."""
    empty = board.empty()
    placements: i64 = 0
    if board.placed < 0:
        placements = _held(board) * count(empty)
    free = ALL_LINES & ~board.lines
    free_lines = count(free)
    tile_moves = count(board.unused) * free_lines
    usable = charms_to_use(table, board)
    total = placements + tile_moves
    if usable:
        for charm in range(charms.CHARMS):
            if usable >> charm & 1:
                total += _ways(board, charm)
    done: i64 = 0
    if board.pointed_at():
        done = 1
    n = chance.below(total + done)
    if n < placements:
        return _nth_placement(board, n, moves.PLACE)
    n -= placements
    if n < tile_moves:
        return moves.tile(nth(board.unused, n // free_lines), nth(free, n % free_lines))
    n -= tile_moves
    while usable:
        charm = lowest(usable)
        ways = _ways(board, charm)
        if n < ways:
            return _nth_way(board, charm, n)
        n -= ways
        usable ^= bit(charm)
    return moves.DONE


def _held(board: Board) -> i64:
    held: i64 = 0
    if board.first >= 0:
        held += 1
    if board.second >= 0:
        held += 1
    return held


def _slot(board: Board, n: i64) -> i64:
    """The nth slot of the reserve that holds a token."""
    if n == 1 or board.first < 0:
        return 1
    return 0


def _nth_placement(board: Board, n: i64, start: i64) -> i64:
    empty = board.empty()
    spaces = count(empty)
    return start + 25 * _slot(board, n // spaces) + nth(empty, n % spaces)


def _ways(board: Board, charm: i64) -> i64:  # noqa: PLR0911 - one a charm
    """In how many ways a charm can be used."""
    if charm == charms.REDRAW:
        return 1
    if charm == charms.MOVE:
        return count(board.plain()) * count(board.empty())
    if charm == charms.SWAP:
        return count(board.plain()) * _held(board)
    if charm == charms.FOUR_OF_FIVE:
        return count(four_lines(board))
    if charm == charms.HIDDEN_JOKER:
        return _held(board) * count(board.empty())
    if charm == charms.TURN_TO_JOKER:
        return count(board.plain())
    return count(board.completed) * count(board.unused)


def _nth_way(board: Board, charm: i64, n: i64) -> i64:  # noqa: PLR0911 - one a charm
    """The nth of the ways that `_ways` counts."""
    if charm == charms.REDRAW:
        return moves.REDRAW
    if charm == charms.MOVE:
        spaces = count(board.empty())
        return moves.move_token(nth(board.plain(), n // spaces), nth(board.empty(), n % spaces))
    if charm == charms.SWAP:
        held = _held(board)
        return moves.swap(nth(board.plain(), n // held), _slot(board, n % held))
    if charm == charms.FOUR_OF_FIVE:
        return moves.FOUR + nth(four_lines(board), n)
    if charm == charms.HIDDEN_JOKER:
        return _nth_placement(board, n, moves.HIDDEN)
    if charm == charms.TURN_TO_JOKER:
        return moves.TURN + nth(board.plain(), n)
    kinds = count(board.unused)
    return moves.replace(nth(board.completed, n // kinds), nth(board.unused, n % kinds))
