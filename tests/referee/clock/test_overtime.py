"""用时: overtime and fast play."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.referee.clock.lateness import BadClock
from paizhuo.referee.clock.overtime import (
    EVEN,
    Blame,
    NoShortening,
    NoTimePenalty,
    Shortened,
    StaysPermitted,
    TimePenalty,
    fast_play,
    least_time,
    overtime,
    shorten_overtime,
)
from paizhuo.referee.penalties import classes
from paizhuo.referee.penalties.penalties import PointsOff
from paizhuo.rulebook import Book
from paizhuo.seats import Side

NAT, J23 = Book.NATIONAL, Book.JIANGSU_2023
GZ = Book.GUANGZHOU_2025
EW = Side.EAST_WEST

ONE = 100
"""One point, in hundredths."""


def clock(minutes: int, seconds: int = 0) -> int:
    return minutes * 60 + seconds


def test_example_j_112_minimum_for_eight_deals() -> None:
    assert least_time(clock(56)) == clock(37, 20)
    assert least_time(clock(64)) == clock(42, 40)


def test_example_j_119_and_175_overtime_costs_the_responsible_side() -> None:
    home = overtime(NAT, clock(4), Blame(Fraction(0)))
    assert isinstance(home, TimePenalty)
    assert home.off == (PointsOff(), PointsOff(vp=-ONE))
    assert not home.refer
    half = overtime(NAT, clock(7), Blame(Fraction(1, 2)))
    assert isinstance(half, TimePenalty)
    assert half.off == (PointsOff(vp=-ONE), PointsOff(vp=-ONE))
    alone = overtime(NAT, clock(8), Blame(Fraction(1)))
    assert isinstance(alone, TimePenalty)
    assert alone.off == (PointsOff(vp=-2 * ONE), PointsOff())


@pytest.mark.parametrize(
    ("seconds", "vp", "refer"),
    [
        (1, -1, False),
        (clock(5), -1, False),
        (clock(5, 1), -2, False),
        (clock(10), -2, False),
        (clock(10, 1), -2, True),
    ],
)
def test_nat_33_1_2_the_steps_of_overtime(seconds: int, vp: int, refer: bool) -> None:  # noqa: FBT001 - a table's cell
    ruling = overtime(NAT, seconds, Blame(Fraction(1)))
    assert isinstance(ruling, TimePenalty)
    assert ruling.off[EW] == PointsOff(vp=vp * ONE)
    assert ruling.refer == refer


def test_overtime_ends_at_the_scheduled_end_and_is_national() -> None:
    assert isinstance(overtime(NAT, 0), NoTimePenalty)
    assert isinstance(overtime(NAT, -60), NoTimePenalty)
    assert isinstance(overtime(J23, clock(7)), NoTimePenalty)


def test_overtime_without_a_report_is_shared_evenly() -> None:
    ruling = overtime(NAT, clock(3))
    assert isinstance(ruling, TimePenalty)
    assert ruling.off == (PointsOff(vp=-50), PointsOff(vp=-50))
    assert "overtime-shared-evenly" in {source.note for source in ruling.sources}


def test_overtime_in_a_knockout_goes_to_the_chief() -> None:
    ruling = overtime(NAT, clock(3), EVEN, knockout=True)
    assert isinstance(ruling, TimePenalty)
    assert ruling.refer


def test_overtime_beyond_the_permitted_time_goes_to_the_chief() -> None:
    ruling = overtime(NAT, clock(6), EVEN, permitted=clock(5))
    assert isinstance(ruling, TimePenalty)
    assert ruling.refer


def test_nat_33_1_1_shorter_permitted_overtime_is_announced_thirty_minutes_before() -> None:
    end = clock(120)
    shortened = shorten_overtime(clock(10), clock(5), end - clock(30), end)
    assert isinstance(shortened, Shortened)
    assert (shortened.permitted, str(shortened.source)) == (clock(5), "NAT 33(一)1")
    late_ = shorten_overtime(clock(10), clock(5), end - clock(30) + 1, end)
    assert isinstance(late_, StaysPermitted)
    assert late_.why is NoShortening.TOO_LATE
    longer = shorten_overtime(clock(10), clock(15), 0, end)
    assert isinstance(longer, StaysPermitted)
    assert longer.why is NoShortening.NOT_SHORTER


def test_example_j_120_fast_play_three_minutes_under_the_minimum() -> None:
    limit_ = clock(56)
    ruling = fast_play(NAT, limit_, least_time(limit_) - clock(3), adopted=True)
    assert isinstance(ruling, TimePenalty)
    assert ruling.off == (PointsOff(vp=-50), PointsOff(vp=-50))
    more = fast_play(NAT, limit_, least_time(limit_) - clock(5) - 1, adopted=True)
    assert isinstance(more, TimePenalty)
    assert more.off == (PointsOff(vp=-ONE), PointsOff(vp=-ONE))


def test_nat_31_4_fast_play_counts_only_where_it_was_adopted() -> None:
    limit_ = clock(56)
    assert isinstance(fast_play(NAT, limit_, 60, adopted=False), NoTimePenalty)
    assert isinstance(fast_play(NAT, limit_, least_time(limit_), adopted=True), NoTimePenalty)
    assert isinstance(fast_play(GZ, limit_, 60, adopted=True), NoTimePenalty)


@given(st.integers(0, 20_000), st.integers(0, 20_000))
def test_the_minimum_is_two_thirds_to_the_second(limit_: int, played: int) -> None:
    assert (played < least_time(limit_)) == (3 * played < 2 * limit_)


@given(st.integers(1, 1200), st.integers(0, 100))
def test_two_shares_make_the_whole_deduction_but_for_rounding(seconds: int, percent: int) -> None:
    ruling = overtime(NAT, seconds, Blame(Fraction(percent, 100)))
    assert isinstance(ruling, TimePenalty)
    whole = classes.overtime(seconds).vp
    assert abs(sum(off.vp for off in ruling.off) - whole) <= 1


def test_a_share_lies_between_nothing_and_all() -> None:
    with pytest.raises(BadClock):
        Blame(Fraction(3, 2))
