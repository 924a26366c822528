"""A bar that shows how far many games are, on a terminal only."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablee.cli.screen import Screen


def progress(screen: Screen) -> Progress:
    """A bar that leaves nothing behind."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen.errors,
        transient=True,
        disable=not screen.errors.is_terminal,
    )
