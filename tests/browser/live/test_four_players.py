"""四人一桌: four browsers sit down, are ready, and see what one of them plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import CHINESE, ENGLISH, Device

if TYPE_CHECKING:
    from tests.browser.halls import Hall

CARDS = 27


def test_four_browsers_play_at_one_table(open_empty_hall: Hall) -> None:
    hall = open_empty_hall
    founder, *guests = pages = [hall.device(Device.PHONE, locale) for locale in (ENGLISH, CHINESE, CHINESE, CHINESE)]
    founder.goto("/live/new/")
    founder.locator("form.new-table button").click()
    founder.wait_for_url("**/live/*/**")
    key = founder.url.split("/live/")[1].split("/")[0]
    founder.goto(f"/live/{key}/")
    for page in guests:
        page.goto(f"/live/{key}/")
        page.locator(".over [data-key^='sit ']").first.tap()
        expect(page.locator(".foot [data-key=ready]")).to_be_visible()
    for page in pages:
        page.locator(".foot [data-key=ready]").tap()
    for page in pages:
        expect(page.locator("#live-hand [data-id]")).to_have_count(CARDS)
    expect(pages[0].locator("body:not([data-sending])")).to_have_count(1)
    (leader,) = [page for page in pages if page.locator("body.my-turn").count()]
    others = [page for page in pages if page is not leader]
    leader.locator("#live-hand [data-id]:last-child").last.tap(position={"x": 12, "y": 20})
    leader.locator("#live-acts [data-key=play]").tap()
    expect(leader.locator("#live-hand [data-id]")).to_have_count(CARDS - 1)
    for page in others:
        expect(page.locator(".sit .laid .mc")).to_have_count(1)
    assert sum(page.locator("body.my-turn").count() for page in pages) == 1
