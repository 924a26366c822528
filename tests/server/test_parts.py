"""What can be told without a running server."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import create_test_client

from tablee.core.sentences import parse, places
from tablee.match import requests
from tablee.match.outbox import Outcome
from tablee.match.setup import Person, Setup
from tablee.server import codes, typescript
from tablee.server.app import site
from tablee.server.asgi import address, cookie, origin
from tablee.server.codes import read, said
from tablee.server.connection import Connection, Listener, Then
from tablee.server.limits import Bucket, Buckets
from tablee.server.lobby import Lobby
from tablee.server.metrics import Metrics
from tablee.server.problems import STATUS, Problem, trouble
from tablee.server.sessions import ENDED
from tablee.server.settings import Rate, Settings
from tablee.server.static import Site
from tablee.server.tokens import new_id, new_token
from tablee.server.words import catalogue, preferred
from tablee.store import statements

WEB = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("name", typescript.files())
def test_the_web_app_has_the_types_of_this_server(name):
    assert (WEB / name).read_text("utf-8") == typescript.files()[name], "make types"


def test_both_languages_have_the_same_sentences_with_the_same_places():
    french, english = catalogue("fr"), catalogue("en")
    assert set(french) == set(english)
    for key, sentence in english.items():
        assert places(parse(sentence)) == places(parse(french[key])), key


def test_french_typography():
    for key, sentence in catalogue("fr").items():
        assert "'" not in sentence, key
        assert not re.search(r"[^\W\d] [:;!?»]|« ", sentence), key


def test_every_problem_has_a_sentence_and_every_sentence_a_problem():
    said = {key.removeprefix("problem.") for key in catalogue("en") if key.startswith("problem.")}
    assert said == set(STATUS)
    assert trouble(Problem("record", {"why": "x"}), "en").sentence.endswith("read: x.")


@pytest.mark.parametrize(
    ("header", "language"),
    [("", "en"), ("fr", "fr"), ("de-DE,fr;q=0.5,en;q=0.4", "fr"), ("EN-us", "en"), (";;,", "en")],
)
def test_the_preferred_language_is_the_first_that_is_spoken_here(header, language):
    assert preferred(header) == language


def test_a_bucket_gives_its_burst_then_its_rate():
    now = [0.0]
    bucket = Bucket(Rate(3, 2), lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == pytest.approx(0.5)
    now[0] += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_do_not_share_a_bucket_and_ipv6_counts_by_network():
    buckets = Buckets(Rate(1, 0.001))
    assert buckets.of("a").take()
    assert buckets.of("b").take()
    assert not buckets.of("a").take()
    one = address({"client": ("2001:db8:1:2:3:4:5:6", 1)})
    other = address({"client": ("2001:db8:1:2:ffff::1", 1)})
    assert one == other
    assert address({"client": ("192.0.2.1", 1)}) == "192.0.2.1"
    assert address({"client": None}) == ""


def test_origins_are_compared_without_usual_ports_and_case():
    assert origin("https://Tables.example:443/x") == "https://tables.example"
    assert origin("http://a:80") == "http://a"
    assert origin("http://a:8000") == "http://a:8000"
    assert origin("null") == origin("") == ""


def test_a_cookie_is_found_among_others():
    scope = {"headers": [(b"cookie", b"a=1; tablee=x.y; b=2")]}
    assert cookie(scope, "tablee") == "x.y"
    assert cookie(scope, "tab") == ""


def test_tokens_have_256_bits_and_are_never_alike():
    tokens = {new_token().text for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(len(token.partition(".")[2]) == 43 for token in tokens)


def test_ids_have_128_bits():
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(base64.urlsafe_b64decode(id_ + "==")) * 8 for id_ in ids} == {128}


def test_the_web_app_is_served_from_memory_with_its_routes(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Tablée</title>" * 50, "utf-8")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let a;")
    site = Site(tmp_path)
    page, script = site.file("/index.html"), site.file("/assets/app-1a2b.js")
    assert site.file("/table/abc") == page
    assert site.file("/assets/other.js") is None
    assert site.file("/../secret.txt") is None
    assert script.cache.endswith("immutable")
    assert page.cache == "no-cache"
    assert page.kind == "text/html"
    assert page.packed is not None
    assert len(page.packed) < len(page.body)


def test_a_file_says_once_in_which_letters_it_is_written(tmp_path):
    for name in ("index.html", "sw.js", "a.css", "a.svg", "manifest.webmanifest"):
        (tmp_path / name).write_text("é", "utf-8")
    with create_test_client(site(Site(tmp_path))) as client:
        kinds = [client.get(f"/{file.name}").headers["content-type"] for file in tmp_path.iterdir()]
    assert sorted(kinds) == [
        "application/manifest+json",
        "image/svg+xml",
        "text/css; charset=utf-8",
        "text/html; charset=utf-8",
        "text/javascript; charset=utf-8",
    ]


def test_every_code_can_be_said_and_read_in_both_languages():
    some = range(0, 30_000, 97)
    spoken = [said(code) for code in some]
    for code, ways in zip(some, spoken, strict=True):
        assert {read(way) for way in ways.values()} == {code}
        assert read(" ".join(reversed(ways["fr"].upper().split("-")))) == code
    assert len({way["fr"] for way in spoken}) == len(spoken)
    assert said(read("bear blue 41")) == {"fr": "ours-bleu-41", "en": "blue-bear-41"}
    assert read("Écureuil  VERT, 10") == read("ecureuil-vert-10") == read("green squirrel 10")


@pytest.mark.parametrize("text", ["", "ours", "ours bleu", "ours 41", "ours bleu 9", "ours-x-41"])
def test_half_a_code_is_none(text):
    assert read(text) == -1


def test_a_beast_has_one_name_in_each_language_and_no_other_has_it():
    for kind in ("beasts", "colours"):
        french, english = (catalogue(language)[f"code.{kind}"].split() for language in ("fr", "en"))
        assert len(french) == len(english) == len(set(french)) == len(set(english))
        for place, word in enumerate(french):
            assert word not in english or english.index(word) == place


def test_tables_never_share_a_code_and_keep_it(monkeypatch, tmp_path):
    monkeypatch.setattr(codes, "_words", lambda *_: ["one"])  # 90 codes are all there are
    monkeypatch.setattr(codes, "_MOST_KEPT", 60)

    async def live() -> None:
        lobby = Lobby(Settings(data=tmp_path), Metrics())
        await lobby.write(statements.player("Ada", "ada", 1.0))
        setup, ada = Setup(game="rage", seats=2), Person("ada", "Ada")
        names = [await lobby.open(setup, ada, False) for _ in range(61)]
        tables = [known for name in names if (known := lobby.store.known(name))]
        first = tables[:60]
        given = await asyncio.gather(*(codes.code_of(lobby, table) for table in first))
        assert len(set(given)) == 60
        assert [await codes.code_of(lobby, table) for table in first] == given
        assert [lobby.store.table_of_code(code) for code in given] == names[:60]
        latest = await codes.code_of(lobby, tables[60])
        assert lobby.store.table_of_code(latest) == names[60]
        assert sum(lobby.store.table_of_code(code) is None for code in range(90)) >= 30
        await lobby.stop()

    asyncio.run(live())


class Line:
    """A socket's end that keeps what is said."""

    def __init__(self) -> None:
        self.said: list[Any] = []
        self.held = False

    def say(self, texts: list[bytes]) -> None:
        self.said += map(json.loads, texts)

    def bye(self, code: int) -> None:
        self.said.append(code)

    def hold(self) -> None:
        self.held = True

    def resume(self) -> None:
        self.held = False


