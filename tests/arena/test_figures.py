from __future__ import annotations

import math
import statistics

import pytest

from tablee.arena.figures import leads, regret, standings
from tablee.arena.times import Times
from tests.arena.tools import contest

TWO_DEALS = [
    {
        "deal": 0,
        "games": [
            {"scores": [10, 4], "wins": [1.0, 0.0], "measures": {"kept": [0.5, 0.1]}},
            {"scores": [6, 6], "wins": [0.5, 0.5], "measures": {"kept": [0.2, 0.3]}},
        ],
    },
    {
        "deal": 1,
        "games": [
            {"scores": [3, 9], "wins": [0.0, 1.0], "measures": {"kept": [0.0, 0.0]}},
            {"scores": [2, 8], "wins": [0.0, 1.0], "measures": {"kept": [0.0, 1.0]}},
        ],
    },
]
"""A regular meets a random player: on the first seat first, then on the second."""


@pytest.fixture
def setting():
    return contest("regular", "random")


@pytest.fixture
def deals():
    none = Times().dump()
    return [{**deal, "times": {"regular": none, "random": none}} for deal in TWO_DEALS]


def test_a_deal_is_one_number_the_mean_over_its_seatings(setting, deals):
    regular, random = standings(setting, deals)
    lead = [((10 - 4) + (6 - 6)) / 2, ((3 - 9) + (8 - 2)) / 2]
    wins = [(1 + 0.5) / 2, (0 + 1) / 2]
    assert regular.lead.count == regular.wins.count == 2
    assert regular.lead.mean() == statistics.mean(lead) == 1.5
    assert random.lead.mean() == -1.5
    assert regular.wins.mean() == statistics.mean(wins) == 0.625
    assert random.wins.mean() == 0.375
    assert regular.measures["kept"].mean() == statistics.mean([(0.5 + 0.3) / 2, (0.0 + 1.0) / 2])


def test_intervals_are_over_deals(setting, deals):
    regular = standings(setting, deals)[0]
    error = statistics.stdev([3, 0]) / math.sqrt(2)
    low, high = regular.lead.interval()
    assert (low, high) == pytest.approx((1.5 - 12.7062 * error, 1.5 + 12.7062 * error))


def test_one_deal_has_no_interval(setting, deals):
    regular = standings(setting, deals[:1])[0].dump()
    assert regular["lead"] == 3
    assert regular["lead_95"] == [None, None]
    assert regular["measures"]["kept"] == {"mean": 0.4, "mean_95": [None, None]}


def test_who_plays_only_against_itself_has_no_lead(deals):
    alone = contest("random", "random")
    deal = {**deals[0], "games": deals[0]["games"][:1]}
    (random,) = standings(alone, [deal])
    assert random.lead.count == 0
    assert "lead" not in random.dump()
    assert leads(alone, [deal], "random") == {0: 0.0}


def test_regret_pairs_the_deals(setting, deals):
    actual = leads(setting, deals, "regular")
    assert actual == {0: 3.0, 1: 0.0}
    best = {0: 13.0, 1: 9.0, 2: 1000.0}
    found = regret(best, actual)
    assert found.count == 2
    assert found.mean() == 9.5
    assert found.deviation() == pytest.approx(statistics.stdev([10, 9]))


def test_the_median_and_the_95th_percentile_are_as_exact_as_promised():
    times = Times()
    for thousandth in range(1, 101):
        times.add(thousandth / 1000)
    assert times.moves() == 100
    assert times.mean() == pytest.approx(0.0505)
    assert times.quantile(0.5) == pytest.approx(0.050, rel=0.02)
    assert times.quantile(0.95) == pytest.approx(0.095, rel=0.02)
    assert Times().quantile(0.5) == Times().mean() == 0
