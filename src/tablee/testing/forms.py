"""Text, JSON and words: every form can be read back, every sentence exists."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from tablee.core import registry, sentences
from tablee.core.chance import FastChance, commitment
from tablee.core.contract import SPECTATOR, Game, State
from tablee.core.events import EventLog
from tablee.core.record import Record, opened, parse, step, verify
from tablee.core.registry import LANGUAGES
from tablee.core.words import Words
from tablee.testing.playing import random_play, sampled, seats_and_spectator
from tablee.testing.tables import Suite, Table

SEED: Final = "the cupboard under the stairs"
NO_MOVES: Final = ("", " ", "?", "r99", "place", "-1", "é", "x" * 500)
"""What somebody might type."""
_SENTENCE: Final = re.compile(r"\w+ \w+")


def through_json(data: Any) -> Any:
    """Written and read back."""
    return json.loads(json.dumps(data))


def said(words: Words, language: str, key: str, params: dict[str, Any] | None = None) -> str:
    """A sentence of the locale file; AssertionError if it is not there or cannot be filled."""
    assert words.has(key), f"locale/{language}.json has no '{key}'"
    try:
        sentence = words.say(key, params)
    except KeyError as place:
        raise AssertionError(f"'{key}' of locale/{language}.json has no place {place}") from None
    assert sentence, f"'{key}' of locale/{language}.json says nothing"
    assert "{" not in sentence, f"'{key}' of locale/{language}.json is not filled: {sentence}"
    return sentence


def unreadable(game: Game, text: str) -> str | None:
    """What `move` says of a text that it cannot read; None if it reads it."""
    try:
        game.move(text)
    except ValueError as error:
        return str(error)
    return None


def played(table: Table, log: EventLog | None = None) -> tuple[Record, State]:
    """A whole random game and its record."""
    game = table.game
    record = Record(game.id, game.version, table.seats)
    record.options = table.options
    record.commitment = commitment(SEED)
    state = game.new(table.seats, table.options, seed=SEED, log=log)
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


class FormSuite(Suite):
    """How states, moves, events and refusals are written and said."""

    def words(self, names: list[str] | None = None) -> dict[str, Words]:
        """The game's sentences, by language."""
        return {language: registry.words(self.game.id, language, names) for language in LANGUAGES}

    def test_the_registry_finds_the_game(self) -> None:
        known = [game.id for game in registry.games()]
        assert self.game.id in known, (
            f"there is no game {self.game.id} here, only {', '.join(known)}: install its package "
            "(`pip install --editable .`), so that its entry point is found"
        )

    def test_every_listed_version_can_be_played(self) -> None:
        game = self.game
        listed = ", ".join(str(version) for version in game.versions)
        assert list(game.versions) == sorted(set(game.versions)), f"not ascending: {listed}"
        assert game.version in game.versions, f"version {game.version} is not among {listed}"
        for version in game.versions:
            pinned = game.at(version)
            assert (pinned.id, pinned.version) == (game.id, version), f"`at({version})` is another"
            assert pinned.simulate(game.min_seats).actors(), f"version {version} cannot be dealt"

    def test_every_move_has_a_text_and_a_description(self) -> None:
        game = self.game
        texts = [game.text(move) for move in range(game.moves)]
        assert len(set(texts)) == game.moves, "two moves have the same text"
        for move, text in enumerate(texts):
            assert text == " ".join(text.split()), f"move {move} has stray spaces: '{text}'"
            assert game.move(text) == move, f"'{text}' is written for {move} and read as another"
            described = game.describe(move)
            assert through_json(described) == described, f"'{text}' is described by no JSON"
            for language, words in self.words().items():
                said(words, language, f"move.{described['kind']}", described)

    def test_what_is_no_move_is_an_error_with_a_sentence(self) -> None:
        texts = {self.game.text(move) for move in range(self.game.moves)}
        for text in NO_MOVES:
            if text not in texts:
                complaint = unreadable(self.game, text)
                assert complaint is not None, f"'{text}' is no move, and is read as one"
                assert _SENTENCE.search(complaint), f"'{text}' is refused without a sentence"

    def test_a_state_can_be_written_and_read_back(self, table: Table) -> None:
        for state in sampled(random_play(table.start(22), FastChance(22)), 17):
            again = table.game.load(through_json(state.dump()))
            assert again.digest() == state.digest(), f"{table}: a state is read back as another"
            again.playout(FastChance(23))
            twin = state.copy()
            twin.playout(FastChance(23))
            assert again.digest() == twin.digest(), f"{table}: a state read back plays on otherwise"

    def test_a_view_can_be_written_and_read_back(self, table: Table) -> None:
        for state in sampled(random_play(table.start(24), FastChance(24)), 17):
            for seat in seats_and_spectator(state):
                view = state.view(seat)
                dumped = through_json(view.dump())
                again = table.game.load_view(dumped)
                assert again.dump() == dumped, f"{table}: a view of {seat} is read back as another"
                legal = state.legal(seat) if seat >= 0 else []
                assert view.moves() == legal, f"{table}: the view of {seat} has other moves"
                assert again.moves() == legal, f"{table}: a view read back has other moves"

    def test_what_views_share_is_the_same_for_everybody(self, table: Table) -> None:
        for state in sampled(random_play(table.start(27), FastChance(27)), 19):
            shared = state.view(SPECTATOR).shared()
            for seat in seats_and_spectator(state):
                view = state.view(seat)
                assert view.shared() == shared, f"{table}: {seat} shares something else"
                whole = {**shared, **view.own()}
                assert whole == view.dump(), f"{table}: the parts of {seat}'s view are not all"

    def test_a_record_replays_to_the_same_state(self, table: Table) -> None:
        record, state = played(table)
        again = parse(record.text())
        assert again.text() == record.text(), f"{table}: a record is read back as another"
        problems = verify(again, table.game)
        assert problems == [], f"{table}: a record does not verify: {problems}"
        last = opened(again, table.game)
        for move in again.moves:
            step(last, table.game, move)
        assert last.digest() == state.digest(), f"{table}: a record replays to another state"

    def test_every_event_is_json_with_a_sentence_in_every_language(self, table: Table) -> None:
        log = EventLog()
        played(table, log)
        spoken = self.words([f"player {seat}" for seat in range(table.seats)])
        for event in log.take():
            assert through_json(event.dump()) == event.dump(), f"{table}: {event} is no JSON"
            for language, words in spoken.items():
                said(words, language, f"event.{event.kind}", event.data)

    def test_every_refusal_has_a_sentence_in_every_language(self, table: Table) -> None:
        spoken = self.words()
        for state in sampled(random_play(table.start(25), FastChance(25)), 29):
            for seat in range(table.seats):
                for move in range(-1, table.game.moves + 1):
                    refusal = state.refusal(seat, move)
                    if refusal is not None:
                        for language, words in spoken.items():
                            said(words, language, refusal.key(), refusal.params)

    def test_the_board_can_be_drawn_for_everybody(self, table: Table) -> None:
        spoken = self.words([f"player {seat}" for seat in range(table.seats)])
        for state in sampled(random_play(table.start(26), FastChance(26)), 19):
            for seat in seats_and_spectator(state):
                for words in spoken.values():
                    lines = table.game.draw(state.view(seat), words)
                    assert lines, f"{table}: the board of {seat} is empty"
                    assert not any("\n" in line for line in lines), f"{table}: a line is two"

    def test_both_languages_have_the_same_keys_and_places(self) -> None:
        french, english = (words.catalogue for words in self.words().values())
        one_sided = sorted(french.keys() ^ english.keys())
        assert not one_sided, f"only one language has {', '.join(one_sided)}"
        for key in french:
            one, other = (sentences.parse(catalogue[key]) for catalogue in (french, english))
            same = sentences.places(one) == sentences.places(other)
            assert same, f"'{key}' has other places in the other language"

    def test_options_are_explained(self) -> None:
        for language, words in self.words().items():
            said(words, language, "name")
            said(words, language, "tagline")
            rules = registry.rules(self.game.id, language)
            for option in self.game.options:
                said(words, language, f"option.{option.name}")
                said(words, language, f"option.{option.name}.help")
                for value in option.values:
                    said(words, language, f"option.{option.name}.{value}")
                for rule in option.rules:
                    assert rule in rules, f"rules.{language}.md has no {rule}"
