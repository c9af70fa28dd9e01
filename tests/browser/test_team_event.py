"""A team match of two segments in two rooms: leaders declare from their phones, rooms write, a referee rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.board_day import BoardPlayer, card_addresses
from tests.browser.halls import CHINESE, Device
from tests.browser.new_director import NewDirector, players

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from tests.browser.halls import Hall

TEAMS = ("电力", "港务")
MEMBERS = tuple((*players(at), *players(at + 6), f"周替{name[0]}") for at, name in enumerate(TEAMS))
"""By team: two pairs and a substitute."""
PLAYED = {"open": ("NS", "EW", "NES", "ENW"), "closed": ("NEW", "EW", "WNE")}
"""By room, the orders of going out, board by board; the last board of the closed room is ruled on."""


@dataclass
class Leader:
    """领队: with a phone and the private link of the team."""

    page: Page

    def goes_to_line_up(self) -> None:
        """From the private page, where it is wanted."""
        self.page.get_by_role("link", name="交本队出场名单").tap()
        expect(self.page.locator(".lu-ask")).to_be_visible()

    def seats(self, names: Sequence[str]) -> None:
        """Seat one after the other."""
        for name in names:
            put = self.page.locator(f'button[name="put"][value="{name}"]')
            put.tap()
            expect(put).to_have_count(0)

    def as_before(self) -> None:
        """Seat everybody as in the segment before."""
        self.page.get_by_role("button", name="和上节一样").tap()
        expect(self.page.get_by_role("heading", name="四个席位都排好了")).to_be_visible()

    def replaces(self, goes: str, comes: str) -> None:
        """Another player takes a seat."""
        self.page.get_by_role("button", name=re.compile(f"{goes}，")).tap()
        self.seats((comes,))

    def hands_in(self) -> None:
        """Sealed until the other side has handed in as well."""
        self.page.get_by_role("button", name="交出场名单，封存").tap()
        expect(self.page.get_by_role("button", name="交出场名单，封存")).to_have_count(0)


def _founded(hall: Hall) -> tuple[NewDirector, list[Leader]]:
    """A match of four boards in two segments; both leaders have their private links."""
    director = NewDirector(hall.device(Device.LAPTOP, CHINESE))
    director.set_up("周明", "云汀市总工会", "工人文化宫二楼")
    page = director.page
    director.click("全国规则团体循环赛", "link")
    page.get_by_label("名称", exact=True).fill("云汀团体赛")
    page.get_by_label("预计参赛数").fill(str(len(TEAMS)))
    page.locator("summary", has_text="复式牌副").click()
    page.get_by_label("每场复式副数", exact=True).fill("4")
    page.get_by_label("每场节数", exact=True).fill("2")
    director.read_back("云汀团体赛")
    rows = [["云汀团体赛报名表"], ["序号", "队名", "领队", *(f"队员{at}" for at in range(1, 6)), "手机"]]
    for at, name in enumerate(TEAMS):
        rows.append([str(at + 1), f"{name}队", f"张领{name[0]}", *MEMBERS[at], f"137{at:08d}"])
    director.read_sheet(rows)
    director.enter("2队")
    leaders = []
    for number in (1, 2):
        page.goto(f"/manage/{director.slug}/entries/{number}/")
        director.click("发一个私人链接")
        expect(page.get_by_role("main")).to_contain_text("/my/")
        address = re.findall(r"/my/[\w-]+/", page.get_by_role("main").inner_html())[0]
        leaders.append(Leader(hall.device(Device.PHONE, CHINESE)))
        leaders[-1].page.goto(address)
    director.to_desk()
    director.click("开始本阶段")
    director.pair_when_ready(1)
    page.get_by_label("同时公开赛事").check()
    director.publish(1)
    director.start()
    return director, leaders


def _first_line_ups(leaders: Sequence[Leader]) -> None:
    """Blind until both are in; then both see who meets whom."""
    home, away = leaders
    home.goes_to_line_up()
    home.seats(MEMBERS[0][:4])
    home.hands_in()
    away.goes_to_line_up()
    expect(away.page.locator(".lu-check")).to_contain_text("已交，封存")
    expect(away.page.locator("main")).not_to_contain_text(MEMBERS[0][0])
    away.seats(MEMBERS[1][:4])
    away.hands_in()
    for leader in leaders:
        expect(leader.page.locator(".lu-table")).to_have_count(2)
        for name in (MEMBERS[0][0], MEMBERS[1][3]):
            expect(leader.page.locator("main")).to_contain_text(name)


def _second_line_ups(leaders: Sequence[Leader]) -> None:
    """A substitute comes in between the segments."""
    home, away = leaders
    for leader in leaders:
        leader.page.get_by_role("link", name="2", exact=True).tap()
        leader.as_before()
    home.replaces(MEMBERS[0][0], MEMBERS[0][4])
    home.hands_in()
    away.hands_in()
    expect(away.page.locator(".lu-table").first).to_contain_text(MEMBERS[0][4])
    expect(away.page.locator("main")).not_to_contain_text(MEMBERS[0][0])


def _play(rooms: dict[str, tuple[BoardPlayer, BoardPlayer]], room: str, board: int) -> None:
    """North-South enter a board, East-West check it."""
    south, west = rooms[room]
    south.enter_board(board, PLAYED[room][board - 1])
    west.confirm_board()
    south.sees("board_list")


def _rule(director: NewDirector, board: int) -> None:
    """The chief referee gives an adjusted score, from the grid."""
    page = director.page
    director.click("按牌副", "link")
    # The page may stand at this very board already: keys count once its script has run.
    page.wait_for_url("**/boards/**")
    page.wait_for_load_state()
    page.keyboard.press("g")
    page.keyboard.type(f"1c {board}")
    page.keyboard.press("Enter")
    expect(page.locator("[data-place]")).to_have_text(f"1桌闭室，第{board}副")
    page.keyboard.press("a")
    page.get_by_role("button", name="给调整分").click()
    expect(page.locator(f"#b1-closed [data-b='{board}']")).to_have_text("调整")


def test_two_teams_play_a_match_in_two_segments(open_empty_hall: Hall) -> None:
    hall = open_empty_hall
    director, leaders = _founded(hall)
    _first_line_ups(leaders)
    cards = director.page.context.new_page()
    cards.goto(f"/desk/{director.slug}/tables/cards/")
    card = card_addresses(cards)[1]
    cards.close()
    rooms = {
        room: (BoardPlayer.sits(hall, card, "S", room), BoardPlayer.sits(hall, card, "W", room)) for room in PLAYED
    }
    everybody = [player for pair in rooms.values() for player in pair]

    for room, board in (("open", 1), ("open", 2), ("closed", 1)):
        _play(rooms, room, board)
    # The other room stays hidden until the segment has ended in both.
    expect(rooms["open"][0].page.locator(".bds .hid")).to_have_count(2)
    _play(rooms, "closed", 2)
    for player in everybody:
        expect(player.page.locator(".bds .hid")).to_have_count(0)
        expect(player.page.locator(".bds tbody tr")).to_have_count(2)

    _second_line_ups(leaders)
    for room, board in (("open", 3), ("open", 4), ("closed", 3)):
        _play(rooms, room, board)
    _rule(director, 4)
    # The last board settles the match, and with it the round: the phones say what it came to.
    for player in everybody:
        expect(player.sees("waiting").locator(".score")).to_be_visible()

    director.to_desk()
    page = director.page
    todo = page.locator("#side .todo")
    todo.locator("button:enabled", has_text="结束本阶段").click()
    director.yes()
    expect(page.get_by_role("heading", name="公布最终名次")).to_be_visible()
    todo.locator("button:enabled", has_text="公布").first.click()
    expect(page.get_by_role("heading", name="公布最终名次")).to_have_count(0)
    phone = hall.device(Device.PHONE, CHINESE)
    phone.goto(f"/e/{director.slug}/standings/")
    expect(phone.locator(".rank th.pl")).to_have_count(len(TEAMS))
    page.goto(f"/desk/{director.slug}/print/")
    report = page.locator('main a[href*="document=match-report"]').first.get_attribute("href") or ""
    assert page.request.get(report).body().startswith(b"%PDF")
