"""Deductions, by the examples of the specification."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paizhuo.referee.penalties.classes import (
    BadDeduction,
    Deduction,
    PenaltyClass,
    deduction,
    discipline,
    fast_play,
    overtime,
    total_deduction,
)

FIRST, SECOND, THIRD, FOURTH = PenaltyClass


def sums(*offences: tuple[PenaltyClass, int]) -> tuple[int, int]:
    """Match points and VP of some offences together."""
    return total_deduction(deduction(class_, nth) for class_, nth in offences)[:2]


def test_example_j_103_fujian_discipline() -> None:
    assert total_deduction([discipline(2), discipline(1)]).mp == -150


def test_example_j_119_overtime() -> None:
    assert overtime(4 * 60) == Deduction(vp=-100)
    assert overtime(7 * 60, Fraction(1, 2)) == Deduction(vp=-100)


def test_example_j_120_fast_play() -> None:
    assert fast_play(3 * 60) == Deduction(vp=-50)


def test_overtime_bands_include_their_ends() -> None:
    assert [overtime(seconds).vp for seconds in (0, 1, 300, 301, 600, 601)] == [0, -100, -100, -200, -200, -200]
    assert overtime(601).refer
    assert not overtime(600).refer
    assert overtime(60, Fraction(1, 3)).vp == -33


def test_example_j_029_and_j_030_first_offences_of_class_two_and_three() -> None:
    assert deduction(SECOND, 1) == Deduction(vp=-300)
    assert deduction(THIRD, 1) == Deduction(vp=-200)


def test_example_j_125_class_four_twice() -> None:
    assert deduction(FOURTH, 1) == Deduction(warning=True)
    assert sums((FOURTH, 1), (FOURTH, 2)) == (0, -100)


def test_example_j_126_class_two_twice() -> None:
    assert sums((SECOND, 1), (SECOND, 2)) == (-100, -300)


def test_example_j_127_class_three_twice() -> None:
    assert sums((THIRD, 1), (THIRD, 2)) == (-50, -200)


def test_example_j_128_after_a_warning_to_the_whole_floor() -> None:
    assert deduction(FOURTH, 1, whole_floor=True) == Deduction(vp=-100)


def test_example_j_129_noise_twice_smoking_twice_and_a_late_sheet() -> None:
    assert sums((FOURTH, 1), (FOURTH, 2), (SECOND, 1), (SECOND, 2), (SECOND, 1)) == (-100, -700)


def test_a_third_offence_repeats_the_second_and_goes_to_the_chief() -> None:
    for class_ in (SECOND, THIRD, FOURTH):
        assert deduction(class_, 3) == deduction(class_, 9) == deduction(class_, 2)._replace(refer=True)


def test_class_one_costs_two_match_points_and_is_always_reported() -> None:
    assert deduction(FIRST, 1) == deduction(FIRST, 2) == Deduction(mp=-200, refer=True)


def test_what_cannot_be_counted() -> None:
    with pytest.raises(BadDeduction):
        deduction(FOURTH, 0)
    with pytest.raises(BadDeduction):
        overtime(-1)
    with pytest.raises(BadDeduction):
        overtime(60, Fraction(3, 2))
    with pytest.raises(BadDeduction):
        discipline(-1)
