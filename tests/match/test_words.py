"""Every sentence of a table is there, in both languages, and every rule of a table is tested."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

from tablee.bots.registry import LEVELS
from tablee.core.registry import LANGUAGES
from tablee.core.sentences import parse, places
from tablee.match import refusals
from tablee.match.entries import Reason, Stopped, Verdict, What
from tablee.server.words import catalogue

HERE = Path(__file__).parent
CODE = Path(refusals.__file__).parent


def source(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))


def test_both_languages_have_the_same_keys_and_places():
    french, english = (catalogue(language) for language in LANGUAGES)
    assert french.keys() == english.keys()
    for key in french:
        assert places(parse(french[key])) == places(parse(english[key])), key


def test_every_refusal_in_the_code_has_its_sentence_and_every_sentence_is_used():
    raised = {
        f"refusal.TABLE-{rule}.{case}" if case else f"refusal.TABLE-{rule}"
        for rule, case in re.findall(r'refuse\((\d+)(?:, "([\w-]+)")?', source(CODE))
    }
    raised |= {"refusal.TABLE-15.before", "refusal.TABLE-15.after"}
    told = {key for key in catalogue("en") if re.match(r"refusal\.TABLE-[123]", key)}
    assert raised == told


def test_every_notice_in_the_code_has_its_sentence_and_every_sentence_is_used():
    noticed = set(re.findall(r'_told\(entry, "([\w-]+)"', source(CODE)))
    noticed |= {f"asked.{what}" for what in get_args(What)}
    noticed |= {f"voted.{verdict}" for verdict in get_args(Verdict)} | {"unvoted"}
    noticed |= {f"bot-took.{reason}" for reason in get_args(Reason)}
    noticed |= {f"stopped.{by}" for by in get_args(Stopped)}
    told = {key.removeprefix("notice.") for key in catalogue("en") if key.startswith("notice.")}
    assert noticed == told


def test_every_level_has_a_name_and_says_how_it_plays():
    for language in LANGUAGES:
        for level in LEVELS:
            assert f"level.{level}" in catalogue(language)
            assert f"level.{level}.note" in catalogue(language)


def test_every_rule_of_a_table_is_tested():
    ids = re.findall(r"^(TABLE-\d+)", refusals.__doc__, re.MULTILINE)
    tests = source(HERE)
    assert len(ids) == len(set(ids)) > 20
    for rule in ids:
        assert rule in tests or rule.replace("-", "_") in tests, rule


def test_french_has_its_own_spaces_and_apostrophes():
    own = json.loads((CODE / "locale" / "fr.json").read_text("utf-8"))
    for key, sentence in own.items():
        assert not re.search(r"[^\u00a0\u202f][!?:;»]", re.sub(r"\{\w+:\w+\}", "x", sentence)), key
        assert "'" not in sentence, key
