"""A club's duplicate evening, from an empty installation to the hand records: director, phones, recorder, public."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.board_day import BoardPlayer, GridRecorder, card_addresses
from tests.browser.halls import CHINESE, Device
from tests.browser.new_director import NewDirector, messy_sheet

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.halls import Hall

PAIRS, TABLES, ROUNDS, WITHOUT_PARTNER = 8, 4, 3, 5
HEADS = 3
"""Lines of the sheet down to its heads."""
FIRST_ROUND = {1: "SN", 2: "ESW"}
"""By table, the order of going out that phones enter in the first round; every table t has board t."""


def _founded(hall: Hall) -> NewDirector:
    """From an empty installation: three rounds of one board a table, eight pairs from the list of an office."""
    director = NewDirector(hall.device(Device.LAPTOP, CHINESE))
    director.set_up("周明", "云汀市掼蛋俱乐部", "二楼活动室")
    page = director.page
    director.click("俱乐部复式双人一晚赛", "link")
    page.get_by_label("名称", exact=True).fill("周二复式")
    page.get_by_label("轮数", exact=True).fill(str(ROUNDS))
    page.locator("summary", has_text="复式牌副").click()
    page.get_by_label("每轮复式副数", exact=True).fill("1")
    page.get_by_label("移位方法", exact=True).select_option("mitchell")
    director.read_back("周二复式")
    director.read_sheet(messy_sheet(PAIRS, without_partner=WITHOUT_PARTNER))
    director.mend(HEADS + 1 + WITHOUT_PARTNER, 4, "魏晓东")
    director.enter(f"{PAIRS}对")
    return director


def _make_boards(director: NewDirector) -> None:
    """Who keeps the boards is appointed; the set of the evening is made as the form proposes it."""
    page = director.page
    director.to_desk()
    director.click("牌组", "link")
    director.click("任命工作人员", "link")
    page.get_by_text("已有账号").click()
    page.get_by_label("登录名").fill("zhouming")
    page.get_by_label("职务", exact=True).select_option(label="发牌主管、发牌员")
    director.click("任命")
    expect(page.locator("main")).to_contain_text("工作人员名单已更改")
    director.to_desk()
    director.click("牌组", "link")
    director.click("制作")
    expect(page.locator("main")).to_contain_text("第1-3轮")
    expect(page.locator("main .hash").first).to_be_visible()


def _first_round(hall: Hall, director: NewDirector, recorder: GridRecorder) -> None:
    """Two tables write on their phones, the recorder types the slips of the others."""
    director.to_desk()
    director.click("开始本阶段")
    director.pair_when_ready(1)
    director.page.get_by_label("同时公开赛事").check()
    director.publish(1)
    director.start()
    cards = director.page.context.new_page()
    cards.goto(f"/desk/{director.slug}/tables/cards/")
    addresses = card_addresses(cards)
    cards.close()
    assert list(addresses) == list(range(1, TABLES + 1))
    for table, order in FIRST_ROUND.items():
        south, west = (BoardPlayer.sits(hall, addresses[table], seat) for seat in "SW")
        south.enter_board(table, order)
        west.confirm_board()
        for player in (south, west):
            expect(player.sees("board_list").locator(".done")).to_be_visible()
    recorder.at_grid()
    recorder.enter(("nes", "ew"))


def _end(director: NewDirector) -> None:
    """The session is closed, its places are published, its boards are opened."""
    page = director.page
    todo = page.locator("#side .todo")
    todo.locator("button:enabled", has_text="结束本阶段").click()
    director.yes()
    expect(page.get_by_role("heading", name="公布最终名次")).to_be_visible()
    todo.locator("button:enabled", has_text="公布").first.click()
    expect(page.get_by_role("heading", name="公布最终名次")).to_have_count(0)
    director.click("牌组", "link")
    director.click("公开这组牌")
    expect(page.locator("main")).to_contain_text("密钥（已公开）")


def _public_sees(phone: Page, slug: str) -> None:
    """Everybody sees places by percentage, the boards, and the hands."""
    phone.goto(f"/e/{slug}/standings/")
    expect(phone.get_by_role("heading", name="最终名次")).to_be_visible()
    expect(phone.locator(".rank th.pl")).to_have_count(PAIRS)
    expect(phone.locator(".rank tbody tr").first).to_contain_text("%")
    phone.get_by_role("link", name="牌副", exact=True).tap()
    expect(phone.get_by_role("heading", name="牌副")).to_be_visible()
    phone.goto(f"/e/{slug}/boards/session/1/1/")
    expect(phone.locator("section.hand")).to_have_count(4)
    expect(phone.locator("main")).to_contain_text("南 北")
    phone.set_viewport_size({"width": 320, "height": 568})
    for address in ("1/1/", "1/table/1/", "entrant/1/"):
        phone.goto(f"/e/{slug}/boards/session/{address}")
        fits = "all => all.length && all.every(one => one.scrollWidth <= one.clientWidth)"
        assert phone.locator(".scroll-x").evaluate_all(fits), f"{address} is wider than the narrowest phone"


def _printed(page: Page, slug: str, *documents: str) -> None:
    """What is handed out after the session is on the page of papers, and each is a PDF file."""
    page.goto(f"/desk/{slug}/print/")
    for document in documents:
        address = page.locator(f'main a[href*="document={document}"]').first.get_attribute("href") or ""
        answer = page.request.get(address)
        assert answer.ok, document
        assert answer.body().startswith(b"%PDF"), document


def test_a_club_plays_a_duplicate_evening(open_empty_hall: Hall) -> None:
    hall = open_empty_hall
    director = _founded(hall)
    recorder = GridRecorder(director.page.context.new_page(), director.slug)
    phone = hall.device(Device.PHONE, CHINESE)
    _make_boards(director)
    _first_round(hall, director, recorder)
    # Other tables have still to play the board: nobody sees it.
    with hall.refusing(1):
        phone.goto(f"/e/{director.slug}/boards/session/1/1/")
    for number in range(2, ROUNDS + 1):
        director.pair_when_ready(number)
        director.publish(number)
        recorder.at_grid()
        recorder.enter(("ns", "esw", "wes", "new"))
    _end(director)
    _public_sees(phone, director.slug)
    _printed(director.page, director.slug, "certificates", "board-records", "travelling-sheet", "result-list")
