"""Prints every reason that bots give, in both languages, in up to ten positions each.

For a person to read: `PYTHONPATH=src python tools/reasons.py [GAME ...]`. That each of them speaks
to somebody and says more than the move is tested in `tests/games/test_reasons.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from tablee.bots.levels import compared
from tablee.core.chance import Chance, FastChance
from tablee.core.contract import Game, Reason, View
from tablee.core.registry import LANGUAGES, game, games, words

POSITIONS = 10
NAMES = ["Achille", "Léonie", "Ulysse", "Basile", "Hélène", "Zoé", "Yves", "Inès"]


def given(this: Game, seeds: range) -> Iterator[tuple[View, int, Reason]]:
    """Every move and its reason in the games that sensible players and beginners play."""
    for seed in seeds:
        chance = FastChance(seed)
        for options in settings(this):
            seats = this.min_seats + seed % (this.max_seats - this.min_seats + 1)
            if options.get("teams") == "two":
                seats = 4
            state = this.simulate(seats, options, seed)
            while not state.over() and state.ply < 400:
                seat = state.actors()[0]
                view = state.view(seat)
                for move in view.moves():
                    yield view, move, this.reason(view, move)
                state.apply(seat, played(this, view, chance))


def settings(this: Game) -> list[dict[str, str]]:
    """The usual game, and with teams where there are any."""
    teams = any(option.name == "teams" for option in this.options)
    return [{}, {"teams": "two"}] if teams else [{}]


def played(this: Game, view: View, chance: Chance) -> int:
    """Mostly what a sensible player does, so that the positions are those of real tables."""
    return this.stumble(view, chance) if chance.below(4) == 0 else this.choose(view, chance)


def show(this: Game) -> None:
    """The reasons of a game, by key."""
    found: dict[str, list[tuple[int, Reason]]] = {}
    for view, move, reason in given(this, range(6)):
        told = [(move, reason)]
        others = [other for other in view.moves() if other != move]
        if reason.key == "sensible" and others:
            told += [
                (move, compared(this, move, {move: lead, others[0]: 0.0})) for lead in (0.0, 3.0)
            ]
        for each in told:
            samples = found.setdefault(each[1].key, [])
            if len(samples) < POSITIONS and all(each[1].dump() != old.dump() for _, old in samples):
                samples.append(each)
    said = {language: words(this.id, language, NAMES) for language in LANGUAGES}
    for key in sorted(found):
        lines = [f"\n{this.id} {key}"]
        for move, reason in found[key]:
            lines.append(f"  {this.text(move)}")
            lines += [f"    {said[each].say(f'reason.{key}', reason.params)}" for each in LANGUAGES]
        sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    for each in [game(name) for name in sys.argv[1:]] or games():
        show(each)
