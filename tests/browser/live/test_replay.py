"""复盘: keys and states of the replay, the lessons on a phone, and the file that opens without a server."""

from __future__ import annotations

import itertools
import mimetypes
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any
from unittest import mock
from urllib.parse import urlparse

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation
from playwright.sync_api import expect

from paizhuo.seats import Seat
from paizhuo.table import GameName, TableSettings
from paizhuo.table.record import records
from paizhuo.web.live import review_turns
from paizhuo.web.live.opened_records import reader
from paizhuo.web.live.replay_file import file_parts
from paizhuo.web.live.replay_steps import replay_of, title_of
from paizhuo.web.live.replay_words import replay_words
from paizhuo.web.live.review_process import Job, turns_of
from paizhuo.web.live.review_turns import lessons_of, review_shown
from paizhuo.web.live.words import client_words
from paizhuo.web.models import LiveReview, LiveTable
from tests.browser.live.pages import STATIC
from tests.browser.test_accessibility import barriers, misfits
from tests.table.playing import Log, at_random, play_out

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

    from paizhuo.table import Table

ADDRESS = "http://table.test/live/key/replay/1/"
LAPTOP, PHONE, SMALL_PHONE = (1366, 768), (390, 844), (320, 568)


@cache
def played(game: GameName) -> Table:
    """A table whose match of one deal is over."""
    rules = "jiangsu-2023" if game is GameName.GUANDAN else "fujian-2022"
    log = Log(TableSettings(game, rules, deals=1))
    log.seat_all(nonce="n")
    play_out(log, at_random("replayed"))
    return log.table


@cache
def reviewed(game: GameName) -> tuple[tuple[dict[str, Any], ...], int]:
    """All turns of the review of that deal."""
    table, agent = played(game), "net" if game is GameName.GUANDAN else "club"
    found = list(turns_of(Job(str(game), table.settings.rules, agent, bytes(32), table.course.ended(1))))
    return tuple(turn for turn, _of in found), found[0][1]


def shown_review(game: GameName, state: str, done: int | None = None) -> dict[str, Any]:
    """The review in this state, with so many turns."""
    agent = "net" if game is GameName.GUANDAN else "club"
    turns, of = reviewed(game)
    row = None if state == "none" else LiveReview(state=state, turns=list(turns[:done]), of=of)
    with mock.patch.object(review_turns, "estimate", return_value=4.2):
        return review_shown(played(game), 1, agent, row)


@dataclass
class Replay:
    """The page of a replay in a browser; requests are answered by the test."""

    page: Page
    game: GameName = GameName.GUANDAN
    states: list[dict[str, Any]] = field(default_factory=list)
    """How the review stands when the page asks, one answer after another; the last one stays."""
    record: str = ""

    def answer(self, route: Route) -> None:
        """The file, the page or the answer to a question."""
        path = urlparse(route.request.url).path
        if path.startswith("/static/"):
            file = STATIC / path.removeprefix("/static/")
            route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "text/plain")
        elif "/review/" in path:
            if len(self.states) > 1:
                self.states.pop(0)
            route.fulfill(json=self.states[0])
        elif path.endswith("/record/"):
            route.fulfill(body=self.record, content_type="application/x-ndjson; charset=utf-8")
        else:
            name = "live/lessons.html" if "/lessons/" in path else "live/replay.html"
            route.fulfill(body=self.html(name), content_type="text/html; charset=utf-8")

    def html(self, name: str, **more: object) -> str:
        """A page as the server would make it."""
        table, review = played(self.game), self.states[0]
        with translation.override("zh-hans"):
            seat = Seat.EAST
            context = {
                "row": LiveTable(key="key", code="318204"),
                "number": 1,
                "finished": [1],
                "link": ADDRESS,
                "title": title_of(table, 1),
                "rules": "江苏2023",
                "replay": replay_of(table, 1),
                "review": review,
                "reviewer": "net",
                "reviewers": ("net", "search"),
                "has_record": True,
                "is_file": False,
                "seat": seat,
                "seat_words": "东",
                "seats": [("E", "东")],
                "is_own": True,
                "lessons": lessons_of(table, 1, review, seat),
                "words": {**client_words(), **replay_words()},
                "request": RequestFactory().get("/live/key/"),
                **more,
            }
            return render_to_string(name, context)


