"""The table as text, for a terminal."""

from __future__ import annotations

from tablee.core.words import Words

from perch.view import PerchView


def draw(view: PerchView, words: Words) -> list[str]:
    """Everybody's points and card, then the own hand."""
    table = view.table
    number = len(table.gone) // table.seats + (not table.over())
    lines = [f"[bold]{words.say('board.trick', {'number': number})}[/]"]
    width = max(len(words.player(seat)) for seat in range(table.seats))
    for seat in range(table.seats):
        place = (seat - table.leader) % table.seats
        card = str(table.trick[place]) if place < len(table.trick) else "-"
        points = words.say("board.points", {"points": table.points[seat]})
        lines.append(f"{words.player(seat):{width}}  [bold]{card:>2}[/]  [dim]{points}[/]")
    if view.seat >= 0 and not table.over():
        hand = " ".join(str(card) for card in view.hand)
        lines.append(f"[dim]{words.say('board.hand')}[/]  {hand}")
    return lines
