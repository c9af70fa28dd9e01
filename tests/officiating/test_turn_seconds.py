"""出牌时间: the limits of every book, and the case of a player who was too slow, filled in."""

from __future__ import annotations

import pytest

from paizhuo.officiating.turn_seconds import over_time_form, turn_limits
from paizhuo.referee import Infraction
from paizhuo.referee.clock.thinking import COUNT_DOWN
from paizhuo.rulebook import Book
from paizhuo.seats import Seat


@pytest.mark.parametrize(
    ("book", "limits"),
    [
        (Book.JIANGSU_2023, {"tribute": 20, "return": 40, "first-lead": 40, "lead": 20, "follow": 20}),
        (Book.JIANGSU_2017, {"tribute": 20, "return": 40, "first-lead": 40, "lead": 20, "follow": 20}),
        (Book.GUANGZHOU_2025, {"first-lead": 15, "lead": 15, "follow": 10}),
        (Book.FUJIAN_2022, {"first-lead": 30, "lead": 30, "follow": 30, "bury": 60}),
        (Book.NATIONAL, {}),
    ],
)
def test_j23_3_5_5_4_gz_r28_fj_4_8_the_seconds_of_every_act(book: Book, limits: dict[str, int]) -> None:
    assert {one.act.value: one.seconds for one in turn_limits(book)} == limits


def test_j23_3_7_1_5_the_seconds_are_counted_before_a_warning_and_nowhere_else() -> None:
    assert {one.counted for one in turn_limits(Book.JIANGSU_2023)} == {COUNT_DOWN}
    assert {one.counted for one in turn_limits(Book.JIANGSU_2017)} == {COUNT_DOWN}
    assert {one.counted for one in (*turn_limits(Book.GUANGZHOU_2025), *turn_limits(Book.FUJIAN_2022))} == {0}


def test_the_case_says_that_the_counted_seconds_have_run_out_where_the_book_asks_it() -> None:
    form = over_time_form(Book.JIANGSU_2023, 3, Seat.WEST)
    assert (form.entrant, form.infraction, form.seat) == (3, Infraction.OVER_TIME, "W")
    assert dict(form.answers) == {"still-over": "yes"}
    assert not over_time_form(Book.FUJIAN_2022, 3, Seat.WEST).answers
