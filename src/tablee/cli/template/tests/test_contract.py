"""What Tablée asks of every game."""

from __future__ import annotations

from tablee.testing import ContractSuite, OracleSuite

from perch.game import GAME

from . import oracle


class TestContract(ContractSuite):
    game = GAME


class TestOracle(OracleSuite):
    game = GAME
    oracle = oracle
