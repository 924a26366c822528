"""Why a card is played: every sentence is true of the table, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.chance import FastChance
from tablee.core.registry import words
from tablee.games.fou.rules import deck

from .seat import FOU, PAUL, RACHEL, lay, play

KEYS = {"costliest", "bound", "accepts", "shelter", "wins", "keeps", "dump", "safe", "uncoloured"}
KEYS |= {"void", "scarce", "long", "discard", "hardly", "risk"}

ANNES, PAULS, RACHELS = "g15 g9 g3 r2 r3 r4", "g10 r7 r8 y3 y4 y5", "g5 g12 g6 1 y7 b7"
CAMILLES = "g4 b2 b3 b4 b5 b6"


def said(state, card: str) -> tuple[str, dict[str, object]]:
    reason = FOU.reason(state.view(state.actors()[0]), FOU.move(card))
    return reason.key, reason.params


def test_the_costliest_card_goes_when_the_round_ends() -> None:
    state = play(lay("g9", "r7 r13 y3", "g12 g13 y7", "g5 b4 b5"), "g9")
    assert said(state, "r13") == ("costliest", {"card": "r13"})
    assert said(state, "r7")[0] != "costliest"


def test_the_disc_is_certain_whatever_is_played() -> None:
    state = play(lay("g9 g3", "r13 y2", "g12 y7", "g5 b4 b5", leader=RACHEL), "g12", "g5", "g9")
    assert said(state, "r13") == ("bound", {"card": "r13"})


def test_the_disc_is_taken_to_keep_a_better_card() -> None:
    state = play(lay("g9 r2", "g10 y3", "g7 y5", "g12 g5 y7"), "g9", "g10", "g7")
    assert said(state, "g5") == ("accepts", {"card": "g12"})


def test_a_1_hides_behind_a_discard() -> None:
    state = play(lay("g15 g3 r2", "r7 r8 y3", "g12 1 y7", CAMILLES), "g15", "r7")
    assert said(state, "1") == ("shelter", {"worst": "r7"})


def test_nobody_can_play_higher() -> None:
    state = play(lay("g9 r2", "g10 y3", "g7 y5", "g12 g5 y7"), "g9", "g10", "g7")
    assert said(state, "g12")[0] == "wins"
    assert said(lay("g12 g5 r2", "g10 y3", "g7 y5", "g9 y7"), "g12")[0] == "wins"
    assert said(lay("g12 g5 r2", "g13 y3", "g7 y5", "g9 y7"), "g12")[0] != "wins"


def test_the_highest_card_of_a_colour_is_kept() -> None:
    state = play(lay("g9 r2 r3", "g5 y3 y4", "g12 g7 y5", "g8 y7 y8"), "g9", "g5")
    assert said(state, "g7") == ("keeps", {"card": "g12", "colour": "green"})
    state = play(lay("g9 r2 r3", "g5 y3 y4", "g12 g7 y5", "g13 y7 y8"), "g9", "g5")
    assert said(state, "g7") == ("safe", {"worst": "g5"})


def test_a_costly_card_goes_without_danger() -> None:
    state = play(lay(ANNES, PAULS, RACHELS, CAMILLES), "g15", "g10")
    assert said(state, "g12") == ("dump", {"worst": "g10", "card": "g12"})


def test_a_1_is_led() -> None:
    assert said(lay("1 g3 g4", "g10 y3", "g7 y5", "g9 y7"), "1")[0] == "uncoloured"


def test_somebody_is_known_to_have_no_card_of_the_colour() -> None:
    voids = [[], [], ["green"], []]
    state = lay("g3 g4 r2", "g10 y3", "r7 y5", "g9 y7", voids=voids)
    assert said(state, "g3") == ("void", {"seat": RACHEL, "colour": "green"})
    assert said(play(state, "g4"), "g10")[0] == "only"


def test_a_colour_is_too_scarce_for_everybody() -> None:
    state = lay("g3 g4 r2", "g10 y3", "r7 y5", "g9 y7")
    assert said(state, "g3") == ("scarce", {"colour": "green"})


def test_a_long_colour_is_led() -> None:
    state = lay(ANNES, PAULS, RACHELS, CAMILLES)
    assert said(state, "g9") == ("long", {"colour": "green", "held": 3})


def test_whoever_cannot_follow_discards() -> None:
    state = play(lay("g15 g3 r2", "r7 r8 y3", "g12 1 y7", CAMILLES), "g15")
    assert said(state, "r8") == ("discard", {"card": "r8", "colour": "green"})


def test_the_danger_is_small_or_it_is_not() -> None:
    hands = ("g12 g9 r2", "g17 g11 g2", "g10 g13 g8", "g14 g15 g16")
    state = play(lay(*hands), "g12")
    assert said(state, "g2") == ("risk", {"card": "g2"})
    state = play(lay("g12 g9 r2", "g16 g11 g2", "r3 r4 1", "r5 r6 g17"), "g12")
    assert said(state, "g11") == ("hardly", {})


@pytest.mark.parametrize("seats", range(4, 9))
def test_what_is_said_is_true(seats: int) -> None:
    """Every reason for every legal card, in some rounds, against what the others really hold."""
    for seed in range(2):
        state = FOU.simulate(seats, seed=seed)
        state.curtail()
        chance = FastChance(seed)
        while (seat := state.actor()) >= 0:
            view = state.view(seat)
            for move in view.moves():
                reason = FOU.reason(view, move)
                check(state, seat, move, reason.key, reason.params)
            state.perform(seat, FOU.stumble(view, chance))


def holds(state, seat: int, colour: str, above: int = 0) -> bool:
    """Whether a seat has a card of a colour that is higher than a value."""
    names = deck.names(state.hands[2 * seat], state.hands[2 * seat + 1])
    return any(card[0] == colour[0] and int(card[1:]) > above for card in names if card != "1")


def check(state, seat: int, move: int, key: str, params: dict[str, Any]) -> None:
    """Play the card, finish the trick at random, and look at what has come of it."""
    table = state.table
    others = [other for other in range(state.seats) if other != seat]
    waiting = [other for other in others if table.waiting >> other & 1]
    if key == "void":
        assert params["seat"] in waiting
        assert not holds(state, params["seat"], params["colour"])
    elif key == "scarce":
        assert not all(holds(state, other, params["colour"]) for other in waiting)
    elif key == "keeps":
        assert holds(state, seat, params["colour"], int(params["card"][1:]) - 1)
        above = int(params["card"][1:])
        assert not any(holds(state, other, params["colour"], above) for other in others)
    elif key == "discard":
        assert not holds(state, seat, params["colour"])
    elif key in {"wins", "bound", "accepts", "shelter", "safe", "dump", "costliest"}:
        after(state, seat, move, key)


def after(state, seat: int, move: int, key: str) -> None:
    """What holds when the trick is over."""
    twin = state.copy()
    twin.last_round = 0
    chance = FastChance(move)
    out = len(twin.table.sheet)
    best = discs = 0
    twin_move, actor = move, seat
    while True:
        last = twin.table.waiting == 1 << actor
        if last:
            table = twin.table.copy()
            table.lay(actor, twin_move)
            best, discs = int(table.best & 7), int(table.takers())
        twin.perform(actor, twin_move)
        if last:
            break
        actor = twin.actor()
        moves = twin.legal(actor)
        twin_move = moves[chance.below(len(moves))]
    if key == "wins":
        assert best == seat
    elif key == "costliest":
        assert len(twin.table.sheet) > out
    else:
        assert bool(discs >> seat & 1) == (key in {"bound", "accepts"})


def test_every_reason_has_its_sentence_in_both_languages() -> None:
    params = {"card": "r13", "worst": "1", "colour": "green", "seat": PAUL, "held": 4}
    for language in ("en", "fr"):
        tongue = words("fou", language, ["Anne", "Paul"])
        for key in KEYS:
            sentence = tongue.say(f"reason.{key}", params)
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert sentence[0].isupper()


def test_no_other_reason_is_given() -> None:
    given = set()
    for seats in (4, 7):
        for seed in range(4):
            state = FOU.simulate(seats, seed=seed)
            state.curtail()
            while (seat := state.actor()) >= 0:
                view = state.view(seat)
                given |= {FOU.reason(view, move).key for move in view.moves()}
                state.perform(seat, FOU.choose(view, FastChance(seed)))
    assert given <= {"only", *KEYS}
    assert len(given) > 12
