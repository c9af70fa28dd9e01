"""打开记录: the page that reads record files in the browser shows what the law reached, and says what is wrong."""

from __future__ import annotations

import json
import mimetypes
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlparse

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation
from playwright.sync_api import expect

from paizhuo import guandan, shengji
from paizhuo.chain import sealed
from paizhuo.engine import Onlooker
from paizhuo.guandan import record as guandan_record
from paizhuo.recording.forms import game_of, records_in
from paizhuo.shengji import record as shengji_record
from paizhuo.table import GameName, TableSettings
from paizhuo.table.record import records
from paizhuo.web.live.opened_records import file_page, reader
from tests.browser.live.pages import STATIC
from tests.browser.live.test_replay import LAPTOP, PHONE, SMALL_PHONE
from tests.browser.test_accessibility import barriers, misfits
from tests.recording.test_forms import boards
from tests.table.playing import Log, at_random, play_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route

    from paizhuo.seats import Seat
    from paizhuo.table import Table
    from paizhuo.table.courses.course import GameAction

ADDRESS = "http://table.test/live/open/"
SAMPLES = Path("tests/samples/records")
READ = """async (text) => {
  const { readRecord } = await import("/static/js/replay/reading.js");
  return readRecord(text);
}"""


def answer(route: Route) -> None:
    """The scripts, and the page as the server would make it."""
    path = urlparse(route.request.url).path
    if path.startswith("/static/"):
        file = STATIC / path.removeprefix("/static/")
        route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "text/plain")
        return
    with translation.override("zh-hans"):
        html = render_to_string("live/open_record.html", {**reader(), "request": RequestFactory().get("/live/open/")})
    route.fulfill(body=html, content_type="text/html; charset=utf-8")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """The page before a file is chosen."""
    page = browser.new_page(viewport={"width": LAPTOP[0], "height": LAPTOP[1]})
    page.route("**/*", answer)
    page.goto(ADDRESS)
    yield page
    page.close()


def choose(page: Page, text: str, name: str = "record.jsonl") -> None:
    """Choose a file with this text."""
    page.locator("#rp-file").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


@cache
def played(game: GameName, seed: str) -> str:
    """The record of a match that was played at random."""
    rules = "jiangsu-2023" if game is GameName.GUANDAN else "fujian-2022"
    log = Log(TableSettings(game, rules, deals=3))
    log.seat_all()
    play_out(log, at_random(seed))
    (text,) = records(log.table)
    return text


# ------------------------------------------------------------------------------------------- what the law reached


def by_the_law(text: str) -> list[dict[str, Any]]:
    """Each deal of a file: the hands, the trick and the points at each step, and who led and took each trick."""
    found: list[dict[str, Any]] = []
    for one in records_in(text):
        if game_of(one) == "shengji":
            of_shengji = shengji_record.loads(one)
            deals = of_shengji.deals if isinstance(of_shengji, shengji_record.GameRecord) else (of_shengji,)
            found.extend(_shengji(deal) for deal in deals)
        else:
            of_guandan = guandan_record.loads(one)
            parts = of_guandan.deals if isinstance(of_guandan, guandan_record.GameRecord) else (of_guandan,)
            found.extend(_guandan(part) for part in parts)
    return found


def _guandan(deal: guandan_record.DealRecord) -> dict[str, Any]:
    seen = [guandan.view(phase, Onlooker.OFFICIAL) for phase in guandan_record.replay(deal)]
    pairs = zip([seen[0], *seen], seen, strict=False)
    steps = [(_texts(one.hands), 1 + len(before.tricks), None) for before, one in pairs]
    return {"steps": steps, "tricks": _tricks(seen[-1]), "ended": seen[-1].outcome is not None}


def _shengji(deal: shengji_record.DealRecord) -> dict[str, Any]:
    seen = [shengji.view(phase, Onlooker.OFFICIAL) for phase in shengji_record.replay(deal)]
    drawn = [at for at, act in enumerate(deal.acts, 1) if isinstance(act.action, shengji.Draw)]
    dealt = max(drawn, default=0)
    steps = []
    for at, one in enumerate(seen):
        if at not in drawn:
            shown = one if at > dealt else seen[dealt]
            steps.append((_texts(shown.hands), 1 + len(seen[max(at - 1, 0)].tricks), one.points))
    return {"steps": steps, "tricks": _tricks(seen[-1]), "ended": seen[-1].outcome is not None}


