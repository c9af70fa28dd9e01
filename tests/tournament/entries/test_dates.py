"""日期: the calendar against the standard library's, and ages."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.entries import Age, BadDay, Day, age_on, parse_birth, parse_day


@given(st.integers(0, 9999), st.integers(0, 13), st.integers(0, 32))
def test_exactly_the_days_of_the_calendar_are_read(year: int, month: int, day: int) -> None:
    text = f"{year:04}-{month:02}-{day:02}"
    try:
        date(year, month, day)
    except ValueError:
        with pytest.raises(BadDay):
            parse_day(text)
    else:
        assert parse_day(text) == Day(year, month, day)
        assert str(parse_day(text)) == text


@pytest.mark.parametrize(
    "text", ["", "2025", "2025-8-16", "2025-08-16 ", "2025/08/16", "２０２５-08-16", "2025-08-16\n", "1900-02-29", "x"]
)
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(BadDay, match="is no day"):
        parse_day(text)


@pytest.mark.parametrize("text", ["0000", "196", "19650", "1965-08", "65", "1965-13-01"])
def test_what_is_no_birth_is_refused(text: str) -> None:
    with pytest.raises(BadDay):
        parse_birth(text)


@given(st.dates(), st.dates())
def test_an_age_is_the_number_of_birthdays_since_birth(born: date, on: date) -> None:
    age = age_on(born.isoformat(), on.isoformat())
    passed = on.year - born.year - ((on.month, on.day) < (born.month, born.day))
    assert age == Age(passed, passed)


@given(st.dates(), st.dates())
def test_a_year_of_birth_allows_the_ages_of_all_its_days(born: date, on: date) -> None:
    exact = age_on(born.isoformat(), on.isoformat()).least
    known = age_on(f"{born.year:04}", on.isoformat())
    assert known.least <= exact <= known.most
    assert known.most - known.least <= 1


def test_on_the_last_day_of_a_year_the_year_of_birth_is_enough() -> None:
    assert age_on("1965", "2025-12-31") == Age(60, 60)
    assert age_on("1965", "2025-12-30") == Age(59, 60)


def test_who_was_born_on_a_leap_day_grows_older_on_the_first_of_march() -> None:
    assert age_on("2004-02-29", "2022-02-28") == Age(17, 17)
    assert age_on("2004-02-29", "2022-03-01") == Age(18, 18)
