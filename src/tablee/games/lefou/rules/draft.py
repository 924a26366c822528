"""Half-made choices: known to their maker only, until they are declared (LF-11, LF-12, LF-14).

An attack names its target, then its units one by one, then goes. A card is chosen, then names
what it must; the Fool first names the card that it will be (LF-M00). Until the last step the
player may go back, and nobody has seen anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from tablee.core.bits import bit, indices
from tablee.core.native import i64
from tablee.games.lefou.rules import cards, field, moves, naming, playable, problems
from tablee.games.lefou.rules.table import STARTING, Table

if TYPE_CHECKING:
    from tablee.games.lefou import shape
    from tablee.games.lefou.shape import Asks, DraftKind

NONE: Final = 0
PLAY: Final = 1
EXCHANGE: Final = 2
ATTACK: Final = 3
KINDS: Final[tuple[DraftKind, ...]] = ("none", "play", "exchange", "attack")

_ASKS: Final[tuple[Asks | None, ...]] = (
    None,
    "unit",
    "gear",
    "foe",
    "friend",
    "turned",
    "destroyed",
    "fetched",
    "shout",
    "sharer",
    "fool",
    "split",
)
"""What is to be named, in words: see `cards.NAMES`."""


@final
class Draft:
    """What the acting player has chosen so far."""

    def __init__(self) -> None:
        self.kind: i64 = NONE
        self.face: i64 = -1
        """The card in the hand that is to be played."""
        self.acting: i64 = -1
        """What it is played as; -1 while the Fool has not named it."""
        self.step: i64 = 0
        self.one: i64 = -1
        self.two: i64 = -1
        """What was named, and how many things."""
        self.target: i64 = -1
        self.units_normal: i64 = 0
        self.units_arcana: i64 = 0

    def copy(self) -> Draft:
        twin = Draft()
        if self.kind == NONE:
            return twin
        twin.kind = self.kind
        twin.face = self.face
        twin.acting = self.acting
        twin.step = self.step
        twin.one = self.one
        twin.two = self.two
        twin.target = self.target
        twin.units_normal = self.units_normal
        twin.units_arcana = self.units_arcana
        return twin

    def clear(self) -> None:
        """Nothing is chosen any more."""
        self.kind = NONE
        self.face = -1
        self.acting = -1
        self.step = 0
        self.one = -1
        self.two = -1
        self.target = -1
        self.units_normal = 0
        self.units_arcana = 0

    def add_unit(self, card: i64) -> None:
        """One more unit joins the attack."""
        if card < cards.NORMAL:
            self.units_normal |= bit(card)
        else:
            self.units_arcana |= bit(card - cards.NORMAL)

    def has_unit(self, card: i64) -> bool:
        """Whether a unit is already in the attack."""
        if card < cards.NORMAL:
            return self.units_normal & bit(card) != 0
        return self.units_arcana & bit(card - cards.NORMAL) != 0

    def _named(self) -> list[str]:
        if self.acting < 0:
            return []
        return moves.named(cards.NAMES[self.acting], self.one, self.two)

    def dump(self) -> shape.Draft | None:
        """The draft as JSON; None while there is none."""
        if self.kind == NONE:
            return None
        return {
            "kind": KINDS[self.kind],
            "face": None if self.face < 0 else cards.FACES[self.face].code,
            "as": None if self.acting < 0 else cards.FACES[self.acting].code,
            "step": self.step,
            "one": self.one,
            "two": self.two,
            "named": self._named(),
            "target": self.target,
            "units": cards.codes(self.units_normal, self.units_arcana),
        }


def load_draft(data: dict[str, Any] | None) -> Draft:
    """Read back what `Draft.dump` wrote."""
    draft = Draft()
    if data is not None:
        draft.kind = KINDS.index(data["kind"])
        draft.face = -1 if data["face"] is None else cards.face_named(data["face"])
        draft.acting = -1 if data["as"] is None else cards.face_named(data["as"])
        draft.step = data["step"]
        draft.one = data["one"]
        draft.two = data["two"]
        draft.target = data["target"]
        draft.units_normal, draft.units_arcana = cards.set_named(data["units"])
    return draft


def problem(table: Table, draft: Draft, seat: i64, move: i64, normal: i64, arcana: i64) -> i64:
    """Why a move does not continue a half-made choice; the words are the seat's hand."""
    if move == moves.BACK:
        return problems.FINE
    if draft.kind == ATTACK:
        return _attack_problem(table, draft, seat, move)
    if draft.kind == EXCHANGE:
        return _exchange_problem(table, seat, move, normal, arcana)
    if draft.acting < 0:
        if not moves.FACE <= move < moves.CARD:
            return problems.NAME_FIRST
        return playable.naming_problem(table, seat, move - moves.FACE)
    what = naming.need(table, seat, draft.acting, draft.step)
    return naming.problem(table, seat, draft.acting, what, draft.one, move)


