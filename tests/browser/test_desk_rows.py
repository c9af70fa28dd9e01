"""The director's desk follows the hall: a changed table moves to its group, and only its row is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.people import sign_in
from tests.web.running.clients import Official

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.halls import Hall

SLUG = "spring"
SMALL_LAPTOPS = ((1366, 768), (1280, 720))
CUT = """() => {
  const lines = (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight);
  const broken = [...document.querySelectorAll(".keys3 .k b")].filter((one) => lines(one) > 1.5);
  const way = document.querySelector(".mast .crumbs");
  const keys = document.querySelector(".desk > .keys > :nth-last-child(1 of :not(.r))");
  const look = document.querySelector(".desk > .page-look :is(select, label)");
  return [
    ...broken.map((one) => one.textContent.trim()),
    way.scrollWidth > way.clientWidth ? "the way about" : "",
    keys.getBoundingClientRect().right > look.getBoundingClientRect().left ? "the keys" : "",
  ].filter(Boolean);
}"""


def test_a_result_moves_one_row_and_leaves_the_others_alone(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    page = hall.device(Device.LAPTOP)
    sign_in(page)
    page.goto(f"/desk/{SLUG}/")
    in_play = page.locator("#floor tbody[data-group=playing]")
    expect(in_play.locator("tr[data-table]")).to_have_count(4)
    for width, height in SMALL_LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".keys3 .k").count() == 3
        assert page.evaluate(CUT) == [], width
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/floor/" in request.url else None)
    page.evaluate("document.getElementById('t1').dataset.same = 'yes'")

    recorder = Official(hall.server.url)
    for table, left in ((3, 3), (2, 2)):
        sent = {"stage": "main", "round": 2, "table": table, "levels": [9, 5]}
        status, answer = recorder.post(f"/api/v1/competitions/{SLUG}/results", sent)
        assert status == 200, answer
        expect(in_play.locator("tr[data-table]")).to_have_count(left)
    agreed = page.locator("#floor tbody[data-group=agreed]")
    assert agreed.locator("tr[data-table]").evaluate_all("rows => rows.map((row) => row.dataset.table)") == ["2", "3"]
    expect(agreed.locator("tr.g b")).to_have_text("2")
    expect(in_play.locator("tr.g b")).to_have_text("2")
    expect(page.locator("#floor [data-tile='3']")).to_have_class("tt tt-ok")
    expect(page.locator("#t1[data-same=yes]")).to_have_count(1)
    assert asked
    assert all("/floor/rows/?" in url for url in asked)

    page.locator("#t3 [data-unfold]").click()
    expect(page.locator("#t3 + tr.open")).to_have_count(1)
