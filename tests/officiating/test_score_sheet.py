"""记分表: levels from finishing orders, and the versions of two sides."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.guandan.match import Format, Match, NotNow, Terms
from paizhuo.guandan.rulesets import NATIONAL
from paizhuo.guandan.tribute import BadFinish
from paizhuo.officiating.score_sheet import (
    DealState,
    WrittenDeal,
    after_deals,
    complete_finish,
    fresh_match,
    read_finish,
    score_sheet,
    terms_of,
)
from paizhuo.seats import Seat, Side, parse_seat
from paizhuo.tournament.plan.plan import Clock, StagePlan
from paizhuo.tournament.plan.plan import Format as StageFormat
from paizhuo.tournament.results.outcomes import End
from tests.tournament.building import STAGE, Building, plan_of, swiss

FRESH = Match(NATIONAL, Terms(Format.BY_DEALS, 8))
NORTH_SOUTH, EAST_WEST = read_finish("SN"), read_finish("EW")


def _agreed(*finishes: str) -> list[WrittenDeal]:
    return [WrittenDeal(number, End.HOME, read_finish(one), agreed=True) for number, one in enumerate(finishes, 1)]


def _order(letters: str) -> list[Seat]:
    return [parse_seat(letter) for letter in letters]


def test_three_seats_imply_the_fourth_and_two_partners_are_enough() -> None:
    assert complete_finish(_order("SEN")) == tuple(_order("SENW"))
    assert complete_finish(_order("SN")) == tuple(_order("SN"))
    assert complete_finish(_order("SNWE")) == tuple(_order("SN"))


@pytest.mark.parametrize("finish", ["", "S", "SE", "SS", "SSE", "SENN", "SNN"])
def test_less_than_that_or_a_seat_twice_is_no_finishing_order(finish: str) -> None:
    with pytest.raises(BadFinish):
        complete_finish(_order(finish))


@given(st.permutations(list(Seat)))
def test_a_finishing_order_is_read_from_its_letters(seats: list[Seat]) -> None:
    finish = complete_finish(seats)
    assert read_finish(str(seat) for seat in finish) == finish
    assert complete_finish(seats[:3]) == finish


def test_the_levels_of_the_mock_sheet() -> None:
    sheet = score_sheet(FRESH, _agreed("SEWN", "ESWN", "SENW", "ESNW", "ENSW", "SEWN", "SENW"))
    steps = [(line.after.step(Side.NORTH_SOUTH), line.after.step(Side.EAST_WEST)) for line in sheet.lines]
    assert steps == [(1, 0), (1, 2), (3, 2), (3, 3), (3, 4), (4, 4), (6, 4)]
    assert (sheet.next_number, sheet.open, sheet.takes_deals) == (8, None, True)


def test_the_sheet_stops_at_the_first_deal_that_is_not_agreed() -> None:
    deals = _agreed("SN", "SN", "SN")
    deals[1] = replace(deals[1], other=EAST_WEST, agreed=False)
    sheet = score_sheet(FRESH, deals)
    assert (len(sheet.lines), sheet.open, sheet.takes_deals) == (1, deals[1], False)


def test_a_match_that_is_past_a_takes_no_more_deals() -> None:
    deals = _agreed(*["SN"] * 6)
    sheet = score_sheet(FRESH, deals[:5])
    assert sheet.match.result is not None
    assert not sheet.takes_deals
    assert len(score_sheet(FRESH, deals).lines) == 5
    with pytest.raises(NotNow):
        after_deals(FRESH, [deal.finish for deal in deals])


def test_each_side_has_its_version() -> None:
    waiting = WrittenDeal(1, End.HOME, NORTH_SOUTH)
    assert (waiting.version(End.HOME), waiting.version(End.AWAY)) == (NORTH_SOUTH, None)
    assert waiting.state is DealState.WAITING
    assert (waiting.is_own_entry(End.HOME), waiting.is_own_entry(End.AWAY)) == (True, False)
    disputed = WrittenDeal(1, End.AWAY, NORTH_SOUTH, EAST_WEST)
    assert (disputed.version(End.AWAY), disputed.version(End.HOME)) == (NORTH_SOUTH, EAST_WEST)
    assert disputed.state is DealState.DISPUTED
    agreed = WrittenDeal(1, End.HOME, NORTH_SOUTH, agreed=True)
    assert agreed.version(End.HOME) == agreed.version(End.AWAY) == NORTH_SOUTH
    assert agreed.state is DealState.AGREED


def test_a_deal_is_agreed_when_both_sides_enter_the_same_and_disputed_when_they_do_not() -> None:
    waiting = WrittenDeal(1, End.HOME, NORTH_SOUTH)
    assert waiting.entered(End.AWAY, NORTH_SOUTH) == replace(waiting, agreed=True)
    disputed = waiting.entered(End.AWAY, EAST_WEST)
    assert disputed == replace(waiting, other=EAST_WEST)
    # Either side ends the dispute by entering the other side's version.
    assert disputed.entered(End.HOME, EAST_WEST) == replace(waiting, finish=EAST_WEST, agreed=True)
    assert disputed.entered(End.AWAY, NORTH_SOUTH) == replace(waiting, agreed=True)


@given(st.sampled_from(list(End)), st.permutations(list(Seat)), st.permutations(list(Seat)))
def test_no_side_changes_a_deal_alone(end: End, first: list[Seat], second: list[Seat]) -> None:
    before, after = complete_finish(first), complete_finish(second)
    corrected = WrittenDeal(1, end.other, before, agreed=True).entered(end, after)
    assert (corrected.version(end), corrected.version(end.other)) == (after, before)
    assert corrected.agreed is (before == after)
    own = WrittenDeal(1, end, before).entered(end, after)
    assert (own.state, own.version(end)) == (DealState.WAITING, after)


def test_an_official_settles_a_deal() -> None:
    settled = WrittenDeal(1, End.HOME, NORTH_SOUTH, EAST_WEST).settled(EAST_WEST)
    assert settled == WrittenDeal(1, None, EAST_WEST, agreed=True)


def test_the_plan_says_how_many_deals_end_the_match() -> None:
    def terms(clock: Clock, *, winner_needed: bool = False, played: int = 0) -> Terms:
        return terms_of(replace(swiss(), clock=clock), STAGE, winner_needed=winner_needed, played=played)

    assert terms(Clock(deals=8), winner_needed=True) == Terms(Format.BY_DEALS, 8, winner_needed=True)
    assert terms(Clock(round_minutes=50)) == Terms(Format.BY_TIME)
    # Deals played before the plan was changed to fewer still count.
    assert terms(Clock(deals=6), played=8) == Terms(Format.BY_DEALS, 8)
    assert terms(Clock(deals=6), played=3) == Terms(Format.BY_DEALS, 6)


@pytest.mark.parametrize(("book", "boards", "has_deals"), [("national", 0, True), ("national", 8, False)])
def test_a_sheet_has_deals_but_for_boards(book: str, boards: int, *, has_deals: bool) -> None:
    building = Building(plan_of(StagePlan(STAGE, StageFormat.SWISS, rounds=3, boards=boards), book=book)).open(4)
    building.pair()
    match = building.state.stages[STAGE].rounds[0].matches[1]
    assert (fresh_match(building.state, STAGE, match) is not None) is has_deals


def test_shengji_has_no_finishing_orders() -> None:
    building = Building(swiss(book="fujian-2022")).open(4)
    building.pair()
    assert fresh_match(building.state, STAGE, building.state.stages[STAGE].rounds[0].matches[1]) is None
