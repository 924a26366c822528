"""What a sensible player does; a function of the view alone.

In the turn a plan (`plan`), in a window an answer (`answer`). Both are whole sequences of moves:
a half-made choice that belongs to the sequence is continued, any other is taken back.
"""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.games.lefou import answer, cards, draft, moves, plan
from tablee.games.lefou.table import STARTING, TURN
from tablee.games.lefou.view import LefouView


def choose(view: LefouView, chance: Chance) -> int:
    """A legal move; chance decides only between rock, paper and scissors."""
    table = view.table
    if table.phase == STARTING:
        return view.legal[chance.below(len(view.legal))]
    wish = plan.in_turn(view) if table.phase == TURN else answer.in_window(view)
    move = _next(view, wish)
    if move in view.legal:
        return move
    return moves.BACK if moves.BACK in view.legal else view.legal[0]


def _next(view: LefouView, wish: list[int]) -> int:
    """The step of a sequence that follows what is chosen already; -1 if it does not fit."""
    choice = view.draft
    if choice.kind == draft.NONE:
        return wish[0]
    if choice.kind == draft.ATTACK:
        return _next_of_attack(view, wish)
    if choice.kind == draft.EXCHANGE:
        return wish[1] if wish[0] == moves.EXCHANGE else -1
    said = [moves.FACE + choice.face]
    if choice.face == cards.FOOL and choice.acting >= 0:
        said.append(moves.FACE + choice.acting)
    place = len(said) + choice.step
    if wish[: len(said)] != said or place >= len(wish):
        return -1
    if choice.step == 1 and wish[place - 1] != moves.SEAT + choice.one:
        return -1
    return wish[place]


def _next_of_attack(view: LefouView, wish: list[int]) -> int:
    choice = view.draft
    if wish[0] != moves.ATTACK:
        return -1
    if choice.target < 0:
        return wish[1]
    chosen = cards.cards_in(choice.units_normal, choice.units_arcana)
    units = wish[2:-1]
    if wish[1] != moves.SEAT + choice.target:
        return -1
    if any(moves.CARD + card not in units for card in chosen):
        return -1
    return next((unit for unit in units if unit - moves.CARD not in chosen), moves.GO)
