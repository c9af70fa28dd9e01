"""A director who has never seen the program runs an event with it, in Chinese, from an empty installation on."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from playwright.sync_api import expect

from tests.browser.halls import CHINESE, Device
from tests.browser.new_director import NewDirector, messy_sheet, players

if TYPE_CHECKING:
    from tests.browser.halls import Hall

Results: TypeAlias = dict[int, tuple[str, str]]
"""By table, what the deputy types for both sides."""

PAIRS, ROUNDS, WITHOUT_PARTNER = 40, 6, 12
MOST_ACTS = 4
"""Of a round in which nothing happens."""
HEADS = 3
"""Lines of the sheet down to its heads."""
LEVELS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def _levels(number: int, tables: int) -> Results:
    """Invented results of a round: the levels that both sides reached."""
    return {
        table: (LEVELS[(table * 5 + number) % 8 + 2], LEVELS[(table * 3 + number * 2) % 7 + 1])
        for table in range(1, tables + 1)
    }


def _sums(number: int, tables: int) -> Results:
    """Invented results of team matches: the levels won on all boards."""
    return {table: (str(14 + table + number), str(12 + (table * number) % 7)) for table in range(1, tables + 1)}


def _director(hall: Hall) -> NewDirector:
    director = NewDirector(hall.device(Device.LAPTOP, CHINESE))
    director.set_up("周明", "云汀市总工会", "工人文化宫二楼")
    return director


def _quiet_round(director: NewDirector, number: int, results: Results) -> None:
    """Pair, publish, start the clock; the results come in. At most four acts."""
    director.acts.clear()
    director.pair_when_ready(number)
    director.publish(number)
    director.start()
    assert len(director.acts) <= MOST_ACTS, director.acts
    director.time_runs_out()
    director.results_come_in(results)


def _close(director: NewDirector, entrants: int, hall: Hall) -> None:
    """The desk says what is left: lots if any, the end of the stage, the final places; everybody sees them."""
    page = director.page
    todo = page.locator("#side .todo")
    # Until the last result has reached the desk, the end of the stage is locked.
    lot, close, places = (todo.locator("button:enabled", has_text=name) for name in ("抽签", "结束本阶段", "公布"))
    expect(lot.or_(close).first).to_be_visible()
    if lot.count():
        # Two pairs who never came are level.
        lot.click()
    close.click()
    director.yes()
    expect(page.get_by_role("heading", name="公布最终名次")).to_be_visible()
    places.first.click()
    expect(page.get_by_role("heading", name="公布最终名次")).to_have_count(0)
    phone = hall.device(Device.PHONE, CHINESE)
    phone.goto(f"/e/{director.slug}/standings/")
    expect(phone.get_by_role("heading", name="最终名次")).to_be_visible()
    expect(phone.locator(".rank th.pl")).to_have_count(entrants)


def test_forty_pairs_play_six_rounds_under_a_director_who_has_never_seen_the_program(open_empty_hall: Hall) -> None:
    hall = open_empty_hall
    director = _director(hall)
    page = director.page
    director.found(
        "江苏2023版双人积分编排赛",
        "迎新杯掼蛋赛",
        {"预计参赛数": "40", "轮数": "6", "比赛天数": "1", "每轮时间（分钟）": "50", "开赛时间": "09:00"},
    )
    director.read_sheet(messy_sheet(PAIRS, without_partner=WITHOUT_PARTNER))
    director.mend(HEADS + 1 + WITHOUT_PARTNER, 4, "魏晓东")
    director.enter("40对")
    director.check_in(range(1, PAIRS - 1))
    director.to_desk()
    expect(page.locator("main")).to_contain_text("参赛40对，已报到38对。")
    director.click("开始本阶段")
    expect(page.locator(".keys3")).to_contain_text("第1轮")

    director.pair(1)
    rail = page.locator("#side")
    expect(rail).to_contain_text("没来：2对")
    expect(rail).to_contain_text("赛事没公开")
    director.key("2")
    expect(rail).not_to_contain_text("没来：2对")
    tables = PAIRS // 2 - 1
    expect(page.get_by_role("heading", name=f"第1轮对阵 · {tables}桌")).to_be_visible()
    director.publish(1)
    director.start()
    director.time_runs_out()
    director.results_come_in(_levels(1, tables))
    director.pair_when_ready(2)
    expect(rail).to_contain_text("没来：2对")
    director.click("都退赛")
    director.yes()
    expect(rail).not_to_contain_text("没来：2对")
    director.publish(2)
    director.start()
    director.time_runs_out()
    director.results_come_in(_levels(2, tables))
    for number in range(3, ROUNDS + 1):
        _quiet_round(director, number, _levels(number, tables))
    _close(director, PAIRS, hall)


def test_a_shengji_event_is_run_from_an_empty_installation(open_empty_hall: Hall) -> None:
    hall = open_empty_hall
    director = _director(hall)
    director.found("福建升级(80分)双人积分编排赛", "职工升级赛", {"预计参赛数": "12", "轮数": "3"})
    units = ("电力", "港务", "体校", "气象")
    rows = [["序号", "代表队", "选手1", "选手2", "电话"]]
    rows += [[str(at + 1), units[at % 4], *players(at), f"139{at:08d}"] for at in range(12)]
    director.read_sheet(rows)
    director.enter("12对")
    director.to_desk()
    director.click("开始抽签定号")
    expect(director.page.get_by_role("heading", name="还没抽签定号")).to_have_count(0)
    director.click("开始本阶段")
    expect(director.page.locator(".keys3")).to_contain_text("第1轮")
    for number in range(1, 4):
        _quiet_round(director, number, _levels(number, 6))
    _close(director, 12, hall)


def test_a_team_event_is_run_from_an_empty_installation(open_empty_hall: Hall) -> None:
    hall = open_empty_hall
    director = _director(hall)
    director.found("全国规则团体循环赛", "云汀团体赛", {"预计参赛数": "6"})
    rows = [["云汀团体赛报名表"], ["序号", "队名", "领队", "队员1", "队员2", "队员3", "队员4", "队员5", "手机"]]
    names = ("电力", "港务", "体校", "气象", "邮政", "教育")
    for at, name in enumerate(names):
        fifth = "周替补" if at == 0 else ""
        rows.append([str(at + 1), f"{name}队", f"张领{name[0]}", *players(at), *players(at + 6), fifth, f"137{at:08d}"])
    director.read_sheet(rows)
    director.enter("6队")
    director.to_desk()
    director.click("开始本阶段")
    expect(director.page.locator(".keys3")).to_contain_text("第1轮")
    for number in range(1, 6):
        _quiet_round(director, number, _sums(number, 3))
    _close(director, 6, hall)
