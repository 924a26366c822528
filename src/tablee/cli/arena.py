"""`tablee arena`: how strong bots are, with the same deals from every seat."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from rich.table import Table as Grid

from tablee.arena import plot, saved
from tablee.arena.contestant import NAMES, NoContestant, contestant
from tablee.arena.duplicate import Setting, setting
from tablee.arena.figures import Standing, count, standings
from tablee.arena.play import BadAnswer
from tablee.arena.run import cores, play_deals
from tablee.cli.numbers import grouped, margin, number
from tablee.cli.options import add_table_arguments, find_game, one_a_seat, seed_for, settled
from tablee.cli.problem import Problem
from tablee.cli.progress import progress
from tablee.cli.screen import Screen
from tablee.core.native import compiled
from tablee.core.registry import sentence, words

DESCRIPTION: Final = """\
Measure how strong bots are. Every deal is played once for each rotation of the
seating, so that nobody is lucky with cards or seats. Intervals are 95 %,
clustered by deal. Ctrl-C shows the figures so far; with --save the same
command goes on where it was, and may ask for more deals."""

EXAMPLES: Final = """\
examples:
  tablee arena rage --players 4 --bots expert,regular,regular,regular
      how much better is an expert?
  tablee arena fou --players 5 --save fou.jsonl --svg fou.svg
      a long run that may be stopped; a plot of its figures
  tablee arena rage --bots expert@800,expert@200 --json
      does thinking longer help? playouts a move, bot by bot
  tablee arena rage --bots clairvoyant,expert,expert,expert
      the clairvoyant sees everything: how much is there to gain?
  PYTHONPATH=. tablee arena rage --bots mine:clever,regular,regular,regular
      a bot of your own: clever(game, view, chance, budget) in mine.py,
      which returns a move: view.moves()[0], or an Advice with its reason"""

INTERRUPTED: Final = 130


def add_arguments(parser: ArgumentParser) -> None:
    """What can be said about the contest."""
    add_table_arguments(parser)
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        help="a list, one for each seat; shorter lists start again (expert against regulars)",
    )
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument(
        "--playouts", type=int, metavar="N", help="imagined games a move (as many as the game asks)"
    )
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes (every core)")
    parser.add_argument("--seed", metavar="TEXT", help="the same seed gives the same games")
    parser.add_argument("--save", metavar="FILE", help="keep every deal here, or go on from it")
    parser.add_argument("--svg", metavar="FILE", help="a plot of the figures")
    parser.add_argument("--json", action="store_true", help="figures as JSON")


def run(arguments: Namespace, screen: Screen) -> int:
    """Play all deals, or as many as there is patience for."""
    contest = _setting(arguments, screen)
    if len(contest.labels()) == 1:
        screen.complain(screen.text("arena.alone", {"label": contest.labels()[0]}), "quiet")
    jobs = cores() if arguments.jobs is None else arguments.jobs
    for asked, least, name in (
        (arguments.deals, 1, "--deals"),
        (jobs, 1, "--jobs"),
        (contest.playouts or 1, 1, "--playouts"),
    ):
        if asked < least:
            raise Problem(screen.text("arena.too-few", {"name": name, "least": least}))
    if arguments.svg:
        _check_folder(arguments.svg, screen)
    code = 0
    with _contest(contest, arguments.save, screen) as kept:
        try:
            play(kept, arguments.deals, jobs, screen)
        except BadAnswer as bad:
            raise Problem(_explained(bad, screen)) from None
        except KeyboardInterrupt:
            code = INTERRUPTED
            played = {"deals": len(kept.done(arguments.deals)), "wanted": arguments.deals}
            screen.complain(screen.text("arena.stopped", played))
    deals = kept.done(arguments.deals)
    if not deals:
        return code
    figures = standings(contest, deals)
    if arguments.json:
        by_bot = {one.label: one.dump() for one in figures}
        screen.document({**contest.heading(), "deals": len(deals), "by_bot": by_bot})
    else:
        _show(contest, len(deals), figures, screen)
    if arguments.svg:
        _write(arguments.svg, _plot(contest, len(deals), figures, screen), screen)
    return code


def _setting(arguments: Namespace, screen: Screen) -> Setting:
    game = find_game(screen, arguments.game)
    seats, options = settled(screen, game, arguments)
    names = "expert" + ",regular" * (seats - 1) if arguments.bots is None else arguments.bots
    bots = one_a_seat(screen, [name.strip() for name in names.split(",")], seats)
    for label in bots:
        _check_contestant(label, screen)
    seed = arguments.seed
    if seed is None and arguments.save:
        seed = _saved_seed(Path(arguments.save))
    return setting(game, options, bots, seed_for(screen, seed), arguments.playouts)


def _check_contestant(label: str, screen: Screen) -> None:
    try:
        contestant(label)
    except NoContestant as nobody:
        if nobody.why:
            params = {"asked": label, "why": nobody.why}
            raise Problem(screen.text("arena.bad-bot", params)) from None
        params = {"asked": label, "known": ", ".join(NAMES)}
        raise Problem(screen.text("arena.no-bot", params)) from None


def _explained(bad: BadAnswer, screen: Screen) -> str:
    why = sentence(bad.refusal, screen.language) if bad.refusal else screen.text("arena.returns")
    return screen.text("arena.answered", {"asked": bad.label, "answer": bad.answer, "why": why})


def _saved_seed(path: Path) -> str | None:
    """The seed of a contest that goes on; what is wrong with the file is said when it is opened."""
    try:
        seed = saved.read(path)[0].get("seed")
    except (OSError, saved.Foreign, saved.Broken):
        return None
    return seed if isinstance(seed, str) else None


def _contest(contest: Setting, file: str | None, screen: Screen) -> saved.Contest:
    """The contest with what is already done of it."""
    try:
        return saved.Contest(contest, Path(file) if file else None)
    except saved.Foreign:
        raise Problem(screen.text("arena.foreign", {"file": file})) from None
    except saved.Broken as broken:
        params = {"file": file, "line": broken.line}
        raise Problem(screen.text("arena.broken", params)) from None
    except saved.Differs as differs:
        lines = [screen.text("arena.differs", {"file": file})]
        for name in differs.settings:
            params = {"name": name}
            params["there"] = json.dumps(differs.there.get(name), ensure_ascii=False)
            params["here"] = json.dumps(differs.here.get(name), ensure_ascii=False)
            lines.append("  " + screen.text("arena.difference", params))
        raise Problem("\n".join(lines)) from None
    except OSError as error:
        params = {"file": file, "why": error.strerror or str(error)}
        raise Problem(screen.text("record.unwritable", params)) from None


def play(kept: saved.Contest, deals: int, jobs: int, screen: Screen) -> None:
    """Play what is missing of the first so many deals, with a bar and the share of the wins."""
    missing = kept.missing(deals)
    first = standings(kept.setting, kept.done(deals))[0]
    with progress(screen) as bar:
        task = bar.add_task(first.label, total=deals, completed=deals - len(missing))
        with closing(play_deals(kept.setting, missing, min(jobs, max(1, len(missing))))) as playing:
            for deal in playing:
                kept.add(deal)
                count(kept.setting, deal, first)
                share = number(f"{100 * first.wins.mean():.1f}\u00a0%", screen)
                bar.update(task, advance=1, description=f"{first.label} {share}")


def _show(contest: Setting, deals: int, figures: list[Standing], screen: Screen) -> None:
    """The figures for a person."""
    screen.show(_title(contest, deals, screen), "heading")
    screen.console.print(_table(figures, screen))
    if any(one.measures for one in figures):
        screen.console.print(_measures(contest, figures, screen))
    screen.say("arena.legend", {"fair": number(f"{100 / contest.players:.1f}", screen)}, "quiet")
    screen.say("version.compiled" if compiled() else "version.plain", style="quiet")


def _title(contest: Setting, deals: int, screen: Screen) -> str:
    params = {
        "title": words(contest.game, screen.language).say("name"),
        "deals": grouped(deals, screen),
        "players": contest.players,
        "games": len(contest.seatings()),
        "seed": contest.seed,
    }
    return screen.text("arena.title", params)


def _table(figures: list[Standing], screen: Screen) -> Grid:
    grid = Grid()
    grid.add_column(screen.text("arena.bot"), overflow="fold")
    for key in ("arena.wins", "arena.interval", "arena.lead", "arena.median", "arena.slow"):
        grid.add_column(screen.text(key), justify="right", no_wrap=True)
    for one in figures:
        low, high = one.wins.share_interval()
        lead = f"{one.lead.mean():+.2f} {margin(one.lead.margin())}" if one.lead.count else ""
        cells = [
            f"{100 * one.wins.mean():.1f}\u00a0%",
            f"{100 * low:.1f} … {100 * high:.1f}",
            lead,
            f"{1000 * one.times.quantile(0.5):.2f}",
            f"{1000 * one.times.quantile(0.95):.2f}",
        ]
        grid.add_row(one.label, *(number(cell, screen) for cell in cells))
    return grid


def _measures(contest: Setting, figures: list[Standing], screen: Screen) -> Grid:
    """What else the game counts."""
    spoken = words(contest.game, screen.language)
    grid = Grid()
    grid.add_column(screen.text("arena.bot"), overflow="fold")
    names = list(figures[0].measures)
    for name in names:
        key = f"measure.{name}"
        grid.add_column(spoken.say(key) if spoken.has(key) else name, justify="right")
    for one in figures:
        found = [one.measures[name] for name in names]
        cells = [f"{tally.mean():.3f} {margin(tally.margin(), 3)}" for tally in found]
        grid.add_row(one.label, *(number(cell, screen) for cell in cells))
    return grid


def _plot(contest: Setting, deals: int, figures: list[Standing], screen: Screen) -> str:
    fair = number(f"{100 / contest.players:.1f}", screen)
    percent = "\u00a0%"
    shares: list[plot.Dot | None] = []
    leads: list[plot.Dot | None] = []
    for one in figures:
        low, high = one.wins.share_interval()
        shares.append(plot.Dot(100 * one.wins.mean(), 100 * low, 100 * high))
        leads.append(plot.Dot(one.lead.mean(), *one.lead.interval()) if one.lead.count else None)
    panels = [
        plot.Panel(
            screen.text("arena.plot.wins"),
            shares,
            100 / contest.players,
            screen.text("arena.plot.fair", {"fair": fair}),
            percent,
        ),
        plot.Panel(screen.text("arena.plot.lead"), leads, 0.0, screen.text("arena.plot.equal")),
    ]
    labels = [one.label for one in figures]
    title = words(contest.game, screen.language).say("name")
    params: dict[str, Any] = {
        "players": contest.players,
        "deals": grouped(deals, screen),
        "games": len(contest.seatings()),
    }
    about = screen.text("arena.plot.about", params)
    return plot.draw(title, about, labels, panels, screen.text("number.decimal"))


def _check_folder(file: str, screen: Screen) -> None:
    if not Path(file).resolve().parent.is_dir():
        raise Problem(screen.text("record.no-folder", {"file": file}))


def _write(file: str, text: str, screen: Screen) -> None:
    try:
        Path(file).write_text(text, "utf-8")
    except OSError as error:
        params = {"file": file, "why": error.strerror or str(error)}
        raise Problem(screen.text("record.unwritable", params)) from None
