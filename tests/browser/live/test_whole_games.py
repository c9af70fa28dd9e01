"""打完一场: four browsers come to one table by four doors and play a whole match, by what stands in their pages."""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.halls import CHINESE, PATIENCE, Device, Hall, installed_in
from tests.web.running.live_players import UNLIMITED

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DEALS = {"guandan": 2, "shengji": 1}
"""So that tribute is paid; a deal of Shengji has every stage."""
PRESSED = {
    "guandan": {"hint", "enter", "pass", "reading", "give"},
    "shengji": {"hint", "enter", "show", "bury"},
}
"""What the players of these matches do: they also choose a reading of wild cards, and two pay tribute at once."""
TO_ACE = bool(os.environ.get("PAIZHUO_TO_ACE"))
"""Whether the matches last until A is passed: some ten deals."""
LONGEST_MS = 3_000_000 if TO_ACE else 5 * PATIENCE
PRESSING = Path(__file__).with_name("pressing.js")
OVER = "() => document.querySelector('#live-waiting a[href=\"record/\"]') !== null"
NAMES = ("东子", "北北", "西西", "南南")
SEATS = "ENWS"
READ_CODE = """async (png) => {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (one) => one.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  const { decodeQr } = await import("/static/js/qr/index.js");
  return decodeQr(canvas.getImageData(0, 0, picture.width, picture.height));
}"""


@pytest.mark.parametrize("game", ["guandan", "shengji"])
def test_four_browsers_play_a_whole_match(browser: Browser, tmp_path: Path, game: str) -> None:
    installation = installed_in(tmp_path, UNLIMITED)
    key = installation.run("tests.web.running.whole_table", "open", game, str(0 if TO_ACE else DEALS[game])).strip()
    hall = Hall(installation, installation.start(), browser)
    try:
        pages = arrive(hall, key)
        for page, seat in zip(pages, SEATS, strict=True):
            page.evaluate("mayShow => window.startPlaying(mayShow)", seat == "E")
        for page in pages:
            page.wait_for_function(OVER, timeout=LONGEST_MS)
        assert {what for page in pages for what in page.evaluate("[...window.pressed]")} >= PRESSED[game]
        check_ends(pages, game)
        check_record(hall, pages[0])
        heard = tmp_path / "heard.json"
        heard.write_text(json.dumps([page.evaluate("window.heard") for page in pages]), encoding="utf-8")
        counts = json.loads(installation.run("tests.web.running.whole_table", "judge", key, str(heard)))
    finally:
        troubles = hall.close()
    assert not troubles, "\n".join(troubles)
    # Every page hears of what four people do; of moves that come close together only the last is sent.
    assert counts["messages"] > counts["moves"]


def arrive(hall: Hall, key: str) -> list[Page]:
    """四扇门: one sits down in the lobby, one types the digits, one reads the code, one opens the link."""
    pages = [hall.device(Device.PHONE, CHINESE) for _ in SEATS]
    for number, page in enumerate(pages, 1):
        page.add_init_script(f"window.pageNumber = {number};")
        page.add_init_script(path=PRESSING)
    lobby, digits, code, link = pages
    lobby.goto("/live/")
    lobby.fill("#name", NAMES[0])
    lobby.locator(f"#sit-{key}-E").tap()
    lobby.wait_for_url(f"**/live/{key}/")
    expect(lobby.locator("#live-ready [data-key=ready]")).to_be_enabled()

    code.goto(f"/live/{key}/invite/")
    typed = code.locator(".digits").inner_text()
    picture = base64.b64encode(code.locator("svg.qr").screenshot(scale="css")).decode()
    address = code.evaluate(READ_CODE, picture)
    shared = code.locator(".invite a.lnk").get_attribute("href")

    digits.goto("/live/")
    digits.fill("#code", typed)
    digits.keyboard.press("Enter")
    digits.wait_for_url(f"**/live/{key}/")
    code.goto(address)
    link.goto(shared or "")
    for page, seat, name in list(zip(pages, SEATS, NAMES, strict=True))[1:]:
        page.locator("#live-waiting [data-key=name]").fill(name)
        page.locator(f"#live-waiting [data-key='sit {seat}']").tap()
        expect(page.locator("#live-ready [data-key=ready]")).to_be_enabled()
    return pages


def check_ends(pages: list[Page], game: str) -> None:
    """All show the same end: two have won and two have lost, or nobody; the same order, the same levels."""
    heads = [page.locator("#live-waiting h1").inner_text() for page in pages]
    assert heads[0] == heads[2]
    assert heads[1] == heads[3]
    levels = [page.locator("#live-waiting .lift p > :last-child").all_inner_texts() for page in pages]
    assert levels[0] == levels[2] == levels[1][::-1] == levels[3][::-1]
    for page in pages:
        expect(page.locator("#live-ready button")).to_have_count(0)
    details = ".fin4 small" if game == "guandan" else ".fin4 p"
    ends = [page.locator(f"#live-waiting {details}").all_inner_texts() for page in pages]
    assert ends[0]
    assert all(one == ends[0] for one in ends)
    if game == "guandan":
        assert {one.split(" · ")[1] for one in ends[0]} == set(NAMES)


def check_record(hall: Hall, page: Page) -> None:
    """The record that the page offers is whole: chain, deals and law."""
    with page.expect_download() as waiting:
        page.locator("#live-waiting a[href='record/']").tap()
    file = hall.installation.folder / "match.jsonl"
    waiting.value.save_as(file)
    hall.installation.run("paizhuo", "record", "verify", str(file))
