from __future__ import annotations

from itertools import pairwise

import pytest

from tablee.arena.contestant import NAMES, NoContestant, contestant
from tablee.arena.duplicate import chance, fingerprint, play_deal
from tablee.arena.play import Player, play_out
from tablee.bots.registry import BOTS
from tablee.core.chance import FastChance
from tablee.core.events import EventLog
from tablee.core.registry import game
from tests.arena import own
from tests.arena.tools import contest, timeless

OWN = "tests.arena.own"


def test_every_rotation_is_played_once():
    assert contest("regular", "random", "random").seatings() == [
        ["regular", "random", "random"],
        ["random", "random", "regular"],
        ["random", "regular", "random"],
    ]
    assert len(contest("regular", "random", "regular", "random").seatings()) == 2
    assert len(contest("random", "random", "random").seatings()) == 1


def test_all_seatings_have_the_same_cards():
    own.seen.clear()
    deal = play_deal(contest(f"{OWN}:nosy", "random", "random"), 0)
    assert len(deal["games"]) == 3
    again = play_deal(contest(*[f"{OWN}:nosy"] * 3), 0)
    assert len(again["games"]) == 1
    first: dict[int, set[tuple[str, ...]]] = {}
    for seat, hand in own.seen:
        first.setdefault(seat, set()).add(tuple(hand))
    whole = {seat: {hand for hand in hands if len(hand) == 10} for seat, hands in first.items()}
    assert sorted(whole) == [0, 1, 2]
    assert all(len(hands) == 1 for hands in whole.values())
    assert all(one.isdisjoint(other) for one, other in pairwise(whole.values()))


def hands(game_id: str, version: int, number: int) -> list[list[object]]:
    """All that is dealt in a deal, round by round, once for each rotation of different bots."""
    this = game(game_id, version)
    bots = ["regular", "beginner", *["random"] * (max(3, this.min_seats) - 2)]
    dealt: list[list[object]] = []
    for seating in contest(*bots).seatings():
        log = EventLog()
        cards = chance("same cards", number)
        state = this.deal(len(bots), this.settle(len(bots), {}), cards, log)
        players = [Player(contestant(bot), FastChance(seat)) for seat, bot in enumerate(seating)]
        play_out(this, state, players)
        dealt.append([event.dump() for event in log.take() if event.kind == "hand"])
    return dealt


@pytest.mark.parametrize("game_id", ["rage", "fou"])
@pytest.mark.parametrize("number", range(3))
def test_different_bots_have_the_same_hands_in_every_round(game_id: str, number: int):
    first, *others = hands(game_id, game(game_id).version, number)
    assert len(first) > game(game_id).min_seats
    for other in others:  # a game of Fou ! may take fewer rounds
        rounds = min(len(first), len(other))
        assert other[:rounds] == first[:rounds]


def test_in_rage_1_a_turned_trump_changed_the_next_deal():
    deals = [hands("rage", 1, number) for number in range(4)]
    assert all(first[:3] == other[:3] for first, *others in deals for other in others)
    assert any(first[3:6] != other[3:6] for first, *others in deals for other in others)


def test_a_deal_depends_on_its_seed_and_number_alone():
    setting = contest("regular", "random")
    assert timeless([play_deal(setting, 7)]) == timeless([play_deal(setting, 7)])
    other = contest("regular", "random", seed="2")
    results = [play_deal(setting, 7), play_deal(setting, 8), play_deal(other, 7)]
    games = [deal["games"] for deal in results]
    assert games[0] != games[1] != games[2] != games[0]


def test_a_win_is_one_however_many_share_it():
    for number in range(4):
        for played in play_deal(contest("random", "regular"), number)["games"]:
            assert sum(played["wins"]) == pytest.approx(1)


def test_times_count_real_decisions_only():
    deal = play_deal(contest("random", "regular"), 0)
    predictions, cards = 10, 10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2
    for spent in deal["times"].values():
        decisions = sum(moves for _, moves in spent["counts"])
        assert len(deal["games"]) * predictions <= decisions
        assert decisions < len(deal["games"]) * (predictions + cards)


def test_playouts_are_the_contestants_own_or_those_of_the_contest():
    thrifty = f"{OWN}:thrifty"

    def games(label, playouts):
        return play_deal(contest(label, "random", playouts=playouts), 0)["games"]

    assert games(f"{thrifty}@1", None) == games(thrifty, 1) == games(f"{thrifty}@1", 2)
    assert games(thrifty, 1) != games(thrifty, 2)


def test_a_contestant_is_known_by_its_label():
    for name in NAMES:
        assert contestant(name).playouts is None
    assert contestant("expert@200").think is BOTS["expert"]
    assert contestant("expert@200").playouts == 200
    assert contestant(f"{OWN}:nosy@3").think is own.nosy


@pytest.mark.parametrize(
    "label", ["", "nobody", "@", "expert@", "expert@0", "expert@-1", ":", ".:x"]
)
def test_labels_that_mean_nobody(label):
    with pytest.raises(NoContestant):
        contestant(label)


@pytest.mark.parametrize("label", [f"{OWN}:missing", "no_such_module:x", f"{OWN}:nobody"])
def test_a_bot_that_cannot_be_loaded_says_why(label):
    with pytest.raises(NoContestant) as problem:
        contestant(label)
    assert problem.value.why


def test_other_bots_have_another_fingerprint(tmp_path, monkeypatch):
    module = tmp_path / "changing_bot.py"
    module.write_text("def clever(game, view, chance, budget): ...\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    rage, bots = game("rage"), ["changing_bot:clever", "random"]
    before = fingerprint(rage, bots)
    assert before == fingerprint(rage, bots)
    module.write_text("def clever(game, view, chance, budget): return 1\n")
    assert before != fingerprint(rage, bots)
