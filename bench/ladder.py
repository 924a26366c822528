"""The ladder: random < beginner < regular < expert in every game, measured, and written down.

    python bench/ladder.py                          everything; writes docs/strength.md and plots
    python bench/ladder.py --games rage --share 0.1 --docs /tmp    a first look

Every deal is kept in a folder, so a stopped ladder goes on where it was. The exit code is 1 if
a rung does not hold: its lead must exclude zero, and its share of the wins the fair share.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import dataclass, replace
from pathlib import Path

import strength_page as page

import tablee
from tablee.arena.clairvoyant import CLAIRVOYANT
from tablee.arena.duplicate import setting
from tablee.arena.figures import leads, regret, standings
from tablee.arena.run import cores
from tablee.arena.saved import Contest
from tablee.cli.arena import play
from tablee.cli.screen import Screen
from tablee.core.native import compiled
from tablee.core.registry import game as find

SEED = "ladder"
RUNGS = (("beginner", "random"), ("regular", "beginner"), ("expert", "regular"))
RIVALS = ("rivals:flat", "rivals:ismcts")
RIVALS_OF = "rage"
"""The nearest peer of OpenSpiel's `oh_hell`: there its users' bots are at home."""

TRIAL = 4
"""So many deals show how long a rival thinks."""

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Plan:
    """A game's table, and how many deals its figures need."""

    players: int
    quick: int
    """For rungs without search."""
    search: int
    rivals: int = 0
    secrets: bool = True
    """Whether there is much to see for a clairvoyant."""


PLANS = {
    "rage": Plan(players=4, quick=400, search=24, rivals=40),
    "fou": Plan(players=5, quick=400, search=30),
    "lefou": Plan(players=4, quick=400, search=40),
    "fyfe": Plan(players=3, quick=400, search=30, secrets=False),
}
"""In FYFE all boards lie open: only the bag and the choices of the present turn are unknown."""


