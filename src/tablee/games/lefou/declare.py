"""From a choice to its declaration: what the moves of a player add up to (LF-11, LF-12, LF-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.events import EVERYONE
from tablee.core.native import i64
from tablee.games.lefou import cards, draft, moves, naming, piles, stack

if TYPE_CHECKING:
    from tablee.games.lefou.state import LefouState


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
        choice.clear()
        _exchange(state, seat, move)
    elif choice.kind == draft.ATTACK:
        _carry_on_attack(state, seat, move)
    else:
        _carry_on_play(state, seat, move)


def _carry_on_attack(state: LefouState, seat: i64, move: i64) -> None:
    """A target, units one by one, then the attack is declared (LF-14)."""
    choice = state.draft
    if move == moves.GO:
        target = choice.target
        normal = choice.units_normal
        arcana = choice.units_arcana
        choice.clear()
        stack.send_units(state, seat, target, normal, arcana)
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
            choice.one = _named(move)
        else:
            choice.two = _named(move)
        choice.step += 1
    if naming.need(state.table, seat, choice.acting, choice.step) == cards.NOTHING:
        face = choice.face
        acting = choice.acting
        one = choice.one
        two = choice.two
        choice.clear()
        stack.play_card(state, seat, face, acting, one, two)


def _named(move: i64) -> i64:
    """What a move names: a seat, a face, a card, or 1 for the shout."""
    if move >= moves.CARD:
        return move - moves.CARD
    if move >= moves.FACE:
        return move - moves.FACE
    if move >= moves.SEAT:
        return move - moves.SEAT
    return 1 if move == moves.SHOUT else 0


def _exchange(state: LefouState, seat: i64, move: i64) -> None:
    """One card that stands alone is discarded, one normal card drawn (LF-11)."""
    table = state.table
    table.exchanged = True
    card: i64
    if move >= moves.CARD:
        card = move - moves.CARD
        table.link(card, seat, -1)
        piles.destroy(state, card)
    else:
        card = piles.held(state, seat, move - moves.FACE)
        piles.discard_from_hand(state, seat, card)
    if state.log is not None:
        state.log.add("exchanged", {"seat": seat, "card": cards.code(card)}, EVERYONE)
    piles.draw(state, seat, False, 1)
