from __future__ import annotations

import json

import pytest

from tablee.core import registry
from tablee.server.lessons import LEARNER
from tests.outside import MORRA, install
from tests.server.running import ROOT, Server

LESSONS = {
    path.parent.name: json.loads(path.read_text("utf-8"))
    for path in (ROOT / "web" / "src" / "games").glob("*/lesson.json")
}
"""The steps of the web app's lessons."""
SCRIPTS = {
    game: [move for step in steps for move in step.get("moves", ())]
    for game, steps in LESSONS.items()
}
"""What they ask the learner to do."""


def lesson(server, game, moves):
    answer = server.http.post(f"/api/lessons/{game}", json={"moves": moves})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_games_say_whether_they_have_a_lesson(server):
    taught = {game["id"] for game in server.http.get("/api/games").json() if game["lesson"]}
    assert taught == {game.id for game in registry.games() if game.lesson} == set(SCRIPTS)


def test_a_game_of_another_package_may_have_a_lesson_or_none(tmp_path):
    install(MORRA, tmp_path)
    outside = Server(tmp_path / "data", tmp_path)
    assert outside.http.get("/api/games/morra").json()["lesson"] is False
    assert outside.http.post("/api/lessons/morra", json={"moves": []}).status_code == 404
    game = tmp_path / "morra" / "game.py"
    taught = "from tablee.core.contract import FixedDeal\nGAME.lesson = FixedDeal(1, 3, 'first')\n"
    game.write_text(f"{game.read_text('utf-8')}{taught}", "utf-8")
    assert outside.stop() == 0
    outside.again()
    assert outside.http.get("/api/games/morra").json()["lesson"] is True
    assert lesson(outside, "morra", [])["seats"] == 3
    assert outside.stop() == 0


@pytest.mark.parametrize("game", sorted(SCRIPTS))
def test_every_move_of_a_lesson_is_allowed_when_it_is_asked_for(server, game):
    asked = SCRIPTS[game]
    for i, move in enumerate(asked):
        before = lesson(server, game, asked[:i])
        assert move in before["moves"]
        assert before["frames"][-1]["actors"] == [LEARNER]
    after = lesson(server, game, asked)
    played = [frame["move"] for frame in after["frames"] if frame["seat"] == LEARNER]
    assert played == asked


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_the_rules_a_lesson_names_are_rules_of_its_game(server, game):
    book = server.http.get(f"/api/games/{game}/rules/fr").text
    named = [step["rule"] for step in LESSONS[game] if "rule" in step]
    assert named
    assert all(f"**{rule}**" in book for rule in named)


def test_a_lesson_is_the_same_each_time_and_goes_on_where_it_was(server):
    first = lesson(server, "fou", ["r12"])
    assert lesson(server, "fou", ["r12"]) == first
    assert lesson(server, "fou", [])["frames"] == first["frames"][:4]


def test_the_deals_show_what_the_lessons_say(server):
    """The sentences of the web app speak of these cards, and of nothing else."""
    rage = lesson(server, "rage", ["1"])["frames"][-1]["view"]
    assert rage["table"]["trump"] == "orange"
    assert [card[0] for card in rage["hand"]].count("o") == 2
    assert rage["table"]["trick"] == ["y0", "y5", "y2"]
    given = lesson(server, "rage", ["1", "y9", "r9"])["frames"][-1]["view"]
    assert given["table"]["trick"] == ["b4", "b6", "b12"]
    assert not [card for card in given["hand"] if card.startswith("b")]
    after = lesson(server, "rage", ["1", "y9", "r9", "-5"])
    assert after["frames"][-1]["view"]["facts"]["minus"] == [0, 0, 0, -5]
    assert after["frames"][-1]["view"]["table"]["trick"] == ["joker-o"]
    assert after["refused"]["change"]["rule"] == "RAGE-33"
    fou = lesson(server, "fou", ["r12"])
    assert [event["kind"] for event in fou["frames"][4]["events"]] == ["played", "trick", "disc"]
    assert fou["frames"][4]["events"][2]["seat"] == 2
    told = lesson(server, "fou", ["r12", "r8"])["frames"]
    discs = [e["seat"] for frame in told for e in frame["events"] if e["kind"] == "disc"]
    assert discs[:2] == [2, LEARNER]
    lefou = lesson(server, "lefou", SCRIPTS["lefou"])["frames"]
    hits = [e for frame in lefou for e in frame["events"] if e["kind"] == "hit"]
    assert [(hit["seat"], hit["target"]) for hit in hits] == [(LEARNER, 1)]
    assert hits[0]["points"] > 0


def test_a_wrong_card_gets_the_usual_refusal(server):
    offered = lesson(server, "rage", ["1"])
    assert offered["refused"]["g6"]["rule"] == "RAGE-31"
    answer = server.http.post("/api/lessons/rage", json={"moves": ["1", "g6"]})
    assert answer.status_code == 409
    assert answer.json()["refusal"]["rule"] == "RAGE-31"
    assert answer.json()["sentence"]
    answer = server.http.post("/api/lessons/rage", json={"moves": ["castle"]})
    assert answer.json()["refusal"]["rule"] == "TABLE-02"


def test_a_lesson_shows_nothing_that_the_learner_may_not_know(server):
    for game in sorted(SCRIPTS):
        for frame in lesson(server, game, SCRIPTS[game])["frames"]:
            assert frame["view"]["seat"] == LEARNER
            for event in frame["events"]:
                if event["kind"] in {"hand", "drawn"}:
                    assert event.get("seat", LEARNER) == LEARNER


def test_what_is_no_lesson_is_said_so(server):
    assert server.http.post("/api/lessons/chess", json={"moves": []}).status_code == 404
    assert server.http.post("/api/lessons/rage", json={"moves": ["3"] * 101}).status_code == 400
    assert server.http.post("/api/lessons/rage", json={}).status_code == 400
