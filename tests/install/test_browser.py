"""Where there is no browser, the last lines say which tests were left out; in CI they fail."""

from __future__ import annotations

import sys

import pytest

from tests import browser
from tests.install.tools import run
from tests.server.running import ROOT

A_TEST = "tests/web/test_keyboard.py"


@pytest.fixture
def nowhere(tmp_path):
    """What a machine without a browser has in its environment."""
    return {"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}


def test_any_chromium_or_chrome_will_do(tmp_path, monkeypatch, nowhere):
    for name, value in nowhere.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(browser, "_own", lambda: None)
    assert browser.found() is None
    chrome = tmp_path / "google-chrome"
    chrome.touch(0o755)
    assert browser.found() == str(chrome)


@pytest.mark.parametrize(("wishes", "code"), [({"CI": ""}, 0), ({"CI": "true"}, 1)])
def test_without_a_browser_tests_are_left_out_and_named_but_not_in_ci(nowhere, wishes, code):
    tests = [sys.executable, "-m", "pytest", "-q", "--maxfail=1", A_TEST]
    ended = run(*tests, cwd=ROOT, **nowhere, **wishes)
    assert ended.returncode == code, ended.stdout + ended.stderr
    assert browser.MISSING in ended.stdout
    assert code or f"Left out: {A_TEST}::" in ended.stdout.splitlines()[-2]
