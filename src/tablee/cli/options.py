"""What a table is: its game, its number of seats, its options, its bots."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from tablee.bots.registry import BOTS, DEFAULT
from tablee.cli import seeds
from tablee.cli.problem import Problem
from tablee.cli.screen import Screen
from tablee.core import registry
from tablee.core.contract import Game, Option, UnknownGame
from tablee.core.refusal import Refusal, Refused

USUAL_SEATS = 4


def add_table_arguments(parser: ArgumentParser) -> None:
    """The arguments with which a table is chosen."""
    parser.add_argument("game", help="which game, by its id (see: tablee games)")
    parser.add_argument("--players", type=int, metavar="N", help="how many seats (usually 4)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game: name=value, or the name of a switch, or a value that only "
        "one option has; may be given several times",
    )


def find_game(screen: Screen, name: str) -> Game:
    """The game with this id."""
    try:
        return registry.game(name)
    except UnknownGame:
        known = ", ".join(game.id for game in registry.games())
        raise Problem(screen.text("table.no-game", {"game": name, "known": known})) from None


def settled(screen: Screen, game: Game, arguments: Namespace) -> tuple[int, dict[str, str]]:
    """The number of seats and all options, as the game allows them."""
    seats = arguments.players
    if seats is None:
        seats = min(max(USUAL_SEATS, game.min_seats), game.max_seats)
    chosen = chosen_options(screen, game, arguments.option)
    try:
        return seats, game.settle(seats, chosen)
    except Refused as refused:
        raise Problem(explained(screen, game, refused.refusal)) from None


def chosen_options(screen: Screen, game: Game, asked: list[str]) -> dict[str, str]:
    """The options that were asked for; two values for one option are refused with its rules."""
    chosen: dict[str, str] = {}
    for word in asked:
        option, value = _read(screen, game, word)
        other = chosen.setdefault(option.name, value)
        if other != value:
            params = {"name": option.name, "one": other, "other": value, "rules": _rules(option)}
            raise Problem(screen.text("option.conflict", params))
    return chosen


def _read(screen: Screen, game: Game, word: str) -> tuple[Option, str]:
    """One `--option`: name=value, a switch, or a value that only one option has."""
    name, equals, value = word.partition("=")
    option = next((option for option in game.options if option.name == name), None)
    if equals:
        if option is None:
            raise Problem(_with_known(screen, game, Refusal("TABLE-06", {"option": name}, "name")))
        if value not in option.values:
            raise Problem(_needs_value(screen, option, value))
        return option, value
    if option is not None:
        if not option.switch():
            raise Problem(_needs_value(screen, option, ""))
        return option, "on"
    owners = [option for option in game.options if word in option.values and not option.switch()]
    if len(owners) == 1:
        return owners[0], word
    if owners:
        ways = ", ".join(f"{owner.name}={word}" for owner in owners)
        raise Problem(screen.text("option.ambiguous", {"word": word, "ways": ways}))
    raise Problem(_with_known(screen, game, Refusal("TABLE-06", {"option": word}, "name")))


def _needs_value(screen: Screen, option: Option, value: str) -> str:
    params = {
        "name": option.name,
        "value": value,
        "values": ", ".join(f"{option.name}={one}" for one in option.values),
        "rules": _rules(option),
    }
    return screen.text("option.no-value" if value else "option.which-value", params)


def _with_known(screen: Screen, game: Game, refusal: Refusal) -> str:
    known = "\n".join(f"  {_written(option)}  ({_rules(option)})" for option in game.options)
    if not known:
        known = "  " + screen.text("option.none")
    return f"{explained(screen, game, refusal)}\n{screen.text('option.known')}\n{known}"


def _written(option: Option) -> str:
    return " | ".join(f"{option.name}={value}" for value in option.values)


def _rules(option: Option) -> str:
    return ", ".join(option.rules)


def explained(screen: Screen, game: Game, refusal: Refusal) -> str:
    """A refusal of the whole table: its sentence and its rule."""
    sentence = registry.words(game.id, screen.language).say(refusal.key(), refusal.params)
    return f"{sentence} ({refusal.rule})"


def bots_for(screen: Screen, asked: str | None, seats: int) -> list[str]:
    """The bots of so many seats: a list shorter than the table starts again."""
    names = [name.strip() for name in (DEFAULT if asked is None else asked).split(",")]
    for name in names:
        if name not in BOTS:
            params = {"asked": name, "known": ", ".join(BOTS)}
            raise Problem(screen.text("table.no-bot", params))
    return one_a_seat(screen, names, seats)


def one_a_seat(screen: Screen, names: list[str], seats: int) -> list[str]:
    """A list of bots made as long as the table."""
    if len(names) > seats:
        raise Problem(screen.text("table.many-bots", {"bots": len(names), "places": seats}))
    return [names[i % len(names)] for i in range(seats)]


def seed_for(screen: Screen, asked: str | None) -> str:
    """The seed that was asked for, or a new one."""
    if asked is None:
        return seeds.fresh()
    if not seeds.usable(asked):
        raise Problem(screen.text("table.bad-seed", {"most": seeds.LONGEST}))
    return asked
