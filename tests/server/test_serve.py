"""`tablee serve`, as somebody types it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.running import PATIENCE, ROOT


def serve(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tablee", "serve", *arguments],
        cwd=ROOT,
        env={**os.environ, "LANG": "fr_FR.UTF-8", "LC_ALL": "", "COLUMNS": "200"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def test_it_says_where_it_is_and_ctrl_c_ends_it_well(tmp_path: Path):
    running = serve("--port", "0", "--data", str(tmp_path / "new" / "data"))
    assert running.stdout is not None
    url = running.stdout.readline().rpartition(" ")[2].strip()
    assert httpx.get(f"{url}/health", timeout=PATIENCE).json()["status"] == "ok"
    second = serve("--port", "0", "--data", str(tmp_path / "new" / "data"))
    out, err = second.communicate(timeout=PATIENCE)
    assert second.returncode == 2
    assert "Un autre serveur travaille" in err
    assert "Traceback" not in out + err
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 0
    assert "Tablée est fermée." in out
    assert "Traceback" not in err


def test_an_address_that_is_taken_is_a_sentence(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        refused = serve("--port", port, "--data", str(tmp_path))
        _, err = refused.communicate(timeout=PATIENCE)
    assert refused.returncode == 2
    assert f"127.0.0.1:{port}" in err
    assert "Traceback" not in err


def test_a_data_folder_that_cannot_be_is_a_sentence(tmp_path: Path):
    (tmp_path / "file").write_text("no folder")
    refused = serve("--port", "0", "--data", str(tmp_path / "file" / "data"))
    _, err = refused.communicate(timeout=PATIENCE)
    assert refused.returncode == 2
    assert "est inutilisable" in err
    assert "Traceback" not in err


def test_the_hosts_link_is_printed_once(tmp_path: Path):
    data = str(tmp_path / "data")
    for times in (1, 0):
        with serve("--port", "0", "--data", data, "--print-host-link") as running:
            assert running.stdout is not None
            url = running.stdout.readline().rpartition(" ")[2].strip()
            httpx.get(f"{url}/health", timeout=PATIENCE).raise_for_status()
            running.send_signal(signal.SIGINT)
            out = running.stdout.read()  # `communicate` would lose what came with the first line
            assert running.wait(PATIENCE) == 0
        assert out.count(f"{url}/host#") == times
        assert "Seul cet ordinateur peut l’ouvrir" in out
