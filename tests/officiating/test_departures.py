"""离赛与弃权: which results came in after a side had left, and which before."""

from __future__ import annotations

from paizhuo.officiating.departures import departed_by_fact, departed_by_table
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Forfeit, Levels
from tests.tournament.building import STAGE, Building, swiss


def test_a_forfeit_after_the_side_left_counts_and_one_before_does_not() -> None:
    building = Building(swiss()).open(4)
    first, second = building.pair().matches
    before = building.add(f.Forfeited(STAGE, 1, second.table, Forfeit(End.HOME), "ill"))
    building.add(*(f.Left(entrant, f.LeaveKind.WITHDRAWN, "ill") for entrant in (first.home[0], second.home[0])))
    after = building.add(f.Forfeited(STAGE, 1, first.table, Forfeit(End.HOME), "has left"))
    assert departed_by_fact(building.log) == {after: {End.HOME}}
    assert before not in departed_by_fact(building.log)
    assert departed_by_table(building.log, STAGE, 1)[first.table] == {End.HOME}


def test_a_correction_keeps_the_sides_of_the_first_result_and_an_undone_departure_is_none() -> None:
    building = Building(swiss()).open(4)
    (match, *_) = building.pair().matches
    left = building.add(f.Left(match.away[0], f.LeaveKind.WITHDRAWN, "ill"))
    forfeit = building.add(f.Forfeited(STAGE, 1, match.table, Forfeit(End.AWAY), "has left"))
    corrected = building.add(f.ResultCorrected(STAGE, 1, match.table, Forfeit(End.AWAY), "typing error"))
    assert departed_by_fact(building.log) == {forfeit: {End.AWAY}, corrected: {End.AWAY}}
    for number in (corrected, forfeit, left):
        building.add(f.Undone(number, "mistake"))
    building.result(1, match.table, Levels(9, 5))
    assert departed_by_table(building.log, STAGE, 1)[match.table] == frozenset()
