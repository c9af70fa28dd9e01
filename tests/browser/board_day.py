"""复式的一天: what people do on their devices at an event with boards, as they would say it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import CHINESE, Device
from tests.browser.people import Player

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Page

    from tests.browser.halls import Hall


class BoardPlayer(Player):
    """复式选手: with a phone; enters boards and checks those of the other side."""

    @classmethod
    def sits(cls, hall: Hall, address: str, seat: str, room: str = "") -> BoardPlayer:
        """Scan the card, say in which room one sits where there are two, then where."""
        player = cls(hall.device(Device.PHONE, CHINESE), CHINESE)
        player.page.goto(address)
        if room:
            player.sees("rooms").locator(f'a[href$="room={room}"]').tap()
        player.sees("sit").locator(f'button[name="seat"][value="{seat}"]').tap()
        player.sees("board_list")
        return player

    def enter_board(self, number: int, order: str, lead: str = "") -> None:
        """Tap the seats in the order of going out, and hand it to the other side."""
        self.tap("Fill in board %(number)s", number=number)
        self.sees("board_enter")
        note = self.page.locator('input[name="lead"]')
        expect(note).to_be_hidden()
        for seat in order:
            self.page.locator(f'button[name="tap"][value="{seat}"]').tap()
        note.fill(lead)
        self.tap("Hand to the other side")
        self.sees("board_waits")

    def confirm_board(self) -> None:
        """Agree with what the other side of the room has filled in."""
        self.sees("board_check")
        self.tap("Yes, that is right")


@dataclass
class GridRecorder:
    """记录长: at the grid of boards, with the keyboard only."""

    page: Page
    slug: str

    def at_grid(self) -> None:
        """Open the grid of the round that is being played."""
        self.page.goto(f"/desk/{self.slug}/boards/")

    def enter(self, orders: Iterable[str]) -> None:
        """Type order after order; the page goes to the next board that lacks a result by itself."""
        missing = self.page.locator("td.s-now, td.s-empty")
        for order in orders:
            before = missing.count()
            self.page.keyboard.type(order)
            self.page.keyboard.press("Enter")
            expect(missing).to_have_count(before - 1)


def card_addresses(page: Page) -> dict[int, str]:
    """桌卡: the path behind the code of each table, on the page of the cards."""
    return {
        int(card.locator(".table-no .num").inner_text()): re.sub(
            r"^https?://[^/]+", "", card.locator(".address").inner_text().strip()
        )
        for card in page.locator(".cards > li").all()
    }
