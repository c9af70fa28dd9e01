"""开着的页面: what a tab at a table meets: a new version, sleep, another language, a lost race, a closed table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.halls import CHINESE, ENGLISH, REFUSED, Device, Hall, installed_in, words
from tests.web.running.live_players import UNLIMITED, LivePlayer
from tests.web.running.stalling import StallingNetwork

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

OPEN = "tests.web.running.whole_table"
TABLES = 6
CARDS = 27
READY = "#live-ready [data-key=ready]"
VERSION = "() => JSON.parse(document.getElementById('live-config').textContent).version"
TOMORROW = "of-tomorrow"
RENEWS = "Something has changed: this page is loaded again. Nothing is lost."
SHOWS = """async (revision) => {
  const { state } = await import("/static/js/live/state.js");
  return state.table.revision >= revision;
}"""
COME_BACK = "() => document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture(scope="module")
def tables(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Hall, list[str]]]:
    """A server, and the keys of empty tables."""
    installation = installed_in(tmp_path_factory.mktemp("tabs"), UNLIMITED)
    keys = installation.run(OPEN, "open", "guandan", "1", str(TABLES)).split()
    hall = Hall(installation, installation.start(), browser)
    yield hall, keys
    troubles = hall.close()
    assert not troubles, "\n".join(troubles)


class Table:
    """A table with one browser, South, and three other players."""

    def __init__(self, hall: Hall, key: str, page: Page, address: str = "") -> None:
        """Everybody sits and is ready."""
        self.key, self.page = key, page
        page.goto(f"{address}/live/{key}/")
        page.locator("#live-waiting [data-key='sit S']").tap()
        self.others = {seat: LivePlayer(hall.server.port, key, seat) for seat in "ENW"}
        page.locator(READY).tap()
        expect(page.locator("#live-hand [data-id]")).to_have_count(CARDS)

    def play(self) -> int:
        """Who is to act plays, the browser by keys; the revision."""
        (seat,) = self.others["E"].table()["deal"]["to_act"]
        if seat == "S":
            expect(self.page.locator("body.my-turn:not([data-sending])")).to_have_count(1)
            self.page.keyboard.press("h")
            expect(self.page.locator("#live-hand [aria-pressed=true], .note").first).to_be_visible()
            self.page.keyboard.press("p" if self.page.locator(".note").count() else "Enter")
            # Wild cards may be several things: the page asks which.
            readings = self.page.locator(".reading button")
            expect(self.page.locator("body:not(.my-turn)").or_(readings.first)).to_be_visible()
            if readings.count():
                readings.first.tap()
            expect(self.page.locator("body.my-turn")).to_have_count(0)
        else:
            player = self.others[seat]
            assert "refused" not in player.act(player.table())
        return int(self.others["E"].table()["revision"])

    def waits(self) -> None:
        """Play until somebody else is to act, and the page knows it."""
        while self.others["E"].table()["deal"]["to_act"] == ["S"]:
            self.play()
        self.shows(self.others["E"].table()["revision"])

    def shows(self, revision: int) -> None:
        """The page comes to show this revision."""
        self.page.wait_for_function(SHOWS, arg=revision)


def test_a_feed_that_died_without_a_word_is_opened_again(tables: tuple[Hall, list[str]]) -> None:
    hall, keys = tables
    with StallingNetwork(hall.server.port) as network:
        page = hall.device(Device.PHONE)
        page.clock.install()
        table = Table(hall, keys.pop(), page, f"http://127.0.0.1:{network.port}")
        table.waits()
        network.stall()
        missed = table.play()
        # The phone wakes up after five minutes; only now its timers run again.
        page.clock.fast_forward("05:00")
        table.shows(missed)
        table.shows(table.play())
        # Who looks at the page again after a moment gets the newest at once, though the feed is not yet thought dead.
        network.stall()
        missed = table.play()
        page.evaluate(COME_BACK)
        table.shows(missed)
        page.context.close()


def test_a_frozen_tab_and_one_that_was_put_aside_show_the_newest(tables: tuple[Hall, list[str]]) -> None:
    hall, keys = tables
    page = hall.device(Device.PHONE)
    table = Table(hall, keys.pop(), page)
    table.waits()
    session = page.context.new_cdp_session(page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    missed = table.play()
    session.send("Page.setWebLifecycleState", {"state": "active"})
    table.shows(missed)
    table.waits()
    # 往返缓存: what a browser does when it puts a page aside, and when the visitor goes back to it.
    page.evaluate("() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    missed = table.play()
    page.evaluate("() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    table.shows(missed)
    table.waits()
    page.goto("/live/")
    missed = table.play()
    page.go_back()
    table.shows(missed)
    table.shows(table.play())


def test_another_language_chosen_in_another_tab_is_that_of_the_table(tables: tuple[Hall, list[str]]) -> None:
    hall, keys = tables
    page = hall.device(Device.PHONE, ENGLISH)
    table = Table(hall, keys.pop(), page)
    other = page.context.new_page()
    other.goto("/live/")
    other.locator("select[name=language]").select_option("zh-hans")
    expect(other.locator("html")).to_have_attribute("lang", "zh-Hans")
    page.evaluate(COME_BACK)
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(page.locator("#live-hand [data-id]")).to_have_count(CARDS)
    table.shows(table.play())


def test_who_loses_the_race_for_a_seat_is_shown_why_and_sits_elsewhere(tables: tuple[Hall, list[str]]) -> None:
    hall, keys = tables
    key = keys.pop()
    first, second = (hall.device(Device.PHONE, CHINESE) for _ in range(2))
    # The second one does not hear that the seat is taken.
    second.route("**/feed", lambda _route: None)
    for page in (first, second):
        page.goto(f"/live/{key}/")
    seat = second.locator("#live-waiting [data-key='sit S']")
    expect(seat).to_be_visible()
    first.locator("#live-waiting [data-key='sit S']").tap()
    expect(first.locator(READY)).to_be_enabled()
    with hall.refusing(1):
        seat.tap()
        expect(second.locator("#live-ready [role=alert]")).to_be_visible()
        expect(seat).to_have_count(0)
    second.unroute("**/feed")
    second.locator("#live-waiting [data-key='sit W']").tap()
    expect(second.locator(READY)).to_be_enabled()
    expect(second.locator("#live-ready [role=alert]")).to_have_count(0)
    # Who stands up can sit down again, somewhere else too.
    second.locator("#live-ready [data-key=stand-up]").tap()
    second.locator("#live-waiting [data-key='sit N']").tap()
    expect(second.locator(READY)).to_be_enabled()


@pytest.mark.parametrize("how", ["close", "remove"])
def test_a_table_that_is_closed_or_taken_away_says_so_and_leads_back(tables: tuple[Hall, list[str]], how: str) -> None:
    hall, keys = tables
    page = hall.device(Device.PHONE, CHINESE)
    table = Table(hall, keys.pop(), page)
    hall.installation.run(OPEN, how, table.key)
    before = len(hall.troubles)
    page.evaluate(COME_BACK)
    expect(page.get_by_role("heading", name=words(CHINESE, "This table is closed"))).to_be_visible()
    # The browser tells as errors that the newest state and the page are gone.
    assert [one for one in hall.troubles[before:] if REFUSED in one] == hall.troubles[before:]
    del hall.troubles[before:]
    page.get_by_role("link", name=words(CHINESE, "Lobby")).first.tap()
    page.wait_for_url("**/live/")


def test_a_tab_of_an_older_version_is_loaded_again_once(browser: Browser, tmp_path: Path) -> None:
    installation = installed_in(tmp_path, UNLIMITED)
    (key,) = installation.run(OPEN, "open", "guandan", "1", "1").split()
    hall = Hall(installation, installation.start(), browser)
    try:
        page = hall.device(Device.PHONE, ENGLISH)
        table = Table(hall, key, page)
        loads: list[str] = []
        page.on("request", lambda one: loads.append(one.url) if one.is_navigation_request() else None)
        card = page.locator("#live-hand [data-id]").last
        card.tap(position={"x": 12, "y": 20})
        hall.server.kill()
        installation.environment["PAIZHUO_TEST_CLIENT_VERSION"] = TOMORROW
        hall.server = installation.start("serve", hall.server.port)
        # Cards that are chosen are not taken out of somebody's hand.
        expect(page.locator("#live-banner")).to_contain_text(words(ENGLISH, RENEWS))
        assert loads == []
        page.keyboard.press("Escape")
        page.wait_for_function(f"version => ({VERSION})() === version", arg=TOMORROW)
        expect(page.locator("#live-banner")).to_be_hidden()
        table.shows(table.play())
        assert len(loads) == 1
        # A page of before that comes again, from another process or a cache, does not load itself for ever.
        page.route(page.url, _of_yesterday)
        page.reload()
        expect(page.locator("#live-hand [data-id]").first).to_be_visible()
        # What the feed brings comes after what it begins with, the version.
        table.shows(table.play())
        assert len(loads) == 2
    finally:
        troubles = [one for one in hall.close() if "ERR_CONNECTION" not in one and "ERR_INCOMPLETE" not in one]
    assert not troubles, "\n".join(troubles)


def _of_yesterday(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace(TOMORROW, "of-yesterday"))
