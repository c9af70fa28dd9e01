"""Times are counted, merged and reported without storing each of them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from paizhuo.ai.arena.thinking_time import Times, Watch
from paizhuo.seats import Seat, Side

seconds = st.lists(st.floats(1e-6, 100), min_size=1, max_size=300)


def counted(all_seconds: list[float]) -> Times:
    """The times of so many moves."""
    times = Times()
    for second in all_seconds:
        times.add(second, second / 2)
    return times


@given(seconds)
def test_the_percentile_is_exact_to_five_percent_and_never_too_low(all_seconds: list[float]) -> None:
    times = counted(all_seconds)
    exact = sorted(all_seconds)[-(-99 * len(all_seconds) // 100) - 1]
    assert exact <= times.within() * (1 + 1e-9)
    assert times.within() <= exact * 1.0501
    assert times.longest == max(all_seconds)


@given(seconds, seconds)
def test_two_bouts_together_are_as_if_they_were_one(one: list[float], two: list[float]) -> None:
    merged, whole = counted(one), counted(one + two)
    merged.include(counted(two))
    assert (merged.moves, merged.longest, merged.spread) == (whole.moves, whole.longest, whole.spread)
    assert merged.within(0.5) == whole.within(0.5)


def test_nothing_took_no_time() -> None:
    assert Times().within() == 0


def test_a_watch_times_the_side_that_was_asked() -> None:
    watch = Watch()
    assert watch.timed(Seat.NORTH, len, "four") == 4
    assert watch.seat is Seat.NORTH
    assert [watch.times[side].moves for side in Side] == [0, 1]
