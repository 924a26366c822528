"""The contract as a test suite, for our games and for those of other packages.

A game of another package is examined in a few lines of its own tests:

    from tablee.testing import ContractSuite, OracleSuite

    class TestContract(ContractSuite):
        game = GAME

    class TestOracle(OracleSuite):
        game = GAME
        oracle = an_oracle  # see `tablee.testing.oracle`

pytest then runs every check at every table that the game allows: each number of seats, each
combination of options. `check_game` does the same without pytest. What fails is an
`AssertionError` whose sentence says which promise was broken.
"""

from tablee.testing.oracle import Oracle as Oracle
from tablee.testing.oracle import OracleSuite as OracleSuite
from tablee.testing.suite import ContractSuite as ContractSuite
from tablee.testing.suite import check_game as check_game
from tablee.testing.tables import Table as Table
from tablee.testing.tables import tables as tables
