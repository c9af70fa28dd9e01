"""底牌被抓走 [FJ 3.4]: the dealer's side pays the defenders, no matter who drew and who is charged."""

from __future__ import annotations

from itertools import product

import pytest

from paizhuo.referee import SCHEDULES, Case, Facts, effects_of
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.case import BadCase
from paizhuo.referee.cases.facts_asked import BOTTOM_TAKER, DEALERS_SIDE, BottomTaker, DealersSide, FactMissing
from paizhuo.referee.rulings.rule import DefenderCharged
from paizhuo.referee.rulings.table_effects import PointsGiven
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from tests.referee.docket import brought, ruled

FJ = SCHEDULES[Book.FUJIAN_2022]
BY_DEFENDER, BY_PARTNER = BottomTaker.DEFENDER, BottomTaker.DEALERS_PARTNER
EW, NS = DealersSide.EAST_WEST, DealersSide.NORTH_SOUTH


def drawn(taker: BottomTaker, dealers: DealersSide, seat: Seat) -> Case:
    return brought(I.BOTTOM_DRAWN, {BOTTOM_TAKER: taker, DEALERS_SIDE: dealers}, seat=seat)


def paid(case: Case) -> PointsGiven:
    (points,) = [one for one in effects_of(ruled(case, FJ)).table if isinstance(one, PointsGiven)]
    return points


def test_fj_3_4_a_defender_drew_and_is_charged() -> None:
    assert paid(drawn(BY_DEFENDER, EW, Seat.NORTH)) == PointsGiven(Side.NORTH_SOUTH, 40)


def test_fj_3_4_a_defender_drew_and_the_dealer_is_charged() -> None:
    assert paid(drawn(BY_DEFENDER, EW, Seat.EAST)) == PointsGiven(Side.NORTH_SOUTH, 40)


def test_fj_3_4_the_dealers_partner_drew_and_either_of_the_two_is_charged() -> None:
    assert paid(drawn(BY_PARTNER, NS, Seat.SOUTH)) == PointsGiven(Side.EAST_WEST, 40)
    assert paid(drawn(BY_PARTNER, NS, Seat.NORTH)) == PointsGiven(Side.EAST_WEST, 40)


@pytest.mark.parametrize(("taker", "dealers", "seat"), list(product(BottomTaker, DealersSide, Seat)))
def test_fj_3_4_the_defenders_are_paid_or_the_charge_is_refused(
    taker: BottomTaker, dealers: DealersSide, seat: Seat
) -> None:
    if taker is BY_PARTNER and seat.side is not dealers.side:
        with pytest.raises(DefenderCharged):
            paid(drawn(taker, dealers, seat))
    else:
        assert paid(drawn(taker, dealers, seat)) == PointsGiven(dealers.side.other, 40)


@pytest.mark.parametrize("taker", BottomTaker)
def test_fj_3_4_the_defenders_are_paid_when_nobody_is_named(taker: BottomTaker) -> None:
    case = Case(infraction=I.BOTTOM_DRAWN, entrant=1, facts=Facts({BOTTOM_TAKER: taker, DEALERS_SIDE: NS}))
    assert paid(case) == PointsGiven(Side.EAST_WEST, 40)


def test_fj_3_4_a_side_without_a_seat_is_refused_alike() -> None:
    facts = Facts({BOTTOM_TAKER: BY_PARTNER, DEALERS_SIDE: NS})
    with pytest.raises(BadCase, match="EW are the defenders"):
        ruled(Case(infraction=I.BOTTOM_DRAWN, entrant=1, side=Side.EAST_WEST, facts=facts), FJ)


def test_fj_3_4_nothing_is_paid_before_the_dealers_side_is_known() -> None:
    with pytest.raises(FactMissing, match="dealers-side"):
        ruled(brought(I.BOTTOM_DRAWN, {BOTTOM_TAKER: BY_DEFENDER}), FJ)
