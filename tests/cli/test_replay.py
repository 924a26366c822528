from __future__ import annotations

import json

from tablee.core.record import parse


def test_to_the_end_all_cards_are_open(tablee, record):
    result = tablee("replay", str(record), "--to-end")
    assert result.code == 0
    assert "Rage, 2 players, 130 moves" in result.out
    assert "Ada receives" in result.flat
    assert "Zoé receives" in result.flat
    assert result.out.rstrip().splitlines()[-1].startswith("Scores: Ada ")


def test_step_by_step_with_enter_a_number_and_the_end(tablee, record):
    one = tablee("replay", str(record), typed="\n")
    assert one.code == 0
    assert "1. " in one.out
    assert "2. " not in one.out
    ten = tablee("replay", str(record), typed="\n9\n")
    assert "10. " in ten.out
    assert "11. " not in ten.out
    whole = tablee("replay", str(record), typed="3\nend\n")
    assert "Scores: " in whole.out


def test_the_table_as_a_seat_saw_it(tablee, record):
    result = tablee("replay", str(record), typed="4\nboard\nboard 2\nboard 99\nbanana\nquit\n")
    assert result.code == 0
    assert result.out.count("Your hand") == 1
    assert "Enter: next move." in result.flat


def test_json_is_one_document_with_all_events(tablee, record):
    result = tablee("replay", str(record), "--json")
    assert result.code == 0
    document = json.loads(result.out)
    written = parse(record.read_text("utf-8"))
    assert document["game"] == "rage"
    assert document["seed"] == "friday"
    assert document["players"] == ["Ada", "Zoé"]
    assert document["bots"] == {"1": "regular"}
    assert document["commitment"] == written.commitment
    assert document["scores"] == written.scores
    assert document["over"] is True
    assert [move["move"] for move in document["moves"]] == [move.text for move in written.moves]
    hands = [event for event in document["opening"] if event["kind"] == "hand"]
    assert [event["seen_by"] for event in hands] == [[0], [1]]
    assert document["opening"][0]["seen_by"] == "everyone"
    assert all(move["events"] for move in document["moves"])


def test_in_french(tablee, record):
    result = tablee("replay", str(record), "--lang", "fr", typed="fin\n")
    assert "Scores\u00a0: Ada" in result.out
    assert "joue" in result.out


def test_a_record_that_breaks_off_says_so(tablee, record, tmp_path):
    lines = record.read_text("utf-8").splitlines()
    broken = tmp_path / "short.txt"
    broken.write_text("\n".join(line for line in lines[:20] + lines[-3:] if "scores" not in line))
    result = tablee("replay", str(broken), "--to-end")
    assert result.code == 0
    assert "the game was not finished" in result.out


def test_a_move_that_was_not_allowed_is_named_with_its_line(tablee, record):
    text = record.read_text("utf-8")
    lines = text.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("commitment")) + 2
    lines[number - 1] = f"{lines[number - 1].split()[0]} joker-r"
    record.write_text("\n".join(lines), "utf-8")
    for argv in (["--to-end"], ["--json"]):
        result = tablee("replay", str(record), *argv)
        assert result.code == 1
        assert f"line {number}" in result.err
        assert "RAGE-20" in result.err
    assert result.out == ""


def test_names_of_others_cannot_steer_the_screen(tablee, record):
    text = record.read_text("utf-8").replace("player 2 Zoé", "player 2 [bold]Z\\[/]" + "é" * 60)
    record.write_text(text, "utf-8")
    result = tablee("replay", str(record), "--to-end")
    assert result.code == 0
    assert "(bold)Z/(/)éééé…" in result.out
