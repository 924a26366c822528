"""What a sensible player does: equips before attacking, chooses targets, keeps reactions."""

from __future__ import annotations

from tablee.core.chance import FastChance
from tablee.games.lefou.game import GAME

from .scene import scene


def wish(table, seat):
    return GAME.text(GAME.choose(table.state.view(seat), FastChance(1)))


def turn(table, seat=0):
    """All moves of a sensible turn, until it ends or somebody else must act."""
    made = []
    while table.asked == [seat] and table.table["turn"] == seat:
        made.append(wish(table, seat))
        table.do(seat, made[-1])
        if made[-1] == "end":
            break
    return made


def test_draws_lays_and_equips_before_attacking():
    table = scene(["9-s R-s 4-s 2-s", "", ""], piles="V-s V-h V-d V-c hierophant papess")
    made = turn(table)
    order = ["9", "R", "4", "2", "attack", "go", "end"]
    places = [made.index(move) for move in order]
    assert places == sorted(places)
    assert table.field(0)[:2] == ["2-s", "4-s"]


def test_does_not_draw_for_ever_when_the_piles_are_empty():
    """Bastet draws the Hermit, the Hermit draws Bastet: no rule stops it, good sense does."""
    everything = scene([""] * 3)
    rest = [card for card in everything.state.dump()["piles"] if card not in ("9-s", "hermit")]
    table = scene(["9-s hermit", " ".join(rest), ""], piles="", first=True)
    assert turn(table)[-1] == "end"


def test_finishes_the_weak():
    table = scene(["", "", "", ""], ["R-s", "", "", ""], pv=[50, 50, 4, 50])
    assert turn(table)[:2] == ["attack", "p3"]


def test_hits_the_strong_when_nobody_can_be_finished():
    table = scene(["star", "", "", ""], ["", "", "", "R-s R-h D-s"], pv=[50, 40, 40, 40])
    assert turn(table)[:2] == ["star", "p4"]


def test_does_not_run_into_a_tower():
    table = scene(["", "", ""], ["R-s", "tower", ""], pv=[50, 3, 50])
    assert turn(table)[:2] == ["attack", "p3"]


def test_keeps_a_defence_while_little_is_at_stake():
    table = scene(["", "temperance", ""], ["V-s", "", ""], dice=(3, 1))
    table.do(0, "attack", "p2", "@V-s", "go")
    assert wish(table, 1) == "pass"


def test_plays_a_defence_when_it_matters():
    table = scene(["star", "temperance 8-s", ""], dice=(6,) * 4)
    table.do(0, "star", "p2")
    assert wish(table, 1) == "temperance"


def test_saves_its_life_with_the_fool():
    table = scene(["star", "fool", ""], pv=[50, 9, 50], dice=(6,) * 4)
    table.do(0, "star", "p2")
    assert wish(table, 1) == "fool"
    table.do(1, "fool", wish_after(table, 1, "fool"))
    while table.asked == [1] and table.table["phase"] == "window":
        table.do(1, wish(table, 1))
    assert table.table["alive"][1]


def wish_after(table, seat, *moves):
    twin = table.state.copy()
    for move in moves:
        twin.apply(seat, GAME.move(move))
    return GAME.text(GAME.choose(twin.view(seat), FastChance(1)))


def test_forces_an_attack_that_then_kills():
    table = scene(["force", "", ""], ["R-s", "", ""], pv=[50, 20, 50], dice=(6, 1))
    table.do(0, "attack", "p2", "@R-s", "go")
    assert wish(table, 0) == "force"


def test_defends_an_ally_and_lets_others_fend_for_themselves():
    def attacked(form):
        table = scene(
            ["star", "", "", "temperance"], pv=[50, 20, 50, 50], teams=form, dice=(6,) * 4
        )
        return table.do(0, "star", "p2")

    assert wish(attacked("two"), 3) == "temperance"
    assert attacked("none").table["phase"] == "turn"  # nobody could answer


def test_cancels_what_hurts_and_not_what_helps():
    table = scene(["papess", "judgement", "", ""], teams="two")
    table.do(0, "papess", "p2")
    assert wish(table, 1) == "judgement"
    ally = scene(["world", "", "judgement", ""], teams="two")
    ally.do(0, "world", "za-warudo")
    assert wish(ally, 2) == "pass"


def test_shouts_and_stops_a_world_that_was_not_shouted():
    table = scene(["world", "", "", ""], teams="two")
    assert turn(table)[:2] == ["world", "za-warudo"]
    silent = scene(["world", "", "", ""], teams="two")
    silent.do(0, "world", "silent")
    assert wish(silent, 1) == "deny"
    silent.do(1, "pass")
    assert wish(silent, 2) == "pass"


def test_takes_back_what_is_not_its_plan():
    table = scene(["R-s", "", ""], ["V-s", "", ""])
    table.do(0, "exchange")
    assert wish(table, 0) == "back"


def test_wins_most_games_against_random_play():
    won = 0
    for seed in range(12):
        state = GAME.simulate(4, {}, seed)
        chance = FastChance(seed)
        while not state.over():
            seat = state.actors()[0]
            moves = state.legal(seat)
            move = moves[chance.below(len(moves))]
            if seat == seed % 4:
                move = GAME.choose(state.view(seat), chance)
            state.apply(seat, move)
        won += state.winners() == [seed % 4]
    assert won >= 8
