"""The time of a move: a step is begun only if one as long as the longest so far would end in time."""

from __future__ import annotations

import pytest

from paizhuo.ai.guandan import time_limit
from paizhuo.ai.guandan.time_limit import TimeLimit


class Clock:
    """A clock that is set."""

    def __init__(self) -> None:
        """Midnight."""
        self.now = 0.0

    def perf_counter(self) -> float:
        """The time."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that the limit looks at."""
    made = Clock()
    monkeypatch.setattr(time_limit, "time", made)
    return made


def over_at(clock: Clock, of: TimeLimit, now: float, part: float = 1.0) -> bool:
    """Whether there is no time for another step at a certain time."""
    clock.now = now
    return of.is_over(part)


def test_equal_steps_go_on_to_the_last_that_fits(clock: Clock) -> None:
    """Ten seconds, three each: the third ends at nine, and a fourth is not begun."""
    time = TimeLimit(10)
    assert [over_at(clock, time, now) for now in (3, 6, 9)] == [False, False, True]


def test_one_long_step_is_expected_again(clock: Clock) -> None:
    """Short ones after it do not make it forgotten."""
    time = TimeLimit(10)
    assert [over_at(clock, time, now) for now in (4, 5, 5.9, 6.1)] == [False, False, False, True]


def test_what_went_before_the_steps_is_time_but_no_step(clock: Clock) -> None:
    time = TimeLimit(10)
    clock.now = 6
    time.begin()
    assert [over_at(clock, time, now) for now in (7, 8, 9, 9.5)] == [False, False, False, True]


def test_a_part_of_the_time_ends_before_the_whole(clock: Clock) -> None:
    time = TimeLimit(10)
    assert over_at(clock, time, 4, part=0.5)
    assert not over_at(clock, time, 4)


def test_time_that_was_over_before_the_first_step_stays_over(clock: Clock) -> None:
    time = TimeLimit(10)
    clock.now = 11
    time.begin()
    assert over_at(clock, time, 11)
