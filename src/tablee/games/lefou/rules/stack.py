"""The stack: what was played and waits, who is asked about it, in which order it resolves.

Every card played and every attack declared opens a window (LF-40). In it

1. the others are asked, clockwise from the actor's left; about an attack the attacker last;
2. whoever answers puts a card on top, which opens a window of its own;
3. when all have passed in a row, the top resolves and leaves, a cancelled card without effect;
4. all are asked again, from the start, about what lies below it now.

With the option `auto` only those are asked who can react, with `always` everyone, and all at the
same moment where people play at a distance (LF-45).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.bits import bit
from tablee.core.contract import Question
from tablee.core.events import EVERYONE
from tablee.core.native import i64
from tablee.games.lefou.rules import attack, cards, damage, draft, effects, moves, piles, turn
from tablee.games.lefou.rules.cancel import ask_again, cancel_top
from tablee.games.lefou.rules.knowledge import left
from tablee.games.lefou.rules.pending import Play
from tablee.games.lefou.rules.playable import can_react
from tablee.games.lefou.rules.table import ALWAYS, TURN, WINDOW, Table

if TYPE_CHECKING:
    from tablee.games.lefou.rules.state import LefouState


def play_card(state: LefouState, seat: i64, face: i64, acting: i64, one: i64, two: i64) -> None:
    """A card leaves the hand and waits to be answered; attack spells roll at once (LF-40)."""
    table = state.table
    card = piles.held(state, seat, face)
    left(state, seat, card)
    piles.take_from_hand(state, seat, card)
    table.link(card, seat, -1)
    if face == cards.FOOL:
        table.fool_as = acting
    if acting == cards.TOWER and table.phase == WINDOW:
        pending = table.attack
        one = pending.target if pending is not None and pending.target >= 0 else seat
    play = Play(seat, card, acting, one, two)
    if state.log is not None:
        _report(state, play, face)
    table.stack.append(play)
    if play.attack():
        attack.with_spell(state, play)
    run(state)


def send_units(state: LefouState, seat: i64, target: i64, normal: i64, arcana: i64) -> None:
    """Units attack, and the players are asked (LF-14, LF-34)."""
    state.table.stack.append(attack.with_units(state, seat, target, normal, arcana))
    run(state)


def run(state: LefouState) -> None:
    """Ask the next player about the top of the stack, or resolve it, until somebody must act."""
    table = state.table
    while table.stack:
        table.phase = WINDOW
        if _ask(state, table.top()):
            return
        _resolve(state)
        if state.over():
            return
    table.asked = -1
    table.phase = TURN
    if not table.lives(table.turn):
        turn.end(state)


def _ask(state: LefouState, play: Play) -> bool:
    """Find the next player to be asked (LF-40, LF-45)."""
    table = state.table
    last = _steps(table, play)
    while play.step < last:
        play.step += 1
        seat = _at(table, play, play.step)
        if not table.lives(seat):
            continue
        hands = state.hands
        everyone = table.windows == ALWAYS
        if everyone or can_react(table, seat, hands[2 * seat], hands[2 * seat + 1]):
            table.asked = seat
            return True
    return False


def _steps(table: Table, play: Play) -> i64:
    """How far round the table the asking goes: about an attack to the attacker (LF-40)."""
    return table.seats if play.attack() else table.seats - 1


def _at(table: Table, play: Play, step: i64) -> i64:
    """The seat that is so many steps clockwise from whoever played."""
    seat = play.seat + step
    return seat - table.seats if seat >= table.seats else seat


def later(table: Table) -> list[int]:
    """Who may be asked about the top of the stack after the one who is asked now (LF-40).

    Whether they can react is their secret: all who live are among them.
    """
    if table.phase != WINDOW:
        return []
    play = table.top()
    steps = range(play.step + 1, _steps(table, play) + 1)
    places = [_at(table, play, step) for step in steps]
    return [seat for seat in places if table.lives(seat)]


def question(state: LefouState) -> Question | None:
    """With `always`, all who would be asked one after the other; silence is a pass (LF-45).

    Whoever has half made an answer finishes it first: nobody else is asked meanwhile.
    """
    table = state.table
    if table.windows != ALWAYS or table.phase != WINDOW:
        return None
    play = table.top()
    about = f"{len(table.stack)} {play.card}"
    if state.draft.kind != draft.NONE:
        return Question(about, {})
    silence: dict[int, int] = {table.asked: moves.PASS}
    for seat in later(table):
        silence[seat] = moves.PASS
    return Question(about, silence)


def passes(state: LefouState, seat: i64) -> None:
    """A player lets it happen (LF-40)."""
    state.table.top().passed |= bit(seat)
    run(state)


def deny(state: LefouState, seat: i64) -> None:
    """Stop a World that was not shouted: for no card and without an answer (LF-M21)."""
    if state.log is not None:
        state.log.add("denied", {"seat": seat, "target": state.table.top().seat}, EVERYONE)
    cancel_top(state, seat)
    run(state)


def _resolve(state: LefouState) -> None:
    """All have passed: the top leaves the stack and does what it does (LF-21, LF-40)."""
    table = state.table
    play = table.stack.pop()
    if play.attack():
        pending = table.attack
        if play.card >= 0:
            piles.discard(state, play.card, play.seat)
        if pending is not None:
            damage.resolve(state, pending)
    else:
        effects.EFFECTS[play.face](state, play)
        if cards.KIND[play.face] >= cards.SPELL:
            piles.discard(state, play.card, play.seat)
    ask_again(table)


def _report(state: LefouState, play: Play, face: i64) -> None:
    """What was played, as what, and on what; then the shouts (LF-NA, LF-M21)."""
    log = state.log
    assert log is not None
    data: dict[str, object] = {"seat": play.seat, "card": cards.code(play.card)}
    kind = "played"
    named = cards.NAMES[play.face]
    if named in (cards.OWN_UNIT, cards.OWN_GEAR, cards.THEIR_UNIT, cards.THEIR_CARD):
        kind = "played-on"
        data["on"] = cards.code(play.one)
    elif named == cards.OWN_DISCARD:
        kind = "played-on"
        data["on"] = cards.FACES[play.one].code
    elif play.one >= 0 and named in (cards.OPPONENT, cards.FRIEND, cards.SHARER):
        kind = "played-at"
        data["target"] = play.two if play.two >= 0 else play.one
    log.add(kind, data, EVERYONE)
    if face == cards.FOOL:
        becomes = {"seat": play.seat, "card": cards.FACES[play.face].code}
        log.add("fool", becomes, EVERYONE)
    if play.face == cards.ACE:
        log.add("objection", {"seat": play.seat}, EVERYONE)
    if play.face == cards.WORLD:
        shout = "za-warudo" if play.one == 1 else "silence"
        log.add(shout, {"seat": play.seat}, EVERYONE)
