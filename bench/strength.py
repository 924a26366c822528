"""How strong the sensible players are: one of them against random play, seats rotated.

The figures are those of `tablee simulate`, over 2,000 games each, with 95 % intervals.
"""

from __future__ import annotations

from tablee.cli.main import main
from tablee.core.registry import games

GAMES = "2000"

for game in games():
    for seats in sorted(
        {game.min_seats, max(game.min_seats, min(4, game.max_seats)), game.max_seats}
    ):
        bots = ",".join(["strategy"] + ["random"] * (seats - 1))
        print(f"\n{game.id}, {seats} players")
        main(["simulate", game.id, "--games", GAMES, "--players", str(seats), "--bots", bots])
