from __future__ import annotations

import math
import statistics

import pytest

from tablee.arena.tally import Figures, Tally, bounds, student


def tally(*numbers):
    result = Tally()
    for number in numbers:
        result.add(number)
    return result


def test_mean_and_deviation_are_those_of_the_sample():
    numbers = [3, -4, 10, 0, 7, 7]
    found = tally(*numbers)
    assert found.mean() == pytest.approx(statistics.mean(numbers))
    assert found.deviation() == pytest.approx(statistics.stdev(numbers))
    assert (found.least, found.most) == (-4, 10)


def test_the_interval_of_a_mean_is_two_standard_errors_wide():
    low, high = tally(*([0, 10] * 50)).interval()
    assert (low, high) == pytest.approx((4.003, 5.997), abs=0.001)


@pytest.mark.parametrize(("freedom", "known"), [(1, 12.706), (9, 2.262), (10, 2.228), (30, 2.042)])
def test_few_numbers_have_the_wider_interval_of_student(freedom, known):
    assert student(freedom) == pytest.approx(known, abs=0.001)
    assert student(10**9) == pytest.approx(1.96, abs=0.001)


def test_one_number_tells_nothing_about_its_spread():
    assert tally(4).deviation() == 0
    assert tally(4).interval() == (-math.inf, math.inf)
    assert bounds(tally(4)) == [None, None]


def test_the_interval_of_a_share_is_wilsons():
    low, high = tally(*([1.0] * 30 + [0.0] * 70)).share_interval()
    assert (low, high) == pytest.approx((0.219, 0.396), abs=0.002)


def test_a_share_of_nothing_or_everything_is_not_certain():
    assert tally(*([0.0] * 100)).share_interval() == pytest.approx((0, 0.037), abs=0.001)
    assert tally(*([1.0] * 100)).share_interval() == pytest.approx((0.963, 1), abs=0.001)


def test_split_wins_spread_less_than_whole_ones():
    split = tally(*([0.5] * 60 + [0.0] * 40))
    whole = tally(*([1.0] * 30 + [0.0] * 70))
    assert split.mean() == whole.mean()
    assert split.share_interval()[0] > whole.share_interval()[0]


def test_intervals_count_games_not_seats():
    figures = Figures("regular")
    for _ in range(10):
        figures.add([10, 10, 10], [1 / 3, 1 / 3, 1 / 3], [0])
    assert figures.wins.count == figures.lead.count == 10
    assert figures.scores.count == 30
    assert figures.lead.mean() == 10
