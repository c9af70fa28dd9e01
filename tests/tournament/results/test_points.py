"""Points in hundredths."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.results.points import BadPoints, half_up, number, points


@given(st.integers(-100_000, 100_000))
def test_points_come_back_from_json_as_they_went(value: int) -> None:
    assert points(number(value)) == value


@pytest.mark.parametrize("bad", [True, None, "two", 1.005, float("inf"), float("nan"), "1e999", 10**7, [], "1.2.3"])
def test_what_is_no_number_of_points_is_refused(bad: object) -> None:
    with pytest.raises(BadPoints):
        points(bad)


def test_example_j_148_half_up_to_two_decimals() -> None:
    assert half_up(7700, 3) == 2567
    assert half_up(2469, 2) == 1235


@given(st.integers(-10_000, 10_000), st.integers(1, 500))
def test_half_up_is_the_nearest_and_a_half_goes_away_from_zero(numerator: int, denominator: int) -> None:
    exact, rounded = Fraction(numerator, denominator), half_up(numerator, denominator)
    assert abs(exact - rounded) <= Fraction(1, 2)
    if abs(exact - rounded) == Fraction(1, 2):
        assert abs(rounded) > abs(exact)
