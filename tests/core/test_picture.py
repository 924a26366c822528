"""The table in a notebook: everything that can lie on it is drawn, and nothing that is secret."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tablee.core.chance import FastChance
from tablee.core.contract import SPECTATOR, Game, State
from tablee.core.picture import Drawings, Picture, picture, plain
from tablee.core.registry import LANGUAGES, game, games, words
from tablee.games.fyfe.rules.charms import CHARM_NAMES
from tablee.games.fyfe.rules.tiles import TILE_NAMES
from tablee.testing.playing import random_play, sampled


def positions(of: Game) -> list[State]:
    """Some positions of a whole game, the first and the last among them."""
    start = of.simulate(max(4, of.min_seats), seed=2)
    states = [state.copy() for state in sampled(random_play(start.copy(), FastChance(2)), 61)]
    end = start.copy()
    end.playout(FastChance(2))
    return [start, *states, end]


def pieces(drawn: str) -> list[str]:
    """What is drawn, by name; the page must be well-formed."""
    root = ElementTree.fromstring(drawn)
    assert root.get("class") == "tablee"
    return [str(each.get("aria-label")) for each in root.iter("span") if each.get("role") == "img"]


@pytest.mark.parametrize("of", games(), ids=lambda each: each.id)
def test_whole_games_can_be_drawn_in_both_languages(of: Game) -> None:
    for state in positions(of):
        for language in LANGUAGES:
            pieces(picture(state, language))
            pieces(picture(state.view(SPECTATOR), language))
        shown = state._repr_html_()
        assert shown == picture(state)._repr_html_() == picture(state)


@pytest.mark.parametrize("of", games(), ids=lambda each: each.id)
def test_a_view_shows_no_more_than_its_seat_knows(of: Game) -> None:
    for state in positions(of)[:-1]:
        other = state.resample(1, FastChance(9))
        assert picture(other.view(1)) == picture(state.view(1))


@pytest.mark.parametrize("of", ["fou", "rage"])
def test_everybodys_cards_are_drawn_of_a_state_and_ones_own_of_a_view(of: str) -> None:
    state = game(of).new(4, seed="a")
    named = words(of, "en")
    hands = [[named.name("card", card) for card in hand] for hand in state.dump()["hands"]]
    for hand in hands:
        assert set(hand) <= set(pieces(picture(state)))
    turned = [state.dump()["table"].get("indicator")]
    shown = [named.name("card", card) for card in turned if card]
    assert sorted(pieces(picture(state.view(2)))) == sorted([*shown, *hands[2]])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_every_tile_has_a_drawing(language: str) -> None:
    wanted = {
        "fou": ["1", "disc", *_dealt("fou", 8)],
        "fyfe": [*TILE_NAMES, *(f"{tile} done" for tile in TILE_NAMES), *CHARM_NAMES, "joker"],
        "lefou": [
            f"{code.partition('-')[0]}{size}" for code in _fresh() for size in ("", " small")
        ],
        "rage": [*_dealt("rage", 8), "joker", *(f"joker-{letter}" for letter in "roygbv")],
    }
    for of, names in wanted.items():
        art = Drawings(f"tablee.games.{of}", language)
        for name in names:
            assert art.svg(name).startswith("<svg ")


def _dealt(of: str, seats: int) -> set[str]:
    """All cards of a deck: those in the hands and what is left."""
    dump = game(of).simulate(seats).dump()
    table = dump["table"]
    rest = [*dump.get("pile", ()), *table["out"], *table.get("aside", ())]
    return {card for hand in [*dump["hands"], rest] for card in hand}


def _fresh() -> list[str]:
    fresh: list[str] = game("lefou").simulate(4).view(0).dump()["table"]["fresh"]
    return fresh


def test_cards_have_the_words_of_the_language() -> None:
    art = [Drawings("tablee.games.lefou", language).svg("moon") for language in LANGUAGES]
    assert ">Lune<" in art[0]
    assert ">Moon<" in art[1]


def test_names_are_text_and_not_markup() -> None:
    state = game("rage").new(2, seed="a")
    drawn = picture(state, "fr", ["<b>Zoé</b>", "Léo & Inès"])
    pieces(drawn)
    assert "&lt;b&gt;Zoé" in drawn
    assert isinstance(drawn, Picture)


def test_a_game_without_drawings_shows_what_the_terminal_shows() -> None:
    rage = game("rage")
    view = rage.new(2, seed="a").view(0)
    drawn = plain(rage, [view], words("rage", "en", ["Zoé", "Léo"]))
    assert "<pre>Round 1 of 10" in drawn
    assert "[bold]" not in drawn
