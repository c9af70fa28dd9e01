"""The feed of a live table: whole messages for each viewer, at once or later, and the word that a seat was taken."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.utils import timezone

from paizhuo.seats import Seat
from paizhuo.table import Act
from paizhuo.web.live import door, endpoint, hub, opening
from paizhuo.web.live.client_version import CLIENT_VERSION
from paizhuo.web.live.door import Command
from paizhuo.web.live.housekeeping import PLAYING, close_left_tables
from tests.web.live.seated import GUANDAN, cookie_of, current, seated

if TYPE_CHECKING:
    from paizhuo.web.models import LiveTable

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 30.0


class Feed:
    """A connection to the feed of a table."""

    def __init__(self, key: str, cookie: str = "", last: str = "") -> None:
        """Open it."""
        self._answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._gone = asyncio.Event()
        headers = [(b"cookie", cookie.encode()), *([(b"last-event-id", last.encode())] if last else [])]
        scope = {"type": "http", "path": f"/live/{key}/feed", "headers": headers, "query_string": b""}
        self._serving = asyncio.create_task(endpoint.serve(scope, self._receive, self._answers.put))

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def status(self) -> int:
        """The status of the answer."""
        async with asyncio.timeout(PATIENCE):
            return int((await self._answers.get())["status"])

    async def piece(self) -> dict[str, str]:
        """What is sent next, line by line; nothing at the end."""
        async with asyncio.timeout(PATIENCE):
            text = (await self._answers.get())["body"].decode()
        return dict(line.split(": ", 1) for line in text.splitlines() if line)

    async def event(self) -> tuple[str, dict[str, Any]]:
        """The next event about the table: its name and its data."""
        while (found := await self.piece()).get("event") == "version":
            pass
        return found.get("event", "message"), json.loads(found["data"])

    async def close(self) -> None:
        """Leave."""
        self._gone.set()
        await self._serving


def _played(row: LiveTable) -> None:
    """Somebody plays, in a thread of its own."""
    try:
        (seat,) = current(row).course.to_act()
        door.send(row.pk, Command(), lambda table: Act(seat, table.course.automatic(seat)))
    finally:
        connection.close()


async def _with_hub(work: Any) -> Any:  # noqa: ANN401 - a coroutine and what it finds
    await hub.start()
    try:
        return await work
    finally:
        await hub.stop()


def test_each_viewer_gets_his_own_message() -> None:
    row = seated(GUANDAN)

    async def work() -> list[Any]:
        found = []
        for cookie in (cookie_of(Seat.SOUTH), cookie_of(Seat.EAST), ""):
            feed = Feed(row.key, cookie)
            assert await feed.status() == 200
            found.append((await feed.event())[1])
            await feed.close()
        return found

    south, east, visitor = asyncio.run(_with_hub(work()))
    assert [south["seat"], east["seat"], visitor["seat"]] == ["S", "E", None]
    shown = [[hand is not None for hand in one["table"]["deal"]["hands"]] for one in (south, east, visitor)]
    assert shown == [[False, False, False, True], [True, False, False, False], [False] * 4]


def test_a_change_reaches_those_who_follow() -> None:
    row = seated(GUANDAN)

    async def work() -> tuple[int, int]:
        feed = Feed(row.key)
        await feed.status()
        before = (await feed.event())[1]["table"]["revision"]
        await sync_to_async(_played)(row)
        after = (await feed.event())[1]["table"]["revision"]
        await feed.close()
        return before, after

    before, after = asyncio.run(_with_hub(work()))
    assert after == before + 1


def test_who_has_the_newest_message_gets_it_not_again() -> None:
    row = seated(GUANDAN)

    async def work() -> int:
        feed = Feed(row.key, last=str(row.revision))
        await feed.status()
        # Both wait for the same look at the table: when the other has its message, this one has looked, too.
        other = Feed(row.key)
        await other.status()
        await other.event()
        await other.close()
        await sync_to_async(_played)(row)
        found = (await feed.event())[1]["table"]["revision"]
        await feed.close()
        return int(found)

    assert asyncio.run(_with_hub(work())) == row.revision + 1


def test_a_browser_whose_seat_was_taken_learns_it_and_only_watches() -> None:
    row = seated(GUANDAN)

    def take() -> None:
        try:
            opening.take_over(row, Seat.SOUTH, "another-browser")
        finally:
            connection.close()

    async def work() -> list[Any]:
        feed = Feed(row.key, cookie_of(Seat.SOUTH))
        await feed.status()
        found = [await feed.event()]
        await sync_to_async(take)()
        found += [await feed.event(), await feed.event()]
        await feed.close()
        return found

    first, taken, last = asyncio.run(_with_hub(work()))
    assert first[1]["seat"] == "S"
    assert taken[0] == "taken"
    assert last[1]["seat"] is None
    assert last[1]["table"]["deal"]["hands"] == [None] * 4


def test_a_feed_begins_with_the_version_of_the_client_and_repeats_it_in_silence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = seated(GUANDAN)
    monkeypatch.setattr(endpoint, "HEARTBEAT_SECONDS", 0.01)

    async def work() -> list[dict[str, str]]:
        feed = Feed(row.key)
        await feed.status()
        found = [await feed.piece() for _ in range(3)]
        await feed.close()
        return found

    first, message, silent = asyncio.run(_with_hub(work()))
    assert first == {"retry": "1000", "event": "version", "data": CLIENT_VERSION}
    assert message["id"] == str(row.revision)
    assert silent == {"event": "version", "data": CLIENT_VERSION}


def test_who_leaves_a_seat_hears_nothing_more_of_it() -> None:
    row = opening.new_table(GUANDAN)
    opening.seat_person(row, Seat.SOUTH, "老槐", f"browser-{Seat.SOUTH}", Command())

    def leave() -> None:
        try:
            opening.leave_seat(row, Seat.SOUTH, Command())
        finally:
            connection.close()

    async def work() -> list[Any]:
        feed = Feed(row.key, cookie_of(Seat.SOUTH))
        await feed.status()
        before = (await feed.event())[1]["seat"]
        await sync_to_async(leave)()
        # The feed of the seat ends; at most the message about the free seat comes before.
        while await feed.piece():
            pass
        again = Feed(row.key, cookie_of(Seat.SOUTH))
        await again.status()
        after = (await again.event())[1]["seat"]
        await feed.close()
        await again.close()
        return [before, after]

    assert asyncio.run(_with_hub(work())) == ["S", None]


def test_the_feeds_of_a_closed_table_end_and_are_not_opened_again() -> None:
    row = seated(GUANDAN)

    def close() -> None:
        try:
            assert close_left_tables(timezone.now() + PLAYING * 2) == 1
        finally:
            connection.close()

    async def work() -> int:
        feed = Feed(row.key)
        await feed.status()
        await feed.event()
        await sync_to_async(close)()
        while await feed.piece():
            pass
        again = Feed(row.key)
        status = await again.status()
        await feed.close()
        await again.close()
        return status

    assert asyncio.run(_with_hub(work())) == HTTPStatus.GONE


def test_who_watches_a_delayed_table_sees_it_later(monkeypatch: pytest.MonkeyPatch) -> None:
    at = [1_000_000]
    monkeypatch.setattr(door, "now", lambda: at[0])
    row = seated(GUANDAN, delay=60)
    at[0] += 30_000
    _played(row)
    newest = current(row).revision

    async def seen(cookie: str) -> int:
        feed = Feed(row.key, cookie)
        await feed.status()
        message = (await feed.event())[1]
        await feed.close()
        # The clock of who watches is as late as the table, so that seconds count down there, too.
        assert message["now"] == at[0] - (0 if cookie else 60_000)
        return int(message["table"]["revision"])

    assert asyncio.run(_with_hub(seen(""))) == 0
    assert asyncio.run(_with_hub(seen(cookie_of(Seat.EAST)))) == newest
    at[0] += 30_000
    assert asyncio.run(_with_hub(seen(""))) == newest - 1
    at[0] += 30_000
    assert asyncio.run(_with_hub(seen(""))) == newest


def test_an_unknown_table_has_no_feed() -> None:
    async def work() -> int:
        feed = Feed("no-such-table")
        found = await feed.status()
        await feed.close()
        return found

    assert asyncio.run(_with_hub(work())) == 404


def test_a_table_that_is_keyed_has_no_feed() -> None:
    """Whether it is on air can change at any moment; the page asks for the newest message instead."""
    row = opening.new_table(replace(GUANDAN, keyed=True))

    async def work() -> int:
        feed = Feed(row.key)
        found = await feed.status()
        await feed.close()
        return found

    assert asyncio.run(_with_hub(work())) == 403


def test_a_move_of_now_does_not_wake_who_watches_with_a_delay() -> None:
    """When the feed stirs would say when somebody played."""
    row = seated(GUANDAN, delay=60)

    async def work() -> list[bool]:
        late, player = hub.Listener(row.pk, "", is_late=True), hub.Listener(row.pk, "browser")
        for one in (late, player):
            hub.add(one)
        hub.publish(row.pk, row.revision + 1, None)
        async with asyncio.timeout(PATIENCE):
            await player.changed.wait()
        for one in (late, player):
            hub.remove(one)
        return [late.changed.is_set(), late.newest == player.newest == row.revision + 1]

    assert asyncio.run(_with_hub(work())) == [False, True]


def test_a_browser_has_eight_feeds_of_a_table_and_another_one_has_its_own() -> None:
    row = seated(GUANDAN)

    async def work() -> list[int]:
        feeds = [Feed(row.key, cookie_of(Seat.EAST)) for _ in range(endpoint.MOST_OF_BROWSER)]
        found = [await feed.status() for feed in feeds]
        more = [Feed(row.key, cookie_of(Seat.EAST)), Feed(row.key, cookie_of(Seat.SOUTH)), Feed(row.key)]
        found += [await feed.status() for feed in more]
        for feed in (*feeds, *more):
            await feed.close()
        return found

    assert asyncio.run(_with_hub(work())) == [200] * endpoint.MOST_OF_BROWSER + [429, 200, 200]


def test_players_have_their_feeds_however_many_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "MOST_WATCHING", 2)
    row = seated(GUANDAN)

    async def work() -> list[int]:
        feeds, found = [], []
        for cookie in ("", "", "", cookie_of(Seat.WEST)):
            feeds.append(Feed(row.key, cookie))
            found.append(await feeds[-1].status())
        for feed in feeds:
            await feed.close()
        return found

    assert asyncio.run(_with_hub(work())) == [200, 200, 429, 200]
