"""The terminal board: what a player sees at a glance."""

from __future__ import annotations

from tablee.core.registry import words

from .seat import ANNE, FOU, PAUL, last_trick, lay, play

NAMES = ["Anne", "Paul", "Rachel", "Camille"]


def drawn(state, seat: int) -> str:
    return "\n".join(FOU.draw(state.view(seat), words("fou", "en", NAMES)))


def test_the_winning_and_the_worst_card_are_marked() -> None:
    board = drawn(play(lay("g9 r3", "g5 y4", "g7 b3", "g4 b4"), "g9", "g5", "g7"), ANNE)
    assert "Anne [green]♣9[/] [bold]▲ winning[/]" in board
    assert "Paul [green]♣5[/] [dim]▼ worst[/]" in board
    assert "▼" not in board.partition("Rachel [green]♣7[/]")[2]


def test_the_hand_has_shapes_and_its_cost() -> None:
    board = drawn(lay("g9 r3 y4 b8 1", "g5", "g7", "g4"), ANNE)
    assert "[green]♣9[/]   [red]♦3[/]   [yellow]★4[/]   [blue]♠8[/]   [bold]1[/]" in board
    assert "would cost 29" in board


def test_who_passes_is_shown_and_no_other_hand() -> None:
    state = lay("g9 r3", "g5 y4", "g7 b3", "g4 b4", discs=(PAUL,))
    assert "Paul     [dim]points[/]    0  [dim]cards[/]  2  [reverse] Fou: sits out [/]" in (
        drawn(state, ANNE)
    )
    assert "♠" not in drawn(state, ANNE)
    assert "hand" not in drawn(state, -1)


def test_at_the_end_everyone_sees_what_was_left() -> None:
    hands = ("g9", "g5 r2", "g7 r3", "g8 r4")
    board = drawn(last_trick(*hands, moves="g9 g5 g7 g8", totals=[0, -80, 0, 0]), -1)
    assert "Paul     [dim]points[/]  −82  [dim]had left[/] [red]♦2[/]" in board
    assert "[dim]+10 × 1[/]" in board
