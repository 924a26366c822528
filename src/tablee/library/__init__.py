"""What Python programs and notebooks use: the names of `import tablee`; see `docs/study.md`."""

from tablee.bots.advice import Advice, Budget
from tablee.bots.registry import bot
from tablee.core.chance import FastChance, KeyedChance
from tablee.core.contract import SPECTATOR, Game, Reason, State, UnknownGame, View
from tablee.core.events import EventLog
from tablee.core.picture import picture
from tablee.core.refusal import Refusal, Refused
from tablee.core.registry import LANGUAGES, game, game_of, rules, words
from tablee.core.registry import games as all_games
from tablee.library.docs import doc
from tablee.library.moves import Move, legal

__all__ = [
    "LANGUAGES",
    "SPECTATOR",
    "Advice",
    "Budget",
    "EventLog",
    "FastChance",
    "Game",
    "KeyedChance",
    "Move",
    "Reason",
    "Refusal",
    "Refused",
    "State",
    "UnknownGame",
    "View",
    "all_games",
    "bot",
    "doc",
    "game",
    "game_of",
    "legal",
    "picture",
    "rules",
    "words",
]
