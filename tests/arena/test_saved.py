from __future__ import annotations

import pytest

from tablee.arena.duplicate import play_deal
from tablee.arena.figures import standings
from tablee.arena.run import play_deals
from tablee.arena.saved import Broken, Contest, Differs, Foreign
from tests.arena.tools import contest, timeless


@pytest.fixture
def setting():
    return contest("regular", "random")


def carry_on(setting, path, deals, jobs=1):
    with Contest(setting, path) as kept:
        for deal in play_deals(setting, kept.missing(deals), jobs):
            kept.add(deal)
    return kept


def strength(kept, deals):
    figures = [one.dump() for one in standings(kept.setting, kept.done(deals))]
    for one in figures:
        del one["milliseconds"]
    return figures


def test_a_stopped_contest_goes_on_where_it_was(setting, tmp_path):
    whole = carry_on(setting, None, 5)
    path = tmp_path / "contest.jsonl"
    carry_on(setting, path, 2)
    with Contest(setting, path) as kept:
        assert kept.missing(5) == [2, 3, 4]
    resumed = carry_on(setting, path, 5)
    assert timeless(resumed.done(5)) == timeless(whole.done(5))
    assert strength(resumed, 5) == strength(whole, 5)


@pytest.mark.parametrize("lost", [1, 40, 200])
def test_a_torn_last_line_is_dropped_and_played_again(setting, tmp_path, lost):
    path = tmp_path / "contest.jsonl"
    whole = carry_on(setting, path, 4)
    contents = path.read_bytes()
    path.write_bytes(contents[:-lost])
    with Contest(setting, path) as torn:
        assert torn.missing(4) == [3]
    resumed = carry_on(setting, path, 4)
    assert strength(resumed, 4) == strength(whole, 4)
    with Contest(setting, path) as again:
        assert again.missing(4) == []
        assert timeless(again.done(4)) == timeless(whole.done(4))


def test_the_order_in_which_deals_finish_does_not_matter(setting):
    forwards, backwards = Contest(setting), Contest(setting)
    played = [play_deal(setting, number) for number in range(4)]
    for deal in played:
        forwards.add(deal)
    for deal in reversed(played):
        backwards.add(deal)
    assert strength(forwards, 4) == strength(backwards, 4)


def test_more_processes_give_the_same_figures(setting):
    one, two = carry_on(setting, None, 5, jobs=1), carry_on(setting, None, 5, jobs=2)
    assert timeless(one.done(5)) == timeless(two.done(5))
    assert strength(one, 5) == strength(two, 5)


def test_fewer_deals_may_be_asked_for(setting, tmp_path):
    path = tmp_path / "contest.jsonl"
    carry_on(setting, path, 3)
    assert len(carry_on(setting, path, 2).done(2)) == 2
    with Contest(setting, path) as kept:
        assert len(kept.done(3)) == 3


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (contest("regular", "random", seed="2"), ["seed"]),
        (contest("random", "regular"), ["bots"]),
        (contest("regular", "random", playouts=9), ["playouts"]),
    ],
)
def test_a_contest_with_other_settings_is_left_alone(setting, tmp_path, other, named):
    path = tmp_path / "contest.jsonl"
    carry_on(setting, path, 2)
    before = path.read_bytes()
    with pytest.raises(Differs) as problem:
        Contest(other, path)
    assert problem.value.settings == named
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "contents", [b"my diary\n", b"{}\n", b"[1]\n", b'{"format": 1}', b"\xff\n"]
)
def test_a_file_of_something_else_is_left_alone(setting, tmp_path, contents):
    path = tmp_path / "diary.txt"
    path.write_bytes(contents)
    with pytest.raises(Foreign):
        Contest(setting, path)
    assert path.read_bytes() == contents


def test_a_damaged_line_in_the_middle_is_named(setting, tmp_path):
    path = tmp_path / "contest.jsonl"
    carry_on(setting, path, 3)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = b"oops\n"
    path.write_bytes(b"".join(lines))
    with pytest.raises(Broken) as problem:
        Contest(setting, path)
    assert problem.value.line == 3
    assert path.read_bytes() == b"".join(lines)


def test_leaving_early_stops_the_other_processes(setting):
    playing = play_deals(setting, range(1000), 2)
    first = next(playing)
    playing.close()
    assert first["deal"] in range(4)
