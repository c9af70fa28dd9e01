"""An entire Swiss event of twelve pairs and three rounds, by four roles on their own devices."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from paizhuo.tournament.log import event_file
from paizhuo.tournament.log.fold import fold
from tests.browser.halls import CHINESE, Device, words
from tests.browser.people import Chief, Player, Recorder, Referee, sign_in, use_link

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.halls import Hall

SLUG = "evening"
TITLE = "第四届图书馆杯"
UNITS = ("供水", "城东", "医卫", "建工", "丰乐", "老年", "邮政", "纺织")
LISTED = [["队名", "单位", "队员1", "队员2"], *([f"{unit}队", unit, f"{unit}一", f"{unit}二"] for unit in UNITS)]
TYPED = ("电力", "港务", "体校", "气象")
PAIRS = len(UNITS) + len(TYPED)
TABLES = PAIRS // 2
LATER = {
    2: {1: (8, 5), 2: (9, 6), 3: (7, 8), 4: (10, 9), 5: (3, 11), 6: (6, 6)},
    3: {1: (12, 7), 2: (5, 8), 3: (9, 4), 4: (8, 6), 5: (10, 10), 6: (2, 7)},
}
LOGGED = {
    "table=1": ("deal 1, entered: South, North", "deal 1, confirmed", "the visiting side confirms the result"),
    "table=3": ("the visiting side enters 10 against 9", "settle what the sides dispute", "记分表上是10比7"),
    "table=4": ("Table 4 calls the referee", "裁判甲 goes to table 4", "manner of play: warning"),
    "kind=clock": ("started the clock", "announced the last deal", "ended the round's time"),
    "person=记录长": ("head of records", "round 1, table 5: an official enters Q against 6"),
}
"""By filter of the log, what it must show."""


@dataclass
class Officials:
    """All who have an account, each with a device of his own."""

    chief: Chief
    referee: Referee
    recorder: Recorder


def _prepared(hall: Hall) -> Officials:
    """Founded, officials appointed and in, twelve pairs entered and at the door, public."""
    chief = Chief(hall.device(Device.LAPTOP), SLUG)
    sign_in(chief.page)
    chief.found(
        "club-evening", TITLE, **{"Expected entrants": str(PAIRS), "Number of rounds": "3", "Venue": "市图书馆"}
    )
    referee_link = chief.appoint("referee1", "裁判甲", "floor referee", (1, TABLES))
    recorder_link = chief.appoint("recorder1", "记录长", "head of records")
    referee = Referee(hall.device(Device.PHONE), SLUG)
    use_link(referee.page, referee_link)
    recorder = Recorder(hall.device(Device.LAPTOP), SLUG)
    use_link(recorder.page, recorder_link)
    chief.import_entries(LISTED)
    for unit in TYPED:
        chief.type_entry((f"{unit}一", f"{unit}二"), f"{unit}队", unit)
    phone = hall.device(Device.PHONE)
    sign_in(phone)
    chief.check_in(phone, PAIRS)
    chief.make_public()
    return Officials(chief, referee, recorder)


def _by_deals(hall: Hall, officials: Officials, wall: Page, address: str) -> None:
    """Table 1: one side enters every deal, the other confirms; the last deal is announced to everybody at once."""
    home, away = Player.arrives(hall, address, "S", CHINESE), Player.arrives(hall, address, "E")
    home.enter_deal(1, "SN")
    away.confirm_deal()
    away.enter_deal(2, "ESW")
    home.confirm_deal()
    officials.chief.on_the_clock("Announce the last deal")
    for phone in (home, away):
        expect(phone.page.locator(".last-panel")).to_contain_text(phone.says("Last deal"))
    expect(wall.locator(".s-last .cry")).to_be_visible()
    expect(wall.locator(".s-last .cry")).to_have_text(words(CHINESE, "Last deal"))
    officials.chief.on_the_clock("End the round's time")
    home.hand_in_deals()
    home.sees("result_waits")
    away.agree()
    home.sees("done")


def _by_levels(hall: Hall, address: str) -> None:
    """Table 2: only the final levels."""
    home, away = Player.arrives(hall, address, "N"), Player.arrives(hall, address, "W", CHINESE)
    home.hand_in(9, 6)
    away.agree()
    home.sees("done")


def _disputed(hall: Hall, referee: Referee, address: str) -> None:
    """Table 3: the sides differ; the referee settles it on his phone, and both see what counts."""
    home, away = Player.arrives(hall, address, "N"), Player.arrives(hall, address, "W")
    home.hand_in(8, 5)
    away.says_otherwise(7, 8)
    away.sees("result_differs")
    home.sees("result_differs")
    referee.tables()
    referee.settles(3, "the home side", "记分表上是10比7")
    for phone in (home, away):
        phone.sees("done")


def _ruled(hall: Hall, referee: Referee, address: str) -> None:
    """Table 4: a player calls, the referee comes, rules as the book says, and the phone goes on."""
    caller = Player.arrives(hall, address, "S", CHINESE)
    referee.tables()
    caller.tap("Call the referee")
    caller.sees("call")
    referee.answers(4)
    expect(caller.page.locator("#board .flag")).to_contain_text("裁判甲")
    offender = referee.page.locator(".sides label").nth(1).locator("span").inner_text().splitlines()[-1]
    referee.rules(offender, "manner of play")
    expect(referee.page.locator(".slip")).to_contain_text("warning")
    caller.sees("sheet")


def _seen_by_everybody(anonymous: Page, number: int, *, final: bool = False) -> None:
    """The places come to a phone that nobody touches, each with its reason and article."""
    after = words(CHINESE, "Final standings") if final else words(CHINESE, "Places after round %(number)s")
    expect(anonymous.locator("h2")).to_have_text(after if final else after % {"number": number})
    expect(anonymous.locator(".title .stamp")).to_be_visible()
    expect(anonymous.locator(".rank th.pl")).to_have_count(PAIRS)
    first = anonymous.locator(".rank tbody tr").first
    expect(first.locator("summary .art")).to_contain_text("第49条")
    first.locator("summary").tap()
    expect(anonymous.locator(".rank .why .reason").first).to_be_visible()


def test_an_entire_swiss_event_is_run_by_four_roles(open_hall: Callable[..., Hall], tmp_path: Path) -> None:
    hall = open_hall()
    officials = _prepared(hall)
    chief, referee, recorder = officials.chief, officials.referee, officials.recorder
    wall, anonymous = hall.device(Device.WALL, CHINESE), hall.device(Device.PHONE, CHINESE)
    wall.goto(f"/e/{SLUG}/wall/")
    anonymous.goto(f"/e/{SLUG}/standings/")

    chief.open_stage()
    chief.pair(1)
    expect(wall.locator(".slide.k-pairings")).to_have_count(0)
    chief.publish(1)
    expect(wall.locator(".slide.k-pairings li")).to_have_count(TABLES)
    cards = chief.cards(1)
    assert list(cards) == list(range(1, TABLES + 1))
    chief.start_clock()
    _by_deals(hall, officials, wall, cards[1])
    _by_levels(hall, cards[2])
    _disputed(hall, referee, cards[3])
    _ruled(hall, referee, cards[4])
    recorder.enter({4: (6, 8), 5: (10, 4), 6: (7, 9)})
    expect(anonymous.locator(".rank")).to_have_count(0)
    chief.publish_places(1)
    _seen_by_everybody(anonymous, 1)

    for number, results in LATER.items():
        chief.pair(number)
        chief.publish(number)
        recorder.enter(results)
        chief.publish_places(number)
        _seen_by_everybody(anonymous, number)
    chief.close_stage()
    chief.publish_final_places()
    _seen_by_everybody(anonymous, 3, final=True)

    _results_are_counted(anonymous)
    _log_shows_everything(chief.page)
    _file_stands_by_itself(chief.page, tmp_path / "event.json")


def _results_are_counted(anonymous: Page) -> None:
    for number in (1, 2, 3):
        anonymous.goto(f"/e/{SLUG}/results/swiss/{number}/")
        expect(anonymous.locator("main tbody tr")).to_have_count(TABLES)


def _log_shows_everything(page: Page) -> None:
    """Every act of everybody is there, and the chain and the draws hold."""
    for asked, shown in LOGGED.items():
        page.goto(f"/desk/{SLUG}/log/?{asked}")
        for text in shown:
            expect(page.locator("#acts")).to_contain_text(text)
    page.goto(f"/desk/{SLUG}/log/")
    page.get_by_role("button", name="Verify chain and draws").click()
    expect(page.locator("#verified")).to_contain_text("Verified")
    heading = page.locator(".title p").first.inner_text()
    numbers = page.locator("#acts > li > .no").all_inner_texts()
    assert heading.startswith(f"Acts: {numbers[0]}, ")
    older = page.get_by_role("link", name="Older")
    while older.count():
        older.click()
        expect(page.locator("#acts > li > .no").first).to_have_text(str(int(numbers[-1]) - 1))
        numbers += page.locator("#acts > li > .no").all_inner_texts()
    assert numbers == [str(number) for number in range(int(numbers[0]), 0, -1)]


def _file_stands_by_itself(page: Page, file: Path) -> None:
    """The event file says the same without the server, and the draws in it come out again."""
    page.goto(f"/e/{SLUG}/")
    with page.expect_download() as download:
        page.get_by_role("link", name="Event file (JSON)").click()
    download.value.save_as(file)
    for action in ("verify", "check"):
        command = [sys.executable, "-m", "paizhuo", "event", action, str(file), "--lang", "en"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    event = event_file.read(file.read_text(encoding="utf-8"))
    rounds = fold(event.plan, event.log).stages["swiss"].rounds
    assert [sum(match.confirmed is not None for match in one.matches.values()) for one in rounds] == [TABLES] * 3
