"""No channel is ever sent what its view does not hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablee.core.chance import FastChance
from tablee.core.contract import SPECTATOR
from tablee.core.events import EventLog
from tablee.core.record import opened, step
from tablee.match import messages
from tablee.match import requests as ask
from tablee.match.match import Match
from tablee.match.messages import Happened, Update
from tablee.match.outbox import Envelope
from tests.contract.oracles import oracle

from .tools import SECRET, Evening, dumped

TABLES = [
    ("fou", 4, {}),
    ("rage", 3, {}),
    ("rage", 3, {"prediction": "secret"}),
    ("fyfe", 3, {}),
    ("lefou", 4, {}),
    ("lefou", 4, {"windows": "always"}),
]
IDS = ["-".join([game, *options.values()]) for game, _, options in TABLES]


def person(evening: Evening, seat: int):
    return evening.people[seat] if seat >= 0 else None


def one_move(evening: Evening) -> None:
    """Whoever may, moves at random; else time passes."""
    asked = [seat for seat in range(len(evening.people)) if evening._may_move(seat)]
    if not asked:
        evening.wait(8.0)
        return
    seat = asked[evening.chance.below(len(asked))]
    moves = evening.position(seat).moves
    evening.move(seat, moves[evening.chance.below(len(moves))])


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=IDS)
def test_what_a_channel_is_shown_does_not_change_when_the_unknown_is_permuted(game, seats, options):
    evening = Evening(game, persons=seats, options=options).start()
    changed = 0
    for number in range(120):
        if evening.match.phase == "over":
            break
        one_move(evening)
        if number % 10:
            continue
        for seat in range(SPECTATOR, seats):
            data = dumped(evening.match)
            data["state"] = oracle(evening.match.game).permuted(
                data["state"], seat, FastChance(number)
            )
            changed += data["state"] != dumped(evening.match)["state"]
            other = Match.load(data)
            shown = other.welcome(person(evening, seat), evening.now)
            assert shown == evening.full(seat)
            assert messages.encode(shown) == messages.encode(evening.full(seat))
            assert other.deadline() == evening.match.deadline()
            thinkers = [(t.seat, t.key) for t in other.thinkers()]
            assert thinkers == [(t.seat, t.key) for t in evening.match.thinkers()]
    assert changed


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=IDS)
def test_a_hidden_choice_sends_the_same_letters_whatever_it_is(game, seats, options):
    """Where several choose at once: no content, no number, no envelope tells what was chosen."""
    evening = Evening(game, persons=seats, options=options).start()
    tried = 0
    for _ in range(30):
        if evening.match.phase == "over":
            break
        actors = evening.position(SPECTATOR).actors
        for seat in actors if len(actors) > 1 else []:
            full = evening.full(seat)
            game_of = evening.match.game
            told: dict[str, list[Envelope]] = {}
            for move in full.position.moves[:: max(1, len(full.position.moves) // 5)]:
                twin = Match.load(dumped(evening.match))
                twin.watched = True
                request = ask.Move(move=move, seen=full.seq)
                outcome = twin.handle(evening.people[seat], request, evening.now)
                others = [
                    envelope
                    for envelope in outcome.envelopes
                    if envelope.watchers or envelope.player not in ("", evening.people[seat].id)
                ]
                kind = game_of.describe(game_of.move(move))["kind"]
                if options.get("windows") == "always" and evening.match.data.window:
                    kind = "answer"
                if actors == [seat] or len([s for s in actors if s != seat]) == 0:
                    continue
                tried += 1
                assert told.setdefault(kind, others) == others
        one_move(evening)
    simultaneous = game == "fyfe" or options.get("prediction") or options.get("windows")
    assert bool(tried) >= bool(simultaneous)


def test_a_half_made_choice_is_noticed_by_nobody_not_even_as_a_number():
    evening = Evening("fyfe", persons=3).start()
    before = [evening.full(seat) for seat in (SPECTATOR, 0, 2)]
    for move in ("place 1 c3", "tile any-five row-3", "back"):
        evening.move(1, move)
        assert {sent.player for sent in evening.last.envelopes} == {
            evening.people[1].id,
            "",
        }
    assert [evening.full(seat) for seat in (SPECTATOR, 0, 2)] == before

    evening = Evening("lefou", persons=3).start()
    while "exchange" not in evening.position(evening.actor()).moves:
        evening.move(evening.actor())
    actor = evening.actor()
    before = [evening.full(seat) for seat in range(SPECTATOR, 3) if seat != actor]
    for move in ("exchange", "back"):
        evening.move(actor, move)
        assert {sent.player for sent in evening.last.envelopes} == {
            evening.people[actor].id,
            "",
        }
    assert [evening.full(seat) for seat in range(SPECTATOR, 3) if seat != actor] == before


def undecided(evening: Evening, seat: int, times: int) -> None:
    """Somebody cannot make up their mind, face down."""
    for _ in range(times):
        evening.move(seat, "place 1 c3")
        evening.move(seat, "back")


def test_what_others_do_face_down_pushes_nothing_out_of_what_one_is_told_again():
    told = []
    for times in (0, 100):
        evening = Evening("fyfe", persons=4).start()
        evening.ok(0, ask.Chat(text="good luck"))
        for seat in (1, 2, 3):
            undecided(evening, seat, times)
        told.append([evening.match.welcome(person(evening, s), evening.now, 0) for s in (-1, 0)])
    assert told[0] == told[1]


def test_whether_one_may_take_back_does_not_depend_on_what_others_do_face_down():
    told = []
    for times in (0, 8):
        evening = Evening("fyfe", persons=3).start()
        evening.move(0, "place 1 c3")
        undecided(evening, 1, times)
        told.append(evening.full(0))
    assert told[0].mine.may_take_back
    assert told[0] == told[1]


def test_how_a_take_back_goes_does_not_depend_on_what_others_do_face_down():
    stories = []
    for times in (0, 1):
        evening = Evening("fyfe", persons=3).start()
        evening.move(0, "place 1 c3")
        undecided(evening, 1, times)
        stories.append([type(entry) for entry in evening.ok(0, ask.Ask(what="take-back"))])
    assert stories[0] == stories[1]


def with_a_charm(persons: int) -> Evening:
    """FYFE of three, dealt again until the first turn has a charm token."""
    for number in range(500):
        evening = Evening("fyfe", persons=persons, bots=3 - persons)
        evening.ok(0, ask.Contribute(chance=f"{number:032x}"))
        if evening.start().match.state.table.charm:
            return evening
    raise AssertionError("no charm token is ever drawn")


@pytest.mark.parametrize("persons", [1, 3])
def test_a_take_back_does_not_tell_that_somebody_drew_anew_face_down(persons):
    """The charm "redraw" (FYFE-12): chance has gone on, and only its owner knows.

    Bots need not agree to anything: nothing may tell their draw at once.
    """
    evening = with_a_charm(persons)
    state, redraw = evening.match.state, evening.match.game.move("charm redraw")
    first = state.legal(0)[0]
    stories = []
    for others in ([], [(1, state.legal(1)[0])], [(1, redraw)], [(2, redraw), (1, redraw)]):
        twin = Match.load(dumped(evening.match))
        for seat, move in [(0, first), *others]:
            if seat < persons:
                wish = ask.Move(move=twin.game.text(move), seen=evening.full(seat).seq)
                assert twin.handle(evening.people[seat], wish, evening.now).entries
            else:
                assert twin.bot_moved(seat, twin.data.seats[seat].key, move, evening.now).entries
        told = []
        for dry in (True, False):
            asked = twin.handle(evening.people[0], ask.Ask(what="take-back", dry=dry), evening.now)
            told.append(([type(entry) for entry in asked.entries], asked.envelopes))
        stories.append(told)
    assert all(story == stories[0] for story in stories)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=IDS)
def test_everybody_hears_every_event_that_is_for_them_once_and_no_other(game, seats, options):
    evening = Evening(game, persons=seats, options=options).start()
    for _ in range(150):
        if evening.match.phase == "playing":
            one_move(evening)
    told: dict[int, list[dict[str, Any]]] = {}
    for seat in range(SPECTATOR, seats):
        reader = evening.people[seat].id if seat >= 0 else "watchers"
        updates = [m for m in evening.envelopes[reader] if isinstance(m, Update)]
        told[seat] = [n.event for m in updates for n in m.news if isinstance(n, Happened)]
        numbers = [m.seq for m in updates]
        assert numbers == sorted(set(numbers))
    record = recorded(evening)
    log = EventLog()
    state = opened(record, evening.match.game, log)
    for played in record.moves:
        step(state, evening.match.game, played)
    events = log.take()
    for seat in range(SPECTATOR, seats):
        assert told[seat] == [event.dump() for event in events if event.visible_to(seat)]


def recorded(evening: Evening):
    """The record of a game, finished or not."""
    data = evening.match.data
    phase, scores = data.phase, data.scores
    data.phase, data.scores = "over", evening.match.state.scores()
    record = evening.match.record()
    data.phase, data.scores = phase, scores
    return record


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=IDS)
def test_every_letter_holds_the_views_of_its_reader_and_no_secret_of_the_table(
    game, seats, options
):
    evening = Evening(game, persons=seats, options=options).start()
    for _ in range(60):
        if evening.match.phase == "over":
            break
        before = {reader: len(envelopes) for reader, envelopes in evening.envelopes.items()}
        one_move(evening)
        for seat in range(SPECTATOR, seats):
            reader = evening.people[seat].id if seat >= 0 else "watchers"
            for message in evening.envelopes[reader][before.get(reader, 0) :]:
                text = messages.encode(message)
                assert SECRET.encode() not in text
                assert evening.match.data.seed.encode() not in text
                assert b"id-of-" not in text
                shown = getattr(message, "position", None)
                if shown is not None:
                    assert shown == evening.position(seat)
                    if evening.match.data.window is None:
                        assert shown.view == evening.match.state.view(seat).dump()


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=IDS)
def test_a_take_back_and_a_return_tell_nothing_more(game, seats, options):
    evening = Evening(game, persons=seats, options=options).start()
    for number in range(25):
        if evening.match.phase == "over":
            break
        one_move(evening)
        mover = evening.match.data.moves[-1].seat if evening.match.data.moves else 0
        evening.do(mover, ask.Ask(what="take-back"))
        for seat in range(SPECTATOR, seats):
            full = evening.match.welcome(person(evening, seat), evening.now, since=number // 2)
            allowed = {
                json.dumps(event)
                for past in evening.match.data.history
                for audience, event in past.events
                if audience == -1 or (seat >= 0 and audience >> seat & 1)
            }
            heard = {json.dumps(n.event) for n in full.news if isinstance(n, Happened)}
            assert heard <= allowed
            if evening.match.data.window is None:
                assert full.position.view == evening.match.state.view(seat).dump()
    evening.check()
