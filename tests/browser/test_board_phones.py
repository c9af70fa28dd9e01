"""A team match of four boards on four phones: two rooms, what is hidden until both have played, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.board_day import BoardPlayer
from tests.browser.halls import Device
from tests.browser.people import Chief, sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.halls import Hall

SLUG = "teams"
TOUCHED = 40
"""The least width and height of what a finger has to meet, in pixels."""


def test_four_phones_write_a_match_of_four_boards(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--scene", "boards")
    chief = Chief(hall.device(Device.LAPTOP), SLUG, "main")
    sign_in(chief.page)
    chief.make_codes()
    card = chief.cards(1)[1]
    rooms = {
        room: (BoardPlayer.sits(hall, card, "S", room), BoardPlayer.sits(hall, card, "W", room))
        for room in ("open", "closed")
    }
    south, west = rooms["open"]
    _fingers_meet_every_board(south)
    played = {"open": ("NS", "EW", "NES", "ENW"), "closed": ("NEW", "EW", "WNE", "NS")}

    # The open room plays two boards: the other room's column is locked.
    for number in (1, 2):
        south.enter_board(number, played["open"][number - 1], "三带对")
        west.confirm_board()
        expect(south.sees("board_list").locator(".bds .hid")).to_have_count(number)
    # The closed room plays the first: on all phones it is open now, without a touch.
    rooms["closed"][0].enter_board(1, played["closed"][0])
    rooms["closed"][1].confirm_board()
    expect(south.page.locator(".bds .hid")).to_have_count(1)
    expect(west.page.locator(".bds .hid")).to_have_count(1)

    # The sides differ on board 3, then one sees that the other is right.
    south.enter_board(3, "NES")
    west.sees("board_check")
    west.tap("No, it is wrong")
    for seat in "NEW":
        west.page.locator(f'button[name="tap"][value="{seat}"]').tap()
    west.tap("This is our version")
    west.sees("board_differs")
    south.sees("board_differs")
    west.tap("The other side is right")
    south.sees("board_list")

    # All the others; with the last confirmation the match counts.
    south.enter_board(4, played["open"][3])
    west.confirm_board()
    for number in (2, 3, 4):
        rooms["closed"][0].enter_board(number, played["closed"][number - 1])
        rooms["closed"][1].confirm_board()
    for player in (south, west, *rooms["closed"]):
        expect(player.sees("board_list").locator(".score")).to_be_visible()


def _fingers_meet_every_board(player: BoardPlayer) -> None:
    """On the narrowest phones every board of the row is large enough, and nothing reaches over the edge."""
    usual = player.page.viewport_size
    assert usual is not None
    for width in (320, 360):
        player.page.set_viewport_size({"width": width, "height": 568})
        boxes = [one.bounding_box() for one in player.page.locator(".ticks16 a").all()]
        assert len(boxes) == 4
        assert all(box is not None and min(box["width"], box["height"]) >= TOUCHED for box in boxes), boxes
        assert player.page.evaluate("document.documentElement.scrollWidth") == width
    player.page.set_viewport_size(usual)
