"""Problems: what the person who typed a command can put right."""

from __future__ import annotations

from typing import Final

UNUSABLE: Final = 2
"""The exit code for a command that cannot be carried out as it stands."""


class Problem(Exception):
    """A sentence for the person, and the exit code."""

    def __init__(self, sentence: str, code: int = UNUSABLE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code
