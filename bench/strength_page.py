"""docs/strength.md: what the ladder has measured, as a page and a plot for each game."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablee.arena import plot
from tablee.arena.duplicate import Setting
from tablee.arena.figures import Standing
from tablee.arena.tally import Tally
from tablee.core.native import compiled
from tablee.core.registry import game as find
from tablee.core.registry import words

INTRODUCTION = """\
# How strong the bots are

Written by `python bench/ladder.py`; every figure can be measured again. A stopped run goes on
where it was. `tablee arena` measures any other table, or a bot of your own.

## How to read it
- **Deals** are played once for every rotation of the seating, with the same cards: nobody is
  lucky with cards or seats. In Rage and Fou ! the hands of every round are the same, in FYFE all
  draws up to the first redraw, in Le Fou the first hands: what is drawn later depends on play.
  All games of a deal count as one, so intervals (95 %, in brackets) are honest about how much was
  really measured.
- **Wins** is the share of games that one seat wins; a shared win is split. An equal of the others
  has the fair share, one over the number of players.
- **Lead** is the mean score above the mean of the others at the table, in points of the game.
- A rung **holds** if the interval of the lead excludes zero and that of the wins the fair share.
- **Regret** is how much more lead the *clairvoyant* has in the same deals against the same
  regulars. It searches like the expert, but sees all hands and piles. No honest player can hope
  for so much: it shows what is left to gain. It plays in the arena only, and not in FYFE, where
  all boards lie open.
- **Time** is processor time for a move where there was a choice, median and 95th percentile,
  on two shared cores{how}. All other figures do not depend on the machine: thinking is measured in
  playouts, and the same seed gives the same games.
"""

AGAINST = {
    "random": "random",
    "beginner": "beginners",
    "regular": "regulars",
    "rivals:flat": "flat MC",
    "rivals:ismcts": "IS-MCTS",
}
RIVALS = """\

### Against the bots that OpenSpiel users would write
Flat Monte Carlo and information-set tree search with uniform worlds and random playouts to the
end of the round (`bench/rivals.py`), on our rules, compiled like ours, on every other seat. Their
playouts were set in the same run so that they think as long as the expert, on average.

| expert against | deals | playouts | wins | lead | mean time: ours, theirs | |
|---|--:|--:|--:|--:|--:|---|
"""


@dataclass(frozen=True)
class Regret:
    """How much less lead than the clairvoyant's a bot has."""

    label: str
    tally: Tally


@dataclass(frozen=True)
class Row:
    """The first bot of a contest, and the others."""

    setting: Setting
    deals: int
    first: Standing
    others: list[Standing]

    def fair(self) -> float:
        """The share of the wins that an equal has."""
        return 1 / self.setting.players

    def better(self) -> bool:
        """Whether the intervals leave no doubt."""
        return (
            self.first.lead.interval()[0] > 0 and self.first.wins.share_interval()[0] > self.fair()
        )

    def worse(self) -> bool:
        """Whether the intervals leave no doubt, the other way."""
        return self.first.lead.interval()[1] < 0

    def name(self) -> str:
        """Who against whom."""
        label = self.others[0].label
        against = self.setting.bots.count(label)
        return f"{self.first.label} against {against} {AGAINST[label.partition('@')[0]]}"

    def wins(self) -> str:
        """The share of the wins with its interval."""
        low, high = self.first.wins.share_interval()
        return f"{100 * self.first.wins.mean():.1f} % ({100 * low:.1f} … {100 * high:.1f})"

    def lead(self) -> str:
        """The lead with its interval."""
        return interval(self.first.lead)

    def told(self) -> str:
        """The figures in a line."""
        return f"wins {self.wins()}, fair {100 * self.fair():.1f} %; lead {self.lead()}"

    def dots(self) -> tuple[plot.Dot, plot.Dot]:
        """The share and the lead for the plot."""
        share, (low, high) = 100 * self.first.wins.mean(), self.first.wins.share_interval()
        lead = plot.Dot(self.first.lead.mean(), *self.first.lead.interval())
        return plot.Dot(share, 100 * low, 100 * high), lead


