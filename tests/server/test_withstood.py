"""Attacks that were tried on a running server and withstood: they stay so."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.running import Live, Server


def raw(server: Server, path: bytes) -> bytes:
    """The whole answer to a path that no client would send as it is."""
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname, place.port)) as wire:
        wire.sendall(b"GET %b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" % path)
        answer = b""
        while got := wire.recv(65_536):
            answer += got
    return answer


@pytest.mark.parametrize(
    "path",
    [
        b"/../../../../etc/passwd",
        b"/..%2f..%2f..%2fetc%2fpasswd",
        b"/assets/../../settings.py",
        b"/assets/%2e%2e/%2e%2e/settings.py",
        b"/assets//etc/passwd",
        b"/static/..\\..\\settings.py",
        b"/assets/%00",
    ],
)
def test_no_path_leads_out_of_the_web_app(server, path):
    answer = raw(server, path)
    assert b"root:" not in answer
    assert b"class Settings" not in answer
    assert answer.split(b" ")[1] in {b"200", b"400", b"404"}
    assert answer.split(b" ")[1] != b"200" or b"<title>" in answer or b"gzip" in answer


def test_a_page_elsewhere_cannot_use_a_persons_cookie_whatever_it_sends(server):
    ada = server.person("Ada")
    table = ada.table("rage", 2)
    cookie = {"cookie": f"tablee={ada.token}"}
    sly = {**cookie, "origin": "https://evil.example", "content-type": "text/plain"}
    with httpx.Client(base_url=server.url) as victim:
        for headers in (
            sly,
            {**cookie, "content-type": "text/plain"},
            {**cookie, "origin": "null"},
        ):
            for method, path, body in (
                ("POST", f"/api/tables/{table}/requests", '{"t":"stand"}'),
                ("POST", "/api/me/link", ""),
                ("DELETE", "/api/me", ""),
                ("DELETE", "/api/me/links", ""),
            ):
                answer = victim.request(method, path, content=body, headers=headers)
                assert (answer.status_code, answer.json()["problem"]) == (403, "origin")
                assert not [name for name in answer.headers if name.startswith("access-control")]
    assert ada.look(table)["seat"] == 0
    assert any(line.get("origin") == "https://evil.example" for line in server.lines())


def test_an_address_cannot_be_made_up(start):
    server = start(address=[5, 0.01])
    made_up = [{"x-forwarded-for": f"192.0.2.{i}", "x-real-ip": f"192.0.2.{i}"} for i in range(7)]
    answers = [server.http.get("/api/games", headers=told).status_code for told in made_up]
    assert answers == [200] * 5 + [429] * 2
    assert {line["address"] for line in server.lines() if "address" in line} == {"127.0.0.1"}


def test_behind_a_proxy_only_what_the_proxy_says_counts(start):
    server = start(address=[5, 0.01], trusted_proxies=["127.0.0.1"])
    told = [{"x-forwarded-for": f"192.0.2.{i}, 203.0.113.7"} for i in range(7)]
    answers = [server.http.get("/api/games", headers=each).status_code for each in told]
    assert answers == [200] * 5 + [429] * 2
    other = {"x-forwarded-for": "203.0.113.8"}
    assert server.http.get("/api/games", headers=other).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"null",
        b"[]",
        b"[" * 10_000,
        b'{"name":1}',
        b'{"name":"a","name":[]}',
        b'{"t":"move","move":"x","seen":1e400}',
        b'{"t":"sit","seat":99999999999999999999}',
    ],
)
def test_what_is_no_form_is_said_so_everywhere(server, body):
    ada = server.person("Ada")
    table = ada.table("rage", 2)
    headers = {**ada.headers, "content-type": "application/json"}
    for path in (
        "/api/players",
        "/api/tables",
        "/api/tables/quick",
        "/api/me/resume",
        "/api/replay",
        "/api/lessons/rage",
        f"/api/tables/{table}/requests",
    ):
        answer = server.http.post(path, content=body, headers=headers)
        assert answer.status_code == 400, (path, answer.text)
        assert set(answer.json()) == {"problem", "sentence", "params", "refusal"}
    assert [line for line in server.lines() if line["level"] == "error"] == []


def test_answers_that_are_somebodys_are_not_kept_and_those_for_all_may_be(server):
    ada = server.person("Ada")
    table = ada.table("rage", 2)
    for path in ("/api/me", "/api/me/tables", f"/api/tables/{table}", "/api/tables", "/health"):
        assert ada.get(path).headers["cache-control"] == "no-store", path
    assert ada.post("/api/me/link").headers["cache-control"] == "no-store"
    for path in ("/api/tables/nowhere", "/api/games/chess"):
        assert ada.get(path).headers["cache-control"] == "no-store", path
    for path in ("/api/games/rage/words/fr", "/api/games/rage/rules/fr", "/api/words/en"):
        assert "cache-control" not in server.http.get(path).headers
    assert server.http.get("/").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("method", ["TRACE", "PUT", "PATCH", "OPTIONS", "PROPFIND"])
def test_methods_that_are_not_offered_are_refused(server, method):
    for path in ("/", "/api/games", "/api/players"):
        answer = server.http.request(method, path, headers={"x-secret": "echo-me"})
        assert answer.status_code in {204, 400, 404, 405}, (path, answer.status_code)
        assert (answer.status_code == 204) <= (method == "OPTIONS")
        assert "echo-me" not in answer.text


def test_a_socket_is_opened_by_the_same_origin_and_a_known_token_only(server):
    ada = server.person("Ada")
    table = ada.table("rage", 2, watch=False)
    cookie = {"cookie": f"tablee={ada.token}"}
    for origin in ("https://evil.example", "null", server.url.replace("127.0.0.1", "localhost")):
        with pytest.raises(Exception, match="403"):
            Live(server, table, {**cookie, "origin": origin})
    with pytest.raises(Exception, match="403"):
        Live(server, table, cookie)
    forged = ada.token[:-1] + ("A" if ada.token[-1] != "A" else "B")
    with pytest.raises(Exception, match="4401"):
        Live(server, table, {"authorization": f"Bearer {forged}"})
    with pytest.raises(Exception, match="4403"):
        Live(server, table, {"cookie": f"tablee={forged}", "origin": server.url})
    assert [line for line in server.lines() if line["level"] == "error"] == []
    with Live(server, table, {**cookie, "origin": server.url}) as live:
        assert live.full["seat"] == 0


def test_security_events_are_logged_without_secrets(server):
    ada = server.person("Ada")
    link = ada.post("/api/me/link").json()["token"]
    server.http.post("/api/me/resume", json={"token": link})
    server.http.cookies.clear()
    server.http.post("/api/me/resume", json={"token": link[:-1]})
    server.http.get(
        "/api/me", headers={"authorization": "Bearer \u00e9\r".encode("latin-1").strip()}
    )
    server.http.delete("/api/me", headers=ada.headers)
    events = [line for line in server.lines() if line.get("security")]
    told = {(line["event"], line["level"]) for line in events}
    assert {
        ("a player was made", "info"),
        ("a personal link was made", "info"),
        ("a personal link was used", "info"),
        ("a personal link was refused", "warning"),
        ("a token was refused", "warning"),
        ("somebody signed out", "info"),
    } <= told
    assert all({"at", "address", "path"} <= set(line) for line in events)
    assert link.partition(".")[2] not in server.log.read_text("utf-8")
