"""Duplicate deals: the same cards once for every rotation of the seating.

A deal is one seed. What happens in it depends on the seed, its number and who sits where, and
on nothing else: neither on the number of processes nor on the order in which they finish.
"""

from __future__ import annotations

import hashlib
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tablee.arena.contestant import contestant
from tablee.arena.play import Player, play_out
from tablee.arena.times import Times
from tablee.core.chance import FastChance
from tablee.core.contract import Game, State
from tablee.core.events import EventLog
from tablee.core.native import compiled
from tablee.core.registry import game as find

Deal = dict[str, Any]
"""One deal as JSON: its number, its games (one a rotation), everyone's times."""


@dataclass(frozen=True)
class Setting:
    """All that decides how the deals of a contest go."""

    game: str
    version: int
    players: int
    options: dict[str, str]
    bots: list[str]
    """The labels of the contestants, seat by seat."""
    playouts: int | None
    """For contestants that ask for no number of their own; None is the game's."""
    seed: str
    code: str
    """A fingerprint of the bots and of the rules: other bots are another contest."""
    compiled: bool

    def heading(self) -> dict[str, Any]:
        """The settings as JSON."""
        return asdict(self)

    def labels(self) -> list[str]:
        """The contestants, each once."""
        return list(dict.fromkeys(self.bots))

    def seatings(self) -> list[list[str]]:
        """Who sits where: every rotation that differs from those before it."""
        rotations = [self.bots[turn:] + self.bots[:turn] for turn in range(self.players)]
        return [one for i, one in enumerate(rotations) if one not in rotations[:i]]


def setting(
    game: Game,
    options: dict[str, str],
    bots: list[str],
    seed: str,
    playouts: int | None = None,
) -> Setting:
    """The setting of a contest, here and now."""
    return Setting(
        game=game.id,
        version=game.version,
        players=len(bots),
        options=game.settle(len(bots), options),
        bots=bots,
        playouts=playouts,
        seed=seed,
        code=fingerprint(game, bots),
        compiled=compiled(),
    )


def fingerprint(game: Game, bots: list[str]) -> str:
    """A few signs that change with the sources of the rules or of a contestant."""
    home = Path(__file__).parents[1]
    rules = Path(str(sys.modules[type(game).__module__].__file__)).parent
    rooms = (home / "core", home / "bots", rules)
    sources = [path for room in rooms for path in room.rglob("*.py")]
    for label in bots:
        module = sys.modules[contestant(label).think.__module__]
        sources.append(Path(str(module.__file__)))
    digest = hashlib.sha256()
    for path in sorted(set(sources)):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def chance(*origin: str | int) -> FastChance:
    """A stream of its own for each origin."""
    digest = hashlib.sha256("\n".join(str(part) for part in origin).encode()).digest()
    return FastChance(int.from_bytes(digest[:8], "big") >> 2)


def play_deal(contest: Setting, number: int) -> Deal:
    """Play a deal in every seating."""
    times = {label: Times() for label in contest.labels()}
    games = []
    for turn, seating in enumerate(contest.seatings()):
        players = [
            Player(
                contestant(label),
                chance(contest.seed, "thoughts", number, turn, seat),
                contest.playouts,
                times[label],
            )
            for seat, label in enumerate(seating)
        ]
        games.append(_play_one(contest, chance(contest.seed, "deal", number), players))
    spent = {label: one.dump() for label, one in times.items()}
    return {"deal": number, "games": games, "times": spent}


def _play_one(contest: Setting, cards: FastChance, players: list[Player]) -> dict[str, Any]:
    game = find(contest.game, contest.version)
    log = EventLog()
    state = game.deal(contest.players, contest.options, cards, log)
    play_out(game, state, players)
    return {
        "scores": [int(score) for score in state.scores()],
        "wins": shares(state),
        "measures": game.measures(log.take(), contest.players),
    }


def shares(state: State) -> list[float]:
    """The win of a finished game, split among those who share it."""
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
