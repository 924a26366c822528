"""Damage: what an attack does when it resolves, and who dies of it (LF-32, LF-43, LF-44).

The order of effects is fixed, whatever the order of play: Tower; Force; defence total;
counter-attacks; Temperance; Lovers; Justice (LF-43).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tablee.core.bits import bit, lowest, zeros
from tablee.core.events import EVERYONE
from tablee.core.native import i64, vec
from tablee.games.lefou.rules import account, cards, field, turn
from tablee.games.lefou.rules import attack as attacks
from tablee.games.lefou.rules.account import Account
from tablee.games.lefou.rules.pending import Attack
from tablee.games.lefou.rules.piles import destroy
from tablee.games.lefou.rules.table import Table

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState


@final
class Outcome:
    """What an attack would do if it resolved now: also what players see as pending (LF-34)."""

    def __init__(self, seats: i64) -> None:
        self.losses: vec[i64] = zeros(seats)
        self.heals: i64 = 0
        """What the Sun gives to its user (LF-M19)."""
        self.returned: i64 = 0
        """What counter-attacks send back to the attacker (LF-N8)."""
        self.stopped: i64 = 0
        """Mask of the attacked players whom a Tower protects (LF-M16)."""


def victims(table: Table, attack: Attack) -> i64:
    """Mask of the attacked: one player, or every opponent of the Sun's user (LF-M19)."""
    if attack.target < 0:
        return table.opponents(attack.seat)
    return bit(attack.target)


def foresee(table: Table, attack: Attack, ledger: list[Account] | None = None) -> Outcome:
    """The losses that an attack brings, in the order of LF-43; a ledger gets each seat's steps."""
    outcome = Outcome(table.seats)
    losses = outcome.losses
    attacked = victims(table, attack)
    while attacked:
        seat = lowest(attacked)
        attacked &= attacked - 1
        written = ledger[seat] if ledger is not None else None
        if field.towered(table, seat):
            outcome.stopped |= bit(seat)
            if written is not None:
                written.played(account.TOWER, account.BECOMES, seat, cards.TOWER, 0)
            continue
        damage = _defended(table, attack, written)
        for code in attack.counters:
            if code >> 3 == seat:
                taken = min(damage, i64(code & 7))
                damage -= taken
                outcome.returned += taken
                if written is not None:
                    written.played(account.COUNTER, account.MINUS, seat, cards.COUNTER, taken)
        if attack.temperance & bit(seat) and damage > 0:
            damage = 1
            if written is not None:
                written.played(account.TEMPERANCE, account.BECOMES, seat, cards.TEMPERANCE, 1)
        losses[seat] = damage
        if attack.face == cards.SUN:
            outcome.heals += damage
    if attack.sharer >= 0:
        _share(attack, outcome, ledger)
    _turn_back(attack, outcome, ledger)
    return outcome


def _defended(table: Table, attack: Attack, written: Account | None) -> i64:
    """The attack total, doubled by Force, less the defence total (LF-32, LF-M11)."""
    damage = attack.total << attack.forces
    if written is not None:
        if attack.forces:
            times = bit(attack.forces)
            written.played(account.FORCE, account.TIMES, attack.seat, cards.FORCE, times)
        attacks.defence(table, attack, written)
    return max(damage - attack.resistance - attack.armour, 0)


def _share(attack: Attack, outcome: Outcome, ledger: list[Account] | None) -> None:
    """The Lovers take half of somebody's damage to somebody else; the odd point stays (LF-M06)."""
    share = outcome.losses[attack.split] >> 1
    outcome.losses[attack.split] -= share
    outcome.losses[attack.sharer] += share
    if ledger is None or outcome.stopped & bit(attack.split):
        return
    written = ledger[attack.split]
    written.played(account.LOVERS, account.MINUS, attack.sharer, cards.LOVERS, share)
    if share:
        written = ledger[attack.sharer]
        written.played(account.LOVERS, account.PLUS, attack.split, cards.LOVERS, share)


def _turn_back(attack: Attack, outcome: Outcome, ledger: list[Account] | None) -> None:
    """The attacker loses what counters took off and what Justice mirrors (LF-N8, LF-M08)."""
    mirrored: i64 = 0
    if attack.justice >= 0:
        mirrored = outcome.losses[attack.justice]
    outcome.losses[attack.seat] += outcome.returned + mirrored
    if ledger is None:
        return
    written = ledger[attack.seat]
    if outcome.returned:
        written.played(
            account.COUNTER, account.PLUS, attack.target, cards.COUNTER, outcome.returned
        )
    if mirrored:
        written.played(account.JUSTICE, account.PLUS, attack.justice, cards.JUSTICE, mirrored)


