"""One player's side of the table: board, reserve, score tiles, charms (FYFE-01).

A board changes through the small steps below, which trust that the rules were asked before
(`turn`). Where a player could take steps back, the board is built again from the one that lies
on the table (FYFE-15).
"""

from __future__ import annotations

from typing import Final, final

from tablee.core.bits import bit, count, field, with_field
from tablee.core.native import append, i64, vec
from tablee.games.fyfe.rules import lines, moves, tiles
from tablee.games.fyfe.rules.charms import (
    CHARMS,
    FOUR_OF_FIVE,
    HIDDEN_JOKER,
    MOVE,
    REDRAW,
    REPLACE,
    SWAP,
    TURN_TO_JOKER,
    charm_points,
)
from tablee.games.fyfe.rules.lines import LINES, SPACES
from tablee.games.fyfe.rules.tiles import FIRST_POINTS, TILES

_EMPTY: Final = vec[i64]([-1] * SPACES)
_NO_CHOICES: Final = vec[i64]([])


@final
class Board:
    """What one player has, and what they have chosen in the turn that is being played."""

    def __init__(self, cells: vec[i64]) -> None:
        self.cells: vec[i64] = cells
        """The token on each space, also under a joker; -1 where there is none."""
        self.taken: i64 = 0
        self.jokers: i64 = 0
        """Masks of the spaces with a token, and of those that are jokers."""
        self.first: i64 = -1
        self.second: i64 = -1
        """The reserve: its two tokens, -1 where there is none."""

        self.tiles: i64 = 0
        """The tile of each line, 4 bits each: 0 for none, else its kind plus one."""
        self.lines: i64 = 0
        """Mask of the lines that have a tile."""
        self.completed: i64 = 0
        """Mask of the lines whose tile was completed in an earlier turn."""
        self.unused: i64 = 0
        """Mask of the kinds of tile that have not been placed."""
        self.aside: i64 = -1
        """The kind of the tile put aside (FYFE-27)."""
        self.charms: i64 = 0
        """Mask of the charms that have not been used."""
        self.firsts: i64 = 0
        """Mask of the kinds of "first!" tile won (FYFE-17)."""
        self.bonus: i64 = 0
        """Points for several tiles at once (FYFE-18)."""

        self.placed: i64 = -1
        """The space that this turn's token, or the one swapped for it, lies on (FYFE-28)."""
        self.charm: i64 = -1
        """The charm used this turn."""
        self.named: i64 = -1
        """The line named for four of five this turn (FYFE-24)."""
        self.redrawn_first: i64 = -1
        self.redrawn_second: i64 = -1
        """What a redraw brought this turn: no step back goes behind it (FYFE-15)."""
        self.choices: vec[i64] = _NO_CHOICES
        """The moves of this turn that can be taken back, in order."""

        self.fresh: i64 = 0
        """Mask of the lines whose tile was completed when the last turn ended."""
        self.last_first: i64 = -1
        self.last_second: i64 = -1
        self.last_choices: vec[i64] = _NO_CHOICES
        """What was redrawn and chosen in the last turn, open to all since it ended."""

    def copy(self) -> Board:
        """An independent twin."""
        twin = Board(self.cells[:])
        twin.taken = self.taken
        twin.jokers = self.jokers
        twin.first = self.first
        twin.second = self.second
        twin.tiles = self.tiles
        twin.lines = self.lines
        twin.completed = self.completed
        twin.unused = self.unused
        twin.aside = self.aside
        twin.charms = self.charms
        twin.firsts = self.firsts
        twin.bonus = self.bonus
        twin.placed = self.placed
        twin.charm = self.charm
        twin.named = self.named
        twin.redrawn_first = self.redrawn_first
        twin.redrawn_second = self.redrawn_second
        twin.choices = self.choices
        twin.fresh = self.fresh
        twin.last_first = self.last_first
        twin.last_second = self.last_second
        twin.last_choices = self.last_choices
        return twin

    def reserve(self, slot: i64) -> i64:
        """The token in a slot of the reserve, 0 or 1; -1 if there is none."""
        return self.first if slot == 0 else self.second

    def empty(self) -> i64:
        """The empty spaces, as a mask."""
        return lines.ALL_SPACES & ~self.taken

    def plain(self) -> i64:
        """The spaces with a token that is no joker, as a mask."""
        return self.taken & ~self.jokers

    def tile(self, line: i64) -> i64:
        """The kind of tile that points along a line; -1 if none does."""
        return field(self.tiles, line, 4) - 1

    def full(self, line: i64) -> bool:
        """Whether a line holds five tokens."""
        mask = lines.line_mask(line)
        return self.taken & mask == mask

    def reading(self, line: i64) -> i64:
        """What the tokens of a line show: see `tiles`."""
        word: i64 = 0
        plain = self.plain()
        for place in range(5):
            space = lines.space_at(line, place)
            if plain >> space & 1:
                word += tiles.print_of(place, self.cells[space])
        return word

    def satisfied(self, line: i64, kind: i64) -> bool:
        """Whether five tokens lie in a line and satisfy a kind of tile (FYFE-04, FYFE-06)."""
        return self.full(line) and tiles.fits(kind, self.reading(line))

    def with_one_joker(self, line: i64, kind: i64) -> bool:
        """Whether a full line satisfies a tile once a token of it counts as a joker (FYFE-24)."""
        if not self.full(line):
            return False
        word = self.reading(line)
        plain = self.plain()
        for place in range(5):
            space = lines.space_at(line, place)
            one: i64 = 0
            if plain >> space & 1:
                one = tiles.print_of(place, self.cells[space])
            if tiles.fits(kind, word - one):
                return True
        return False

    def pointed_at(self) -> bool:
        """Whether a tile points along a line through the token placed this turn (FYFE-14)."""
        return self.placed >= 0 and lines.through(self.placed) & self.lines != 0

    def to_point_along(self) -> i64:
        """The lines of which one must get a tile before the turn ends, as a mask (FYFE-14)."""
        return 0 if self.placed < 0 or self.pointed_at() else lines.through(self.placed)

    def put_in_reserve(self, token: i64) -> None:
        """A drawn token goes into the free space of the reserve, the first if both are."""
        if self.first < 0:
            self.first = token
        else:
            self.second = token

    def place(self, slot: i64, space: i64) -> None:
        """Place a token of the reserve (FYFE-13)."""
        self.cells[space] = self.reserve(slot)
        self.taken |= bit(space)
        self.placed = space
        if slot == 0:
            self.first = -1
        else:
            self.second = -1

    def put_tile(self, kind: i64, line: i64) -> None:
        """Place an unused tile (FYFE-14)."""
        self.tiles = with_field(self.tiles, line, 4, kind + 1)
        self.lines |= bit(line)
        self.unused ^= bit(kind)

    def redraw(self, first: i64, second: i64) -> None:
        """Take what a redraw brought (FYFE-21)."""
        self._use(REDRAW)
        self.first = self.redrawn_first = first
        self.second = self.redrawn_second = second

    def step(self, move: i64) -> None:
        """Make a choice that can be taken back: anything but a draw, `done` and `back`."""
        if move < moves.TILE:
            self.place(move // SPACES, move % SPACES)
        elif move < moves.REDRAW:
            self.put_tile((move - moves.TILE) // LINES, (move - moves.TILE) % LINES)
        else:
            charm = moves.charm_of(move)
            self._use(charm)
            self._apply_charm(charm, move - moves.STARTS[charm])

    def remember(self, move: i64) -> None:
        """Note a choice, so that it can be taken back."""
        self.choices = append(self.choices[:], move)

    def _use(self, charm: i64) -> None:
        self.charm = charm
        self.charms ^= bit(charm)

    def _apply_charm(self, charm: i64, i: i64) -> None:
        if charm == MOVE:
            self._move_token(i // SPACES, i % SPACES)
        elif charm == SWAP:
            self._swap(i // 2, i % 2)
        elif charm == FOUR_OF_FIVE:
            self.named = i
        elif charm == HIDDEN_JOKER:
            self.place(i // SPACES, i % SPACES)
            self.jokers |= bit(self.placed)
        elif charm == TURN_TO_JOKER:
            self.jokers |= bit(i)
        elif charm == REPLACE:
            self._replace(i // TILES, i % TILES)

    def _move_token(self, origin: i64, target: i64) -> None:
        """Move a token to an empty space (FYFE-22); the token of this turn stays it (FYFE-28)."""
        self.cells[target] = self.cells[origin]
        self.cells[origin] = -1
        self.taken ^= bit(origin) | bit(target)
        if self.placed == origin:
            self.placed = target

    def _swap(self, space: i64, slot: i64) -> None:
        """Exchange a token with one of the reserve (FYFE-23)."""
        token = self.cells[space]
        self.cells[space] = self.reserve(slot)
        if slot == 0:
            self.first = token
        else:
            self.second = token

    def _replace(self, line: i64, kind: i64) -> None:
        """Put a completed tile aside and another one in its space (FYFE-27)."""
        self.aside = self.tile(line)
        self.completed ^= bit(line)
        self.put_tile(kind, line)

    def end_turn(self) -> None:
        """The choices of a turn that is over lie open until the next one is (FYFE-15)."""
        self.last_first = self.redrawn_first
        self.last_second = self.redrawn_second
        self.last_choices = self.choices
        self.placed = -1
        self.charm = -1
        self.named = -1
        self.redrawn_first = -1
        self.redrawn_second = -1
        self.choices = _NO_CHOICES

    def tile_points(self) -> i64:
        """Points of the tiles completed, the one put aside included (FYFE-30)."""
        total: i64 = 0
        left = self.completed
        for line in range(LINES):
            if left >> line & 1:
                total += tiles.points(self.tile(line))
        if self.aside >= 0:
            total += tiles.points(self.aside)
        return total

    def tiles_completed(self) -> i64:
        """How many tiles were completed, the one put aside included (FYFE-27)."""
        found = count(self.completed)
        if self.aside >= 0:
            found += 1
        return found

    def charm_points(self) -> i64:
        """Points of the charms not used (FYFE-20)."""
        total: i64 = 0
        for charm in range(CHARMS):
            if self.charms >> charm & 1:
                total += charm_points(charm)
        return total

    def score(self) -> i64:
        """The whole score, as if the game ended now (FYFE-30)."""
        firsts = FIRST_POINTS * count(self.firsts)
        return self.tile_points() + firsts + self.bonus + self.charm_points()


def new_board(kinds: i64, charms: i64) -> Board:
    """An empty board, with the tiles and charms that the game is played with (FYFE-01)."""
    board = Board(_EMPTY[:])
    board.unused = kinds
    board.charms = charms
    return board


def again(before: Board, redrawn_first: i64, redrawn_second: i64, choices: vec[i64]) -> Board:
    """The board of a player who has made these choices since the turn began (FYFE-15)."""
    board = before.copy()
    if redrawn_first >= 0:
        board.redraw(redrawn_first, redrawn_second)
    for i in range(len(choices)):
        board.step(choices[i])
    board.choices = choices
    return board