def _tricks(seen: Any) -> list[list[int]]:  # noqa: ANN401 - the view of either game
    return [[one.leader.value, one.winner.value] for one in seen.tricks]


def _texts(hands: Any) -> list[str]:  # noqa: ANN401 - the hands of either game
    return [" ".join(map(str, sorted(hand))) for hand in hands]


def agrees(page: Page, text: str) -> int:
    """How many steps the page has read as the law reached them."""
    right, found = by_the_law(text), page.evaluate(READ, text)
    assert found["problem"] is None
    assert len(found["deals"]) == len(right)
    count = 0
    for deal, one in zip(found["deals"], right, strict=True):
        steps = deal["replay"]["steps"]
        assert [(step["hands"], step["trick"]) for step in steps] == [step[:2] for step in one["steps"]]
        # Where a record breaks off, nobody leads after its last trick: who has the points of it is not said.
        known = len(steps) if one["ended"] else len(steps) - 1
        assert [step["points"] for step in steps[:known]] == [step[2] for step in one["steps"][:known]]
        # Who takes the last trick of Shengji leads no more; a record does not say who it was.
        tricks = deal["replay"]["tricks"]
        assert tricks == one["tricks"][: len(tricks)]
        assert len(one["tricks"]) - len(tricks) <= int(deal["replay"]["game"] == "shengji")
        assert all(step["text"] for step in steps)
        count += len(steps)
    return count


@pytest.mark.parametrize("game", GameName)
def test_matches_played_at_random_are_read_as_the_law_reached_them(page: Page, game: GameName) -> None:
    assert sum(agrees(page, played(game, f"opened {number}")) for number in range(4)) > 1000


def test_every_sample_of_a_record_is_read(page: Page) -> None:
    files = sorted(SAMPLES.glob("*.jsonl"))
    assert len(files) >= 20
    for file in files:
        assert agrees(page, file.read_text(encoding="utf-8")) > 0, file.name


def test_the_boards_of_a_table_are_read_one_after_another(page: Page) -> None:
    assert agrees(page, "".join(boards())) > 100


def throws_everything(table: Table, seat: Seat) -> GameAction:
    """Lead all cards of one suit, which mostly fails; otherwise what the clock would play."""
    phase = table.course.current.phase  # type: ignore[attr-defined] # the course of Shengji
    safe = table.course.automatic(seat)
    if not isinstance(phase, shengji.Playing) or phase.plays:
        return safe
    order = shengji.order_of(phase.trumps, phase.setting.rules)
    groups = {order.groups[card] for card in phase.hands[seat]}
    leads = [
        shengji.Lay(seat, tuple(card for card in phase.hands[seat] if order.groups[card] is one)) for one in groups
    ]
    return max(leads, key=lambda lead: (len(lead.cards), lead.cards))


def test_what_was_led_after_a_throw_that_failed_is_what_is_not_played_later(page: Page) -> None:
    log = Log(TableSettings(GameName.SHENGJI, "fujian-2022", deals=3))
    log.seat_all()
    play_out(log, throws_everything)
    (text,) = records(log.table)
    assert text.count('"choose"') > 0
    ended = [log.table.course.ended(number) for number in (1, 2, 3)]
    assert sum(len(one.throws) for one in ended if isinstance(one, shengji.Over)) > 10
    assert agrees(page, text) > 100


# ------------------------------------------------------------------------------------------------------- the page


def resealed(text: str, at: int, **values: object) -> str:
    """The record with values of one line changed, and sealed again."""
    entries = [{key: value for key, value in json.loads(line).items() if key != "hash"} for line in text.splitlines()]
    entries[at] |= values
    return "".join(json.dumps(one) + "\n" for one in sealed(entries))


def match() -> str:
    """A match of three deals."""
    return played(GameName.GUANDAN, "opened 0")


