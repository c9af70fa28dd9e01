"""总线: two installations on one Redis never hear each other; processes of one do; no message comes twice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from paizhuo.web.feed import hub
from tests.web.feed.connections import messages
from tests.web.running.servers import need_redis


def test_a_channel_belongs_to_one_installation(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401 - pytest-django's
    def channel(secret: str, name: str) -> str:
        settings.SECRET_KEY = secret
        monkeypatch.setitem(settings.DATABASES["default"], "NAME", name)
        return hub.channel_name()

    here = channel("a" * 40, "paizhuo")
    assert channel("a" * 40, "paizhuo") == here
    assert channel("b" * 40, "paizhuo") != here, "a database of the same name on another machine"
    assert channel("a" * 40, "rehearsal") != here, "a copy of the data folder for a rehearsal"
    assert "a" * 40 not in here


def test_two_installations_on_one_redis_never_hear_each_other(settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    settings.REDIS_URL = need_redis()

    async def heard() -> list[list[bytes]]:
        """What two processes of one installation and one of another get of a message of the first."""
        hubs, listeners = [], []
        for secret in ("a" * 40, "b" * 40, "a" * 40):
            settings.SECRET_KEY = secret
            one, listener = hub.Hub(), hub.Listener(1, official=False)
            await one.start()
            one.add(listener)
            listener.begin(0)
            hubs.append(one)
            listeners.append(listener)
        settings.SECRET_KEY = "a" * 40
        hubs[0].publish(1, 1, {"topics": ["ours"]}, {"topics": ["ours"]})
        settings.SECRET_KEY = "b" * 40
        hubs[1].publish(1, 1, {"topics": ["theirs"]}, {"topics": ["theirs"]})
        found = [await asyncio.wait_for(one.queue.get(), 20) for one in listeners]
        left = [one.queue.qsize() for one in listeners]
        for one in hubs:
            await one.stop()
        assert left == [0, 0, 0]
        return [[piece] for piece in found if piece is not None]

    pieces = asyncio.run(heard())
    assert [b"ours" in one[0] for one in pieces] == [True, False, True]
    assert [b"theirs" in one[0] for one in pieces] == [False, True, False]


@pytest.mark.parametrize("ended", [hub.Ended(session="mark"), hub.Ended(user=7), hub.Ended(user=7, competition=1)])
def test_what_ends_in_one_process_ends_in_all(settings: Any, ended: hub.Ended) -> None:  # noqa: ANN401 - pytest-django's
    settings.REDIS_URL = need_redis()

    async def last_piece() -> tuple[object, bool]:
        here, there = hub.Hub(), hub.Hub()
        listener = hub.Listener(1, official=True, user=7, session="mark")
        await there.start()
        await here.start()
        there.add(listener)
        here.end(ended)
        found = await asyncio.wait_for(listener.queue.get(), 20)
        await here.stop()
        await there.stop()
        return found, listener.ended

    assert asyncio.run(last_piece()) == (None, True)


def test_a_hub_is_full_when_as_many_listen_as_the_system_allows() -> None:
    one = hub.Hub()
    assert not one.is_full()
    one.limit_connections(1)
    listener = hub.Listener(1, official=False)
    one.add(listener)
    assert one.is_full()
    one.remove(listener)
    assert not one.is_full()


def test_a_message_that_comes_while_a_screen_connects_comes_once() -> None:
    async def heard() -> list[list[int]]:
        one, listener = hub.Hub(), hub.Listener(1, official=False)
        one.add(listener)
        await one.start()
        try:
            for number in (5, 6):
                one.publish(1, number, {"topics": ["tables"]}, {"topics": ["tables"]})
            await asyncio.sleep(0)  # let the loop deliver them
            await asyncio.sleep(0)
            assert listener.queue.empty(), "the missed messages go first"
            one.begin(listener, 5)
            one.publish(1, 7, {"topics": ["tables"]}, {"topics": ["tables"]})
            pieces = [await asyncio.wait_for(listener.queue.get(), 20) for _ in range(2)]
        finally:
            await one.stop()
        return [[message["no"] for message in messages(piece or b"")] for piece in pieces]

    assert asyncio.run(heard()) == [[6], [7]]


def test_what_passes_without_an_act_reaches_officials_alone_and_has_no_number() -> None:
    async def heard() -> tuple[list[bytes | None], int]:
        one, official, other = hub.Hub(), hub.Listener(1, official=True), hub.Listener(1, official=False)
        await one.start()
        try:
            for listener in (official, other):
                one.add(listener)
                one.begin(listener, 0)
            one.show_officials(1, {"topics": ["progress"]})
            found = [await asyncio.wait_for(official.queue.get(), 20)]
        finally:
            public = other.queue.qsize()
            await one.stop()
        return found, public

    assert asyncio.run(heard()) == ([b'data: {"no":0,"topics":["progress"]}\n\n'], 0)


def test_what_passes_for_everybody_reaches_the_public_as_well() -> None:
    async def heard() -> list[bytes | None]:
        one, listeners = hub.Hub(), [hub.Listener(1, official=official) for official in (False, True)]
        await one.start()
        try:
            for listener in listeners:
                one.add(listener)
                one.begin(listener, 0)
            one.show_everybody(1, {"topics": ["opened"]})
            return [await asyncio.wait_for(listener.queue.get(), 20) for listener in listeners]
        finally:
            await one.stop()

    assert asyncio.run(heard()) == [b'data: {"no":0,"topics":["opened"]}\n\n'] * 2


def test_what_passes_in_one_process_reaches_the_officials_of_all(settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    settings.REDIS_URL = need_redis()

    async def heard() -> bytes | None:
        here, there, listener = hub.Hub(), hub.Hub(), hub.Listener(1, official=True)
        await there.start()
        await here.start()
        there.add(listener)
        here.show_officials(1, {"topics": ["progress"]})
        found = await asyncio.wait_for(listener.queue.get(), 20)
        await here.stop()
        await there.stop()
        return found

    assert b"progress" in (asyncio.run(heard()) or b"")
