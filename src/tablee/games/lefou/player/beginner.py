"""Somebody on the first evening.

Plays what looks good in no particular order, so that weapons come after the attack that needed
them. Attacks whoever sits next or hits hardest at first sight, and forgets armour and Towers.
Finds some arcana too puzzling to play, and forgets to shout. Spends every answer at the first
chance: an "Objection!" is fun whatever it stops, and Force doubles any blow. Never exchanges,
and never thinks of an ally who is attacked.
"""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.core.native import i64
from tablee.games.lefou.player import worth
from tablee.games.lefou.rules import cards, draft, moves
from tablee.games.lefou.rules.table import STARTING, TURN
from tablee.games.lefou.view import LefouView

PUZZLING = (
    cards.FOOL,
    cards.MAGICIAN,
    cards.WHEEL,
    cards.HANGED,
    cards.DEATH,
    cards.TOWER,
)
"""What a beginner would rather not play in their turn."""

FORGETS = 5
"""Once in so many times something to play is overlooked."""


def stumble(view: LefouView, chance: Chance) -> int:
    """A move that looks right at first sight."""
    table = view.table
    if table.phase == STARTING:
        return view.legal[chance.below(len(view.legal))]
    if view.draft.kind == draft.ATTACK:
        return _attack(view, chance)
    if view.draft.kind != draft.NONE:
        return _name(view, chance)
    return _act(view, chance) if table.phase == TURN else _react(view, chance)


def _act(view: LefouView, chance: Chance) -> int:
    """Any card that looks good, then an attack, then the end."""
    shiny = [
        move for move in view.legal if move >= moves.FACE and move - moves.FACE not in PUZZLING
    ]
    if shiny and chance.below(FORGETS) > 0:
        return shiny[chance.below(len(shiny))]
    if moves.ATTACK in view.legal and chance.below(FORGETS) > 0:
        return moves.ATTACK
    return moves.END


def _attack(view: LefouView, chance: Chance) -> int:
    """The neighbour, or whoever has the fewest points; then every unit that comes to mind."""
    if view.draft.target < 0:
        return _victim(view, chance)
    units = [move for move in view.legal if move >= moves.CARD]
    if units and (moves.GO not in view.legal or chance.below(FORGETS) > 0):
        return units[chance.below(len(units))]
    return moves.GO


def _victim(view: LefouView, chance: Chance) -> int:
    """Somebody to be unkind to, whatever protects them."""
    table = view.table
    named = [move for move in view.legal if moves.SEAT <= move < moves.FACE]
    if chance.below(2) == 0:
        return min(named, key=lambda move: float(table.pv[move - moves.SEAT]))
    following = table.after(view.seat)
    while moves.SEAT + following not in named:
        following = table.after(following)
    return moves.SEAT + following


def _name(view: LefouView, chance: Chance) -> int:
    """The first thing that comes to mind; half of the time nobody hears a shout."""
    found = [move for move in view.legal if move != moves.BACK]
    if any(moves.SEAT <= move < moves.FACE for move in found) and _hurts(view.draft.acting):
        return _victim(view, chance)
    return found[chance.below(len(found))]


def _hurts(face: i64) -> bool:
    """Whether a card is aimed at an opponent."""
    return face >= 0 and cards.NAMES[face] == cards.OPPONENT


def _react(view: LefouView, chance: Chance) -> int:
    """The first answer in the hand: to whatever is aimed at oneself, to any card for fun."""
    table = view.table
    if moves.DENY in view.legal:
        return moves.DENY if chance.below(2) == 0 else moves.PASS
    top = table.top()
    answers = [move - moves.FACE for move in view.legal if move >= moves.FACE]
    if not answers or not table.foes(view.seat, top.seat):
        own = top.seat == view.seat and cards.FORCE in answers
        return moves.FACE + cards.FORCE if own else moves.PASS
    struck = view.pending()[view.seat] > 0
    cancels = [face for face in answers if cards.WHEN[face] & (cards.CANCEL | cards.OVERRULE)]
    defends = [face for face in answers if face not in cancels and face != cards.FOOL]
    if struck and (defends or cancels):
        return moves.FACE + max(defends or cancels, key=worth.of_face)
    if cancels and chance.below(2) == 0:
        return moves.FACE + cancels[0]
    return moves.PASS
