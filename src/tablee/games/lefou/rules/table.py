"""What lies open on the table: everything that every player and every spectator sees."""

from __future__ import annotations

from typing import Any, Final, final

from tablee.core.bits import bit, indices, lowest, numbers, ones, zeros
from tablee.core.native import i64, vec
from tablee.games.lefou.rules import cards, teams
from tablee.games.lefou.rules.pending import Attack, Play, load_attack, load_play

STARTING: Final = 0
TURN: Final = 1
WINDOW: Final = 2
OVER: Final = 3
PHASES: Final = ("starting", "turn", "window", "over")

AUTO: Final = 0
ALWAYS: Final = 1
WINDOWS: Final = ("auto", "always")

POINTS: Final = 50
HYPER_POINTS: Final = 100
TURNS_EACH: Final = 100

NOBODY: Final = 7
"""The last holder of a card that nobody has used; `last` and `on` know each card's."""
_NO_CARD: Final = 127
_FREE: Final = vec[i64]([NOBODY | _NO_CARD << 3] * cards.CARDS)


@final
class Table:
    """The open side of a game."""

    def __init__(
        self,
        seats: i64,
        version: i64,
        pv: vec[i64],
        sizes: vec[i64],
        fields: vec[i64],
        links: vec[i64],
    ) -> None:
        self.seats: i64 = seats
        self.version: i64 = version
        """The version of the rules: since 2, what is discarded waits for its turn's end (LF-06)."""
        self.form: i64 = teams.NONE
        self.hyper: bool = False
        self.windows: i64 = AUTO

        self.phase: i64 = STARTING
        self.pv: vec[i64] = pv
        self.sizes: vec[i64] = sizes
        """How many cards each hand has."""
        self.alive: i64 = ones(seats)
        self.fields: vec[i64] = fields
        """Two words a seat: the normal cards and the arcana that lie on its field."""
        self.links: vec[i64] = links
        """For each card its last holder (LF-21) and, on a field, the card that it lies on."""
        self.discard_normal: i64 = 0
        self.discard_arcana: i64 = 0
        self.waiting_normal: i64 = 0
        self.waiting_arcana: i64 = 0
        """Those of the discards that came there this turn: no pile gets them before it ends."""
        self.pile_normal: i64 = 0
        self.pile_arcana: i64 = 0
        """How many cards the face-down piles have."""
        self.fresh_normal: i64 = cards.ALL_NORMAL
        self.fresh_arcana: i64 = cards.ALL_ARCANA
        """What was in the piles when they were last shuffled, as everybody knows (LF-06)."""
        self.fool_as: i64 = -1
        """The face that the Fool has taken on a field or on the stack (LF-M00)."""
        self.fool_hanged: bool = False
        """Whether the Fool in the discard was played as the Hanged Man (LF-M12)."""

        self.dice: list[int] = []
        """The roll for the start (LF-04)."""
        self.contenders: i64 = 0
        """Mask of the tied players who still play rock-paper-scissors."""
        self.chosen: i64 = 0
        """Mask of those who have chosen their sign."""

        self.turn: i64 = -1
        self.turns: i64 = 0
        """Turns begun so far, extra turns included (LF-08)."""
        self.seasoned: i64 = 0
        """Mask of the seats that have begun a turn."""
        self.first: bool = False
        """Whether this is its player's first turn (LF-13)."""
        self.exchanged: bool = False
        self.struck: bool = False
        """Whether an attack was declared this turn (LF-11)."""
        self.magician: bool = False
        self.wheel: bool = False
        self.more: i64 = 0
        """Extra turns that the World has still to give (LF-M21)."""
        self.spent_normal: i64 = 0
        self.spent_arcana: i64 = 0
        """Units that have attacked this turn (LF-13)."""

        self.stack: list[Play] = []
        self.attack: Attack | None = None
        self.asked: i64 = -1

    def copy(self) -> Table:
        twin = Table(
            self.seats, self.version, self.pv[:], self.sizes[:], self.fields[:], self.links[:]
        )
        twin.form = self.form
        twin.hyper = self.hyper
        twin.windows = self.windows
        twin.phase = self.phase
        twin.alive = self.alive
        twin.discard_normal = self.discard_normal
        twin.discard_arcana = self.discard_arcana
        twin.waiting_normal = self.waiting_normal
        twin.waiting_arcana = self.waiting_arcana
        twin.pile_normal = self.pile_normal
        twin.pile_arcana = self.pile_arcana
        twin.fresh_normal = self.fresh_normal
        twin.fresh_arcana = self.fresh_arcana
        twin.fool_as = self.fool_as
        twin.fool_hanged = self.fool_hanged
        twin.dice = self.dice
        twin.contenders = self.contenders
        twin.chosen = self.chosen
        twin.turn = self.turn
        twin.turns = self.turns
        twin.seasoned = self.seasoned
        twin.first = self.first
        twin.exchanged = self.exchanged
        twin.struck = self.struck
        twin.magician = self.magician
        twin.wheel = self.wheel
        twin.more = self.more
        twin.spent_normal = self.spent_normal
        twin.spent_arcana = self.spent_arcana
        if self.stack:
            twin.stack = [play.copy() for play in self.stack]
        if self.attack is not None:
            twin.attack = self.attack.copy()
        twin.asked = self.asked
        return twin

    def after(self, seat: i64) -> i64:
        """The seat at somebody's left: the next one clockwise, alive or not."""
        return seat + 1 if seat + 1 < self.seats else 0

    def lives(self, seat: i64) -> bool:
        """Whether there is such a seat and its player is still in the game (LF-07)."""
        return 0 <= seat < self.seats and self.alive & bit(seat) != 0

    def foes(self, one: i64, two: i64) -> bool:
        """Whether two seats are in different teams (LF-50)."""
        return teams.team(self.form, one) != teams.team(self.form, two)

    def opponents(self, seat: i64) -> i64:
        """Mask of the living players of other teams (LF-50)."""
        return self.alive & ~teams.side(self.form, self.seats, seat)

    def decided(self) -> bool:
        """Whether only one team has a living member (LF-08)."""
        return self.opponents(lowest(self.alive)) == 0

    def awaits(self, seat: i64) -> bool:
        """Whether the game waits for a seat (LF-04, LF-22, LF-40)."""
        if self.phase == TURN:
            return seat == self.turn
        if self.phase == WINDOW:
            return seat == self.asked
        if self.phase == OVER or not 0 <= seat < self.seats:
            return False
        return self.contenders & ~self.chosen & bit(seat) != 0

    def start(self) -> i64:
        """The points that everyone starts with; some have more (LF-03, LF-09)."""
        return HYPER_POINTS if self.hyper else POINTS

    def cap(self) -> i64:
        """The number of turns after which the game ends (LF-08)."""
        return TURNS_EACH * self.seats

    def last(self, card: i64) -> i64:
        """Who laid, used or discarded a card (LF-21)."""
        return self.links[card] & 7

    def on(self, card: i64) -> i64:
        """The card that a card lies on; -1 if it lies on none."""
        under = self.links[card] >> 3
        return -1 if under == _NO_CARD else under

    def link(self, card: i64, holder: i64, under: i64) -> None:
        """Write down a card's last holder and what it lies on, -1 for nothing."""
        if under < 0:
            under = _NO_CARD
        self.links[card] = holder | under << 3

    def unlink(self, card: i64) -> None:
        """Forget who had a card: it is in a pile or a hand again."""
        self.links[card] = NOBODY | _NO_CARD << 3

    def face(self, card: i64) -> i64:
        """What a card is now: its own face, or what the Fool was named as (LF-M00)."""
        if card == cards.FOOL_CARD and self.fool_as >= 0:
            return self.fool_as
        return cards.face_of_card(card)

    def top(self) -> Play:
        """What is to be answered or resolved next."""
        return self.stack[len(self.stack) - 1]

    def totals(self) -> list[int]:
        """For each seat the living points of its team; who survived has at least one (LF-08)."""
        sums = [0] * int(self.seats)
        for seat in range(self.seats):
            if self.lives(seat):
                sums[teams.team(self.form, seat)] += max(1, self.pv[seat])
        return [sums[teams.team(self.form, seat)] for seat in range(self.seats)]

    def dump(self) -> dict[str, Any]:
        """The table as JSON; `load_table` reads it back."""
        seats = self.seats
        fields = self.fields
        data: dict[str, Any] = {
            "seats": seats,
            "options": {
                "teams": teams.TEAMS[self.form],
                "hyper-offense": "on" if self.hyper else "off",
                "windows": WINDOWS[self.windows],
            },
            "teams": [teams.team(self.form, seat) for seat in range(seats)],
            "phase": PHASES[self.phase],
            "pv": numbers(self.pv),
            "sizes": numbers(self.sizes),
            "alive": [self.lives(seat) for seat in range(seats)],
            "fields": [
                [self._dump_card(c) for c in cards.cards_in(fields[2 * s], fields[2 * s + 1])]
                for s in range(seats)
            ],
            "discards": [
                {"card": cards.code(card), "seat": self.last(card)}
                for card in cards.cards_in(self.discard_normal, self.discard_arcana)
            ],
            "piles": [self.pile_normal, self.pile_arcana],
            "fresh": cards.codes(self.fresh_normal, self.fresh_arcana),
            "fool_as": None if self.fool_as < 0 else cards.FACES[self.fool_as].code,
            "fool_hanged": self.fool_hanged,
            "dice": self.dice,
            "contenders": indices(self.contenders),
            "chosen": indices(self.chosen),
            "turn": self.turn,
            "turns": self.turns,
            "cap": self.cap(),
            "seasoned": indices(self.seasoned),
            "first": self.first,
            "exchanged": self.exchanged,
            "struck": self.struck,
            "magician": self.magician,
            "wheel": self.wheel,
            "more": self.more,
            "spent": cards.codes(self.spent_normal, self.spent_arcana),
            "stack": [play.dump() for play in self.stack],
            "attack": None if self.attack is None else self.attack.dump(),
            "asked": self.asked,
        }
        if self.version > 1:
            data["waiting"] = cards.codes(self.waiting_normal, self.waiting_arcana)
        return data

    def _dump_card(self, card: i64) -> dict[str, Any]:
        under = self.on(card)
        return {
            "card": cards.code(card),
            "seat": self.last(card),
            "on": None if under < 0 else cards.code(under),
        }


