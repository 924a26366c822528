"""Games are found by id and version."""

from __future__ import annotations

import pytest

from tablee.core import registry
from tablee.core.contract import Game, UnknownGame


class Pebbles(Game):
    """A game that has changed twice; how it began is forgotten."""

    def __init__(self, version: int = 3) -> None:
        super().__init__("pebbles", version, (2, 2), (), 1, versions=(2, 3))

    def pinned(self, version: int) -> Pebbles:
        return Pebbles(version)


def test_a_game_is_found_in_its_newest_version_and_in_each_that_it_lists() -> None:
    for newest in registry.games():
        assert registry.game(newest.id) is newest
        assert newest.version == newest.versions[-1] == max(newest.versions)
        for version in newest.versions:
            assert registry.game(newest.id, version).version == version


def test_there_is_one_manifest_for_each_version() -> None:
    newest = Pebbles()
    older = newest.at(2)
    assert (newest.version, older.version, older.versions) == (3, 2, (2, 3))
    assert newest.at(2) is older
    assert older.at(3) is newest


def test_a_version_that_is_not_played_names_those_that_are() -> None:
    with pytest.raises(UnknownGame, match="pebbles is played here in version 2, 3, not in") as one:
        Pebbles().at(1)
    assert (one.value.game, one.value.version, one.value.versions) == ("pebbles", 1, (2, 3))


def test_a_game_that_is_not_here_is_named() -> None:
    for version in (None, 1):
        with pytest.raises(UnknownGame, match="no game 'chess'"):
            registry.game("chess", version)
