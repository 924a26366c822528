"""Pauses, take-backs and rematches: with everybody's consent."""

from __future__ import annotations

import pytest

from tablee.match import requests as ask
from tablee.match.match import Match
from tablee.match.messages import Happened, Noticed

from .tools import SECRET, Evening, dumped, kinds


def test_a_pause_needs_everybodys_consent_and_stops_everything():
    evening = Evening("rage", persons=3).start()
    assert kinds(evening.ok(0, ask.Ask(what="pause"))) == ["Asked"]
    assert evening.refused(1, ask.Ask(what="pause")) == "TABLE-23.twice"
    assert kinds(evening.ok(1, ask.Agree(what="pause"))) == ["Agreed"]
    assert evening.refused(1, ask.Agree(what="pause")) == "TABLE-23.agreed"
    (shown,) = evening.full(2).room.proposals
    assert (shown.seat, shown.agreed, shown.wanted) == (0, [1], [1, 2])
    assert kinds(evening.ok(2, ask.Agree(what="pause"))) == ["Agreed", "Paused"]
    seat = evening.actor()
    seen = evening.full(seat).seq
    assert evening.refused(seat, ask.Move(move="1", seen=seen)) == "TABLE-18.move"
    assert evening.refused(0, ask.Ask(what="pause")) == "TABLE-18.pause"
    evening.ok(0, ask.Ask(what="resume"))
    evening.ok(1, ask.Agree(what="resume"))
    assert kinds(evening.ok(2, ask.Agree(what="resume"))) == ["Agreed", "Resumed"]
    evening.move(seat)
    evening.check()


def test_one_refusal_is_enough_and_a_proposal_can_be_withdrawn():
    evening = Evening("rage", persons=3).start()
    for refuser in (1, 0):
        evening.ok(0, ask.Ask(what="pause"))
        assert kinds(evening.ok(refuser, ask.Refuse(what="pause"))) == ["Dropped"]
    assert evening.refused(1, ask.Agree(what="pause")) == "TABLE-23.none"
    assert evening.refused(1, ask.Refuse(what="pause")) == "TABLE-23.none"


def test_alone_with_bots_everything_happens_at_once():
    evening = Evening("rage", persons=1, bots=1).start()
    assert kinds(evening.ok(0, ask.Ask(what="pause"))) == ["Asked", "Paused"]
    assert evening.match.thinkers() == []
    assert kinds(evening.ok(0, ask.Ask(what="resume"))) == ["Asked", "Resumed"]


def test_all_who_play_may_end_a_game_as_it_stands():
    evening = Evening("rage", persons=3, bots=1).start()
    evening.ok(2, ask.Leave())
    evening.ok(0, ask.Ask(what="end"))
    assert kinds(evening.ok(1, ask.Refuse(what="end"))) == ["Dropped"]
    evening.ok(0, ask.Ask(what="end"))
    assert kinds(evening.ok(1, ask.Agree(what="end"))) == ["Agreed", "Ended"]
    room, position = evening.full(0).room, evening.position(0)
    assert (room.phase, room.stopped, position.over) == ("over", "people", True)
    assert evening.match.data.winners == [s for s, rank in enumerate(position.ranks) if rank == 1]
    assert evening.refused(0, ask.Ask(what="end")) == "TABLE-15.after"
    evening.check()


def test_who_does_not_play_ends_nothing():
    evening = Evening("rage", persons=2)
    assert evening.refused(0, ask.Ask(what="end")) == "TABLE-15.before"
    evening.start()
    evening.ok(1, ask.Leave())
    assert evening.refused(1, ask.Ask(what="end")) == "TABLE-20.held"


def test_nobody_waits_for_the_consent_of_somebody_who_is_gone():
    evening = Evening("rage", persons=3).start()
    evening.ok(0, ask.Ask(what="pause"))
    evening.ok(1, ask.Agree(what="pause"))
    assert kinds(evening.go(2)) == ["Away", "Paused"]


