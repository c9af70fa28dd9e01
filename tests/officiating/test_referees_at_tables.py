"""派裁判: areas, recusal and the lot, worked out from an event [J23 5.2]."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.officiating.referees_at_tables import (
    FloorReferee,
    MustStepAside,
    assign_by_hand,
    assigned_in,
    draw_referees,
    parties_at,
    recusal,
    rejection,
    units_of,
)
from paizhuo.officiating.table_key import round_at
from paizhuo.officiating.verification import verify
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.verification import Differs
from tests.tournament.building import SEED, STAGE, Building, entry, swiss

REFEREES = tuple(FloorReferee(name) for name in "甲乙丙")


def _paired(entrants: int = 20, book: str = "jiangsu-2023", **units: str) -> Building:
    """A round of so many pairs, of whom some have a unit."""
    building = Building(swiss(book=book)).open(entrants)
    for number, unit in units.items():
        building.add(f.EntryChanged(replace(entry(int(number[1:])), unit=unit), "unit"))
    building.pair()
    return building


def test_j23_5_2_3_neighbouring_tables_are_drawn_together() -> None:
    fact = draw_referees(_paired().state, STAGE, 1, REFEREES, SEED)
    assert fact.areas == ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10))
    assert {len({place.referee for place in fact.tables if place.table in area}) for area in fact.areas} == {1}
    assert {place.referee for place in fact.tables} == set("甲乙丙")


def test_j23_5_2_3_where_areas_cannot_be_drawn_each_table_is() -> None:
    building = _paired(u1="电力", u20="电力", u6="电力", u10="电力")
    one = round_at(building.state, STAGE, 1)
    referee = FloorReferee("甲", unit="电力")
    homes = {table for table, match in one.matches.items() if recusal(building.state, referee, match)}
    assert homes
    fact = draw_referees(building.state, STAGE, 1, (referee, FloorReferee("乙"), FloorReferee("丙")), SEED)
    assert not homes & {place.table for place in fact.tables if place.referee == "甲"}
    assert {place.table for place in fact.recused} == homes


def test_a_lot_that_its_seed_does_not_give_is_found() -> None:
    building = _paired()
    fact = draw_referees(building.state, STAGE, 1, REFEREES, SEED)
    building.add(fact)
    assert verify(building.plan, building.log) == ()
    turned = tuple(
        f.TableReferee(place.table, {"甲": "乙", "乙": "甲"}.get(place.referee, "丙")) for place in fact.tables
    )
    wrong = building.add(replace(fact, tables=turned))
    bad = building.add(replace(fact, seed="00"))
    found = {one.fact: one.differs for one in verify(building.plan, building.log)}
    assert found == {wrong: Differs.REFEREES, bad: Differs.BAD_SEED}


def test_another_lot_for_the_round_needs_a_reason() -> None:
    building = _paired()
    building.add(draw_referees(building.state, STAGE, 1, REFEREES, SEED))
    with pytest.raises(Refused) as caught:
        draw_referees(building.state, STAGE, 1, REFEREES, SEED)
    assert caught.value.why is Why.NEEDS_REASON
    assert draw_referees(building.state, STAGE, 1, REFEREES, SEED, reason="丙 is ill").reason == "丙 is ill"


def test_by_hand_the_other_tables_keep_their_referees() -> None:
    building = _paired()
    building.add(draw_referees(building.state, STAGE, 1, REFEREES, SEED))
    before = assigned_in(round_at(building.state, STAGE, 1))
    building.add(assign_by_hand(building.state, STAGE, 1, {1: "丙", 2: ""}, REFEREES))
    after = assigned_in(round_at(building.state, STAGE, 1))
    assert after == {**{table: name for table, name in before.items() if table != 2}, 1: "丙"}


@pytest.mark.parametrize(("book", "needs_reason"), [("jiangsu-2023", False), ("national", True)])
def test_who_must_step_aside_is_refused_with_the_ties(book: str, *, needs_reason: bool) -> None:
    building = _paired(book=book, u1="电力")
    (table,) = (
        table
        for table, match in round_at(building.state, STAGE, 1).matches.items()
        if 1 in match.pairing.home + match.pairing.away
    )
    with pytest.raises(MustStepAside) as caught:
        assign_by_hand(building.state, STAGE, 1, {table: "甲"}, (FloorReferee("甲", "电力"),))
    assert caught.value.needs_reason is needs_reason
    assert [one.source.article for one in caught.value.block.conflicts] == ["5.2(三)1"]


def test_a_region_counts_only_among_several() -> None:
    building = Building(swiss(book="jiangsu-2023")).open(4)
    for number in range(1, 5):
        building.add(f.EntryChanged(replace(entry(number), region="南京"), "region"))
    building.pair()
    state = building.state
    assert {one.region for match in round_at(state, STAGE, 1).matches.values() for one in parties_at(state, match)} == {
        ""
    }


def test_j23_5_2_2_1_a_unit_counts_once_and_must_take_part() -> None:
    state = _paired(6, u1="电力", u2="电力").state
    assert len(units_of(state)) == 5
    assert rejection(state, FloorReferee("甲", objecting=frozenset({"电力", "别处"}))) is None
    found = rejection(state, FloorReferee("甲", objecting=frozenset({"电力", "第3对"})))
    assert found is not None
    assert (found.asking, found.units) == (2, 5)


@pytest.mark.parametrize(
    ("fact", "why"),
    [
        (f.RefereesListed((f.ListedReferee("甲"), f.ListedReferee("甲"))), Why.REFEREE_TWICE),
        (f.RefereesAssigned(STAGE, 1, (f.TableReferee(1, " "),)), Why.REFEREE_TWICE),
        (f.RefereesAssigned(STAGE, 1, (f.TableReferee(99, "甲"),)), Why.UNKNOWN_TABLE),
        (f.RefereesAssigned(STAGE, 1, (f.TableReferee(1, "甲"), f.TableReferee(1, "乙"))), Why.TABLE_TWICE),
        (f.RefereesAssigned(STAGE, 2, ()), Why.WRONG_ROUND),
    ],
)
def test_a_fact_that_makes_no_sense_is_refused(fact: f.Fact, why: Why) -> None:
    with pytest.raises(Refused) as caught:
        _paired(4).add(fact)
    assert caught.value.why is why
