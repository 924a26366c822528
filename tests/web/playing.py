"""How a person plays each game through the page: they touch what is lit."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Error, Locator
from playwright.sync_api import TimeoutError as TooLate

from tests.server.running import PATIENCE
from tests.web.browsing import GLANCE, Visitor

END = ".table.end"
NEXT_ROUND = ".endrail .primary"
PLAYABLE = ".hand .card.playable"
PRIMARY = ".rail .tools .primary"
HUE = ".ask .hue"
MOST_MISSED = 3

Act = Callable[[Visitor, Locator], None]
Ways = dict[str, Act]
"""What can be lit, the most urgent first, and what to do with it."""


def step(who: Visitor, ways: Ways, until: str = "") -> bool:
    """Do the most urgent of what is lit, except what ends it; False if nothing is."""
    for what, act in ways.items():
        found = who.seen(what)
        if what != until and found.count():
            try:
                act(who, found.first)
            except Error as error:  # somebody was quicker, and it is lit no more: look again
                if not isinstance(error, TooLate) and "not attached" not in error.message:
                    raise
                who.missed += 1
                assert who.missed <= MOST_MISSED, f"{what} cannot be touched: {error.message}"
            who.settle()
            return True
    return False


def play(who: Visitor, ways: Ways, until: str = END) -> None:
    """Do what is lit, until something can be seen."""
    while True:
        who.wait(", ".join([until, *ways]))
        if who.sees(until):
            return
        step(who, ways, until)


def take_steps(who: Visitor, ways: Ways, number: int) -> None:
    """Do what is lit so many times."""
    for _ in range(number):
        who.wait(", ".join(ways))
        step(who, ways)


def play_together(everybody: list[Visitor], ways: Ways, until: str) -> None:
    """Everybody does what is lit for them, until all of them can see something."""
    idle = 0
    while playing := [who for who in everybody if not who.sees(until)]:
        done = sum(step(who, ways, until) for who in playing)
        idle = 0 if done else idle + 1
        playing[0].page.wait_for_timeout(GLANCE)
        assert idle * GLANCE < PATIENCE * 1000, "nothing is lit for anybody"


def new_table(who: Visitor, game: str, seats: int) -> None:
    """From the sheet of a new table to the first move."""
    who.open(f"/new/{game}")
    stepper = who.page.locator(".stepper")
    while int(stepper.locator("output").inner_text()) > seats:
        who.touch(stepper.get_by_role("button").first)
    who.touch(".foot .primary")
    who.page.wait_for_url("**/table/*")


def press(who: Visitor, found: Locator) -> None:
    """Touch it, and that is all."""
    who.touch(found)


def predict(who: Visitor, coin: Locator) -> None:
    """The first touch chooses, the second announces."""
    who.touch(coin)
    who.touch(".coin.sel")


def play_card(who: Visitor, card: Locator) -> None:
    """Lift a card, name a Joker's colour, and play, unless the trick has gone on meanwhile."""
    who.touch(card)
    who.wait(f"{PRIMARY}, {HUE}, {NEXT_ROUND}, .toast")
    if who.sees(HUE):
        who.touch(who.seen(HUE).first)
    if who.sees(PRIMARY):
        who.touch(PRIMARY)


def look_at_field(who: Visitor, stamps: Locator) -> None:
    """On a phone somebody's field opens as a sheet."""
    who.touch(stamps)
    who.touch(who.wait("dialog .unit.lit"))


RAGE: Ways = {NEXT_ROUND: press, ".coin:not(.no)": predict, PLAYABLE: play_card}
FOU: Ways = {NEXT_ROUND: press, PLAYABLE: play_card}
LEFOU: Ways = {
    ".moment": press,
    "dialog .one": press,
    "dialog .unit.lit": press,
    ".ask .hue, .ask .btn": press,
    PRIMARY: press,
    ".mine-field .unit.lit:not(.chosen), .foe .unit.lit": press,
    ".foe.aims .head": press,
    ".foe .minis:has(.on)": look_at_field,
    PLAYABLE: press,
    ".rail .tools .btn:not(.word, .icon, .swap, [aria-disabled=true])": press,
    ".rail .tools .btn.word": press,
}
FYFE: Ways = {
    "dialog header .btn": press,  # a charm that was touched by mistake is open: put it away
    ".fyrail .btn.primary": press,
    ".cell.may > button": press,
    ".sl.lit > button": press,
    ".tray .row button:not(.shade, .sel)": press,
    ".reserve button[data-drag]:not(.sel)": press,
}
GENERIC: Ways = {".moves .btn:not(.shaded, .icon)": press}
SMALLEST: dict[str, tuple[int, Ways]] = {
    "rage": (2, RAGE),
    "fou": (4, FOU),
    "lefou": (3, LEFOU),
    "fyfe": (2, FYFE),
    "morra": (2, GENERIC),
    "pebbles": (2, GENERIC),
}
"""The smallest table of each game, and how it is played. The last two are without a board."""
OURS = tuple(SMALLEST)[:-2]
