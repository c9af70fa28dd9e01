"""名次表的行: prizes, lines below places, leaders, and a place that the lot decided."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.chance import Chance
from paizhuo.officiating.tables.match_lists import levels_of, match_rows
from paizhuo.officiating.tables.place_steps import place_steps
from paizhuo.officiating.tables.prizes import PrizeRange, last_with_prize, prize_of, prize_ranges
from paizhuo.officiating.tables.ranks import (
    Part,
    PrizeLine,
    QualifyingLine,
    chain_of_stage,
    cut_lines,
    leaders,
    place_table,
    plain_value,
    plain_values,
    ranked_together,
    total_of,
)
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.plan.templates import template
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind, Halved
from paizhuo.tournament.scoring.carry_over import CarryMethod, CarryOver
from tests.tournament.building import SEED, STAGE, Building, plan_of, swiss
from tests.tournament.engines.test_pairs_movement import play_session, two_sessions
from tests.tournament.playing import Playing
from tests.tournament.whole_event import Event

CHANCE = Chance(bytes.fromhex(SEED), "results")
PRIZES = replace(swiss(), prizes=(("一等奖", 1), ("二等奖", 2)))


def test_each_prize_follows_the_one_before() -> None:
    assert prize_ranges(PRIZES) == (PrizeRange("一等奖", 1, 1), PrizeRange("二等奖", 2, 3))
    assert [prize_of(PRIZES, place) for place in (1, 2, 3, 4)] == ["一等奖", "二等奖", "二等奖", ""]
    assert (last_with_prize(PRIZES), last_with_prize(swiss())) == (3, 3)
    assert prize_ranges(swiss()) == ()


def test_lines_are_drawn_for_prizes_in_the_last_stage_and_for_those_who_go_on_before() -> None:
    assert cut_lines(PRIZES, STAGE) == {1: PrizeLine("一等奖"), 3: PrizeLine("二等奖")}
    plan = plan_of(
        StagePlan("groups", Format.ROUND_ROBIN, groups=2),
        StagePlan("last", Format.KNOCKOUT, intake=(Intake("groups", 1, 2),)),
    )
    assert cut_lines(plan, "groups") == {2: QualifyingLine("last")}
    assert cut_lines(plan, "last") == {}


def test_a_line_is_drawn_below_the_last_of_those_who_share_the_place() -> None:
    building = Building(PRIZES).open(4)
    building.play(Halved())
    state = building.state
    table = place_table(state, STAGE, directing.places(state, STAGE))
    assert [row.place for row in table.rows] == [1, 1, 1, 1]
    assert [row.cut for row in table.rows] == [None, None, None, PrizeLine("一等奖")]


def test_leaders_come_by_place_from_all_groups() -> None:
    building = Building(plan_of(StagePlan(STAGE, Format.ROUND_ROBIN, groups=2))).open(8)
    building.play()
    found = leaders(directing.places(building.state, STAGE), 3)
    assert [one.group for one in found if one.place == 1] == ["A", "A", "B"]
    assert {total_of(one) for one in found} == {200}


def test_points_are_numbers_for_programs() -> None:
    assert plain_value(Tiebreak.TOTAL, 350) == 3.5
    assert plain_value(Tiebreak.WINS, 3) == 3
    assert plain_value(Tiebreak.VP_SUM, None) is None


def test_a_lot_that_was_drawn_ends_the_chain_although_the_book_leaves_places_shared() -> None:
    last = StagePlan("last", Format.KNOCKOUT, intake=(Intake(STAGE, 1, 2),))
    building = Building(plan_of(StagePlan(STAGE, Format.SWISS, rounds=1), last)).open(4)
    building.play(Halved())
    assert Tiebreak.LOT not in chain_of_stage(building.state, STAGE).chain
    (due,) = directing.lots_due(building.state, STAGE)
    lot = directing.draw_lot(building.state, STAGE, due, SEED)
    building.add(lot)
    state = building.state
    ended = directing.places(state, STAGE)
    assert tuple(one.entrant for one in ended) == lot.order
    assert place_table(state, STAGE, ended).decided == {Tiebreak.LOT}
    found = place_steps(state, STAGE, ended[0], ended)
    assert found is not None
    assert [step.criterion for step in found.steps if step.decided] == [Tiebreak.LOT]
    assert found.steps[-1].mine != found.steps[-1].theirs
    assert found.rest == ()


def _zones() -> Playing:
    """Two zones of four, played to the end; the first of every pair wins."""
    event = Playing(StagePlan(STAGE, Format.ZONES, zones=(4, 4)), entrants=8)
    event.open(STAGE)
    event.pair(STAGE)
    event.record(STAGE, *["17:9"] * 4)
    event.pair(STAGE)
    return event


def _listed(event: Playing) -> list[tuple[int, int, str]]:
    table = place_table(event.state, STAGE, directing.places(event.state, STAGE))
    return [(row.place, row.entrant, row.section) for row in table.rows]


def test_the_places_of_zones_run_through_all_of_them() -> None:
    event = _zones()
    event.record(STAGE, *["17:9"] * len(event.state.stages[STAGE].rounds[-1].matches))
    found = _listed(event)
    assert [section for _, _, section in found] == ["A"] * 4 + ["B"] * 4
    assert [place for place, _, _ in found] == sorted(place for place, _, _ in found)
    ended = directing.places(event.state, STAGE)
    assert {ranked_together(ended, one, event.plan.stage(STAGE)) for one in ended} == {8}


def test_who_is_disqualified_is_listed_after_all_zones() -> None:
    event = _zones()
    event.record(STAGE, *["17:9"] * len(event.state.stages[STAGE].rounds[-1].matches))
    first = directing.places(event.state, STAGE)[0].entrant
    event.add(f.Left(first, f.LeaveKind.DISQUALIFIED, "查实舞弊"))
    found = _listed(event)
    assert found[-1] == (0, first, "")
    assert [section for _, _, section in found] == ["A"] * 3 + ["B"] * 4 + [""]
    assert [place for place, _, _ in found[:-1]] == sorted(place for place, _, _ in found[:-1])


def test_who_is_last_of_the_stage_for_a_forfeit_is_listed_after_all_zones() -> None:
    """NAT 34(四): a forfeit without consent puts an entrant of the first zone behind the second one."""
    event = _zones()
    last = event.state.stages[STAGE].rounds[-1]
    final = last.matches[1]
    event.add(f.Forfeited(STAGE, 2, 1, Forfeit(End.HOME, ForfeitKind.UNEXCUSED), "无故不到"))
    event.record(STAGE, *["17:9"] * (len(last.matches) - 1))
    found = _listed(event)
    assert found[-1] == (8, final.pairing.home[0], "")
    assert [place for place, _, _ in found] == sorted(place for place, _, _ in found)


def test_in_groups_with_their_own_places_everybody_stays_in_its_group() -> None:
    event = Playing(StagePlan(STAGE, Format.ROUND_ROBIN, groups=2), entrants=6)
    event.open(STAGE)
    for _ in range(3):
        event.pair(STAGE)
        event.record(STAGE, *["17:9"] * len(event.state.stages[STAGE].rounds[-1].matches))
    first = directing.places(event.state, STAGE)[0].entrant
    event.add(f.Left(first, f.LeaveKind.DISQUALIFIED, "查实舞弊"))
    assert [section for _, _, section in _listed(event)] == ["A"] * 3 + ["B"] * 3
    ended = directing.places(event.state, STAGE)
    assert {ranked_together(ended, one, event.plan.stage(STAGE)) for one in ended} == {3}


def test_gz_reg8_points_and_level_differences_stand_beside_every_place_and_one_of_them_decided() -> None:
    event = Event(template("guangzhou-32-a"), 32)
    event.open("main")
    for _ in range(2):
        event.play_round("main", CHANCE)
    table = place_table(event.state, "main", directing.places(event.state, "main"))
    assert table.criteria == (Tiebreak.TOTAL, Tiebreak.IMP_SUM)
    first, second = table.rows[0], table.rows[1]
    assert all(row.value(Tiebreak.IMP_SUM) is not None for row in table.rows)
    assert sum(row.value(Tiebreak.IMP_SUM) or 0 for row in table.rows) == 0
    decided = [one for one in table.criteria if first.part(one) is Part.DECIDED]
    differing = [one for one in table.criteria if first.value(one) != second.value(one)]
    assert decided == differing[:1]
    assert set(plain_values(first.ended)) == {"total", "imp_sum"}


def test_gz_reg7_2_results_show_the_level_difference_of_both_sides() -> None:
    event = Event(template("guangzhou-32-a"), 32)
    event.open("main")
    event.play_round("main", CHANCE)
    for row in match_rows(event.state, "main", 1):
        levels = levels_of(row.outcome)
        assert levels is not None
        assert row.differences == (levels[0] - levels[1], levels[1] - levels[0])
        assert row.points is None


def test_the_percentage_of_all_sessions_stands_beside_that_of_the_last() -> None:
    event = two_sessions(CarryOver(CarryMethod.ALL))
    play_session(event, "first", 1)
    play_session(event, "second", 101)
    first = {one.entrant: plain_values(one) for one in directing.places(event.state, "first")}
    for one in directing.places(event.state, "second"):
        values = plain_values(one)
        before, own, both = first[one.entrant]["percentage"], values["session_percentage"], values["percentage"]
        assert before is not None
        assert own is not None
        # Three boards in the first session, six in the second.
        assert both == pytest.approx((before * 3 + own * 6) / 9, abs=0.02)
        assert "session_percentage" not in first[one.entrant]
