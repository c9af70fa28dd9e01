"""入门: somebody who has never played goes through all steps by tapping, and by keys, and sits down at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from paizhuo.table import GameName
from paizhuo.table.introduction import lessons
from paizhuo.wording import Language, sayer
from tests.browser.halls import CHINESE, Device

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.halls import Hall

SAY = sayer(Language.CHINESE)
RULES = {GameName.GUANDAN: "guangzhou-2025", GameName.SHENGJI: "fujian-2022"}


def _pick(page: Page, cards: tuple[object, ...]) -> None:
    """Tap these cards; of two equal ones the first that is free."""
    for card in cards:
        box = page.locator(f"input[value^='{card}']:not(:checked)").first
        box.locator("xpath=..").click(position={"x": 20, "y": 20})


@pytest.mark.parametrize("game", GameName)
def test_all_steps_are_done_by_hand_and_lead_to_a_table(open_empty_hall: Hall, game: GameName) -> None:
    page = open_empty_hall.device(Device.PHONE, CHINESE)
    page.goto("/live/")
    page.get_by_role("link", name="第一次打？三分钟学会").click()
    form = page.locator(f".ln-game[data-game={game}]")
    if game is GameName.GUANDAN:
        form.locator("select").select_option(RULES[game])
    form.get_by_role("button", name="开始").click()
    for lesson in lessons(game, RULES[game]):
        expect(page.locator("h1")).to_contain_text(lesson.says(lesson.title, SAY))
        if lesson.options:
            page.locator(f".ln-options [value='{lesson.right}']").click()
        else:
            _pick(page, lesson.wanted)
            page.locator("[name=answer]").click()
        expect(page.locator(".ln-verdict.ok")).to_be_visible()
        page.keyboard.press("Enter")
    page.wait_for_url("**/live/*/")
    expect(page.locator("#live-top")).to_be_visible()


def test_a_mistake_is_explained_and_the_browser_knows_where_to_go_on(open_empty_hall: Hall) -> None:
    page = open_empty_hall.device(Device.PHONE, CHINESE)
    page.goto("/live/learn/guandan/2/?rules=national")
    page.keyboard.press("Tab")
    _pick(page, ("S5", "C8"))
    page.locator("[name=answer]").click()
    expect(page.locator(".ln-verdict cite")).to_be_visible()
    expect(page.locator("input:checked")).to_have_count(2)
    page.locator("[name=show]").click()
    page.locator("[name=answer]").click()
    expect(page.locator(".ln-verdict.ok")).to_be_visible()
    page.goto("/live/learn/")
    expect(page.locator("[data-game=guandan] [data-on]")).to_have_attribute(
        "href", "/live/learn/guandan/3/?rules=national"
    )
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
