"""Records: read back what was written, name the line of what cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.chance import FastChance, commitment, mixed
from tablee.core.record import Record, RecordError, parse, verify
from tablee.core.registry import game

RAGE = game("rage")


def finished(seed: str = "attic") -> Record:
    record = Record("rage", RAGE.version, 3)
    record.options = {"prediction": "secret", "plus-minus-one": "off", "bonus": "on"}
    record.players = {0: "Ada", 2: "Zoé # the third"}
    record.bots = {1: "expert"}
    record.commitment = commitment(seed)
    state = RAGE.new(3, record.options, seed=seed)
    while not state.over():
        seat = state.actors()[0]
        move = state.legal(seat)[-1]
        record.add(seat, RAGE.text(move))
        state.apply(seat, move)
    record.seed = seed
    record.scores = state.scores()
    return record


def test_a_record_is_read_back_as_it_was_written() -> None:
    text = finished().text()
    assert parse(text).text() == text
    assert parse("# a comment\n\n" + text.replace("\n", "\n\n# more\n")).text() == text
    assert verify(parse(text), RAGE) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("tablee record 2", "tablee record 3", 1, "starts with"),
        ("game rage 2", "game rage two", 2, "not a whole number"),
        ("seats 3", "seats", 3, "stands alone"),
        ("seats 3", "seats 3\nseats 3", 4, "second time"),
        ("seats 3", "seats 300", 3, "not a table"),
        ("seats 3", "chairs 3", 3, "neither a heading nor a seat"),
        ("option bonus on", "option bonus", 6, "an option has"),
        ("player 1 Ada", "player 1 " + "A" * 81, 7, "printable"),
        ("player 1 Ada", "player 7 Ada", 0, "does not exist"),
        ("bot 2 expert", "bot 7 expert", 0, "does not exist"),
        ("bot 2 expert", "bot 2 expert\nbot 2 regular", 9, "used once"),
        ("bot 2 expert", "bot 2", 8, "a level"),
        ("scores", "scores 1 ", 0, "scores for 3 seats"),
    ],
)
def test_what_cannot_be_read_is_reported_with_its_line(
    old: str, new: str, line: int, reason: str
) -> None:
    text = finished().text()
    assert old in text
    with pytest.raises(RecordError, match=reason) as error:
        parse(text.replace(old, new, 1))
    assert error.value.line == line


def test_a_person_who_is_called_like_a_bot_stays_a_person() -> None:
    record = finished()
    record.players[0] = "bot expert"
    again = parse(record.text())
    assert again.text() == record.text()
    assert (again.players, again.bots) == (record.players, {1: "expert"})
    assert again.names() == ["bot expert", "bot expert", "Zoé # the third"]


def test_a_bot_may_have_a_name() -> None:
    record = finished()
    record.players[1] = "Basile"
    again = parse(record.text())
    assert (again.players[1], again.bots) == ("Basile", {1: "expert"})
    assert again.names()[1] == "Basile"


def test_in_the_old_format_a_bot_is_known_by_its_name() -> None:
    old = finished().text().replace("tablee record 2", "tablee record 1")
    old = old.replace("bot 2 expert", "player 2 bot expert")
    record = parse(old)
    assert record.bots == {1: "expert"}
    assert record.players == {0: "Ada", 2: "Zoé # the third"}
    assert record.text() == old
    assert verify(record, RAGE) == []


def test_an_illegal_move_is_reported_with_its_line_and_rule() -> None:
    record = parse(finished().text())
    first = record.moves[0]
    first.text = "r15"
    assert verify(record, RAGE) == ["line 11: 'r15' was not allowed (RAGE-20)"]
    first.text = "gibberish"
    assert "line 11: 'gibberish' is no move" in verify(record, RAGE)[0]


def test_a_seat_that_does_not_exist_is_reported_with_its_line() -> None:
    lines = finished().text().split("\n")
    lines[10] = "9" + lines[10][1:]
    with pytest.raises(RecordError, match="line 11: there is no seat 9"):
        parse("\n".join(lines))


def test_verify_finds_a_changed_seed_score_or_end() -> None:
    record = parse(finished().text())
    record.commitment = commitment("another")
    assert "committed" in verify(record, RAGE)[0]

    record = parse(finished().text())
    assert record.scores is not None
    record.scores[0] += 1
    assert "scores" in verify(record, RAGE)[0]

    record = parse(finished().text())
    record.moves.pop()
    assert "end" in verify(record, RAGE)[0]

    record = parse(finished().text())
    record.seed = None
    assert "seed" in verify(record, RAGE)[0]

    record = parse(finished().text())
    record.version = 99
    assert "99" in verify(record, RAGE)[0]

    record = parse(finished().text())
    record.options["bonus"] = "perhaps"
    assert "cannot be" in verify(record, RAGE)[0]


def contributed() -> Record:
    """A game whose players have added chance of their own to the deal."""
    contributions = {0: "ab" * 16, 2: "cd" * 16}
    record = finished(mixed("attic", contributions))
    record.contributions = contributions
    record.secret = "attic"
    record.commitment = commitment("attic")
    return record


def test_contributions_are_read_back_and_verified() -> None:
    text = contributed().text()
    assert "contribution 1 abab" in text
    assert "contribution 3 cdcd" in text
    assert parse(text).text() == text
    assert verify(parse(text), RAGE) == []


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("secret attic", "secret cellar", "the secret is not the one that was committed to"),
        ("contribution 1 ab", "contribution 1 ac", "not the mixture"),
        ("contribution 1 ab", "contribution 2 ab", "not the mixture"),
        ("secret attic\n", "", "not the secret they were mixed with"),
    ],
)
def test_a_changed_secret_or_contribution_is_noticed(old: str, new: str, why: str) -> None:
    text = contributed().text()
    assert old in text
    assert why in verify(parse(text.replace(old, new, 1)), RAGE)[0]


def test_a_secret_that_the_seed_does_not_come_from_is_noticed() -> None:
    record = contributed()
    record.contributions = {}
    assert "not the mixture" in verify(parse(record.text()), RAGE)[0]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("contribution 1", "a contribution has"),
        ("contribution 1 ab\ncontribution 1 cd", "used once"),
        ("contribution 9 ab", "seat 9 contributed"),
        ("contribution x ab", "not a whole number"),
        ("secret a\nsecret b", "second time"),
    ],
)
def test_a_contribution_has_a_seat_used_once(line: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        parse(finished().text().replace("seats 3", f"seats 3\n{line}", 1))


@given(st.text())
def test_any_text_is_a_record_or_an_error_with_a_line(text: str) -> None:
    try:
        parse(text)
    except RecordError as error:
        assert error.reason


@given(st.data())
def test_a_damaged_record_never_breaks_the_reader(data: st.DataObject) -> None:
    lines = finished().text().split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        change = data.draw(st.sampled_from(["drop", "twice", "swap", "text"]))
        if change == "drop":
            del lines[at]
        elif change == "twice":
            lines.insert(at, lines[at])
        elif change == "swap":
            lines[at], lines[-at] = lines[-at], lines[at]
        else:
            lines[at] = data.draw(st.text(max_size=30))
    try:
        problems = verify(parse("\n".join(lines)), RAGE)
    except RecordError as error:
        assert error.reason
    else:
        assert all(isinstance(problem, str) for problem in problems)


@given(st.integers(-(2**70), 2**70), st.integers(-3, 10))
def test_no_number_is_a_move_that_breaks_a_state(move: int, seat: int) -> None:
    state = RAGE.simulate(3, seed=1)
    if -(2**62) < move < 2**62:
        refusal = state.refusal(seat, move)
        assert (refusal is None) == (seat in state.actors() and move in state.legal(seat))
    state.playout(FastChance(1))
