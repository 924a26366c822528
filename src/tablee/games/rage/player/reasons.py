"""Why somebody would play a card, in words that are true of the position.

Each reason is a sentence that the view alone can check. The first that holds is given.
"""

from __future__ import annotations

from tablee.core.bits import bit, field
from tablee.core.contract import Reason
from tablee.core.native import i64
from tablee.games.rage.player.rollout import hope
from tablee.games.rage.player.strategy import missing, strength_of
from tablee.games.rage.rules import deck
from tablee.games.rage.rules.table import PREDICTING
from tablee.games.rage.view import RageView


def reason(view: RageView, move: i64) -> Reason:
    """What speaks for a move."""
    if view.table.phase == PREDICTING:
        return _announcing(view, deck.announced(move))
    if deck.colour(move) < 0:
        found = _action(view, move)
    elif not _takes(view, move):
        found = _losing(view, move)
    elif missing(view) == 0:
        found = _unwilling(view, move)
    else:
        found = _winning(view, move)
    return found or _standing(view) or Reason("sensible")


def _announcing(view: RageView, number: i64) -> Reason:
    """The cards that a prediction is built on: the strongest, as many as tricks are announced."""
    cards = _colour_cards(view) + deck.cards(view.low & deck.JOKERS, 0)
    strongest = sorted(cards, key=lambda card: (-_promise(view, card), card))
    if number == 0:
        return _announcing_none(view, strongest)
    if len(cards) < number:
        return Reason("sensible")
    return Reason("counts-on", {"cards": [deck.card_text(card) for card in strongest[:number]]})


def _announcing_none(view: RageView, strongest: list[int]) -> Reason:
    """How little even the strongest card promises, or that it has to be shed."""
    if not strongest:
        return Reason("zero-actions")
    loses = 2 * _promise(view, strongest[0]) < 1
    return Reason("zero" if loses else "zero-ducks", {"card": deck.card_text(strongest[0])})


def _promise(view: RageView, card: i64) -> float:
    """How probably a card wins a trick."""
    low: i64 = 0
    high: i64 = 0
    if card < 64:
        low = bit(card)
    else:
        high = bit(card & 63)
    return hope(view.table, low, high)


def _colour_cards(view: RageView) -> list[int]:
    return deck.cards(view.low & deck.COLOURED, view.high & deck.COLOURED)


def _takes(view: RageView, move: i64) -> bool:
    """Whether a card would win the trick as it lies."""
    table = view.table
    asked = table.asked if table.asked >= 0 else deck.colour(move)
    return strength_of(table, move, asked) > table.best


def _action(view: RageView, move: i64) -> Reason | None:
    """What an action card is good for now."""
    table = view.table
    led = table.plays > 0
    if move == deck.MINUS and led:
        return Reason("minus", {"seat": table.winning})
    if move == deck.PLUS and led:
        return Reason("plus", {"seat": table.winning})
    if move in (deck.NO_TRUMP, deck.CHANGE) and table.trump >= 0:
        colour = deck.NAMES[table.trump]
        if not deck.suit(view.low, view.high, table.trump):
            return Reason("no-trumps-held", {"colour": colour})
    if missing(view) == 0:
        return Reason("action-loses")
    return None


def _losing(view: RageView, move: i64) -> Reason | None:
    """Why a card that does not take the trick."""
    table = view.table
    needed = missing(view)
    lane = deck.colour(move)
    if needed == 0:
        if lane not in (table.asked, table.trump):
            return Reason("sheds", {"card": deck.text(move)})
        return Reason("under", {"card": _winning_card(view)})
    if needed == 1 and table.left == 2:
        return Reason("keeps-for-last", {"card": _other_card(view, move)})
    if needed > 0 and not any(_takes(view, other) for other in view.legal):
        return Reason("cannot-win")
    return None


def _winning_card(view: RageView) -> str:
    """The card that wins the trick at the moment."""
    table = view.table
    place = (table.winning - table.leader) % table.seats
    return deck.text(field(table.trick, place, 7))


def _other_card(view: RageView, move: i64) -> str:
    """The card that is left in a hand of two."""
    low, high = view.low, view.high
    if move < 64:
        low ^= deck.held(move, low, high)
    else:
        high ^= deck.held(move, low, high)
    return deck.names(low, high)[0]


def _winning(view: RageView, move: i64) -> Reason | None:
    """Why a card that takes the lead."""
    table = view.table
    lane = deck.colour(move)
    if missing(view) == table.left:
        return Reason("needs-all")
    if table.plays == table.seats - 1:
        return _last(view, move)
    if deck.JOKER <= move < deck.PLUS:
        return Reason("joker", {"colour": deck.NAMES[lane]})
    if _is_highest(view, move):
        return Reason("highest", {"colour": deck.NAMES[lane]})
    if table.asked >= 0 and lane != table.asked:
        return Reason("ruffs", {"colour": deck.NAMES[table.asked]})
    return None


def _unwilling(view: RageView, move: i64) -> Reason | None:
    """Why a card that takes the lead, though no trick is wanted."""
    if view.table.plays == 0 and deck.rank(move) == _least(view):
        return Reason("leads-low")
    if all(_takes(view, other) for other in view.legal):
        return Reason("cannot-lose")
    return None


def _last(view: RageView, move: i64) -> Reason:
    """Why a card that wins the trick, since nobody plays after it."""
    table = view.table
    enough = [other for other in view.legal if _takes(view, other)]
    least = min(strength_of(table, other, table.asked) for other in enough)
    if strength_of(table, move, table.asked) == least:
        return Reason("cheapest", {"card": deck.text(move)})
    return Reason("takes", {"card": deck.text(move)})


def _is_highest(view: RageView, move: i64) -> bool:
    """Whether all higher cards of its colour are gone or in the same hand."""
    low, high = view.table.shown()
    seen = deck.suit(low | view.low, high | view.high, deck.colour(move))
    return (deck.SUIT & ~seen) >> deck.rank(move) == 0


def _least(view: RageView) -> i64:
    """The lowest value in the hand."""
    return min([deck.rank(card) for card in _colour_cards(view)], default=16)


def _standing(view: RageView) -> Reason | None:
    """How it stands with the prediction, if nothing better can be said."""
    needed = missing(view)
    if needed < 0 or needed > view.table.left:
        return Reason("lost")
    if needed > 0:
        return Reason("missing", {"tricks": needed})
    return None
