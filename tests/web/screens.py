"""Every screen of the app, and how somebody new gets to see it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from tests.server.test_host import Hosting
from tests.web.browsing import Visitor
from tests.web.playing import (
    FOU,
    FYFE,
    HUE,
    NEXT_ROUND,
    OURS,
    PLAYABLE,
    RAGE,
    SMALLEST,
    play,
    take_steps,
)

SOME_STEPS = 4
LAST_TURN = 25
"""Of FYFE."""
LAST_CARDS = 2
"""Of a hand of Fou !, when its round is nearly over."""

Bring = Callable[[Visitor], None]


def page(path: str, shown: str, who: Visitor) -> None:
    """A page that has an address."""
    who.open(path)
    who.wait(shown)


def table(who: Visitor, game: str, seats: int, bots: int, **options: str) -> str:
    """A new table of this person's own, with some bots; started, if they are enough."""
    who.become()
    wishes = {"game": game, "seats": seats, "bots": ["beginner"] * bots, "options": options}
    made: str = who.ask("/api/tables", {**wishes, "start": bots == seats - 1})["id"]
    return made


def waiting(who: Visitor) -> None:
    """The waiting room, with two places to go."""
    page(f"/table/{table(who, 'rage', 4, 1)}", ".share .qr", who)


def waiting_eight(who: Visitor) -> None:
    """The waiting room of eight, most of whom have come; one has a long name."""
    made = table(who, "rage", 8, 2)
    for name in ("Barthélemy de la Fontaine-aux-Bois", "Inès", "Léo", "Zoé"):
        who.server.person(name).sits(made)
    page(f"/table/{made}", ".share .qr", who)


def invitation(who: Visitor) -> None:
    """Somebody else's link, followed for the first time."""
    host = who.server.person("Inès")
    page(f"/table/{host.table(seats=4)}", "form .field-in", who)


def watching(who: Visitor) -> None:
    """Somebody else's game, looked at."""
    host = who.server.person("Inès")
    made = host.table(seats=4, bots=["beginner"] * 3, start=True)
    who.become()
    page(f"/table/{made}", ".trickrow, .trick, .cloth", who)


def resume(who: Visitor) -> None:
    """Home, while a game waits."""
    table(who, "fou", 4, 3)
    page("/", ".resume", who)


def board(game: str, seats: int, steps: int, who: Visitor, **options: str) -> None:
    """A table in the middle of a game."""
    made = table(who, game, seats, seats - 1, **options)
    page(f"/table/{made}", ".rail .btn", who)
    ways = SMALLEST[game][1]
    take_steps(who, ways, steps)
    who.wait(", ".join(ways))


def tile_opened(who: Visitor) -> None:
    """FYFE, and a tile that was touched: large, with what its line lacks."""
    board("fyfe", 4, 0, who)
    play(who, FYFE, until=".sl .laid")
    who.touch(who.seen(".sl > button:has(.laid)").first)
    who.wait(".look")


def points_explained(who: Visitor) -> None:
    """Why somebody has points before anything was done."""
    board("fyfe", 2, 0, who)
    who.touch(".bar .pts")
    who.wait("dialog .sums")


def last_turn(who: Visitor) -> None:
    """The last turn of FYFE: boards are full of tokens, tiles and ticks."""
    made = played(who, "fyfe", 4, until=lambda view: view["table"]["turn"] == LAST_TURN)
    page(f"/table/{made}", ".reserve", who)


def menu(who: Visitor) -> None:
    """The menu of a table."""
    board("rage", 4, 0, who)
    who.touch(who.seen(".bar .btn").last)
    who.wait("dialog")


def large_card(who: Visitor) -> None:
    """A card with its rules."""
    board("rage", 4, 0, who)
    who.page.locator(".hand .card").first.focus()
    who.page.keyboard.press("i")
    who.wait("dialog")


def prediction_refused(who: Visitor) -> None:
    """A card touched before the prediction: the refusal."""
    board("rage", 4, 0, who)
    who.touch(who.page.locator(".hand .card").first)
    who.wait(".toast")


def hint(who: Visitor) -> None:
    """What the lamp says."""
    board("rage", 4, 0, who)
    who.page.keyboard.press("h")
    who.wait(".hint")


def joker(who: Visitor) -> None:
    """The colour of a Joker is asked: where one was dealt, once it may be played."""
    made = table(who, "rage", 4, 3)
    while "joker" not in who.ask(f"/api/tables/{made}")["position"]["view"]["hand"]:
        made = table(who, "rage", 4, 3)
    page(f"/table/{made}", ".rail .btn", who)
    lit = f'{PLAYABLE}[data-piece="card:joker"]'
    play(who, RAGE, until=lit)
    who.touch(who.page.locator(lit).first)
    who.wait(HUE)


