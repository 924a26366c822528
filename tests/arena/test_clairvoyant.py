from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablee
from tablee.arena.clairvoyant import CLAIRVOYANT, Omniscience, clairvoyant
from tablee.arena.contestant import contestant
from tablee.arena.duplicate import play_deal
from tablee.arena.figures import leads
from tablee.bots.advice import Budget
from tablee.bots.registry import BOTS, bot
from tablee.core.chance import FastChance
from tablee.core.registry import game
from tests.arena.tools import contest

SOURCE = Path(tablee.__file__).parent
ARENA = re.compile(r"tablee\.arena|from tablee import .*\barena\b")
MAY_USE_THE_ARENA = {"cli/arena.py", "cli/simulate.py"}


def test_no_registry_knows_the_clairvoyant():
    assert CLAIRVOYANT not in BOTS
    assert clairvoyant not in BOTS.values()
    with pytest.raises(KeyError):
        bot(CLAIRVOYANT)


def test_no_table_can_reach_the_clairvoyant():
    for path in SOURCE.rglob("*.py"):
        name = path.relative_to(SOURCE).as_posix()
        if not name.startswith("arena/") and name not in MAY_USE_THE_ARENA:
            assert not ARENA.search(path.read_text("utf-8")), name
    assert CLAIRVOYANT not in (SOURCE / "cli" / "simulate.py").read_text("utf-8")


def test_simulate_takes_bots_of_the_registry_only():
    from tablee.cli.options import bots_for
    from tablee.cli.problem import Problem
    from tablee.cli.screen import Screen

    with pytest.raises(Problem):
        bots_for(Screen("en"), CLAIRVOYANT, 4)


def test_it_refuses_an_honest_view():
    rage = game("rage")
    view = rage.simulate(2).view(0)
    with pytest.raises(TypeError):
        clairvoyant(rage, view, FastChance(1), Budget(None, 4))


def test_only_the_clairvoyant_is_shown_everything():
    state = game("rage").simulate(2)
    assert isinstance(contestant("clairvoyant@5").sees(state, 0), Omniscience)
    for name in BOTS:
        assert type(contestant(name).sees(state, 0)) is type(state.view(0))


def cards(state):
    return {name: part for name, part in state.dump().items() if name != "chance"}


def test_its_only_world_is_the_true_one_but_for_the_luck_to_come():
    state = game("rage").simulate(3, seed=4)
    view = Omniscience(state, 1)
    before = state.digest()
    for world in (view.imagine(FastChance(1)), view.suppose(FastChance(2))):
        assert cards(world) == cards(state)
        assert world.digest() != before
        world.playout(FastChance(3))
    assert state.digest() == before
    assert view.moves() == state.legal(1)
    assert view.dump() == state.view(1).dump()


def test_knowing_everything_wins():
    setting = contest("clairvoyant@10", "regular")
    deals = [play_deal(setting, number) for number in range(2)]
    assert sum(leads(setting, deals, "clairvoyant@10").values()) > 0
