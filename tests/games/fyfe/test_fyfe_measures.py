"""What is compared of finished games besides points."""

from __future__ import annotations

from tablee.core.chance import FastChance
from tablee.core.events import EventLog
from tablee.games.fyfe.game import GAME


def test_completed_is_the_share_of_the_tiles_placed():
    log = EventLog()
    state = GAME.new(3, seed="measures", log=log)
    events = log.take()
    chance = FastChance(7)
    while not state.over():
        seat = state.actors()[0]
        choose = GAME.choose if seat == 0 else GAME.stumble
        state.apply(seat, choose(state.view(seat), chance))
        events += log.take()
    (shares,) = GAME.measures(events, 3).values()
    for seat, laid in enumerate(state.dump()["table"]["boards"]):
        lying = [tile["completed"] for tile in laid["tiles"].values()]
        aside = laid["aside"] is not None
        assert shares[seat] == (sum(lying) + aside) / (len(lying) + aside)
    assert 0 < min(shares[1:]) < shares[0] <= 1


def test_who_has_placed_nothing_has_completed_nothing():
    assert GAME.measures([], 2) == {"completed": [0, 0]}
