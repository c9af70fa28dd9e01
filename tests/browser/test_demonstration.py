"""演示: doors by keys, a clock that stands, everything put back under the eyes of others, and over to real events."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.halls import CHINESE, Device, Hall
from tests.web.running.servers import Installation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

BEHIND = (
    ("1", r"/desk/league/$"),
    ("2", r"/desk/league/referee/$"),
    ("3", r"/my/[^/]+/$"),
    ("4", r"/desk/shengji/rounds/swiss/3/$"),
    ("5", r"/desk/groups/appeals/$"),
    ("6", r"/e/league/$"),
)


@pytest.fixture(scope="module")
def demonstration(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server with the demonstration, started as anybody starts it."""
    server = Installation(tmp_path_factory.mktemp("demonstration")).start("demo")
    hall = Hall(server.installation, server, browser)
    try:
        yield hall
    finally:
        for context in hall.contexts:
            context.close()
        server.stop()


def test_a_practice_table_keeps_its_buttons_on_the_screen_below_the_mark_of_the_demonstration(
    demonstration: Hall,
) -> None:
    for device in (Device.LAPTOP, Device.PHONE):
        page = demonstration.device(device, CHINESE)
        page.goto("/live/")
        page.get_by_role("button", name="马上开打").click()
        hint = page.get_by_role("button", name="提示")
        expect(hint).to_be_visible(timeout=30_000)
        box, mark = hint.bounding_box(), page.locator(".demo-mark").bounding_box()
        size, score = page.viewport_size, page.locator("#live-top").bounding_box()
        assert box is not None and mark is not None and size is not None and score is not None  # noqa: PT018 - for the types
        assert box["y"] + box["height"] <= size["height"]
        assert mark["y"] + mark["height"] <= score["y"]
        # A tab that stays would ask for its table after all has been put back.
        page.goto("about:blank")
    assert demonstration.troubles == []


def test_from_door_to_door_back_to_the_beginning_over_to_real_events_and_again(demonstration: Hall) -> None:
    page = demonstration.device(Device.LAPTOP, CHINESE)
    for key, address in BEHIND:
        page.goto("/demo/")
        page.keyboard.press(key)
        expect(page).to_have_url(re.compile(address))
        page.get_by_role("link", name="换一扇门").click()
        expect(page).to_have_url(re.compile(r"/demo/$"))
    desk = demonstration.device(Device.LAPTOP, CHINESE)
    desk.goto("/demo/")
    desk.keyboard.press("1")
    clock = desk.locator("[data-clock]").first
    expect(clock).to_have_text("13:00")
    page.get_by_role("button", name="让时钟走").click()
    expect(clock).not_to_have_text("13:00")
    page.get_by_role("button", name="全部还原").click()
    expect(page.get_by_role("status")).to_contain_text("已全部还原")
    expect(clock).to_have_text("13:00")
    assert demonstration.troubles == []
    desk.close()
    page.get_by_role("button", name="办真的比赛").click()
    expect(page.get_by_role("heading", name="第一次打开牌桌")).to_be_visible()
    page.get_by_role("button", name="打开演示").click()
    expect(page.get_by_role("heading", name="从哪扇门进？")).to_be_visible()
