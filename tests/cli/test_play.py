from __future__ import annotations

import builtins

import pytest
from rich.cells import cell_len

from tablee.bots.advice import Budget
from tablee.bots.levels import compared
from tablee.bots.registry import bot
from tablee.cli import person
from tablee.cli.person import Person
from tablee.cli.table import seat_names
from tablee.core.chance import commitment
from tablee.core.record import parse, verify
from tablee.core.registry import LANGUAGES, game

RAGE = ("play", "rage", "--seed", "friday", "--name", "Ada")


def test_the_commitment_comes_first_and_the_seed_last(tablee):
    result = tablee(*RAGE, typed="quit\n")
    assert result.code == 0
    assert commitment("friday") in result.out
    assert result.out.index(commitment("friday")) < result.out.index("Round 1")
    assert "friday" not in result.out.partition("You leave the table")[0]
    assert "The seed was friday" in result.out


def test_a_new_game_has_a_seed_that_nobody_chose(tablee):
    seeds = {tablee("play", "rage").flat.partition("The seed was ")[2][:32] for _ in range(3)}
    assert len(seeds) == 3
    assert all(len(seed) == 32 for seed in seeds)


def test_who_sits_where_and_who_is_a_bot(tablee):
    result = tablee(*RAGE, "--seat", "3", "--players", "3", "--bots", "random,regular")
    assert "seat 1 Zoé, a bot that plays at random" in result.flat
    assert "seat 2 Hugo, a bot that plays sensibly" in result.flat
    assert "seat 3 Ada, that is you" in result.flat


def test_a_bot_never_has_the_name_of_the_person():
    assert seat_names("zoé", 1, 3) == ["Hugo", "zoé", "Inès"]
    assert len(set(seat_names("Ada", 0, 20))) == 20


@pytest.mark.parametrize("seat", ["0", "5", "-1"])
def test_a_seat_that_is_not_there_is_refused(tablee, seat):
    result = tablee(*RAGE, "--seat", seat)
    assert result.code == 2
    assert "no seat" in result.err


@pytest.mark.parametrize("name", ["", "  ", "a\x1bb", "x" * 81])
def test_a_name_that_a_record_could_not_keep_is_refused(tablee, name):
    assert tablee("play", "rage", "--name", name).code == 2


def test_a_name_is_no_markup(tablee):
    result = tablee("play", "rage", "--name", "[red]Ada[/]", typed="0\n")
    assert result.code == 0
    assert "(red)Ada(/) announces 0." in result.out


def test_the_options_chosen_are_shown_with_their_rules(tablee):
    result = tablee(*RAGE, "--option", "secret", "--option", "bonus")
    assert "RAGE-23" in result.out
    assert "RAGE-24" in result.out
    assert "RAGE-21" not in result.out


def test_same_seed_same_game_whatever_is_asked_in_between(tablee):
    typed = "2\n" + "\n" * 3
    plain = tablee(*RAGE, typed=typed).out
    assert tablee(*RAGE, typed=typed).out == plain
    asked = tablee(*RAGE, typed="hint\nhint\n?\n" + typed).out
    assert [line for line in asked.splitlines() if " plays " in line] == [
        line for line in plain.splitlines() if " plays " in line
    ]


def test_another_seed_is_another_deal(tablee):
    hands = {
        tablee("play", "rage", "--name", "Ada", "--seed", seed).flat.partition("Ada receives")[2][
            :99
        ]
        for seed in ("friday", "saturday", "sunday")
    }
    assert len(hands) == 3


def test_legal_moves_are_listed_and_the_others_lie_in_the_shade(tablee, at_the_table):
    result = tablee(*RAGE, "--players", "2", "--option", "plus-minus-one")
    assert "You may play:" in result.out
    assert "not now (RAGE-31):" in result.out
    assert "not now (RAGE-21):" in result.out


