"""Information-set Monte Carlo tree search: one tree over many imagined worlds.

A node is what has been seen to happen since the root. Each iteration imagines a world, goes down
the tree with what is legal in that world, adds one node, plays on sensibly and tells every node
on the way how it ended for the seat that chose it. A move is weighed against how often it could
have been chosen (Cowling, Powley, Whitehouse 2012). A choice that others make at the same time
stays hidden: it is learnt by a seat's own experience in the node, and leads to no other node.
"""

from __future__ import annotations

import math
from typing import Final, final

from tablee.core.chance import FastChance
from tablee.core.contract import State, View
from tablee.core.native import i64

EXPLORE: Final = 0.7
"""How much the untried is tried, in parts of the range of worths seen so far."""


@final
class Node:
    """A move of a seat, seen from its parent."""

    def __init__(self, seat: i64, move: i64) -> None:
        self.seat: i64 = seat
        self.move: i64 = move
        self.visits: i64 = 0
        self.chances: i64 = 0
        self.total: float = 0.0
        self.children: list[Node] = []


@final
class Tree:
    """One search, from one view. It never asks a clock: whoever drives it does."""

    def __init__(self, view: View, moves: list[int], chance: FastChance) -> None:
        self.view = view
        self.chance: FastChance = chance
        self.root = Node(view.seat, -1)
        for move in moves:
            self.root.children.append(Node(view.seat, move))
        self.moves: list[int] = list(moves)
        self.left: i64 = 1
        self.least: float = 0.0
        self.most: float = 0.0

    def plan(self, playouts: i64) -> None:
        """How many iterations to make."""
        self.left = max(1, playouts)

    def think(self) -> bool:
        """One iteration; False when all is done."""
        world = self.view.suppose(self.chance)
        world.curtail()
        path: list[Node] = []
        node = self.root
        seat = self.view.seat
        moves = self.moves
        while seat >= 0:
            hidden = seat != self.view.seat and len(world.actors()) > 1
            child = self._select(node, seat, moves)
            fresh = child.visits == 0
            world.perform(seat, child.move)
            path.append(child)
            if fresh:
                break
            if not hidden:
                node = child
            seat = world.actor()
            if seat >= 0:
                moves = world.legal(seat)
        world.rollout(self.chance)
        self._learn(world, path)
        self.left -= 1
        return self.left > 0

    def _select(self, node: Node, seat: i64, moves: list[int]) -> Node:
        """The most promising child that is legal in this world; one never tried comes first."""
        legal = set(moves)
        known: list[Node] = []
        for child in node.children:
            if child.seat == seat and child.move in legal:
                known.append(child)
                child.chances += 1
                legal.discard(child.move)
        if legal:
            untried = sorted(legal)
            child = Node(seat, untried[self.chance.below(len(untried))])
            child.chances = 1
            node.children.append(child)
            return child
        best = known[0]
        highest = -math.inf
        spread = max(self.most - self.least, 1e-9)
        for child in known:
            if child.visits == 0:
                return child
            visits = float(child.visits)
            promise = (child.total / visits - self.least) / spread
            promise += EXPLORE * math.sqrt(math.log(float(child.chances)) / visits)
            if promise > highest:
                highest = promise
                best = child
        return best

    def _learn(self, world: State, path: list[Node]) -> None:
        """Tell every node on the way how it ended for whoever chose it."""
        worths = [world.worth(seat) for seat in range(world.seats)]
        if self.root.visits == 0:
            self.least = self.most = worths[0]
        for worth in worths:
            self.least = min(self.least, worth)
            self.most = max(self.most, worth)
        self.root.visits += 1
        for node in path:
            node.visits += 1
            node.total += worths[node.seat]

    def _favourite(self) -> Node:
        return max(self.root.children, key=lambda child: child.visits)

    def best(self) -> int:
        """The candidate that was visited most."""
        return int(self._favourite().move)

    def values(self) -> dict[int, float]:
        """What each candidate is worth; none is worth more than the one visited most."""
        favourite = self._favourite()
        best = favourite.total / float(favourite.visits)
        values: dict[int, float] = {}
        for child in self.root.children:
            mean = child.total / float(child.visits) if child.visits else self.least
            values[int(child.move)] = min(mean, best)
        return values
