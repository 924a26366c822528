"""What each card does when it resolves, beside its text (LF-N*, LF-M*).

A function a card. What is laid stays where it is put; everything else goes to its discard after
its effect, which is the stack's business (LF-21). Attack spells are in `attack` and `damage`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tablee.core.bits import bit, count, nth
from tablee.core.events import EVERYONE, only
from tablee.core.native import i64
from tablee.games.lefou.rules import attack, cards, field, knowledge, naming, piles
from tablee.games.lefou.rules.cancel import cancel_top
from tablee.games.lefou.rules.pending import Play

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState

Effect = Callable[["LefouState", Play], None]


def lay(state: LefouState, play: Play) -> None:
    """Unit, armour, V Hierophant: laid on one's own field, where it stays (LF-20, LF-M05)."""
    _put(state, play, play.seat, -1)


def equip(state: LefouState, play: Play) -> None:
    """4 sword, 5 lance: on a unit. 2 Masamune, 3 Muramasa: on a weapon or an armour (LF-20)."""
    _put(state, play, play.seat, play.one)


def papess(state: LefouState, play: Play) -> None:
    """II Papess: laid on an opponent's field, who loses 5 points a turn (LF-M02)."""
    _put(state, play, play.one, -1)


def tower(state: LefouState, play: Play) -> None:
    """XVI Tower: on one's own field or an ally's, or in answer on the attacked one's (LF-M16)."""
    where = play.one if play.one >= 0 else play.seat
    _put(state, play, where, -1)


def _put(state: LefouState, play: Play, seat: i64, under: i64) -> None:
    field.place(state.table, seat, play.card, play.seat, under)
    if state.log is not None:
        laid = {"seat": seat, "card": cards.code(play.card)}
        state.log.add("laid", laid, EVERYONE)


def cancel(state: LefouState, play: Play) -> None:
    """A critical failure, XX Judgement: the card it answers goes without effect (LF-41)."""
    cancel_top(state, play.seat)


def counter(state: LefouState, play: Play) -> None:
    """8 counter-attack: a die less of damage, which the attacker loses (LF-N8)."""
    pending = state.table.attack
    if pending is not None:
        die = attack.roll(state, play.seat)
        target = defended(state, play)
        pending.counters = [*pending.counters, int(8 * target + die)]
        if state.log is not None:
            rolled = {"seat": play.seat, "target": target, "die": die}
            state.log.add("counter", rolled, EVERYONE)


def defended(state: LefouState, play: Play) -> i64:
    """For whom a defence is played: the target; under the Sun oneself (LF-42, LF-M19)."""
    return naming.split(state.table, play.seat, play.one)


def arcanum(state: LefouState, play: Play) -> None:
    """9 Bastet, 10 Fortuna: draw one arcanum (LF-N9, LF-N10)."""
    piles.draw(state, play.seat, True, 1)


def magician(state: LefouState, play: Play) -> None:
    """I Magician: all attacks of the user are magical this turn (LF-M01)."""
    state.table.magician = True
    if state.log is not None:
        state.log.add("magician", {"seat": play.seat}, EVERYONE)


def lovers(state: LefouState, play: Play) -> None:
    """VI Lovers: the damage is split with somebody, the odd point stays (LF-M06)."""
    pending = state.table.attack
    if pending is not None:
        sun = pending.face == cards.SUN and play.seat == pending.seat
        pending.split = defended(state, play)
        pending.sharer = play.two if sun else play.one
        if state.log is not None:
            pair = {"seat": play.seat, "target": pending.split, "player": pending.sharer}
            state.log.add("lovers", pair, EVERYONE)


def justice(state: LefouState, play: Play) -> None:
    """VIII Justice: the attacker loses as much as the target does (LF-M08)."""
    pending = state.table.attack
    if pending is not None:
        pending.justice = defended(state, play)
        if state.log is not None:
            data = {"seat": play.seat, "target": pending.justice, "player": pending.seat}
            state.log.add("justice", data, EVERYONE)


def hermit(state: LefouState, play: Play) -> None:
    """IX Hermit: draw 4 normal cards (LF-M09)."""
    piles.draw(state, play.seat, False, cards.BONUS[cards.HERMIT])


