"""A result of round 1 is corrected after round 2 is paired; then the chief takes the correction back in the log."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.people import Chief, sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.halls import Hall

SLUG = "spring"


def _correct(page: Page, home: str, visitors: str, reason: str) -> None:
    """From the grid of round 1 to the page of table 1, and there another result, which all four agree with."""
    page.goto(f"/desk/{SLUG}/grid/?stage=main&round=1")
    page.get_by_role("link", name="Correct Table 1").click()
    page.locator("details.windows summary").click()
    expect(page.locator("details.windows")).to_contain_text("National 48(一), 48(一)3")
    page.get_by_label("Home", exact=True).fill(home)
    page.get_by_label("Visitors", exact=True).fill(visitors)
    page.get_by_label("Reason").fill(reason)
    page.get_by_label("The players of the table agree").check()
    page.get_by_role("button", name="Correct").click()
    expect(page.locator("p.match")).to_have_text(re.compile(rf"{home}\s*:\s*{visitors}"))


def _pairs(page: Page) -> list[str]:
    """The matches of the round on the page, home first."""
    rows = page.locator(".tbl.pairs tbody tr")
    return ["-".join(row.locator("td i").all_inner_texts()) for row in rows.all()]


def test_a_correction_after_the_pairing_asks_for_a_new_one_and_can_be_taken_back(
    open_hall: Callable[..., Hall],
) -> None:
    hall = open_hall("--mid-course", "8")
    chief = Chief(hall.device(Device.LAPTOP), SLUG, "main")
    page = chief.page
    sign_in(page)
    chief.make_codes()
    old_card = chief.cards(2)[1]
    page.goto(f"/desk/{SLUG}/rounds/main/2/")
    before = _pairs(page)

    _correct(page, "5", "10", "主客写反")
    expect(page.locator("main [role=status]").last).to_have_text(
        "Round 2 must be paired again: drop it, then pair it (National 26(八) [one of two readings])"
    )

    # Round 2 is one of the last two of the stage, so the book wants it paired again; the desk says so before all else.
    page.goto(f"/desk/{SLUG}/")
    first = page.locator("#side .todo > li").first
    expect(first).to_contain_text("round 2 must be paired again")
    expect(first).to_contain_text("National 26(八)")
    first.get_by_role("link", name="Deal with it").click()
    page.get_by_role("region", name="Not to be forgotten").get_by_role("link", name="Look").click()
    page.get_by_role("button", name="Take the round back").click()
    asked = page.get_by_role("dialog", name="Take round 2 back")
    asked.get_by_label("Reason").fill("第1轮1桌成绩更正")
    asked.get_by_role("button", name="Take it back").click()
    chief.pair(2)
    chief.publish(2)
    assert sorted(_pairs(page)) != sorted(before)
    expect(page.get_by_role("region", name="Not to be forgotten")).to_have_count(0)
    stranger = hall.device(Device.PHONE)
    assert chief.cards(2)[1] == old_card
    stranger.goto(old_card)
    expect(stranger.locator("#board.on-sit")).to_be_visible()

    # The chief finds out that the first result was right: the log takes the correction back, and keeps both.
    page.goto(f"/desk/{SLUG}/log/")
    act = page.locator("#acts > li", has_text="corrected to 5 against 10")
    act.get_by_text("Take back").first.click()
    act.get_by_label("Reason").first.fill("原成绩正确")
    act.get_by_role("button", name="Take back").first.click()
    expect(act).to_have_class(re.compile("struck"))
    expect(act).to_contain_text("taken back")
    expect(page.locator("#acts > li").first).to_contain_text("原成绩正确")
    page.goto(f"/desk/{SLUG}/grid/main/1/1/")
    expect(page.locator("p.match")).to_have_text(re.compile(r"10\s*:\s*5"))