@dataclass
class Section:
    """One game."""

    game: str
    rungs: list[Row]
    regrets: list[Regret]
    rivals: list[Row] = field(default_factory=list)

    def title(self) -> str:
        """The game by its name."""
        return words(self.game, "en").say("name")

    def picture(self) -> str:
        """The file of the plot."""
        return f"strength-{self.game}.svg"

    def plot(self) -> str:
        """Rungs and rivals, each with its intervals."""
        rows = self.rungs + self.rivals
        dots = [row.dots() for row in rows]
        fair = 100 * rows[0].fair()
        panels = [
            plot.Panel(
                "share of the wins",
                [one for one, _ in dots],
                fair,
                f"fair share: {fair:.1f} %",
                "\u00a0%",
            ),
            plot.Panel("lead in points", [two for _, two in dots], 0.0, "as good as the others"),
        ]
        about = f"{rows[0].setting.players} players; 95 % intervals, clustered by deal"
        return plot.draw(self.title(), about, [row.name() for row in rows], panels)

    def problems(self) -> list[str]:
        """What does not hold."""
        found = [
            f"{self.game}, {row.name()}: {row.told()}" for row in self.rungs if not row.better()
        ]
        found += [f"{self.game}, {row.name()}: {row.told()}" for row in self.rivals if row.worse()]
        return found

    def text(self) -> str:
        """The section of the page."""
        game = find(self.game)
        parts = [
            f"\n## {self.title()}, {self.rungs[0].setting.players} players\n",
            f"The expert searches ({game.search}), {game.playouts} playouts a move. Fair share: "
            f"{100 * self.rungs[0].fair():.1f} %.\n",
            f"![Wins and leads of each rung]({self.picture()})\n",
            "| rung | deals | wins | lead | time: median, 95th | |\n|---|--:|--:|--:|--:|---|",
            *(_rung(row) for row in self.rungs),
            "",
            *_measures(self.game, self.rungs),
        ]
        if self.regrets:
            parts.append("| regret of | points |\n|---|--:|")
            parts += [f"| {one.label} | {interval(one.tally)} |" for one in self.regrets]
        text = "\n".join(parts) + "\n"
        return (
            text + RIVALS + "\n".join(_rival(row) for row in self.rivals) + "\n"
            if self.rivals
            else text
        )


def _rung(row: Row) -> str:
    times = row.first.times
    spent = f"{_milliseconds(times.quantile(0.5))}, {_milliseconds(times.quantile(0.95))}"
    verdict = "holds" if row.better() else "**does not hold**"
    return f"| {row.name()} | {row.deals} | {row.wins()} | {row.lead()} | {spent} | {verdict} |"


def _rival(row: Row) -> str:
    rival = row.others[0]
    name, _, playouts = rival.label.partition("@")
    name = AGAINST[name]
    ours, theirs = (_milliseconds(one.times.mean()) for one in (row.first, rival))
    verdict = "better" if row.better() else "**worse**" if row.worse() else "no difference shown"
    return (
        f"| {name} | {row.deals} | {playouts} | {row.wins()} | {row.lead()} "
        f"| {ours}, {theirs} | {verdict} |"
    )


def _measures(game: str, rows: list[Row]) -> list[str]:
    """What else the game counts, of each level in its own rung."""
    names = list(rows[0].first.measures)
    if not names:
        return []
    spoken = words(game, "en")
    headings = [spoken.say(f"measure.{n}") if spoken.has(f"measure.{n}") else n for n in names]
    lines = [f"| bot | {' | '.join(headings)} |", "|---|" + "--:|" * len(names)]
    for row in rows:
        figures = " | ".join(interval(row.first.measures[name], 3, "") for name in names)
        lines.append(f"| {row.name()} | {figures} |")
    return [*lines, ""]


def interval(tally: Tally, digits: int = 2, sign: str = "+") -> str:
    """A mean with its interval."""
    numbers = (tally.mean(), *tally.interval())
    mean, low, high = (f"{number:{sign}.{digits}f}".replace("-", "\u2212") for number in numbers)
    return f"{mean} ({low} … {high})"


def _milliseconds(seconds: float) -> str:
    amount = 1000 * seconds
    return f"{amount:.0f} ms" if amount >= 10 else f"{amount:.2g} ms"


def whole(sections: list[Section]) -> str:
    """The page."""
    how = "" if compiled() else ", the rules running as plain Python"
    return INTRODUCTION.replace("{how}", how) + "".join(section.text() for section in sections)
