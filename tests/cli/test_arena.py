from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from tablee.arena import duplicate
from tablee.arena import run as processes
from tablee.cli import arena
from tablee.cli.progress import progress
from tablee.cli.screen import Screen

SMALL = ("arena", "rage", "--players", "3", "--bots", "regular,random,random", "--jobs", "1")


def figures(tablee, *argv):
    result = tablee(*argv, "--json")
    assert result.code == 0, result.err
    found = json.loads(result.out)
    for one in found["by_bot"].values():
        del one["milliseconds"]
    return found


def test_the_figures_for_a_person(tablee):
    result = tablee(*SMALL, "--deals", "3", "--seed", "1")
    assert result.code == 0
    assert "Rage: 3 deals of 3 players, each in 3 seatings, seed 1" in result.flat
    assert "lead ± 95\u00a0%" in result.out
    assert "an equal of the others has 33.3\u00a0%" in result.flat
    assert result.err == ""
    assert max(len(line) for line in result.out.splitlines()) <= 80


def test_the_figures_in_french(tablee):
    result = tablee(*SMALL, "--deals", "2", "--seed", "1", "--lang", "fr")
    assert "2 donnes à 3 joueurs" in result.flat
    assert "33,3\u00a0%" in result.flat


def test_the_figures_for_machines_agree_with_one_another(tablee):
    found = figures(tablee, *SMALL, "--deals", "3", "--seed", "1")
    regular, random = found["by_bot"]["regular"], found["by_bot"]["random"]
    assert (found["game"], found["players"], found["deals"]) == ("rage", 3, 3)
    assert regular["wins"] + 2 * random["wins"] == pytest.approx(1)
    assert regular["lead"] == pytest.approx(-random["lead"])
    low, high = regular["lead_95"]
    assert low < regular["lead"] < high


def test_the_same_seed_gives_the_same_figures(tablee):
    one = figures(tablee, *SMALL, "--deals", "2", "--seed", "1")
    two = figures(tablee, *SMALL, "--deals", "2", "--seed", "1")
    other = figures(tablee, *SMALL, "--deals", "2", "--seed", "2")
    assert one["by_bot"] == two["by_bot"] != other["by_bot"]


def test_without_a_list_an_expert_meets_regulars(tablee):
    argv = ("arena", "rage", "--players", "2", "--deals", "1", "--jobs", "1", "--playouts", "1")
    found = figures(tablee, *argv)
    assert found["bots"] == ["expert", "regular"]
    assert found["playouts"] == 1


def test_a_saved_contest_goes_on_and_needs_no_seed(tablee, tmp_path):
    path = str(tmp_path / "contest.jsonl")
    whole = figures(tablee, *SMALL, "--deals", "4", "--seed", "evening")
    tablee(*SMALL, "--deals", "2", "--seed", "evening", "--save", path)
    resumed = figures(tablee, *SMALL, "--deals", "4", "--save", path)
    assert resumed["by_bot"] == whole["by_bot"]


def test_other_settings_are_named_and_nothing_is_overwritten(tablee, tmp_path):
    path = tmp_path / "contest.jsonl"
    tablee(*SMALL, "--deals", "1", "--seed", "1", "--save", str(path))
    before = path.read_bytes()
    result = tablee(*SMALL, "--deals", "1", "--seed", "2", "--save", str(path))
    assert result.code == 2
    assert "other settings" in result.err
    assert 'seed: "1" there, "2" here' in result.err
    assert path.read_bytes() == before


def test_a_file_of_something_else_is_not_overwritten(tablee, tmp_path):
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary\n")
    result = tablee(*SMALL, "--save", str(path))
    assert result.code == 2
    assert "not the file of a contest" in result.err
    assert path.read_text() == "Dear diary\n"
    assert tablee(*SMALL, "--save", str(tmp_path)).code == 2
    assert tablee(*SMALL, "--save", str(tmp_path / "none" / "x")).code == 2


def test_a_damaged_file_says_where(tablee, tmp_path):
    path = tmp_path / "contest.jsonl"
    tablee(*SMALL, "--deals", "2", "--seed", "1", "--save", str(path))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text(lines[0] + "oops\n" + lines[2])
    result = tablee(*SMALL, "--deals", "2", "--seed", "1", "--save", str(path))
    assert result.code == 2
    assert "line 2" in result.err


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_plot_is_well_formed(tablee, tmp_path, language):
    path = tmp_path / "plot.svg"
    result = tablee(*SMALL, "--deals", "2", "--svg", str(path), "--lang", language)
    assert result.code == 0
    root = ElementTree.parse(path).getroot()
    shown = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Rage", "regular", "random"} <= set(shown)
    assert ("part des gains" in shown) == (language == "fr")


