"""The round as one flow on the desk: by keys only, at most four of them when nothing happens."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.people import sign_in
from tests.web.running.clients import Official

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

    from tests.browser.halls import Hall

SLUG, TABLES, MOST_KEYS = "spring", 4, 4


class Keyboard:
    """The director's hands: every key counts."""

    def __init__(self, page: Page) -> None:
        """Nothing pressed yet."""
        self.page = page
        self.pressed: list[str] = []

    def press(self, key: str) -> None:
        """Press one key."""
        self.pressed.append(key)
        self.page.keyboard.press(key)


def _play(hall: Hall, number: int) -> None:
    """The players hand in every table of the round."""
    official = Official(hall.server.url)
    for table in range(1, TABLES + 1):
        sent = {"stage": "main", "round": number, "table": table, "levels": [9, 5]}
        status, answer = official.post(f"/api/v1/competitions/{SLUG}/results", sent)
        assert status == 200, answer


def test_a_quiet_round_takes_four_keys_of_the_director_and_he_never_leaves_the_desk(
    open_hall: Callable[..., Hall],
) -> None:
    hall = open_hall("--mid-course", "8")
    page = hall.device(Device.LAPTOP)
    sign_in(page)
    page.goto(f"/desk/{SLUG}/")
    _play(hall, 2)
    hands = Keyboard(page)
    expect(page.locator("#step-pair")).to_be_visible()
    hands.press("p")
    expect(page.locator("#draft .head h2")).to_have_text("Round 3: 4 tables")
    expect(page.locator("#side")).to_contain_text("All complete, it can be published")
    assert page.url.endswith(f"/desk/{SLUG}/")
    hands.press("p")
    expect(page.locator(".keys3 .done")).to_contain_text("Public")
    assert page.url.endswith(f"/desk/{SLUG}/")
    hands.press(" ")
    question = page.locator("dialog[data-question]")
    expect(question).to_contain_text("Start round 3 for the whole hall? 50 minutes.")
    hands.press("Enter")
    expect(page.locator("#mast").get_by_role("button", name="Pause")).to_be_visible()
    assert len(hands.pressed) <= MOST_KEYS, hands.pressed
    page.goto(f"/e/{SLUG}/standings/")
    expect(page.locator("h2").first).to_contain_text("Places after round 2")


def test_a_key_pressed_while_the_page_loads_is_kept(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    page = hall.device(Device.LAPTOP)
    sign_in(page)
    _play(hall, 2)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/js/keys[^/]*\.js"), hold)
    page.goto(f"/desk/{SLUG}/", wait_until="commit")
    expect(page.locator("#step-pair")).to_be_visible()
    page.keyboard.press("p")
    held.pop().continue_()
    expect(page.locator("#draft .head h2")).to_have_text("Round 3: 4 tables")


def test_space_asks_before_it_pauses_the_hall(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    page = hall.device(Device.LAPTOP)
    sign_in(page)
    page.goto(f"/desk/{SLUG}/")
    page.keyboard.press(" ")
    page.keyboard.press("Enter")
    pause = page.locator("#mast").get_by_role("button", name="Pause")
    expect(pause).to_be_visible()
    page.keyboard.press(" ")
    question = page.locator("dialog[data-question]")
    expect(question).to_contain_text("Pause the clock of the whole hall?")
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(pause).to_be_visible()


def test_two_names_of_a_draft_are_swapped_by_keys(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    page = hall.device(Device.LAPTOP)
    sign_in(page)
    page.goto(f"/desk/{SLUG}/")
    _play(hall, 2)
    expect(page.locator("#step-pair")).to_be_visible()
    page.keyboard.press("p")
    home = page.locator("tr[data-table='1'] .nm[data-side=home]")
    expect(home).to_be_visible()
    first = home.get_attribute("data-entrant")
    for key in ("j", "x", "j"):
        page.keyboard.press(key)
    form = page.locator("[data-swap-form]")
    expect(form).to_be_visible()
    if form.locator("[name=reason]").count():
        page.keyboard.press("x")
        page.keyboard.type("两队同车来")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("x")
    expect(page.locator(f"tr[data-table='2'] .nm[data-entrant='{first}']")).to_be_visible()
