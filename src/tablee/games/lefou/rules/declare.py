"""From a choice to its declaration: what the moves of a player add up to (LF-11, LF-12, LF-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.events import EVERYONE
from tablee.core.native import i64
from tablee.games.lefou.rules import cards, draft, moves, naming, piles, stack

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState


def take_up(state: LefouState, seat: i64, face: i64) -> None:
    """Choose a card of the hand; if it must name nothing, it is played (LF-12)."""
    if face != cards.FOOL and naming.need(state.table, seat, face, 0) == cards.NOTHING:
        stack.play_card(state, seat, face, face, -1, -1)
        return
    state.draft.kind = draft.PLAY
    state.draft.face = face
    if face != cards.FOOL:
        state.draft.acting = face


def carry_on(state: LefouState, seat: i64, move: i64) -> None:
    """One more step of a half-made choice."""
    choice = state.draft
    if move == moves.BACK:
        choice.clear()
    elif choice.kind == draft.EXCHANGE:
        if move >= moves.CARD:
            choice.one = move - moves.CARD
        else:
            choice.face = move - moves.FACE
        declare(state, seat)
    elif choice.kind == draft.ATTACK:
        _carry_on_attack(state, seat, move)
    else:
        _carry_on_play(state, seat, move)


def _carry_on_attack(state: LefouState, seat: i64, move: i64) -> None:
    """A target, units one by one, then the attack is declared (LF-14)."""
    choice = state.draft
    if move == moves.GO:
        declare(state, seat)
    elif choice.target < 0:
        choice.target = move - moves.SEAT
    else:
        choice.add_unit(move - moves.CARD)


def _carry_on_play(state: LefouState, seat: i64, move: i64) -> None:
    """What the Fool is to be, what the card names; then it is played (LF-12, LF-M00)."""
    choice = state.draft
    if choice.acting < 0:
        choice.acting = move - moves.FACE
    else:
        if choice.step == 0:
            choice.one = moves.meant(move)
        else:
            choice.two = moves.meant(move)
        choice.step += 1
    if naming.need(state.table, seat, choice.acting, choice.step) == cards.NOTHING:
        declare(state, seat)


def declare(state: LefouState, seat: i64) -> None:
    """The choice is whole: everybody hears it."""
    choice = state.draft
    kind = choice.kind
    face = choice.face
    acting = choice.acting
    one = choice.one
    two = choice.two
    target = choice.target
    normal = choice.units_normal
    arcana = choice.units_arcana
    choice.clear()
    if kind == draft.ATTACK:
        stack.send_units(state, seat, target, normal, arcana)
    elif kind == draft.EXCHANGE:
        _exchange(state, seat, face, one)
    else:
        stack.play_card(state, seat, face, acting, one, two)


def _exchange(state: LefouState, seat: i64, face: i64, lying: i64) -> None:
    """One card that stands alone, of the hand or lying, is discarded, one drawn (LF-11)."""
    table = state.table
    table.exchanged = True
    card = lying
    if face < 0:
        table.link(card, seat, -1)
        piles.destroy(state, card)
    else:
        card = piles.held(state, seat, face)
        piles.discard_from_hand(state, seat, card)
    if state.log is not None:
        state.log.add("exchanged", {"seat": seat, "card": cards.code(card)}, EVERYONE)
    piles.draw(state, seat, False, 1)
