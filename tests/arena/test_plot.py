from __future__ import annotations

import math
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from tablee.arena.plot import Dot, Panel, draw, scale

SVG = "{http://www.w3.org/2000/svg}"
numbers = st.floats(-1e4, 1e4).map(lambda number: round(number, 3))


def picture(labels, dots, title="Rage", decimal="."):
    panel = Panel("wins <share>", dots, 25.0, "fair", " %")
    return ElementTree.fromstring(draw(title, "4 players", labels, [panel, panel], decimal))


def texts(root):
    return [element.text for element in root.iter(f"{SVG}text")]


def test_every_figure_has_a_dot_and_a_whisker():
    root = picture(["expert", "regular"], [Dot(40, 35, 45), Dot(20, 18, 22)])
    assert len(list(root.iter(f"{SVG}circle"))) == 4
    whiskers = [path for path in root.iter(f"{SVG}path") if path.get("class") == "whisker"]
    assert len(whiskers) == 4 * 3
    assert "expert" in texts(root)


def test_a_figure_without_an_interval_has_no_whisker():
    root = picture(["expert"], [Dot(40, -math.inf, math.inf)])
    assert not [path for path in root.iter(f"{SVG}path") if path.get("class") == "whisker"]


def test_whatever_names_there_are_the_picture_is_well_formed():
    root = picture(['a&b<c>"d"', "x" * 99], [None, Dot(1, 0, 2)], 'Fou "!" & <co>')
    assert root.get("aria-label") == 'Fou "!" & <co>'
    assert 'a&b<c>"d"' in texts(root)
    assert "wins <share>" in texts(root)


def test_numbers_are_written_as_the_language_does():
    marks = [
        text for text in texts(picture(["a"], [Dot(-0.5, -1, 26)], decimal=",")) if "%" in text
    ]
    assert all("-" not in mark and "." not in mark for mark in marks)
    assert picture(["a"], [Dot(1, 1, 1)]).get("viewBox", "").startswith("0 0 760 ")


@given(st.lists(st.tuples(numbers, numbers, numbers), min_size=1, max_size=5), numbers)
def test_the_scale_has_room_for_everything_and_few_marks(triples, line):
    dots: list[Dot | None] = [
        Dot(value, min(value, low), max(value, high)) for value, low, high in triples
    ]
    least, most, step = scale(Panel("", dots, line, ""))
    assert least <= min(line, *(dot.low for dot in dots if dot)) + 1e-6
    assert most >= max(line, *(dot.high for dot in dots if dot)) - 1e-6
    assert 1 <= round((most - least) / step) <= 7
