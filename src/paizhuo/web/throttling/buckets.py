"""令牌桶: how much of each limit is used, in the memory of this process or, for several processes, in Redis.

A bucket is one number: the moment at which it will be full again. A request moves it on by the interval of its limit,
and is refused where that would be further ahead than the limit reaches.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple, Protocol

import redis

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_KEYS = 50_000
"""Buckets in memory: more addresses and phones than any hall has. The one unused for longest goes first."""
REDIS_SECONDS = 0.5
"""A request does not wait longer for Redis; this process counts for itself then."""
REST_SECONDS = 5.0
"""How long Redis is left alone after a failure."""

_log = logging.getLogger(__name__)


class Charge(NamedTuple):
    """一笔: the key of a bucket, the interval of its limit, and how far ahead of now it may be, in seconds."""

    key: str
    interval: float
    reach: float


class Buckets(Protocol):
    """令牌桶."""

    def take(self, charges: Sequence[Charge], now: float) -> float:
        """Use one of every bucket, or of none; the seconds to wait until all of them have one, 0 where it was taken."""

    def wait(self, charge: Charge, now: float) -> float:
        """The seconds until the bucket has one; nothing is used."""


class MemoryBuckets:
    """内存里的桶: those of one process."""

    def __init__(self, most: int = MOST_KEYS) -> None:
        """Start with full buckets; only used ones are stored, at most ``most``."""
        self._most = most
        self._full_at: OrderedDict[str, float] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        """How many buckets are stored."""
        return len(self._full_at)

    def take(self, charges: Sequence[Charge], now: float) -> float:
        """As :class:`Buckets`."""
        with self._lock:
            wait = max((self._wait(one, now) for one in charges), default=0.0)
            if wait > 0:
                return wait
            for one in charges:
                self._full_at[one.key] = max(now, self._full_at.get(one.key, now)) + one.interval
                self._full_at.move_to_end(one.key)
            while len(self._full_at) > self._most:
                self._full_at.popitem(last=False)
            return 0.0

    def wait(self, charge: Charge, now: float) -> float:
        """As :class:`Buckets`."""
        with self._lock:
            return self._wait(charge, now)

    def _wait(self, charge: Charge, now: float) -> float:
        # A clock that was set back must not lock anybody out for longer than the limit reaches.
        full_at = min(self._full_at.get(charge.key, now), now + charge.reach)
        return max(0.0, max(now, full_at) + charge.interval - now - charge.reach)


_TAKE = """
local now, use, wait = tonumber(ARGV[1]), ARGV[2] == 'take', 0
local full_at = {}
for at, key in ipairs(KEYS) do
  local interval, reach = tonumber(ARGV[1 + 2 * at]), tonumber(ARGV[2 + 2 * at])
  full_at[at] = math.max(now, math.min(tonumber(redis.call('GET', key) or '0'), now + reach)) + interval
  wait = math.max(wait, full_at[at] - now - reach)
end
if use and wait <= 0 then
  for at, key in ipairs(KEYS) do
    redis.call('SET', key, string.format('%.6f', full_at[at]), 'PX', math.ceil((full_at[at] - now) * 1000))
  end
end
return string.format('%.6f', wait)
"""


class RedisBuckets:
    """共用的桶: those of all processes of an installation; each expires when it is full again."""

    def __init__(self, url: str, prefix: str) -> None:
        """``prefix`` tells installations apart that use one Redis."""
        self._client = redis.Redis.from_url(url, socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS)
        self._script = self._client.register_script(_TAKE)
        self._prefix = prefix
        self._own = MemoryBuckets()
        self._rests_until = 0.0

    def take(self, charges: Sequence[Charge], now: float) -> float:
        """As :class:`Buckets`; counted in this process where Redis does not answer."""
        found = self._ask("take", charges, now)
        return self._own.take(charges, now) if found is None else found

    def wait(self, charge: Charge, now: float) -> float:
        """As :class:`Buckets`; of this process where Redis does not answer."""
        found = self._ask("look", (charge,), now)
        return self._own.wait(charge, now) if found is None else found

    def _ask(self, what: str, charges: Sequence[Charge], now: float) -> float | None:
        if now < self._rests_until:
            return None
        figures = [figure for one in charges for figure in (one.interval, one.reach)]
        try:
            return max(0.0, float(self._script([self._prefix + one.key for one in charges], [now, what, *figures])))
        except redis.RedisError:
            _log.warning("Redis does not answer; this process counts requests for itself")
            self._rests_until = now + REST_SECONDS
            return None
