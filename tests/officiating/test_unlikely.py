"""可疑成绩: what hardly ever happens is found from the figures, the deals and the clock."""

from __future__ import annotations

import pytest

from paizhuo.officiating.unlikely import NO_CLOCK, ClockAtResult, Oddity, oddities_of, source_of
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit, Levels

UP = ClockAtResult(3600, 3700, is_up=True)


@pytest.mark.parametrize(
    ("outcome", "deals", "up", "odd"),
    [
        (Levels(12, 0), 0, False, (Oddity.WIDE,)),
        (Levels(11, 0), 0, False, ()),
        (Levels(1, 1), 0, True, (Oddity.BOTH_LOW,)),
        (Levels(1, 1), 0, False, ()),
        (Levels(2, 1), 0, True, ()),
        (Levels(0, 0), 0, True, (Oddity.NOBODY_ROSE,)),
        (Levels(8, 5), 4, False, (Oddity.TOO_MANY_LEVELS,)),
        (Levels(8, 4), 4, False, ()),
        (Boards(33, 0, 16), 0, False, (Oddity.WIDE_BOARDS,)),
        (Boards(32, 0, 16), 0, False, ()),
        (Forfeit(End.HOME), 0, True, ()),
    ],
)
def test_what_hardly_ever_happens(outcome: Levels, deals: int, up: bool, odd: tuple[Oddity, ...]) -> None:  # noqa: FBT001 - a column of the table
    assert oddities_of(outcome, deals=deals, time=UP if up else NO_CLOCK) == odd


@pytest.mark.parametrize(
    ("outcome", "passed", "odd"),
    [(Levels(8, 5), 1199, (Oddity.EARLY,)), (Levels(8, 5), 1200, ()), (Levels(13, 5), 100, ())],
)
def test_a_result_in_the_first_third_is_early_unless_somebody_went_past_ace(
    outcome: Levels, passed: int, odd: tuple[Oddity, ...]
) -> None:
    assert oddities_of(outcome, time=ClockAtResult(3600, passed, is_running=True)) == odd


def test_only_the_national_book_asks_for_the_time() -> None:
    assert source_of((Oddity.EARLY,), Book.NATIONAL) == Citation(Book.NATIONAL, "31(四)")
    assert source_of((Oddity.EARLY,), Book.JIANGSU_2023) is None
    assert source_of((Oddity.WIDE,), Book.NATIONAL) is None
