"""正在保存: while a save is under way its button says so, and a second tap sends nothing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.people import Chief, Player, sign_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page, Route

    from tests.browser.halls import Hall

SLUG = "spring"
SAID = "while it is sent: "
WATCH = """(button, said) => {
  const seen = () => {
    const mark = getComputedStyle(button, "::after");
    const look = getComputedStyle(button);
    return {
      busy: button.getAttribute("aria-busy") === "true",
      striped: mark.content !== "none" && parseFloat(mark.height) >= 3,
      paler: parseFloat(look.opacity) < 1,
      locked: look.pointerEvents === "none",
    };
  };
  const tell = () => {
    if (!seen().busy) return setTimeout(tell, 20);
    button.click();
    setTimeout(() => console.log(said + JSON.stringify(seen())), 20);
  };
  button.addEventListener("click", () => setTimeout(tell), { once: true });
  return seen();
}"""
ALL_OF_IT = {"busy": True, "striped": True, "paler": True, "locked": True}


class Held:
    """拦住: what a page sends is kept until the test lets it go."""

    def __init__(self, page: Page) -> None:
        """Hold everything that writes from now on."""
        self.page = page
        self.routes: list[Route] = []
        page.route("**/*", self._meet)

    def _meet(self, route: Route) -> None:
        if route.request.method == "POST":
            self.routes.append(route)
        else:
            route.continue_()

    def release(self) -> None:
        """Let the one request go on to the server, as soon as it has come here."""
        while not self.routes:
            self.page.wait_for_timeout(10)
        (route,) = self.routes
        route.continue_()


@pytest.fixture
def desk(open_hall: Callable[..., Hall]) -> Iterator[tuple[Hall, Page]]:
    """A director at a laptop, in the middle of an event."""
    hall = open_hall("--mid-course", "8")
    page = hall.device(Device.LAPTOP)
    sign_in(page)
    yield hall, page
    page.unroute_all(behavior="ignoreErrors")


def _press(page: Page, button: Locator) -> Held:
    """Press a button that saves, and see that it says so while no answer comes; a second press sends nothing.

    The page itself looks and tells: Playwright cannot ask a page from which the next one is under way.
    """
    assert button.evaluate(WATCH, SAID) == dict.fromkeys(ALL_OF_IT, False)
    held = Held(page)
    with page.expect_console_message(lambda message: message.text.startswith(SAID)) as said:
        button.click(no_wait_after=True)
    assert json.loads(said.value.text.removeprefix(SAID)) == ALL_OF_IT
    return held


def test_the_button_of_a_plain_form(desk: tuple[Hall, Page]) -> None:
    page = desk[1]
    page.goto("/accounts/me/")
    page.get_by_label("Your name").fill("沉香")
    button = page.get_by_role("button", name="Save", exact=True)
    _press(page, button).release()
    expect(page.get_by_role("status")).to_be_visible()


def test_the_button_of_a_form_that_changes_a_part_of_the_page(desk: tuple[Hall, Page]) -> None:
    page = desk[1]
    page.goto(f"/desk/{SLUG}/")
    page.get_by_role("button", name="Set the time").click()
    page.get_by_label("Minutes").fill("50")
    button = page.get_by_role("button", name="Start with so many")
    _press(page, button).release()
    expect(page.locator("[aria-busy=true], form[data-sending]")).to_have_count(0)


def test_a_button_that_stands_outside_its_form(desk: tuple[Hall, Page]) -> None:
    hall, page = desk
    chief = Chief(page, SLUG, "main")
    chief.make_codes()
    Player.arrives(hall, chief.cards(2)[1], "S")
    page.goto(f"/desk/{SLUG}/referee/main/2/1/")
    page.locator("details", has_text="Phones at this table").locator("summary").click()
    button = page.get_by_role("button", name="Free the phones of this table")
    _press(page, button).release()
    expect(button).to_have_count(0)


def test_a_button_that_writes_without_a_form(desk: tuple[Hall, Page]) -> None:
    page = desk[1]
    page.goto(f"/manage/{SLUG}/check-in/")
    row = page.locator("#in-3")
    _press(page, row.locator("button.tap")).release()
    expect(row.locator("button.tap")).to_have_count(0)
    expect(page.locator("#in-3.here")).to_be_visible()


def test_a_refused_save_frees_its_button(desk: tuple[Hall, Page]) -> None:
    hall, page = desk
    page.goto(f"/desk/{SLUG}/")
    page.get_by_role("button", name="Set the time").click()
    button = page.get_by_role("button", name="+5 minutes")
    refused: dict[str, Any] = {"status": 409, "body": ""}
    page.route("**/clock/", lambda route: route.fulfill(**refused))
    with hall.refusing(1):
        with page.expect_response("**/clock/"):
            button.click()
        expect(page.locator("[aria-busy=true], form[data-sending]")).to_have_count(0)
