"""The page of a table without a server: made of its template and of what ``paizhuo.table`` would send."""

from __future__ import annotations

import json
import mimetypes
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlparse

from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation

import paizhuo.web
from paizhuo.seats import Seat
from paizhuo.table import Act, Doer, GameName, Player, Ready, Sit, Stage, TableSettings, after, due, message, open_table
from paizhuo.table.courses.course import TableAct
from paizhuo.web.live.asking import hints_for
from paizhuo.web.live.page import ways_on
from paizhuo.web.live.panels import panel_context
from paizhuo.web.live.words import client_words, key_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page, Route

    from paizhuo.table import Move, Table

STATIC = Path(paizhuo.web.__file__).parent / "static"
ADDRESS = "http://table.test/live/key/"
RULES = {GameName.GUANDAN: "jiangsu-2023", GameName.SHENGJI: "fujian-2022"}
PHONES = [(320, 568), (360, 640), (390, 844)]
SIDEWAYS = (844, 390)
TABLETS = [(768, 1024), (820, 1180), (1024, 768)]
TOOLS = "import('/static/js/live/state.js')"


def dealt(game: GameName, secret: str) -> Table:
    """A table of four people with the first deal on it."""
    table = open_table(TableSettings(game, RULES[game], practice=True, hints=True), secret.encode().ljust(16, b"."))
    for seat in Seat:
        table = after(table, Sit(seat, Player(f"Player {seat}")), 0)
    for seat in Seat:
        table = after(table, Ready(seat), 0)
    return after(table, _due(table), 0)


def buried(secret: str) -> Table:
    """A table of Shengji at which all cards are drawn, and the dealer holds 33."""
    table = dealt(GameName.SHENGJI, secret)
    while isinstance(table.course.clocked(), TableAct):
        table = after(table, _due(table), table.last)
    return table


def acted(table: Table) -> Table:
    """After the safest act of who is to act."""
    seat = table.course.to_act()[0]
    return after(table, Act(seat, table.course.automatic(seat), Doer.PERSON), table.last)


def finished(table: Table) -> Table:
    """At the end of the deal, if everybody does the safest all the time."""
    while table.stage is Stage.PLAYING:
        table = acted(table)
    return table


def next_deal(table: Table) -> Table:
    """The deal after this one, with its tribute."""
    table = finished(table)
    for seat in Seat:
        table = after(table, Ready(seat), table.last)
    return after(table, _due(table), table.last)


def _due(table: Table) -> Move:
    found = due(table)
    assert found is not None
    return found.move


@dataclass
class Shown:
    """The page of a table in a browser; requests are answered by the test."""

    page: Page
    seat: Seat | None
    table: Table
    sent: list[dict[str, Any]] = field(default_factory=list)
    """What was posted, repeated posts included."""
    answers: list[Callable[[Route], None]] = field(default_factory=list)
    """How the next posts are answered; with the newest revision where nothing is said."""
    readings: list[dict[str, Any]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def event(self) -> dict[str, Any]:
        """What the feed sends now."""
        seat = None if self.seat is None else str(self.seat)
        viewer = Seat.SOUTH if self.seat is None else self.seat
        return {"now": 0, "seat": seat, "table": message(self.table, viewer)}

    def show(self, table: Table) -> None:
        """The feed brings another state."""
        self.table = table
        self.page.evaluate(f"event => {TOOLS}.then(state => state.receive(event))", self.event())

    def answer(self, route: Route) -> None:
        """The file, the page or the answer to a question."""
        address = urlparse(route.request.url)
        if address.path.startswith("/static/"):
            file = STATIC / address.path.removeprefix("/static/")
            route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "text/plain")
        elif route.request.method == "POST":
            self.sent.append(json.loads(route.request.post_data or "{}"))
            answer = self.answers.pop(0) if self.answers else self._accept
            answer(route)
        elif address.path.endswith("/reading/"):
            self.asked.append(parse_qs(address.query)["cards"][0])
            route.fulfill(json={"readings": self.readings})
        elif address.path.endswith("/hints/") and self.seat is not None:
            with translation.override("zh-hans"):
                route.fulfill(json=hints_for(self.table, self.seat))
        elif "/panel/" in address.path:
            route.fulfill(body=self._panel(address.path.split("/")[-2]), content_type="text/html; charset=utf-8")
        elif address.path.endswith("/state/"):
            route.fulfill(json=self.event())
        elif address.path.endswith("/feed"):
            return  # The feed stays open; what it brings is put in by ``show``.
        else:
            route.fulfill(body=self._html(), content_type="text/html")

    def _accept(self, route: Route) -> None:
        route.fulfill(json={"revision": self.table.revision})

    def _panel(self, name: str) -> str:
        with translation.override("zh-hans"):
            return render_to_string(
                f"live/panel_{name}.html", {"key": "key", **panel_context(self.table, self.seat, name)}
            )

    def _html(self) -> str:
        settings = self.table.settings
        config: dict[str, object] = {
            "key": "key",
            "code": "318204",
            "link": ADDRESS,
            "game": str(settings.game),
            "rules": settings.rules,
            "seat": None,
            "practice": settings.practice,
            "hints": settings.hints,
            "counter": False,
            "phrases": [["hello", "您好"]],
            "csrf": "token",
            "language": "zh",
        }
        with translation.override("zh-hans"):
            config["ways"] = ways_on(self.table, None, self.seat)
            said = {"words": client_words(), "keys": key_words(settings.game)}
            context = {"config": config, "row": {"code": "318204"}, "message": self.event(), **said}
            return render_to_string("live/table.html", {**context, "request": RequestFactory().get("/live/key/")})


def opened(browser: Browser, table: Table, seat: Seat | None, size: tuple[int, int] = PHONES[2]) -> Shown:
    """The page of a table on a phone of this size, as this seat sees it."""
    width, height = size
    viewport = {"width": width, "height": height}
    page = browser.new_page(viewport=viewport, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    shown = Shown(page, seat, table)
    page.route("**/*", shown.answer)
    page.goto(ADDRESS)
    return shown
