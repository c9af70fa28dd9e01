"""The unit ranking of an event [FJ N7.2]."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Changes, Format, StagePlan
from paizhuo.tournament.plan.regulations import ForfeitedPair
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind, Levels
from paizhuo.tournament.standings.unit_ranking import unit_ranking
from tests.tournament.playing import SEED, Playing, pairs


def played(units: dict[int, tuple[str, str]], leaving: int | None = None) -> Playing:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=3), entrants=len(units), book="fujian-2022")
    for number, (unit, team) in units.items():
        event.add(f.EntryChanged(replace(event.state.entries[number], unit=unit, team=team), "unit added"))
    event.open("swiss")
    for _ in range(3):
        found = event.pair("swiss")
        event.record("swiss", *[Levels(9, 2) if home < away else Levels(2, 9) for home, away in pairs(found)])
    for due in directing.lots_due(event.state, "swiss"):
        event.add(directing.draw_lot(event.state, "swiss", due, SEED))
    if leaving is not None:
        event.add(f.Left(leaving, f.LeaveKind.WITHDRAWN, "went home"))
    event.add(directing.close_stage(event.state, "swiss"))
    return event


def test_a_unit_has_the_sum_of_its_two_pairs() -> None:
    units = {
        number: ("X", "") if number in {1, 6} else ("Y", "") if number in {2, 3} else ("", "") for number in range(1, 9)
    }
    event = played(units)
    places = event.state.stages["swiss"].places
    rows = {row.unit: row.score for row in unit_ranking(event.state)}
    assert rows == {"X": Fraction(places[1] + places[6]), "Y": Fraction(places[2] + places[3])}


def test_several_teams_of_a_unit_are_averaged_by_name() -> None:
    units = {number: ("X", "first" if number % 2 else "second") for number in range(1, 5)} | dict.fromkeys(
        range(5, 9), ("Y", "")
    )
    event = played(units)
    (x,) = [row for row in unit_ranking(event.state) if row.unit == "X"]
    places = event.state.stages["swiss"].places
    assert x.teams == (places[1] + places[3], places[2] + places[4])


def test_a_pair_that_left_does_not_count_and_its_team_stands_last() -> None:
    units = {1: ("X", ""), 2: ("X", ""), 3: ("Y", ""), 4: ("Y", ""), 5: ("", ""), 6: ("", "")}
    event = played(units, leaving=2)
    rows = unit_ranking(event.state)
    assert [(row.unit, row.place) for row in rows] == [("Y", 1), ("X", None)]


@pytest.mark.parametrize(("reading", "counted"), [(None, True), (ForfeitedPair.ANY_MATCH, False)])
def test_fj_n7_2_whether_a_forfeited_match_is_enough_is_an_option(
    reading: ForfeitedPair | None, *, counted: bool
) -> None:
    """Given a pair that forfeits round 1 and goes on, then its team keeps its score, unless the plan says otherwise."""
    swiss = StagePlan("swiss", Format.SWISS, rounds=1)
    event = Playing(swiss, entrants=4, book="fujian-2022", changes=Changes(forfeited_pair=reading))
    for number, unit in {1: "X", 2: "X", 3: "Y", 4: "Y"}.items():
        event.add(f.EntryChanged(replace(event.state.entries[number], unit=unit), "unit added"))
    event.open("swiss")
    event.publish("swiss", (1, 3), (2, 4))
    event.record("swiss", Forfeit(End.HOME, ForfeitKind.PLAIN), Levels(9, 2))
    for due in directing.lots_due(event.state, "swiss"):
        event.add(directing.draw_lot(event.state, "swiss", due, SEED))
    event.add(directing.close_stage(event.state, "swiss"))
    scores = {row.unit: row.score for row in unit_ranking(event.state)}
    assert (scores["X"] is not None) is counted
    assert scores["Y"] is not None


def test_units_are_ranked_when_the_last_stage_is_over() -> None:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=3), entrants=8, book="fujian-2022")
    with pytest.raises(Refused) as refused:
        unit_ranking(event.state)
    assert refused.value.why is Why.STAGE_NOT_FINISHED
