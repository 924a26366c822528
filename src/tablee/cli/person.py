"""The person at the table: what they type becomes a move, an explanation, or a goodbye."""

from __future__ import annotations

import difflib
import sys
import unicodedata
from collections.abc import Callable
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from tablee.bots.advice import Budget
from tablee.bots.registry import bot
from tablee.cli import language as languages
from tablee.cli import rulebook, seeds
from tablee.cli.table import Table
from tablee.core.contract import View
from tablee.core.registry import LANGUAGES

COMMANDS: Final = ("help", "rules", "hint", "moves", "board", "log", "quit")
LAST_EVENTS: Final = 15


class Leave(Exception):
    """The person gets up before the game is over."""


def folded(text: str) -> str:
    """Text as it is compared: no capitals, no accents, single spaces."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(sign for sign in bare if not unicodedata.combining(sign)).split())


def command_words(commands: tuple[str, ...]) -> dict[str, str]:
    """Every word that is a command, in every language: at the table all of them work."""
    return {
        folded(word): command
        for language in LANGUAGES
        for command in commands
        for word in languages.catalogue(language)[f"command.{command}"].split()
    }


class Person:
    """Asks, explains, and gives back a move that is legal."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.screen = table.screen
        self.narrator = table.narrator
        self.words = command_words(COMMANDS)
        self.thoughts = seeds.stream(table.seed, "hint")
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.explain,
            "rules": self.rules,
            "hint": self.hint,
            "moves": self.list_moves,
            "board": self.show_board,
            "log": self.show_log,
            "quit": self.leave,
        }

    def choose(self) -> int:
        """A legal move; `Leave` if the person goes."""
        self.screen.divide()
        self.narrator.board(self._view())
        self.screen.gap()
        self.list_moves()
        legal = self._legal()
        _complete_with([self.table.game.text(move) for move in legal] + self._commands())
        while True:
            typed = self.screen.ask(self._prompt(legal)).strip()
            move = self._understood(typed, legal)
            if move is not None:
                return move

    def _commands(self) -> list[str]:
        """What can be typed besides moves."""
        ids = rulebook.ids(rulebook.text(self.table.game, self.screen.language))
        asked = [f"{self._word('rules')} {one}" for one in ids]
        words = [word for command in COMMANDS for word in self._words(command)]
        return [*words, *asked, f"{self._word('moves')} all"]

    def _prompt(self, legal: list[int]) -> str:
        name = self.narrator.names[self.table.seat]
        if len(legal) == 1:
            return self.screen.text(
                "prompt.one", {"who": name, "move": self.table.game.text(legal[0])}
            )
        return self.screen.text("prompt", {"who": name})

    def _view(self) -> View:
        return self.table.state.view(self.table.seat)

    def _legal(self) -> list[int]:
        return self.table.state.legal(self.table.seat)

    def _understood(self, typed: str, legal: list[int]) -> int | None:
        """What was typed as a legal move; else do or say what there is to it."""
        if not typed:
            if len(legal) == 1:
                return legal[0]
            self.show_board()
            self.list_moves()
            return None
        try:
            move = self.table.game.move(typed)
        except ValueError:
            move = None
        if move in legal:
            return move
        word, _, rest = typed.partition(" ")
        command = self.words.get(folded(word))
        if command is not None:
            self.commands[command](rest.strip())
            return None
        if move is not None:
            self._refuse(move)
            return None
        return self._guessed(typed, legal)

    def _refuse(self, move: int) -> None:
        """Say why not, with the rule and how to read it."""
        refusal = self.table.state.refusal(self.table.seat, move)
        if refusal is None:
            return
        sentence = self.narrator.coloured(self.narrator.refusal(refusal), "refused")
        reading = self.screen.text(
            "refused.read", {"id": refusal.rule, "word": self._word("rules")}
        )
        self.screen.show(sentence.append(" ").append(reading, "rule"))

    def _guessed(self, typed: str, legal: list[int]) -> int | None:
        """The only legal move that starts like this, in notation or in words.

        One letter is too little: a key hit by mistake must not play a card.
        """
        wanted = folded(typed)
        fits = [
            move
            for move in legal
            if folded(self.table.game.text(move)).startswith(wanted)
            or folded(self.narrator.said(move)).startswith(wanted)
        ]
        if len(fits) == 1 and len(wanted) > 1:
            return fits[0]
        if fits:
            which = ", ".join(self.table.game.text(move) for move in fits)
            self.screen.say("typed.several", {"typed": typed, "which": which}, "refused")
            return None
        self.screen.say("typed.unknown", {"typed": typed[:40]}, "refused")
        texts = [self.table.game.text(move) for move in legal]
        commands = [self._word(command) for command in COMMANDS]
        near = difflib.get_close_matches(wanted, texts + commands, 1)
        examples = ", ".join(texts[:3])
        params = {"near": near[0] if near else "", "examples": examples, "word": self._word("help")}
        self.screen.say("typed.near" if near else "typed.examples", params)
        return None

    def _words(self, command: str) -> list[str]:
        """What a command is called in the person's language."""
        return self.screen.text(f"command.{command}").split()

    def _word(self, command: str) -> str:
        """What it is called first of all."""
        return self._words(command)[0]

    def list_moves(self, asked: str = "") -> None:
        """The legal moves, and in the shade what is held but not allowed now."""
        legal = self._legal()
        self.screen.say("moves.together" if self.table.together else "moves", style="heading")
        self.screen.console.print(self.narrator.moves(legal, whole=bool(asked)))
        for rule, moves in self._shade(legal).items():
            params = {"which": self.narrator.brief(moves), "id": rule}
            self.screen.show(self.screen.text("moves.shade", params), "quiet", indent=2)

    def _shade(self, legal: list[int]) -> dict[str, list[int]]:
        """What is in sight but not allowed, by the rule that forbids it."""
        shade: dict[str, list[int]] = {}
        for move in self.table.state.choices(self.table.seat):
            refusal = self.table.state.refusal(self.table.seat, move)
            if refusal is not None and move not in legal:
                shade.setdefault(refusal.rule, []).append(move)
        return shade

    def show_board(self, _: str = "") -> None:
        """The table as this seat sees it."""
        self.narrator.board(self._view())

    def rules(self, asked: str) -> None:
        """The rules, or one of them."""
        rulebook.show(self.screen, self.table.game, asked)

    def hint(self, _: str) -> None:
        """What an expert would do, from this seat's view, and why."""
        advice = bot("expert")(self.table.game, self._view(), self.thoughts, Budget())
        said = self.narrator.move(advice.move)
        self.screen.show(Text(self.screen.text("hint") + " ").append_text(said))
        self.screen.show(Text(self.narrator.reason(advice.reason)))
        self.screen.say("hint.how", style="quiet")

    def show_log(self, asked: str) -> None:
        """The last events this seat has seen."""
        digits = asked.isascii() and asked.isdigit()
        number = int(asked[:6]) if digits else LAST_EVENTS
        for event in self.table.seen[-number:] if number else []:
            self.screen.show(self.narrator.event(event))

    def leave(self, _: str) -> None:
        """Get up."""
        raise Leave

    def explain(self, _: str) -> None:
        """What is going on, and what can be typed."""
        self.screen.gap()
        waiting = "explain.together" if self.table.together else "explain.turn"
        self.screen.say(waiting, style="heading")
        if self.table.seen:
            last = Text().append(self.screen.text("explain.last") + " ", "quiet")
            self.screen.show(last.append_text(self.narrator.event(self.table.seen[-1])))
        self.screen.say("explain.moves", {"word": self._word("moves")})
        for same in self.narrator.kinds(self._legal()):
            self.screen.show(Text("  ").append_text(self.narrator.move(same[0])))
        self.screen.say("explain.typing")
        grid = Grid.grid(padding=(0, 2))
        for command in ("move", *COMMANDS):
            grid.add_row(
                Text("  " + self.screen.text(f"typing.{command}"), "notation"),
                Text(self.screen.text(f"typing.{command}.help")),
            )
        self.screen.console.print(grid)
        self.screen.gap()


def completions(lines: list[str], before: str, start: str) -> list[str]:
    """The words that may follow what is typed already, each once, in the order of the lines."""
    rest = (line[len(before) :] for line in lines if line.startswith(before + start))
    heads = ((word, more) for word, more, _ in (line.partition(" ") for line in rest))
    return list(dict.fromkeys(word + more for word, more in heads))


def _complete_with(lines: list[str]) -> None:
    """The tab key completes moves and commands, word by word, where the terminal can."""
    if sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    try:
        import readline
    except ImportError:  # not on every system
        return

    def complete(start: str, number: int) -> str | None:
        before = readline.get_line_buffer()[: readline.get_begidx()]
        fits = completions(lines, before, start)
        return fits[number] if number < len(fits) else None

    readline.set_completer_delims(" ")
    readline.set_completer(complete)
    libedit = "libedit" in (readline.__doc__ or "")  # on macOS
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
