"""牌桌的总线: what processes that share one Redis know of each other's connections."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

from paizhuo.web.live import hub as hub_module
from paizhuo.web.live.hub import Listener, LiveHub
from tests.browser.halls import PATIENCE
from tests.web.running.servers import need_redis

if TYPE_CHECKING:
    import pytest

TABLE = 7


async def _until(asking: LiveHub, seats: set[str]) -> None:
    async with asyncio.timeout(PATIENCE / 1000):
        # An answer comes after it was asked for: who looks again sees it.
        while asking.followed_seats(TABLE) != seats:  # noqa: ASYNC110 - as the page of a referee does
            await asyncio.sleep(0.01)


async def _followed_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = LiveHub(), LiveHub()
    await first.start()
    await second.start()
    try:
        east, west, other = (Listener(TABLE, "b", seat="E"), Listener(TABLE, "c", seat="W"), Listener(8, "d", seat="S"))
        first.add(east)
        for one in (west, other, Listener(TABLE, "watches")):
            second.add(one)
        await _until(first, {"E", "W"})
        second.remove(west)
        await _until(first, {"E"})
        second.add(west)
        await _until(first, {"E", "W"})
        # A process that has died answers nobody; what it said does not hold for ever.
        await second.stop()
        monkeypatch.setattr(hub_module, "HEARD_SECONDS", 0.0)
        assert first.followed_seats(TABLE) == {"E"}
    finally:
        await first.stop()
        await second.stop()


def test_the_seats_that_another_process_serves_are_known(
    settings: Any,  # noqa: ANN401 - pytest-django's
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.REDIS_URL, settings.SECRET_KEY = need_redis(), secrets.token_hex(20)
    asyncio.run(_followed_elsewhere(monkeypatch))


def test_without_redis_a_process_knows_its_own() -> None:
    one = LiveHub()
    south = Listener(TABLE, "b", seat="S")
    one.add(south)
    assert one.followed_seats(TABLE) == {"S"}
    one.remove(south)
    assert one.followed_seats(TABLE) == frozenset()
