"""What `import tablee` offers, and what it costs."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tablee
from tablee import library
from tablee.core import contract, registry


def test_importing_tablee_imports_nothing_else() -> None:
    code = "import sys, tablee; print([name for name in sys.modules if name.startswith('tablee.')])"
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == "[]"


def test_the_library_does_not_import_the_server() -> None:
    heavy = "('msgspec', 'litestar', 'rich', 'sqlalchemy')"
    code = (
        f"import sys, tablee; tablee.game('rage'); print([n for n in {heavy} if n in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == "[]"


@pytest.mark.parametrize("name", library.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(tablee, name) is getattr(library, name)
    assert name in dir(tablee)


def test_a_name_that_is_not_there_is_told_which_are() -> None:
    with pytest.raises(AttributeError, match=r"no attribute 'gmae'; it has .*game, game_of"):
        tablee.gmae  # type: ignore[attr-defined]  # noqa: B018
    assert not hasattr(tablee, "__path_of_no_one__")


def test_moves_are_readable_and_can_be_played() -> None:
    rage = tablee.game("rage")
    state = rage.new(4, seed="a")
    moves = tablee.legal(state)
    assert repr(moves[:3]) == "[0, 1, 2]"
    assert moves == state.legal(state.actor())
    while len(state.actors()) and tablee.legal(state)[0].text.isdigit():
        state.apply(state.actor(), tablee.legal(state)[1])
    seat = state.actor()
    cards = tablee.legal(state.view(seat))
    assert [rage.text(move) for move in state.legal(seat)] == [str(card) for card in cards]
    assert tablee.legal(state, (seat + 1) % 4) == []
    state.apply(seat, cards[0])
    state.playout(tablee.FastChance(1))
    assert tablee.legal(state) == []


def test_docstrings_are_there_compiled_or_not() -> None:
    state = tablee.game("rage").new(4, seed="a")
    told = "What a seat may do now, ascending. A seat nobody waits for may still have moves."
    assert tablee.doc(tablee.State.legal) == told
    assert tablee.doc(type(state).legal) == told
    assert tablee.doc(state.legal) == told
    assert tablee.doc(contract).startswith("The contract between a game")
    assert tablee.doc(tablee.game).startswith("The game with this id")
    assert tablee.doc(contract.deduced).startswith("What the seat of a view may do")
    assert tablee.doc(registry) == registry.__doc__.strip()
    shown = tablee.doc(state)
    assert shown.startswith("A position of Rage.\n\n")
    assert f"  legal: {told}" in shown.splitlines()
    assert tablee.doc(tablee.game("rage")).startswith("Ten rounds")
    assert tablee.doc(tablee.legal) == tablee.legal.__doc__


def test_every_method_of_the_contract_says_what_it_is() -> None:
    for kind in (tablee.Game, tablee.State, tablee.View):
        for name, what in vars(kind).items():
            if callable(what) and not name.startswith("_"):
                assert tablee.doc(what), f"{kind.__name__}.{name}"
