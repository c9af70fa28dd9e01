"""时钟代答: what the clock suggests, and the one thing that it answers by itself."""

from __future__ import annotations

import pytest

from paizhuo.officiating.clock_answers import RoundTime, certain, suggested
from paizhuo.referee.cases import facts_asked as asked


@pytest.mark.parametrize(
    ("question", "left", "seen", "seconds"),
    [
        (asked.OWN_DELAY, 2600, None, 400),
        (asked.OWN_DELAY, 720, 130, 130),
        (asked.OWN_DELAY, 2990, 130, 10),
        (asked.OTHERS_DELAY, 2600, None, 0),
        (asked.SECONDS_OVER, -90, None, 90),
        (asked.SECONDS_OVER, 90, None, 0),
        (asked.SECONDS_SHORT, 2600, None, 1600),
        (asked.USED, 2600, None, None),
    ],
)
def test_the_clock_suggests_times(question: asked.Question[object], left: int, seen: int | None, seconds: int) -> None:
    assert suggested(question, RoundTime(3000, left), seen) == seconds


def test_of_a_side_that_nobody_has_seen_the_clock_knows_nothing_once_the_round_is_over() -> None:
    assert suggested(asked.OWN_DELAY, RoundTime(3000, -5, is_up=True)) is None


def test_only_the_overtime_of_a_table_that_records_its_deals_is_certain() -> None:
    time = RoundTime(3000, -90, is_up=True)
    assert certain(asked.SECONDS_OVER, time, deals_recorded=True, handed_in=False) == 90
    assert certain(asked.SECONDS_OVER, time, deals_recorded=False, handed_in=False) is None
    assert certain(asked.SECONDS_OVER, time, deals_recorded=True, handed_in=True) is None
    assert certain(asked.OWN_DELAY, time, deals_recorded=True, handed_in=False) is None
    stands = RoundTime(3000, -90, running=False, is_up=True)
    assert certain(asked.SECONDS_OVER, stands, deals_recorded=True, handed_in=False) is None