def opened(browser: Browser, size: tuple[int, int], game: GameName = GameName.GUANDAN, state: str = "done") -> Replay:
    """The replay on a screen of this size."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    (record,) = records(played(game))
    replay = Replay(page, game, [shown_review(game, state)], record)
    page.route("**/*", replay.answer)
    page.goto(ADDRESS)
    expect(page.locator("#rp-acts [aria-current=step]")).to_have_count(1)
    return replay


def at(page: Page) -> int:
    """Which act the page shows."""
    return int(page.locator("#rp-slide").input_value())


def test_keys_go_through_acts_tricks_and_mistakes(browser: Browser) -> None:
    page = opened(browser, LAPTOP).page
    steps = replay_of(played(GameName.GUANDAN), 1)["steps"]
    last = len(steps) - 1
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert at(page) == 2
    page.keyboard.press("ArrowLeft")
    assert at(page) == 1
    page.keyboard.press("ArrowDown")
    second = next(number for number, step in enumerate(steps) if number and step["trick"] == 2)
    assert at(page) == second
    page.keyboard.press("ArrowUp")
    assert at(page) == 1
    page.keyboard.press("End")
    assert at(page) == last
    page.keyboard.press("Home")
    assert at(page) == 0
    dear = [turn["at"] for turn in shown_review(GameName.GUANDAN, "done")["turns"] if turn["cost"] >= 0.5]
    page.keyboard.press("n")
    assert at(page) == dear[0]
    expect(page.locator("#rp-box")).to_be_visible()
    page.keyboard.press("v")
    expect(page.locator(".rp-hand .fan")).to_have_count(1)
    expect(page.locator("#rp-said")).to_contain_text("余")
    page.close()


def test_a_link_to_an_act_shows_it_whole_in_the_list(browser: Browser) -> None:
    replay = opened(browser, LAPTOP)
    replay.page.goto("about:blank")
    replay.page.goto(f"{ADDRESS}#40")
    now, acts = replay.page.locator("#rp-acts [aria-current=step]"), replay.page.locator("#rp-acts")
    expect(now).to_be_visible()
    row, around = now.bounding_box(), acts.bounding_box()
    assert row is not None
    assert around is not None
    assert row["y"] + row["height"] <= around["y"] + around["height"] + 1
    replay.page.close()


@pytest.mark.parametrize("game", GameName)
def test_all_four_hands_are_seen_on_a_laptop_without_scrolling(browser: Browser, game: GameName) -> None:
    page = opened(browser, LAPTOP, game).page
    page.keyboard.press("Home")
    cut = """() => {
      const felt = document.querySelector(".rp-felt").getBoundingClientRect();
      return [...document.querySelectorAll(".rp-hand .mc")].filter(card => {
        const { top, bottom } = card.getBoundingClientRect();
        return top < felt.top || bottom > felt.bottom;
      }).length;
    }"""
    expect(page.locator(".rp-hand .mc").first).to_be_visible()
    assert page.evaluate(cut) == 0
    page.close()


def test_passes_stand_on_one_line_and_tricks_say_who_took_them(browser: Browser) -> None:
    page = opened(browser, LAPTOP).page
    tricks = replay_of(played(GameName.GUANDAN), 1)["tricks"]
    expect(page.locator(".rp-trick", has_text="收")).to_have_count(len(tricks))
    rows = page.locator("#rp-acts li").all_inner_texts()
    passing = ["不出" in row for row in rows]
    assert not any(one and two for one, two in itertools.pairwise(passing))
    page.close()


def test_from_every_act_one_may_play_on_oneself(browser: Browser) -> None:
    page = opened(browser, PHONE).page
    steps = replay_of(played(GameName.GUANDAN), 1)["steps"]
    form = page.locator("#rp-try")
    expect(form).to_contain_text("第1手由您来出")
    for step in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(form.locator("[name=step]")).to_have_value(str(step))
        expect(form.locator("[name=seat]")).to_have_value("ENWS"[steps[step]["seat"]])
    page.keyboard.press("v")
    expect(form.locator("[name=seat]")).to_have_value("E")
    expect(form).to_contain_text("您坐东，第3手由您来出")
    page.close()


def test_a_review_is_asked_for_fills_the_list_and_comes_to_its_end(browser: Browser) -> None:
    replay = opened(browser, LAPTOP, state="none")
    page, game = replay.page, replay.game
    expect(page.locator("#rp-state")).to_contain_text("5秒")
    expect(page.locator("#rp-curve")).to_be_hidden()
    expect(page.locator("#rp-lessons")).to_be_hidden()
    replay.states = [shown_review(game, "none"), shown_review(game, "waiting", 0), shown_review(game, "computing", 5)]
    page.locator("#rp-ask button").click()
    expect(page.locator("#rp-state")).to_contain_text("算了5手")
    expect(page.locator("#rp-state progress")).to_have_attribute("value", "5")
    replay.states.append(shown_review(game, "done"))
    expect(page.locator("#rp-dear li")).to_have_count(3)
    expect(page.locator("#rp-curve svg .ring")).to_have_count(3)
    expect(page.locator("#rp-ask")).to_be_hidden()
    expect(page.locator("#rp-lessons")).to_be_visible()
    page.locator("#rp-dear li button").first.click()
    assert at(page) > 0
    page.close()


def test_a_review_that_failed_says_so_and_can_be_asked_for_again(browser: Browser) -> None:
    replay = opened(browser, PHONE, state="failed")
    expect(replay.page.locator("#rp-state .bad")).to_be_visible()
    expect(replay.page.locator("#rp-ask button")).to_be_visible()
    replay.page.close()


def test_a_review_without_levels_has_no_curve(browser: Browser) -> None:
    replay = opened(browser, LAPTOP, GameName.SHENGJI)
    expect(replay.page.locator("#rp-curve")).to_be_hidden()
    expect(replay.page.locator("#rp-state")).to_contain_text("会打得不一样")
    replay.page.keyboard.press("n")
    expect(replay.page.locator("#rp-box")).to_contain_text("换它来打会出")
    replay.page.close()


def test_the_deal_is_checked_in_the_page(browser: Browser) -> None:
    replay = opened(browser, LAPTOP)
    replay.page.locator("#rp-check button").click()
    expect(replay.page.locator(".verified")).to_contain_text("牌已核对")
    replay.record = replay.record.replace('"seat":"E"', '"seat":"N"', 1)
    replay.page.reload()
    replay.page.locator("#rp-check button").click()
    expect(replay.page.locator(".differs")).to_contain_text("被改过")
    replay.page.close()


def test_lessons_show_one_turn_a_page(browser: Browser) -> None:
    replay = opened(browser, PHONE)
    page = replay.page
    page.goto(ADDRESS.replace("/replay/", "/lessons/"))
    found = lessons_of(played(replay.game), 1, replay.states[0], Seat.EAST)
    assert 1 < len(found) <= 5
    assert all(turn["cost"] >= 0.5 for turn in found)
    expect(page.locator(".lesson:visible")).to_have_count(1)
    first = page.locator("#ls-title").inner_text()
    page.locator("[data-by='1']").click()
    expect(page.locator(".lesson:visible")).to_have_count(1)
    assert page.locator("#ls-title").inner_text() != first
    expect(page.locator(".lesson:visible .ls-why li")).not_to_have_count(0)
    page.close()


@pytest.mark.parametrize("game", GameName)
def test_a_file_opens_from_a_disk_without_a_network(browser: Browser, game: GameName, tmp_path: Path) -> None:
    replay = Replay(browser.new_page(), game, [shown_review(game, "done")], "")
    (record,) = records(played(game))
    file = tmp_path / "replay.html"
    file.write_text(replay.html("live/replay_file.html", **reader(), **file_parts(), record=record))
    context = browser.new_context(viewport={"width": 360, "height": 640}, offline=True)
    page = context.new_page()
    asked: list[str] = []
    faults: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(file.as_uri())
    page.keyboard.press("ArrowRight")
    assert at(page) == 1
    page.locator("#rp-check button").click()
    expect(page.locator(".verified")).to_be_visible()
    expect(page.locator(".rp-title")).to_contain_text("从文件打开")
    assert misfits(page) == []
    assert (asked, faults) == ([file.as_uri()], [])
    context.close()
    replay.page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_state_is_accessible(browser: Browser, theme: str) -> None:
    found = []
    met: set[str] = set()
    for state in ("none", "computing", "done", "failed"):
        replay = opened(browser, LAPTOP, state=state)
        replay.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        replay.page.keyboard.press("n")
        replay.page.locator("#rp-check button").click()
        expect(replay.page.locator(".verified")).to_be_visible()
        for width, height in (LAPTOP, PHONE, SMALL_PHONE):
            replay.page.set_viewport_size({"width": width, "height": height})
            some = [*misfits(replay.page), *barriers(replay.page, met)]
            found += [f"{state} at {width}: {one}" for one in some]
        replay.page.close()
    assert found == []
