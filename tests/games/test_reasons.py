"""Reasons speak to whoever asked: in the second person, and more than the move again."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import tablee.games
from tablee.bots import levels
from tablee.core.chance import FastChance
from tablee.core.contract import Game, Reason
from tablee.core.registry import LANGUAGES, games, words
from tablee.core.sentences import parse
from tablee.core.texts import catalogue

YOU = {
    "fr": re.compile(r"\b(vous|votre|vos|vôtre)\b|\b\w+ez\b", re.IGNORECASE),
    "en": re.compile(r"\b(you|your|yours)\b", re.IGNORECASE),
}
NAMES = ["Achille", "Zoé", "Ulysse", "Léo", "Hélène", "Inès", "Yves", "Paul"]
GAMES = [pytest.param(game, id=game.id) for game in games() if game.id != "perch"]
HOME = Path(tablee.games.__file__).parent
COMMON = {"sensible", "ahead", "close", "only", "dice"}


@cache
def keys(game: str) -> frozenset[str]:
    """Every reason that the code of a game names."""
    code = (HOME / game / "player" / "reasons.py").read_text("utf-8")
    found = set(re.findall(r'Reason\("([\w-]+)"', code))
    found |= set(re.findall(r'Reason\("[\w-]+" if .+ else "([\w-]+)"', code))
    tables = re.findall(r"^_[A-Z]+ = \{(.*?)\}", code, re.MULTILINE | re.DOTALL)
    return frozenset(found | set(re.findall(r'"([\w-]+)"', " ".join(tables))))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence_and_every_sentence_its_reason(
    game: Game, language: str
) -> None:
    own = catalogue(f"tablee.games.{game.id}", language)
    said = {key.removeprefix("reason.") for key in own if key.startswith("reason.")}
    assert said - COMMON == keys(game.id) - COMMON


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_in_the_second_person(game: Game, language: str) -> None:
    for key, sentence in words(game.id, language).catalogue.items():
        if key.startswith("reason."):
            parse(sentence)
            assert YOU[language].search(sentence), f"{key}: {sentence}"
            assert sentence.endswith("."), key


@pytest.mark.parametrize("game", GAMES)
def test_no_reason_is_just_the_move_again(game: Game) -> None:
    """Every move in some positions, also as an expert explains what the game has no words for."""
    for seed in range(2):
        state = game.simulate(game.min_seats + seed, seed=seed)
        chance = FastChance(seed)
        while not state.over() and state.ply < 60:
            seat = state.actors()[0]
            view = state.view(seat)
            for move in view.moves():
                check(game, move, game.reason(view, move))
            best, *others = view.moves()
            values = {best: 3.0} | dict.fromkeys(others, 0.0)
            check(game, best, levels.compared(game, best, values))
            state.apply(seat, game.choose(view, chance))


def check(game: Game, move: int, reason: Reason) -> None:
    described = game.describe(move)
    for language in LANGUAGES:
        spoken = words(game.id, language, NAMES)
        why = spoken.say(f"reason.{reason.key}", reason.params)
        what = spoken.say(f"move.{described['kind']}", described)
        assert YOU[language].search(why), why
        assert len(spelled(why) - spelled(what)) >= 3, f"{what}: {why}"
        assert not re.search(r"[{}#]|\bde [AÉIOU]|\bque [AÉIOU]", why), why


def spelled(sentence: str) -> set[str]:
    return set(re.findall(r"\w+", sentence.lower()))
