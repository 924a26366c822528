"""All show fingers at once; the highest number that only one hand shows scores (MORRA-10).

A small game with all that a terminal must cope with: choices made at the same time and unseen,
a move of a seat that nobody waits for (`back`), private events, refusals, options of each kind.
"""

from __future__ import annotations

from typing import Any

from tablee.core.chance import Chance, FastChance, load_chance
from tablee.core.contract import OFF_ON, Game, Option, State, View
from tablee.core.events import EVERYONE, EventLog, only
from tablee.core.refusal import Refusal

ROUNDS = 3
BACK = 6


class MorraView(View):
    """The open table, and this seat's own fingers and lucky number."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data["seat"])
        self.data = data

    def dump(self) -> dict[str, Any]:
        return self.data

    def moves(self) -> list[int]:
        return list(self.data["legal"])

    def imagine(self, chance: Chance) -> State:
        data = self.data
        most = data["most"]
        shown = [number if number is None else chance.below(most + 1) for number in data["shown"]]
        lucky = [chance.below(most + 1) for _ in shown]
        if data["seat"] >= 0:
            shown[data["seat"]] = data["own"]
            lucky[data["seat"]] = data["lucky"]
        state = MorraState(len(shown), most, FastChance(int(chance.bits())), None)
        state.shown, state.lucky = shown, lucky
        state.last, state.totals, state.round = data["last"][:], data["totals"][:], data["round"]
        return state


class MorraState(State):
    """Three rounds of fingers."""

    def __init__(self, seats: int, most: int, chance: Chance, log: EventLog | None) -> None:
        super().__init__(seats, chance, log)
        self.most = most
        self.round = 1
        self.shown: list[int | None] = [None] * seats
        self.last: list[int | None] = [None] * seats
        self.totals = [0] * seats
        self.lucky = [0] * seats

    def copy(self) -> MorraState:
        twin = MorraState(self.seats, self.most, self.chance.copy(), None)
        twin.ply, twin.round = self.ply, self.round
        twin.shown, twin.last = self.shown[:], self.last[:]
        twin.totals, twin.lucky = self.totals[:], self.lucky[:]
        return twin

    def over(self) -> bool:
        return self.round > ROUNDS

    def actors(self) -> list[int]:
        return [] if self.over() else [s for s in range(self.seats) if self.shown[s] is None]

    def legal(self, seat: int) -> list[int]:
        return [move for move in range(BACK + 1) if self.refusal(seat, move) is None]

    def choices(self, seat: int) -> list[int]:
        return list(range(self.most + 1)) if seat in self.actors() else []

    def refusal(self, seat: int, move: int) -> Refusal | None:
        if not 0 <= move <= BACK:
            return Refusal("TABLE-02")
        if self.over():
            return Refusal("TABLE-03")
        if not 0 <= seat < self.seats:
            return Refusal("TABLE-01")
        waiting = self.shown[seat] is None
        if move == BACK:
            return Refusal("MORRA-12") if waiting else None
        if not waiting:
            return Refusal("TABLE-01")
        if move > self.most:
            return Refusal("MORRA-10", {"most": self.most})
        if move == self.last[seat]:
            return Refusal("MORRA-11", {"number": move})
        return None

    def perform(self, seat: int, move: int) -> None:
        self.shown[seat] = None if move == BACK else move
        if self.log is not None:
            self.log.add("ready" if move != BACK else "rethinks", {"seat": seat}, EVERYONE)
            if move != BACK:
                self.log.add("fingers", {"seat": seat, "number": move}, only(seat))
        if not self.actors():
            self._count()

    def _count(self) -> None:
        shown = [number or 0 for number in self.shown]
        alone = [number for number in shown if shown.count(number) == 1]
        if self.log is not None:
            self.log.add("shown", {"numbers": shown}, EVERYONE)
        if alone:
            seat = shown.index(max(alone))
            self.totals[seat] += max(alone) + (self.lucky[seat] == max(alone))
        self.last, self.shown = list(self.shown), [None] * self.seats
        self.round += 1
        if self.over() and self.log is not None:
            self.log.add("over", {"seats": self.winners()}, EVERYONE)

    def scores(self) -> list[int]:
        return self.totals[:]

    def winners(self) -> list[int]:
        best = max(self.totals)
        return [s for s in range(self.seats) if self.totals[s] == best] if self.over() else []

    def view(self, seat: int) -> MorraView:
        return MorraView(
            {
                "seat": seat,
                "round": self.round,
                "most": self.most,
                "shown": [None if number is None else "?" for number in self.shown],
                "own": self.shown[seat] if seat >= 0 else None,
                "lucky": self.lucky[seat] if seat >= 0 else None,
                "last": self.last[:],
                "totals": self.totals[:],
                "legal": self.legal(seat) if seat >= 0 else [],
            }
        )

    def dump(self) -> dict[str, Any]:
        return {
            "most": self.most,
            "round": self.round,
            "shown": self.shown,
            "last": self.last,
            "totals": self.totals,
            "lucky": self.lucky,
            "ply": self.ply,
            "chance": self.chance.dump(),
        }


class Morra(Game):
    """Two to five hands."""

    def __init__(self) -> None:
        options = (
            Option("fingers", ("three", "five"), ("MORRA-10",)),
            Option("thumbs", ("none", "three"), ("MORRA-20", "MORRA-21")),
            Option("loud", OFF_ON, ("MORRA-22",)),
        )
        super().__init__("morra", 1, (2, 5), options, BACK + 1)

    def deal(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> MorraState:
        state = MorraState(seats, 5 if options["fingers"] == "five" else 3, chance, log)
        for seat in range(seats):
            state.lucky[seat] = int(chance.below(state.most + 1))
            if log is not None:
                log.add("lucky", {"seat": seat, "number": state.lucky[seat]}, only(seat))
        return state

    def text(self, move: int) -> str:
        return "back" if move == BACK else f"f{move}"

    def move(self, text: str) -> int:
        words = {self.text(move): move for move in range(self.moves)}
        if text.lower() not in words:
            raise ValueError(f"'{text}' is no move of Morra: f3, back")
        return words[text.lower()]

    def describe(self, move: int) -> dict[str, Any]:
        return {"kind": "back"} if move == BACK else {"kind": "show", "number": move}

    def load(self, data: dict[str, Any]) -> MorraState:
        state = MorraState(len(data["shown"]), data["most"], load_chance(data["chance"]), None)
        state.round, state.ply = data["round"], data["ply"]
        state.shown, state.last = data["shown"][:], data["last"][:]
        state.totals, state.lucky = data["totals"][:], data["lucky"][:]
        return state

    def load_view(self, data: dict[str, Any]) -> MorraView:
        return MorraView(data)

    def choose(self, view: View, chance: Chance) -> int:
        fingers = [move for move in view.moves() if move != BACK]
        return fingers[-1 - chance.below(min(2, len(fingers)))]

    def draw(self, view: View, words: Any) -> list[str]:
        data = view.dump()
        hands = "   ".join(
            f"{words.player(s)} {mark or '-'}" for s, mark in enumerate(data["shown"])
        )
        lines = [f"[bold orange]{words.say('board', {'round': data['round']})}[/]", hands]
        return [*lines, f"[red]lucky {data['lucky']}[/]"] if data["lucky"] is not None else lines


GAME = Morra()