def played(who: Visitor, game: str, seats: int, until: Callable[[Any], bool]) -> str:
    """A game that was played by HTTP until something can be seen, or to its end."""
    chance = Random(game)
    made = table(who, game, seats, seats - 1)
    while not (seen := who.ask(f"/api/tables/{made}"))["position"]["over"]:
        if until(seen["position"]["view"]):
            break
        if moves := seen["position"]["moves"]:
            wish = {"t": "move", "move": chance.choice(moves), "seen": seen["seq"]}
            who.ask(f"/api/tables/{made}/requests", wish)
    return made


def played_out(who: Visitor, game: str, seats: int = 0) -> str:
    """A finished game."""
    return played(who, game, seats or SMALLEST[game][0], until=lambda _view: False)


def end(game: str, who: Visitor, seats: int = 0) -> None:
    """The end of a game."""
    page(f"/table/{played_out(who, game, seats)}", ".plot", who)


def host(who: Visitor) -> None:
    """The host's page, with tables, people and something said."""
    hosting, kim = Hosting(who.server), who.server.person("Kim")
    made = table(who, "rage", 4, 2)
    kim.sits(made)
    kim.ask(made, {"t": "chat", "text": "Bonsoir !"})
    page(f"/host#{hosting.act('renew-link')['secret']}", ".adm h1", who)
    who.page.select_option(".choose select", made)
    who.wait(".adm q")


def round_end(who: Visitor) -> None:
    """The end of a round: its sums lie on the cloth."""
    board("rage", 2, 0, who)
    play(who, RAGE, until=NEXT_ROUND)


def fou_round_end(seats: int, who: Visitor) -> None:
    """The end of a round of Fou !, whose last tricks were seen."""
    made = played(who, "fou", seats, until=lambda view: min(view["table"]["sizes"]) <= LAST_CARDS)
    page(f"/table/{made}", ".rail .btn", who)
    play(who, FOU, until=NEXT_ROUND)


def rounds(who: Visitor) -> None:
    """The rounds so far, in the middle of a game."""
    round_end(who)
    who.touch(NEXT_ROUND)
    who.wait(".hand .card")
    who.page.keyboard.press("s")
    who.wait("dialog .plot")


def replay(game: str, who: Visitor) -> None:
    """Looking back at a game, from its middle."""
    page(f"/replay/{played_out(who, game)}", "[role=slider]", who)
    who.page.keyboard.press("PageDown")


SCREENS: dict[str, Bring] = {
    "home": partial(page, "/", ".game h2"),
    "home-resume": resume,
    **{f"new-{game}": partial(page, f"/new/{game}", ".places li") for game in OURS},
    "waiting": waiting,
    "waiting-eight": waiting_eight,
    "invitation": invitation,
    "rage-predict": partial(board, "rage", 4, 0),
    "rage": partial(board, "rage", 4, SOME_STEPS),
    "rage-eight": partial(board, "rage", 8, SOME_STEPS),
    "fou": partial(board, "fou", 4, SOME_STEPS),
    "fou-eight": partial(board, "fou", 8, SOME_STEPS),
    "lefou": partial(board, "lefou", 3, SOME_STEPS),
    "lefou-six": partial(board, "lefou", 6, SOME_STEPS),
    "lefou-teams": partial(board, "lefou", 6, SOME_STEPS, teams="two"),
    "fyfe": partial(board, "fyfe", 2, SOME_STEPS),
    "fyfe-five": partial(board, "fyfe", 5, SOME_STEPS),
    "fyfe-easier": partial(board, "fyfe", 3, SOME_STEPS, easier="on"),
    "fyfe-tile": tile_opened,
    "fyfe-last": last_turn,
    "fyfe-why": points_explained,
    "watching": watching,
    "refusal": prediction_refused,
    "hint": hint,
    "joker": joker,
    "large-card": large_card,
    "menu": menu,
    "round-end": round_end,
    "round-end-fou": partial(fou_round_end, 4),
    "rounds": rounds,
    **{f"end-{game}": partial(end, game) for game in OURS},
    **{f"replay-{game}": partial(replay, game) for game in OURS},
    "replay-file": partial(page, "/replay", ".from"),
    **{f"learn-{game}": partial(page, f"/learn/{game}", ".teach.ready") for game in OURS},
    **{f"rules-{game}": partial(page, f"/rules/{game}", ".ruleid") for game in OURS},
    "host": host,
    "settings": partial(page, "/settings", ".set h2"),
    "specimen": partial(page, "/specimen", "svg"),
    "not-found": partial(page, "/nowhere", "h1"),
}
"""What our own games show."""

OUTSIDE: dict[str, Bring] = {"generic": partial(board, "morra", 3, 0)}
"""What a game of somebody else's package shows, on a server that has one."""
