"""Lots are sold by sealed bids; who says nothing bids 0 (AUCTION-10).

A game whose questions are unlike those of Le Fou: all are asked by the rules, too; every answer
counts, in the order of the seats from the one that begins (AUCTION-11), and only `buy`, which
takes the lot at its price at once, makes those after it wait for the next lot (AUCTION-12). A bid
may have two steps: `more` adds 4 to the number that follows.
"""

from __future__ import annotations

from typing import Any

from tablee.core.chance import Chance, FastChance, load_chance
from tablee.core.contract import Game, Question, State, View
from tablee.core.events import EVERYONE, EventLog, only
from tablee.core.refusal import Refusal
from tablee.core.words import Words

LOTS = 4
COINS = 9
PRICE = 6
MOST = 3
MORE = MOST + 1
BACK = MORE + 1
BUY = BACK + 1


class AuctionView(View):
    """The lot and its worth, coins and points are open; a bid is its seat's own."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data["seat"])
        self.data = data

    def dump(self) -> dict[str, Any]:
        return self.data

    def moves(self) -> list[int]:
        return self.imagine(FastChance(0)).legal(self.seat) if self.seat >= 0 else []

    def imagine(self, chance: Chance) -> State:
        data = self.data
        state = AuctionState(len(data["coins"]), FastChance(int(chance.bits())), None)
        state.lot, state.coins, state.points = data["lot"], data["coins"][:], data["points"][:]
        state.lot_worth = data["worth"]
        for seat, coins in enumerate(state.coins):
            if data["done"][seat]:
                state.bids[seat] = int(chance.below(min(coins, MOST + MORE) + 1))
        if self.seat >= 0:
            state.bids[self.seat], state.more[self.seat] = data["bid"], data["more"]
        return state


class AuctionState(State):
    """Some lots, one after the other."""

    def __init__(self, seats: int, chance: Chance, log: EventLog | None) -> None:
        super().__init__(seats, chance, log)
        self.lot = 0
        self.coins = [COINS] * seats
        self.points = [0] * seats
        self.lot_worth = 0
        self.bids: list[int | None] = [None] * seats
        self.more = [False] * seats

    def copy(self) -> AuctionState:
        twin = AuctionState(self.seats, self.chance.copy(), None)
        twin.ply, twin.lot = self.ply, self.lot
        twin.coins, twin.points, twin.lot_worth = self.coins[:], self.points[:], self.lot_worth
        twin.bids, twin.more = self.bids[:], self.more[:]
        return twin

    def over(self) -> bool:
        return self.lot == LOTS

    def actors(self) -> list[int]:
        return [] if self.over() else [s for s in range(self.seats) if self.bids[s] is None]

    def in_order(self) -> list[int]:
        """The seats from the one that begins (AUCTION-11)."""
        return [(self.lot + step) % self.seats for step in range(self.seats)]

    def question(self) -> Question | None:
        """Everybody who has not bid is asked, and silence is a bid of 0 (AUCTION-10)."""
        waiting = self.actors()
        if not waiting:
            return None
        half_made = any(self.more)
        silence = {} if half_made else {seat: 0 for seat in self.in_order() if seat in waiting}
        return Question(f"lot {self.lot}", silence)

    def legal(self, seat: int) -> list[int]:
        return [move for move in range(BUY + 1) if self.refusal(seat, move) is None]

    def refusal(self, seat: int, move: int) -> Refusal | None:
        if not 0 <= move <= BUY:
            return Refusal("TABLE-02")
        if self.over():
            return Refusal("TABLE-03")
        if seat not in self.actors():
            return Refusal("TABLE-01")
        if move == BACK:
            return None if self.more[seat] else Refusal("AUCTION-13")
        if move == BUY:
            costs = 99 if self.more[seat] else PRICE
        else:
            costs = move + MORE * self.more[seat]
            costs += 99 if move == MORE and self.more[seat] else 0
        return None if costs <= self.coins[seat] else Refusal("AUCTION-10")

    def perform(self, seat: int, move: int) -> None:
        if move in (MORE, BACK):
            self.more[seat] = move == MORE
            return
        if move == BUY:
            self._sell(seat, PRICE)
            return
        self.bids[seat] = move + MORE * self.more[seat]
        self.more[seat] = False
        if self.log is not None:
            self.log.add("bid", {"seat": seat, "number": self.bids[seat]}, only(seat))
        if not self.actors():
            bids = [bid or 0 for bid in self.bids]
            winner = max(reversed(self.in_order()), key=lambda s: bids[s])
            self._sell(winner, bids[winner])

    def _sell(self, seat: int, price: int) -> None:
        self.coins[seat] -= price
        self.points[seat] += self.lot_worth
        if self.log is not None:
            self.log.add("sold", {"seat": seat, "number": price}, EVERYONE)
        self.bids, self.more = [None] * self.seats, [False] * self.seats
        self.lot += 1
        self.show_lot()

    def show_lot(self) -> None:
        """Everybody sees what the lot is worth."""
        self.lot_worth = 1 + int(self.chance.below(6))

    def scores(self) -> list[int]:
        return self.points[:]

    def view(self, seat: int) -> AuctionView:
        own = seat >= 0
        return AuctionView(
            {
                "seat": seat,
                "lot": self.lot,
                "coins": self.coins[:],
                "points": self.points[:],
                "done": [bid is not None for bid in self.bids],
                "worth": self.lot_worth,
                "bid": self.bids[seat] if own else None,
                "more": self.more[seat] if own else False,
            }
        )

    def dump(self) -> dict[str, Any]:
        return {
            "lot": self.lot,
            "coins": self.coins[:],
            "points": self.points[:],
            "worth": self.lot_worth,
            "bids": self.bids[:],
            "more": self.more[:],
            "ply": self.ply,
            "chance": self.chance.dump(),
        }


class Auction(Game):
    """Two to five bidders."""

    def __init__(self) -> None:
        super().__init__("auction", 1, (2, 5), (), BUY + 1)

    def deal(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> AuctionState:
        state = AuctionState(seats, chance, log)
        state.show_lot()
        return state

    def text(self, move: int) -> str:
        return {MORE: "more", BACK: "back", BUY: "buy"}.get(move, f"bid {move}")

    def move(self, text: str) -> int:
        words = {self.text(move): move for move in range(self.moves)}
        if text not in words:
            raise ValueError(f"'{text}' is no move of an auction: bid 3, more, back, buy")
        return words[text]

    def describe(self, move: int) -> dict[str, Any]:
        return {"kind": "bid", "number": move} if move <= MOST else {"kind": self.text(move)}

    def load(self, data: dict[str, Any]) -> AuctionState:
        state = AuctionState(len(data["coins"]), load_chance(data["chance"]), None)
        state.lot, state.ply = data["lot"], data["ply"]
        state.coins, state.points = data["coins"][:], data["points"][:]
        state.lot_worth, state.bids, state.more = data["worth"], data["bids"][:], data["more"][:]
        return state

    def load_view(self, data: dict[str, Any]) -> AuctionView:
        return AuctionView(data)

    def choose(self, view: View, chance: Chance) -> int:
        moves = [move for move in view.moves() if move != BACK]
        return moves[chance.below(len(moves))]

    def draw(self, view: View, words: Words) -> list[str]:
        return [words.say("board", {"number": view.dump()["lot"] + 1})]


GAME = Auction()
