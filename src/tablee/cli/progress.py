"""How far many games are: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from tablee.cli.screen import Screen

SECONDS: Final = 10.0
"""Between two lines."""


class Lines(Progress):
    """For a log, a pipe, a terminal of somebody else: no bar, but a line every few seconds."""

    def __init__(self, screen: Screen, seconds: float) -> None:
        super().__init__(console=screen.errors, disable=True)
        self.screen = screen
        self.seconds = seconds
        self.told = monotonic()

    def update(self, task_id: TaskID, *given: Any, **news: Any) -> None:
        """Note how far it is, and say so if it is time."""
        super().update(task_id, *given, **news)
        now = monotonic()
        if now - self.told < self.seconds:
            return
        self.told = now
        task = self.tasks[task_id]
        told = {"what": task.description, "done": int(task.completed), "all": int(task.total or 0)}
        self.screen.complain(self.screen.text("progress", told), "quiet")


def progress(screen: Screen, seconds: float = SECONDS) -> Progress:
    """A bar that leaves nothing behind, or lines that do."""
    if not screen.errors.is_terminal:
        return Lines(screen, seconds)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen.errors,
        transient=True,
    )
