"""What a sensible player does; a function of the view alone.

In the turn a plan (`plan`), in a window an answer (`answer`). Both are whole choices: a half-made
choice that belongs to it is continued, any other is taken back.
"""

from __future__ import annotations

from tablee.core.bits import lowest
from tablee.core.chance import Chance
from tablee.core.native import i64
from tablee.games.lefou.player import answer, plan
from tablee.games.lefou.rules import cards, draft, moves, naming
from tablee.games.lefou.rules.draft import Draft
from tablee.games.lefou.rules.table import STARTING, TURN, Table
from tablee.games.lefou.view import LefouView


def choose(view: LefouView, chance: Chance) -> int:
    """A legal move; chance decides only between rock, paper and scissors."""
    table = view.table
    if table.phase == STARTING:
        return view.legal[chance.below(len(view.legal))]
    move = step(table, view.seat, view.draft, wish(view))
    if move in view.legal:
        return move
    return moves.BACK if moves.BACK in view.legal else view.legal[0]


def wish(view: LefouView) -> Draft:
    """All that a sensible player wants to do now; an empty one is to end the turn or to pass."""
    found = Draft()
    if view.table.phase == TURN:
        plan.in_turn(view.table, view.seat, view.normal, view.arcana, found)
    else:
        answer.in_window(view.table, view.seat, view.normal, view.arcana, found)
    return found


def step(  # noqa: PLR0911 - one a stage
    table: Table, seat: i64, choice: Draft, whole: Draft
) -> int:
    """The move towards a whole choice after what is chosen already; -1 if that does not fit."""
    if choice.kind == draft.NONE:
        return _first(table, seat, whole)
    if choice.kind != whole.kind:
        return -1
    if choice.kind == draft.ATTACK:
        return _step_of_attack(choice, whole)
    if choice.kind == draft.EXCHANGE:
        return moves.FACE + whole.face if whole.face >= 0 else moves.CARD + whole.one
    if choice.face != whole.face or choice.acting not in (-1, whole.acting):
        return -1
    if choice.acting < 0:
        return moves.FACE + whole.acting
    if choice.step == 0:
        return _naming(table, seat, whole.acting, 0, whole.one)
    if choice.one != whole.one:
        return -1
    return _naming(table, seat, whole.acting, 1, whole.two)


def _first(table: Table, seat: i64, whole: Draft) -> int:
    if whole.kind == draft.PLAY:
        return moves.FACE + whole.face
    if whole.kind == draft.ATTACK:
        return moves.ATTACK
    if whole.kind == draft.EXCHANGE:
        return moves.EXCHANGE
    if table.phase == TURN:
        return moves.END
    return moves.DENY if answer.denies(table, seat) else moves.PASS


def _step_of_attack(choice: Draft, whole: Draft) -> int:
    if choice.target < 0:
        return moves.SEAT + whole.target
    extra = choice.units_normal & ~whole.units_normal | choice.units_arcana & ~whole.units_arcana
    if choice.target != whole.target or extra:
        return -1
    normal = whole.units_normal & ~choice.units_normal
    if normal:
        return moves.CARD + lowest(normal)
    arcana = whole.units_arcana & ~choice.units_arcana
    return moves.CARD + cards.NORMAL + lowest(arcana) if arcana else moves.GO


def _naming(table: Table, seat: i64, face: i64, place: i64, value: i64) -> int:
    """The move that names something (LF-12)."""
    what = naming.need(table, seat, face, place)
    if what in (cards.OPPONENT, cards.FRIEND, cards.SPLIT, cards.SHARER):
        return moves.SEAT + value
    if what == cards.SHOUT:
        return moves.SHOUT if value == 1 else moves.SILENT
    return (moves.FACE if what == cards.OWN_DISCARD else moves.CARD) + value