def ledger_of(table: Table, attack: Attack) -> list[Account]:
    """An account for each seat: of the attacked it goes on from the attack total (LF-34)."""
    attacked = victims(table, attack)
    ledger: list[Account] = []
    for seat in range(table.seats):
        if attacked & bit(seat):
            ledger.append(Account(account.MINUS, attack.total))
        else:
            ledger.append(Account(account.PLUS, 0))
    return ledger


def resolve(state: LefouState, attack: Attack) -> None:
    """Towers destroy, the Sun heals, everybody loses what they lose, then the deaths (LF-44).

    Points have no upper bound (LF-05).
    """
    table = state.table
    ledger = ledger_of(table, attack) if state.log is not None else None
    outcome = foresee(table, attack, ledger)
    if ledger is not None:
        _report(state, attack, outcome, ledger)
    queen = _has_queen(table, attack)
    if outcome.stopped and attack.units():
        _fall(state, attack)
    table.attack = None
    table.pv[attack.seat] += outcome.heals
    if outcome.heals and state.log is not None:
        healed = {"seat": attack.seat, "points": outcome.heals, "pv": table.pv[attack.seat]}
        state.log.add("heals", healed, EVERYONE)
    for seat in range(table.seats):
        lost = outcome.losses[seat]
        table.pv[seat] -= lost
        if lost and state.log is not None:
            state.log.add("loses", {"seat": seat, "points": lost, "pv": table.pv[seat]}, EVERYONE)
    _settle_deaths(state, attack, queen)


def _settle_deaths(state: LefouState, attack: Attack, queen: bool) -> None:
    """One at a time: the target, or the Sun's clockwise; the others clockwise; the attacker last.

    When a death ends the game, those after it have survived (LF-44).
    """
    table = state.table
    attacked = victims(table, attack)
    for others in (False, True):
        seat = table.after(attack.seat)
        while seat != attack.seat:
            if (attacked & bit(seat) == 0) == others:
                _die(state, attack, seat, queen)
            seat = table.after(seat)
    _die(state, attack, attack.seat, False)


def _die(state: LefouState, attack: Attack, seat: i64, queen: bool) -> None:
    """A death, unless the game has ended; a queen that brings it to an opponent is celebrated."""
    table = state.table
    if state.over() or not table.lives(seat) or table.pv[seat] > 0:
        return
    if queen and state.log is not None and table.foes(attack.seat, seat):
        state.log.add("killer-queen", {"seat": attack.seat, "target": seat}, EVERYONE)
    turn.eliminate(state, seat)


def _has_queen(table: Table, attack: Attack) -> bool:
    """Whether a queen is among the units, also the Fool as one (LF-ND)."""
    if attack.units_normal >> (4 * cards.QUEEN) & 15:
        return True
    return attack.units_arcana & 1 == 1 and table.fool_as == cards.QUEEN


def _fall(state: LefouState, attack: Attack) -> None:
    """The Tower destroys the units with all on them (LF-M16, LF-M18)."""
    gone: list[str] = []
    for card in cards.cards_in(attack.units_normal, attack.units_arcana):
        gone += destroy(state, card)
    if state.log is not None:
        state.log.add("destroyed", {"seat": attack.target, "cards": gone}, EVERYONE)


def _told(attack: Attack, written: Account) -> list[str]:
    """How one player's damage came about as events tell it, each step as `name points` (LF-43)."""
    parts = [f"attack {attack.total}"]
    for step in written.steps:
        if step.what == account.RESISTANCE:
            parts.append(f"defence {attack.resistance + attack.armour}")
        elif step.what == account.FORCE:
            parts.append(f"force {step.total}")
        elif step.card < 0 and step.sign != account.PLUS:
            parts.append(f"{step.what} {step.points}")
    return parts


def _report(state: LefouState, attack: Attack, outcome: Outcome, ledger: list[Account]) -> None:
    assert state.log is not None
    attacked = victims(state.table, attack)
    for seat in range(state.seats):
        if attacked >> seat & 1:
            stopped = outcome.stopped >> seat & 1 != 0
            data = {
                "seat": attack.seat,
                "target": seat,
                "steps": _told(attack, ledger[seat]),
                "points": outcome.losses[seat],
            }
            state.log.add("stopped" if stopped else "hit", data, EVERYONE)
    if outcome.returned:
        countered = {"seat": attack.seat, "points": outcome.returned}
        state.log.add("countered", countered, EVERYONE)
    if attack.sharer >= 0:
        shared = {"seat": attack.sharer, "target": attack.split}
        state.log.add("shared", shared, EVERYONE)
    if attack.justice >= 0:
        struck = {"seat": attack.seat, "points": outcome.losses[attack.justice]}
        state.log.add("mirrored", struck, EVERYONE)