class SlowTable:
    """A table that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Then]] = []

    def ask(self, _: Connection, request: requests.Request, then: Then) -> None:
        self.asked.append((request.id, then))

    def answer(self, result: Outcome | Exception) -> str:
        name, then = self.asked.pop(0)
        then(result)
        return name


def listening(rate: Rate = Rate(1e9, 1e9)) -> tuple[Line, SlowTable, Listener]:  # noqa: B008
    line, table = Line(), SlowTable()
    connection = Connection(None, line)
    return line, table, Listener(connection, line, table, "en", [Bucket(rate)])


def chat(name: int) -> str:
    return json.dumps({"t": "chat", "text": "x", "id": str(name)})


def test_requests_of_a_connection_are_done_one_after_the_other():
    line, table, listener = listening()
    for name in range(5):
        listener.hear(chat(name))
    assert line.held
    assert [name for name, _ in table.asked] == ["0"]
    assert [table.answer(Outcome()) for _ in range(5)] == ["0", "1", "2", "3", "4"]
    assert not line.held


def test_what_cannot_be_read_is_answered_in_its_turn():
    line, table, listener = listening()
    for text in (chat(0), "?", chat(1)):
        listener.hear(text)
    assert line.said == []
    table.answer(Problem("disk"))
    told = [(said["id"], said["trouble"]["problem"]) for said in line.said]
    assert told == [("0", "disk"), ("", "form")]
    assert table.answer(Outcome()) == "1"


def test_a_thousand_wrong_texts_that_wait_behind_a_request_are_no_thousand_calls_deep():
    _, table, listener = listening()
    listener.hear(chat(0))
    for _ in range(100):
        for _ in range(100):
            listener.hear("?")
        listener.hear(chat(0))
    while table.asked:
        table.answer(Outcome())


def test_who_keeps_asking_nonsense_is_sent_away_and_not_heard_any_more():
    line, _, listener = listening()
    for _ in range(300):
        listener.hear("?")
    assert line.said[-1] == 4400
    assert len(line.said) == 201


def test_whoever_asks_waits_until_all_is_answered():
    async def live() -> None:
        _, table, listener = listening()
        await listener.quiet()
        listener.hear(chat(0))
        waiting = asyncio.create_task(listener.quiet())
        await asyncio.sleep(0)
        assert not waiting.done()
        table.answer(Outcome())
        await waiting

    asyncio.run(live())


def test_nothing_is_said_after_a_goodbye():
    line = Line()
    connection = Connection(Person("p", "Ada"), line)
    connection.tell(b"1")
    connection.close(1012)
    connection.tell(b"2")
    connection.close(1000)
    assert line.said == [1, 1012]


def test_what_waits_behind_a_request_is_not_done_after_a_goodbye():
    line, table = Line(), SlowTable()
    connection = Connection(Person("p", "Ada"), line)
    listener = Listener(connection, line, table, "en", [Bucket(Rate(1e9, 1e9))])
    for name in range(3):
        listener.hear(chat(name))
    connection.close(ENDED)
    table.answer(Outcome())
    listener.hear(chat(3))
    assert table.asked == []
    assert line.said == [ENDED]


def test_the_protocol_names_every_message_once():
    names = re.findall(r"^export (?:interface|type) (\w+)", typescript.protocol(), re.MULTILINE)
    assert len(names) == len(set(names))
    assert {"Full", "Update", "Confirmed", "Refused", "Failed", "Request", "News"} <= set(names)
    assert json.dumps("take-back") in typescript.protocol()
