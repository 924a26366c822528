"""What lies open on the table: everything that every player and every spectator sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from tablee.core.bits import bit, field, fields, indices, numbers, ones, packed
from tablee.core.native import i64, mypyc_attr, vec
from tablee.games.fou.rules import deck, fou, trick

if TYPE_CHECKING:
    from tablee.games.fou.shape import FouTable, Phase

PLAYING: Final = 0
OVER: Final = 1
PHASES: Final[tuple[Phase, ...]] = ("playing", "over")

_LOWEST: Final = vec[i64]([0] + [(mask & -mask).bit_length() - 1 for mask in range(1, 256)])
_EACH: Final = vec[i64]([((1 << 4 * seats) - 1) // 15 for seats in range(9)])
"""The number 1 for every seat, 4 bits a seat, by number of seats."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Table:
    """The open side of a game. Small numbers for each seat are packed: see `core.bits`."""

    def __init__(self, seats: i64, totals: vec[i64], sheet: vec[i64], shown: vec[i64]) -> None:
        self.seats: i64 = seats
        self.phase: i64 = PLAYING
        self.round: i64 = 0
        self.dealer: i64 = 0
        self.first: i64 = 0
        """Who led to the first trick of this round."""
        self.totals: vec[i64] = totals
        self.sheet: vec[i64] = sheet
        """The points of every finished round, one number for each seat."""
        self.tens: i64 = 0
        """How often each seat has scored +10 (FOU-34), 4 bits a seat."""
        self.shown: vec[i64] = shown
        """What was left in the hands after the round before: laid open to be counted."""

        self.turn: i64 = 0
        self.leader: i64 = 0
        self.discs: i64 = 0
        """Mask of the seats that hold a disc and pass in this trick."""
        self.waiting: i64 = 0
        """Mask of the seats that have still to play in this trick."""
        self.asked: i64 = deck.NO_COLOUR
        self.plays: i64 = 0
        self.trick: i64 = 0
        """The moves of the trick in order, 7 bits each."""
        self.best: i64 = trick.NONE_YET
        self.worst: i64 = fou.NONE_YET
        self.second: i64 = fou.NONE_YET
        """The highest and the two lowest standings in the trick so far."""

        self.sizes: i64 = 0
        """How many cards each seat holds (FOU-03), 4 bits a seat."""
        self.out_low: i64 = 0
        self.out_high: i64 = 0
        """Cards played in this round (FOU-15)."""
        self.voids: i64 = 0
        """Colours that a seat has shown not to hold, 4 bits a seat."""

    def copy(self) -> Table:
        twin = Table(self.seats, self.totals[:], self.sheet, self.shown)
        twin.phase = self.phase
        twin.round = self.round
        twin.dealer = self.dealer
        twin.first = self.first
        twin.tens = self.tens
        twin.turn = self.turn
        twin.leader = self.leader
        twin.discs = self.discs
        twin.waiting = self.waiting
        twin.asked = self.asked
        twin.plays = self.plays
        twin.trick = self.trick
        twin.best = self.best
        twin.worst = self.worst
        twin.second = self.second
        twin.sizes = self.sizes
        twin.out_low = self.out_low
        twin.out_high = self.out_high
        twin.voids = self.voids
        return twin

    def after(self, seat: i64) -> i64:
        """The seat at somebody's left: the next one clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def open_trick(self, leader: i64) -> None:
        """A new trick, for all who hold no disc (FOU-11, FOU-15)."""
        self.leader = leader
        self.turn = leader
        self.waiting = ones(self.seats) & ~self.discs
        self.asked = deck.NO_COLOUR
        self.plays = 0
        self.trick = 0
        self.best = trick.NONE_YET
        self.worst = fou.NONE_YET
        self.second = fou.NONE_YET

    def lay(self, seat: i64, move: i64) -> None:
        """A card is laid into the trick, and the next seat without a disc follows (FOU-11)."""
        asked = self.asked
        place = self.plays
        worth = trick.worth(asked, move)
        standing = trick.standing(worth, place, seat)
        self.voids |= (1 - (worth >> 11)) << (4 * seat + asked)
        self.asked = trick.fixed(asked, move)
        self.trick |= move << (7 * place)
        self.plays = place + 1
        worst = self.worst
        self.best = max(self.best, standing)
        self.second = fou.second_worst(worst, self.second, standing)
        self.worst = min(worst, standing)
        waiting = self.waiting ^ bit(seat)
        self.waiting = waiting
        turn = seat + _LOWEST[(waiting | waiting << self.seats) >> seat & 255]
        self.turn = turn - self.seats if turn >= self.seats else turn

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds (FOU-03)."""
        return field(self.sizes, seat, 4)

    def deal(self) -> None:
        """A new round: full hands, no cards played, all discs in the middle (FOU-03, FOU-30)."""
        self.round += 1
        self.sizes = deck.HAND[self.seats] * _EACH[self.seats]
        self.out_low = 0
        self.out_high = 0
        self.voids = 0
        self.discs = 0
        self.open_trick(self.first)

    def somebody_is_out(self) -> bool:
        """Whether a hand is empty, which ends the round (FOU-30).

        A hand of 0 borrows, and so gets its top bit; a hand of 8 or more had that bit before.
        """
        each = _EACH[self.seats]
        return (self.sizes - each) & ~self.sizes & (each << 3) != 0

    def void(self, seat: i64, colour: i64) -> bool:
        """Whether a seat has shown that it holds no card of a colour."""
        return self.voids >> (4 * seat + colour) & 1 == 1

    def takers(self) -> i64:
        """Mask of the seats that would take a disc if the trick ended now (FOU-20)."""
        if self.plays <= deck.DISCS[self.seats]:
            return 0
        return fou.takers(self.seats, self.worst, self.second)

    def players(self) -> list[int]:
        """Who has played to the trick, in order."""
        order: list[int] = []
        seat = self.leader
        while len(order) < self.plays:
            if not self.discs >> seat & 1:
                order.append(seat)
            seat = self.after(seat)
        return order

    def card_of(self, standing: i64) -> str:
        """The card in the trick with a standing."""
        return deck.text(field(self.trick, trick.place(standing), 7))

    def rows(self) -> list[list[int]]:
        """The score sheet: the points of each seat, round by round."""
        entries = numbers(self.sheet)
        seats = int(self.seats)
        return [entries[i : i + seats] for i in range(0, len(entries), seats)]

    def dump(self) -> FouTable:
        """The table as JSON; `load_table` reads it back."""
        seats = self.seats
        shown = self.shown
        players = self.players()
        return {
            "seats": seats,
            "phase": PHASES[self.phase],
            "round": self.round,
            "dealer": self.dealer,
            "first": self.first,
            "totals": numbers(self.totals),
            "sheet": self.rows(),
            "tens": fields(self.tens, seats, 4),
            "shown": [deck.names(shown[i], shown[i + 1]) for i in range(0, len(shown), 2)],
            "turn": self.turn,
            "leader": self.leader,
            "discs": indices(self.discs),
            "asked": None if self.asked == deck.NO_COLOUR else deck.COLOURS[self.asked],
            "trick": [
                {"seat": players[i], "card": deck.text(field(self.trick, i, 7))}
                for i in range(self.plays)
            ],
            "winning": None if self.plays == 0 else trick.player(self.best),
            "worst": indices(self.takers()),
            "sizes": fields(self.sizes, seats, 4),
            "out": deck.names(self.out_low, self.out_high),
            "voids": [
                [deck.COLOURS[colour] for colour in range(4) if self.void(seat, colour)]
                for seat in range(seats)
            ],
        }


def load_table(data: dict[str, Any]) -> Table:
    """Read back what `Table.dump` wrote."""
    seats: int = data["seats"]
    points: list[int] = [points for row in data["sheet"] for points in row]
    shown: list[int] = []
    for hand in data["shown"]:
        shown += deck.cards_named(hand, 0)
    table = Table(seats, vec[i64](data["totals"]), vec[i64](points), vec[i64](shown))
    table.phase = PHASES.index(data["phase"])
    table.round = data["round"]
    table.dealer = data["dealer"]
    table.first = data["first"]
    table.tens = packed(data["tens"], 4)
    table.discs = packed([int(seat in data["discs"]) for seat in range(seats)], 1)
    table.open_trick(data["leader"])
    for play in data["trick"]:
        table.lay(play["seat"], deck.parse(play["card"]))
    table.turn = data["turn"]
    table.sizes = packed(data["sizes"], 4)
    table.out_low, table.out_high = deck.cards_named(data["out"], 0)
    table.voids = 0
    for seat, colours in enumerate(data["voids"]):
        for name in colours:
            table.voids |= bit(4 * seat + deck.COLOURS.index(name))
    return table
