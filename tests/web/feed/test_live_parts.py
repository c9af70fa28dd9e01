"""推送的片段: one rendering serves all screens, and every screen ends with the newest text."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError
from django.test import Client

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.feed import hub, live_parts
from paizhuo.web.feed.live_parts import Address, LiveParts, RenderedPart
from paizhuo.web.feed.part_changes import Part, version_of
from paizhuo.web.pages.rendered_parts import rendered_part
from tests.web import staging
from tests.web.running.shown_part import ShownPart, normal

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db(transaction=True)

ADDRESS = Address(1, "/e/spring/results/", "zh-hans", "hall", secure=False)


class Stage:
    """A page whose text the test sets, and that counts how often it is rendered."""

    def __init__(self) -> None:
        """Nothing is on it."""
        self.number = 0
        self.rendered = 0
        self.gone = False
        self.next: int | None = None

    def text(self) -> str:
        """The part as a page shows it."""
        return f'<section id="live"><p data-key="count">{self.number}</p></section>'

    def render(self, _address: Address) -> RenderedPart | None:
        """Render the part."""
        self.rendered += 1
        text = self.text()
        return None if self.gone else RenderedPart(Part(text, version_of(text)), ("tables",), self.next)


def _events(listener: hub.Listener) -> list[dict[str, Any]]:
    found = []
    while not listener.queue.empty():
        piece = listener.queue.get_nowait()
        assert piece is not None
        found.append(json.loads(piece.decode().split("data: ", 1)[1]))
    return found


async def _settled(parts: LiveParts) -> None:
    """Wait until every part has sent what it has."""
    works = [part._work for group in parts._parts.values() for part in group.values() if part._work is not None]  # noqa: SLF001
    await asyncio.gather(*works)


@pytest.fixture(autouse=True)
def _no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_parts, "WINDOW_SECONDS", 0.0)
    monkeypatch.setattr(live_parts, "REST", 0.0)


def test_one_rendering_serves_all_screens() -> None:
    async def day() -> None:
        stage = Stage()
        parts = LiveParts(stage.render)
        screens = [hub.Listener(1, official=False) for _ in range(50)]
        for one in screens:
            assert parts.follow(one, ADDRESS, version_of(stage.text()))
        await _settled(parts)
        assert stage.rendered == 1
        assert not any(map(_events, screens)), "they show the newest text already"
        stage.number = 7
        parts.message(1, ["tables"])
        parts.message(1, ["tables", "log"])
        await _settled(parts)
        assert stage.rendered <= 3
        sent = [_events(one) for one in screens]
        assert all(one == sent[0] for one in sent)
        assert [one["changed"] for one in sent[0]] == [{"count": '<p data-key="count">7</p>'}]
        rendered = stage.rendered
        parts.message(1, ["clock"])
        parts.message(2, ["tables"])
        await _settled(parts)
        assert stage.rendered == rendered, "other topics and other competitions do not concern it"
        for one in screens:
            parts.leave(one)
        assert len(parts) == 0

    asyncio.run(day())


def test_a_screen_with_an_older_page_gets_the_whole_text() -> None:
    async def day() -> None:
        stage = Stage()
        parts = LiveParts(stage.render)
        first, second = (hub.Listener(1, official=False) for _ in range(2))
        old = version_of(stage.text())
        parts.follow(first, ADDRESS, old)
        await _settled(parts)
        stage.number = 1
        parts.message(1, ["tables"])
        parts.follow(second, ADDRESS, old)
        await _settled(parts)
        assert [list(one) for one in _events(first)] == [["path", "version", "changed"]]
        assert [one["whole"] for one in _events(second)] == [stage.text()]
        third = hub.Listener(1, official=False)
        parts.follow(third, ADDRESS, old)
        assert [one["whole"] for one in _events(third)] == [stage.text()], "at once, without a rendering"

    asyncio.run(day())


def test_a_page_that_is_gone_is_left_to_the_screens() -> None:
    async def day() -> None:
        stage = Stage()
        parts = LiveParts(stage.render)
        screen = hub.Listener(1, official=False)
        parts.follow(screen, ADDRESS, "")
        await _settled(parts)
        _events(screen)
        stage.gone = True
        parts.message(1, ["tables"])
        await _settled(parts)
        assert _events(screen) == [{"path": ADDRESS.path, "gone": True}]

    asyncio.run(day())


def test_a_part_is_rendered_once_more_at_its_second_though_nobody_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_parts, "RELEASE_SPREAD", 0.0)

    async def day() -> None:
        stage = Stage()

        def render(address: Address) -> RenderedPart | None:
            stage.number, stage.next = (3, None) if stage.rendered else (0, int(time.time()))
            return stage.render(address)

        parts = LiveParts(render)
        screens = [hub.Listener(1, official=False) for _ in range(20)]
        for one in screens:
            parts.follow(one, ADDRESS, version_of(stage.text()))
        async with asyncio.timeout(60):
            sent = [await one.queue.get() for one in screens]
        await _settled(parts)
        assert stage.rendered == 2, "one rendering serves them all"
        assert len(set(sent)) == 1
        assert sent[0] is not None
        assert json.loads(sent[0].decode().split("data: ", 1)[1])["changed"] == {"count": '<p data-key="count">3</p>'}
        assert not any(map(_events, screens))

    asyncio.run(day())


def test_a_part_that_nobody_shows_waits_for_no_hour() -> None:
    async def day() -> None:
        stage = Stage()
        stage.next = int(time.time()) + 3600
        parts = LiveParts(stage.render)
        screen = hub.Listener(1, official=False)
        parts.follow(screen, ADDRESS, "")
        await _settled(parts)
        (part,) = parts._parts[1].values()  # noqa: SLF001 - what it waits for
        assert part._alarm is not None  # noqa: SLF001 - what it waits for
        alarm = part._alarm  # noqa: SLF001 - what it waits for
        assert not alarm.cancelled()
        parts.leave(screen)
        assert alarm.cancelled()

    asyncio.run(day())


def test_a_part_waits_for_a_database_that_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_parts, "RETRY_SECONDS", 0.0)

    async def day() -> None:
        stage, away = Stage(), [2]

        def render(address: Address) -> live_parts.RenderedPart | None:
            if stage.number == 1 and away:
                away.pop()
                raise OperationalError("the connection was lost")
            return stage.render(address)

        parts = LiveParts(render)
        screen = hub.Listener(1, official=False)
        parts.follow(screen, ADDRESS, version_of(stage.text()))
        await _settled(parts)
        stage.number = 1
        parts.message(1, ["tables"])
        await _settled(parts)
        assert not away
        assert [one["changed"] for one in _events(screen)] == [{"count": '<p data-key="count">1</p>'}]

    asyncio.run(day())


def test_a_stranger_cannot_ask_for_more_parts_than_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_parts, "MOST_PARTS", 2)

    async def day() -> list[bool]:
        stage = Stage()
        parts = LiveParts(stage.render)
        screen = hub.Listener(1, official=False)
        found = [parts.follow(screen, ADDRESS._replace(path=f"/e/{name}/"), "") for name in "abc"]
        await _settled(parts)
        return found

    assert asyncio.run(day()) == [True, True, False]


def test_results_come_to_a_screen_row_by_row_and_equal_a_page_loaded_now() -> None:
    competition = staging.event(entries=8)
    staging.open_and_publish(competition)
    path = f"/e/{competition.slug}/results/"
    shown = ShownPart.of_page(Client().get(path).content.decode())
    address = Address(competition.pk, path, "zh-hans", "testserver", secure=False)

    async def day() -> list[dict[str, Any]]:
        parts = LiveParts(rendered_part)
        screen = hub.Listener(competition.pk, official=False)
        parts.follow(screen, address, shown.version)
        await _settled(parts)
        assert _events(screen) == [], "what the server renders is what the page had"
        heard: list[dict[str, Any]] = []
        for table in (3, 1, 4):
            await sync_to_async(_play)(competition, table)
            parts.message(competition.pk, ["tables"])
            await _settled(parts)
            heard += _events(screen)
        return heard

    heard = asyncio.run(day())
    for message in heard:
        shown.receive(message)
    assert normal(shown.text) == normal(ShownPart.of_page(Client().get(path).content.decode()).text)
    assert ["whole" in one for one in heard] == [True, False, False], "the first row replaces the empty list"


def _play(competition: Competition, table: int) -> None:
    key = ("main", 1, table)
    staging.put(competition, f.ResultEntered(*key, Levels(8, 3)), f.ResultConfirmed(*key), permission=Permission.RECORD)


@pytest.mark.parametrize("path", ["/e/{slug}/results/?q=x", "/desk/{slug}/", "/e/other/results/", "/nowhere/", "//["])
def test_only_public_pages_of_the_event_are_sent(path: str) -> None:
    competition = staging.event(entries=4)
    asked = Address(competition.pk, path.format(slug=competition.slug), "zh-hans", "testserver", secure=False)
    assert rendered_part(asked) is None
    assert rendered_part(asked._replace(path=f"/e/{competition.slug}/results/")) is not None


def test_parts_of_an_event_that_is_not_public_are_never_sent() -> None:
    competition = staging.event(entries=4, public=False)
    asked = Address(competition.pk, f"/e/{competition.slug}/results/", "zh-hans", "testserver", secure=False)
    assert rendered_part(asked) is None
