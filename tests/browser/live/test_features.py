"""桌上的帮手: 记牌器, locked groups, cards in rows, the tricks, and what stands at the end of a deal."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from paizhuo.seats import Seat
from paizhuo.table import GameName, Pace, Rest, after
from tests.browser.live.pages import PHONES, SIDEWAYS, acted, buried, dealt, finished, next_deal, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from paizhuo.table import Table

OWN = Seat.SOUTH
MOST_LINES = 5
HIDDEN = """() => {
  const panel = document.querySelector('.hint').getBoundingClientRect();
  return [...document.querySelectorAll('.hint :is(h2, li:nth-child(-n + 2), .btn)')].filter(one => {
    const {top, bottom} = one.getBoundingClientRect();
    return top < panel.top - 1 || bottom > panel.bottom + 1 || bottom > innerHeight;
  }).map(one => one.textContent);
}"""
"""What of a hint has to be scrolled to: its name, its first two reasons, its buttons."""


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


@pytest.mark.parametrize("size", [*PHONES, SIDEWAYS], ids=str)
@pytest.mark.parametrize("game", GameName)
def test_the_first_reasons_of_a_hint_are_read_without_scrolling(
    browser: Browser, game: GameName, size: tuple[int, int]
) -> None:
    table = acted(acted(buried("hint") if game is GameName.SHENGJI else dealt(game, "hint")))
    shown = opened(browser, table, table.course.to_act()[0], size)
    shown.page.keyboard.press("h")
    reasons = shown.page.locator(".hint li b")
    expect(reasons.first).to_be_visible()
    assert 1 < reasons.count() <= MOST_LINES
    assert shown.page.evaluate(HIDDEN) == []
    # No card lies over its buttons.
    shown.page.locator("[data-key=fold]").tap()
    expect(reasons).to_have_count(0)
    shown.page.close()


def test_a_dealer_who_practises_is_advised_what_to_bury(browser: Browser) -> None:
    table = buried("acting")
    shown = opened(browser, table, table.course.to_act()[0], PHONES[0])
    shown.page.locator("[data-key=hint]").tap()
    expect(shown.page.locator(".hint li b").first).to_be_visible()
    expect(shown.page.locator("#live-hand [aria-pressed=true]")).to_have_count(8)
    expect(shown.page.locator("[data-key=play]")).to_be_enabled()
    expect(shown.page.locator("[data-key=play]")).to_have_text("扣底")
    shown.page.close()


def test_enter_plays_what_a_click_on_the_hint_has_picked(browser: Browser) -> None:
    table = dealt(GameName.GUANDAN, "hint")
    shown = opened(browser, table, table.course.to_act()[0])
    shown.readings = [{"kind": "single", "key": "3", "name": "单张 3", "ok": True, "why": ""}]
    shown.page.locator("[data-key=hint]").click()
    expect(shown.page.locator(".hint")).to_be_visible()
    shown.table = acted(table)
    shown.page.keyboard.press("Enter")
    expect(shown.page.locator("#live-hand [aria-pressed=true]")).to_have_count(0)
    assert [one["move"]["type"] for one in shown.sent] == ["act"]
    shown.page.close()


def test_who_picks_something_else_sees_what_it_is_and_no_longer_the_hint(browser: Browser) -> None:
    table = dealt(GameName.GUANDAN, "hint")
    shown = opened(browser, table, table.course.to_act()[0])
    shown.readings = [{"kind": "single", "key": "3", "name": "单张 3", "ok": True, "why": ""}]
    hint, zone = shown.page.locator(".hint"), shown.page.locator("#live-zone")
    for again in range(2):
        shown.page.locator("[data-key=hint]").tap()
        expect(hint).to_contain_text(f"提示{again + 1}")
        shown.page.locator("#live-hand [data-head]").first.tap()
        expect(hint).to_have_count(0)
        expect(zone).to_contain_text("单张 3")
    shown.page.locator("[data-key=hint]").tap()
    picked = shown.page.locator("#live-hand [aria-pressed=true]")
    cards = picked.count()
    shown.page.locator("[data-key=fold]").tap()
    expect(hint).to_have_count(0)
    expect(picked).to_have_count(cards)
    shown.page.close()


@pytest.mark.parametrize(("none", "words"), [("false", "现在没有提示"), ("true", "要不起")])
@pytest.mark.parametrize("game", GameName)
def test_only_who_can_but_pass_reads_so_at_the_key_for_hints(
    browser: Browser, game: GameName, none: str, words: str
) -> None:
    table = acted(acted(buried("hint") if game is GameName.SHENGJI else dealt(game, "hint")))
    shown = opened(browser, table, table.course.to_act()[0])
    shown.page.route("**/hints/", lambda route: route.fulfill(body=f'{{"plays": [], "none": {none}}}'))
    shown.page.keyboard.press("h")
    expect(shown.page.locator("#live-zone .note")).to_contain_text(words)
    shown.page.close()


def test_a_reader_hears_what_a_turn_asks_for_and_what_is_paid(browser: Browser) -> None:
    """进贡: who has only the words to go by knows that it is no lead, and which card went where."""
    over = finished(dealt(GameName.GUANDAN, "tribute"))
    paying = next_deal(over)
    payer = paying.course.to_act()[0]
    shown = opened(browser, over, payer)
    reader = shown.page.locator("#live-reader")
    shown.show(paying)
    expect(reader).to_contain_text(re.compile("第2副.*轮到您.*请进贡"))
    shown.show(acted(paying))
    expect(reader).to_contain_text(re.compile("贡 我 →"))
    shown.page.close()
    watched = opened(browser, over, None)
    watched.show(paying)
    expect(watched.page.locator("#live-reader")).to_contain_text("第2副")
    expect(watched.page.locator("#live-reader")).not_to_contain_text("您的牌")
    watched.page.close()


def test_a_reader_hears_who_shows_trumps_and_what_is_to_be_followed(browser: Browser) -> None:
    table = buried("hint")
    dealer = table.course.to_act()[0]
    shown = opened(browser, table, dealer)
    shown.show(acted(table))
    # The turn stays where it was; what it asks for is another thing.
    expect(shown.page.locator("#live-reader")).to_contain_text("轮到您 您领出")
    shown.page.close()
    follower = dealer.next
    shown = opened(browser, dealt(GameName.SHENGJI, "hint"), follower)
    reader = shown.page.locator("#live-reader")
    shown.show(table)
    expect(reader).to_contain_text("庄")
    shown.show(acted(acted(table)))
    expect(reader).to_contain_text(re.compile("轮到您 (要跟|您没有这门)"))
    shown.page.close()


def test_settings_take_the_whole_of_a_small_phone(browser: Browser) -> None:
    shown = opened(browser, dealt(GameName.GUANDAN, "features"), OWN, PHONES[0])
    shown.page.locator("[data-key=settings]").tap()
    panel = shown.page.locator("#live-panel")
    expect(panel.get_by_role("heading").first).to_be_visible()
    box = panel.bounding_box()
    assert box is not None
    assert box["height"] > PHONES[0][1] * 0.8
    # Nothing of the hand lies over it.
    assert shown.page.evaluate("document.elementFromPoint(160, 480).closest('#live-panel') !== null")
    shown.page.locator("#live-panel > [data-panel]").tap()
    expect(panel).to_be_hidden()
    shown.page.close()


def test_points_and_trumps_of_shengji_are_read_out_at_a_key(browser: Browser) -> None:
    table = acted(buried("read"))
    shown = opened(browser, table, table.course.to_act()[0])
    shown.page.keyboard.press("s")
    expect(shown.page.locator("#live-reader")).to_have_text(re.compile(r"^\d+ 台下得分"))
    shown.page.keyboard.press("t")
    expect(shown.page.locator("#live-reader")).to_contain_text("打")
    shown.page.close()


def test_nothing_is_said_of_taking_over_before_there_is_a_dealer(browser: Browser) -> None:
    table = dealt(GameName.SHENGJI, "no dealer yet")
    shown = opened(browser, table, OWN, (1366, 768))
    expect(shown.page.locator("#live-points .l1")).to_contain_text("还没有庄家")
    expect(shown.page.locator("#live-points .say")).to_have_text("")
    shown.page.close()
    known = opened(browser, buried("dealer"), OWN, (1366, 768))
    expect(known.page.locator("#live-points .say")).to_contain_text("上台")
    known.page.close()


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
    # Beside what the cards are, where there is no room below it.
    page.locator("[data-key=lock]").tap()
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
