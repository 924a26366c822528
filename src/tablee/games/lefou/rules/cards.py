"""The cards as data (LF-02, LF-09, LF-20): one row a face, and numbers for faces and cards.

A face is what a card says: 14 normal signs, 22 arcana. A card is one of the 78 pieces of
cardboard: four of each sign, whose suits are seen but have no effect, and each arcanum once.

    cards  0-55  face * 4 + suit: A of spades, of hearts, of diamonds, of clubs, 2 of spades, ...
          56-77  the Fool, the Magician, ... the World

A set of cards is a pair of words: the 56 bits of the normal cards, the 22 bits of the arcana.
A new card is a row here and, if it does something new, a function in `effects`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tablee.core.bits import indices
from tablee.core.native import i64, vec

if TYPE_CHECKING:
    from tablee.games.lefou.shape import Face as FaceCode

UNIT: Final = 0
WEAPON: Final = 1
ARMOUR: Final = 2
UPGRADE: Final = 3
PERMANENT: Final = 4
SPELL: Final = 5
ATTACK: Final = 6
ANSWER: Final = 7
ANY: Final = 8
KINDS: Final = (
    "unit",
    "weapon",
    "armour",
    "upgrade",
    "permanent",
    "spell",
    "attack",
    "reaction",
    "any",
)

TURN: Final = 1
"""Played in one's own turn (LF-22)."""
STRIKE: Final = 2
"""An attack: in one's own turn, but not in the first (LF-13)."""
CANCEL: Final = 4
"""Answers a normal card (LF-41)."""
OVERRULE: Final = 8
"""Answers any card (LF-41)."""
DEFENCE: Final = 16
"""Answers an attack on oneself or an ally (LF-42)."""
OFFENCE: Final = 32
"""Answers one's own attack (LF-42)."""

NOTHING: Final = 0
OWN_UNIT: Final = 1
OWN_GEAR: Final = 2
OPPONENT: Final = 3
FRIEND: Final = 4
THEIR_UNIT: Final = 5
THEIR_CARD: Final = 6
OWN_DISCARD: Final = 7
SHOUT: Final = 8
SHARER: Final = 9
FACE: Final = 10
SPLIT: Final = 11
"""What must be named when a card is played (LF-12); SPLIT only by the Sun's user (LF-M19)."""


@final
class Face:
    """One row of the table: what a card is, what it adds, when it is played, what it names."""

    def __init__(
        self,
        code: FaceCode,
        rule: str,
        kind: int,
        bonus: int,
        when: int,
        names: int = 0,
        dice: int = 0,
    ) -> None:
        self.code: FaceCode = code
        self.rule = rule
        self.kind = kind
        self.bonus = bonus
        self.when = when
        self.names = names
        self.dice = dice


FACES: Final = (
    Face("A", "LF-NA", ANSWER, 0, CANCEL),
    Face("2", "LF-N2", UPGRADE, 3, TURN, OWN_GEAR),
    Face("3", "LF-N3", UPGRADE, 3, TURN, OWN_GEAR),
    Face("4", "LF-N4", WEAPON, 3, TURN, OWN_UNIT),
    Face("5", "LF-N5", WEAPON, 6, TURN, OWN_UNIT, dice=1),
    Face("6", "LF-N6", ARMOUR, 2, TURN),
    Face("7", "LF-N7", ATTACK, 0, STRIKE, OPPONENT, dice=2),
    Face("8", "LF-N8", ANSWER, 0, DEFENCE, dice=1),
    Face("9", "LF-N9", SPELL, 0, TURN),
    Face("10", "LF-N10", SPELL, 0, TURN),
    Face("V", "LF-NV", UNIT, 0, TURN),
    Face("C", "LF-NC", UNIT, 2, TURN),
    Face("D", "LF-ND", UNIT, 4, TURN),
    Face("R", "LF-NR", UNIT, 6, TURN),
    Face("fool", "LF-M00", ANY, 0, 63, FACE),
    Face("magician", "LF-M01", SPELL, 0, TURN),
    Face("papess", "LF-M02", PERMANENT, -5, TURN, OPPONENT),
    Face("empress", "LF-M03", UNIT, 0, TURN),
    Face("emperor", "LF-M04", UNIT, 10, TURN),
    Face("hierophant", "LF-M05", PERMANENT, 5, TURN),
    Face("lovers", "LF-M06", ANSWER, 0, DEFENCE | OFFENCE, SHARER),
    Face("chariot", "LF-M07", ARMOUR, 6, TURN),
    Face("justice", "LF-M08", ANSWER, 0, DEFENCE),
    Face("hermit", "LF-M09", SPELL, 4, TURN),
    Face("wheel", "LF-M10", SPELL, 0, TURN),
    Face("force", "LF-M11", ANSWER, 0, OFFENCE),
    Face("hanged", "LF-M12", SPELL, 0, TURN, OWN_DISCARD),
    Face("death", "LF-M13", SPELL, 0, TURN, THEIR_CARD),
    Face("temperance", "LF-M14", ANSWER, 0, DEFENCE),
    Face("devil", "LF-M15", SPELL, 0, TURN),
    Face("tower", "LF-M16", PERMANENT, 0, TURN | DEFENCE, FRIEND),
    Face("star", "LF-M17", ATTACK, 0, STRIKE, OPPONENT, dice=4),
    Face("moon", "LF-M18", ATTACK, 0, STRIKE, THEIR_UNIT, dice=1),
    Face("sun", "LF-M19", ATTACK, 5, STRIKE),
    Face("judgement", "LF-M20", ANSWER, 0, OVERRULE),
    Face("world", "LF-M21", SPELL, 0, TURN, SHOUT),
)

