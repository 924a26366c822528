"""Whatever stands in a file or is typed: a sentence and an exit code, never a traceback."""

from __future__ import annotations

import io
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.cli.main import main
from tablee.core.chance import FastChance, commitment
from tablee.core.record import Played, Record
from tablee.core.registry import game

FRAGMENTS = (
    *("tablee record 2", "bot 2 expert", "bot 9 x", "bot 1"),
    *("tablee record 1", "game rage 1", "game rage -1", "game fou 1", "game ", "seats 2"),
    *("seats 99", "seats 0", "option prediction secret", "option prediction", "option a b"),
    *("player 1 x", "player 9 y", "player 1 \x1b[31m", "commitment sha256:", "commitment x"),
    *("seed monday", "seed ", "scores 1 2", "scores -1", "scores x", "1 0", "2 r15", "1 joker-r"),
    *("0 0", "999999999999 3", "1 notrump", "# nothing", "[red]", "\u202e", "\t", "1 ٣", "٣ 1"),
)


@cache
def played() -> list[str]:
    """The lines of a whole game."""
    rage = game("rage")
    record = Record("rage", rage.version, 2)
    record.options = {"prediction": "secret"}
    record.commitment, record.seed = commitment("friday"), "friday"
    state = rage.new(2, record.options, seed="friday")
    chance = FastChance(5)
    while not state.over():
        seat = state.actors()[0]
        moves = state.legal(seat)
        move = moves[chance.below(len(moves))]
        record.moves.append(Played(seat, rage.text(move)))
        state.apply(seat, move)
    record.scores = state.scores()
    return record.text().splitlines()


def codes(*argvs: list[str], typed: str = "") -> list[int]:
    found = []
    for argv in argvs:
        out, err = io.StringIO(), io.StringIO()
        keyboard, sys.stdin = sys.stdin, io.StringIO(typed)
        try:
            with redirect_stdout(out), redirect_stderr(err):
                found.append(main(argv))
        finally:
            sys.stdin = keyboard
        assert "\x1b" not in out.getvalue() + err.getvalue()
    return found


def judged(contents: bytes) -> list[int]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.txt"
        path.write_bytes(contents)
        name = str(path)
        return codes(["verify", name], ["replay", name, "--json"], ["replay", name, "--to-end"])


@settings(max_examples=60)
@given(st.binary(max_size=300))
def test_random_bytes_are_no_record(contents):
    assert set(judged(contents)) <= {1, 2}


@settings(max_examples=60)
@given(st.lists(st.sampled_from(FRAGMENTS) | st.text(max_size=20), max_size=12))
def test_random_lines_are_judged(lines):
    text = "\n".join(["tablee record 2", *lines])
    assert set(judged(text.encode("utf-8", "surrogatepass"))) <= {0, 1, 2}


@st.composite
def mutations(draw):
    lines = list(played())
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        what = draw(st.sampled_from(["drop", "double", "swap", "insert", "sign", "cut"]))
        if what == "drop":
            del lines[place]
        elif what == "double":
            lines.insert(place, lines[place])
        elif what == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
        elif what == "insert":
            lines.insert(place, draw(st.sampled_from(FRAGMENTS)))
        elif what == "sign" and lines[place]:
            at = draw(st.integers(0, len(lines[place]) - 1))
            sign = draw(st.characters(exclude_categories=["Cs"]))
            lines[place] = lines[place][:at] + sign + lines[place][at + 1 :]
        elif what == "cut":
            lines = lines[: place + 1]
    return "\n".join(lines)


@settings(max_examples=40)
@given(mutations())
def test_mutated_records_are_judged(text):
    assert set(judged(text.encode())) <= {0, 1, 2}


@settings(max_examples=30)
@given(
    st.lists(st.sampled_from(["", "?", "rules 3", "2", "r", "hint", "log"]) | st.text(max_size=9))
)
def test_whatever_is_typed_the_table_stands(typed):
    lines = "".join(f"{line}\n" for line in typed)
    assert codes(["play", "rage", "--players", "3", "--seed", "1"], typed=lines) == [0]


@settings(max_examples=30)
@given(st.lists(st.sampled_from(["", "9", "board", "board 2", "end", "0"]) | st.text(max_size=9)))
def test_whatever_is_typed_the_replay_stands(typed):
    lines = "".join(f"{line}\n" for line in typed)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.txt"
        path.write_text("\n".join(played()), "utf-8")
        assert codes(["replay", str(path)], typed=lines) == [0]


@settings(max_examples=60)
@given(
    st.lists(
        st.text(max_size=12) | st.sampled_from(["bonus", "secret", "bonus=on", "="]), max_size=3
    )
)
def test_whatever_options_are_asked_for(asked):
    argv = ["simulate", "rage", "--games", "1", "--players", "2", "--bots", "random", "--json"]
    assert codes([*argv, *(f"--option={word}" for word in asked)])[0] in {0, 2}