def test_ones_own_last_move_is_taken_back_at_once():
    evening = Evening("rage", persons=3).start()
    seat = evening.actor()
    before = evening.match.state.digest()
    evening.move(seat, "2")
    assert evening.full(seat).mine.may_take_back
    assert kinds(evening.ok(seat, ask.Ask(what="take-back"))) == ["TakenBack"]
    assert evening.match.state.digest() == before
    evening.move(seat, "1")
    assert [played.move for played in evening.match.data.moves] == ["1"]
    evening.check()


def test_a_move_others_have_acted_upon_is_taken_back_with_their_consent():
    evening = Evening("rage", persons=3).start()
    first = evening.actor()
    before = evening.match.state.digest()
    evening.move(first, "2")
    evening.move(evening.actor())
    assert kinds(evening.ok(first, ask.Ask(what="take-back"))) == ["Asked"]
    others = [seat for seat in range(3) if seat != first]
    evening.ok(others[0], ask.Agree(what="take-back"))
    assert kinds(evening.ok(others[1], ask.Agree(what="take-back"))) == ["Agreed", "TakenBack"]
    assert evening.match.state.digest() == before
    evening.check()


def test_against_bots_nobody_need_agree():
    evening = Evening("fou", persons=1, bots=3).start()
    evening.think()
    before = evening.match.state.digest()
    evening.move(0)
    (thinker, *_) = evening.match.thinkers()
    move = thinker.view.moves()[0]
    evening.stored += evening.match.bot_moved(thinker.seat, thinker.key, move, evening.now).entries
    evening.ok(0, ask.Ask(what="take-back"))
    assert evening.match.state.digest() == before
    evening.check()


def test_what_was_taken_back_was_never_heard():
    evening = Evening("rage", persons=2).start()
    seat = evening.actor()
    since = evening.full(1 - seat).seq
    evening.move(seat, "2")
    evening.ok(seat, ask.Chat(text="oops"))
    evening.ok(seat, ask.Ask(what="take-back"))
    told = evening.match.welcome(evening.people[1 - seat], evening.now, since=since).news
    assert not any(isinstance(news, Happened) for news in told)
    (notice,) = [news for news in told if isinstance(news, Noticed)]
    assert (notice.what, notice.back_to) == ("taken-back", since + 1)


def test_TABLE_22_who_has_done_nothing_has_nothing_to_take_back():
    evening = Evening("rage", persons=2).start()
    assert evening.refused(0, ask.Ask(what="take-back")) == "TABLE-22.nothing"
    strict = Evening("rage", persons=2, take_back=False).start()
    strict.move(strict.actor())
    assert strict.refused(0, ask.Ask(what="take-back")) == "TABLE-22.off"


def test_whether_one_may_ask_is_said_without_asking():
    evening = Evening("rage", persons=3).start()
    dry = ask.Ask(what="take-back", dry=True)
    seat = evening.actor()
    assert evening.refused(seat, dry) == "TABLE-22.nothing"
    evening.move(seat)
    assert kinds(evening.ok(seat, dry)) == []
    assert evening.match.data.proposals == []
    evening.move(evening.actor())
    assert kinds(evening.ok(seat, dry)) == []
    assert kinds(evening.ok(seat, ask.Ask(what="pause", dry=True))) == []
    evening.check()


def test_TABLE_22_cards_that_were_dealt_are_not_undealt():
    evening = Evening("rage", persons=2).start()
    while len(evening.match.state.table.sheet) == 0:
        last = evening.actor()
        evening.move(last)
    for dry in (True, False):
        assert evening.refused(last, ask.Ask(what="take-back", dry=dry)) == "TABLE-22.shown"


def test_TABLE_22_hidden_predictions_stay_once_they_are_shown():
    evening = Evening("rage", persons=3, options={"prediction": "hidden"}).start()
    for seat in (0, 1):
        evening.move(seat)
        evening.ok(seat, ask.Ask(what="take-back"))
        evening.move(seat)
    evening.move(2)
    assert evening.refused(2, ask.Ask(what="take-back")) == "TABLE-22.shown"
    assert evening.refused(0, ask.Ask(what="take-back")) == "TABLE-22.shown"


