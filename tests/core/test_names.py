"""Which text can be a name."""

from __future__ import annotations

import pytest

from tablee.core.names import LONGEST, folded, plain, proper, visible
from tablee.core.record import Record, parse

FAMILY = "👩\u200d👩\u200d👧"
NO_BREAK = "Anne\u00a0Marie"


@pytest.mark.parametrize(
    "name", ["Zoé", "李小龙", "O’Brien", "<b>", FAMILY, NO_BREAK, "x" * LONGEST]
)
def test_names_of_all_languages_are_proper(name):
    assert proper(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Ada",
        "\u00a0",
        "\u3164",
        "\u2800\u2800",
        "\u200d",
        "\u0301",
        "x" * (LONGEST + 1),
        "a\nb",
        "\x1b[2J",
        "evil\u202egnp",
        "a\u200bb",
        "\ue000",
    ],
)
def test_what_nobody_sees_or_what_steers_is_no_name(name):
    assert not proper(name)


def test_plain_text_steers_nothing():
    assert plain("Ada ’ é 李 👩‍👩‍👧 <b>")
    for text in ("a\nb", "a\x1b[0m", "a\u202eb", "a\u2066b", "\u2028", "\ud800"):
        assert not plain(text), repr(text)
    assert visible("é")
    assert not visible("\u0301\u00a0\u115f")


def test_a_glance_sees_neither_case_nor_accents_nor_spaces_nor_another_alphabet():
    for name in (
        "Bot Débutant",
        "BOT\u2003debutant",
        "bot-débutant 2",
        "\uff42\uff4f\uff54 débutant",
    ):
        assert folded(name) == "botdebutant", name
    assert folded("b\u043et \u0435xpert") == "botexpert"


@pytest.mark.parametrize("name", [FAMILY, NO_BREAK])
def test_a_record_keeps_every_name_that_can_be_one(name):
    record = Record("rage", 2, 2)
    record.players[0] = name
    assert parse(record.text()).players == {0: name}
