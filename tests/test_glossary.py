"""One word for one thing: lessons, boards, logs, hints and rules name it alike, in each language.

A row of the glossary is the word that we use, and those that must not stand in for it anywhere. The
rules decide what a thing is called. Words that mean something else as well are written with enough
around them to tell.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parents[1]
GAMES = ("fou", "fyfe", "lefou", "rage")
EVERYWHERE = {
    "fr": [
        ("bot", "robots?"),
        ("horloge", "pendules?"),
        ("place", "sièges?"),
        ("pli", "(la|une) levée|levées"),
    ],
    "en": [("bot", "robots?|computer player"), ("log", "journal")],
}
GLOSSARY: dict[tuple[str, str], list[tuple[str, str]]] = {
    ("lefou", "fr"): [
        ("gardes", "valets?"),
        ("reine", "dames?"),
        ("terrain", "champs?"),
        ("passer", "laiss(er|ez|ent) faire"),
        ("finir le tour", "termin(er|ez) (le|votre) tour"),
        ("annuler le Monde", "arrêter le Monde"),
        ("exclure", "bann(i|ir|it)"),
    ],
    ("lefou", "en"): [
        ("guards", "jacks?|pages?|knaves?"),
        ("horseman", "knights?"),
        ("field", "board|ground"),
        ("pass", "let it happen"),
        ("cancel the World", "stop(s|ped)? the World"),
        ("stack", "the pile of actions"),
    ],
    ("fyfe", "fr"): [
        ("terminer", "touchez «\u00a0terminé"),
        ("poser", "plac(er|ez|ent)"),
        ("chiffre", "nombres?"),
        ("de 1 à 5", "«\u00a01 à 5|tuile 1 à 5"),
        ("valider", "tuiles? (tenue|remplie|complét)"),
        ("PREUMS", "premiers !"),
    ],
    ("fyfe", "en"): [
        ("numbers 1 to 5", "(“|tile )1 to 5"),
        ("space", "cells?|squares?"),
        ("token", "pieces?|stones?"),
    ],
    ("rage", "fr"): [
        ("« change l’atout »", "changement d’atout"),
        ("entamer", "(a|ont) mené"),
    ],
    ("rage", "en"): [("announce", "tricks told|as told|say it")],
    ("fou", "fr"): [
        ("la pire carte", "plus mauvaises?"),
        ("entamer", "(a|ont) mené"),
        ("manche", "tours?\\b(?! d’être)"),
    ],
    ("fou", "en"): [("sit out", "skips?"), ("the Fou", "the fool")],
}


def texts(folder: Path, language: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a folder in a language, with where it is."""
    for path in sorted(folder.rglob(f"*{language}.json")):
        if "locale" in path.parts and not path.name.startswith("help."):
            for key, sentence in leaves(json.loads(path.read_text("utf-8"))):
                yield f"{path.relative_to(HERE)} {key}", sentence
    for path in sorted(folder.rglob(f"rules.{language}.md")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.relative_to(HERE)}:{number}", line


def leaves(told: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(told, str):
        yield key, told
    else:
        for name, part in told.items() if isinstance(told, dict) else enumerate(told):
            yield from leaves(part, f"{key}.{name}" if key else str(name))


def found(language: str, twins: str, *folders: Path) -> list[str]:
    pattern = re.compile(rf"(?<!\w)({twins})(?!\w)", re.IGNORECASE)
    told = [said for folder in folders for said in texts(folder, language)]
    assert len(told) > 20, "no texts were read"
    return [f"{where}: {said}" for where, said in told if pattern.search(places_out(said))]


def places_out(sentence: str) -> str:
    """A sentence without the names of its places, which are English in both languages."""
    return re.sub(r"\{\w+(:\w+)?(, (list|plural|select)(, =?\w+)?)?", "{", sentence)


@pytest.mark.parametrize(
    ("game", "language", "word", "twins"),
    [(*key, word, twins) for key, rows in GLOSSARY.items() for word, twins in rows],
)
def test_a_game_has_one_word_for_one_thing(game: str, language: str, word: str, twins: str) -> None:
    folders = (HERE / "src/tablee/games" / game, HERE / "web/src/games" / game)
    assert found(language, twins, *folders) == [], f"here we say “{word}”"


@pytest.mark.parametrize(
    ("language", "word", "twins"),
    [(language, word, twins) for language, rows in EVERYWHERE.items() for word, twins in rows],
)
def test_tablee_has_one_word_for_one_thing(language: str, word: str, twins: str) -> None:
    folders = (HERE / "src/tablee", HERE / "web/src")
    assert found(language, twins, *folders) == [], f"here we say “{word}”"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_boards_name_tiles_and_charms_as_the_engine_does(game: str, language: str) -> None:
    """A key that both the engine's and the board's locale files have says the same in both."""
    own, drawn = (
        json.loads((HERE / folder / game / "locale" / f"{language}.json").read_text("utf-8"))
        for folder in ("src/tablee/games", "web/src/games")
    )
    assert {key: own[key] for key in own.keys() & drawn} == {
        key: drawn[key] for key in own.keys() & drawn
    }


def test_letters_of_cards_are_the_same_in_words_and_on_cards() -> None:
    for language in ("fr", "en"):
        own, drawn = (
            json.loads((HERE / folder / "locale" / f"{language}.json").read_text("utf-8"))
            for folder in ("src/tablee/games/lefou", "web/src/games/lefou")
        )
        for code in "VCDR":
            assert own[f"short.{code}"] == drawn[f"art.index.{code}"]
            assert f"({own[f'short.{code}']})" in own[f"card.{code}"]


def test_quotes_are_those_of_the_language() -> None:
    for where, said in texts(HERE / "src", "en"):
        assert not re.search("[«»]", said), where
    for where, said in texts(HERE / "web/src", "en"):
        assert not re.search("[«»]", said), where
    for where, said in texts(HERE / "web/src", "fr"):
        assert not re.search("[“”]", said), where


def test_no_capital_after_a_colon_in_french() -> None:
    """But for names, of which the texts have few."""
    names = "Inès|Léo|Paul|Zoé|Basile|Léonie|Achille|A 2|Tour, Force"
    late = re.compile(rf"\u00a0: (?!{names})[A-ZÀÂÉÈÊÎÔÛ]")
    told = [*texts(HERE / "src/tablee", "fr"), *texts(HERE / "web/src", "fr")]
    assert [f"{where}: {said}" for where, said in told if late.search(said)] == []


def test_people_have_no_gender_in_sentences_that_name_them() -> None:
    """What would have to agree with a name: "{name} est arrivé", "reste seul"."""
    agrees = re.compile(
        r"\{(name|seat|target:seat|player:seat)\} (n’)?(est|reste|s’est|sera|était|a été) "
        r"(seul|\w+[éi]|absent|présent|prêt|assis|hors-jeu|premier|dernier)\b"
    )
    told = [*texts(HERE / "src/tablee", "fr"), *texts(HERE / "web/src", "fr")]
    assert [f"{where}: {said}" for where, said in told if agrees.search(said)] == []
