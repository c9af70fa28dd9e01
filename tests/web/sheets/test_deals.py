"""逐副: levels from finishing orders, and the versions of two sides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.guandan.match import Format, Match, NotNow, Terms
from paizhuo.guandan.rulesets import NATIONAL
from paizhuo.guandan.tribute import BadFinish
from paizhuo.seats import Seat, Side
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.models import SheetDeal
from paizhuo.web.phone.viewpoint import Viewpoint
from paizhuo.web.sheets.deals import (
    DealState,
    complete_finish,
    letters,
    played,
    read_finish,
    sheet_of,
    state_of,
    terms_of,
    version,
)
from tests.web.phone.tables import order, plan

FRESH = Match(NATIONAL, Terms(Format.BY_DEALS, 8))


def _row(deal: int, finish: str, *, other: str = "", agreed: bool = True, by: str = "home") -> SheetDeal:
    confirmed = SheetDeal._meta.get_field("at").get_default() if agreed else None  # noqa: SLF001 - a time, no matter which
    return SheetDeal(
        deal=deal,
        finish=list(finish),
        other_finish=list(other) if other else None,
        entered_by=by,
        confirmed_at=confirmed,
    )


def test_three_seats_imply_the_fourth_and_two_partners_are_enough() -> None:
    assert letters(complete_finish(order("SEN"))) == ["S", "E", "N", "W"]
    assert letters(complete_finish(order("SN"))) == ["S", "N"]
    assert letters(complete_finish(order("SNWE"))) == ["S", "N"]


@pytest.mark.parametrize("finish", ["", "S", "SE", "SS", "SSE", "SENN", "SNN"])
def test_less_than_that_or_a_seat_twice_is_no_finishing_order(finish: str) -> None:
    with pytest.raises(BadFinish):
        complete_finish(order(finish))


@given(st.permutations(list(Seat)))
def test_a_finishing_order_is_read_back_as_it_was_stored(seats: list[Seat]) -> None:
    finish = complete_finish(seats)
    assert read_finish(letters(finish)) == finish
    assert complete_finish(seats[:3]) == finish


def test_the_levels_of_the_mock_sheet() -> None:
    rows = [
        _row(number, finish)
        for number, finish in enumerate(["SEWN", "ESWN", "SENW", "ESNW", "ENSW", "SEWN", "SENW"], 1)
    ]
    sheet = sheet_of(FRESH, rows)
    steps = [(line.after.step(Side.NORTH_SOUTH), line.after.step(Side.EAST_WEST)) for line in sheet.lines]
    assert steps == [(1, 0), (1, 2), (3, 2), (3, 3), (3, 4), (4, 4), (6, 4)]
    assert (sheet.next_number, sheet.open, sheet.takes_deals) == (8, None, True)


def test_the_sheet_stops_at_the_first_deal_that_is_not_agreed() -> None:
    rows = [_row(1, "SN"), _row(2, "SN", other="EW", agreed=False), _row(3, "SN")]
    sheet = sheet_of(FRESH, rows)
    assert (len(sheet.lines), sheet.open, sheet.takes_deals) == (1, rows[1], False)


def test_a_match_that_is_past_a_takes_no_more_deals() -> None:
    rows = [_row(number, "SN") for number in range(1, 7)]
    sheet = sheet_of(FRESH, rows[:5])
    assert sheet.match.result is not None
    assert not sheet.takes_deals
    assert len(sheet_of(FRESH, rows).lines) == 5
    with pytest.raises(NotNow):
        played(FRESH, [read_finish(row.finish) for row in rows])


def test_each_side_has_its_version() -> None:
    waiting = _row(1, "SN", agreed=False)
    assert (version(waiting, End.HOME), version(waiting, End.AWAY)) == (complete_finish(order("SN")), None)
    assert state_of(waiting) is DealState.WAITING
    disputed = _row(1, "SN", other="EW", agreed=False, by="away")
    assert (version(disputed, End.AWAY), version(disputed, End.HOME)) == (
        complete_finish(order("SN")),
        complete_finish(order("EW")),
    )
    assert state_of(disputed) is DealState.DISPUTED
    agreed = _row(1, "SN")
    assert version(agreed, End.HOME) == version(agreed, End.AWAY) == complete_finish(order("SN"))
    assert state_of(agreed) is DealState.AGREED


def test_the_plan_says_how_many_deals_end_the_match() -> None:
    assert terms_of(plan(deals=8), "main", winner_needed=True) == Terms(Format.BY_DEALS, 8, winner_needed=True)
    assert terms_of(plan(deals=0), "main", winner_needed=False) == Terms(Format.BY_TIME)
    # Deals played before the plan was changed to fewer still count.
    assert terms_of(plan(deals=6), "main", winner_needed=False, played=8) == Terms(Format.BY_DEALS, 8)
    assert terms_of(plan(deals=6), "main", winner_needed=False, played=3) == Terms(Format.BY_DEALS, 6)


@given(st.sampled_from(list(Seat)))
def test_from_every_seat_the_four_places_are_drawn_once_and_right_is_next(me: Seat) -> None:
    viewpoint = Viewpoint(me)
    assert {viewpoint.spot(seat) for seat in Seat} == {"n", "e", "s", "w"}
    assert (viewpoint.spot(me), viewpoint.spot(me.next), viewpoint.spot(me.partner)) == ("s", "e", "n")
    assert [seat for seat in Seat if viewpoint.is_ours(seat)] == sorted((me, me.partner))
