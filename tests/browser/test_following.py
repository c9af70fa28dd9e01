"""A page that follows the feed shows every change, also one that arrives during a refresh."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlparse

import pytest
from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.live.pages import STATIC
from tests.web.running.clients import Official

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import APIResponse, Browser, Page, Route

    from tests.browser.halls import Hall

SLUG = "spring"


def enter(hall: Hall, page: Page, table: int) -> None:
    """A result comes in, and the page has heard of it."""
    before = page.evaluate("Number(document.body.dataset.no)")
    sent = {"stage": "main", "round": 2, "table": table, "levels": [9, 5]}
    status, answer = Official(hall.server.url).post(f"/api/v1/competitions/{SLUG}/results", sent)
    assert status == 200, answer
    page.wait_for_function("before => Number(document.body.dataset.no) > before", arg=before)


@pytest.mark.parametrize("spread", [0, 1500])
def test_a_result_that_arrives_during_a_refresh_is_shown(open_hall: Callable[..., Hall], spread: int) -> None:
    """The answer with the first result is held back until the second has come: what it brings is too old."""
    hall = open_hall("--mid-course", "8")
    page = hall.device(Device.PHONE)
    page.goto(f"/e/{SLUG}/results/?q=")
    results = page.locator("#live")
    expect(results).not_to_contain_text("9")
    held: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    page.evaluate("spread => { document.getElementById('live').dataset.spread = spread; }", spread)
    page.route(re.compile(r"/results/\?q="), hold)
    with page.expect_request(re.compile(r"/results/\?q=")):
        enter(hall, page, 3)
    enter(hall, page, 2)
    route, answer = held[0]
    with page.expect_response(re.compile(r"/results/\?q=")):
        route.fulfill(response=answer)
    for table in (2, 3):
        expect(results.locator("tr", has=page.get_by_text(str(table), exact=True)).first).to_contain_text("9")


def test_results_come_by_the_feed_itself_and_what_is_open_stays_open(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    results, pairings = hall.device(Device.PHONE), hall.device(Device.LAPTOP)
    asked: list[str] = []
    results.goto(f"/e/{SLUG}/results/")
    pairings.goto(f"/e/{SLUG}/pairings/")
    pairings.locator("tr[data-key=t3] th a").click()
    expect(pairings.locator("#why-3")).not_to_be_empty()
    for page in (results, pairings):
        page.on("request", lambda request: asked.append(request.url))
    for table in (3, 1, 2):
        enter(hall, results, table)
        expect(results.locator(f"#live tr[data-key=t{table}]")).to_contain_text("J")
        expect(pairings.locator(f"tr[data-key=t{table}] .r")).to_contain_text("J")
    rows = results.locator("#live tbody tr").evaluate_all("rows => rows.map(one => one.dataset.key)")
    assert rows == ["t1", "t2", "t3"]
    expect(results.locator("[data-key=count]")).to_contain_text("3 of 4")
    expect(pairings.locator("#why-3")).not_to_be_empty()
    assert asked == []


def test_a_page_whose_feed_is_refused_says_so_and_asks_by_itself(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    page = hall.device(Device.PHONE)
    page.clock.install()
    page.route("**/feed/**", lambda route: route.fulfill(status=404, body="no such competition"))
    with hall.refusing(1):
        page.goto(f"/e/{SLUG}/results/")
        expect(page.locator("[data-polling]")).to_be_visible()
    sent = {"stage": "main", "round": 2, "table": 3, "levels": [9, 5]}
    assert Official(hall.server.url).post(f"/api/v1/competitions/{SLUG}/results", sent)[0] == 200
    page.clock.fast_forward(11_000)
    expect(page.locator("#live")).to_contain_text("9")
    page.unroute("**/feed/**")
    page.clock.fast_forward(70_000)
    expect(page.locator("[data-polling]")).to_be_hidden()


def test_a_page_asks_at_the_second_when_another_board_is_public_and_then_rests(open_hall: Callable[..., Hall]) -> None:
    """The delay of an event ends without a message. The device's clock is fast here: it asks early, and learns that."""
    hall = open_hall("--mid-course", "8")
    page = hall.device(Device.PHONE)
    page.clock.install()
    asked: list[str] = []

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace('data-spread="1500"', f'data-next="{ends}"'))

    ends = 0
    page.goto(f"/e/{SLUG}/results/?q=")
    ends = page.evaluate("Math.floor(Date.now() / 1000) + 600")
    page.route(re.compile(r"/results/\?q="), answer)
    page.reload()
    page.on("request", lambda request: asked.append(request.url))
    page.clock.fast_forward(590_000)
    assert not any("/results/" in one for one in asked)
    with page.expect_response(re.compile(r"/results/\?q=")):
        page.clock.fast_forward(20_000)
    expect(page.locator("#live:not(.htmx-request)")).to_have_attribute("data-next", str(ends))
    page.clock.fast_forward(30_000)
    assert sum("/results/" in one for one in asked) == 1, "by the server's time it is not yet due"


def test_what_could_not_be_fetched_is_fetched_again(open_hall: Callable[..., Hall]) -> None:
    """The message does not come twice: a page whose refresh met a database that was away would stay as it was."""
    hall = open_hall("--mid-course", "8")
    page = hall.device(Device.PHONE)
    page.goto(f"/e/{SLUG}/results/?q=")
    refused: list[Route] = []

    def refuse_once(route: Route) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route)
            route.fulfill(status=503, body="away", headers={"HX-Retarget": "#refusal", "HX-Reswap": "innerHTML"})

    page.route(re.compile(r"/results/\?q="), refuse_once)
    with page.expect_response(lambda answer: answer.status == 503):
        enter(hall, page, 3)
    expect(page.locator("#live tr[data-key=t3]")).to_contain_text("J")
    assert all("503" in one for one in hall.troubles), "what the test itself has refused"
    hall.troubles.clear()


DEAD_FEED = """
  window.sources = [];
  window.EventSource = class {
    static CLOSED = 2;
    readyState = 1;
    listeners = {};
    constructor(address) { this.address = String(address); window.sources.push(this); }
    addEventListener(name, listener) { this.listeners[name] = listener; }
    close() { this.readyState = 2; }
  };
"""
FOLLOWING = """<!doctype html><title>feed</title><body data-feed="/feed/spring" data-no="7">
<p data-offline hidden>no connection</p><script src="/static/js/feed.js" type="module"></script>"""


def test_a_feed_that_only_seems_open_is_opened_again(browser: Browser) -> None:
    """A device that slept, or a way that drops a connection without a word: no error ever comes."""
    page = browser.new_page()
    page.clock.install()
    page.add_init_script(DEAD_FEED)

    def answer(route: Route) -> None:
        name = urlparse(route.request.url).path.removeprefix("/static/")
        if name.endswith(".js"):
            route.fulfill(body=(STATIC / name).read_bytes(), content_type="text/javascript")
        else:
            route.fulfill(body=FOLLOWING, content_type="text/html")

    page.route("**/*", answer)
    page.goto("http://feed.test/")
    assert page.evaluate("sources.length") == 1
    page.clock.fast_forward(30_000)
    page.evaluate("sources[0].listeners.here({})")
    page.clock.fast_forward(30_000)
    assert page.evaluate("sources.length") == 1, "it spoke half a minute ago"
    page.clock.fast_forward(30_000)
    assert page.evaluate("sources.map(one => one.readyState)") == [2, 1]
    assert "since=7" in page.evaluate("sources[1].address")
    assert page.locator("[data-offline]").is_visible()
    page.evaluate("sources[1].listeners.open({})")
    assert page.locator("[data-offline]").is_hidden()
    page.close()
