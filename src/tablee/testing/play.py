"""Games end, moves are accepted or refused by rule, copies are independent."""

from __future__ import annotations

import json

from tablee.core.chance import FastChance, KeyedChance
from tablee.core.contract import State
from tablee.core.events import EventLog
from tablee.core.refusal import Refused
from tablee.testing.playing import random_play, sampled, seats_and_spectator, sensible_play
from tablee.testing.tables import Suite, Table


def refuses(state: State, seat: int, move: int) -> bool:
    """Whether `apply` raises `Refused`."""
    try:
        state.apply(seat, move)
    except Refused:
        return True
    return False


class PlaySuite(Suite):
    """What can be played, and what comes of it."""

    playouts = 1000
    """How many random games are played at each table."""

    def test_random_games_end_with_scores_and_winners(self, table: Table) -> None:
        chance = FastChance(11)
        for seed in range(self.playouts):
            state = table.start(seed)
            state.playout(chance)
            assert state.over(), f"{table}: after a playout the game is not over (seed {seed})"
            assert state.actors() == [], f"{table}: the game is over and waits for somebody"
            scores, winners = state.scores(), state.winners()
            assert len(scores) == table.seats, f"{table}: not a score for each seat: {scores}"
            assert winners, f"{table}: the game is over and nobody has won (seed {seed})"
            beyond = set(winners) - set(range(table.seats))
            assert not beyond, f"{table}: seats have won that do not exist: {beyond}"

    def test_every_legal_move_is_accepted_and_every_other_refused(self, table: Table) -> None:
        for state in sampled(random_play(table.start(1), FastChance(2)), 41):
            before = state.digest()
            for seat in seats_and_spectator(state):
                legal = state.legal(seat) if seat >= 0 else []
                assert legal == sorted(set(legal)), f"{table}: `legal` is not ascending: {legal}"
                self._compare(table, state, seat, legal)
                for move in legal[:: max(1, len(legal) // 5)]:
                    state.copy().apply(seat, move)
            assert state.digest() == before, f"{table}: a refused move has changed the state"
            for seat in state.actors():
                assert state.legal(seat), f"{table}: the game waits for {seat}, who has no move"

    def _compare(self, table: Table, state: State, seat: int, legal: list[int]) -> None:
        """`refusal` and `apply` say the same as `legal`, of every move and of what is none."""
        for move in range(-1, table.game.moves + 1):
            refusal = state.refusal(seat, move)
            assert (refusal is None) == (move in legal), (
                f"{table}: `legal` and `refusal` disagree on move {move} of seat {seat}: {refusal}"
            )
            if refusal is not None:
                assert refusal.rule, f"{table}: a refusal without a rule: {refusal}"
                assert refuses(state, seat, move), f"{table}: `apply` made a move that is refused"

    def test_one_of_the_actors_is_the_actor(self, table: Table) -> None:
        for state in random_play(table.start(1), FastChance(12)):
            actor, actors = state.actor(), state.actors()
            assert actor in (actors or [-1]), f"{table}: `actor` {actor} is not among {actors}"

    def test_choices_hold_every_legal_move_and_explain_the_others(self, table: Table) -> None:
        for state in sampled(random_play(table.start(1), FastChance(3)), 11):
            for seat in range(state.seats):
                choices = state.choices(seat)
                unseen = set(state.legal(seat)) - set(choices)
                assert not unseen, f"{table}: legal moves are not among `choices`: {unseen}"
                json.dumps([r.dump() for m in choices if (r := state.refusal(seat, m)) is not None])

    def test_a_copy_is_independent(self, table: Table) -> None:
        for state in sampled(random_play(table.start(1), FastChance(4)), 13):
            twin = state.copy()
            before = state.digest()
            assert twin.digest() == before, f"{table}: a copy differs from its state"
            twin.playout(FastChance(5))
            assert state.digest() == before, f"{table}: playing a copy has changed the state"

    def test_a_copy_has_the_same_future(self, table: Table) -> None:
        state = table.start(1)
        twin = state.copy()
        state.playout(FastChance(6))
        twin.playout(FastChance(6))
        assert state.digest() == twin.digest(), f"{table}: the same moves on a copy end elsewhere"

    def test_the_same_seed_gives_the_same_game(self, table: Table) -> None:
        digests = []
        for seed in ("one", "one", "two"):
            state = table.game.new(table.seats, table.options, seed=seed)
            state.playout(FastChance(7))
            digests.append(state.digest())
        assert digests[0] == digests[1], f"{table}: the same seed gave two games"
        assert digests[1] != digests[2], f"{table}: two seeds gave the same game"

    def test_events_change_nothing(self, table: Table) -> None:
        log = EventLog()
        heard = table.game.deal(table.seats, table.options, FastChance(8), log)
        silent = table.game.deal(table.seats, table.options, FastChance(8), None)
        heard.playout(FastChance(9))
        silent.playout(FastChance(9))
        assert heard.digest() == silent.digest(), f"{table}: the game depends on who listens"
        assert log.events, f"{table}: a whole game without an event"

    def test_the_strategy_plays_legal_moves_to_the_end(self, table: Table) -> None:
        for seed in range(3):
            for state in sensible_play(table.game, table.start(seed), FastChance(seed)):
                assert state.over() or state.actors(), f"{table}: not over, and nobody may act"

    def test_the_strategy_sees_only_what_the_view_says(self, table: Table) -> None:
        """A view that went through JSON gives the same move: there is nothing behind it."""
        game = table.game
        for state in sampled(random_play(table.start(1), FastChance(10)), 9):
            for seat in state.actors():
                view = state.view(seat)
                again = game.load_view(json.loads(json.dumps(view.dump())))
                chosen = [game.choose(seen, FastChance(1)) for seen in (view, again)]
                assert chosen[0] == chosen[1], f"{table}: `choose` knows more than the view's JSON"

    def test_keyed_chance_deals_every_table(self, table: Table) -> None:
        state = table.game.deal(table.seats, table.options, KeyedChance("cellar"), None)
        assert state.actors(), f"{table}: a new game waits for nobody"
