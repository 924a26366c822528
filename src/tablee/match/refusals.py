"""Why a table does not grant a request. The sentences are in this folder's locale files.

TABLE-01 to TABLE-06 are the core's. These hold once there is a table with people at it:

TABLE-10  Only those who sit at a table may act at it.
TABLE-11  A seat is for one.
TABLE-12  A table has only the seats it has.
TABLE-13  The host arranges the seats and starts the game.
TABLE-14  Seats are arranged before the game starts.
TABLE-15  One plays from the start to the end of a game.
TABLE-16  A game starts when every seat is taken, at least one by a person.
TABLE-17  A decision counts only for what its maker had seen.
TABLE-18  Nobody moves during a pause.
TABLE-19  A decision that is late is made by a bot.
TABLE-20  While a bot holds a seat, its person only watches.
TABLE-21  An answer is given once in a window.
TABLE-22  What was shown cannot be taken back.
TABLE-23  One agrees to, or refuses, what was proposed.
TABLE-24  The others vote, first to warn, then to ban (LF-60).
TABLE-25  Who is banned is out.
TABLE-26  Chat is short, plain text.
TABLE-27  A name is short, plain text that can be seen, and no bot's.
TABLE-28  A contribution is 16 to 64 bytes of chance.
TABLE-29  Some tables are not watched.
TABLE-30  Some tables give no hints.
TABLE-31  A bot has one of the levels that there are.
TABLE-32  A clock and the other times of a table are reasonable.
TABLE-33  One takes back so many times, then one goes on.
"""

from __future__ import annotations

from typing import Any

from tablee.core.refusal import Refusal, Refused


def refuse(rule: int, case: str = "", **params: Any) -> Refused:
    """The exception to raise, for one of the rules above."""
    return Refused(Refusal(f"TABLE-{rule}", params, case))
