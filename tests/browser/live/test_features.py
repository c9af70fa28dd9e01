"""桌上的帮手: 记牌器, locked groups, cards in rows, the tricks, and what stands at the end of a deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from paizhuo.seats import Seat
from paizhuo.table import GameName, Pace, Rest, after
from tests.browser.live.pages import PHONES, acted, dealt, finished, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from paizhuo.table import Table

OWN = Seat.SOUTH


def _table(**settings: object) -> Table:
    table = dealt(GameName.GUANDAN, "features")
    return replace(table, settings=replace(table.settings, **settings))  # type: ignore[arg-type]


def test_the_counter_counts_what_is_neither_held_nor_played_and_is_absent_elsewhere(browser: Browser) -> None:
    shown = opened(browser, _table(counter=True), OWN)
    cells = shown.page.locator("#live-counter li")
    expect(cells).to_have_count(15)
    numbers = [int(text) for text in shown.page.locator("#live-counter b").all_inner_texts()]
    assert sum(numbers) == 108 - 27
    heard = (
        shown.page.locator("#live-counter")
        .get_by_role("img")
        .evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    )
    assert [one.split()[0] for one in heard[:4]] == ["大王", "小王", "A", "K"]
    assert [int(one.split()[1]) for one in heard] == numbers
    shown.page.close()
    plain = opened(browser, _table(), OWN)
    expect(plain.page.locator("#live-counter")).to_be_hidden()
    plain.page.close()


def test_picked_cards_are_kept_together_until_they_are_taken_apart_or_undone(browser: Browser) -> None:
    shown = opened(browser, _table(), OWN)
    page = shown.page
    cards = page.locator("#live-hand [data-id]")
    ids = [cards.nth(at).get_attribute("data-id") for at in (0, 26)]
    for one in ids:
        page.locator(f"[data-id='{one}']").tap(position={"x": 10, "y": 10})
    page.keyboard.press("g")
    first = page.locator("#live-hand li").first
    expect(first.locator("[data-id]")).to_have_count(2)
    expect(first.locator(".i-lock")).to_be_visible()
    page.locator("[data-key=unarrange]").tap()
    expect(page.locator("#live-hand .i-lock")).to_have_count(0)
    page.close()


def test_a_locked_group_dissolves_when_one_of_its_cards_is_played(browser: Browser) -> None:
    table = _table()
    leader = table.course.to_act()[0]
    shown = opened(browser, table, leader)
    page = shown.page
    lowest = acted(table)
    played = str(lowest.course.acts[0].cards[0])  # type: ignore[union-attr]
    other = page.locator("#live-hand [data-id]").first.get_attribute("data-id")
    for one in (f"{played}/0", other):
        page.locator(f"[data-id='{one}']").tap(position={"x": 10, "y": 10})
    page.keyboard.press("g")
    expect(page.locator("#live-hand .i-lock")).to_have_count(1)
    shown.show(lowest)
    expect(page.locator("#live-hand .i-lock")).to_have_count(0)
    page.close()


def test_cards_in_rows_are_all_to_be_tapped(browser: Browser) -> None:
    for size in PHONES:
        shown = opened(browser, _table(), OWN, size)
        page = shown.page
        page.evaluate("() => import('/static/js/live/device.js').then(device => device.setLook('rows', true))")
        expect(page.locator("#live-hand.srows")).to_be_visible()
        missed = page.evaluate(
            """() => [...document.querySelectorAll("#live-hand [data-id]")].filter((card) => {
              const box = card.getBoundingClientRect();
              return document.elementFromPoint(box.left + 12, box.top + 12)?.closest("[data-id]") !== card;
            }).length"""
        )
        assert missed == 0, size
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        page.close()


def test_the_tricks_of_the_deal_are_opened_and_read(browser: Browser) -> None:
    table = _table()
    for _ in range(8):
        table = acted(table)
    shown = opened(browser, table, OWN)
    page = shown.page
    page.keyboard.press("l")
    expect(page.locator("#live-panel .trick")).to_have_count(2)
    assert page.locator("#live-reader").inner_text() or page.locator("#live-reader").text_content()
    page.keyboard.press("Escape")
    expect(page.locator("#live-panel")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#live-panel kbd")).to_have_count(10)
    page.close()


def test_the_end_of_a_deal_counts_down_opens_what_is_left_and_asks_for_a_rest(browser: Browser) -> None:
    table = finished(_table(pace=Pace(ready=30)))
    shown = opened(browser, table, OWN)
    page = shown.page
    expect(page.locator("#live-ready [data-until]").first).to_contain_text("·")
    left = sum(message["deal"]["left"]) if (message := shown.event()["table"]) else 0
    expect(page.locator(".fin4 .mc")).to_have_count(left)
    page.locator("#live-ready [data-key=rest]").tap()
    assert shown.sent[-1]["move"] == {"type": "rest"}
    shown.show(after(table, Rest(Seat.WEST), table.last))
    expect(page.locator("#live-ready [data-key=rest-agree]")).to_be_visible()
    rests = table
    for seat in Seat:
        rests = after(rests, Rest(seat), rests.last)
    shown.show(replace(rests, revision=rests.revision + 9))
    expect(page.locator("#live-ready [role=status]")).to_contain_text("休息三分钟")
    page.close()
