"""When a good player uses a charm: when it brings more than it is worth unused (FYFE-20).

Turns with a charm token are rarer than charms, so a charm need not be saved for later; a small
margin only keeps the player from using one for next to nothing.
"""

from __future__ import annotations

from typing import Final

from tablee.core.bits import indices
from tablee.core.chance import Chance
from tablee.core.native import i64
from tablee.games.fyfe.player.appraisal import Appraisal
from tablee.games.fyfe.player.odds import ONE
from tablee.games.fyfe.rules import charms, lines, moves, tiles, turn
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.lines import SPACES
from tablee.games.fyfe.rules.table import Table

MARGIN: Final = 2
"""Points that a charm must bring beyond its own."""
SAMPLE: Final = 8
"""Tokens of the bag that stand for all when a redraw is considered."""
_NEVER: Final = -(1 << 50)


def keep(charm: i64) -> i64:
    """What a charm must bring to be used."""
    return (charms.charm_points(charm) + MARGIN) * ONE


def worth_redrawing(best: i64, appraisal: Appraisal, bag: list[int], chance: Chance) -> bool:
    """Whether the better of two new tokens would gain more than the best one held (FYFE-21)."""
    if len(bag) < 2:
        return False
    spaces = indices(appraisal.board.empty())
    sample = chance.shuffled(bag)[:SAMPLE]
    gains = sorted(max([appraisal.gain(space, token) for space in spaces]) for token in sample)
    # Of two tokens drawn at random, the ith of n is the better one in 2i - 1 of n x n cases.
    better = sum([gain * (2 * i + 1) for i, gain in enumerate(gains)])
    many = len(gains)
    return better - keep(charms.REDRAW) * many * many > best * many * many


def best_charm(table: Table, board: Board, appraisal: Appraisal) -> i64:
    """The move that uses the best charm after placing, or prepares it; -1 if none pays."""
    best: i64 = 0
    best_move: i64 = -1
    for charm in indices(turn.charms_to_use(table, board)):
        gain, move = charm_gain(board, appraisal, charm)
        gain -= keep(charm)
        if gain > best:
            best = gain
            best_move = move
    return best_move


def charm_gain(board: Board, appraisal: Appraisal, charm: i64) -> tuple[i64, i64]:
    """What a charm brings after placing, about, and the move that uses or prepares it."""
    if charm == charms.FOUR_OF_FIVE:
        return _four_of_five(board, appraisal)
    if charm == charms.REPLACE:
        return _replace(board, appraisal)
    return _change(board, appraisal, charm)


def _change(board: Board, appraisal: Appraisal, charm: i64) -> tuple[i64, i64]:
    """Move, swap or turn a token (FYFE-22, FYFE-23, FYFE-26)."""
    best: i64 = _NEVER
    best_move: i64 = -1
    for move in turn.charm_moves(board, charm):
        then = board.copy()
        then.step(move)
        gain = appraisal.after(then, _touched(charm, move - moves.STARTS[charm]))
        if gain > best:
            best = gain
            best_move = move
    return best, best_move


def _touched(charm: i64, i: i64) -> i64:
    """The lines in which a token changes, as a mask."""
    if charm == charms.MOVE:
        return lines.through(i // SPACES) | lines.through(i % SPACES)
    return lines.through(i // 2 if charm == charms.SWAP else i)


def _four_of_five(board: Board, appraisal: Appraisal) -> tuple[i64, i64]:
    """Complete a tile that is one token short, or place one that is (FYFE-24)."""
    best: i64 = _NEVER
    best_move: i64 = -1
    now = appraisal.at_once()
    more = (tiles.BONUS[min(now + 1, 4)] - tiles.BONUS[now]) * ONE
    for line in indices(lines.ALL_LINES & ~board.completed):
        if not board.full(line) or appraisal.satisfied(line):
            continue
        tile = board.tile(line)
        for kind in indices(board.unused) if tile < 0 else [tile]:
            if not board.with_one_joker(line, kind):
                continue
            gain = appraisal.worth(kind, 0, 0) - appraisal.values[line]
            if tile < 0:
                gain -= appraisal.prices[kind]
            if lines.through(board.placed) >> line & 1:
                gain += more
            if gain > best:
                best = gain
                best_move = moves.FOUR + line if tile >= 0 else moves.tile(kind, line)
    return best, best_move


def _replace(board: Board, appraisal: Appraisal) -> tuple[i64, i64]:
    """Put a completed tile aside for another one that the line shows or may show (FYFE-27)."""
    best: i64 = _NEVER
    best_move: i64 = -1
    for line in indices(board.completed):
        for kind in indices(board.unused):
            gain = appraisal.worth(kind, appraisal.readings[line], appraisal.empty[line])
            gain -= appraisal.prices[kind]
            if gain > best:
                best = gain
                best_move = moves.replace(line, kind)
    return best, best_move