ACE: Final = 0
TWO: Final = 1
THREE: Final = 2
SWORD: Final = 3
LANCE: Final = 4
BREASTPLATE: Final = 5
ELEMENT: Final = 6
COUNTER: Final = 7
BASTET: Final = 8
FORTUNA: Final = 9
GUARDS: Final = 10
HORSEMAN: Final = 11
QUEEN: Final = 12
KING: Final = 13
FOOL: Final = 14
MAGICIAN: Final = 15
PAPESS: Final = 16
EMPRESS: Final = 17
EMPEROR: Final = 18
HIEROPHANT: Final = 19
LOVERS: Final = 20
CHARIOT: Final = 21
JUSTICE: Final = 22
HERMIT: Final = 23
WHEEL: Final = 24
FORCE: Final = 25
HANGED: Final = 26
DEATH: Final = 27
TEMPERANCE: Final = 28
DEVIL: Final = 29
TOWER: Final = 30
STAR: Final = 31
MOON: Final = 32
SUN: Final = 33
JUDGEMENT: Final = 34
WORLD: Final = 35

COUNT: Final = 36
"""How many faces there are."""
NORMAL_FACES: Final = 14
NORMAL: Final = 56
"""How many normal cards there are; the number of the first arcanum."""
CARDS: Final = 78
FOOL_CARD: Final = 56
_SHIFT: Final = NORMAL - NORMAL_FACES

KIND: Final = vec[i64]([face.kind for face in FACES])
BONUS: Final = vec[i64]([face.bonus for face in FACES])
WHEN: Final = vec[i64]([face.when for face in FACES])
NAMES: Final = vec[i64]([face.names for face in FACES])
DICE: Final = vec[i64]([face.dice for face in FACES])

HYPER_OUT: Final = (BREASTPLATE, COUNTER, HIEROPHANT, DEATH, TEMPERANCE, TOWER, SUN)
"""What Hyper-offense leaves in the box (LF-09)."""

ALL_NORMAL: Final = (1 << 56) - 1
ALL_ARCANA: Final = (1 << 22) - 1
HYPER_NORMAL: Final = ALL_NORMAL & ~(15 << (4 * BREASTPLATE)) & ~(15 << (4 * COUNTER))
HYPER_ARCANA: Final = ALL_ARCANA & ~(1 << 5 | 1 << 13 | 1 << 14 | 1 << 16 | 1 << 19)

_ANSWERS: Final = [i for i, face in enumerate(FACES) if face.when > STRIKE]
ANSWERS_NORMAL: Final = sum([15 << (4 * i) for i in _ANSWERS if i < NORMAL_FACES])
ANSWERS_ARCANA: Final = sum([1 << (i - NORMAL_FACES) for i in _ANSWERS if i >= NORMAL_FACES])
"""All cards that can be reactions."""

SUITS: Final = "shdc"
_FIRST_BITS: Final = 0x11111111111111


def face_of_card(card: i64) -> i64:
    """The face that is printed on a card."""
    if card < NORMAL:
        return card >> 2
    return card - _SHIFT


def faces_in(normal: i64, arcana: i64) -> list[int]:
    """The different faces in a set of cards, ascending."""
    normal |= normal >> 1
    normal |= normal >> 2
    found = [index >> 2 for index in indices(normal & _FIRST_BITS)]
    if arcana:
        found += [index + NORMAL_FACES for index in indices(arcana)]
    return found


def cards_in(normal: i64, arcana: i64) -> list[int]:
    """All cards of a set, ascending."""
    found = indices(normal)
    if arcana:
        found += [index + NORMAL for index in indices(arcana)]
    return found


def code(card: int) -> str:
    """A card by name: `R-s` is the king of spades, `papess` the Papess."""
    if card < NORMAL:
        return f"{FACES[card >> 2].code}-{SUITS[card & 3]}"
    return FACES[card - _SHIFT].code


_BY_CODE: Final = {code(card).lower(): card for card in range(CARDS)}
_FACE_BY_CODE: Final = {face.code.lower(): i for i, face in enumerate(FACES)}


def card_named(word: str) -> int:
    """Read a card; ValueError if there is none of this name."""
    card = _BY_CODE.get(word.strip().lower())
    if card is None:
        raise ValueError(f"'{word}' is no card of Le Fou: R-s, 10-h, papess")
    return card


def face_named(word: str) -> int:
    """Read a face; ValueError if there is none of this name."""
    face = _FACE_BY_CODE.get(word.strip().lower())
    if face is None:
        raise ValueError(f"'{word}' is no face of Le Fou: R, 10, papess")
    return face


def codes(normal: i64, arcana: i64) -> list[str]:
    """The names of a set of cards, ascending."""
    return [code(card) for card in cards_in(normal, arcana)]


def set_named(words: list[str]) -> tuple[i64, i64]:
    """The inverse of `codes`."""
    normal = 0
    arcana = 0
    for word in words:
        card = card_named(word)
        if card < NORMAL:
            normal |= 1 << card
        else:
            arcana |= 1 << (card - NORMAL)
    return normal, arcana
