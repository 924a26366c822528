from __future__ import annotations

import json

import httpx
import pytest

from tests.server.running import Live, Person


def browser(server) -> httpx.Client:
    """Somebody with cookies, whose requests say where they come from."""
    return httpx.Client(base_url=server.url, headers={"origin": server.url})


def test_a_guest_needs_only_a_name(server):
    ada = server.person("  Ada Lovelace ")
    assert ada.get("/api/me").json() == {"name": "Ada Lovelace"}


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "a\x00b", "evil\u202egnp", "\u2028"])
def test_a_name_is_plain_text(server, name):
    answer = server.http.post("/api/players", json={"name": name})
    assert answer.status_code in {400, 422}
    assert answer.json()["problem"] in {"name", "form"}


@pytest.mark.parametrize("name", ["Zoé", "李小龙", "O’Brien", "<script>", "👩‍👩‍👧"])
def test_names_of_all_languages_are_welcome(server, name):
    assert server.person(name).get("/api/me").json() == {"name": name}


def test_somebody_new_is_nobody_yet(server):
    answer = server.http.get("/api/me")
    assert (answer.status_code, answer.json()) == (200, None)
    answer = server.http.get("/api/me/tables")
    assert (answer.status_code, answer.json()["problem"]) == (401, "unknown")


@pytest.mark.parametrize("told", ["Bearer nonsense", "Basic x"])
def test_a_token_that_nobody_has_is_refused(server, told):
    answer = server.http.get("/api/me", headers={"authorization": told})
    assert (answer.status_code, answer.json()["problem"]) == (401, "unknown")


def test_a_token_with_another_secret_is_refused(server):
    ada, bob = server.person("Ada"), server.person("Bob")
    forged = ada.token.partition(".")[0] + "." + bob.token.partition(".")[2]
    assert Person(server, "", forged).get("/api/me").status_code == 401


def test_sentences_come_in_the_language_that_is_asked_for(server):
    path = "/api/me/tables"
    french = server.http.get(path, headers={"accept-language": "fr-CH, en;q=0.8"}).json()
    english = server.http.get(path, headers={"accept-language": "de"}).json()
    assert french["sentence"].startswith("Le serveur")
    assert english["sentence"].startswith("The server")


def test_a_browser_has_its_token_in_a_cookie_that_scripts_cannot_read(server):
    with browser(server) as web:
        made = web.post("/api/players", json={"name": "Ada"})
        cookie = made.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert web.get("/api/me").json() == {"name": "Ada"}
        assert web.patch("/api/me", json={"name": "Ada L."}).json() == {"name": "Ada L."}
        assert web.delete("/api/me").status_code == 204
        assert web.get("/api/me").json() is None


def test_another_site_cannot_act_for_a_person(server):
    with browser(server) as web:
        web.post("/api/players", json={"name": "Ada"})
        for origin in ("https://evil.example", "null", server.url + "0"):
            answer = web.patch("/api/me", json={"name": "X"}, headers={"origin": origin})
            assert (answer.status_code, answer.json()["problem"]) == (403, "origin")
        del web.headers["origin"]
        assert web.patch("/api/me", json={"name": "X"}).status_code == 403
        assert web.get("/api/me").json() == {"name": "Ada"}


def test_another_site_cannot_open_a_socket(server):
    ada = server.person()
    table = ada.table()
    with pytest.raises(Exception, match="403"):
        Live(server, table, {**ada.headers, "origin": "https://evil.example"})
    with Live(server, table, {**ada.headers, "origin": server.url}) as live:
        assert live.full["seat"] == 0


def test_a_personal_link_makes_another_device_the_same_player(server):
    ada = server.person("Ada")
    table = ada.table()
    link = ada.post("/api/me/link").json()
    assert link["url"] == f"{server.url}/resume#{link['token']}"
    with browser(server) as phone:
        assert phone.post("/api/me/resume", json={"token": link["token"]}).json()["name"] == "Ada"
        assert [shown["id"] for shown in phone.get("/api/me/tables").json()] == [table]
        assert phone.get(f"/api/tables/{table}").json()["seat"] == 0
        assert server.http.delete("/api/me/links", headers=ada.headers).status_code == 204
        assert phone.get("/api/me").json() is None
    assert ada.get("/api/me").status_code == 200


def test_no_token_is_in_the_log_or_in_the_database(server):
    ada = server.person("Ada")
    link = ada.post("/api/me/link").json()
    table = ada.table()
    with ada.live(table):
        pass
    ada.ask(table, {"t": "chat", "text": "a secret remark"})
    kept = b"".join(path.read_bytes() for path in server.data.iterdir() if path.is_file())
    logged = server.log.read_text("utf-8")
    for secret in (ada.token, link["token"]):
        assert secret.partition(".")[2].encode() not in kept
        assert secret.partition(".")[2] not in logged
    assert "a secret remark" not in logged
    assert all(isinstance(json.loads(line), dict) for line in logged.splitlines())
