"""消息流: numbered messages, what was missed first, officials and the public apart."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test import Client
from django.utils import timezone

from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions as entering
from paizhuo.web.feed import endpoint, hub
from paizhuo.web.ledger.write import Writing, write
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.rounds.actions import codes
from paizhuo.web.throttling.limits import UNKNOWN_CODE
from tests.web import staging
from tests.web.feed.connections import Connection, messages
from tests.web.throttling.clocks import HandClock

pytestmark = pytest.mark.django_db(transaction=True)


def _tell(competition: Any, topic: str, *, staff_only: bool = False) -> None:  # noqa: ANN401 - a competition
    def body(writing: Writing) -> None:
        writing.notify(topic, staff_only=staff_only, value=topic)

    write(staging.request(competition), Permission.SCREEN, body)


def _tell_elsewhere(competition: Any, topic: str, *, staff_only: bool = False) -> None:  # noqa: ANN401 - a competition
    """In a thread of its own, as a server does, with a connection that ends with it."""
    try:
        _tell(competition, topic, staff_only=staff_only)
    finally:
        connection.close()


def _cookie(user: Any) -> list[tuple[bytes, bytes]]:  # noqa: ANN401 - an account
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return [(b"cookie", f"sessionid={client.cookies['sessionid'].value}".encode())]


async def _live(competition: Any, headers: list[tuple[bytes, bytes]] | None = None) -> list[dict[str, Any]]:  # noqa: ANN401
    await hub.start()
    try:
        heard_by = Connection(competition.slug, headers=headers)
        assert (await heard_by.next())["status"] == 200
        await heard_by.next()
        await sync_to_async(_tell_elsewhere)(competition, "secret", staff_only=True)
        await sync_to_async(_tell_elsewhere)(competition, "open")
        found = messages((await heard_by.next())["body"])
        while found[-1]["topics"] != ["open"]:
            found += messages((await heard_by.next())["body"])
        await heard_by.close()
        return found
    finally:
        await hub.stop()


def test_the_public_gets_no_staff_messages() -> None:
    competition = staging.event(entries=4)
    heard = asyncio.run(_live(competition))
    assert [message["topics"] for message in heard] == [["open"]]
    assert "secret" not in json.dumps(heard)


def test_officials_get_all_messages_in_order() -> None:
    competition = staging.event(entries=4)
    heard = asyncio.run(_live(competition, _cookie(competition.created_by)))
    assert [message["topics"] for message in heard] == [["secret"], ["open"]]
    assert [message["no"] for message in heard] == [competition.act_count - 1, competition.act_count]


async def _first(
    slug: str, *, headers: list[tuple[bytes, bytes]] | None = None, query: bytes = b""
) -> list[dict[str, Any]] | int:
    heard_by = Connection(slug, headers=headers, query=query)
    start = await heard_by.next()
    if start["status"] != 200:
        await heard_by.close()
        return int(start["status"])
    body = (await heard_by.next())["body"]
    await heard_by.close()
    return messages(body)


def test_a_screen_that_reconnects_gets_the_messages_it_missed() -> None:
    competition = staging.event(entries=4)
    before = competition.act_count
    for topic in ("one", "two", "three"):
        _tell(competition, topic)
    header = [(b"last-event-id", str(before + 1).encode())]
    missed = asyncio.run(_first(competition.slug, headers=header))
    assert isinstance(missed, list)
    assert [message["topics"] for message in missed] == [["two"], ["three"]]


def test_a_screen_that_missed_too_much_reloads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "MOST_MISSED", 2)
    competition = staging.event(entries=4)
    for topic in ("one", "two", "three"):
        _tell(competition, topic)
    missed = asyncio.run(_first(competition.slug, query=b"since=0"))
    assert isinstance(missed, list)
    assert [message["topics"] for message in missed] == [["reload"]]


@pytest.mark.parametrize("asked", [b"x", b"-1", b"99999999999999999999", "九".encode()])
def test_a_bad_number_counts_as_none(asked: bytes) -> None:
    competition = staging.event(entries=4)
    assert asyncio.run(_first(competition.slug, headers=[(b"last-event-id", asked)])) == []


def test_a_competition_that_is_not_public_has_no_feed_for_strangers() -> None:
    competition = staging.event(entries=4, public=False)
    assert asyncio.run(_first(competition.slug)) == 404
    assert asyncio.run(_first("nowhere\x00")) == 404
    assert asyncio.run(_first(competition.slug, headers=_cookie(staging.person("stranger")))) == 404
    assert asyncio.run(_first(competition.slug, headers=_cookie(competition.created_by))) == []


def test_a_widget_is_nobody_also_in_the_browser_of_an_official() -> None:
    competition = staging.event(entries=4)
    before = f"since={competition.act_count}&public=1".encode()
    _tell(competition, "secret", staff_only=True)
    _tell(competition, "open")
    heard = asyncio.run(_first(competition.slug, headers=_cookie(competition.created_by), query=before))
    assert isinstance(heard, list)
    assert [message["topics"] for message in heard] == [["open"]]
    type(competition).objects.update(is_public=False)
    assert asyncio.run(_first(competition.slug, headers=_cookie(competition.created_by), query=before)) == 404


def test_no_more_feeds_are_opened_than_the_system_has_files_for(monkeypatch: pytest.MonkeyPatch) -> None:
    competition = staging.event()

    async def look() -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
        monkeypatch.setattr(hub, "is_full", lambda: hub.connections() >= 1)
        first = Connection(competition.slug)
        opened = await first.next()
        await first.next()
        refused = await Connection(competition.slug).next()
        await first.close()
        again = Connection(competition.slug)
        reopened = await again.next()
        await again.close()
        return opened, refused, reopened

    opened, refused, reopened = asyncio.run(look())
    assert [one["status"] for one in (opened, refused, reopened)] == [200, 503, 200]
    assert (b"retry-after", b"30") in refused["headers"]


def test_who_guesses_codes_at_the_feed_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    HandClock(monkeypatch)
    hidden = staging.event(public=False)

    async def guess() -> list[dict[str, Any]]:
        found = []
        for number in range(UNKNOWN_CODE.most + 1):
            one = Connection(hidden.slug, query=f"code=guess-{number}".encode())
            found.append(await one.next())
            await one.task
        return found

    answers = asyncio.run(guess())
    assert [one["status"] for one in answers] == [404] * UNKNOWN_CODE.most + [429]
    assert (b"retry-after", b"2") in answers[-1]["headers"]


def test_a_slow_connection_is_closed_and_delays_nobody() -> None:
    async def flood() -> object:
        listener = hub.Listener(1, official=False)
        for _ in range(hub.QUEUE + 1):
            listener.put(b"x")
        return await listener.queue.get()

    assert asyncio.run(flood()) is None


def test_the_phone_at_a_table_follows_an_event_that_is_not_public() -> None:
    competition = staging.event(entries=4, public=False)
    other = staging.event(staging.swiss_plan("autumn"), 4, user=competition.created_by, public=False)
    rounds.open_stage(staging.request(competition), "main", anyway=True)
    rounds.draft(staging.request(competition), "main")
    rounds.publish(staging.request(competition), "main")
    code = competition.table_codes.get(table=1).code
    assert asyncio.run(_first(competition.slug, query=f"code={code}".encode())) == []
    for wrong in (f"code={code}x", "code=", "code=%00"):
        assert asyncio.run(_first(competition.slug, query=wrong.encode())) == 404
    assert asyncio.run(_first(other.slug, query=f"code={code}".encode())) == 404, "a code opens its own event only"


def test_an_entrant_follows_an_event_that_is_not_public_by_the_own_link_until_it_is_replaced() -> None:
    competition = staging.event(entries=4, public=False)
    other = staging.event(staging.swiss_plan("autumn"), 4, user=competition.created_by, public=False)
    entering.make_links(staging.request(competition))
    code = competition.entry_links.all()[0].code
    before = competition.act_count
    _tell(competition, "secret", staff_only=True)
    _tell(competition, "open")
    heard = asyncio.run(_first(competition.slug, query=f"code={code}&since={before}".encode()))
    assert isinstance(heard, list)
    assert [message["topics"] for message in heard if message["topics"] == ["open"]] == [["open"]]
    assert "secret" not in json.dumps(heard), "the messages of the public"
    assert asyncio.run(_first(other.slug, query=f"code={code}".encode())) == 404, "its own event only"
    competition.entry_links.filter(code=code).update(ended_at=timezone.now())
    assert asyncio.run(_first(competition.slug, query=f"code={code}".encode())) == 404


def test_the_desk_knows_how_many_screens_of_the_hall_are_connected() -> None:
    competition = staging.event(entries=4)

    async def connected() -> tuple[dict[str, int], dict[str, int]]:
        screens = [Connection(competition.slug, query=query) for query in (b"screen=names", b"screen=names", b"")]
        for one in screens:
            await one.next()
        found = dict(hub.screens(competition.pk))
        for one in screens:
            await one.close()
        return found, dict(hub.screens(competition.pk))

    assert asyncio.run(connected()) == ({"names": 2}, {})


def test_a_code_follows_the_round_of_now_until_it_is_replaced() -> None:
    competition = staging.event(entries=4, public=False)
    codes.make_codes(staging.request(competition))
    query = f"code={competition.table_codes.get(table=1).code}".encode()
    assert asyncio.run(_first(competition.slug, query=query)) == [], "before the first round"
    before = competition.act_count
    rounds.open_stage(staging.request(competition), "main", anyway=True)
    for _ in range(2):
        rounds.draft(staging.request(competition), "main")
        rounds.publish(staging.request(competition), "main")
        staging.play_round(competition)
    heard = asyncio.run(_first(competition.slug, query=query + f"&since={before}".encode()))
    assert isinstance(heard, list)
    published = [message for message in heard if {"pairings", "clock"} <= set(message["topics"])]
    assert len(published) == 2, "each published round"
    codes.renew_codes(staging.request(competition), 1)
    assert asyncio.run(_first(competition.slug, query=query)) == 404


def test_a_public_page_hears_first_which_of_its_parts_are_sent() -> None:
    competition = staging.event(entries=4)
    path = f"/e/{competition.slug}/results/"
    query = f"part={path}&version=old&part={'x' * 300}&version=".encode()

    async def heard(headers: list[tuple[bytes, bytes]]) -> list[bytes]:
        one = Connection(competition.slug, headers=[*headers, (b"host", b"testserver")], query=query)
        await one.next()
        found = [(await one.next())["body"]]
        if not headers:
            found.append((await one.next())["body"])
        await one.close()
        return found

    hello, part = asyncio.run(heard([]))
    assert f'event: parts\ndata: ["{path}"]'.encode() in hello
    assert part.startswith(b"event: part\n")
    assert "whole" in json.loads(part.decode().split("data: ", 1)[1])
    (hello,) = asyncio.run(heard(_cookie(competition.created_by)))
    assert b"event: parts" not in hello, "officials see more on some pages and fetch theirs"


def test_messages_close_to_each_other_go_out_together_and_none_twice() -> None:
    async def day() -> list[list[int]]:
        one = hub.Hub()
        listeners = [hub.Listener(1, official=False) for _ in range(2)]
        for listener, after in zip(listeners, (0, 3), strict=True):
            one.add(listener)
            one.begin(listener, after)
        await one.start()
        try:
            for number in range(1, 6):
                one.publish(1, number, {"topics": ["tables"]}, {"topics": ["tables"]})
            return [[message["no"] for message in messages(await each.queue.get() or b"")] for each in listeners]
        finally:
            await one.stop()

    assert asyncio.run(day()) == [[1, 2, 3, 4, 5], [4, 5]]
