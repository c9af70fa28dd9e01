"""The first play on a slow phone: python -m bench.first_play [--times 7].

A server of its own, a practice table at which it is the person's turn, and its link opened in a new window with an
empty cache, the processor throttled four times, 1.6 Mbit/s and 150 ms. Prints the time from opening the link until the
cards can be tapped, and until a card that was tapped and played at once has been accepted, and what was loaded.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from tests.browser.halls import ARGUMENTS, installed_in
from tests.browser.live.playing import open_practice

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

PHONE = {"width": 360, "height": 640}
SLOWER = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
"""1.6 Mbit/s down and 750 kbit/s up, in bytes a second."""
TURN = "() => document.body.matches('.my-turn:not([data-sending])')"
CARDS = "() => document.querySelectorAll('#live-hand [data-id]').length > 0"
PLAYED = "count => document.querySelectorAll('#live-hand [data-id]').length < count"


class First(NamedTuple):
    """Seconds until the cards were there and until the play was accepted; requests and bytes meanwhile."""

    cards: float
    played: float
    requests: int
    octets: int


def at_turn(browser: Browser, address: str) -> BrowserContext:
    """A visitor at a practice table who is to lead: without throttling, by hints until it is so."""
    context = browser.new_context(viewport=PHONE, has_touch=True, base_url=address)  # type: ignore[arg-type]
    page = context.new_page()
    open_practice(page, "guandan")
    page.wait_for_function(TURN, timeout=60_000)
    while not page.locator("#live-acts .away").count():
        page.keyboard.press("h")
        page.wait_for_function("() => document.querySelector('#live-hand [aria-pressed=true], .note')")
        page.keyboard.press("p" if page.locator(".note").count() else "Enter")
        page.wait_for_function("() => !document.body.matches('.my-turn')")
        page.wait_for_function(TURN, timeout=60_000)
    return context


def measured(context: BrowserContext, link: str) -> First:
    """Open the link on a slow phone, tap a card, and play it."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    loaded: list[float] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    begun = time.perf_counter()
    page.goto(link, wait_until="commit")
    page.wait_for_function(CARDS)
    cards = time.perf_counter() - begun
    requests, octets = len(loaded), sum(loaded)
    count = page.locator("#live-hand [data-id]").count()
    page.locator("#live-hand li:last-child [data-id]:last-child").tap(position={"x": 10, "y": 10})
    page.locator("#live-acts [data-key=play]").tap()
    page.wait_for_function(PLAYED, arg=count)
    found = First(cards, time.perf_counter() - begun, requests, round(octets))
    page.close()
    return found


def main() -> None:
    """Measure several times, each at a table of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=7)
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = installed_in(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        found = []
        for _ in range(times):
            context = at_turn(browser, server.url)
            link = context.pages[0].url
            context.pages[0].close()
            found.append(measured(context, link))
            context.close()
        browser.close()
        server.stop()
    for name, values in (("cards to tap", [one.cards for one in found]), ("first play", [one.played for one in found])):
        print(f"{name:<14} median {statistics.median(values):.2f} s, longest {max(values):.2f} s")
    print(f"until then {found[-1].requests} requests, {found[-1].octets / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