def wheel(state: LefouState, play: Play) -> None:
    """X Wheel of Fortune: the user's dice are 6 for the rest of the turn (LF-M10)."""
    state.table.wheel = True
    if state.log is not None:
        state.log.add("wheel", {"seat": play.seat}, EVERYONE)


def force(state: LefouState, play: Play) -> None:
    """XI Force: doubles the attack total; two of them make it four times (LF-M11)."""
    pending = state.table.attack
    if pending is not None:
        pending.forces += 1
        if state.log is not None:
            doubled = {"seat": play.seat, "total": pending.total << pending.forces}
            state.log.add("force", doubled, EVERYONE)


def hanged(state: LefouState, play: Play) -> None:
    """XII Hanged Man: take back one card that one discarded oneself (LF-M12)."""
    card = naming.discarded(state.table, play.seat, play.one)
    piles.fetch(state, play.seat, card)
    if state.log is not None:
        state.log.add("fetched", {"seat": play.seat, "card": cards.code(card)}, EVERYONE)


def death(state: LefouState, play: Play) -> None:
    """XIII Death: one card on an opponent's field is destroyed, with all on it (LF-M13)."""
    seat = field.owner(state.table, play.one)
    gone = piles.destroy(state, play.one)
    if state.log is not None:
        state.log.add("destroyed", {"seat": seat, "cards": gone}, EVERYONE)


def temperance(state: LefouState, play: Play) -> None:
    """XIV Temperance: of any damage, the target takes 1 (LF-M14)."""
    pending = state.table.attack
    if pending is not None:
        target = defended(state, play)
        pending.temperance |= bit(target)
        if state.log is not None:
            data = {"seat": play.seat, "target": target}
            state.log.add("temperance", data, EVERYONE)


def devil(state: LefouState, play: Play) -> None:
    """XV Devil: one card at random from the hand of each opponent (LF-M15).

    Which one, only thief and victim see.
    """
    table = state.table
    thief = play.seat
    seat = table.after(thief)
    while seat != thief:
        size = table.sizes[seat]
        if table.lives(seat) and table.foes(thief, seat) and size > 0:
            place = state.chance.below(size)
            normal = count(state.hands[2 * seat])
            if place < normal:
                card = nth(state.hands[2 * seat], place)
            else:
                card = nth(state.hands[2 * seat + 1], place - normal) + cards.NORMAL
            piles.take_from_hand(state, seat, card)
            knowledge.stolen(state, thief, seat, card)
            piles.put_in_hand(state, thief, card)
            if state.log is not None:
                theft = {"seat": thief, "target": seat}
                state.log.add("robbed", theft, EVERYONE)
                told = {"seat": thief, "target": seat, "card": cards.code(card)}
                state.log.add("stolen", told, only(thief) | only(seat))
        seat = table.after(seat)


def world(state: LefouState, play: Play) -> None:
    """XXI World: another turn after this one (LF-M21)."""
    state.table.more += 1
    if state.log is not None:
        state.log.add("world", {"seat": play.seat, "turns": state.table.more}, EVERYONE)


EFFECTS: Final[dict[int, Effect]] = {
    cards.ACE: cancel,
    cards.TWO: equip,
    cards.THREE: equip,
    cards.SWORD: equip,
    cards.LANCE: equip,
    cards.BREASTPLATE: lay,
    cards.COUNTER: counter,
    cards.BASTET: arcanum,
    cards.FORTUNA: arcanum,
    cards.GUARDS: lay,
    cards.HORSEMAN: lay,
    cards.QUEEN: lay,
    cards.KING: lay,
    cards.MAGICIAN: magician,
    cards.PAPESS: papess,
    cards.EMPRESS: lay,
    cards.EMPEROR: lay,
    cards.HIEROPHANT: lay,
    cards.LOVERS: lovers,
    cards.CHARIOT: lay,
    cards.JUSTICE: justice,
    cards.HERMIT: hermit,
    cards.WHEEL: wheel,
    cards.FORCE: force,
    cards.HANGED: hanged,
    cards.DEATH: death,
    cards.TEMPERANCE: temperance,
    cards.DEVIL: devil,
    cards.TOWER: tower,
    cards.JUDGEMENT: cancel,
    cards.WORLD: world,
}