def _attack_problem(  # noqa: PLR0911 - one a reason
    table: Table, draft: Draft, seat: i64, move: i64
) -> i64:
    """A target, then units that have not attacked yet, then `go` (LF-13, LF-14, LF-50)."""
    if draft.target < 0:
        if not moves.SEAT <= move < moves.FACE:
            return problems.NAME_FIRST
        other = move - moves.SEAT
        if not table.lives(other):
            return problems.OUT
        return problems.FINE if table.foes(seat, other) else problems.OPPONENTS_ONLY
    chosen = draft.units_normal | draft.units_arcana
    if move == moves.GO:
        return problems.FINE if chosen else problems.NO_ATTACK
    if move < moves.CARD:
        return problems.NAME_FIRST
    card = move - moves.CARD
    if not field.lies(table, seat, card) or not field.is_unit(table, card):
        return problems.NOT_YOUR_UNIT
    if draft.has_unit(card):
        return problems.UNIT_TWICE
    if _spent(table, card):
        return problems.UNIT_SPENT
    if chosen and (field.alone_only(table, card) or _loner(table, draft)):
        return problems.ATTACKS_ALONE
    return problems.FINE


def _spent(table: Table, card: i64) -> bool:
    if card < cards.NORMAL:
        return table.spent_normal & bit(card) != 0
    return table.spent_arcana & bit(card - cards.NORMAL) != 0


def _loner(table: Table, draft: Draft) -> bool:
    """Whether an Empress or an Emperor is already in the attack; the Fool may be a king."""
    if draft.units_arcana & field.UNITS_ARCANA:
        return True
    fool: i64 = cards.FOOL_CARD
    return draft.units_arcana & 1 == 1 and field.alone_only(table, fool)


def _exchange_problem(table: Table, seat: i64, move: i64, normal: i64, arcana: i64) -> i64:
    """A card of the hand, or one that stands alone on one's own field (LF-11)."""
    if move >= moves.CARD:
        card = move - moves.CARD
        if not field.lies(table, seat, card):
            return problems.NOT_YOUR_FIELD
        return problems.FINE if field.stands_alone(table, seat, card) else problems.NOT_ALONE
    if move < moves.FACE:
        return problems.NAME_FIRST
    return problems.FINE if has_face(normal, arcana, move - moves.FACE) else problems.NOT_HELD


def has_face(normal: i64, arcana: i64, face: i64) -> bool:
    """Whether a set of cards has one of a face."""
    if face < cards.NORMAL_FACES:
        return normal >> (4 * face) & 15 != 0
    return arcana >> (face - cards.NORMAL_FACES) & 1 != 0


def asks(table: Table, draft: Draft, seat: i64) -> Asks | None:
    """What a seat is to choose next, in a word; None if nothing particular (LF-04, LF-12)."""
    if draft.kind == NONE:
        return "sign" if table.phase == STARTING and table.awaits(seat) else None
    if draft.kind == EXCHANGE:
        return "exchange"
    if draft.kind == ATTACK:
        return "target" if draft.target < 0 else "units"
    if draft.acting < 0:
        return _ASKS[cards.FACE]
    return _ASKS[naming.need(table, seat, draft.acting, draft.step)]


def options(table: Table, draft: Draft, seat: i64, normal: i64, arcana: i64) -> list[int]:
    """Every move that continues a half-made choice, ascending; `back` is always one."""
    found: list[int] = [moves.BACK]
    if draft.kind == ATTACK:
        _attack_options(table, draft, seat, found)
    elif draft.kind == EXCHANGE:
        found += [moves.FACE + face for face in cards.faces_in(normal, arcana)]
        for card in field.lying(table, seat):
            if field.stands_alone(table, seat, card):
                found.append(moves.CARD + card)
    elif draft.acting < 0:
        for face in range(cards.COUNT):
            if playable.naming_problem(table, seat, face) == problems.FINE:
                found.append(moves.FACE + face)
    else:
        what = naming.need(table, seat, draft.acting, draft.step)
        found += naming.candidates(table, seat, draft.acting, what, draft.one)
    return found


def _attack_options(table: Table, draft: Draft, seat: i64, found: list[int]) -> None:
    if draft.target < 0:
        found += [moves.SEAT + other for other in indices(table.opponents(seat))]
        return
    if draft.units_normal | draft.units_arcana:
        found.append(moves.GO)
    normal = field.ready_normal(table, seat)
    arcana = field.ready_arcana(table, seat)
    named = [moves.CARD + card for card in cards.cards_in(normal, arcana)]
    found += [m for m in named if _attack_problem(table, draft, seat, m) == problems.FINE]
