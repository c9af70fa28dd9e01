"""成绩表的性质: what holds for the rows of every event, calm or rough, in any format."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.publication import open_rounds
from paizhuo.officiating.tables.cross_table import cross_tables
from paizhuo.officiating.tables.final_places import final_rows, is_over, places_so_far
from paizhuo.officiating.tables.match_lists import Fate, match_rows
from paizhuo.officiating.tables.progress import progress_table
from paizhuo.officiating.tables.ranks import Part, place_table, places_by_round
from paizhuo.tournament import directing
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.lines import How
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.results.removed_results import cancelled_entrants
from paizhuo.tournament.scoring import bye_score, score
from paizhuo.tournament.standings import StandingsRow
from tests.tournament.building import calm_event, rough_event

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.points import Points

EVENTS = 24
OPPOSITE = {Fate.WON: Fate.LOST, Fate.LOST: Fate.WON, Fate.DRAWN: Fate.DRAWN, Fate.VOID: Fate.VOID}

pytestmark = pytest.mark.parametrize("number", range(EVENTS))


@cache
def _states(number: int) -> tuple[State, ...]:
    """Two whole events, and each of them as it was in the middle; folded once for all the tests, which only read."""
    events = (calm_event(number), rough_event(number))
    return tuple(fold(one.plan, one.log[:end]) for one in events for end in (len(one.log), 2 * len(one.log) // 3))


def _stages(number: int) -> Iterator[tuple[State, str]]:
    for state in _states(number):
        for stage in state.stages:
            yield state, stage


def test_every_entrant_has_one_place_and_places_go_up(number: int) -> None:
    for state, stage in _stages(number):
        ended = directing.places(state, stage)
        table = place_table(state, stage, ended, places_by_round(state, stage, ended))
        members = set(state.stages[stage].members)
        assert len({row.entrant for row in table.rows}) == len(table.rows)
        assert {row.entrant for row in table.rows} <= members
        if state.stages[stage].closed or table.criteria:
            # Before the end of a chart only those who are out of it have a place.
            assert len(table.rows) == len(members)
        assert [row.ended for row in table.rows] == list(ended), "the engines give the rows in this order"
        for group in {row.group for row in table.rows}:
            places = [row.place for row in table.rows if row.group == group and row.place]
            assert places == sorted(places)
            # Entrants that share a place use up several: a place is one more than the number of those ahead.
            assert all(place == 1 + sum(other < place for other in places) for place in places) or not table.criteria
            assert all(row.place for row in table.rows[: len(places)] if row.group == group)


def test_a_place_is_decided_by_one_criterion_and_those_before_it_are_equal(number: int) -> None:
    for state, stage in _stages(number):
        table = place_table(state, stage, directing.places(state, stage))
        rows = {row.entrant: row for row in table.rows}
        for row in table.rows:
            reason = row.ended.reason
            if not isinstance(reason, StandingsRow) or reason.why is None or reason.against is None:
                continue
            below = rows[reason.against]
            decided = [criterion for criterion in table.criteria if row.part(criterion) is Part.DECIDED]
            assert decided == [reason.decided_by]
            assert row.value(decided[0]) != below.value(decided[0])


def test_movement_is_the_difference_of_the_last_two_places(number: int) -> None:
    for state, stage in _stages(number):
        ended = directing.places(state, stage)
        history = places_by_round(state, stage, ended)
        for row in place_table(state, stage, ended, history).rows:
            if row.place and history:
                assert row.history[-1] == row.place
            if row.moved is not None:
                assert row.moved == history[-2][row.entrant] - row.place


def test_the_cross_table_is_antisymmetric(number: int) -> None:
    for state, stage in _stages(number):
        for table in cross_tables(state, stage):
            assert tuple(row.entrant for row in table.rows) == table.entrants
            for at, row in enumerate(table.rows):
                assert row.cells[at] == ()
                for other, meetings in enumerate(row.cells):
                    back = table.rows[other].cells[at]
                    assert [one.match for one in back] == [one.match for one in meetings]
                    for mine, theirs in zip(meetings, back, strict=True):
                        assert mine.end is theirs.end.other
                        both_lost = mine.fate is theirs.fate is Fate.LOST
                        assert both_lost or mine.fate is None or theirs.fate is OPPOSITE[mine.fate]


def test_the_totals_of_the_progress_table_are_those_of_the_sheets(number: int) -> None:
    for state, stage in _stages(number):
        sheets = directing.context(state, stage).sheets()
        table = progress_table(state, stage)
        assert sorted(row.entrant for row in table.rows) == sorted(sheets)
        for row in table.rows:
            assert row.sheet == sheets[row.entrant]
            assert [cell.round for cell in row.cells] == list(table.rounds)
            done = [cell for cell in row.cells if cell.mp is not None and cell.vp is not None]
            assert all(cell.complete for cell in done)
            if done:
                assert (done[-1].mp or 0) + row.sheet.fined_mp == row.sheet.total_mp()
                assert (done[-1].vp or 0) + row.sheet.fined_vp == row.sheet.total_vp()


def test_both_sides_of_a_round_name_each_other(number: int) -> None:
    for state, stage in _stages(number):
        rows = {row.entrant: row for row in progress_table(state, stage).rows}
        for entrant, row in rows.items():
            for at, cell in enumerate(row.cells):
                assert (cell.match is None) is (cell.without is not None)
                for other in cell.opponents:
                    assert entrant in rows[other].cells[at].opponents
                for partner in cell.partners:
                    assert entrant in rows[partner].cells[at].partners


def test_match_points_counted_from_the_facts_alone(number: int) -> None:
    """Recompute the last running total of everybody from pairings, outcomes and byes, without sheets."""
    for state, stage in _stages(number):
        counted = _counted(state, stage)
        for row in progress_table(state, stage).rows:
            if any(cell.without is How.CLINCHED for cell in row.cells):
                continue  # scored with the average of the earlier matches
            done = [cell for cell in row.cells if cell.complete]
            if done:
                assert done[-1].mp == counted[row.entrant]


def _counted(state: State, stage: str) -> dict[int, Points]:
    plan, opened, gone = state.plan.stage(stage), state.stages[stage], cancelled_entrants(state, stage)
    found = {entrant: opened.carried[entrant].mp if entrant in opened.carried else 0 for entrant in opened.members}
    for one in open_rounds(opened):
        if any(match.confirmed is None for match in one.matches.values()):
            continue
        for match in one.matches.values():
            pairing, outcome = match.pairing, match.confirmed
            if outcome is None or gone & {*pairing.home, *pairing.away}:
                continue
            boards, knockout = plan.boards or None, plan.format in KNOCKOUTS
            home, away = score(outcome, state.regulations, duplicate_boards=boards, knockout=knockout)
            for side, gained in ((pairing.home, home.mp), (pairing.away, away.mp)):
                for entrant in side:
                    found[entrant] += gained
        for entrant in one.byes:
            found[entrant] += 0 if plan.format is Format.ROUND_ROBIN else bye_score(state.regulations).mp
    return found


def test_results_that_do_not_count_give_no_points(number: int) -> None:
    for state, stage in _stages(number):
        gone = cancelled_entrants(state, stage)
        for one in open_rounds(state.stages[stage]):
            for row in match_rows(state, stage, one.number):
                assert row.cancelled is (row.outcome is not None and bool(gone & {*row.home, *row.away}))
                assert row.points is None or row.outcome is not None
                assert not (row.cancelled and row.points)
                assert {row.fate(end) is None for end in End} == {row.outcome is None}


def test_the_final_list_holds_everybody_who_played_once(number: int) -> None:
    for state in _states(number):
        found = places_so_far(state)
        assert len({one.entrant for one in found}) == len(found)
        if is_over(state):
            everybody = {entrant for stage in state.stages.values() for entrant in stage.members}
            ended = {stage: directing.places(state, stage) for stage in state.stages}
            assert {row.ranked.entrant for row in final_rows(state, ended)} == everybody
            placed = [one.place for one in found if one.place]
            assert placed == sorted(placed)
