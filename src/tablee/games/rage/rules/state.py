"""A game of Rage: the rounds, the predictions, the tricks.

The table is what everyone sees. Beside it the state has only what is hidden: the hands (a pair
of words a seat, see `deck`), the pile, and the predictions that are not revealed yet.
"""

from __future__ import annotations

from typing import Any, final

from tablee.core.bits import (
    bit,
    field,
    fields,
    numbers,
    ones,
    packed,
    with_field,
    zeros,
)
from tablee.core.chance import Chance, FastChance, load_chance
from tablee.core.contract import State
from tablee.core.events import EVERYONE, EventLog, only
from tablee.core.native import append, i64, mypyc_attr, vec
from tablee.core.refusal import Refusal
from tablee.games.rage.player.playout import first_owing, random_card, random_number
from tablee.games.rage.player.rollout import sensible_card, sensible_number
from tablee.games.rage.rules import deck, scoring, trick, trump
from tablee.games.rage.rules.deal import deal
from tablee.games.rage.rules.prediction import forbidden, settle_predictions
from tablee.games.rage.rules.table import OPEN, OVER, PLAYING, PREDICTING, ROUNDS, Table, load_table
from tablee.games.rage.view import RageView


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RageState(State):
    """A position of Rage."""

    def __init__(self, table: Table, hands: vec[i64], chance: Chance, log: EventLog | None) -> None:
        super().__init__(table.seats, chance, log)
        self.table: Table = table
        self.hands: vec[i64] = hands
        self.pile_low: i64 = 0
        self.pile_high: i64 = 0
        self.deals: Chance | None = None
        """What the rounds to come are dealt from, if not from the one stream (version 1).

        Twins share it: it is replaced, never drawn from.
        """
        self.told: i64 = 0
        """All predictions of the round, 4 bits a seat, revealed or not."""
        self.last_round: i64 = ROUNDS
        """The game ends with this round; search may end it earlier."""

    def copy(self) -> RageState:
        twin = RageState(self.table.copy(), self.hands[:], self.chance.copy(), None)
        twin.ply = self.ply
        twin.pile_low = self.pile_low
        twin.pile_high = self.pile_high
        twin.deals = self.deals
        twin.told = self.told
        twin.last_round = self.last_round
        return twin

    def over(self) -> bool:
        return self.table.phase == OVER

    def actors(self) -> list[int]:
        table = self.table
        if table.phase == OVER:
            return []
        if table.phase == PLAYING or table.prediction == OPEN:
            return [table.turn]
        return [seat for seat in range(self.seats) if not table.announced >> seat & 1]

    def actor(self) -> i64:
        table = self.table
        if table.phase == PLAYING:
            return table.turn
        if table.phase == OVER:
            return -1
        return first_owing(table)

    def acts(self, seat: i64) -> bool:
        """Whether the game waits for a seat (RAGE-20, RAGE-22, RAGE-30)."""
        table = self.table
        if table.phase == PLAYING:
            return seat == table.turn
        if table.phase == OVER or seat < 0:
            return False
        if table.prediction == OPEN:
            return seat == table.turn
        return seat < self.seats and not table.announced >> seat & 1

    def legal(self, seat: i64) -> list[int]:
        if not self.acts(seat):
            return []
        table = self.table
        if table.phase == PREDICTING:
            barred = forbidden(table)
            numbers = range(table.dealt + 1)
            return [deck.announcement(number) for number in numbers if number != barred]
        low = self.hands[2 * seat]
        high = self.hands[2 * seat + 1]
        values = trick.must_follow(table, low, high)
        if values:
            return deck.suit_moves(values, table.asked)
        return deck.moves_of(low, high)

    def choices(self, seat: i64) -> list[int]:
        if self.table.phase == PREDICTING:
            if not self.acts(seat):
                return []
            return [deck.announcement(number) for number in range(self.table.dealt + 1)]
        return deck.moves_of(self.hands[2 * seat], self.hands[2 * seat + 1])

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        table = self.table
        if move < 0 or move >= deck.MOVES:
            return Refusal("TABLE-02")
        if table.phase == OVER:
            return Refusal("TABLE-03")
        if not self.acts(seat):
            return Refusal("TABLE-01")
        if table.phase == PREDICTING:
            return self._refuse_announcement(move)
        return self._refuse_card(seat, move)

    def _refuse_announcement(self, move: i64) -> Refusal | None:
        """A number from 0 to the cards dealt (RAGE-20), not the forbidden one (RAGE-21)."""
        table = self.table
        number = deck.announced(move)
        if number < 0:
            return Refusal("RAGE-20", None, "first")
        if number > table.dealt:
            return Refusal("RAGE-20", {"most": table.dealt}, "most")
        if number == forbidden(table):
            return Refusal("RAGE-21", {"number": number, "tricks": table.dealt})
        return None

    def _refuse_card(self, seat: i64, move: i64) -> Refusal | None:
        """A card that one holds (TABLE-04) and that follows (RAGE-31, RAGE-33)."""
        if deck.announced(move) >= 0:
            return Refusal("RAGE-20", None, "final")
        low = self.hands[2 * seat]
        high = self.hands[2 * seat + 1]
        if not deck.held(move, low, high):
            return Refusal("TABLE-04")
        asked = self.table.asked
        if move >> 4 == asked or not trick.must_follow(self.table, low, high):
            return None
        return Refusal("RAGE-33" if move & 48 == 48 else "RAGE-31", {"colour": deck.NAMES[asked]})

    def perform(self, seat: i64, move: i64) -> None:
        if self.table.phase == PREDICTING:
            self.announce(seat, deck.announced(move))
        else:
            self.play(seat, move)

    def deal_round(self) -> None:
        """Shuffle all cards, deal one less than before, turn up the trump (RAGE-10, RAGE-11)."""
        table = self.table
        table.round += 1
        table.dealt = ROUNDS + 1 - table.round
        table.left = table.dealt
        trick.open_trick(table, table.after(table.dealer))
        table.won = table.pluses = table.minuses = 0
        table.aside_low = table.aside_high = 0
        table.recycled_low = table.recycled_high = 0
        table.out_low = table.out_high = 0
        table.voids = 0
        deal(self)
        table.indicator = -1
        trump.turn_up(self, -1)
        table.void_tellings = 0
        self.start_predicting()

    def start_predicting(self) -> None:
        """Everyone predicts, from the dealer's left (RAGE-20) or all at once (RAGE-22)."""
        table = self.table
        table.phase = PREDICTING
        table.turn = table.after(table.dealer)
        table.announced = 0
        table.told = 0
        self.told = 0

    def announce(self, seat: i64, number: i64) -> None:
        """An announcement, public and final (RAGE-20), or written down unseen (RAGE-22)."""
        table = self.table
        self.told = with_field(self.told, seat, 4, number)
        table.announced |= bit(seat)
        if table.prediction == OPEN:
            table.told = self.told
            table.turn = table.after(seat)
            if self.log is not None:
                self.log.add("announced", {"seat": seat, "number": number}, EVERYONE)
        elif self.log is not None:
            self.log.add("wrote", {"seat": seat}, EVERYONE)
            self.log.add("announced", {"seat": seat, "number": number}, only(seat))
        if table.announced == ones(self.seats) and settle_predictions(self):
            table.phase = PLAYING
            trick.open_trick(table, table.after(table.dealer))

    def play(self, seat: i64, move: i64) -> None:
        """A card from the hand to the trick, with what it does at once (RAGE-31, RAGE-40 to 47)."""
        table = self.table
        hands = self.hands
        place = 2 * seat + (move >> 6)
        if move & 48 != 48:
            one = bit(move & 63)
        else:
            one = deck.held(move, hands[2 * seat], hands[2 * seat + 1])
        hands[place] ^= one
        if move < 64:
            table.out_low |= one
        else:
            table.out_high |= one
        if table.asked >= 0 and move >> 4 != table.asked:
            table.voids |= bit(7 * seat + table.asked)
        trick.add(table, seat, move)
        if self.log is not None:
            self.log.add("played", {"seat": seat, "card": deck.text(move)}, EVERYONE)
        if move == deck.NO_TRUMP:
            trump.no_trump(self)
        elif move == deck.CHANGE:
            trump.change_trump(self)
        if table.plays == table.seats:
            self._finish_trick()
        else:
            table.turn = table.after(seat)

    def _finish_trick(self) -> None:
        """The winner takes the trick and leads to the next (RAGE-30, RAGE-35, RAGE-40)."""
        table = self.table
        seat = table.winning
        table.won += bit(4 * seat)
        if table.fives:
            table.pluses += (table.fives & 15) << (2 * seat)
            table.minuses += (table.fives >> 4) << (2 * seat)
        if self.log is not None:
            self.log.add("trick", {"seat": seat, "won": field(table.won, seat, 4)}, EVERYONE)
        table.left -= 1
        trick.open_trick(table, seat)
        if table.left == 0:
            self._finish_round()
        elif table.trump < 0:
            trump.turn_up(self, -1)

    def _finish_round(self) -> None:
        """Score, then deal again or end (RAGE-10, RAGE-50, RAGE-51)."""
        table = self.table
        sheet = table.sheet[:]
        for seat in range(self.seats):
            row = scoring.entry(
                field(self.told, seat, 4),
                field(table.won, seat, 4),
                field(table.pluses, seat, 2),
                field(table.minuses, seat, 2),
            )
            sheet = append(sheet, row)
            table.totals[seat] += scoring.points(row, table.dealt, table.bonus)
        table.sheet = sheet
        if self.log is not None:
            rows = table.rows()[-1]
            points = [row[-1] for row in rows]
            for seat in range(self.seats):
                told, won = rows[seat][:2]
                tally = {"seat": seat, "told": told, "won": won, "points": points[seat]}
                self.log.add("tally", tally, EVERYONE)
            scored = {"round": table.round, "bonus": table.bonus, "rows": rows, "points": points}
            self.log.add("scored", scored, EVERYONE)
        table.told = self.told
        if table.round == self.last_round:
            table.phase = OVER
            if self.log is not None:
                self.log.add("over", {"seats": self.winners()}, EVERYONE)
            return
        table.dealer = table.after(table.dealer)
        self.deal_round()

    def scores(self) -> list[int]:
        return numbers(self.table.totals)

    def view(self, seat: i64) -> RageView:
        if seat < 0:
            return RageView(self.table.copy(), seat, 0, 0, 0, [])
        low = self.hands[2 * seat]
        high = self.hands[2 * seat + 1]
        told = field(self.told, seat, 4)
        return RageView(self.table.copy(), seat, low, high, told, self.legal(seat))

    def playout(self, chance: FastChance) -> None:
        table = self.table
        while table.phase != OVER:
            if table.phase == PLAYING:
                self.play(table.turn, random_card(table, self.hands, chance))
            else:
                self.announce(first_owing(table), random_number(table, chance))
            self.ply += 1

    def curtail(self) -> None:
        self.last_round = self.table.round

    def rollout(self, chance: FastChance) -> None:  # noqa: ARG002 - sensible players do not dice
        table = self.table
        while table.phase != OVER:
            seat = self.actor()
            if table.phase == PLAYING:
                self.play(seat, sensible_card(table, self.hands, self.told))
            else:
                low = self.hands[2 * seat]
                high = self.hands[2 * seat + 1]
                self.announce(seat, sensible_number(table, low, high))
            self.ply += 1

    def worth(self, seat: i64) -> float:
        totals = self.table.totals
        own = float(totals[seat])
        everybody = 0.0
        for other in range(self.seats):
            everybody += float(totals[other])
        return own - (everybody - own) / float(self.seats - 1)

    def dump(self) -> dict[str, Any]:
        hands = self.hands
        data = {
            "table": self.table.dump(),
            "hands": [deck.names(hands[2 * i], hands[2 * i + 1]) for i in range(self.seats)],
            "pile": deck.names(self.pile_low, self.pile_high),
            "told": fields(self.told, self.seats, 4),
            "ply": self.ply,
            "chance": self.chance.dump(),
        }
        if self.deals is not None:
            data["deals"] = self.deals.dump()
        return data


def load_state(data: dict[str, Any]) -> RageState:
    """Read back what `RageState.dump` wrote."""
    table = load_table(data["table"])
    state = RageState(table, zeros(2 * table.seats), load_chance(data["chance"]), None)
    low, high = table.shown()
    for seat, cards in enumerate(data["hands"]):
        state.hands[2 * seat], state.hands[2 * seat + 1] = deck.cards_named(cards, low, high)
        low |= state.hands[2 * seat]
        high |= state.hands[2 * seat + 1]
    if table.recycled_low | table.recycled_high:
        state.pile_low, state.pile_high = table.recycled_low, table.recycled_high
    else:
        state.pile_low, state.pile_high = deck.cards_named(data["pile"], low, high)
    state.told = packed(data["told"], 4)
    state.ply = data["ply"]
    if "deals" in data:
        state.deals = load_chance(data["deals"])
    return state
