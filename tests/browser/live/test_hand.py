"""手牌: every card of a hand can be tapped on every phone, and is picked as people pick cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from paizhuo.seats import Seat
from paizhuo.table import GameName
from tests.browser.live.pages import PHONES, SIDEWAYS, TABLETS, buried, dealt, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.browser.live.pages import Shown

# A card is a target of 24 x 24 px, 30 x 30 on a tablet: the whole square at its index is hit but for the round corner.
MISSED = """async smallest => {
  const found = [];
  for (const card of document.querySelectorAll("#live-hand [data-id]")) {
    card.scrollIntoView({ block: "nearest" });
    const { left, top, right, bottom } = card.getBoundingClientRect();
    if (left < 0 || right > innerWidth || top < 0) found.push(`${card.dataset.id} lies beside the screen`);
    for (const x of [2, smallest / 2, smallest - 2])
      for (const y of [2, smallest / 2, smallest - 2]) {
        const hit = document.elementFromPoint(left + x, top + y)?.closest("[data-id]");
        if (hit !== card) found.push(`${card.dataset.id} is not hit at ${x}, ${y}: ${right - left} x ${bottom - top}`);
      }
  }
  const all = document.scrollingElement;
  if (all.scrollWidth > innerWidth) found.push(`${all.scrollWidth} px wide`);
  return found;
}"""
TARGET = 24
SIZES = [*((size, TARGET) for size in (*PHONES, SIDEWAYS)), *((size, 30) for size in TABLETS)]
SMALL = """smallest => [...document.querySelectorAll("#live-acts button, .over button, .foot button")]
  .filter(one => one.checkVisibility({ visibilityProperty: true }))
  .map(one => [one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < smallest || box.height < smallest)
  .map(([text, box]) => `${text} ${box.width} x ${box.height}`)"""
BUTTON = 44
DEALS = 12
CARDS_OF_GUANDAN, CARDS_OF_DEALER = 27, 33


@pytest.fixture
def guandan(browser: Browser) -> Iterator[Shown]:
    """A hand of Guandan on a phone of 390 px."""
    shown = opened(browser, dealt(GameName.GUANDAN, "hand"), Seat.SOUTH)
    yield shown
    shown.page.close()


@pytest.mark.parametrize(("size", "target"), SIZES, ids=str)
def test_all_27_cards_of_guandan_can_be_tapped(browser: Browser, size: tuple[int, int], target: int) -> None:
    shown = opened(browser, dealt(GameName.GUANDAN, "deal 0"), Seat.SOUTH, size)
    for number in range(DEALS):
        table = dealt(GameName.GUANDAN, f"deal {number}")
        for seat in Seat:
            shown.seat = seat
            shown.show(table)
            expect(shown.page.locator("#live-hand [data-id]")).to_have_count(CARDS_OF_GUANDAN)
            assert shown.page.evaluate(MISSED, target) == [], f"deal {number}, {seat}"
    assert shown.page.evaluate(SMALL, BUTTON) == []
    shown.page.close()


@pytest.mark.parametrize(("size", "target"), SIZES, ids=str)
def test_all_33_cards_of_a_dealer_can_be_tapped(browser: Browser, size: tuple[int, int], target: int) -> None:
    table = buried("deal 0")
    shown = opened(browser, table, table.course.to_act()[0], size)
    for number in range(3):
        table = buried(f"deal {number}")
        shown.seat = table.course.to_act()[0]
        shown.show(table)
        expect(shown.page.locator("#live-hand [data-id]")).to_have_count(CARDS_OF_DEALER)
        assert shown.page.evaluate(MISSED, target) == [], f"deal {number}"
    assert shown.page.evaluate(SMALL, BUTTON) == []
    shown.page.close()


def _picked(shown: Shown) -> list[str]:
    names: list[str] = shown.page.locator("#live-hand [aria-pressed=true]").evaluate_all(
        "cards => cards.map(card => card.dataset.id)"
    )
    return names


def test_a_tap_picks_a_card_and_a_second_one_puts_it_back(guandan: Shown) -> None:
    card = guandan.page.locator("#live-hand [data-id]").nth(3)
    card.tap(position={"x": 12, "y": 10})
    assert _picked(guandan) == [card.get_attribute("data-id")]
    card.tap(position={"x": 12, "y": 10})
    assert _picked(guandan) == []


def test_the_head_of_a_column_takes_the_rank(guandan: Shown) -> None:
    head = guandan.page.locator("#live-hand .hd", has_text="3").first
    head.tap()
    column = head.get_attribute("data-head") or ""
    assert _picked(guandan) == column.split()
    guandan.page.locator("#live-cloth .sit.n").tap()
    assert _picked(guandan) == [], "a tap on the felt clears"


def test_sliding_paints(guandan: Shown) -> None:
    cards = guandan.page.locator("#live-hand li:has([data-id]) [data-id]:last-child")
    first, third = cards.nth(2).bounding_box(), cards.nth(4).bounding_box()
    assert first is not None
    assert third is not None
    mouse = guandan.page.mouse
    mouse.move(first["x"] + 8, first["y"] + 40)
    mouse.down()
    mouse.move(third["x"] + 8, third["y"] + 40, steps=12)
    mouse.up()
    assert _picked(guandan) == [cards.nth(number).get_attribute("data-id") for number in (2, 3, 4)]


def test_the_keyboard_goes_through_the_cards(guandan: Shown) -> None:
    keyboard = guandan.page.keyboard
    for key in ("ArrowRight", "ArrowRight", "Space", "ArrowRight", "Space"):
        keyboard.press(key)
    assert len(_picked(guandan)) == 2
    keyboard.press("Escape")
    assert _picked(guandan) == []


def test_arranging_keeps_every_card_and_can_be_undone(guandan: Shown) -> None:
    page = guandan.page
    names = "cards => cards.map(card => card.dataset.id)"
    before = page.locator("#live-hand [data-id]").evaluate_all(names)
    page.locator("#live-zone [data-key=arrange]").tap()
    arranged = page.locator("#live-hand [data-id]").evaluate_all(names)
    assert sorted(arranged) == sorted(before)
    assert page.evaluate(MISSED, TARGET) == []
    page.locator("#live-zone [data-key=arrange]").tap()
    assert page.locator("#live-hand [data-id]").evaluate_all(names) == before
    page.locator("#live-zone [data-key=by-suit]").tap()
    assert page.evaluate(MISSED, TARGET) == []


def test_cards_have_names_for_readers(guandan: Shown) -> None:
    names = guandan.page.locator("#live-hand [data-id]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert all(names)
    level = {name for name in names if name.startswith("红桃2")}
    assert level <= {"红桃2 逢人配"}
