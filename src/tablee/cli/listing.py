"""Long lists of moves made short: `place 1 a1`, `place 2 a1`, ... become `place 1 | 2` and `a1`."""

from __future__ import annotations


def factored(texts: list[str]) -> list[tuple[str, list[str]]]:
    """Moves that begin alike and have the same last words, as their beginnings and those words."""
    heads: dict[tuple[str, ...], list[str]] = {}
    for head, last_words in _by_beginning(texts).items():
        heads.setdefault(tuple(last_words), []).append(head)
    return [
        (f"{beginning} {' | '.join(alike)}".strip(), list(last_words))
        for last_words, same in heads.items()
        for beginning, alike in _by_beginning(same).items()
    ]


def _by_beginning(texts: list[str]) -> dict[str, list[str]]:
    """The last words of each beginning."""
    found: dict[str, list[str]] = {}
    for text in texts:
        beginning, _, last = text.rpartition(" ")
        found.setdefault(beginning, []).append(last)
    return found
