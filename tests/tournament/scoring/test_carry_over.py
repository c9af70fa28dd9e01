"""What goes along into the next stage."""

from __future__ import annotations

import pytest

from paizhuo.tournament.results.lines import How, ScoreLine, Sheet
from paizhuo.tournament.scoring.carry_over import BadCarryOver, CarryMethod, CarryOver, carried, fraction_of


def line(round_: int, mp: int, vp: int, *opponents: int) -> ScoreLine:
    """A played match, or a bye without an opponent."""
    return ScoreLine(
        round_, How.PLAYED if opponents else How.BYE, mp, vp, 0, 0, won=False, drawn=False, opponents=opponents
    )


SHEET = Sheet((line(1, 200, 2000, 2), line(2, 0, 700, 3), line(3, 150, 1700)), carried_vp=500, fined_vp=-300)


def test_example_j_148_half_up_to_two_decimals() -> None:
    assert fraction_of(7700, 1, 3) == 2567
    assert fraction_of(2469, 1, 2) == 1235


@pytest.mark.parametrize(
    ("carry", "expected"),
    [
        (CarryOver(), (0, 0)),
        (CarryOver(CarryMethod.ALL), (350, 4600)),
        (CarryOver(CarryMethod.FRACTION, 1, 3), (117, 1533)),
        (CarryOver(CarryMethod.MUTUAL_ONLY), (200, 2000)),
        (CarryOver(CarryMethod.AVERAGE_PER_MATCH), (117, 1533)),
    ],
)
def test_every_method(carry: CarryOver, expected: tuple[int, int]) -> None:
    assert carried(carry, SHEET, frozenset({1, 2, 7})) == expected


def test_an_average_does_not_count_absence() -> None:
    absent = ScoreLine(4, How.ABSENT, 0, 0, 0, 0, won=False, drawn=False)
    longer = SHEET._replace(lines=(*SHEET.lines, absent))
    average = CarryOver(CarryMethod.AVERAGE_PER_MATCH)
    assert carried(average, longer) == carried(average, SHEET)
    assert carried(average, Sheet(carried_mp=200)) == (200, 0)


@pytest.mark.parametrize(("numerator", "denominator"), [(3, 2), (-1, 2), (0, 0)])
def test_a_fraction_lies_between_nothing_and_all(numerator: int, denominator: int) -> None:
    with pytest.raises(BadCarryOver):
        carried(CarryOver(CarryMethod.FRACTION, numerator, denominator), SHEET)