def test_a_refused_move_shows_its_rule_and_how_to_read_it(tablee):
    result = tablee(*RAGE, typed="11\nr0\nrules RAGE-20\n")
    assert result.code == 0
    assert "This game has no such move" not in result.out
    assert "RAGE-20: `rules RAGE-20` shows the rule." in result.flat
    assert "First everyone predicts" in result.flat
    assert "• RAGE-20" in result.out


def test_TABLE_04_a_card_not_held_is_refused_and_the_rule_can_be_read(tablee):
    holds = tablee(*RAGE, typed="0\n").flat.partition("Ada receives ")[2].partition(".")[0]
    missing = next(f"r{value}" for value in range(16) if f"red {value}" not in holds.split(", "))
    result = tablee(*RAGE, typed=f"0\n{missing}\nrules TABLE-04\n")
    assert "You do not hold this. TABLE-04" in result.flat
    assert "One plays only what one holds." in result.flat


def test_what_is_no_move_explains_itself(tablee):
    result = tablee(*RAGE, typed="banana\nrulse\n\x1b[2J\n" + "x" * 500 + "\n")
    assert "“banana” is neither a move nor a command." in result.flat
    assert "Did you mean rules?" in result.flat
    assert f"“{'x' * 40}” is neither" in result.flat
    assert "\x1b" not in result.out


def test_the_question_mark_explains_what_goes_on_and_what_can_be_typed(tablee):
    result = tablee(*RAGE, typed="?\n")
    for word in ("The game waits for you", "rules ID", "hint", "moves", "board", "log", "quit"):
        assert word in result.flat
    assert "What happened last: Inès announces" in result.flat


def test_rules_are_shown_whole_or_one_by_one(tablee):
    whole = tablee(*RAGE, typed="rules\n").flat
    assert whole.count("RAGE-") > 20
    one = tablee(*RAGE, typed="rules 31\n").flat
    assert one.count("RAGE-") == 1
    assert "There is no rule “RAGE-99”" in tablee(*RAGE, typed="rules RAGE-99\n").flat


def test_a_rule_whose_id_has_no_number_is_found(tablee):
    flat = tablee("play", "lefou", typed="rules LF-NV\nrules nc\n").flat
    assert "LF-NV" in flat
    assert "LF-NC" in flat
    assert "There is no rule" not in flat


def test_a_rule_comes_with_its_ruling_and_a_row_with_its_table(tablee, morra):
    flat = tablee("play", "morra", typed="rules morra-10\nrules N1\n").flat
    assert "Tablée's ruling" in flat
    assert "MORRA-11" not in flat
    assert "MORRA-N1" in flat
    assert "MORRA-20" not in flat


def test_a_hint_is_what_an_expert_sees_and_says_why(tablee, at_the_table, monkeypatch):
    unhurried = Budget(seconds=None, playouts=40)  # the same thoughts here and there
    monkeypatch.setattr(person, "Budget", lambda: unhurried)
    typed = iter(["hint"])
    monkeypatch.setattr(builtins, "input", lambda _: next(typed, None) or _leave())
    result = tablee(*RAGE)
    table = at_the_table[0]
    view = table.state.view(0)
    advice = bot("expert")(table.game, view, Person(table).thoughts, unhurried)
    assert table.narrator.said(advice.move) in result.flat
    assert table.narrator.reason(advice.reason) in result.flat
    assert "It knows only what you can see." in result.out


def _leave():
    raise EOFError


def test_the_log_is_what_this_seat_saw(tablee, at_the_table):
    result = tablee(*RAGE, "--players", "3", "--option", "secret")
    table = at_the_table[0]
    assert result.code == 0
    assert all(event.visible_to(0) for event in table.seen)
    assert any(event.kind == "scored" for event in table.seen)


def test_log_shows_as_many_events_as_asked(tablee):
    result = tablee(*RAGE, typed="log 2\n")
    assert result.out.count("Hugo announces") == 2
    assert result.out.count("Zoé announces") == 1
    assert tablee(*RAGE, typed="log 0\nlog many\n").code == 0


