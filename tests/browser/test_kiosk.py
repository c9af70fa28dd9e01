"""自助报到: a scanner that types, own keys, a camera in any browser; the green screen goes by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import segno
from playwright.sync_api import expect

from tests.browser.halls import CHINESE, Device
from tests.browser.people import sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.halls import Hall

SMALLEST_KEY = 52
CAMERA = """(code) => {
  window.BarcodeDetector = class {
    static async getSupportedFormats() { return ["qr_code"]; }
    async detect() { return [{ rawValue: code }]; }
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    setInterval(() => pen.fillRect(0, 0, 9, 9), 50);
    return canvas.captureStream(20);
  };
}"""

OWN_READER = """(rows) => {
  delete window.BarcodeDetector;
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 480];
    const pen = canvas.getContext("2d");
    setInterval(() => {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillStyle = "#ddd";
      pen.fillRect(0, 0, 640, 480);
      pen.translate(320, 240);
      pen.rotate(0.3);
      pen.scale(5, 5);
      pen.fillStyle = "#222";
      rows.forEach((row, y) => [...row].forEach((dark, x) => {
        if (dark === "1") pen.fillRect(x - row.length / 2, y - rows.length / 2, 1.02, 1.02);
      }));
    }, 50);
    return canvas.captureStream(20);
  };
}"""


def _prepared(hall: Hall) -> tuple[Page, list[str]]:
    """A kiosk that was opened from the laptop of the director, and the private links on the cards."""
    page = hall.device(Device.LAPTOP)
    sign_in(page)
    page.goto("/manage/spring/check-in/cards/")
    page.get_by_role("button", name="Make the missing links").click()
    expect(page.locator(".check-in-cards li")).to_have_count(8)
    links = page.locator(".check-in-cards .address").all_inner_texts()
    page.goto("/manage/spring/check-in/")
    page.get_by_role("link", name="Kiosk").click()
    page.get_by_role("button", name="Open it on this device and sign me out").click()
    expect(page.get_by_role("heading", name="Scan the code of your entry")).to_be_visible()
    page.set_viewport_size({"width": 1024, "height": 768})
    return page, [one.strip() for one in links]


def test_scan_type_take_back_and_go_on_by_itself(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    page, links = _prepared(hall)
    field = page.locator("[data-typed]")
    expect(field).to_be_focused()
    expect(page.locator("[data-camera-state]")).to_contain_text("The camera is off")

    # The hand scanner types an address and Enter, wherever the focus is.
    page.get_by_role("button", name="Digits").focus()
    page.clock.install()
    page.keyboard.type(links[0])
    page.keyboard.press("Enter")
    done = page.locator("[data-back-after]")
    expect(done).to_contain_text("entrant no. 1")
    expect(page.locator(".kiosk-head")).to_contain_text("1 / 8")
    page.clock.run_for(5_500)
    expect(done).to_be_visible()
    page.clock.run_for(1_000)
    expect(field).to_be_focused()

    # Own keys: digits behind one key, every key large enough.
    sizes = page.locator("[data-keys=letters] button").evaluate_all(
        "all => all.map((one) => Math.min(one.offsetWidth, one.offsetHeight))"
    )
    assert min(sizes) >= SMALLEST_KEY
    page.get_by_role("button", name="Digits").click()
    page.get_by_role("button", name="2", exact=True).click()
    expect(field).to_have_value("2")
    expect(field).to_be_focused()
    page.clock.run_for(500)
    page.get_by_role("button", name="We are here").click()
    expect(done).to_contain_text("entrant no. 2")
    page.get_by_role("button", name="Tapped by mistake").click()
    expect(page.locator(".kiosk-head")).to_contain_text("1 / 8")

    # By keyboard alone: letters, Enter to the hit, Enter.
    page.keyboard.type("8")
    page.clock.run_for(500)
    expect(page.get_by_role("button", name="We are here")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="We are here")).to_be_focused()
    page.keyboard.press("Enter")
    expect(done).to_contain_text("entrant no. 8")
    expect(page.get_by_role("link", name="Next person")).to_be_focused()

    # A code of something else.
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    page.keyboard.type("https://example.org/my/AAAAAAAAAAAA/")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="This code is not of today's event")).to_be_visible()


def test_the_camera_reads_a_code_where_the_browser_can(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    page, links = _prepared(hall)
    address = page.url
    tablet = hall.device(Device.LAPTOP, CHINESE)
    tablet.add_init_script(f"({CAMERA})({links[3]!r})")
    tablet.goto(address)
    expect(tablet.locator("[data-back-after]")).to_contain_text("4号")


def test_the_camera_reads_a_code_where_the_browser_cannot(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    page, links = _prepared(hall)
    rows = ["".join(str(int(one)) for one in row) for row in segno.make(links[4], error="m", micro=False).matrix]
    laptop = hall.device(Device.LAPTOP, CHINESE)
    laptop.add_init_script(f"({OWN_READER})({rows!r})")
    laptop.goto(page.url)
    expect(laptop.locator("[data-back-after]")).to_contain_text("5号")
