"""The games of this server: manifests, words, rules."""

from __future__ import annotations

from typing import Any, Final

from litestar import get

from tablee.bots.registry import OFFERED
from tablee.core import registry
from tablee.core.contract import Game, UnknownGame
from tablee.core.registry import LANGUAGES
from tablee.server import words
from tablee.server.problems import Problem
from tablee.server.routes.describe import troubles
from tablee.server.schemas import GameShown, Language, OptionShown


def known(game_id: str) -> Game:
    """The game of this name; `Problem` if there is none."""
    try:
        return registry.game(game_id)
    except UnknownGame:
        raise Problem("nothing") from None


def shown(game: Game) -> GameShown:
    """A game as lists show it."""
    said = {language: registry.words(game.id, language) for language in LANGUAGES}
    return GameShown(
        id=game.id,
        version=game.version,
        least=game.min_seats,
        most=game.max_seats,
        options=[OptionShown(each.name, each.values, each.rules) for each in game.options],
        name={language: say.say("name") for language, say in said.items()},
        tagline={
            language: say.say("tagline") if say.has("tagline") else ""
            for language, say in said.items()
        },
        levels=OFFERED,
        lesson=game.lesson is not None,
    )


@get("/api/games", tags=["games"], summary="All games", responses=troubles())
async def list_games() -> list[GameShown]:
    """All games of this server, with their seats, options and names."""
    return [shown(game) for game in registry.games()]


@get("/api/games/{game_id:str}", tags=["games"], summary="A game", responses=troubles(404))
async def get_game(game_id: str) -> GameShown:
    """One game."""
    return shown(known(game_id))


@get(
    "/api/games/{game_id:str}/words/{language:str}",
    tags=["games"],
    summary="A game's sentences",
    responses=troubles(404),
)
async def get_game_words(game_id: str, language: Language) -> dict[str, str]:
    """All sentences that a client needs at a table of this game."""
    return words.catalogue(language, known(game_id).id)


@get(
    "/api/games/{game_id:str}/rules/{language:str}",
    tags=["games"],
    summary="A game's rules",
    media_type="text/markdown",
    responses=troubles(404),
)
async def get_rules(game_id: str, language: Language) -> str:
    """The rules as players read them, in Markdown."""
    try:
        return registry.rules(known(game_id).id, language)
    except FileNotFoundError:
        raise Problem("nothing") from None


@get(
    "/api/games/{game_id:str}/moves",
    tags=["games"],
    summary="A game's moves",
    responses=troubles(404),
)
async def get_moves(game_id: str) -> dict[str, dict[str, Any]]:
    """Every move by its notation, with its kind and parts: `move.<kind>` says it in words."""
    game = known(game_id)
    return {game.text(move): game.describe(move) for move in range(game.moves)}


@get("/api/words/{language:str}", tags=["games"], summary="Common sentences", responses=troubles())
async def get_words(language: Language) -> dict[str, str]:
    """The sentences that belong to no game."""
    return words.catalogue(language)


HANDLERS: Final = [list_games, get_game, get_game_words, get_rules, get_moves, get_words]
