"""声音: a play and one's own turn are heard, once somebody has touched the page; who wants quiet hears nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from paizhuo.table import GameName
from tests.browser.live.pages import acted, dealt, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LISTEN = """() => {
  window.tones = [];
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...at) {
    window.tones.push(Math.round(this.frequency.value));
    return start.apply(this, at);
  };
}"""


@pytest.mark.parametrize(("wants_sounds", "heard"), [(True, [240, 520, 660]), (False, [])])
def test_a_play_and_the_own_turn_are_heard_unless_the_player_wants_quiet(
    browser: Browser, *, wants_sounds: bool, heard: list[int]
) -> None:
    table = dealt(GameName.GUANDAN, "acting")
    shown = opened(browser, table, table.course.to_act()[0].next)
    shown.page.evaluate(LISTEN)
    shown.page.locator("[data-key=settings]").tap()
    shown.page.locator("#live-panel [data-look=sound]").set_checked(wants_sounds)
    shown.page.locator("#live-panel > [data-panel]").tap()
    shown.show(acted(table))
    expect(shown.page.locator("#live-reader")).to_contain_text("轮到您")
    assert shown.page.evaluate("window.tones") == heard, "of a play, then of the own turn, in hertz"
    shown.page.close()
