"""What lies open on the table: everything that every player and every spectator sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from tablee.core.bits import bit, field, fields, numbers, packed
from tablee.core.native import i64, mypyc_attr, vec
from tablee.games.rage.rules import deck, scoring

if TYPE_CHECKING:
    from tablee.games.rage.shape import Colour, Phase, Prediction, RageTable

ROUNDS: Final = 10

PREDICTING: Final = 0
PLAYING: Final = 1
OVER: Final = 2
PHASES: Final[tuple[Phase, ...]] = ("predicting", "playing", "over")

OPEN: Final = 0
HIDDEN: Final = 1
SECRET: Final = 2
PREDICTIONS: Final[tuple[Prediction, ...]] = ("open", "hidden", "secret")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Table:
    """The open side of a game. Small numbers for each seat are packed: see `core.bits`."""

    def __init__(self, seats: i64, totals: vec[i64], sheet: vec[i64]) -> None:
        self.seats: i64 = seats
        self.prediction: i64 = OPEN
        self.plus_minus_one: bool = False
        self.bonus: bool = False

        self.phase: i64 = PREDICTING
        self.round: i64 = 0
        self.dealt: i64 = 0
        self.dealer: i64 = 0
        self.totals: vec[i64] = totals
        self.sheet: vec[i64] = sheet
        """One row for each finished round, one entry for each seat: see `scoring.entry`."""

        self.announced: i64 = 0
        """Mask of the seats that have announced."""
        self.void_tellings: i64 = 0
        """How often this round all had to predict again (RAGE-21)."""
        self.told: i64 = 0
        """What was announced openly, 4 bits a seat."""

        self.turn: i64 = 0
        self.leader: i64 = 0
        self.asked: i64 = -1
        """The lane of the colour asked; -1 while none is."""
        self.plays: i64 = 0
        self.trick: i64 = 0
        """The moves of the trick in order, 7 bits each."""
        self.winning: i64 = 0
        self.best: i64 = -1
        """Who wins the trick at the moment, and how strong the card is: see `trick.judge`."""
        self.fives: i64 = 0
        """Cards "+5" in the trick, and 16 times its cards "-5"."""
        self.left: i64 = 0
        """Tricks still to be finished in this round."""
        self.won: i64 = 0
        """Tricks won, 4 bits a seat."""
        self.pluses: i64 = 0
        self.minuses: i64 = 0
        """Cards "+5" and "-5" won, 2 bits a seat."""

        self.trump: i64 = -1
        """The lane of the colour that is trump now; -1 while a trick has none."""
        self.last_trump: i64 = -1
        """The lane of the last indicator, also while it does not count."""
        self.indicator: i64 = -1
        """The card that shows the trump; -1 while it is set aside."""
        self.pile: i64 = 0
        """How many cards the face-down pile has."""
        self.aside_low: i64 = 0
        self.aside_high: i64 = 0
        """Cards turned and set aside or replaced, face up."""
        self.recycled_low: i64 = 0
        self.recycled_high: i64 = 0
        """What everybody saw go back into the pile and not yet come out again (RAGE-12)."""
        self.out_low: i64 = 0
        self.out_high: i64 = 0
        """Cards played in this round."""
        self.voids: i64 = 0
        """Colours that a seat has shown not to hold, one bit a lane, 7 bits a seat."""

    def copy(self) -> Table:
        twin = Table(self.seats, self.totals[:], self.sheet)
        twin.prediction = self.prediction
        twin.plus_minus_one = self.plus_minus_one
        twin.bonus = self.bonus
        twin.phase = self.phase
        twin.round = self.round
        twin.dealt = self.dealt
        twin.dealer = self.dealer
        twin.announced = self.announced
        twin.void_tellings = self.void_tellings
        twin.told = self.told
        twin.turn = self.turn
        twin.leader = self.leader
        twin.asked = self.asked
        twin.plays = self.plays
        twin.trick = self.trick
        twin.winning = self.winning
        twin.best = self.best
        twin.fives = self.fives
        twin.left = self.left
        twin.won = self.won
        twin.pluses = self.pluses
        twin.minuses = self.minuses
        twin.trump = self.trump
        twin.last_trump = self.last_trump
        twin.indicator = self.indicator
        twin.pile = self.pile
        twin.aside_low = self.aside_low
        twin.aside_high = self.aside_high
        twin.recycled_low = self.recycled_low
        twin.recycled_high = self.recycled_high
        twin.out_low = self.out_low
        twin.out_high = self.out_high
        twin.voids = self.voids
        return twin

    def after(self, seat: i64) -> i64:
        """The seat at somebody's left: the next one clockwise."""
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds: one for each trick in which it has still to play."""
        place = seat - self.leader
        if place < 0:
            place += self.seats
        if place < self.plays:
            return self.left - 1
        return self.left

    def shown(self) -> tuple[i64, i64]:
        """Every card of which all know where it is."""
        low = self.out_low | self.aside_low | self.recycled_low
        high = self.out_high | self.aside_high | self.recycled_high
        if self.indicator >= 64:
            high |= bit(self.indicator & 63)
        elif self.indicator >= 0:
            low |= bit(self.indicator)
        return low, high

    def prediction_of(self, seat: i64) -> i64:
        """What a seat announced openly; -1 if nothing yet, or not openly."""
        if not self.announced >> seat & 1:
            return -1
        if self.prediction == SECRET or (self.prediction == HIDDEN and self.phase == PREDICTING):
            return -1
        return field(self.told, seat, 4)

    def is_void(self, seat: i64, lane: i64) -> bool:
        """Whether a seat has shown that it holds no card of a colour."""
        return bool(self.voids >> (7 * seat + lane) & 1)

    def void_names(self, seat: i64) -> list[Colour]:
        """The colours that a seat has shown not to hold."""
        return [deck.NAMES[lane] for lane in deck.LANES if self.is_void(seat, lane)]

    def rows(self) -> list[list[list[int]]]:
        """The score sheet: round, seat, then told, won, "+5" won, "-5" won, points."""
        rounds: list[list[list[int]]] = []
        for start in range(0, len(self.sheet), self.seats):
            dealt = ROUNDS - len(rounds)
            rounds.append([])
            for entry in self.sheet[start : start + self.seats]:
                told, won, pluses, minuses = scoring.parts(entry)
                points = scoring.points(entry, dealt, self.bonus)
                rounds[-1].append([told, won, pluses, minuses, points])
        return rounds

    def dump(self) -> RageTable:
        """The table as JSON; `load_table` reads it back."""
        seats = self.seats
        return {
            "seats": seats,
            "options": {
                "prediction": PREDICTIONS[self.prediction],
                "plus-minus-one": "on" if self.plus_minus_one else "off",
                "bonus": "on" if self.bonus else "off",
            },
            "phase": PHASES[self.phase],
            "round": self.round,
            "dealt": self.dealt,
            "dealer": self.dealer,
            "totals": numbers(self.totals),
            "sheet": self.rows(),
            "announced": [bool(self.announced >> seat & 1) for seat in range(seats)],
            "void_tellings": self.void_tellings,
            "told": fields(self.told, seats, 4),
            "turn": self.turn,
            "leader": self.leader,
            "asked": None if self.asked < 0 else deck.NAMES[self.asked],
            "trick": [deck.text(field(self.trick, i, 7)) for i in range(self.plays)],
            "left": self.left,
            "won": fields(self.won, seats, 4),
            "pluses": fields(self.pluses, seats, 2),
            "minuses": fields(self.minuses, seats, 2),
            "trump": None if self.trump < 0 else deck.NAMES[self.trump],
            "last_trump": deck.NAMES[self.last_trump],
            "indicator": None if self.indicator < 0 else deck.card_text(self.indicator),
            "pile": self.pile,
            "aside": deck.names(self.aside_low, self.aside_high),
            "recycled": deck.names(self.recycled_low, self.recycled_high),
            "out": deck.names(self.out_low, self.out_high),
            "voids": [self.void_names(seat) for seat in range(seats)],
        }


def load_table(data: dict[str, Any]) -> Table:
    """Read back what `Table.dump` wrote."""
    from tablee.games.rage.rules.trick import judge

    sheet = [scoring.entry(*row[:4]) for rows in data["sheet"] for row in rows]
    table = Table(data["seats"], vec[i64](data["totals"]), vec[i64](sheet))
    options: dict[str, str] = data["options"]
    table.prediction = PREDICTIONS.index(options["prediction"])
    table.plus_minus_one = options["plus-minus-one"] == "on"
    table.bonus = options["bonus"] == "on"
    table.phase = PHASES.index(data["phase"])
    table.round = data["round"]
    table.dealt = data["dealt"]
    table.dealer = data["dealer"]
    table.announced = packed([int(done) for done in data["announced"]], 1)
    table.void_tellings = data["void_tellings"]
    table.told = packed(data["told"], 4)
    table.turn = data["turn"]
    table.leader = data["leader"]
    table.asked = _colour(data["asked"])
    table.plays = len(data["trick"])
    table.trick = packed([deck.parse(word) for word in data["trick"]], 7)
    table.left = data["left"]
    table.won = packed(data["won"], 4)
    table.pluses = packed(data["pluses"], 2)
    table.minuses = packed(data["minuses"], 2)
    table.trump = _colour(data["trump"])
    table.last_trump = _colour(data["last_trump"])
    table.indicator = -1 if data["indicator"] is None else deck.parse(data["indicator"])
    table.pile = data["pile"]
    for seat, names in enumerate(data["voids"]):
        for name in names:
            table.voids |= bit(7 * seat + deck.NAMES.index(name))
    table.out_low, table.out_high = deck.cards_named(data["out"], 0, 0)
    low, high = table.shown()
    table.aside_low, table.aside_high = deck.cards_named(data["aside"], low, high)
    low, high = table.shown()
    table.recycled_low, table.recycled_high = deck.cards_named(data["recycled"], low, high)
    judge(table)
    return table


def _colour(name: str | None) -> int:
    return -1 if name is None else deck.NAMES.index(name)
