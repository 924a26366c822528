"""The whole suite, as classes for pytest and as a function for everybody else."""

from __future__ import annotations

import inspect

from tablee.core.contract import Game
from tablee.testing.deals import DealSuite
from tablee.testing.forms import FormSuite
from tablee.testing.oracle import Oracle, OracleSuite
from tablee.testing.play import PlaySuite
from tablee.testing.questions import QuestionSuite
from tablee.testing.secrets import SecretSuite
from tablee.testing.shapes import ShapeSuite
from tablee.testing.tables import Suite, tables


class ContractSuite(DealSuite, FormSuite, PlaySuite, QuestionSuite, SecretSuite, ShapeSuite):
    """All that the contract promises and that needs no oracle."""


def check_game(game: Game, oracle: Oracle | None = None) -> None:
    """Every check of a game at every table; AssertionError at the first promise that is broken."""
    contract = ContractSuite()
    contract.game = game
    _run(contract)
    if oracle is not None:
        sums = OracleSuite()
        sums.game, sums.oracle = game, oracle
        _run(sums)


def _run(suite: Suite) -> None:
    for name, check in inspect.getmembers(suite, inspect.ismethod):
        if name.startswith("test_"):
            if "table" in inspect.signature(check).parameters:
                for table in tables(suite.game):
                    check(table)
            else:
                check()