def new_table(seats: i64, version: i64) -> Table:
    """A table before anything is dealt."""
    return Table(seats, version, zeros(seats), zeros(seats), zeros(2 * seats), _FREE[:])


def load_table(data: dict[str, Any], version: i64) -> Table:
    """Read back what `Table.dump` wrote, in the same version."""
    seats: int = data["seats"]
    table = new_table(seats, version)
    options: dict[str, str] = data["options"]
    table.form = teams.TEAMS.index(options["teams"])
    table.hyper = options["hyper-offense"] == "on"
    table.windows = WINDOWS.index(options["windows"])
    table.phase = PHASES.index(data["phase"])
    table.pv = vec[i64](data["pv"])
    table.sizes = vec[i64](data["sizes"])
    table.alive = sum([1 << seat for seat in range(seats) if data["alive"][seat]])
    for seat in range(seats):
        lying: list[dict[str, Any]] = data["fields"][seat]
        names: list[str] = [row["card"] for row in lying]
        table.fields[2 * seat], table.fields[2 * seat + 1] = cards.set_named(names)
        for row in lying:
            under = -1 if row["on"] is None else cards.card_named(row["on"])
            table.link(cards.card_named(row["card"]), row["seat"], under)
    discarded: list[dict[str, Any]] = data["discards"]
    names = [row["card"] for row in discarded]
    table.discard_normal, table.discard_arcana = cards.set_named(names)
    for row in discarded:
        table.link(cards.card_named(row["card"]), row["seat"], -1)
    if version > 1:
        table.waiting_normal, table.waiting_arcana = cards.set_named(data["waiting"])
    table.pile_normal, table.pile_arcana = data["piles"][0], data["piles"][1]
    table.fresh_normal, table.fresh_arcana = cards.set_named(data["fresh"])
    table.fool_as = -1 if data["fool_as"] is None else cards.face_named(data["fool_as"])
    table.fool_hanged = data["fool_hanged"]
    table.dice = data["dice"]
    table.contenders = sum([1 << seat for seat in data["contenders"]])
    table.chosen = sum([1 << seat for seat in data["chosen"]])
    table.turn = data["turn"]
    table.turns = data["turns"]
    table.seasoned = sum([1 << seat for seat in data["seasoned"]])
    table.first = data["first"]
    table.exchanged = data["exchanged"]
    table.struck = data["struck"]
    table.magician = data["magician"]
    table.wheel = data["wheel"]
    table.more = data["more"]
    table.spent_normal, table.spent_arcana = cards.set_named(data["spent"])
    table.stack = [load_play(play) for play in data["stack"]]
    for play in table.stack:
        if play.card >= 0:
            table.link(play.card, play.seat, -1)
    table.attack = None if data["attack"] is None else load_attack(data["attack"])
    table.asked = data["asked"]
    return table