def broken() -> dict[str, str]:
    """Files that cannot be read to their end, and what is said of each."""
    whole = match()
    first = next(at for at, line in enumerate(whole.splitlines()) if '"type":"play"' in line)
    return {
        "": "文件是空的",
        "\x89PNG": "这不是记录",
        '{"plan": 1}\n': "第1行：记录的开头应是一副或一场",
        "# paizhuo record 1\n": "paizhuo record show --form json",
        whole.replace('"type":"pass"', '"type":"play"', 1): "被改过",
        whole[: whole.index("\n") - 20]: "读不出来",
        resealed(whole, 1, v=2): "第2行：记录的版本是2",
        resealed(whole, 1, game="whist"): "第2行：这一页不认得玩法“whist”",
        resealed(whole, 3, type="sing"): "第4行：记录里没有“sing”",
        resealed(whole, first, cards=["SB"] * 3): f"第{first + 1}行",
        resealed(whole, first, cards=["X9"]): f"第{first + 1}行：牌读不出来",
        resealed(whole, first, seat="Q"): f"第{first + 1}行：座位只有",
        resealed(whole, 2, type="pay", card="S3"): "第3行",
    }


def test_a_broken_file_is_refused_in_words_with_its_line(page: Page) -> None:
    for text, words in broken().items():
        choose(page, text)
        expect(page.locator("#rp-alert")).to_contain_text(words)


def test_what_stands_before_a_wrong_line_is_shown(page: Page) -> None:
    lines = match().splitlines(keepends=True)
    choose(page, "".join([*lines[:60], lines[60].replace('"hash":"', '"hash":"0')]))
    expect(page.locator("#rp-alert")).to_contain_text("第61行")
    expect(page.locator("#rp-alert")).to_contain_text("这一行以前的内容照样显示")
    expect(page.locator("#rp-heading")).to_contain_text("没有打完")
    choose(page, match())
    expect(page.locator("#rp-alert")).to_be_hidden()
    expect(page.locator("#rp-heading")).not_to_contain_text("没有打完")


def test_a_match_is_stepped_through_deal_by_deal_and_checked(page: Page) -> None:
    expect(page.locator("#rp-shown")).to_be_hidden()
    choose(page, match())
    expect(page.locator("#rp-name")).to_contain_text("江苏2023")
    page.keyboard.press("End")
    expect(page.locator("#rp-acts [aria-current=step]")).to_have_count(1)
    page.locator("#rp-deal").select_option("1")
    expect(page.locator("#rp-name")).to_contain_text("第2副")
    expect(page.locator("#rp-slide")).to_have_value("0")
    page.locator("#rp-check button").click()
    expect(page.locator(".verified")).to_be_visible()
    choose(page, match().replace('"type":"pass"', '"type":"play"', 1))
    expect(page.locator("#rp-alert")).to_be_visible()


def test_a_file_can_be_dropped_onto_the_page(page: Page) -> None:
    handle = page.evaluate_handle(
        """(text) => {
          const moved = new DataTransfer();
          moved.items.add(new File([text], "record.jsonl"));
          return moved;
        }""",
        played(GameName.SHENGJI, "opened 0"),
    )
    page.dispatch_event("body", "drop", {"dataTransfer": handle})
    expect(page.locator("#rp-name")).to_contain_text("福建")
    expect(page.locator(".rp-hand .fan")).to_have_count(4)


def test_the_saved_page_opens_records_and_saved_replays_without_a_network(browser: Browser, tmp_path: Path) -> None:
    with translation.override("en"):
        (tmp_path / "empty.html").write_text(file_page())
        (tmp_path / "full.html").write_text(file_page(match()))
    context = browser.new_context(viewport={"width": 360, "height": 640}, offline=True)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto((tmp_path / "full.html").as_uri())
    expect(page.locator("#rp-heading")).to_contain_text("Level 2")
    page.goto((tmp_path / "empty.html").as_uri())
    expect(page.locator("#rp-heading")).to_have_text("Open a record")
    choose(page, (tmp_path / "full.html").read_text(), "full.html")
    expect(page.locator("#rp-heading")).to_contain_text("Level 2")
    choose(page, "".join(boards()))
    expect(page.locator("#rp-deal option")).to_have_count(2)
    assert misfits(page) == []
    assert faults == []
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_is_accessible_before_and_after_a_file_is_opened(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    found: list[str] = []
    met: set[str] = set()
    for text in ("", match()[:4000], match()):
        if text:
            choose(page, text)
            expect(page.locator("#rp-shown")).to_be_visible()
        for width, height in (LAPTOP, PHONE, SMALL_PHONE):
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{len(text)} at {width}: {one}" for one in (*misfits(page), *barriers(page, met))]
    assert found == []
