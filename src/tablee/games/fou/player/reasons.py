"""Why somebody would play a card: the first of these sentences that is true."""

from __future__ import annotations

from tablee.core.bits import count, indices
from tablee.core.contract import Reason
from tablee.core.native import i64
from tablee.games.fou.player.odds import SURE, Odds
from tablee.games.fou.rules import deck, trick
from tablee.games.fou.view import FouView


def reason(view: FouView, move: i64) -> Reason:
    """Of the end of the round, of the disc, of the trick, of the hand; else of the danger."""
    if len(view.legal) == 1:
        return Reason("only")
    odds = Odds(view.table, view.seat, view.low, view.high)
    card = {"card": deck.text(move)}
    if odds.tricks_left() == 1 and _costliest(view, move):
        return Reason("costliest", card)
    for about in (_about_the_disc, _about_the_trick, _about_the_others):
        found = about(view, odds, move)
        if found is not None:
            return found
    if trick.discard(view.table.asked, move):
        return Reason("discard", card | {"colour": deck.COLOURS[view.table.asked]})
    return Reason("hardly") if 4 * odds.fou(move) < SURE else Reason("risk", card)


def _costliest(view: FouView, move: i64) -> bool:
    return all(deck.POINTS[other] <= deck.POINTS[move] for other in view.legal)


def _about_the_disc(view: FouView, odds: Odds, move: i64) -> Reason | None:
    """A disc that is certain, or a "1" that is safe from it."""
    discs = odds.discs_left(move)
    if discs and not odds.others():
        spared = [other for other in view.legal if not odds.discs_left(other)]
        if not spared:
            return Reason("bound", {"card": deck.text(move)})
        kept = max(spared, key=lambda other: trick.worth(view.table.asked, other))
        return Reason("accepts", {"card": deck.text(kept)})
    if discs == 0 and move == deck.ONE:
        return Reason("shelter", {"worst": view.table.card_of(view.table.worst)})
    return None


def _about_the_trick(view: FouView, odds: Odds, move: i64) -> Reason | None:
    """A trick that is won, or could be won later; a card that is not the worst of it."""
    if odds.wins(move) == SURE:
        return Reason("wins")
    if odds.discs_left(move):
        return None
    kept = _unbeaten(view, odds, move)
    if kept >= 0:
        colour = deck.COLOURS[deck.COLOUR[kept]]
        return Reason("keeps", {"card": deck.text(kept), "colour": colour})
    worst = view.table.card_of(view.table.worst)
    if _costliest(view, move):
        return Reason("dump", {"worst": worst, "card": deck.text(move)})
    return Reason("safe", {"worst": worst})


def _unbeaten(view: FouView, odds: Odds, move: i64) -> i64:
    """A higher card of the same colour, held back, that nobody else can beat; -1 if none."""
    colour = deck.COLOUR[move]
    same = [other for other in view.legal if deck.COLOUR[other] == colour and other > move]
    if colour == deck.NO_COLOUR or not same or odds.unseen(colour, deck.VALUE[same[-1]]):
        return -1
    return same[-1]


def _about_the_others(view: FouView, odds: Odds, move: i64) -> Reason | None:
    """What a colour asks of those who have still to play, and of the own hand."""
    table = view.table
    leads = table.plays == 0
    if leads and move == deck.ONE:
        return Reason("uncoloured")
    colour = trick.fixed(table.asked, move)
    if colour == deck.NO_COLOUR or trick.discard(table.asked, move):
        return None
    name = deck.COLOURS[colour]
    others = indices(odds.others())
    for seat in others:
        if table.void(seat, colour):
            return Reason("void", {"seat": seat, "colour": name})
    if odds.unseen(colour) < len(others):
        return Reason("scarce", {"colour": name})
    held = [_held(view, other) for other in range(4)]
    if leads and held[colour] >= 3 and held[colour] == max(held):
        return Reason("long", {"colour": name, "held": held[colour]})
    return None


def _held(view: FouView, colour: i64) -> int:
    return count(view.low & deck.SUIT_LOW[colour]) + count(view.high & deck.SUIT_HIGH[colour])
