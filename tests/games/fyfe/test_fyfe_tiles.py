"""Each kind of tile against its definition, jokers tried out one by one (FYFE-04, FYFE-06)."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tablee.core.chance import FastChance
from tablee.games.fyfe.rules import lines, outlook, tiles, tokens
from tablee.games.fyfe.rules.bag import Bag, full_bag
from tablee.games.fyfe.rules.board import Board
from tablee.games.fyfe.rules.dumps import load_board
from tablee.games.fyfe.rules.lines import LINE_NAMES
from tablee.games.fyfe.rules.tiles import TILE_NAMES

from .oracle import TILES
from .scene import board

JOKER = "*"
ORDER = {"symbol": "flpmt", "colour": "bgvry", "number": "12345"}
WHERE = {"symbol": 2, "colour": 0, "number": 1}


def shows(kind: str, line: list[str]) -> bool:
    """The definition of a tile for five tokens, none of them a joker (FYFE-04)."""
    traits = {name: "".join(token[i] for token in line) for name, i in WHERE.items()}
    if kind == "any-five":
        return True
    if kind == "all-different":
        return all(len(set(values)) == 5 for values in traits.values())
    if kind == "numbers-up":
        return traits["number"] == "12345"
    if kind == "numbers-down":
        return traits["number"] == "54321"
    if kind.endswith("-in-order"):
        trait = "symbol" if kind.startswith("symbols") else "colour"
        return traits[trait] == ORDER[trait]
    pattern, trait = kind.split("-")
    counted = sorted(Counter(traits[trait]).values())
    return counted == {"house": [2, 3], "different": [1] * 5, "same": [5]}[pattern]


def satisfied(kind: str, line: list[str]) -> bool:
    """The same with jokers: each is any value, of each attribute on its own (FYFE-06)."""
    jokers = [i for i, token in enumerate(line) if token == JOKER]
    if kind == "all-different":
        return all(satisfied(f"different-{trait}", line) for trait in WHERE)
    trait = next((t for t in WHERE if kind.endswith(t) or kind.startswith(t)), "number")
    for values in itertools.product(ORDER[trait], repeat=len(jokers)):
        tried = list(line)
        for i, value in zip(jokers, values, strict=True):
            tried[i] = "".join(value if place == WHERE[trait] else "." for place in range(3))
        if shows(kind, tried):
            return True
    return False


def laid_in(line: str, words: list[str]) -> Board:
    """A board with these tokens in one line; `.` for an empty space, `*` after a joker."""
    spaces: list[str | None] = [None] * 25
    spare = iter(sorted({tokens.text(t) for t in range(125)} - set(words)))
    i = LINE_NAMES.index(line)
    for place, word in enumerate(words):
        space = lines.space_at(i, place)
        spaces[space] = None if word == "." else f"{next(spare)}*" if word == JOKER else word
    data = board()
    data["spaces"] = spaces
    return load_board(data)


def random_line(chance: FastChance, jokers: int) -> list[str]:
    """Five tokens, often alike, so that every tile has a chance."""
    alike, fixed = chance.below(5), chance.below(3)
    line: list[str] = []
    while len(line) < 5:
        parts = ["bgvry"[chance.below(5)], str(chance.below(5) + 1), "flpmt"[chance.below(5)]]
        place = len(line)
        if alike == 1:
            parts = ["bg"[chance.below(2)], "12"[chance.below(2)], "fl"[chance.below(2)]]
        elif alike == 2:
            parts = ["bgvry"[place], str(place + 1), "flpmt"[-place]]
        elif alike == 3:
            parts = [parts[0], str(5 - place), "flpmt"[place]]
        elif alike == 4:
            parts[fixed] = "b1f"[fixed]
        if "".join(parts) not in line:
            line.append("".join(parts))
    for _ in range(jokers):
        line[chance.below(5)] = JOKER
    if chance.below(3) == 0:
        i, j = chance.below(5), chance.below(5)
        line[i], line[j] = line[j], line[i]
    return line


@pytest.mark.parametrize("kind", TILE_NAMES)
def test_FYFE_04_a_tile_is_satisfied_exactly_as_its_definition_says(kind: str):
    chance = FastChance(TILE_NAMES.index(kind))
    seen = {False: 0, True: 0}
    for round_ in range(600):
        line = random_line(chance, round_ % 4)
        name = LINE_NAMES[chance.below(12)]
        truth = satisfied(kind, line)
        laid = laid_in(name, line)
        assert laid.satisfied(LINE_NAMES.index(name), TILE_NAMES.index(kind)) == truth, line
        seen[truth] += 1
    assert seen[True] >= 20
    assert kind == "any-five" or seen[False] >= 20


def test_FYFE_04_points():
    assert {kind.name: kind.points for kind in tiles.KINDS} == TILES
    assert [tiles.points(i) for i in range(15)] == list(TILES.values())


@pytest.mark.parametrize(
    ("words", "kind", "truth"),
    [
        ("b1f b2l g3p g4m *", "house-colour", True),
        ("b1f b2l b3p g4m *", "house-colour", True),
        ("b1f b2l b3p b4m *", "house-colour", False),
        ("b1f b2l g3p v4m *", "house-colour", False),
        ("b1f b2l b3p b4m b5t", "house-colour", False),
        ("b1f * * * *", "house-colour", True),
        ("* * * * *", "house-colour", True),
        ("b1f * g3p * v2t", "all-different", True),
        ("b1f * g3p * v1t", "all-different", False),
        ("b1f * g3p * v2f", "all-different", False),
        ("b1f * v3p * y5t", "colours-in-order", True),
        ("b1f * r3p * y5t", "colours-in-order", False),
        ("b5f * r3p * y1t", "numbers-down", True),
        ("b1f b2f * b3f b4f", "same-symbol", True),
        ("b1f b2f * b3f b4l", "same-symbol", False),
    ],
)
def test_FYFE_06_a_joker_is_whatever_is_needed(words: str, kind: str, truth: bool):
    assert satisfied(kind, words.split()) == truth
    assert laid_in("row-1", words.split()).satisfied(0, TILE_NAMES.index(kind)) == truth


def test_FYFE_06_one_joker_is_something_else_in_each_line_and_for_each_tile():
    rows: tuple[str, ...] = ("b1f b2l c b3p b4m".replace("c", "b5t*"), "g1f . . . .", "v1l . . . .")
    laid = load_board(board((*rows, ". . . . .", ". . . . .")))
    for kind in ("same-colour", "different-number", "different-symbol"):
        assert laid.satisfied(0, TILE_NAMES.index(kind))
    rows = ("b1f* . . . .", "g1f . . . .", "g2f . . . .", "g3l . . . .", "g4l . . . .")
    laid = load_board(board(rows))
    for kind in ("same-colour", "house-symbol", "different-number"):
        assert laid.satisfied(5, TILE_NAMES.index(kind))


def test_a_line_that_is_not_full_satisfies_nothing():
    laid = laid_in("diag-e", ["b1f", "b2l", "b3p", "b4m", "."])
    assert not any(laid.satisfied(11, kind) for kind in range(15))


def can_be_filled(kind: str, line: list[str], stock: list[str]) -> bool:
    """By trying out every choice of tokens for the empty places."""
    empty = [i for i, word in enumerate(line) if word == "."]
    for chosen in itertools.permutations(stock, len(empty)):
        tried = list(line)
        for i, token in zip(empty, chosen, strict=True):
            tried[i] = token
        if satisfied(kind, tried):
            return True
    return False


def bag_of(words: list[str]) -> Bag:
    bag = full_bag()
    for token in range(125):
        if tokens.text(token) not in words:
            bag.take(token)
    return bag


@pytest.mark.parametrize("kind", TILE_NAMES)
def test_which_tiles_can_still_be_completed_and_with_which_values(kind: str):
    chance = FastChance(100 + TILE_NAMES.index(kind))
    seen = {False: 0, True: 0}
    k = TILE_NAMES.index(kind)
    for round_ in range(90):
        line = random_line(chance, round_ % 3)
        lifted = chance.shuffled([0, 1, 2, 3, 4])[: 1 + chance.below(3)]
        taken = [word for i, word in enumerate(line) if i not in lifted]
        stock = [line[i] for i in lifted if line[i] != JOKER and chance.below(2)]
        while len(stock) < 5:
            word = tokens.text(chance.below(125))
            if word not in [*taken, *stock]:
                stock.append(word)
        for i in lifted:
            line[i] = "."
        truth = can_be_filled(kind, line, stock)
        laid, bag = laid_in("col-b", line), bag_of(stock)
        assert outlook.completable(k, laid, 6, bag) == truth, (line, stock)
        seen[truth] += 1
        space = lines.space_at(6, lifted[0])
        trait = tiles.TRAIT_OF[k]
        if trait < 0:
            continue
        helping = set()
        for word in stock:
            tried = list(line)
            tried[lifted[0]] = word
            if can_be_filled(kind, tried, [other for other in stock if other != word]):
                helping.add(tokens.value(trait, tokens.parse(word)))
        assert outlook.helpful(k, laid, space, 6, bag) == sorted(helping)
        assert sorted(tokens.text(token) for token in bag.tokens()) == sorted(stock)
    assert seen[True]
    assert kind == "any-five" or seen[False]


def test_too_few_tokens_complete_nothing():
    laid = laid_in("row-1", ["b1f", "b2f", ".", ".", "b5f"])
    assert not outlook.completable(0, laid, 0, bag_of(["g3f"]))
    assert outlook.completable(0, laid, 0, bag_of(["g3f", "g4f"]))