def test_the_beginning_of_a_move_is_enough_and_so_are_words(tablee, morra):
    result = tablee("play", "morra", "--players", "2", "--name", "Ada", typed="f\nshow 3\nshow 2\n")
    assert "“f” could be f0, f1, f2, f3." in result.out
    assert "Ada will show 3." in result.out
    assert "Ada will show 2." in result.out


def test_a_key_hit_by_mistake_plays_nothing(tablee, morra, at_the_table, capsys):
    tablee("play", "morra", "--players", "2")
    person = Person(at_the_table[0])
    assert person._guessed("s", [3]) is None
    assert "“s” could be f3." in capsys.readouterr().out
    assert person._guessed("sh", [3]) == 3


def test_enter_plays_the_only_move_and_else_shows_the_table_again(
    tablee, at_the_table, monkeypatch
):
    prompts = []

    def typing(prompt):
        table = at_the_table[0]
        prompts.append(prompt)
        legal = table.state.legal(0)
        return "" if len(legal) == 1 else table.game.text(legal[0])

    monkeypatch.setattr(builtins, "input", typing)
    assert tablee(*RAGE, "--players", "2").code == 0
    assert at_the_table[0].state.over()
    assert any("Enter: " in prompt for prompt in prompts)


def test_RAGE_23_a_secret_prediction_is_not_seen_before_the_round_is_over(tablee):
    result = tablee(*RAGE, "--option", "secret", typed="2\n")
    assert "Everyone chooses at the same time." in result.flat
    assert "Zoé has written a prediction." in result.out
    assert "Ada announces 2." in result.out
    for other in ("Zoé", "Hugo", "Inès"):
        assert f"{other} announces" not in result.out
        assert f"{other} receives" not in result.out


def test_a_game_where_all_choose_at_once_is_played_to_its_end(tablee, morra, tmp_path):
    path = tmp_path / "fingers.txt"
    result = tablee(
        *("play", "morra", "--players", "3", "--seed", "x", "--record", str(path), "--name", "Ada"),
        typed="back\nf1\nf1\nf2\nf5\nf1\n",
    )
    assert result.code == 0
    assert "You have nothing to take back. MORRA-12" in result.flat
    assert "You showed 1 last time. MORRA-11" in result.flat
    assert "A hand has 3 fingers. MORRA-10" in result.flat
    assert "The lucky number of Ada" in result.out
    assert "The lucky number of Zoé" not in result.out
    assert "Zoé will show" not in result.out
    assert "The result" in result.out
    assert verify(parse(path.read_text("utf-8")), game("morra")) == []


@pytest.mark.parametrize("options", [[], ["secret"], ["hidden", "plus-minus-one", "bonus"]])
def test_a_whole_game_ends_with_the_result_and_a_record_that_verifies(
    tablee, at_the_table, tmp_path, options
):
    path = tmp_path / "evening.txt"
    asked = [word for option in options for word in ("--option", option)]
    result = tablee(*RAGE, *asked, "--players", "3", "--seat", "2", "--record", str(path))
    assert result.code == 0
    table = at_the_table[0]
    assert table.state.over()
    winner = table.narrator.names[table.state.winners()[0]]
    assert winner in result.out.partition("The result")[2]
    assert "Ada (you)" in result.out
    record = parse(path.read_text("utf-8"))
    assert verify(record, game("rage")) == []
    assert record.players[1] == "Ada"
    assert tablee("verify", str(path)).code == 0


@pytest.mark.parametrize("goodbye", ["quit", "q", "exit", "quitter"])
def test_quit_leaves_and_tells_the_seed(tablee, goodbye):
    result = tablee(*RAGE, typed=f"{goodbye}\n")
    assert result.code == 0
    assert "nobody is harmed" in result.flat
    assert "The seed was friday" in result.flat


def test_ctrl_d_leaves_politely(tablee):
    result = tablee(*RAGE)
    assert result.code == 0
    assert "You leave the table" in result.flat


