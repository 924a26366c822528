"""`tablee completion`: what the Tab key of a shell may complete a command line to."""

from __future__ import annotations

import argparse
import shlex
from argparse import SUPPRESS, ArgumentParser, Namespace
from typing import Final

from tablee.bots.registry import BOTS
from tablee.cli.screen import Screen
from tablee.core import registry
from tablee.core.contract import Game, UnknownGame

DESCRIPTION: Final = """\
Print a script with which the Tab key of your shell completes commands,
options, games, their options, bots and files."""

EXAMPLES: Final = """\
examples:
  source <(tablee completion bash)                          for this bash
  tablee completion bash >> ~/.bashrc                       for every bash
  tablee completion zsh >> ~/.zshrc                         for zsh
  tablee completion fish > ~/.config/fish/completions/tablee.fish"""

SCRIPTS: Final = {
    "bash": """\
_tablee() {
    local IFS=$'\\n'
    COMPREPLY=($(tablee completion bash --line "${COMP_LINE:0:COMP_POINT}" 2> /dev/null))
}
complete -o default -F _tablee tablee
""",
    "zsh": """\
_tablee() {
    local -a found
    found=(${(f)"$(tablee completion zsh --line "${(j: :)words[1,CURRENT]}" 2> /dev/null)"})
    if (( $#found )); then compadd -- $found; else _files; fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _tablee tablee
""",
    "fish": """\
function __tablee
    set -l found (tablee completion fish --line (commandline -cp) 2> /dev/null)
    if count $found > /dev/null
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c tablee -f -a '(__tablee)'
""",
}
"""Each asks `tablee` itself; where that knows nothing, the shell completes files."""


def add_arguments(parser: ArgumentParser) -> None:
    """Which shell."""
    parser.add_argument("shell", choices=SCRIPTS, help="which shell")
    parser.add_argument("--line", help=SUPPRESS)


def run(arguments: Namespace, screen: Screen) -> int:
    """The script, or (asked by the script) what a line can go on with."""
    from tablee.cli.main import parser

    if arguments.line is None:
        screen.console.out(SCRIPTS[arguments.shell], end="", highlight=False)
        return 0
    for found in completions(parser(), arguments.line):
        # Bash completes only what follows the last of these signs.
        told = found.rpartition("=")[2] if arguments.shell == "bash" else found
        screen.line(told)
    return 0


def completions(whole: ArgumentParser, line: str) -> list[str]:
    """The words that the last word of a line may become."""
    *before, last = _words(line)[1:] or [""]
    parser = whole
    for word in before:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction) and word in action.choices:
                parser = action.choices[word]
    given = _given(parser, before)
    takes = _option(parser, before[-1]) if before else None
    if takes is not None and takes.nargs != 0:
        found = _values(takes, given, last)
    elif last.startswith("-"):
        found = [name for action in parser._actions for name in action.option_strings]
    else:
        found = [word for action in _next(parser, given) for word in _values(action, given, last)]
    return [word for word in found if word.startswith(last)]


def _words(line: str) -> list[str]:
    try:
        words = shlex.split(line)
    except ValueError:  # a quotation mark that is still open
        words = line.split()
    return [*words, ""] if line.endswith(" ") else words


def _option(parser: ArgumentParser, word: str) -> argparse.Action | None:
    return next((action for action in parser._actions if word in action.option_strings), None)


def _given(parser: ArgumentParser, words: list[str]) -> list[str]:
    """The words that are no options and no values of options, without the command."""
    given: list[str] = []
    takes: argparse.Action | None = None
    for word in words:
        if takes is None or takes.nargs == 0:
            takes = _option(parser, word)
            if takes is None and not word.startswith("-"):
                given.append(word)
        else:
            takes = None
    return given[1:]


def _next(parser: ArgumentParser, given: list[str]) -> list[argparse.Action]:
    """What the next word without a dash is."""
    places = [action for action in parser._actions if not action.option_strings]
    return places[len(given) : len(given) + 1]


def _values(action: argparse.Action, given: list[str], last: str) -> list[str]:
    """What may stand for an argument; nothing where only the shell knows (files)."""
    if action.choices is not None:
        return [str(choice) for choice in action.choices]
    if action.dest == "bots":
        head = last.rpartition(",")[0]
        return [f"{head},{name}" if head else name for name in BOTS]
    if action.dest == "game":
        return [game.id for game in registry.games()]
    game = _game(given)
    if game is not None and action.dest == "option":
        return [f"{option.name}={value}" for option in game.options for value in option.values]
    if game is not None and action.dest == "players":
        return [str(seats) for seats in range(game.min_seats, game.max_seats + 1)]
    return []


def _game(given: list[str]) -> Game | None:
    try:
        return registry.game(given[0]) if given else None
    except UnknownGame:
        return None
