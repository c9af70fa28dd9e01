"""放到网站上: a frame on another website shows results as they come in, and says when it has no connection."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.test_following import SLUG
from tests.web.running.clients import Official

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.browser.halls import Hall


@pytest.fixture
def website(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """The folder of another website, and its address: another port and another name."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(tmp_path)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield tmp_path, f"http://localhost:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


def _enter(hall: Hall, table: int) -> None:
    sent = {"stage": "main", "round": 2, "table": table, "levels": [9, 5]}
    status, answer = Official(hall.server.url).post(f"/api/v1/competitions/{SLUG}/results", sent)
    assert status == 200, answer


def test_the_copied_line_follows_the_event_on_another_website(
    open_hall: Callable[..., Hall], website: tuple[Path, str]
) -> None:
    hall, (folder, address) = open_hall("--mid-course", "8"), website
    laptop = hall.device(Device.LAPTOP)
    laptop.goto(f"/e/{SLUG}/widget/?kind=results&lang=en")
    line = laptop.locator("#snippet").input_value()
    (folder / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,"><title>Club</title>{line}')
    reader = hall.device(Device.LAPTOP)
    reader.goto(address)
    frame = reader.frame_locator("iframe")
    expect(frame.locator("#live")).to_contain_text("0 of 4")
    for table, first in ((3, "t3"), (1, "t1")):
        _enter(hall, table)
        expect(frame.locator("li[data-key]").first).to_have_attribute("data-key", first)
    expect(frame.locator("#live")).to_contain_text("2 of 4")
    assert reader.context.cookies() == []
    with reader.expect_popup() as opened:
        frame.locator("h1 a").click()
    expect(opened.value).to_have_url(f"{hall.server.url}/e/{SLUG}/")
    expect(reader).to_have_url(address)


def test_a_frame_without_a_connection_says_so_and_comes_back_by_itself(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    reader = hall.device(Device.PHONE)
    reader.clock.install()
    reader.goto(f"/e/{SLUG}/widget/results/?lang=en")
    expect(reader.locator("#live")).to_contain_text("0 of 4")
    reader.route("**/feed/**", lambda route: route.abort())
    reader.clock.fast_forward(50_000)
    expect(reader.locator("[data-offline]")).to_be_visible()
    _enter(hall, 2)
    reader.unroute("**/feed/**")
    reader.clock.fast_forward(70_000)
    expect(reader.locator("[data-offline]")).to_be_hidden()
    expect(reader.locator("#live")).to_contain_text("1 of 4")
    assert all("ERR_FAILED" in one and "/feed/" in one for one in hall.troubles), "what the test itself has cut"
    hall.troubles.clear()
