"""工作日: Monday to Friday, public holidays, and weekends worked for them [J23 6.3(二)]."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from paizhuo.officiating.working_days import NoSuchDay, holidays_of, works_by
from paizhuo.referee.appeals.conduct_appeals import conduct_appeal
from paizhuo.tournament.entries.dates import parse_day
from paizhuo.tournament.log.facts import HolidaysSet

NATIONAL_DAY = HolidaysSet(tuple(f"2026-10-0{day}" for day in (1, 2, 5, 6, 7)), ("2026-09-20", "2026-10-10"))


def test_days_are_numbered_as_the_calendar_does() -> None:
    for at in range(0, 400 * 366, 97):
        day = date(1, 1, 1) + timedelta(days=at)
        assert parse_day(day.isoformat()).number == day.toordinal()


def test_without_a_list_monday_to_friday_are_worked() -> None:
    works = works_by(None)
    week = [works(date(2026, 9, 21).toordinal() + at) for at in range(7)]
    assert week == [True] * 5 + [False] * 2


def test_holidays_are_not_worked_and_some_weekends_are() -> None:
    works = works_by(NATIONAL_DAY)
    assert not works(date(2026, 10, 1).toordinal())
    assert works(date(2026, 10, 8).toordinal())
    assert works(date(2026, 10, 10).toordinal())
    assert not works(date(2026, 10, 11).toordinal())


def test_j23_6_3_2_fifteen_working_days_over_the_national_day() -> None:
    received = date(2026, 9, 25).toordinal()
    plain = conduct_appeal(received, received, works_by(None)).last_day
    assert date.fromordinal(plain) == date(2026, 10, 16)
    real = conduct_appeal(received, received, works_by(NATIONAL_DAY)).last_day
    assert date.fromordinal(real) == date(2026, 10, 22)


@pytest.mark.parametrize(("holidays", "worked"), [("2026-13-01", ""), ("", "tomorrow"), ("2026-10-10", "2026-10-10")])
def test_a_list_with_no_day_or_a_day_in_both_is_refused(holidays: str, worked: str) -> None:
    with pytest.raises(NoSuchDay):
        holidays_of(holidays, worked)
