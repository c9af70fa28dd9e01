"""令牌桶: how much is left, when the next comes back, and that no stranger fills the memory."""

from __future__ import annotations

import uuid

import pytest
import redis

from paizhuo.web.throttling.buckets import REST_SECONDS, Charge, MemoryBuckets, RedisBuckets
from tests.web.running.servers import need_redis

TEN_A_MINUTE = Charge("one", 6.0, 60.0)


def _shared() -> RedisBuckets:
    return RedisBuckets(need_redis(), f"paizhuo:test:{uuid.uuid4().hex}:")


@pytest.fixture(params=["memory", "redis"])
def buckets(request: pytest.FixtureRequest) -> MemoryBuckets | RedisBuckets:
    return MemoryBuckets() if request.param == "memory" else _shared()


def test_so_many_at_once_and_then_one_for_each_interval(buckets: MemoryBuckets | RedisBuckets) -> None:
    assert [buckets.take([TEN_A_MINUTE], 1000.0) for _ in range(10)] == [0.0] * 10
    assert buckets.take([TEN_A_MINUTE], 1000.0) == pytest.approx(6.0)
    assert buckets.take([TEN_A_MINUTE], 1004.0) == pytest.approx(2.0)
    assert buckets.take([TEN_A_MINUTE], 1006.0) == 0.0
    assert buckets.take([TEN_A_MINUTE], 1006.0) == pytest.approx(6.0)
    assert [buckets.take([TEN_A_MINUTE], 1100.0) for _ in range(10)] == [0.0] * 10


def test_of_several_limits_all_are_used_or_none(buckets: MemoryBuckets | RedisBuckets) -> None:
    once = Charge("other", 30.0, 30.0)
    assert buckets.take([TEN_A_MINUTE, once], 1000.0) == 0.0
    assert buckets.take([TEN_A_MINUTE, once], 1000.0) == pytest.approx(30.0)
    assert [buckets.take([TEN_A_MINUTE], 1000.0) for _ in range(9)] == [0.0] * 9, "the refused one was not counted"
    assert buckets.take([TEN_A_MINUTE], 1000.0) > 0


def test_looking_uses_nothing(buckets: MemoryBuckets | RedisBuckets) -> None:
    once = Charge("other", 30.0, 30.0)
    assert [buckets.wait(once, 1000.0) for _ in range(3)] == [0.0] * 3
    assert buckets.take([once], 1000.0) == 0.0
    assert buckets.wait(once, 1010.0) == pytest.approx(20.0)


def test_a_clock_that_was_set_back_locks_nobody_out(buckets: MemoryBuckets | RedisBuckets) -> None:
    assert buckets.take([TEN_A_MINUTE], 1_000_000.0) == 0.0
    assert buckets.take([TEN_A_MINUTE], 1000.0) <= TEN_A_MINUTE.reach


def test_two_processes_share_what_redis_counts() -> None:
    url, prefix = need_redis(), f"paizhuo:test:{uuid.uuid4().hex}:"
    one, other = RedisBuckets(url, prefix), RedisBuckets(url, prefix)
    assert [each.take([TEN_A_MINUTE], 1000.0) for each in (one, other) * 5] == [0.0] * 10
    assert one.take([TEN_A_MINUTE], 1000.0) > 0
    assert other.take([TEN_A_MINUTE], 1000.0) > 0
    (key,) = redis.Redis.from_url(url).scan_iter(f"{prefix}*", count=10_000)
    assert 0 < redis.Redis.from_url(url).pttl(key) <= 60_000, "it goes by itself"


def test_without_redis_each_process_counts_for_itself() -> None:
    alone = RedisBuckets("redis://127.0.0.1:1/0", "x")
    assert [alone.take([TEN_A_MINUTE], 1000.0) for _ in range(10)] == [0.0] * 10
    assert alone.take([TEN_A_MINUTE], 1000.0) == pytest.approx(6.0)
    assert alone.wait(TEN_A_MINUTE, 1000.0 + REST_SECONDS + 1) == 0.0, "Redis was asked again, and is still away"


def test_a_stranger_with_many_addresses_does_not_fill_the_memory() -> None:
    small = MemoryBuckets(most=100)
    for number in range(1000):
        assert small.take([Charge(f"address-{number}", 60.0, 60.0)], 1000.0) == 0.0
        assert small.take([Charge("phone", 1.0, 10_000.0)], 1000.0) == 0.0
    assert len(small) == 100
    assert small.wait(Charge("phone", 1.0, 1000.0), 1000.0) > 0, "who keeps coming is still counted"
