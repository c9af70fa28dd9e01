"""桌上的牌: what the others have played stays on the screen of a small phone, and off the clock in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.utils import translation

from paizhuo.seats import Seat
from paizhuo.table import GameName
from paizhuo.web.live.words import client_words
from tests.browser.live.pages import PHONES, acted, dealt, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SIX_EVERYWHERE = """() => {
  const one = document.querySelector(".laid .mc");
  for (const laid of document.querySelectorAll(".sit .laid")) {
    const fan = document.createElement("span");
    fan.className = "fan";
    for (let count = 0; count < 6; count += 1) fan.append(one.cloneNode(true));
    laid.replaceChildren(fan);
  }
  const found = [];
  const parts = [...document.querySelectorAll(".sit .plate, .sit .fan")];
  const boxes = parts.map(part => [part, part.getBoundingClientRect()]);
  for (const [part, box] of boxes)
    if (box.left < 0 || box.right > innerWidth) found.push(`${part.className} from ${box.left} to ${box.right}`);
  const words = document.createRange();
  for (const line of document.querySelectorAll(".mid p")) {
    words.selectNodeContents(line);
    const said = words.getBoundingClientRect();
    for (const [part, box] of boxes)
      if (box.right > said.left && box.left < said.right && box.bottom > said.top && box.top < said.bottom)
        found.push(`${part.closest(".sit").className} covers ${line.textContent}`);
  }
  return found;
}"""
"""Three pairs in a row, the longest play but for bombs, before every seat."""


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_six_cards_lie_before_every_seat(browser: Browser, size: tuple[int, int]) -> None:
    table = acted(dealt(GameName.GUANDAN, "laid"))
    viewer = next(seat for seat in Seat if seat not in table.course.to_act() and seat.next not in table.course.to_act())
    shown = opened(browser, table, viewer, size)
    assert shown.page.evaluate(SIX_EVERYWHERE) == []
    shown.page.close()


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_cards_leave_the_english_words_of_a_table_without_a_clock_free(browser: Browser, size: tuple[int, int]) -> None:
    table = acted(dealt(GameName.GUANDAN, "laid"))
    viewer = next(seat for seat in Seat if seat not in table.course.to_act() and seat.next not in table.course.to_act())
    shown = opened(browser, table, viewer, size)
    with translation.override("en"):
        words = client_words()["no-limit"]
    shown.page.evaluate("words => document.querySelector('.mid .free').replaceChildren(words)", words)
    assert shown.page.evaluate(SIX_EVERYWHERE) == []
    shown.page.close()
