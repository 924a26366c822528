"""Metrics are for whoever runs the server, and tell nothing of a single request."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import pytest

from tablee.cli.main import main
from tablee.server import logs, run
from tablee.server.metrics import Metrics


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "127.0.0.1"},
        {"forwarded": "for=127.0.0.1"},
        {"x-real-ip": "127.0.0.1"},
        {"via": "1.1 proxy"},
        {"host": "tables.example.org"},
        {"host": "["},
    ],
)
def test_what_comes_through_a_proxy_or_by_another_name_gets_no_metrics(server, headers):
    assert server.http.get("/metrics").status_code == 200
    answer = server.http.get("/metrics", headers=headers)
    assert answer.status_code in {400, 403}
    assert "tablee_" not in answer.text


def test_an_old_proxy_gets_no_metrics(server):
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname, place.port)) as raw:
        raw.sendall(b"GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
        assert b" 403 " in raw.recv(4096).partition(b"\r\n")[0]


@pytest.mark.parametrize(
    "behind",
    [{"public_url": "https://tables.example.org"}, {"trusted_proxies": ["127.0.0.1"]}],
)
def test_behind_a_proxy_nobody_gets_metrics_without_a_token(start, behind):
    server = start(**behind)
    assert server.http.get("/metrics").status_code == 403
    assert any(line["event"] == "somebody else asked for the metrics" for line in server.lines())


def test_with_a_token_whoever_has_it_gets_the_metrics(start):
    server = start(metrics_token="a secret of the host", public_url="https://tables.example.org")
    for told in ("", "Bearer", "Bearer x", "Bearer a secret of the hos", "a secret\u00e9"):
        headers = {"authorization": told.encode("latin-1")} if told else {}
        assert server.http.get("/metrics", headers=headers).status_code == 403
    right = {"authorization": "Bearer a secret of the host", "x-forwarded-for": "203.0.113.7"}
    assert "tablee_entries_total" in server.http.get("/metrics", headers=right).text
    assert "a secret of the host" not in server.log.read_text("utf-8")


def test_the_token_comes_from_the_command_line_or_the_environment(monkeypatch, tmp_path):
    told: list[str] = []
    monkeypatch.setattr(run, "serve", lambda settings, *_: told.append(settings.metrics_token))
    monkeypatch.setattr(logs, "configure", lambda _: None)
    usual = ["serve", "--data", str(tmp_path)]
    assert main(usual) == 0
    monkeypatch.setenv("TABLEE_METRICS_TOKEN", "from the environment")
    assert main(usual) == 0
    assert main([*usual, "--metrics-token", "from the command line"]) == 0
    assert told == ["", "from the environment", "from the command line"]


def test_while_a_game_is_played_the_figures_of_play_stand_still(start):
    server = start(metrics_step=1000)
    ada, bob = server.person("Ada"), server.person("Bob")
    table = ada.table("lefou", 3, bots=["random"], options={"windows": "always"}, window=3600)
    bob.sits(table)
    assert ada.ask(table, {"t": "start"})["t"] == "confirmed"
    with ada.live(table) as one, bob.live(table) as other:
        before = server.http.get("/metrics").text
        for live in (one, other):
            live.ask({"t": "chat", "text": "hello"})
            live.move("nonsense")
        for live in (one, other):
            if live.position["moves"]:
                live.move(live.position["moves"][0])
        assert server.http.get("/metrics").text == before
    assert 'kind="' not in before
    assert 'rule="' not in before


def test_figures_of_play_move_on_in_steps_and_failures_at_once():
    metrics = Metrics()
    metrics.requests = metrics.entries = 999
    assert "tablee_entries_total 0\n" in metrics.text(1000, {}, {})
    metrics.entries = 1001
    metrics.failed_writes = 3
    told = metrics.text(1000, {}, {"write_jobs": ("Writes.", 7.0)})
    assert "tablee_entries_total 1001\n" in told
    assert "tablee_write_jobs 7\n" in told
    metrics.entries, metrics.failed_writes = 1999, 4
    later = metrics.text(1000, {}, {})
    assert later == told.replace("failed_writes_total 3", "failed_writes_total 4")
    assert "tablee_entries_total 1999\n" in metrics.text(0, {}, {})
