"""A knockout of eight pairs: drawn, played with a level match and a walkover, followed on the bracket to its winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.people import LEVELS, Chief, Recorder, sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.halls import Hall

SLUG, STAGE = "knockout", "knockout"
PAIRS = 8
MATCHES = 8
"""Four, two, the final and the match for the third place."""


@pytest.fixture
def hall(open_hall: Callable[..., Hall]) -> Hall:
    """Eight pairs are entered, nothing is drawn."""
    return open_hall("--scene", "knockout")


def follow(hall: Hall, device: Device) -> Page:
    """Somebody without an account looks at the bracket, and stays."""
    page = hall.device(device)
    page.goto(f"/e/{SLUG}/bracket/")
    return page


def sees(page: Page, *, done: int, live: int) -> Locator:
    """Wait until the bracket, which is not loaded again, shows so many matches as played and being played."""
    expect(page.locator("svg.br .mt")).to_have_count(MATCHES)
    expect(page.locator("svg.br .mt.done")).to_have_count(done)
    expect(page.locator("svg.br .mt.live")).to_have_count(live)
    return page.locator("svg.br")


def names_at(page: Page, table: int) -> tuple[str, str]:
    """Who sits at a table, as the grid shows it."""
    row = page.locator(f"#r{table}")
    return row.locator("td.a span").inner_text(), row.locator("td:nth-of-type(3) span").inner_text()


def refuse_level_match(page: Page, table: int, level: int) -> None:
    """A level match needs a winner here: the grid says so."""
    page.goto(f"/desk/{SLUG}/grid/")
    page.get_by_label(f"Table {table}, home").fill(LEVELS[level])
    page.get_by_label(f"Table {table}, visitors").fill(LEVELS[level])
    page.keyboard.press("Enter")
    expect(page.locator("tr.why [role=alert]")).to_contain_text("This match needs a winner.")


def decide_level_match(page: Page, table: int, level: int) -> None:
    """The page of the table takes who won the extra deal [NAT 49(二)]."""
    page.locator(f"#r{table}").get_by_role("link", name="Other result").click()
    page.get_by_label("Home", exact=True).fill(LEVELS[level])
    page.get_by_label("Visitors", exact=True).fill(LEVELS[level])
    page.get_by_label("Level match decided by").select_option("extra-deal")
    page.get_by_label("Winner of a level match").select_option("home")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".match .vs")).to_be_visible()


def withdraw(chief: Chief, name: str) -> None:
    """An entrant goes home between two rounds."""
    chief.rounds()
    page = chief.page
    form = page.locator("form", has=page.get_by_role("heading", name="An entrant withdraws"))
    form.get_by_label("Entrant").select_option(form.locator("option", has_text=name).get_attribute("value"))
    form.get_by_label("Reason").fill("突发疾病")
    form.get_by_role("button", name="Record the withdrawal").click()
    expect(page.locator("#attendance option", has_text=name)).to_have_count(0)


def test_a_knockout_is_played_from_the_draw_to_the_winner(hall: Hall) -> None:
    chief = Chief(hall.device(Device.LAPTOP), SLUG, STAGE)
    sign_in(chief.page)
    desk = hall.device(Device.LAPTOP)
    sign_in(desk, "recorder")
    recorder = Recorder(desk, SLUG)
    spectators = [follow(hall, Device.PHONE), follow(hall, Device.LAPTOP)]
    for page in spectators:
        expect(page.get_by_text("There is no bracket yet.")).to_be_visible()

    chief.rounds()
    chief.page.get_by_role("button", name="Open the stage").click()
    chief.pair(1)
    chief.publish(1)
    for page in spectators:
        page.reload()
        sees(page, done=0, live=4)

    recorder.enter({1: (8, 3), 2: (5, 9), 3: (10, 4)})
    leaver, _ = names_at(desk, 1)
    _, second = names_at(desk, 2)
    with hall.refusing(1):
        refuse_level_match(desk, 4, 7)
    decide_level_match(desk, 4, 7)
    for page in spectators:
        bracket = sees(page, done=4, live=0)
        expect(bracket.locator("text.nm.win", has_text=second)).to_be_visible()

    withdraw(chief, leaver)
    chief.pair(2)
    chief.publish(2)
    for page in spectators:
        bracket = sees(page, done=5, live=1)
        expect(bracket.get_by_text("walkover")).to_have_count(1)

    recorder.enter({2: (3, 11)})
    _, finalist = names_at(desk, 2)
    chief.pair(3)
    chief.publish(3)
    desk.goto(f"/desk/{SLUG}/grid/")
    finals = {at: names_at(desk, at) for at in (1, 2)}
    table = next(at for at, sides in finals.items() if set(sides) == {second, finalist})
    recorder.enter({table: (12, 9)})
    winner, runner_up = finals[table]
    for page in spectators:
        bracket = sees(page, done=MATCHES, live=0)
        expect(bracket.locator("text.nm.win", has_text=winner)).to_have_count(3)

    chief.close_stage()
    chief.page.get_by_role("button", name="Publish the final places").click()
    expect(chief.page.locator(".places .stamp")).to_be_visible()
    page = hall.device(Device.PHONE)
    page.goto(f"/e/{SLUG}/standings/")
    expect(page.locator("tr:not(.why) .who")).to_have_count(PAIRS)
    rows = page.locator("tr:not(.why)", has=page.locator(".who"))
    expect(rows.nth(0)).to_contain_text(winner)
    expect(rows.nth(1)).to_contain_text(runner_up)
    expect(page.get_by_role("heading", name="Final standings")).to_be_visible()
