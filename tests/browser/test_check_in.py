"""报到: taps at the entrance, on a phone whose answers do not come in the order in which they were asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.people import sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import APIResponse, Route

    from tests.browser.halls import Hall

ROW = "**/check-in/1/?q="
COUNT_ANSWERS = """() => {
  window.answered = 0;
  document.addEventListener("htmx:afterRequest", () => { window.answered += 1; });
}"""


def test_an_answer_that_was_overtaken_does_not_set_the_counts_back(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    phone = hall.device(Device.PHONE)
    sign_in(phone)
    phone.goto("/manage/spring/check-in/")
    phone.evaluate(COUNT_ANSWERS)
    held: list[tuple[Route, APIResponse]] = []
    phone.route(ROW, lambda route: held.append((route, route.fetch())), times=1)
    with phone.expect_request(ROW):
        # The answer to the tap comes, and then the message of it, for which the row is fetched again.
        phone.locator("#in-1 button.tap").tap()
    while not held:
        phone.wait_for_timeout(50)
    expect(phone.locator("#in-1.here")).to_be_visible()
    phone.locator("#in-2 button.tap").tap()
    counts = phone.locator("#counts b")
    expect(counts).to_have_text("2")
    (route, answer), before = held[0], phone.evaluate("answered")
    route.fulfill(response=answer)
    phone.wait_for_function("before => answered > before", arg=before)
    assert counts.inner_text() == "2"
