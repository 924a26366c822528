"""How strong FYFE's strategy is: its mean score against random play and against a greedy player.

The greedy player takes the points that lie before it and counts nothing: it places a token where
it completes the most points now, else where the most points of tiles remain possible; a tile that
it must place is the most valuable one that the line may still become. It uses no charms.

    python bench/fyfe_strategy.py --games 1000
"""

from __future__ import annotations

import argparse
import math
import statistics
import time

from tablee.bots import simple
from tablee.core.bits import indices
from tablee.core.chance import Chance, FastChance
from tablee.core.contract import Game, View
from tablee.core.native import compiled
from tablee.core.registry import game
from tablee.games.fyfe import lines, moves, tiles
from tablee.games.fyfe.board import Board
from tablee.games.fyfe.view import FyfeView

FYFE = game("fyfe")
TABLES = (
    (2, "random"),
    (2, "greedy"),
    (3, "greedy"),
    (5, "greedy"),
)


def greedy(fyfe: Game, view: View, chance: Chance) -> int:  # noqa: ARG001 - a bot gets the game
    """The greedy player's move."""
    assert isinstance(view, FyfeView)
    board = view.board
    assert board is not None
    if board.placed < 0:
        places = [move for move in view.legal if move < moves.TILE]
        return max((_promise(board, move), chance.below(1024), move) for move in places)[2]
    for line in range(lines.LINES):
        if not board.lines >> line & 1 and board.full(line):
            shown = [kind for kind in indices(board.unused) if board.satisfied(line, kind)]
            if shown:
                return moves.tile(max(shown, key=tiles.points), line)
    if board.pointed_at():
        return moves.DONE
    wishes = [
        (
            tiles.points(kind) if tiles.fits(kind, board.reading(line)) else 0,
            chance.below(1024),
            moves.tile(kind, line),
        )
        for line in indices(lines.through(board.placed))
        for kind in indices(board.unused)
    ]
    return max(wishes)[2]


def _promise(board: Board, move: int) -> tuple[int, int]:
    """Points completed at once, and points of tiles that remain possible."""
    then = board.copy()
    then.step(move)
    now = possible = 0
    for line in indices(then.lines & ~then.completed):
        kind = then.tile(line)
        if then.satisfied(line, kind):
            now += tiles.points(kind)
        elif tiles.fits(kind, then.reading(line)):
            possible += tiles.points(kind)
    return now, possible


BOTS = {"random": simple.random, "greedy": greedy, "strategy": simple.strategy}


def played(
    seats: int, mine: int, other: str, seed: int
) -> tuple[list[int], list[int], list[float]]:
    """One game with the strategy on one seat: scores, winners, seconds of its decisions."""
    state = FYFE.simulate(seats, seed=seed)
    chance = FastChance(seed)
    seconds: list[float] = []
    while not state.over():
        seat = state.actors()[0]
        view = state.view(seat)
        start = time.perf_counter()
        move = BOTS["strategy" if seat == mine else other](FYFE, view, chance)
        if seat == mine:
            seconds.append(time.perf_counter() - start)
        state.apply(seat, move)
    return state.scores(), state.winners(), seconds


def interval(values: list[float]) -> str:
    """A mean with its 95 % interval."""
    half = 1.96 * statistics.stdev(values) / math.sqrt(len(values))
    return f"{statistics.mean(values):7.2f} ± {half:.2f}"


def measure(seats: int, other: str, games: int) -> None:
    """Play many games, the strategy's seat rotating, and print what came of it."""
    mine: list[float] = []
    theirs: list[float] = []
    won: list[float] = []
    seconds: list[float] = []
    for seed in range(games):
        seat = seed % seats
        scores, winners, spent = played(seats, seat, other, seed)
        mine.append(scores[seat])
        theirs += [score for i, score in enumerate(scores) if i != seat]
        won.append(100 / len(winners) if seat in winners else 0)
        seconds += spent
    print(f"\n{seats} players, one strategy, {seats - 1} {other}, {games} games")
    print(f"  strategy   {interval(mine)} points")
    print(f"  {other:<9}  {interval(theirs)} points")
    print(f"  won        {interval(won)} %")
    longest = 1000 * max(seconds)
    print(
        f"  a decision {1000 * statistics.mean(seconds):7.2f} ms on average, {longest:.1f} at most"
    )


def main() -> None:
    """All tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000)
    games = parser.parse_args().games
    print("compiled" if compiled() else "not compiled")
    for seats, other in TABLES:
        measure(seats, other, games)


if __name__ == "__main__":
    main()
