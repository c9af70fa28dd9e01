"""最后一副: which deals still count when the time is up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.referee.clock.last_deal import DealCounts, DealTimes, LastDeals, last_call, last_deals
from paizhuo.referee.clock.lateness import BadClock
from paizhuo.rulebook import Basis, Book

NAT, J23, J17 = Book.NATIONAL, Book.JIANGSU_2023, Book.JIANGSU_2017
FJ, GZ = Book.FUJIAN_2022, Book.GUANGZHOU_2025


def clock(minutes: int, seconds: int = 0) -> int:
    return minutes * 60 + seconds


def test_example_j_121_nat_a_deal_without_a_lead_at_the_end_is_cancelled() -> None:
    end = clock(56)
    done = DealTimes(0, 60, 400)
    drawn = last_deals(NAT, [done, DealTimes(end - 60)], end, end)
    assert drawn.deals == (DealCounts.COUNTS, DealCounts.CANCELLED)
    assert drawn.more == 0
    led = last_deals(NAT, [done, DealTimes(end - 60, end)], end, end)
    assert led.deals == (DealCounts.COUNTS, DealCounts.COUNTS)
    after = last_deals(NAT, [done, DealTimes(end - 60, end + 1)], end + 5, end)
    assert after.deals == (DealCounts.COUNTS, DealCounts.CANCELLED)
    before = last_deals(NAT, [done, DealTimes(end - 60)], end - 1, end)
    assert (before.deals, before.more) == ((DealCounts.COUNTS, DealCounts.COUNTS), None)


def test_examples_j_122_and_219_fj_one_more_after_the_deal_in_progress() -> None:
    end, call = clock(60), clock(50)
    assert last_call(FJ, end) == call
    in_progress = [DealTimes(0, 30, 1000), DealTimes(1000, 1030)]
    assert last_deals(FJ, in_progress, call, end) == LastDeals(
        (DealCounts.COUNTS, DealCounts.COUNTS), 1, last_deals(FJ, [], 0, end).source
    )
    finished = DealTimes(1000, 1030, clock(53))
    one_more = DealTimes(clock(53), clock(54), clock(61))
    ruling = last_deals(FJ, [in_progress[0], finished, one_more], clock(61), end)
    assert ruling.more == 0
    assert set(ruling.deals) == {DealCounts.COUNTS}
    too_many = last_deals(FJ, [in_progress[0], finished, one_more, DealTimes(clock(61))], clock(62), end)
    assert too_many.deals[-1] is DealCounts.NOT_PLAYED


def test_gz_r3_one_more_also_when_the_call_falls_between_two_deals() -> None:
    end = clock(50)
    assert last_call(GZ, end) == clock(40)
    between = last_deals(GZ, [DealTimes(0, 30, clock(39))], clock(40), end)
    assert between.more == 1
    late_call = last_deals(GZ, [DealTimes(0, 30, clock(39))], clock(41), end, called=clock(42))
    assert late_call.more is None


def test_jiangsu_finishes_what_was_begun() -> None:
    for book in (J23, J17):
        assert last_call(book, clock(60)) is None
        ruling = last_deals(book, [DealTimes(0, 30)], clock(60), clock(60))
        assert (ruling.deals, ruling.more) == ((DealCounts.COUNTS,), 0)
        assert ruling.source.basis is Basis.SILENT


def test_deals_that_overlap_are_refused() -> None:
    with pytest.raises(BadClock):
        last_deals(NAT, [DealTimes(0, 30), DealTimes(60)], 100, 1000)
    with pytest.raises(BadClock):
        last_deals(NAT, [DealTimes(0, 30, 20)], 100, 1000)


@given(st.sampled_from((FJ, GZ)), st.lists(st.integers(1, 900), min_size=1, max_size=12), st.integers(0, 600))
def test_exactly_one_deal_begins_after_the_call(book: Book, lengths: list[int], gap: int) -> None:
    end = clock(60) if book is FJ else clock(50)
    call = last_call(book, end)
    assert call is not None
    deals, at = [], 0
    for length in lengths:
        deals.append(DealTimes(at, at, at + length))
        at += length + gap
    ruling = last_deals(book, deals, 10**6, end)
    begun_after = [
        one for one, deal in zip(ruling.deals, deals, strict=True) if deal.begun > call and one is DealCounts.COUNTS
    ]
    assert ruling.more is not None
    assert len(begun_after) + ruling.more == 1