class Ladder:
    """All contests, with one folder, one seed and one screen."""

    def __init__(self, folder: Path, jobs: int) -> None:
        self.folder = folder
        self.jobs = jobs
        self.screen = Screen("en")
        folder.mkdir(parents=True, exist_ok=True)

    def contest(self, game: str, bots: list[str], deals: int) -> Contest:
        """Play a contest, or what is missing of it."""
        here = setting(find(game), {}, bots, SEED)
        name = "-".join(
            [game, *here.labels(), str(len(bots)), here.code, "c" if compiled() else "p"]
        )
        path = self.folder / (name.replace(":", ".") + ".jsonl")
        with Contest(here, path) as kept:
            if kept.missing(deals):
                print(f"{game}: {', '.join(bots)}; {deals} deals", flush=True)
            play(kept, deals, self.jobs, self.screen)
        return kept

    def figure(self, game: str, bots: list[str], deals: int) -> page.Row:
        """The figures of the first bot of a contest."""
        kept = self.contest(game, bots, deals)
        first, *others = standings(kept.setting, kept.done(deals))
        row = page.Row(kept.setting, deals, first, others)
        print(f"  {row.told()}", flush=True)
        return row

    def climb(self, game: str, plan: Plan) -> page.Section:
        """The rungs of a game, and what there would be to gain by seeing everything."""
        rungs = []
        for higher, lower in RUNGS:
            deals = plan.search if higher == "expert" else plan.quick
            rungs.append(self.figure(game, [higher] + [lower] * (plan.players - 1), deals))
        return page.Section(game, rungs, self.regrets(game, plan) if plan.secrets else [])

    def regrets(self, game: str, plan: Plan) -> list[page.Regret]:
        """How much less lead than the clairvoyant's: the same deals, the same regulars."""
        others = ["regular"] * (plan.players - 1)

        def lead(label: str) -> dict[int, float]:
            kept = self.contest(game, [label, *others], plan.search)
            return leads(kept.setting, kept.done(plan.search), label)

        best = lead(CLAIRVOYANT)
        against_itself = dict.fromkeys(best, 0.0)
        """A regular's lead over its equals: what one seat gains another loses."""
        return [
            page.Regret("regular", regret(best, against_itself)),
            page.Regret("expert", regret(best, lead("expert"))),
        ]

    def rivals(self, game: str, plan: Plan) -> list[page.Row]:
        """The expert against each rival on every other seat, with equal time for a move."""
        rows = []
        for rival in RIVALS:
            label = f"{rival}@{self.playouts(game, plan, rival)}"
            rows.append(self.figure(game, ["expert", label] * (plan.players // 2), plan.rivals))
        return rows

    def playouts(self, game: str, plan: Plan, rival: str) -> int:
        """With how many playouts a rival thinks as long as the expert, on average.

        Measured twice, the second time from the first answer, and then kept: a ladder that goes
        on must meet the same rival.
        """
        code = setting(find(game), {}, ["expert", rival] * (plan.players // 2), SEED).code
        note = self.folder / f"{game}-{rival.replace(':', '.')}-{code}.json"
        if note.exists():
            return int(json.loads(note.read_text("utf-8")))
        playouts = find(game).playouts
        for _ in range(2):
            bots = ["expert", f"{rival}@{playouts}"] * (plan.players // 2)
            kept = self.contest(game, bots, TRIAL)
            ours, theirs = standings(kept.setting, kept.done(TRIAL))
            playouts = max(1, round(playouts * ours.times.mean() / theirs.times.mean()))
        note.write_text(json.dumps(playouts), "utf-8")
        return playouts


def compile_rivals(folder: Path) -> None:
    """Give the rivals the compiler that our own search has had; without one they stay Python."""
    sys.path.insert(0, str(HERE))
    if not compiled():
        return
    source = (HERE / "rivals.py").read_bytes()
    home = folder / f"rivals-{hashlib.sha256(source).hexdigest()[:12]}"
    if not list(home.glob("rivals.*.so")) + list(home.glob("rivals.*.pyd")):
        home.mkdir(parents=True, exist_ok=True)
        (home / "rivals.py").write_bytes(source)
        paths = {"MYPYPATH": str(Path(tablee.__file__).parents[1])}
        command = [sys.executable, "-m", "mypyc", "rivals.py"]
        done = subprocess.run(
            command, cwd=home, env=os.environ | paths, capture_output=True, check=False
        )
        print("the rivals are compiled" if done.returncode == 0 else "the rivals stay Python")
    sys.path.insert(0, str(home))


def options() -> Namespace:
    """What can be said about the ladder."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", nargs="+", choices=PLANS, default=list(PLANS))
    parser.add_argument("--share", type=float, default=1.0, help="of the usual number of deals (1)")
    parser.add_argument("--jobs", type=int, default=cores(), help="processes (every core)")
    parser.add_argument("--folder", type=Path, default=HERE.parent / ".ladder", help="kept deals")
    parser.add_argument("--docs", type=Path, help="where to write (docs, if all games are asked)")
    asked = parser.parse_args()
    if asked.docs is None and set(asked.games) == set(PLANS):
        asked.docs = HERE.parent / "docs"
    return asked


def scaled(plan: Plan, share: float) -> Plan:
    """A plan with fewer deals, or more; two are the least that have an interval."""
    deals = {
        name: max(2, round(share * getattr(plan, name))) for name in ("quick", "search", "rivals")
    }
    return replace(plan, **deals)


def main() -> int:
    """Climb, write, and say loudly what does not hold."""
    asked = options()
    ladder = Ladder(asked.folder, asked.jobs)
    compile_rivals(asked.folder.resolve())
    sections = []
    for game in asked.games:
        plan = scaled(PLANS[game], asked.share)
        section = ladder.climb(game, plan)
        if game == RIVALS_OF:
            section.rivals = ladder.rivals(game, plan)
        sections.append(section)
    if asked.docs is not None:
        for section in sections:
            (asked.docs / section.picture()).write_text(section.plot(), "utf-8")
        (asked.docs / "strength.md").write_text(page.whole(sections), "utf-8")
    broken = [problem for section in sections for problem in section.problems()]
    for problem in broken:
        print(f"THE LADDER DOES NOT HOLD: {problem}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nStopped; the same command goes on from here.")