def test_TABLE_22_secret_predictions_are_not_shown_and_can_be_taken_back():
    evening = Evening("rage", persons=2, options={"prediction": "secret"}).start()
    evening.move(0)
    evening.move(1)
    assert kinds(evening.ok(1, ask.Ask(what="take-back"))) == ["TakenBack"]


def test_TABLE_22_a_turn_of_fyfe_stays_once_the_boards_are_open():
    evening = Evening("fyfe", persons=2).start()
    for seat in (0, 1):
        evening.move(seat, "place 1 c3")
        evening.move(seat, "tile any-five row-3")
        evening.move(seat, "done")
    assert evening.refused(1, ask.Ask(what="take-back")) == "TABLE-22.shown"


def test_TABLE_22_what_another_player_has_drawn_is_not_put_back():
    evening = Evening("lefou", persons=3).start()
    while "end" not in evening.position(evening.actor()).moves:
        evening.move(evening.actor())
    seat = evening.actor()
    chance = evening.match.state.chance.dump()
    evening.move(seat, "end")
    assert evening.match.state.chance.dump() != chance
    assert evening.refused(seat, ask.Ask(what="take-back")) == "TABLE-22.shown"


def test_TABLE_22_what_fou_shows_at_the_end_of_a_round_was_hidden():
    evening = Evening("fou", persons=4).start()
    while len(evening.match.state.table.sheet) == 0:
        last = evening.actor()
        evening.move(last)
    assert evening.refused(last, ask.Ask(what="take-back")) == "TABLE-22.shown"


@pytest.mark.parametrize("game", ["fou", "rage"])
def test_a_card_in_the_middle_of_a_trick_can_always_be_taken_back(game):
    """Nothing is shown by it that its player did not know and want to show."""
    evening = Evening(game, persons=4).start()
    evening.chance.bits()
    for _ in range(40):
        seat = evening.actor()
        before = evening.match.state.digest()
        chance = evening.match.state.chance.dump()
        evening.move(seat)
        if evening.match.state.chance.dump() == chance:
            evening.ok(seat, ask.Ask(what="take-back"))
            assert evening.match.state.digest() == before
            evening.move(seat)
    evening.check()


def test_a_take_back_that_has_become_impossible_is_dropped():
    evening = Evening("rage", persons=3, options={"prediction": "hidden"}).start()
    evening.move(0)
    evening.move(1)
    evening.ok(0, ask.Ask(what="take-back"))
    evening.ok(1, ask.Agree(what="take-back"))
    evening.move(2)
    assert kinds(evening.ok(2, ask.Agree(what="take-back"))) == ["Agreed", "Dropped"]
    evening.check()


def test_who_moves_again_no_longer_wants_the_earlier_move_back():
    evening = Evening("rage", persons=2).start()
    first = evening.actor()
    evening.move(first)
    evening.move(1 - first)
    evening.ok(first, ask.Ask(what="take-back"))
    while evening.actor() != first:
        evening.move(1 - first)
    evening.move(first)
    assert evening.full(0).room.proposals == []


def test_a_rematch_is_the_same_people_one_seat_further():
    evening = Evening("rage", persons=2, bots=1)
    evening.start()
    assert evening.refused(0, ask.Ask(what="rematch")) == "TABLE-15.until"
    evening.play_on()
    assert evening.match.rematch_wanted() is None
    evening.ok(0, ask.Ask(what="rematch"))
    assert evening.match.rematch_wanted() is None
    evening.ok(1, ask.Agree(what="rematch"))
    wanted = evening.match.rematch_wanted()
    assert Match.replay(evening.stored).rematch_wanted() == wanted
    again, outcome = Match.open(wanted.setup, SECRET, wanted.host, 9.0, wanted.seating)
    seats = again.room().seats
    assert [(seat.name, seat.bot) for seat in seats] == [("Zoé", ""), ("", "regular"), ("Ada", "")]
    assert dumped(Match.replay(outcome.entries)) == dumped(again)
    evening.stored += evening.match.rematched("table-2", evening.now).entries
    assert evening.match.rematch_wanted() is None
    assert evening.full(-1).room.rematch == "table-2"
    assert evening.refused(0, ask.Ask(what="rematch")) == "TABLE-23.done"
    evening.check()
