"""A game of Fou !: the rounds, the tricks, the discs.

The table is what everyone sees. Beside it the state has only the hands: a pair of words a seat,
see `deck`.
"""

from __future__ import annotations

from typing import Any, final

from tablee.core.bits import bit, field, numbers, zeros
from tablee.core.chance import Chance, FastChance, load_chance
from tablee.core.contract import State
from tablee.core.events import EVERYONE, EventLog, only
from tablee.core.native import append, i64, mypyc_attr, vec
from tablee.core.refusal import Refusal
from tablee.games.fou.player.playout import random_card
from tablee.games.fou.player.strategy import sensible
from tablee.games.fou.rules import deck, scoring, trick
from tablee.games.fou.rules.table import OVER, Table, load_table
from tablee.games.fou.view import FouView


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FouState(State):
    """A position of Fou !."""

    def __init__(self, table: Table, hands: vec[i64], chance: Chance, log: EventLog | None) -> None:
        super().__init__(table.seats, chance, log)
        self.table: Table = table
        self.hands: vec[i64] = hands
        self.last_round: i64 = 0
        """Search may end the game after a round; 0 if it does not."""

    def copy(self) -> FouState:
        twin = FouState(self.table.copy(), self.hands[:], self.chance.copy(), None)
        twin.ply = self.ply
        twin.last_round = self.last_round
        return twin

    def over(self) -> bool:
        return self.table.phase == OVER

    def actors(self) -> list[int]:
        return [] if self.table.phase == OVER else [self.table.turn]

    def actor(self) -> i64:
        if self.table.phase == OVER:
            return -1
        return self.table.turn

    def legal(self, seat: i64) -> list[int]:
        table = self.table
        if table.phase == OVER or seat != table.turn:
            return []
        low, high = trick.playable(table.asked, self.hands[2 * seat], self.hands[2 * seat + 1])
        return deck.moves_of(low, high)

    def choices(self, seat: i64) -> list[int]:
        if seat < 0 or seat >= self.seats:
            return []
        return deck.moves_of(self.hands[2 * seat], self.hands[2 * seat + 1])

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        """Who holds a disc passes (FOU-20); who plays, plays a card held that follows (FOU-11)."""
        table = self.table
        if move < 0 or move >= deck.MOVES:
            return Refusal("TABLE-02")
        if table.phase == OVER:
            return Refusal("TABLE-03")
        if seat != table.turn:
            passing = 0 <= seat < self.seats and table.discs >> seat & 1
            return Refusal("FOU-20" if passing else "TABLE-01")
        low = self.hands[2 * seat]
        high = self.hands[2 * seat + 1]
        if not deck.held(move, low, high):
            return Refusal("TABLE-04")
        low, high = trick.playable(table.asked, low, high)
        if not deck.held(move, low, high):
            return Refusal("FOU-11", {"colour": deck.COLOURS[table.asked]})
        return None

    def perform(self, seat: i64, move: i64) -> None:
        """A card goes from the hand into the trick (FOU-11)."""
        table = self.table
        hands = self.hands
        half = deck.HALF[move]
        place = 2 * seat + half
        one = deck.BIT[move]
        if move == deck.ONE:
            one = hands[place] & deck.ONES
            one &= -one
        hands[place] ^= one
        table.out_low |= one & (half - 1)
        table.out_high |= one & -half
        table.sizes -= bit(4 * seat)
        table.lay(seat, move)
        if self.log is not None:
            self.log.add("played", {"seat": seat, "card": deck.text(move)}, EVERYONE)
        if table.waiting == 0:
            self._finish_trick()

    def deal_round(self) -> None:
        """Shuffle the cards in play and deal them all (FOU-02, FOU-03)."""
        self.table.deal()
        pack = deck.pack(self.seats)
        cards = i64(len(pack))
        self.chance.shuffle(pack, cards - 1)
        width = 2 * self.seats
        hands = zeros(width)
        place: i64 = 0
        for i in range(cards):
            card = pack[i]
            hands[place + deck.HALF[card]] |= deck.BIT[card]
            place += 2
            if place == width:
                place = 0
        self.hands = hands
        if self.log is not None:
            self._report_deal(self.log)

    def _report_deal(self, log: EventLog) -> None:
        table = self.table
        start = {"round": table.round, "dealer": table.dealer, "seat": table.first}
        log.add("round", start, EVERYONE)
        for seat in range(self.seats):
            hand = deck.names(self.hands[2 * seat], self.hands[2 * seat + 1])
            log.add("hand", {"seat": seat, "cards": hand}, only(seat))

    def _finish_trick(self) -> None:
        """The winner leads to the next trick (FOU-15); the Fou passes in it (FOU-20)."""
        table = self.table
        if self.log is not None:
            self._report_trick(self.log)
        table.discs = table.takers()
        table.open_trick(trick.player(table.best))
        if table.somebody_is_out():
            self._finish_round()

    def _report_trick(self, log: EventLog) -> None:
        table = self.table
        won = {"seat": trick.player(table.best), "card": table.card_of(table.best)}
        log.add("trick", won, EVERYONE)
        worst = [table.worst, table.second]
        for standing in worst[: deck.DISCS[self.seats]]:
            disc = {"seat": trick.player(standing), "card": table.card_of(standing)}
            log.add("disc", disc, EVERYONE)

    def _finish_round(self) -> None:
        """Count what is left in the hands (FOU-30, FOU-32), then deal again or end (FOU-34)."""
        table = self.table
        hands = self.hands
        sheet = table.sheet[:]
        ended = table.round == self.last_round
        for seat in range(self.seats):
            took_disc = table.discs >> seat & 1 == 1
            points = scoring.points(hands[2 * seat], hands[2 * seat + 1], took_disc)
            if points == scoring.OUT:
                table.tens += bit(4 * seat)
            sheet = append(sheet, points)
            table.totals[seat] += points
            if scoring.ends(table.totals[seat], field(table.tens, seat, 4)):
                ended = True
        table.sheet = sheet
        table.shown = hands
        if self.log is not None:
            self._report_score(self.log)
        if ended:
            self._finish_game()
            return
        table.dealer = table.first
        table.first = scoring.next_first(table.totals, table.first)
        self.deal_round()

    def _report_score(self, log: EventLog) -> None:
        table = self.table
        points = table.rows()[-1]
        rows: list[dict[str, Any]] = []
        for seat in range(self.seats):
            cards = deck.names(self.hands[2 * seat], self.hands[2 * seat + 1])
            row = {"seat": seat, "cards": cards, "points": points[seat]}
            log.add("left" if cards else "out", row, EVERYONE)
            rows.append(row | {"total": table.totals[seat]})
        score = {"round": table.round, "points": points, "rows": rows}
        log.add("scored", score, EVERYONE)

    def _finish_game(self) -> None:
        """No cards and no discs are held any more; the highest total has won (FOU-35)."""
        table = self.table
        table.phase = OVER
        table.discs = 0
        table.sizes = 0
        table.open_trick(table.leader)
        self.hands = zeros(2 * self.seats)
        if self.log is not None:
            self.log.add("over", {"seats": self.winners()}, EVERYONE)

    def scores(self) -> list[int]:
        return numbers(self.table.totals)

    def view(self, seat: i64) -> FouView:
        if seat < 0:
            return FouView(self.table.copy(), seat, 0, 0, [])
        low = self.hands[2 * seat]
        high = self.hands[2 * seat + 1]
        return FouView(self.table.copy(), seat, low, high, self.legal(seat))

    def playout(self, chance: FastChance) -> None:
        table = self.table
        while table.phase != OVER:
            seat = table.turn
            hands = self.hands
            low = hands[2 * seat]
            high = hands[2 * seat + 1]
            self.perform(seat, random_card(table.asked, low, high, chance))
            self.ply += 1

    def curtail(self) -> None:
        """Search looks ahead to the end of the present round."""
        self.last_round = self.table.round

    def rollout(self, chance: FastChance) -> None:
        table = self.table
        while table.phase != OVER:
            seat = table.turn
            hands = self.hands
            self.perform(seat, sensible(table, seat, hands[2 * seat], hands[2 * seat + 1], chance))
            self.ply += 1

    def dump(self) -> dict[str, Any]:
        hands = self.hands
        return {
            "table": self.table.dump(),
            "hands": [deck.names(hands[2 * i], hands[2 * i + 1]) for i in range(self.seats)],
            "ply": self.ply,
            "chance": self.chance.dump(),
        }


def load_state(data: dict[str, Any]) -> FouState:
    """Read back what `FouState.dump` wrote."""
    table = load_table(data["table"])
    state = FouState(table, zeros(2 * table.seats), load_chance(data["chance"]), None)
    taken = table.out_high
    for seat, cards in enumerate(data["hands"]):
        state.hands[2 * seat], state.hands[2 * seat + 1] = deck.cards_named(cards, taken)
        taken |= state.hands[2 * seat + 1]
    state.ply = data["ply"]
    return state
