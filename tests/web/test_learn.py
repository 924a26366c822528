"""A first hand, guided: it begins once, and comes to its end."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.web.conftest import Invite


def test_a_lesson_is_dealt_once_and_a_late_answer_changes_nothing(visit: Invite):
    who = visit()
    late: list[Route] = []
    dealt: list[str] = []

    def deal(route: Route) -> None:
        """Every deal but the first comes when the lesson is well under way."""
        dealt.append(route.request.post_data or "")
        if len(dealt) == 1:
            route.continue_()
        else:
            late.append(route)

    who.page.route("**/api/lessons/rage", deal)
    who.open("/learn/rage")
    who.wait(".teach.ready")
    for _ in range(2):
        title = who.wait(".teach.ready h2").inner_text()
        who.touch(".teach .btn.solid")
        expect(who.page.locator(".teach h2")).not_to_have_text(title)
        who.wait(".teach.ready")
    for route in late:
        route.continue_()
    who.page.unroute("**/api/lessons/rage")
    who.page.wait_for_load_state("networkidle")
    assert dealt == ['{"moves":[]}']
    coin = who.page.locator(".coin", has_text="1").first
    who.touch(coin)
    who.touch(".coin.sel")
    expect(who.page.locator(".teach.ready h2")).to_have_text("Le pli se lit de gauche à droite")
