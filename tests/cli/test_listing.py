from __future__ import annotations

from tablee.cli.listing import factored


def test_single_words_stay_a_list():
    assert factored(["r1", "r2", "+5"]) == [("", ["r1", "r2", "+5"])]


def test_moves_that_begin_alike_are_told_together():
    moves = [f"place {token} {space}" for token in "12" for space in ("a1", "b1", "c1")]
    assert factored(moves) == [("place 1 | 2", ["a1", "b1", "c1"])]


def test_different_endings_stay_apart():
    assert factored(["tile a x", "tile a y", "tile b x"]) == [
        ("tile a", ["x", "y"]),
        ("tile b", ["x"]),
    ]


def test_every_move_can_be_read_back_from_the_list():
    moves = [f"{a} {b} {c}" for a in ("m", "n") for b in "12" for c in "xyz"] + ["m 3 x", "done"]
    read = [
        f"{first} {second} {last}"
        for head, lasts in factored(moves)
        if head
        for first, seconds in [(head.split()[0], head.split()[1:])]
        for second in seconds
        if second != "|"
        for last in lasts
    ]
    assert sorted([*read, "done"]) == sorted(moves)
