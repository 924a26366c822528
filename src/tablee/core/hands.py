"""Unseen cards, dealt again: a random distribution that agrees with all that is known.

Holders (the other players, a face-down pile) have a number of places each, and kinds of card
that they are known not to hold. Without such knowledge the deal below is uniform. With it, the
most constrained cards go first, a card that no longer fits moves others along a chain until it
does, and swaps that respect all constraints then wash out the bias of that order.
"""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.core.native import i64


def distribute(
    cards: list[int], allowed: list[int], places: list[int], chance: Chance
) -> list[list[int]]:
    """Give each card to a holder: `allowed[i]` is the mask of holders that card i may have."""
    hands: list[list[int]] = [[] for _ in places]  # indices into cards
    order = chance.shuffled(list(range(len(cards))))
    order.sort(key=lambda i: allowed[i].bit_count())
    for index in order:
        holder = _draw_holder(allowed[index], hands, places, chance)
        if holder >= 0:
            hands[holder].append(index)
        else:
            _squeeze_in(index, hands, allowed, places)
    everyone = (1 << len(places)) - 1
    if any(mask & everyone != everyone for mask in allowed):
        _mix(hands, allowed, chance)
    return [[cards[index] for index in hand] for hand in hands]


def _draw_holder(mask: int, hands: list[list[int]], places: list[int], chance: Chance) -> i64:
    """A holder with room, each free place equally likely; -1 if there is none."""
    free: i64 = 0
    for holder in range(len(places)):
        if mask >> holder & 1:
            free += places[holder] - len(hands[holder])
    if free == 0:
        return -1
    ticket = chance.below(free)
    for holder in range(len(places)):
        if mask >> holder & 1:
            ticket -= places[holder] - len(hands[holder])
            if ticket < 0:
                return holder
    return -1


def _squeeze_in(index: int, hands: list[list[int]], allowed: list[int], places: list[int]) -> None:
    """Place a card whose holders are all full by moving cards along the shortest chain."""
    came_from: dict[int, tuple[int, int]] = {}  # holder -> (card that would enter it, from where)
    frontier: list[tuple[int, int]] = [(index, -1)]
    while frontier:
        upcoming: list[tuple[int, int]] = []
        for card, origin in frontier:
            for holder in range(len(places)):
                if not allowed[card] >> holder & 1 or holder in came_from or holder == origin:
                    continue
                came_from[holder] = (card, origin)
                if len(hands[holder]) < places[holder]:
                    _shift(holder, came_from, hands)
                    return
                upcoming.extend((other, holder) for other in hands[holder])
        frontier = upcoming
    raise ValueError("no distribution agrees with what is known")


def _shift(holder: int, came_from: dict[int, tuple[int, int]], hands: list[list[int]]) -> None:
    while holder >= 0:
        card, origin = came_from[holder]
        hands[holder].append(card)
        if origin >= 0:
            hands[origin].remove(card)
        holder = origin


def _mix(hands: list[list[int]], allowed: list[int], chance: Chance) -> None:
    """Random swaps between holders: a symmetric walk, so every agreeing deal becomes as likely."""
    holders = [holder for holder in range(len(hands)) if hands[holder]]
    if len(holders) < 2:
        return
    for _ in range(4 * sum(len(hand) for hand in hands)):
        one = holders[chance.below(len(holders))]
        two = holders[chance.below(len(holders))]
        i = chance.below(len(hands[one]))
        j = chance.below(len(hands[two]))
        first, second = hands[one][i], hands[two][j]
        if allowed[first] >> two & 1 and allowed[second] >> one & 1:
            hands[one][i], hands[two][j] = second, first
