"""Text, JSON and words: every form can be read back, every sentence exists."""

from __future__ import annotations

import json
import re

import pytest

from tablee.core.chance import FastChance, commitment
from tablee.core.contract import SPECTATOR, Game, State
from tablee.core.events import EventLog
from tablee.core.record import Record, opened, parse, step, verify
from tablee.core.registry import LANGUAGES, rules, words

from .tools import random_play, sampled, seats_and_spectator

Table = tuple[Game, int, dict[str, str]]
SEED = "the cupboard under the stairs"


def played(table: Table, log: EventLog | None = None) -> tuple[Record, State]:
    """A whole random game and its record."""
    game, seats, options = table
    record = Record(game.id, game.version, seats)
    record.options = options
    record.commitment = commitment(SEED)
    state = game.new(seats, options, seed=SEED, log=log)
    chance = FastChance(21)
    while not state.over():
        seat = state.actors()[0]
        moves = state.legal(seat)
        move = moves[chance.below(len(moves))]
        record.add(seat, game.text(move))
        state.apply(seat, move)
    record.seed = SEED
    record.scores = state.scores()
    return record, state


def test_every_move_has_a_text_and_a_description(game: Game) -> None:
    texts = [game.text(move) for move in range(game.moves)]
    assert len(set(texts)) == game.moves
    for move, text in enumerate(texts):
        assert text == " ".join(text.split())
        assert game.move(text) == move
        described = game.describe(move)
        assert json.loads(json.dumps(described)) == described
        for language in LANGUAGES:
            assert words(game.id, language).say(f"move.{described['kind']}", described)


@pytest.mark.parametrize("text", ["", " ", "?", "r99", "place", "-1", "é", "x" * 500])
def test_what_is_no_move_is_an_error_with_a_sentence(game: Game, text: str) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        game.move(text)


def test_a_state_can_be_written_and_read_back(table: Table) -> None:
    game, seats, options = table
    for state in sampled(random_play(game.simulate(seats, options, 22), FastChance(22)), 17):
        again = game.load(json.loads(json.dumps(state.dump())))
        assert again.digest() == state.digest()
        again.playout(FastChance(23))
        twin = state.copy()
        twin.playout(FastChance(23))
        assert again.digest() == twin.digest()


def test_a_view_can_be_written_and_read_back(table: Table) -> None:
    game, seats, options = table
    for state in sampled(random_play(game.simulate(seats, options, 24), FastChance(24)), 17):
        for seat in seats_and_spectator(state):
            view = state.view(seat)
            dumped = json.loads(json.dumps(view.dump()))
            again = game.load_view(dumped)
            assert again.dump() == dumped
            assert again.moves() == view.moves() == (state.legal(seat) if seat >= 0 else [])


def test_what_views_share_is_the_same_for_everybody(table: Table) -> None:
    game, seats, options = table
    for state in sampled(random_play(game.simulate(seats, options, 27), FastChance(27)), 19):
        shared = state.view(SPECTATOR).shared()
        for seat in seats_and_spectator(state):
            view = state.view(seat)
            assert view.shared() == shared
            assert {**shared, **view.own()} == view.dump()


def test_a_record_replays_to_the_same_state(table: Table) -> None:
    record, state = played(table)
    again = parse(record.text())
    assert again.text() == record.text()
    assert verify(again, table[0]) == []
    last = opened(again, table[0])
    for move in again.moves:
        step(last, table[0], move)
    assert last.digest() == state.digest()


def test_every_event_is_json_with_a_sentence_in_every_language(table: Table) -> None:
    game, seats, _ = table
    log = EventLog()
    played(table, log)
    names = [f"player {seat}" for seat in range(seats)]
    for event in log.take():
        assert json.loads(json.dumps(event.dump())) == event.dump()
        for language in LANGUAGES:
            sentence = words(game.id, language, names).say(f"event.{event.kind}", event.data)
            assert "{" not in sentence


def test_every_refusal_has_a_sentence_in_every_language(table: Table) -> None:
    game, seats, options = table
    for state in sampled(random_play(game.simulate(seats, options, 25), FastChance(25)), 29):
        for seat in range(seats):
            for move in range(-1, game.moves + 1):
                refusal = state.refusal(seat, move)
                if refusal is not None:
                    for language in LANGUAGES:
                        sentence = words(game.id, language).say(refusal.key(), refusal.params)
                        assert sentence
                        assert "{" not in sentence


def test_the_board_can_be_drawn_for_everybody(table: Table) -> None:
    game, seats, options = table
    names = [f"player {seat}" for seat in range(seats)]
    for state in sampled(random_play(game.simulate(seats, options, 26), FastChance(26)), 19):
        for seat in seats_and_spectator(state):
            for language in LANGUAGES:
                lines = game.draw(state.view(seat), words(game.id, language, names))
                assert lines
                assert not any("\n" in line for line in lines)


def test_both_languages_have_the_same_keys_and_places(game: Game) -> None:
    french, english = (words(game.id, language).catalogue for language in LANGUAGES)
    assert french.keys() == english.keys()
    for key in french:
        places = re.compile(r"\{(\w+)")
        assert set(places.findall(french[key])) == set(places.findall(english[key])), key


def test_options_are_explained(game: Game) -> None:
    for language in LANGUAGES:
        told = words(game.id, language)
        assert told.say("name")
        assert told.say("tagline")
        for option in game.options:
            assert told.say(f"option.{option.name}")
            assert told.say(f"option.{option.name}.help")
            for value in option.values:
                assert told.say(f"option.{option.name}.{value}")
            for rule in option.rules:
                assert rule in rules(game.id, language)
