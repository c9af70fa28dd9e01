"""思考时间: how long a player may think, and what follows."""

from __future__ import annotations

import pytest

from paizhuo.referee.clock.lateness import BadClock
from paizhuo.referee.clock.thinking import Act, Counting, InTime, Slow, Thought, limit, thinking
from paizhuo.referee.penalties.orders import DealPoints
from paizhuo.referee.penalties.penalties import Violation, Warned
from paizhuo.rulebook import Book

NAT, J23, J17 = Book.NATIONAL, Book.JIANGSU_2023, Book.JIANGSU_2017
FJ, GZ = Book.FUJIAN_2022, Book.GUANGZHOU_2025


@pytest.mark.parametrize(
    ("book", "seconds"),
    [
        (J23, (20, 40, 40, 20, 20, None)),
        (J17, (20, 40, 40, 20, 20, None)),
        (NAT, (None, None, None, None, None, None)),
        (GZ, (None, None, 15, 15, 10, None)),
        (FJ, (None, None, 30, 30, 30, 60)),
    ],
)
def test_thinking_time_of_every_book(book: Book, seconds: tuple[int | None, ...]) -> None:
    assert tuple(limit(book, act).value for act in Act) == seconds


def test_example_112_j23_a_tribute_after_21_seconds_is_counted_then_warned() -> None:
    assert thinking(J23, Thought(Act.TRIBUTE, 20)) == InTime(20, limit(J23, Act.TRIBUTE).source)
    counting = thinking(J23, Thought(Act.TRIBUTE, 21))
    assert isinstance(counting, Counting)
    assert counting.left == 9
    still = thinking(J23, Thought(Act.TRIBUTE, 31))
    assert isinstance(still, Slow)
    assert (still.sanction, str(still.source)) == (Warned(), "J23 3.7(一)5")


def test_example_113_j17_a_return_after_40_seconds_is_in_time() -> None:
    assert isinstance(thinking(J17, Thought(Act.RETURN, 40)), InTime)
    assert isinstance(thinking(J17, Thought(Act.RETURN, 41)), Counting)


def test_example_130_j23_a_first_lead_after_41_seconds_is_counted_then_warned() -> None:
    assert isinstance(thinking(J23, Thought(Act.FIRST_LEAD, 41)), Counting)
    assert isinstance(thinking(J23, Thought(Act.FIRST_LEAD, 41), count_down=0), Slow)


def test_example_129_gz_slow_twice_is_a_warning_then_a_violation() -> None:
    first = thinking(GZ, Thought(Act.FOLLOW, 12))
    second = thinking(GZ, Thought(Act.FOLLOW, 12, earlier=1))
    assert isinstance(first, Slow)
    assert isinstance(second, Slow)
    assert (first.sanction, second.sanction) == (Warned(), Violation())
    deliberate = thinking(GZ, Thought(Act.LEAD, 16, deliberate=True))
    assert isinstance(deliberate, Slow)
    assert deliberate.heavier
    assert isinstance(thinking(GZ, Thought(Act.LEAD, 15)), InTime)


def test_example_215_fj_slow_twice_is_a_warning_then_ten_points() -> None:
    results = [thinking(FJ, Thought(Act.FOLLOW, 31, earlier=before)) for before in range(3)]
    sanctions = [result.sanction for result in results if isinstance(result, Slow)]
    assert sanctions == [Warned(), DealPoints(10), DealPoints(10)]
    assert isinstance(thinking(FJ, Thought(Act.BURY, 60)), InTime)
    assert isinstance(thinking(FJ, Thought(Act.BURY, 61)), Slow)


def test_nat_has_no_time_for_a_single_play() -> None:
    assert isinstance(thinking(NAT, Thought(Act.FOLLOW, 10_000)), InTime)
    with pytest.raises(BadClock):
        thinking(NAT, Thought(Act.FOLLOW, -1))