def test_ctrl_c_leaves_politely_with_its_own_code(tablee, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    result = tablee(*RAGE)
    assert result.code == 130
    assert "You leave the table" in result.flat
    assert "The seed was friday" in result.flat


def test_a_game_left_early_keeps_its_record_and_can_be_replayed(tablee, tmp_path):
    path = tmp_path / "left.txt"
    result = tablee(*RAGE, "--record", str(path), typed="2\nquit\n")
    assert result.code == 0
    assert "tablee replay" in result.flat
    assert "tablee verify" not in result.flat
    record = parse(path.read_text("utf-8"))
    assert record.seed == "friday"
    assert record.scores is None
    assert tablee("replay", str(path), "--to-end").code == 0
    assert tablee("verify", str(path)).code == 1


def test_a_record_overwrites_nothing(tablee, tmp_path):
    path = tmp_path / "diary.txt"
    path.write_text("dear diary")
    result = tablee(*RAGE, "--record", str(path))
    assert result.code == 2
    assert "already there" in result.err
    assert result.out == ""
    assert path.read_text() == "dear diary"


@pytest.mark.parametrize("name", ["no/such/folder.txt", "nul\0sign", "x" * 5000])
def test_a_record_that_could_not_be_written_is_refused_before_the_game(tablee, name):
    result = tablee(*RAGE, "--record", name)
    assert result.code == 2
    assert result.out == ""


def test_a_record_that_cannot_be_written_in_the_end_is_shown(tablee, tmp_path, monkeypatch):
    path = tmp_path / "late.txt"

    def meanwhile(_):
        path.write_text("somebody else")
        raise EOFError

    monkeypatch.setattr(builtins, "input", meanwhile)
    result = tablee(*RAGE, "--record", str(path))
    assert "tablee record 2" in result.out
    assert path.read_text() == "somebody else"


def test_in_french_everything_at_the_table_is_french(tablee):
    typed = (
        "?\nconseil\nrègles 31\nREGLES TABLE-01\nzut\n99\nr0\ncoups\ntable\njournal\n2\nquitter\n"
    )
    result = tablee(*RAGE, "--lang", "fr", typed=typed)
    assert result.code == 0
    for word in ("Vous pouvez jouer", "Un bon joueur", "RAGE-31", "Vous quittez la table"):
        assert word in result.flat
    for word in (" you ", " the ", "You ", "The "):
        assert word not in result.out


def test_the_login_name_is_the_name_unless_it_is_nobodys(tablee, monkeypatch):
    monkeypatch.setattr("getpass.getuser", lambda: "marc")
    assert "Marc, that is you" in tablee("play", "rage").out
    monkeypatch.setattr("getpass.getuser", lambda: "root")
    assert "Guest, that is you" in tablee("play", "rage").out


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize(("game", "seats"), [("rage", 8), ("fou", 8), ("lefou", 6), ("fyfe", 5)])
def test_a_board_fits_the_screen_and_cuts_no_word(tablee, monkeypatch, game, seats, columns):
    for language in LANGUAGES:
        asked = ("play", game, "--players", str(seats), "--seed", "friday", "--lang", language)
        monkeypatch.setenv("COLUMNS", "300")
        whole = tablee(*asked, typed="board\n").out
        monkeypatch.setenv("COLUMNS", str(columns))
        board = tablee(*asked, typed="board\n").out.rpartition("> board\n")[2]
        assert max(cell_len(line) for line in board.splitlines()) <= columns
        assert set(board.split()) <= set(whole.split())


def test_a_hint_says_what_the_search_found_where_the_game_has_no_words():
    rage = game("rage")
    best, second, third = range(3)
    told = compared(rage, best, {best: 7.4, second: 2.0, third: -3.0})
    assert (told.key, told.params) == ("ahead", {"other": rage.describe(second), "points": 5})
    assert compared(rage, best, {best: 2.2, second: 2.0}).key == "close"
    assert compared(rage, best, {best: 2.2}).key == "sensible"
