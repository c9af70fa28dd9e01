"""此刻代价: what lateness, overtime and fast play cost at a moment of the round, by the seconds that are left."""

from __future__ import annotations

import pytest

from paizhuo.officiating.clock_answers import RoundTime
from paizhuo.officiating.clock_costs import FastNow, LateNow, OverNow, clock_costs
from paizhuo.referee.clock.overtime import NoTimePenalty, TimePenalty
from paizhuo.rulebook import Book


@pytest.mark.parametrize(
    ("left", "is_up", "kinds"),
    [
        (3000, False, [FastNow]),
        (2600, False, [LateNow, FastNow]),
        (900, False, [LateNow]),
        (0, True, []),
        (-90, True, [OverNow]),
    ],
)
def test_what_costs_something_at_this_moment(left: int, is_up: bool, kinds: list[type]) -> None:  # noqa: FBT001 - a row
    costs = clock_costs(Book.NATIONAL, RoundTime(3000, left, is_up=is_up), knockout=False, least_time_adopted=True)
    assert [type(one) for one in costs] == kinds


def test_nat_31_4_nobody_is_too_fast_unless_the_organiser_says_so() -> None:
    assert clock_costs(Book.NATIONAL, RoundTime(3000, 3000), knockout=False) == ()


def test_a_book_without_a_penalty_for_overtime_says_so_with_its_article() -> None:
    time = RoundTime(3000, -90, is_up=True)
    (over,) = clock_costs(Book.JIANGSU_2023, time, knockout=False)
    assert isinstance(over, OverNow)
    assert isinstance(over.penalty, NoTimePenalty)
    (over,) = clock_costs(Book.NATIONAL, time, knockout=False)
    assert isinstance(over, OverNow)
    assert isinstance(over.penalty, TimePenalty)
    assert [one.vp for one in over.penalty.off] == [-50, -50]
