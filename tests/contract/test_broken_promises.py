"""A game that breaks a promise fails the check that is named after it, with a sentence."""

from __future__ import annotations

import importlib
import itertools
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, TypedDict

import pytest

from tablee.cli.new_game import project
from tablee.core import texts
from tablee.core.chance import FastChance
from tablee.core.contract import Game
from tablee.core.events import EVERYONE
from tablee.testing import ContractSuite, OracleSuite, check_game, tables
from tests.outside import installed

Patch = pytest.MonkeyPatch
Sabotage = Callable[[Patch], None]


@pytest.fixture(scope="module", autouse=True)
def marbles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A new game, here in this process: it is never compiled, so everything can be replaced."""
    folder = tmp_path_factory.mktemp("marbles")
    for path, text in project("marbles"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    with installed(folder / "src" / "marbles", folder / "site"), Patch.context() as patch:
        patch.syspath_prepend(str(folder / "tests"))
        yield
    sys.modules.pop("oracle", None)


def module(name: str) -> ModuleType:
    return importlib.import_module(f"marbles.{name}")


def state() -> Any:
    return module("rules.state").MarblesState


def game() -> Game:
    found: Game = module("game").GAME
    return found


def around(patch: Patch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """Replace a method by one that gets the original first."""
    original = getattr(owner, name)
    patch.setattr(owner, name, lambda *given: change(original, *given))


def a_view_shows_a_hand(patch: Patch) -> None:
    def leak(view: Any, self: Any, seat: int) -> Any:
        seen = view(self, seat)
        seen.table.below = [max(hand, default=0) for hand in self.hands]
        return seen

    around(patch, state(), "view", leak)


def a_hand_is_shared(patch: Patch) -> None:
    def share(shared: Any, self: Any) -> dict[str, Any]:
        return {**shared(self), "hand": self.hand}

    around(patch, module("view").MarblesView, "shared", share)


def a_strategy_looks_into_a_hand(patch: Patch) -> None:
    def remember(view: Any, self: Any, seat: int) -> Any:
        seen = view(self, seat)
        seen.stolen = sum(self.hands[(seat + 1) % self.seats])
        return seen

    def peek(choose: Any, self: Any, view: Any, chance: Any) -> int:
        moves: list[int] = view.moves()
        return moves[getattr(view, "stolen", 0) % len(moves)]

    around(patch, state(), "view", remember)
    around(patch, type(game()), "choose", peek)


def a_deal_is_told_to_everybody(patch: Patch) -> None:
    patch.setattr(module("game"), "only", lambda seat: EVERYONE)


def a_deal_is_told_to_another_player(patch: Patch) -> None:
    patch.setattr(module("game"), "only", lambda seat: 1 << seat | 1)


def a_move_tells_the_hand(patch: Patch) -> None:
    def tell(perform: Any, self: Any, seat: int, move: int) -> None:
        self._tell("dealt", {"seat": seat, "cards": self.hands[seat][:]})
        perform(self, seat, move)

    around(patch, state(), "perform", tell)


def a_copy_shares_the_hands(patch: Patch) -> None:
    def share(copy: Any, self: Any) -> Any:
        twin = copy(self)
        twin.hands = self.hands
        return twin

    around(patch, state(), "copy", share)


def a_copy_has_chance_of_its_own(patch: Patch) -> None:
    seeds = itertools.count(100)

    def reseed(copy: Any, self: Any) -> Any:
        twin = copy(self)
        twin.chance = FastChance(next(seeds))
        return twin

    around(patch, state(), "copy", reseed)


def a_deal_is_not_a_function_of_the_seed(patch: Patch) -> None:
    seeds = itertools.count(100)

    def deal(usual: Any, self: Any, seats: int, options: Any, chance: Any, log: Any) -> Any:
        return usual(self, seats, options, FastChance(next(seeds)), log)

    around(patch, type(game()), "deal", deal)


def scores_do_not_add_up(patch: Patch) -> None:
    around(patch, state(), "scores", lambda scores, self: [1 + one for one in scores(self)])


def a_card_is_dealt_twice(patch: Patch) -> None:
    def deal(usual: Any, *given: Any) -> Any:
        dealt = usual(*given)
        dealt.hands[1][:] = dealt.hands[0]
        return dealt

    around(patch, type(game()), "deal", deal)


def everything_is_allowed(patch: Patch) -> None:
    around(patch, state(), "refusal", lambda refusal, *given: None)


def a_refusal_counts_as_a_move(patch: Patch) -> None:
    def count(refusal: Any, self: Any, *given: int) -> Any:
        self.ply += 1
        return refusal(self, *given)

    around(patch, state(), "refusal", count)


def events_cost_luck(patch: Patch) -> None:
    def roll(tell: Any, self: Any, *given: Any) -> None:
        if self.log is not None:
            self.chance.bits()
        tell(self, *given)

    around(patch, state(), "_tell", roll)


def a_state_forgets_its_ply(patch: Patch) -> None:
    def forget(load: Any, self: Any, data: dict[str, Any]) -> Any:
        return load(self, {**data, "ply": 0})

    around(patch, type(game()), "load", forget)


def everything_is_a_move(patch: Patch) -> None:
    patch.setattr(
        module("rules.cards"), "parse", lambda text: int(text) - 1 if text.isdigit() else 0
    )


def a_sentence_is_missing(patch: Patch) -> None:
    patch.delitem(texts.catalogue("marbles", "fr"), "event.trick")


def a_place_is_unknown(patch: Patch) -> None:
    for language in texts.LANGUAGES:
        patch.setitem(texts.catalogue("marbles", language), "event.trick", "{who} takes it.")


def a_rule_cannot_be_read(patch: Patch) -> None:
    patch.setattr(game().options[0], "rules", ("MARBLES-99",))


def a_view_has_more_than_is_declared(patch: Patch) -> None:
    class Little(TypedDict):
        seat: int

    patch.setattr(game(), "shape", Little)


def an_event_is_not_declared(patch: Patch) -> None:
    class Trick(TypedDict):
        kind: Literal["trick"]

    patch.setattr(game(), "events", (Trick,))


MUTANTS: list[tuple[Sabotage, str, str]] = [
    (a_view_shows_a_hand, "another_world_looks_the_same", "looks otherwise to"),
    (a_view_shows_a_hand, "a_view_does_not_change", r"shows what -?\d cannot know"),
    (a_hand_is_shared, "what_views_share", "shares something else"),
    (a_strategy_looks_into_a_hand, "the_strategy_sees_only", "knows more than the view's JSON"),
    (a_strategy_looks_into_a_hand, "no_bot_changes_its_mind", "moves by what it cannot see"),
    (a_deal_is_told_to_everybody, "a_spectator_hears_no_more", "everybody is told what nobody"),
    (a_deal_is_told_to_everybody, "nobody_hears_more", r"is told what -?\d does not see"),
    (a_deal_is_told_to_another_player, "nobody_hears_more", "0 is told what 0 does not see"),
    (a_move_tells_the_hand, "messages_tell_no_more", "hears more of '"),
    (a_copy_shares_the_hands, "a_copy_is_independent", "playing a copy has changed the state"),
    (a_copy_has_chance_of_its_own, "a_copy_is_independent", "a copy differs from its state"),
    (a_copy_has_chance_of_its_own, "a_copy_has_the_same_future", "on a copy end elsewhere"),
    (a_deal_is_not_a_function_of_the_seed, "the_same_seed_gives", "the same seed gave two games"),
    (scores_do_not_add_up, "scores_are_what_the_events", "the scores are .* the events make"),
    (a_card_is_dealt_twice, "cards_are_conserved", "cards are missing or there twice"),
    (everything_is_allowed, "every_legal_move_is_accepted", "`legal` and `refusal` disagree"),
    (a_refusal_counts_as_a_move, "every_legal_move_is_accepted", "has changed the state"),
    (events_cost_luck, "events_change_nothing", "depends on who listens"),
    (a_state_forgets_its_ply, "a_state_can_be_written", "a state is read back as another"),
    (everything_is_a_move, "what_is_no_move", "is no move, and is read as one"),
    (a_sentence_is_missing, "every_event_is_json", r"locale/fr.json has no 'event.trick'"),
    (a_sentence_is_missing, "both_languages", "only one language has event.trick"),
    (a_place_is_unknown, "every_event_is_json", "'event.trick' .* has no place 'who'"),
    (a_view_has_more_than_is_declared, "every_view_has", "is no Little"),
    (an_event_is_not_declared, "every_event_has_the_declared", "'dealt', .* is not declared"),
    (a_rule_cannot_be_read, "options_are_explained", r"rules.fr.md has no MARBLES-99"),
]


def check(name: str) -> None:
    """Run one check of the suites, at every table that it takes."""
    for suite in (ContractSuite(), OracleSuite()):
        suite.game = game()
        if isinstance(suite, OracleSuite):
            suite.oracle = importlib.import_module("oracle")
        for found in dir(suite):
            if found.startswith(f"test_{name}"):
                takes_table = "table" in getattr(suite, found).__annotations__
                for given in [(table,) for table in tables(game())] if takes_table else [()]:
                    getattr(suite, found)(*given)
                return
    raise LookupError(name)


@pytest.mark.parametrize(("sabotage", "name", "sentence"), MUTANTS)
def test_a_broken_promise_is_noticed(
    sabotage: Sabotage, name: str, sentence: str, monkeypatch: Patch
) -> None:
    check(name)
    sabotage(monkeypatch)
    with pytest.raises(AssertionError, match=sentence):
        check(name)


def test_a_game_can_be_checked_without_pytest(monkeypatch: Patch) -> None:
    monkeypatch.setattr(ContractSuite, "playouts", 5)
    monkeypatch.setattr(game(), "max_seats", 2)
    check_game(game(), importlib.import_module("oracle"))
    scores_do_not_add_up(monkeypatch)
    check_game(game())
    with pytest.raises(AssertionError, match="the scores are"):
        check_game(game(), importlib.import_module("oracle"))


def test_a_game_that_is_not_installed_is_told_to_be() -> None:
    suite = ContractSuite()
    suite.game = Game("chess", 1, (2, 2), (), 1)
    with pytest.raises(AssertionError, match=r"there is no game chess here.*pip install"):
        suite.test_the_registry_finds_the_game()


def test_the_suite_needs_neither_pytest_nor_hypothesis() -> None:
    code = "import sys, tablee.testing; sys.exit(bool({'pytest', 'hypothesis'} & set(sys.modules)))"
    source = Path(texts.__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", code], cwd=source, check=False).returncode == 0
