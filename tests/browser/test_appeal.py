"""Appeals at the desk: one goes its whole way to a corrected result and its fee back, another one comes too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.people import LEVELS, sign_in
from tests.browser.props import RULED, RULED_LATE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.halls import Hall

SLUG = "spring"
APPELLANT = "1 供水甲队"
COMMITTEE = ("仲裁乙", "仲裁丙", "仲裁丁")
"""Those who vote on paper beside the arbitrator with a password; the last is of the appellant's own unit."""
PAPER = "表决票，本人签字"


@pytest.fixture
def hall(open_hall: Callable[..., Hall]) -> Hall:
    """The second round was played, the first ended long ago; there is a ruling in each of them."""
    return open_hall("--scene", "appeal")


@pytest.fixture
def chief(hall: Hall) -> Page:
    """The chief referee, who receives appeals, at a laptop."""
    page = hall.device(Device.LAPTOP)
    sign_in(page)
    return page


def file(page: Page, ruling: str, fee: int) -> None:
    """Fill in the appeal form as both players of the pair hand it in, and send it."""
    page.goto(f"/desk/{SLUG}/appeals/")
    page.get_by_label("Who appeals").select_option(label=APPELLANT)
    about = page.get_by_label("What it is against")
    about.select_option(about.locator("option", has_text=ruling).get_attribute("value"))
    page.get_by_label("Grounds").fill("当时并未违规，请求改判")
    signed = page.get_by_role("group", name="Signed by")
    signed.get_by_label("the player", exact=True).check()
    signed.get_by_label("the player's partner").check()
    page.get_by_label("Fee asked").fill(str(fee))
    page.get_by_role("button", name="File it").click()


def test_an_appeal_is_upheld_the_result_corrected_and_the_fee_paid_back(hall: Hall, chief: Page) -> None:
    file(chief, RULED, 200)
    expect(chief.get_by_role("heading", name="Appeal ")).to_be_visible()
    chief.get_by_role("button", name="The fee was paid").click()
    chief.get_by_label("arbitrator, arbitration committee").check()
    for name in COMMITTEE:
        chief.get_by_label(f"{name}, arbitration committee").check()
    expect(chief.locator("s", has_text="仲裁")).to_have_text("仲裁丁, arbitration committee")
    chief.get_by_label("Chair").select_option("arbitrator")
    chief.get_by_role("button", name="Seat them").click()
    aside = chief.get_by_role("row", name="仲裁丁")
    expect(aside).to_contain_text("steps aside")
    expect(aside.get_by_role("button")).to_have_count(0)

    member = hall.device(Device.LAPTOP)
    sign_in(member, "arbitrator")
    member.goto(chief.url)
    member.get_by_label("Hearing").fill("申诉方、临场裁判分别陈述")
    member.get_by_role("button", name="Keep the hearing").click()
    for name, voted in (("arbitrator", "wrong"), ("仲裁乙", "right"), ("仲裁丙", "wrong")):
        expect(member.get_by_text("All have voted.")).to_have_count(0)
        row = member.get_by_role("row", name=name)
        if name != "arbitrator":
            row.get_by_text("Copy from the signed paper").click()
            row.get_by_label("Paper").fill(PAPER)
        member.get_by_role("button", name=f"{name}: the ruling was {voted}").click()
        expect(member.get_by_role("row", name=name)).to_contain_text(f"ruling {voted}")
    expect(member.get_by_role("row", name="仲裁乙")).to_contain_text(
        f"copied by arbitrator from the signed paper: {PAPER}"
    )
    expect(member.get_by_text("All have voted.")).to_be_visible()
    member.get_by_label("Decision and reasons").fill("原判不当，撤销警告，改正级数")
    member.get_by_role("button", name="Decide").click()
    expect(member.locator(".stamp", has_text="Upheld")).to_be_visible()
    expect(member.get_by_role("button", name="The fee was paid back")).to_have_count(0)

    chief.reload()
    case = chief.url
    chief.get_by_role("link", name="Correct the result").click()
    expect(chief.locator(".match .lv")).to_have_count(2)
    chief.get_by_label("Home", exact=True).fill(LEVELS[9])
    chief.get_by_label("What went wrong").select_option(index=0)
    chief.get_by_label("Reason", exact=True).fill("仲裁改判")
    chief.get_by_label("The chief referee approves").check()
    chief.get_by_role("button", name="Correct", exact=True).click()
    expect(chief.locator(".log")).to_contain_text("仲裁改判")

    chief.goto(case)
    chief.get_by_role("button", name="The fee was paid back").click()
    expect(chief.get_by_text("paid back").first).to_be_visible()
    expect(chief.get_by_role("button", name="The fee was paid back")).to_have_count(0)
    chief.goto(f"{case}paper/")
    expect(chief.get_by_role("heading", name="Decision on the appeal")).to_be_visible()
    public = hall.device(Device.PHONE)
    public.goto(f"/e/{SLUG}/results/main/2/")
    expect(public.locator("tr", has_text="供水甲队").locator(".vs")).to_contain_text("J")


def test_an_appeal_after_the_time_limit_is_not_admitted_and_the_article_is_named(hall: Hall, chief: Page) -> None:
    with hall.refusing(1):
        file(chief, RULED_LATE, 0)
        expect(chief.get_by_role("alert").filter(has_text="NAT 55(二)")).to_be_visible()
    expect(chief.get_by_label("Grounds")).to_have_value("当时并未违规，请求改判")
    expect(chief.get_by_role("table", name="Appeals")).to_have_count(0)
    chief.get_by_role("button", name="Record that it is not admitted").click()
    expect(chief.locator(".stamp", has_text="Rejected")).to_be_visible()
    expect(chief.get_by_text("NAT 55(二)").first).to_be_visible()
    expect(chief.get_by_role("button", name="Seat them")).to_have_count(0)
