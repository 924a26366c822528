"""Writes tests/words.golden.json: what core/words.py makes of the golden records.

The web app has the same few rules in TypeScript; its tests compare. Run it after a change of
words.py or of a game's sentences: `PYTHONPATH=src python web/scripts/golden_words.py`; with
`--check` it only says whether the file is up to date.
"""

from __future__ import annotations

import json
from typing import Any

from golden import RECORDS, write_or_check

from tablee.core.events import EventLog
from tablee.core.record import opened, parse, step
from tablee.core.registry import LANGUAGES, game, words

NAMES = ["Camille", "Léo", "Inès", "Basile", "Zoé", "Paul", "Nour", "Hugo"]
SAMPLES = 4
"""So many sentences of each kind, from as many different records as there are."""


def told() -> list[dict[str, Any]]:
    """Sentences of every kind of event and of move, in both languages."""
    found: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for path in sorted(RECORDS.glob("*.record")):
        record = parse(path.read_text("utf-8"))
        this = game(record.game, record.version)
        log = EventLog()
        state = opened(record, this, log)
        fresh: dict[str, dict[str, Any]] = {}
        for move in [None, *record.moves]:
            if move is not None:
                step(state, this, move)
            for event in log.take():
                fresh.setdefault(f"event.{event.kind}", event.data)
            for seat in state.actors():
                for choice in state.legal(seat)[:3]:
                    parts = this.describe(choice)
                    fresh.setdefault(f"move.{parts['kind']}", parts)
        for key, params in fresh.items():
            samples = found.setdefault((record.game, key), [])
            if len(samples) < SAMPLES and params not in samples:
                samples.append(params)
    return [
        {
            "game": name,
            "key": key,
            "params": params,
            **{lang: words(name, lang, NAMES).say(key, params) for lang in LANGUAGES},
        }
        for (name, key), samples in sorted(found.items())
        for params in samples
    ]


if __name__ == "__main__":
    text = json.dumps({"names": NAMES, "told": told()}, ensure_ascii=False, indent=1)
    write_or_check("words.golden.json", text + "\n")
