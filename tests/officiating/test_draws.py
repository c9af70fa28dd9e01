"""抽签: numbers are drawn again only with a reason, and lots by hand only where one is due."""

from __future__ import annotations

import pytest

from paizhuo.officiating.draws import draw_numbers, lot_before_result, lot_by_hand, numbers_were_drawn
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament import directing
from paizhuo.tournament.directing import LotDue
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Decision, End, Levels
from tests.tournament.building import SEED, STAGE, Building, entry, plan_of, swiss


def test_a_second_draw_needs_a_reason_even_if_the_first_was_undone() -> None:
    building = Building(swiss())
    building.add(directing.open_event(building.plan), *(f.Entered(entry(number)) for number in range(1, 5)))
    first = draw_numbers(building.state, building.log, SEED, seeds_first=False, reason="not needed")
    assert first.reason == ""
    number = building.add(first)
    building.add(f.Undone(number, "typing error"))
    assert numbers_were_drawn(building.log)
    with pytest.raises(Refused) as caught:
        draw_numbers(building.state, building.log, SEED, seeds_first=False, reason=" ")
    assert caught.value.why is Why.NEEDS_REASON
    again = draw_numbers(building.state, building.log, SEED, seeds_first=False, reason=" a pair was missing ")
    assert again.reason == "a pair was missing"


def test_a_lot_by_hand_is_the_one_that_is_due_among_the_same_entrants() -> None:
    due = (LotDue("bye", (1, 2)), LotDue("places", (3, 4)))
    lot = lot_by_hand(STAGE, due, (4, 3), ("赵",))
    assert lot == f.LotDrawn(STAGE, "places", (3, 4), (4, 3), witnesses=("赵",))
    assert lot_by_hand(STAGE, due, (1, 3)) is None


def test_a_lot_at_the_table_is_recorded_once_before_its_result() -> None:
    building = Building(plan_of(StagePlan(STAGE, Format.KNOCKOUT), book="jiangsu-2023")).open(4)
    building.pair()
    key, decided = TableKey(STAGE, 1, 1), Levels(9, 9, End.AWAY, Decision.LOT)
    assert lot_before_result(building.state, key, Levels(9, 5)) is None
    lot = lot_before_result(building.state, key, decided)
    assert lot is not None
    building.add(lot)
    match = building.state.stages[STAGE].rounds[0].matches[1]
    assert match.drawn_winner is End.AWAY
    assert lot_before_result(building.state, key, decided) is None
