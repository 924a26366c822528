"""What can be told without a running server."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from litestar.testing import create_test_client

from tablee.match.setup import Person
from tablee.server import codes, typescript
from tablee.server.app import site
from tablee.server.asgi import address, cookie, origin
from tablee.server.codes import Codes, read, said
from tablee.server.connection import Connection
from tablee.server.identity import new_token
from tablee.server.limits import Bucket, Buckets, plain
from tablee.server.problems import STATUS, Problem, trouble
from tablee.server.settings import Rate
from tablee.server.static import Site
from tablee.server.words import catalogue, preferred

WEB = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"
PLACES = re.compile(r"\{\w+(?::\w+)?\}")


def test_the_web_app_has_the_types_of_this_server():
    assert WEB.read_text("utf-8") == typescript.protocol(), "make types"


def test_both_languages_have_the_same_sentences_with_the_same_places():
    french, english = catalogue("fr"), catalogue("en")
    assert set(french) == set(english)
    for key, sentence in english.items():
        assert sorted(PLACES.findall(sentence)) == sorted(PLACES.findall(french[key])), key


def test_french_typography():
    for key, sentence in catalogue("fr").items():
        assert "'" not in sentence, key
        assert not re.search(r"[^\W\d] [:;!?»]|« ", sentence), key


def test_every_problem_has_a_sentence_and_every_sentence_a_problem():
    said = {key.removeprefix("problem.") for key in catalogue("en") if key.startswith("problem.")}
    assert said == set(STATUS)
    assert trouble(Problem("name", {"most": 40}), "en").sentence.startswith("A name has 1 to 40")


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


def test_plain_text_steers_nothing():
    assert plain("Ada ’ é 李 👩‍👩‍👧 <b>")
    for text in ("a\nb", "a\x1b[0m", "a\u202eb", "a\u2066b", "\u2028", "\ud800"):
        assert not plain(text), repr(text)


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


def test_tables_never_share_a_code_and_keep_it(monkeypatch):
    monkeypatch.setattr(codes, "_words", lambda *_: ["one"])  # 90 codes are all there are
    monkeypatch.setattr(codes, "_MOST_KEPT", 60)
    known = Codes()
    tables = [f"table {i}" for i in range(60)]
    given = [known.of(table) for table in tables]
    assert len(set(given)) == 60
    assert [known.of(table) for table in tables] == given
    assert [known.table(code) for code in given] == tables
    known.of("one more")
    assert known.table(given[0]) is None
    known.end(given[1])
    assert known.table(given[1]) is None


class Wire:
    """The sending half of a socket, which can be jammed."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.sent: list[object] = []

    async def send(self, message: dict[str, object]) -> None:
        await self.free.wait()
        self.sent.append(message.get("text") or message["code"])


def test_messages_stay_in_order_through_a_jam():
    async def live() -> None:
        wire = Wire()
        connection = Connection(Person("p", "Ada"), wire.send, Rate(1, 1))
        connection.tell("1")
        assert wire.sent == ["1"]  # at once, without a task
        wire.free.clear()
        for number in range(2, 50):
            connection.tell(str(number))
        assert wire.sent == ["1"]
        wire.free.set()
        await connection.drained()
        connection.tell("50")
        assert wire.sent == [str(number) for number in range(1, 51)]

    asyncio.run(live())


def test_a_client_that_does_not_read_is_sent_away():
    async def live() -> None:
        wire = Wire()
        connection = Connection(None, wire.send, Rate(1, 1))
        wire.free.clear()
        for number in range(1000):
            connection.tell(str(number))
        assert connection.closed
        wire.free.set()
        await connection.drained()
        assert wire.sent == ["0", 4408]

    asyncio.run(live())


def test_a_goodbye_comes_after_what_was_said():
    async def live() -> None:
        wire = Wire()
        connection = Connection(None, wire.send, Rate(1, 1))
        wire.free.clear()
        connection.tell("a")
        connection.tell("b")
        connection.close(1012)
        connection.tell("c")
        wire.free.set()
        await connection.drained()
        assert wire.sent == ["a", "b", 1012]

    asyncio.run(live())


def test_the_protocol_names_every_message_once():
    names = re.findall(r"^export (?:interface|type) (\w+)", typescript.protocol(), re.MULTILINE)
    assert len(names) == len(set(names))
    assert {"Full", "Update", "Confirmed", "Refused", "Failed", "Request", "News"} <= set(names)
    assert json.dumps("take-back") in typescript.protocol()
