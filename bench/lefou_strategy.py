"""How often the sensible player of Le Fou wins against random play, with 95 % intervals.

    python bench/lefou_strategy.py [games]

One seat (in teams: one team) is sensible, all others play random legal moves; the sensible seat
rotates. Fair is one in the number of players, or of teams.
"""

from __future__ import annotations

import math
import sys

from tablee.core.chance import FastChance
from tablee.games.lefou.game import GAME

TABLES = [(3, "none", 3), (4, "none", 4), (6, "none", 6), (4, "two", 2)]


def play(seats: int, teams: str, sides: int, seed: int) -> float:
    """The sensible side's part of the win: 1, 0, or a share."""
    state = GAME.simulate(seats, {"teams": teams}, seed)
    chance = FastChance(seed ^ 0x5EED)
    hero = seed % sides
    while not state.over():
        seat = state.actors()[0]
        if seat % sides == hero:
            move = GAME.choose(state.view(seat), chance)
        else:
            moves = state.legal(seat)
            move = moves[chance.below(len(moves))]
        state.perform(seat, move)
    winners = {seat % sides for seat in state.winners()}
    return (hero in winners) / len(winners)


def wilson(rate: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's score)."""
    z = 1.96
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    square = rate * (1 - rate) / games + z * z / (4 * games * games)
    half = z * math.sqrt(square) / (1 + z * z / games)
    return middle - half, middle + half


def main() -> None:
    """Print a row for each table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for seats, teams, sides in TABLES:
        won = sum(play(seats, teams, sides, seed) for seed in range(games)) / games
        low, high = wilson(won, games)
        name = f"{seats} players" if teams == "none" else "2-2"
        fair = 100 / sides
        print(
            f"{name:>10}  {games} games  wins {100 * won:5.1f} %"
            f"  [{100 * low:.1f}, {100 * high:.1f}]  fair {fair:.1f} %"
        )


if __name__ == "__main__":
    main()