def test_a_plot_needs_a_folder(tablee, tmp_path):
    result = tablee(*SMALL, "--deals", "1", "--svg", str(tmp_path / "none" / "plot.svg"))
    assert result.code == 2
    assert "no folder" in result.err
    assert result.out == ""


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("--deals", "0"), "--deals must be at least 1"),
        (("--jobs", "0"), "--jobs must be at least 1"),
        (("--playouts", "-1"), "--playouts must be at least 1"),
        (("--bots", "nobody"), "no bot “nobody”"),
        (("--bots", "expert@0"), "no bot “expert@0”"),
        (("--bots", "no_module:x"), "cannot be loaded (ModuleNotFoundError"),
        (("--bots", "random,random,random,random"), "4 bots were named for 3 seats"),
        (("--seed", " "), "A seed is"),
        (("--option", "nonsense"), "TABLE-06"),
    ],
)
def test_mistakes_are_explained(tablee, argv, sentence):
    result = tablee(*SMALL, *argv)
    assert result.code == 2
    assert sentence in result.err


def test_the_clairvoyant_plays_in_the_arena_only(tablee):
    argv = ("rage", "--players", "2", "--bots", "clairvoyant,random")
    assert (
        "clairvoyant"
        in figures(tablee, "arena", *argv, "--deals", "1", "--playouts", "1", "--jobs", "1")[
            "by_bot"
        ]
    )
    for command in ("simulate", "play"):
        result = tablee(command, *argv)
        assert result.code == 2
        assert "no bot “clairvoyant”" in result.err


def test_a_bot_of_ones_own(tablee):
    argv = ("arena", "rage", "--players", "2", "--deals", "1", "--jobs", "1")
    found = figures(tablee, *argv, "--bots", "tests.arena.own:nosy,random")
    assert "tests.arena.own:nosy" in found["by_bot"]


def test_a_bot_of_ones_own_may_return_a_bare_move(tablee):
    argv = ("arena", "rage", "--players", "2", "--deals", "1", "--jobs", "1")
    found = figures(tablee, *argv, "--bots", "tests.arena.own:bare,random")
    assert "tests.arena.own:bare" in found["by_bot"]


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("silent", "answered None: a bot returns a move (an int) or an Advice."),
        ("stubborn", "answered r15: First everyone predicts: say a number of tricks. (RAGE-20)"),
    ],
)
def test_a_bot_that_gives_no_move_is_told_so(tablee, bot, sentence, jobs):
    argv = ("arena", "rage", "--players", "2", "--deals", "2", "--jobs", jobs)
    result = tablee(*argv, "--bots", f"tests.arena.own:{bot},random")
    assert result.code == 2
    assert f"The bot “tests.arena.own:{bot}” {sentence}" in " ".join(result.err.split())


def test_a_game_of_somebody_else_where_all_choose_at_once(tablee, morra):
    argv = ("arena", "morra", "--players", "3", "--bots", "regular,random,random", "--deals", "9")
    assert figures(tablee, *argv, "--jobs", "1")["by_bot"]["random"]["wins"] <= 1


def test_ctrl_c_keeps_what_is_done(tablee, monkeypatch, tmp_path):
    path = str(tmp_path / "contest.jsonl")
    honest = duplicate.play_deal

    def impatient(setting, number):
        if number == 2:
            raise KeyboardInterrupt
        return honest(setting, number)

    with monkeypatch.context() as patch:
        patch.setattr(processes, "play_deal", impatient)
        result = tablee(*SMALL, "--deals", "5", "--seed", "1", "--save", path)
    assert result.code == arena.INTERRUPTED
    assert "Stopped after 2 of 5 deals." in result.err
    assert "2 deals of 3 players" in result.flat
    whole = figures(tablee, *SMALL, "--deals", "5", "--seed", "1")
    assert figures(tablee, *SMALL, "--deals", "5", "--save", path)["by_bot"] == whole["by_bot"]


def test_a_bot_against_itself_is_told_that_this_measures_nothing(tablee):
    result = tablee("arena", "rage", "--bots", "random", "--deals", "1", "--jobs", "1")
    assert result.code == 0
    assert "random sits on every seat" in result.err
    other = tablee("arena", "rage", "--bots", "random,regular", "--deals", "1", "--jobs", "1")
    assert "every seat" not in other.err


def test_without_a_terminal_progress_is_told_in_lines(capsys):
    with progress(Screen("en"), seconds=0) as bar:
        task = bar.add_task("expert", total=3)
        bar.update(task, advance=1, description="expert 50 %")
        bar.update(task, completed=3)
    assert capsys.readouterr().err.splitlines() == ["expert 50 %: 1 of 3", "expert 50 %: 3 of 3"]
