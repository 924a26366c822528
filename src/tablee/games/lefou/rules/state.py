"""A game of Le Fou: who acts, what they may do, and what becomes of it.

The table is what everyone sees. Beside it the state has only what is hidden: the hands and the
piles (a pair of words each, see `cards`), the signs not yet shown, the half-made choice of the
player who acts, and what each seat knows of the other hands.
"""

from __future__ import annotations

from typing import Any, final

from tablee.core.bits import bit, count, field, indices, zeros
from tablee.core.chance import Chance, FastChance, load_chance
from tablee.core.contract import Question, State
from tablee.core.events import EventLog
from tablee.core.native import i64, vec
from tablee.core.refusal import Refusal
from tablee.games.lefou.player import outlook, rollout
from tablee.games.lefou.rules import (
    cards,
    declare,
    draft,
    moves,
    playable,
    problems,
    stack,
    start,
    turn,
)
from tablee.games.lefou.rules import field as fields
from tablee.games.lefou.rules.draft import Draft, load_draft
from tablee.games.lefou.rules.knowledge import NOTES, dump_notes, load_notes
from tablee.games.lefou.rules.table import OVER, STARTING, TURN, WINDOW, Table, load_table
from tablee.games.lefou.view import LefouView


@final
class LefouState(State):
    """A position of Le Fou.

    A seat is moved by whoever sits there: nothing in a state is tied to a person, so that a bot
    can take over from a player who was banned, with the seat's view alone (LF-60).
    """

    def __init__(
        self, table: Table, hands: vec[i64], notes: vec[i64], chance: Chance, log: EventLog | None
    ) -> None:
        super().__init__(table.seats, chance, log)
        self.table: Table = table
        self.hands: vec[i64] = hands
        self.notes: vec[i64] = notes
        self.pile_normal: i64 = 0
        self.pile_arcana: i64 = 0
        self.signs: i64 = 0
        """The signs chosen in this round of rock-paper-scissors, 2 bits a seat (LF-04)."""
        self.draft: Draft = Draft()
        self.horizon: i64 = 0
        """The number of turns after which search looks no further; 0 while there is no search."""

    def copy(self) -> LefouState:
        twin = LefouState(self.table.copy(), self.hands[:], self.notes[:], self.chance.copy(), None)
        twin.ply = self.ply
        twin.pile_normal = self.pile_normal
        twin.pile_arcana = self.pile_arcana
        twin.signs = self.signs
        twin.draft = self.draft.copy()
        twin.horizon = self.horizon
        return twin

    def over(self) -> bool:
        return self.table.phase == OVER

    def actors(self) -> list[int]:
        table = self.table
        if table.phase == TURN:
            return [table.turn]
        if table.phase == WINDOW:
            return [table.asked]
        if table.phase == STARTING:
            return indices(table.contenders & ~table.chosen)
        return []

    def question(self) -> Question | None:
        return stack.question(self)

    def legal(self, seat: i64) -> list[int]:
        if not self.table.awaits(seat):
            return []
        table = self.table
        normal = self.hands[2 * seat]
        arcana = self.hands[2 * seat + 1]
        if self.draft.kind != draft.NONE:
            return draft.options(table, self.draft, seat, normal, arcana)
        if table.phase == STARTING:
            return [moves.ROCK, moves.PAPER, moves.SCISSORS]
        found: list[int] = []
        if table.phase == TURN:
            found.append(moves.END)
            if self._attack_problem(seat) == problems.FINE:
                found.append(moves.ATTACK)
            if self._exchange_problem(seat) == problems.FINE:
                found.append(moves.EXCHANGE)
        else:
            found.append(moves.PASS)
            if playable.deniable(table, seat):
                found.append(moves.DENY)
        found += [
            moves.FACE + face
            for face in cards.faces_in(normal, arcana)
            if playable.problem(table, seat, face) == problems.FINE
        ]
        return found

    def choices(self, seat: i64) -> list[int]:
        """The whole hand and every standing move, so that what is not allowed explains itself."""
        table = self.table
        if table.phase == OVER:
            return []
        if self.table.awaits(seat) and (self.draft.kind != draft.NONE or table.phase == STARTING):
            return self.legal(seat)
        standing: list[int] = []
        if self.table.awaits(seat) and table.phase == TURN:
            standing = [moves.END, moves.ATTACK, moves.EXCHANGE]
        elif self.table.awaits(seat):
            standing = [moves.PASS]
            if playable.deniable(table, seat):
                standing.append(moves.DENY)
        held = cards.faces_in(self.hands[2 * seat], self.hands[2 * seat + 1])
        return standing + [moves.FACE + face for face in held]

    def refusal(self, seat: i64, move: i64) -> Refusal | None:
        return problems.refusal(self.problem(seat, move))

    def problem(self, seat: i64, move: i64) -> i64:  # noqa: PLR0911 - one a reason
        """Why a seat may not make a move, as a number: see `problems`."""
        table = self.table
        if move < 0 or move >= moves.MOVES:
            return problems.NO_MOVE
        if table.phase == OVER:
            return problems.GAME_OVER
        if not self.table.awaits(seat):
            return problems.NOT_ASKED
        normal = self.hands[2 * seat]
        arcana = self.hands[2 * seat + 1]
        if self.draft.kind != draft.NONE:
            return draft.problem(table, self.draft, seat, move, normal, arcana)
        if table.phase == STARTING:
            return problems.FINE if moves.ROCK <= move < moves.SEAT else problems.SIGN_FIRST
        if moves.ROCK <= move < moves.SEAT:
            return problems.STARTED
        if moves.FACE <= move < moves.CARD:
            if not draft.has_face(normal, arcana, move - moves.FACE):
                return problems.NOT_HELD
            return playable.problem(table, seat, move - moves.FACE)
        if table.phase == TURN:
            return self._standing_problem(seat, move)
        if move == moves.DENY:
            denies = playable.deniable(table, seat)
            return problems.FINE if denies else problems.NOTHING_TO_DENY
        return problems.FINE if move == moves.PASS else problems.ANSWER_OR_PASS

    def _standing_problem(self, seat: i64, move: i64) -> i64:  # noqa: PLR0911 - one a move
        """What one may do in one's turn beside playing a card (LF-11, LF-13, LF-15)."""
        if move == moves.END:
            return problems.FINE
        if move == moves.ATTACK:
            return self._attack_problem(seat)
        if move == moves.EXCHANGE:
            return self._exchange_problem(seat)
        if move == moves.PASS:
            return problems.PASS_IN_TURN
        if move == moves.GO:
            return problems.NO_ATTACK
        if move in (moves.SHOUT, moves.SILENT):
            return problems.SHOUT_OR_NOT
        return problems.NOTHING_TO_DENY if move == moves.DENY else problems.SAY_FIRST

    def _attack_problem(self, seat: i64) -> i64:
        """Not in the first turn, and only with a unit that has not attacked (LF-13)."""
        if self.table.first:
            return problems.FIRST_TURN
        ready = fields.ready_normal(self.table, seat) | fields.ready_arcana(self.table, seat)
        return problems.FINE if ready else problems.NO_UNIT_READY

    def _exchange_problem(self, seat: i64) -> i64:
        """Once a turn and before the first attack (LF-11)."""
        table = self.table
        if table.exchanged:
            return problems.EXCHANGE_ONCE
        if table.struck:
            return problems.EXCHANGE_LATE
        if table.sizes[seat] > 0:
            return problems.FINE
        for card in fields.lying(table, seat):
            if fields.stands_alone(table, seat, card):
                return problems.FINE
        return problems.EXCHANGE_NOTHING

    def perform(self, seat: i64, move: i64) -> None:
        if self.draft.kind != draft.NONE:
            declare.carry_on(self, seat, move)
        elif move >= moves.FACE:
            declare.take_up(self, seat, move - moves.FACE)
        elif move == moves.PASS:
            stack.passes(self, seat)
        elif move == moves.END:
            turn.end(self)
        elif move == moves.ATTACK:
            self.draft.kind = draft.ATTACK
        elif move == moves.EXCHANGE:
            self.draft.kind = draft.EXCHANGE
        elif move == moves.DENY:
            stack.deny(self, seat)
        else:
            start.choose_sign(self, seat, move - moves.ROCK)

    def scores(self) -> list[int]:
        return self.table.totals()

    def view(self, seat: i64) -> LefouView:
        table = self.table
        width = NOTES * self.seats
        common = self.notes[width * self.seats :]
        if seat < 0:
            return LefouView(table.copy(), seat, 0, 0, -1, Draft(), common, common[:], [])
        sign: i64 = -1
        if table.chosen & bit(seat):
            sign = field(self.signs, seat, 2)
        own = self.draft.copy() if self.table.awaits(seat) else Draft()
        notes = self.notes[width * seat : width * (seat + 1)]
        normal = self.hands[2 * seat]
        arcana = self.hands[2 * seat + 1]
        legal = self.legal(seat)
        return LefouView(table.copy(), seat, normal, arcana, sign, own, notes, common, legal)

    def playout(self, chance: FastChance) -> None:
        """Random legal moves, except that nobody takes a half-made choice back."""
        table = self.table
        while table.phase != OVER:
            seat: i64
            if table.phase == TURN:
                seat = table.turn
            elif table.phase == WINDOW:
                seat = table.asked
            else:
                seat = self.actors()[0]
            found = self.legal(seat)
            first: i64 = 0
            if self.draft.kind != draft.NONE and len(found) > 1:
                first = 1
            self.perform(seat, found[first + chance.below(len(found) - first)])
            self.ply += 1

    def curtail(self) -> None:
        """Look ahead until everyone living has had a turn."""
        self.horizon = self.table.turns + count(self.table.alive)

    def rollout(self, chance: FastChance) -> None:
        rollout.play_on(self, chance)

    def worth(self, seat: i64) -> float:
        """The chance to win, in percent."""
        return 100.0 * outlook.of(self, seat)

    def version(self) -> i64:
        return self.table.version

    def dump(self) -> dict[str, Any]:
        hands = self.hands
        width = NOTES * self.seats
        return {
            "table": self.table.dump(),
            "hands": [cards.codes(hands[2 * s], hands[2 * s + 1]) for s in range(self.seats)],
            "piles": cards.codes(self.pile_normal, self.pile_arcana),
            "signs": [field(self.signs, seat, 2) for seat in range(self.seats)],
            "draft": self.draft.dump(),
            "notes": [
                dump_notes(self.notes[width * i : width * (i + 1)]) for i in range(self.seats + 1)
            ],
            "ply": self.ply,
            "chance": self.chance.dump(),
        }


def new_state(table: Table, chance: Chance, log: EventLog | None) -> LefouState:
    """A state in which nobody holds anything yet."""
    seats = table.seats
    notes = zeros(NOTES * seats * (seats + 1))
    return LefouState(table, zeros(2 * seats), notes, chance, log)


def load_state(data: dict[str, Any], version: i64) -> LefouState:
    """Read back what `LefouState.dump` wrote, in the same version."""
    state = new_state(load_table(data["table"], version), load_chance(data["chance"]), None)
    for seat in range(state.seats):
        state.hands[2 * seat], state.hands[2 * seat + 1] = cards.set_named(data["hands"][seat])
        state.signs |= i64(data["signs"][seat]) << (2 * seat)
    state.pile_normal, state.pile_arcana = cards.set_named(data["piles"])
    state.draft = load_draft(data["draft"])
    notes: list[int] = []
    for rows in data["notes"]:
        notes += load_notes(rows)
    state.notes = vec[i64](notes)
    state.ply = data["ply"]
    return state
