"""The table as text, for a terminal: fields, the stack, the damage that is coming."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.words import Words
from tablee.games.lefou.rules import account, cards, draft, field, teams
from tablee.games.lefou.rules import attack as attacks
from tablee.games.lefou.rules.account import Account
from tablee.games.lefou.rules.pending import Attack, Play
from tablee.games.lefou.rules.table import OVER, STARTING, WINDOW, Table
from tablee.games.lefou.view import LefouView


def draw(view: LefouView, words: Words) -> list[str]:
    """Turn, seats with their fields, stack, pending damage, hand and half-made choice."""
    table = view.table
    lines = [heading(table, words), _piles(table, words), ""]
    for seat in range(table.seats):
        lines += _seat(view, seat, words)
    if table.stack:
        lines += ["", f"[dim]{words.say('board.stack')}[/]"]
        lines += [f"  {_play(play, words)}" for play in reversed(table.stack)]
    if table.attack is not None:
        lines += ["", *attack_lines(view, table.attack, words)]
    if view.seat >= 0 and table.phase != OVER:
        lines += ["", f"[dim]{words.say('board.yours')}[/]  {_hand(view, words)}"]
        if view.draft.kind != draft.NONE:
            lines.append(f"[dim]{words.say('board.draft')}[/]  {_draft(view, words)}")
    return lines


def heading(table: Table, words: Words) -> str:
    """Where the game stands: the turn, or how it began or ended."""
    if table.phase == OVER:
        return f"[bold]{words.say('board.over')}[/]"
    if table.phase == STARTING:
        return f"[bold]{words.say('board.starting')}[/]"
    number = words.say("board.turn", {"number": int(table.turns), "cap": int(table.cap())})
    notes = [words.player(table.turn)]
    if table.magician:
        notes.append(words.say("board.magician"))
    if table.wheel:
        notes.append(words.say("board.wheel"))
    if table.more:
        notes.append(f"{words.say('board.more')} {table.more}")
    line = f"[bold]{number}[/]  " + " · ".join(notes)
    if table.phase == WINDOW:
        line += f"   [bold]{words.say('board.asked', {'seat': int(table.asked)})}[/]"
    return line


def _piles(table: Table, words: Words) -> str:
    discards = f"{count(table.discard_normal)} + {count(table.discard_arcana)}"
    return (
        f"[dim]{words.say('board.piles')}[/] {table.pile_normal} + {table.pile_arcana}"
        f"   [dim]{words.say('board.discards')}[/] {discards}"
    )


def _seat(view: LefouView, seat: int, words: Words) -> list[str]:
    table = view.table
    width = max(len(words.player(other)) for other in range(table.seats))
    name = words.player(seat).ljust(width)
    who = f"[bold]{name}[/]" if seat == view.seat else name
    if not table.lives(seat):
        return [f"  [dim]{name}  {words.say('board.out')}[/]"]
    team = ""
    if table.form != teams.NONE:
        team = f"   [dim]{words.say('board.team')}[/] {teams.team(table.form, seat) + 1}"
    return [
        f"{'▸' if table.awaits(seat) else ' '} {who}  [bold]{table.pv[seat]:>3}[/]"
        f" [dim]{words.say('board.pv')}[/]"
        f"   [dim]{words.say('board.hand')}[/] {table.sizes[seat]}{team}",
        f"      {_field(table, seat, words)}",
    ]


def _field(table: Table, seat: int, words: Words) -> str:
    lying = field.lying(table, seat)
    if not lying:
        return f"[dim]{words.say('board.empty')}[/]"
    return "   ".join(_lying(table, c, lying, words) for c in lying if table.on(c) < 0)


def _lying(table: Table, card: int, lying: list[int], words: Words) -> str:
    name = short(table, card, words)
    carried = [_lying(table, other, lying, words) for other in lying if table.on(other) == card]
    return f"{name} ({' '.join(carried)})" if carried else name


def short(table: Table, card: int, words: Words) -> str:
    """A card in few letters, in its colour; the Fool with the face that it has taken."""
    code = cards.code(card)
    name = words.name("short", code)
    if card == cards.FOOL_CARD and table.fool_as >= 0:
        name += "=" + words.name("short", cards.FACES[table.fool_as].code)
    if card >= cards.NORMAL:
        return f"[violet]{name}[/]"
    return f"[red]{name}[/]" if code[-1] in "hd" else name


def _play(play: Play, words: Words) -> str:
    if play.card < 0:
        return f"{words.player(play.seat)} · {words.say('board.units')}"
    name = words.name("card", cards.code(play.card))
    if play.card == cards.FOOL_CARD:
        name += f" {words.say('board.as')} {words.name('card', cards.FACES[play.face].code)}"
    named = _named(play, words)
    return f"{words.player(play.seat)} · {name}" + (f" → {named}" if named else "")


def _named(play: Play, words: Words) -> str:
    """What a card on the stack names: a player, a card, a face."""
    what = cards.NAMES[play.face]
    if play.one < 0 or what == cards.SHOUT:
        return ""
    if what in (cards.OPPONENT, cards.FRIEND, cards.SHARER):
        seats = [play.one] if play.two < 0 else [play.one, play.two]
        return ", ".join(words.player(seat) for seat in seats)
    if what == cards.OWN_DISCARD:
        return words.name("card", cards.FACES[play.one].code)
    return words.name("card", cards.code(play.one))


def attack_lines(view: LefouView, attack: Attack, words: Words) -> list[str]:
    """The sum as people write it, (6 (die) + 4 (queen)) × 2 − 5, then who would lose what."""
    table = view.table
    total = " + ".join(_parts(attacks.offence(table, attack), words))
    if attack.forces:
        total = f"({total}) × {2**attack.forces}"
    written = Account(account.MINUS, attack.total)
    attacks.defence(table, attack, written)
    if written.steps:
        total += f" − ({' + '.join(_parts(written, words))})"
    if attack.magical:
        total += f"   [dim]{words.say('board.magical')}[/]"
    losses = view.pending()
    lost = [f"{words.player(s)} −{losses[s]}" for s in range(table.seats) if losses[s]]
    return [
        f"[dim]{words.say('board.attack')}[/]  {total}",
        f"[dim]{words.say('board.pending')}[/]  {', '.join(lost) or '−0'}",
    ]


def _parts(written: Account, words: Words) -> list[str]:
    return [words.name("part", step.text()) for step in written.steps]


def _hand(view: LefouView, words: Words) -> str:
    return "  ".join(
        short(view.table, card, words) for card in cards.cards_in(view.normal, view.arcana)
    )


def _draft(view: LefouView, words: Words) -> str:
    choice = view.draft
    parts: list[str] = []
    if choice.kind == draft.PLAY:
        parts.append(words.name("card", cards.FACES[choice.face].code))
        if choice.acting >= 0 and choice.acting != choice.face:
            parts.append(words.name("card", cards.FACES[choice.acting].code))
    else:
        parts.append(words.say(f"move.{draft.KINDS[choice.kind]}"))
    if choice.target >= 0:
        parts.append(words.player(choice.target))
    units = cards.cards_in(choice.units_normal, choice.units_arcana)
    parts += [short(view.table, card, words) for card in units]
    return " · ".join(parts)
