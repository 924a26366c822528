"""What search needs: likely worlds, quick play to the horizon, an outlook there."""

from __future__ import annotations

import pytest

from tablee.core.chance import FastChance
from tablee.games.lefou.game import GAME

from .scene import scene

FORMS = [(3, "none"), (4, "none"), (4, "two"), (5, "two"), (6, "three")]


def positions(seats, form, windows="auto", every=9, seed=4):
    """Positions of a game between regular players."""
    state = GAME.simulate(seats, {"teams": form, "windows": windows}, seed)
    chance = FastChance(seed)
    while not state.over():
        if state.ply % every == 0:
            yield state
        seat = state.actors()[0]
        state.apply(seat, GAME.choose(state.view(seat), chance))


@pytest.mark.parametrize(("seats", "form"), FORMS)
def test_a_rollout_ends_the_game_or_stops_at_the_horizon(seats, form):
    for state in positions(seats, form, every=15):
        twin = state.copy()
        twin.curtail()
        horizon = twin.horizon
        twin.rollout(FastChance(1))
        assert twin.over()
        assert twin.table.turns <= horizon
        whole = state.copy()
        whole.rollout(FastChance(1))
        assert whole.winners()


@pytest.mark.parametrize(("seats", "form"), FORMS)
def test_the_chances_of_all_sides_add_up_to_one(seats, form):
    for state in positions(seats, form, every=15):
        twin = state.copy()
        twin.curtail()
        twin.rollout(FastChance(2))
        sides = dict(zip(twin.dump()["table"]["teams"], range(seats), strict=True))
        assert sum(twin.worth(seat) for seat in sides.values()) == pytest.approx(100.0)


def test_a_won_game_is_worth_all_and_a_lost_one_nothing():
    state = next(iter(positions(4, "two"))).copy()
    state.rollout(FastChance(1))
    for seat in range(4):
        assert state.worth(seat) == (100.0 if seat in state.winners() else 0.0)


def test_when_time_is_up_equals_share_the_outlook():
    table = scene(["", "", "", ""], pv=[20, 50, 50, 10], turns=400)
    table.do(0, "end")
    assert [table.state.worth(seat) for seat in range(4)] == [0.0, 50.0, 50.0, 0.0]


@pytest.mark.parametrize("form", ["none", "two"])
def test_points_and_armour_are_good_to_have(form):
    def worth(points, field):
        table = scene(["", "", "", ""], [field, "R-s", "R-h", "R-d"], teams=form)
        table.state.table.pv[0] = points
        return table.state.worth(0)

    assert worth(20, "") < worth(50, "") < worth(50, "6-s") < worth(50, "chariot hierophant")


@pytest.mark.parametrize("windows", ["auto", "always"])
@pytest.mark.parametrize(("seats", "form"), FORMS)
def test_a_likely_world_looks_the_same_to_the_seat(seats, form, windows):
    chance = FastChance(3)
    for state in positions(seats, form, windows):
        for seat in state.actors():
            view = state.view(seat)
            world = view.suppose(chance)
            assert world.view(seat).dump() == view.dump()


def test_likely_worlds_have_more_answers_than_units_in_waiting_hands():
    table = scene(["", "R-s R-h R-d R-c", ""])
    view = table.state.view(0)
    chance = FastChance(1)
    held = [card for _ in range(60) for card in view.suppose(chance).dump()["hands"][1]]
    answers = sum(card[0] in "A8" for card in held)
    units = sum(card[0] in "VCDR" for card in held)
    assert answers > 4 * units


def test_a_card_that_is_known_stays_where_it_is():
    table = scene(["devil", "V-s C-s star", "D-s"])
    table.do(0, "devil").do(0, "end")
    view = table.state.view(1)
    chance = FastChance(1)
    assert all("V-s" in view.suppose(chance).dump()["hands"][0] for _ in range(10))


def test_whoever_thinks_does_not_take_a_choice_back():
    table = scene(["R-s 4-s", "", ""])
    table.do(0, "exchange")
    assert [GAME.text(move) for move in table.state.view(0).candidates()] == ["4", "R"]


@pytest.mark.parametrize(
    ("hand", "field", "begun"),
    [
        ("R-s 9-s", "", ("exchange",)),
        ("", "R-s V-s", ("attack",)),
        ("", "R-s V-s", ("attack", "p3")),
        ("", "R-s V-s", ("attack", "p3", "@V-s")),
        ("", "emperor V-s", ("attack", "p3")),
        ("4-s", "R-s V-s", ("4",)),
        ("moon", "", ("moon",)),
        ("death", "", ("death",)),
        ("papess", "", ("papess",)),
        ("hanged", "", ("hanged",)),
        ("world", "", ("world",)),
        ("fool", "R-s", ("fool",)),
        ("fool", "R-s", ("fool", "4")),
        ("fool", "R-s", ("fool", "star")),
    ],
)
def test_a_choice_that_is_begun_is_seen_through(hand, field, begun):
    """What search tries is carried out, not taken back."""
    table = scene([hand, "", ""], [field, "V-h 6-h", "V-d"], discards={"V-c": 0})
    before = table.state.copy().dump()["table"]
    table.do(0, *begun)
    state = table.state.copy()
    state.horizon = state.table.turns
    state.rollout(FastChance(1))
    after = state.dump()["table"]
    assert state.dump()["draft"] is None
    if begun[0] == "exchange":
        assert after["exchanged"]
    elif begun[0] == "attack":
        assert after["struck"]
    else:
        assert before["sizes"] != after["sizes"] or before["fields"] != after["fields"]


def test_begun_answers_are_seen_through():
    table = scene(["star", "fool", "", ""], dice=(6,) * 4, pv=[50, 20, 50, 50])
    table.do(0, "star", "p2").do(1, "fool")
    state = table.state.copy()
    state.rollout(FastChance(1))
    assert state.over()
    table = scene(["sun lovers", "", "", ""])
    table.do(0, "sun", "lovers")
    state = table.state.copy()
    state.rollout(FastChance(1))
    assert state.over()


def test_nobody_draws_for_ever_in_thought():
    everything = scene([""] * 3)
    rest = [card for card in everything.state.dump()["piles"] if card not in ("9-s", "hermit")]
    table = scene(["9-s hermit", " ".join(rest), ""], piles="", first=True)
    state = table.state.copy()
    state.curtail()
    state.rollout(FastChance(1))
    assert state.over()
