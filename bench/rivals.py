"""The two bots that somebody writes first for a card game in a library like OpenSpiel.

Both imagine worlds in which every deal that the seat cannot rule out is equally likely, play
random moves to the end of the round, and look at their own points. They know nothing of the
game but its rules. They run on the same compiled rules as our own bots, and are compiled
themselves where a compiler is (`ladder.py` does it), so that equal time is a fair measure.

UCT is weighed against how often a move could have been chosen (Cowling, Powley, Whitehouse:
Information Set Monte Carlo Tree Search, 2012), and rewards are scaled to 0 ... 1 by the range
seen so far, as the constant of UCT expects.
"""

from __future__ import annotations

import math

from tablee.bots.advice import Advice, Budget
from tablee.core.chance import Chance, FastChance
from tablee.core.contract import Game, Reason, State, View

UCT = 0.7
"""How much the untried is tried: the constant of the paper."""


def flat(game: Game, view: View, chance: Chance, budget: Budget) -> Advice:
    """Flat Monte Carlo: a random playout of every legal move in each of many worlds."""
    moves = view.moves()
    luck = FastChance(chance.bits())
    totals = [0.0] * len(moves)
    worlds = max(1, (budget.playouts or game.playouts) // len(moves))
    for _ in range(worlds):
        world = _imagine(view, luck)
        for i in range(len(moves)):
            twin = world.copy()
            twin.perform(view.seat, moves[i])
            twin.playout(luck)
            totals[i] += twin.scores()[view.seat]
    best = totals.index(max(totals))
    return Advice(moves[best], Reason("sensible"))


def _imagine(view: View, luck: FastChance) -> State:
    world = view.imagine(luck)
    world.curtail()
    return world


class Node:
    """What has been done since the root, and what came of it for whoever did the last of it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.chances = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}


class Search:
    """One tree over many worlds."""

    def __init__(self, view: View, luck: FastChance) -> None:
        self.view = view
        self.luck = luck
        self.root = Node(view.seat)
        self.least = math.inf
        self.most = -math.inf
        self.chosen = -1

    def iterate(self) -> None:
        """Go down the tree in a new world, add a node, play at random, tell the way."""
        world = _imagine(self.view, self.luck)
        node = self.root
        path = [node]
        seat = int(self.view.seat)
        while seat >= 0:
            node = self.select(node, seat, world.legal(seat))
            world.perform(seat, self.chosen)
            path.append(node)
            if node.visits == 0:
                break
            seat = int(world.actor())
        world.playout(self.luck)
        scores = world.scores()
        self.least = min(self.least, *scores)
        self.most = max(self.most, *scores)
        for node in path:
            node.visits += 1
            node.total += scores[node.seat]

    def select(self, node: Node, seat: int, moves: list[int]) -> Node:
        """The child with the best bound; one that is new in this world comes first."""
        untried = [move for move in moves if move not in node.children]
        for move in moves:
            if move in node.children:
                node.children[move].chances += 1
        if untried:
            self.chosen = untried[self.luck.below(len(untried))]
            child = Node(seat)
            child.chances = 1
            node.children[self.chosen] = child
            return child
        highest = -math.inf
        spread = max(self.most - self.least, 1e-9)
        for move in moves:
            child = node.children[move]
            bound = (child.total / child.visits - self.least) / spread
            bound += UCT * math.sqrt(math.log(child.chances) / child.visits)
            if bound > highest:
                highest = bound
                self.chosen = move
        return node.children[self.chosen]


def ismcts(game: Game, view: View, chance: Chance, budget: Budget) -> Advice:
    """Information-set Monte Carlo tree search: the move that was visited most."""
    search = Search(view, FastChance(chance.bits()))
    for _ in range(budget.playouts or game.playouts):
        search.iterate()
    children = search.root.children
    best = max(children, key=lambda move: children[move].visits)
    return Advice(best, Reason("sensible"))
