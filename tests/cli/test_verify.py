from __future__ import annotations

import pytest

from tablee.cli import records


def changed(record, old, new):
    text = record.read_text("utf-8")
    assert old in text
    record.write_text(text.replace(old, new), "utf-8")
    return str(record)


def test_a_right_record_is_one_line(tablee, record):
    result = tablee("verify", str(record))
    assert result.code == 0
    assert "is right: Rage, 2 players, 130 moves" in result.flat


def test_many_records_are_checked_one_after_the_other(tablee, record, tmp_path):
    copies = [tmp_path / name for name in ("one.txt", "two.txt")]
    for copy in copies:
        copy.write_text(record.read_text("utf-8"), "utf-8")
    right = tablee("verify", *map(str, copies))
    assert right.code == 0
    assert right.flat.count("is right") == 2
    changed(copies[0], "seed friday", "seed monday")
    wrong = tablee("verify", *map(str, copies))
    assert wrong.code == 1
    assert "not the one that was committed to" in wrong.out
    assert "two.txt is right" in wrong.flat
    missing = tablee("verify", str(tmp_path / "none.txt"), *map(str, copies))
    assert missing.code == 2
    assert "two.txt is right" in missing.flat


def test_another_seed_breaks_the_commitment(tablee, record):
    result = tablee("verify", changed(record, "seed friday", "seed monday"))
    assert result.code == 1
    assert "the seed is not the one that was committed to" in result.out


def test_a_contribution_that_was_not_mixed_in_is_noticed(tablee, record):
    path = changed(record, "seed friday", "secret friday\nseed friday")
    assert tablee("verify", path).code == 0
    path = changed(record, "seats 2", "seats 2\ncontribution 1 abcd")
    result = tablee("verify", path)
    assert result.code == 1
    assert "not the mixture of the secret and the contributions" in result.out


def test_another_score_is_noticed(tablee, record):
    text = record.read_text("utf-8")
    scores = next(line for line in text.splitlines() if line.startswith("scores"))
    result = tablee("verify", changed(record, scores, "scores 1 2"))
    assert result.code == 1
    assert "not [1, 2]" in result.out


def test_each_problem_has_its_line(tablee, record):
    text = record.read_text("utf-8")
    scores = next(line for line in text.splitlines() if line.startswith("scores"))
    changed(record, scores, "scores 1 2")
    result = tablee("verify", changed(record, "commitment sha256:", "commitment sha256:0"))
    assert result.code == 1
    assert len(result.out.splitlines()) == 2
    assert all(line.startswith(str(record)) for line in result.out.splitlines())


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("game rage 2", "game rage 7", "played here in version 1, 2, not in version 7"),
        ("game rage 2", "game chess 1", "there is no game 'chess'"),
        ("tablee record 2", "tablee record 3", "line 1"),
        ("option prediction open", "option prediction loud", "TABLE-06"),
        ("seats 2", "seats 9", "2 scores for 9 seats"),
    ],
)
def test_a_record_of_something_else_is_wrong(tablee, record, old, new, why):
    result = tablee("verify", changed(record, old, new))
    assert result.code == 1
    assert why in result.out


def test_windows_line_ends_and_a_mark_of_order_are_text_too(tablee, record):
    record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes().replace(b"\n", b"\r\n"))
    assert tablee("verify", str(record)).code == 0


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("contents", "why"),
    [(b"\xff\xfe\x00", "not a text file"), (b"tablee\0record", "not a text file")],
)
def test_a_file_that_is_no_text_is_a_sentence(tablee, tmp_path, command, contents, why):
    path = tmp_path / "file"
    path.write_bytes(contents)
    result = tablee(command, str(path))
    assert result.code == 2
    assert why in result.err
    assert result.out == ""


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_is_not_there_or_a_folder_or_huge_is_a_sentence(
    tablee, tmp_path, command, monkeypatch
):
    monkeypatch.setattr(records, "LARGEST", 1000)
    (tmp_path / "huge").write_bytes(b"x" * 1001)
    for name in ("nowhere", ".", "huge", "nul\0sign", "", "x" * 5000):
        result = tablee(command, str(tmp_path / name) if "\0" not in name else name)
        assert result.code == 2
        assert result.err.count("\n") == 1
        assert result.out == ""


def test_an_empty_file_is_no_record(tablee, tmp_path):
    (tmp_path / "empty").write_text("")
    assert tablee("verify", str(tmp_path / "empty")).code == 1
    assert tablee("replay", str(tmp_path / "empty")).code == 1


def test_what_stands_in_a_file_cannot_steer_the_terminal(tablee, record):
    result = tablee("verify", changed(record, "seats 2", "seats \x1b[2J"))
    assert result.code == 1
    assert "\x1b" not in result.out


def test_in_french(tablee, record):
    assert "est juste\u00a0: Rage" in tablee("verify", str(record), "--lang", "fr").flat
