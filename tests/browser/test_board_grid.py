"""逐副录入: the recorder enters boards with keys alone, and another recorder's page follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import Device
from tests.browser.people import sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.halls import Hall

GRID = "/desk/teams/boards/"


def _cell(table: int, room: str, board: int) -> str:
    return f"#b{table}-{room} [data-b='{board}']"


def test_boards_are_entered_corrected_and_ruled_on_by_keys(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--scene", "boards")
    page, other = hall.device(Device.LAPTOP), hall.device(Device.LAPTOP)
    for one in (page, other):
        sign_in(one)
        one.goto(GRID)
    place, sentence = page.locator("[data-place]"), page.locator("[data-sentence]")
    expect(place).to_have_text("Table 1, open room, board 1")
    expect(page.locator("#board-order")).to_be_focused()
    page.keyboard.type("esw")
    expect(sentence).to_contain_text("East first, West third: East-West score 2")
    expect(sentence).to_contain_text("goes to: Table 1, closed room, board 1")
    page.keyboard.press("Backspace")
    expect(sentence).to_contain_text("Type the order")
    page.keyboard.type("w")
    page.keyboard.press("Enter")
    # The next one is typed without waiting.
    page.keyboard.type("ns")
    page.keyboard.press("Enter")
    expect(page.locator(_cell(1, "open", 1))).to_have_text("−2")
    expect(page.locator(_cell(1, "closed", 1))).to_have_text("3")
    expect(place).to_have_text("Table 2, open room, board 1")
    expect(other.locator(_cell(1, "closed", 1))).to_have_text("3")

    # An order in Chinese, as an input method brings it.
    page.locator("#board-order").fill("北东南")
    expect(sentence).to_contain_text("North first, South third: North-South score 2")
    page.keyboard.press("Escape")

    # A board that counts: without a reason it comes back, with what was typed.
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-announce]")).to_contain_text(
        "Table 1, closed room, board 1, counts: North-South score 3"
    )
    page.keyboard.type("ew")
    with hall.refusing(1):
        page.keyboard.press("Enter")
        expect(page.locator("[data-error]")).to_contain_text("with a reason only")
    expect(page.locator("#board-reason")).to_be_focused()
    page.keyboard.type("misread")
    page.keyboard.press("Enter")
    expect(page.locator(_cell(1, "closed", 1))).to_have_text("−3")

    page.keyboard.press("u")
    expect(page.locator(_cell(1, "closed", 1))).to_have_text("3")

    page.keyboard.press("g")
    page.keyboard.type("2c 3")
    page.keyboard.press("Enter")
    expect(place).to_have_text("Table 2, closed room, board 3")
    page.keyboard.press("v")
    expect(page.locator("#board-void")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(_cell(2, "open", 3))).to_have_text("void")


def test_the_notes_of_the_sheet_are_typed_by_keys_and_stay_with_their_board(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--scene", "boards")
    page = hall.device(Device.LAPTOP)
    sign_in(page)
    page.goto(GRID)
    page.keyboard.type("ns")
    page.keyboard.press("t")
    expect(page.locator("#board-tribute")).to_be_focused()
    page.keyboard.type("大王")
    page.keyboard.press("Enter")
    expect(page.locator(_cell(1, "open", 1))).to_have_text("3")
    expect(page.locator("[data-place]")).to_have_text("Table 1, closed room, board 1")
    expect(page.locator("#board-order")).to_be_focused()
    expect(page.locator("#board-tribute")).to_have_value("")
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-cell='1 open 1']").last).to_be_attached()
    expect(page.locator("#board-tribute")).to_have_value("大王")
