"""Moves per second, as ratios against OpenSpiel's `oh_hell` in the same run.

The peer: 4 players, 10 tricks, 52 cards, 44 decisions after the deal. Ours: the first round of a
game with 4 players (Rage: 10 cards, 44 decisions; Fou !: 12 cards, about as many). FYFE and Le
Fou have no peer of their kind; a whole random game stands against the same rollouts.

Each figure is the median of many short, alternating measurements: on a noisy machine only the
ratio of neighbours means something.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import pyspiel

from tablee.core.chance import FastChance
from tablee.core.contract import Game, State
from tablee.core.native import compiled
from tablee.core.registry import games

SEATS = 4
PEER = "oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=10)"
OH_HELL = pyspiel.load_game(PEER)
DECISIONS = 44
ROLLOUTS = 1000
HANDS = 40
LONGEST = 20_000
"""Moves of a random game: whatever goes on longer has no end."""

Measure = Callable[[], float]
"""Does some work and returns its moves per second."""


def peer_deal() -> pyspiel.State:
    """A dealt hand of the peer."""
    state = OH_HELL.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.chance_outcomes())[0])
    return state


def peer_rollouts() -> Measure:
    """OpenSpiel's own C++ rollouts: one simulation of MCTS, many rollouts, after the deal."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(OH_HELL, evaluator, 2.0, 1, 1, False, 1, False)
    state = peer_deal()

    def measure() -> float:
        start = time.perf_counter()
        bot.mcts_search(state)
        return ROLLOUTS * DECISIONS / (time.perf_counter() - start)

    return measure


def peer_moves(*, with_deal: bool) -> Measure:
    """OpenSpiel, move by move from Python."""

    def measure() -> float:
        states = [] if with_deal else [peer_deal() for _ in range(HANDS)]
        draw = random.random
        moves = 0
        start = time.perf_counter()
        for hand in range(HANDS):
            state = peer_deal() if with_deal else states[hand]
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                moves += 1
        return moves / (time.perf_counter() - start)

    return measure


def first_round(state: State) -> State:
    """The same state, ending with its first round: the part that the peer has, too."""
    if hasattr(state, "last_round"):
        state.last_round = 1
    return state


def ends(game: Game) -> bool:
    """Whether random moves bring a game to its end: only then can a playout be measured."""
    state = first_round(game.simulate(min(SEATS, game.max_seats), seed=1))
    while (seat := state.actor()) >= 0 and state.ply < LONGEST:
        state.apply(seat, random.choice(state.legal(seat)))
    return state.over()


def our_playouts(name: str) -> Measure:
    """Whole playouts inside the compiled code, after the deal, a copy each."""
    game = next(game for game in games() if game.id == name)
    seats = min(SEATS, game.max_seats)
    start_state = first_round(game.simulate(seats, seed=1))
    chance = FastChance(1)

    def measure() -> float:
        moves = 0
        start = time.perf_counter()
        while moves < ROLLOUTS * DECISIONS:
            state = start_state.copy()
            state.playout(chance)
            moves += state.ply
        return moves / (time.perf_counter() - start)

    return measure


def our_moves(name: str, *, with_deal: bool) -> Measure:
    """Move by move from Python."""
    game = next(game for game in games() if game.id == name)
    seats = min(SEATS, game.max_seats)

    def measure() -> float:
        states = [first_round(game.simulate(seats, seed=seed)) for seed in range(HANDS)]
        draw = random.random
        moves = 0
        start = time.perf_counter()
        for seed in range(HANDS):
            state = first_round(game.simulate(seats, seed=seed)) if with_deal else states[seed]
            while (seat := state.actor()) >= 0:
                legal = state.legal(seat)
                state.apply(seat, legal[int(draw() * len(legal))])
                moves += 1
        return moves / (time.perf_counter() - start)

    return measure


def compare(title: str, peer: Measure, ours: dict[str, Measure], times: int) -> None:
    """Alternate, and print medians and the middle half of the ratios."""
    speeds: dict[str, list[float]] = {name: [] for name in ours}
    ratios: dict[str, list[float]] = {name: [] for name in ours}
    base: list[float] = []
    for _ in range(times):
        for name, measure in ours.items():
            base.append(peer())
            speeds[name].append(measure())
            ratios[name].append(speeds[name][-1] / base[-1])
    print(f"\n{title}")
    print(f"  {'OpenSpiel oh_hell':20} {statistics.median(base):>13,.0f} moves/s")
    for name in ours:
        low, middle, high = statistics.quantiles(ratios[name], n=4)
        print(
            f"  {name:20} {statistics.median(speeds[name]):>13,.0f} moves/s"
            f"   {middle:5.2f} times as fast ({low:.2f} to {high:.2f})"
        )


def main() -> None:
    """Print all ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=15, help="measurements of each figure")
    times = parser.parse_args().times
    names = [game.id for game in games() if ends(game)]
    print(f"Rules {'compiled' if compiled() else 'as plain Python'}; {times} measurements each.")
    compare(
        "Whole playouts inside compiled code, after the deal",
        peer_rollouts(),
        {name: our_playouts(name) for name in names},
        times,
    )
    compare(
        "Move by move from Python, after the deal",
        peer_moves(with_deal=False),
        {name: our_moves(name, with_deal=False) for name in names},
        times,
    )
    compare(
        "Move by move from Python, with the deal",
        peer_moves(with_deal=True),
        {name: our_moves(name, with_deal=True) for name in names},
        times,
    )


if __name__ == "__main__":
    main()
