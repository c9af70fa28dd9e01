"""Changing the plan of a running event: what a change does, what contradicts the facts, and how it is taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.tournament import directing
from paizhuo.tournament.checker import check, standings_of
from paizhuo.tournament.checker.findings import Code, Impossible
from paizhuo.tournament.duplicate.options import OneRoom, VpColumn
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import codec, event_file
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.fold import apply, fold, plan_hash, start
from paizhuo.tournament.log.logged import Logged, standing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.allowed_changes import open_settings
from paizhuo.tournament.plan.board_options import ShownToPlayers
from paizhuo.tournament.plan.board_settings import FixedBy
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.changes import PlanChange, StageAltered, StageDropped, StagePlanned
from paizhuo.tournament.plan.effective_regulations import ranking_of
from paizhuo.tournament.plan.plan import BadPlan, Clock, Format, Intake, StagePlan
from paizhuo.tournament.plan.regulations import Ranking, Tiebreak
from paizhuo.tournament.plan.timetable import round_minutes
from paizhuo.tournament.results.outcomes import Boards, Levels
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.tournament.scoring.carry_over import CarryOver
from paizhuo.tournament.verification import verify
from tests.tournament.building import SEED, STAGE, Building, plan_of, rough_event, swiss

WHY = "场地只能用到五点"
FINAL = StagePlan("final", Format.KNOCKOUT, intake=(Intake(STAGE, 1, 4),))
T = Tiebreak


def changed(building: Building, change: PlanChange) -> int:
    return building.add(f.PlanChanged(change, WHY))


def refusal(building: Building, change: PlanChange) -> Refused:
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.PlanChanged(change, WHY))
    return caught.value


def refused(building: Building, change: PlanChange) -> Why:
    return refusal(building, change).why


def assert_sound(building: Building) -> None:
    assert check(building.plan, building.log) == ()
    assert verify(building.plan, building.log) == ()


def played(rounds: int, of: int = 5, entrants: int = 8) -> Building:
    building = Building(swiss(of)).open(entrants)
    for _ in range(rounds):
        building.play()
    return building


def two_stages() -> Building:
    return Building(plan_of(StagePlan(STAGE, Format.SWISS, rounds=2), FINAL)).open(8)


# -------------------------------------------------------------------------------------------------- number of rounds


def test_a_shortened_swiss_ends_after_the_rounds_it_has_left() -> None:
    building = played(2)
    changed(building, StageAltered(STAGE, rounds=3))
    building.play()
    assert directing.rounds_of(building.state, STAGE) == 3
    assert directing.is_finished(building.state, STAGE)
    building.add(directing.close_stage(building.state, STAGE))
    assert_sound(building)


def test_a_lengthened_swiss_goes_on() -> None:
    building = played(3, of=3)
    assert directing.is_finished(building.state, STAGE)
    changed(building, StageAltered(STAGE, rounds=4))
    assert not directing.is_finished(building.state, STAGE)
    building.play()
    assert_sound(building)


def test_no_round_that_is_paired_is_cut_off() -> None:
    building = played(2)
    building.pair()
    found = refusal(building, StageAltered(STAGE, rounds=2))
    assert (found.why, found.details) == (Why.BELOW_PAIRED, {"stage": STAGE, "round": 3, "rounds": 2})
    changed(building, StageAltered(STAGE, rounds=3))


def test_a_round_robin_gets_a_second_cycle_and_loses_it_again() -> None:
    building = Building(plan_of(StagePlan(STAGE, Format.ROUND_ROBIN))).open(4)
    for _ in range(3):
        building.play()
    changed(building, StageAltered(STAGE, cycles=2))
    assert directing.rounds_of(building.state, STAGE) == 6
    changed(building, StageAltered(STAGE, cycles=1))
    changed(building, StageAltered(STAGE, cycles=2))
    building.play()
    assert refused(building, StageAltered(STAGE, cycles=1)) is Why.BELOW_PAIRED
    assert_sound(building)


@pytest.mark.parametrize(
    ("format_", "change"),
    [
        (Format.KNOCKOUT, StageAltered(STAGE, rounds=3)),
        (Format.KNOCKOUT, StageAltered(STAGE, tiebreaks=(T.TOTAL, T.WINS))),
        (Format.SWISS, StageAltered(STAGE, cycles=2)),
        (Format.SWISS, StageAltered(STAGE, qualifiers=4)),
    ],
)
def test_an_option_that_the_format_has_not_is_refused(format_: Format, change: StageAltered) -> None:
    building = Building(plan_of(StagePlan(STAGE, format_, rounds=3))).open(8)
    assert refused(building, change) is Why.NOT_OF_FORMAT


def test_the_opening_rounds_of_an_elimination_with_points_change_until_they_are_over() -> None:
    stage = StagePlan(STAGE, Format.ELIMINATION_POINTS, rounds=2, qualifiers=3)
    building = Building(plan_of(stage, book="guangzhou-2025")).open(8)
    building.play()
    changed(building, StageAltered(STAGE, rounds=3, qualifiers=4))
    assert refused(building, StageAltered(STAGE, rounds=0)) is Why.BAD_PLAN
    for _ in range(2):
        building.play()
    while directing.lots_due(building.state, STAGE):
        building.add(directing.draw_lot(building.state, STAGE, directing.lots_due(building.state, STAGE)[0], SEED))
    building.pair()
    assert refused(building, StageAltered(STAGE, rounds=4)) is Why.FIXED_BY_FACTS
    assert refused(building, StageAltered(STAGE, qualifiers=3)) is Why.FIXED_BY_FACTS


# --------------------------------------------------------------------------------------------- criteria of the places


def differing_criteria() -> Building:
    """Two rounds after which 1 and 2 have equal points: 1 has won more levels, 2 by a larger difference."""
    building = Building(swiss(3, book="jiangsu-2023")).open(4)
    for outcomes in ((Levels(13, 10), Levels(8, 2)), (Levels(6, 6), Levels(9, 8))):
        drafted = building.pair()
        for match, outcome in zip(drafted.matches, outcomes, strict=True):
            building.result(drafted.round, match.table, outcome)
    return building


def places(building: Building) -> dict[int, int]:
    return {one.entrant: one.place for one in directing.places(building.state, STAGE)}


def test_other_criteria_give_other_places_and_undoing_gives_the_old_ones() -> None:
    building = differing_criteria()
    before = places(building)
    no = changed(building, StageAltered(STAGE, tiebreaks=(T.TOTAL, T.UPGRADES)))
    after = places(building)
    assert (before[1], before[2], after[1], after[2]) == (2, 1, 1, 2)
    assert {row.entrant: row.place for row in standings_of(building.plan, building.log, STAGE)} == after
    building.add(f.Undone(no, "误操作"))
    assert places(building) == before


def test_an_empty_list_of_criteria_is_the_books_again() -> None:
    building = differing_criteria()
    before = places(building)
    changed(building, StageAltered(STAGE, tiebreaks=(T.TOTAL, T.UPGRADES)))
    changed(building, StageAltered(STAGE, tiebreaks=()))
    assert places(building) == before


def test_the_match_between_them_counts_in_a_ruled_list_among_as_many_as_in_the_book() -> None:
    order = (T.TOTAL, T.VP_SUM, T.DIRECT, T.IMP_SUM, T.WINS)
    stage = StagePlan(STAGE, Format.SWISS, rounds=3, tiebreaks=order)
    national = ranking_of(REGULATIONS["national"], stage).value
    assert national.two == order
    assert national.chain == (T.TOTAL, T.VP_SUM, T.IMP_SUM, T.WINS)
    without = replace(stage, tiebreaks=(T.TOTAL, T.WINS))
    assert ranking_of(REGULATIONS["national"], without).value == Ranking((T.TOTAL, T.WINS))
    jiangsu = ranking_of(REGULATIONS["jiangsu-2023"], replace(stage, format=Format.ROUND_ROBIN)).value
    assert (jiangsu.chain, jiangsu.two) == (order, None)


@pytest.mark.parametrize("tiebreaks", [(T.WINS,), (T.TOTAL, T.WINS, T.WINS), (T.TOTAL, T.LOT, T.WINS)])
def test_criteria_that_rank_nobody_are_refused(tiebreaks: tuple[Tiebreak, ...]) -> None:
    assert refused(played(1), StageAltered(STAGE, tiebreaks=tiebreaks)) is Why.BAD_TIEBREAKS
    with pytest.raises(BadPlan):
        StagePlan(STAGE, Format.SWISS, rounds=3, tiebreaks=tiebreaks)


def test_the_criteria_of_a_closed_stage_stay() -> None:
    building = played(2, of=2)
    no = changed(building, StageAltered(STAGE, tiebreaks=(T.TOTAL, T.VP_SUM, T.LOT)))
    while directing.lots_due(building.state, STAGE):
        building.add(directing.draw_lot(building.state, STAGE, directing.lots_due(building.state, STAGE)[0], SEED))
    closed = building.add(directing.close_stage(building.state, STAGE))
    assert refused(building, StageAltered(STAGE, tiebreaks=())) is Why.STAGE_CLOSED
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.Undone(no, "误操作"))
    assert caught.value.why is Why.STANDS_ON_IT
    building.add(f.Undone(closed, "重算名次"))
    changed(building, StageAltered(STAGE, tiebreaks=()))


def test_pairings_made_before_are_judged_by_the_criteria_of_then() -> None:
    building = played(2)
    changed(building, StageAltered(STAGE, tiebreaks=(T.TOTAL, T.UPGRADES)))
    building.play()
    changed(building, StageAltered(STAGE, tiebreaks=(T.TOTAL, T.WINS, T.OPPONENTS)))
    building.play()
    assert_sound(building)


# ---------------------------------------------------------------------------------------------------- hours and boards


def test_a_stage_gets_hours_of_its_own() -> None:
    plan = replace(swiss(3), clock=Clock(round_minutes=50, last_call_minutes=10, deals=8))
    building = Building(plan).open(4)
    changed(building, StageAltered(STAGE, minutes=40, last_call=5, deals=6))
    now = building.state.plan
    assert round_minutes(now, STAGE) == 40
    assert (now.clock_of(STAGE).last_call_minutes, now.clock_of(STAGE).deals) == (5, 6)
    assert now.clock == plan.clock
    changed(building, StageAltered(STAGE, minutes=0, deals=0))
    assert (round_minutes(building.state.plan, STAGE), building.state.plan.clock_of(STAGE).deals) == (50, 8)


def test_boards_change_until_there_is_a_result() -> None:
    building = Building(plan_of(StagePlan(STAGE, Format.SWISS, rounds=3, boards=8))).open(4)
    building.pair()
    changed(building, StageAltered(STAGE, boards=6))
    building.add(f.ResultEntered(STAGE, 1, 1, Boards(9, 4, 6)))
    found = refusal(building, StageAltered(STAGE, boards=8))
    assert (found.why, found.details["option"]) == (Why.FIXED_BY_FACTS, "boards")


def teams() -> Building:
    return Building(plan_of(StagePlan(STAGE, Format.SWISS, rounds=3, boards=8), kind=EntryKind.TEAM)).open(4)


def duplicate(key: str, text: str) -> StageAltered:
    return StageAltered(STAGE, duplicate=((key, text),))


def test_options_of_comparing_boards_change_until_there_is_a_result_and_others_after_it() -> None:
    building = teams()
    changed(building, duplicate("team.one_room", "count"))
    building.pair()
    changed(building, duplicate("team.vp_column", "compared"))
    building.add(f.ResultEntered(STAGE, 1, 1, Boards(9, 4, 8)))
    found = refusal(building, duplicate("team.one_room", "drop"))
    assert (found.why, found.details["option"]) == (Why.FIXED_BY_FACTS, "team.one_room")
    changed(building, duplicate("release.to_players", "segment"))
    options = building.state.plan.stage(STAGE).duplicate
    assert (options.team.one_room, options.team.vp_column) == (OneRoom.COUNT, VpColumn.COMPARED)
    assert options.release.to_players is ShownToPlayers.SEGMENT
    assert_sound(building)
    assert {one.fixed_by for one in open_settings(building.state, building.state.plan.stage(STAGE))} == {
        FixedBy.NOTHING
    }


def test_a_change_of_one_option_is_taken_back_while_another_stays() -> None:
    building = teams()
    first = changed(building, duplicate("team.one_room", "count"))
    changed(building, duplicate("release.delay", "10"))
    building.add(f.Undone(first, "写错了"))
    options = building.state.plan.stage(STAGE).duplicate
    assert (options.team.one_room, options.release.delay) == (OneRoom.DROP, 10)


def test_segments_change_until_a_round_is_paired() -> None:
    building = teams()
    changed(building, StageAltered(STAGE, segments=2))
    building.pair()
    found = refusal(building, StageAltered(STAGE, segments=4))
    assert (found.why, found.details["option"]) == (Why.FIXED_BY_FACTS, "segments")
    changed(building, StageAltered(STAGE, minutes=50))
    assert_sound(building)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (duplicate("pairs.scope", "field"), Why.NOT_OF_FORMAT),
        (duplicate("team.rooms", "3"), Why.NOT_OF_FORMAT),
        (duplicate("team.one_room", "keep"), Why.BAD_PLAN),
        (StageAltered(STAGE, segments=9), Why.BAD_PLAN),
        (StageAltered(STAGE, boards=0, segments=2), Why.NOT_OF_FORMAT),
    ],
)
def test_options_that_make_no_sense_are_refused(change: StageAltered, why: Why) -> None:
    assert refused(teams(), change) is why


@pytest.mark.parametrize("change", [duplicate("ace_boards", "pass"), StageAltered(STAGE, segments=2)])
def test_the_checker_finds_options_that_change_after_a_result(change: StageAltered) -> None:
    building = teams()
    building.pair()
    building.add(f.ResultEntered(STAGE, 1, 1, Boards(9, 4, 8)))
    log = (*building.log, Logged(len(building.log) + 1, f.PlanChanged(change, WHY)))
    found = [finding for finding in check(building.plan, log) if finding.code is Code.IMPOSSIBLE_FACT]
    assert [dict(finding.note)["why"] for finding in found] == [Impossible.PLAN_AGAINST_FACTS.value]


def test_negative_numbers_are_no_plan() -> None:
    assert refused(played(1), StageAltered(STAGE, minutes=-1)) is Why.BAD_PLAN


# ----------------------------------------------------------------------------------------------------- later stages


def test_more_or_fewer_qualify_and_bring_what_is_ruled_now() -> None:
    building = two_stages()
    half = CarryOver(CarryMethod.FRACTION, 1, 2)
    changed(building, StageAltered("final", intake=(Intake(STAGE, 1, 2),), carry=half))
    for _ in range(2):
        building.play()
    while directing.lots_due(building.state, STAGE):
        building.add(directing.draw_lot(building.state, STAGE, directing.lots_due(building.state, STAGE)[0], SEED))
    building.add(directing.close_stage(building.state, STAGE))
    opened = directing.open_stage(building.state, "final", SEED)
    assert sum(map(len, opened.groups)) == 2
    assert len(opened.carried) == 2
    building.add(opened)
    found = refusal(building, StageAltered("final", intake=(Intake(STAGE, 1, 4),)))
    assert (found.why, found.details["option"]) == (Why.FIXED_BY_FACTS, "intake")
    assert_sound(building)


def test_what_an_opened_stage_was_opened_by_is_not_taken_back() -> None:
    building = two_stages()
    no = changed(building, StageAltered("final", intake=(Intake(STAGE, 1, 2),)))
    for _ in range(2):
        building.play()
    while directing.lots_due(building.state, STAGE):
        building.add(directing.draw_lot(building.state, STAGE, directing.lots_due(building.state, STAGE)[0], SEED))
    building.add(directing.close_stage(building.state, STAGE))
    opened = building.add(directing.open_stage(building.state, "final", SEED))
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.Undone(no, "误操作"))
    assert (caught.value.why, caught.value.details["later"]) == (Why.STANDS_ON_IT, opened)


def test_those_who_share_a_place_of_a_closed_stage_are_not_parted() -> None:
    building = two_stages()
    building.play(Levels(7, 7))
    building.play(Levels(7, 7))
    changed(building, StageDropped("final"))
    building.add(directing.close_stage(building.state, STAGE))
    assert set(building.state.stages[STAGE].places.values()) == {1}
    found = refusal(building, StagePlanned(FINAL))
    assert (found.why, found.details["stage"]) == (Why.STAGE_CLOSED, STAGE)
    changed(building, StagePlanned(replace(FINAL, intake=(Intake(STAGE, 1, 8),))))


def test_a_stage_is_added_replaced_and_dropped() -> None:
    building = played(1)
    changed(building, StagePlanned(FINAL))
    assert [stage.id for stage in building.state.plan.stages] == [STAGE, "final"]
    swiss_final = StagePlan("final", Format.SWISS, rounds=2, intake=(Intake(STAGE, 1, 6),))
    changed(building, StagePlanned(swiss_final))
    assert building.state.plan.stage("final") == swiss_final
    changed(building, StagePlanned(StagePlan("between", Format.SWISS, rounds=1), after=STAGE))
    assert [stage.id for stage in building.state.plan.stages] == [STAGE, "between", "final"]
    changed(building, StageDropped("final"))
    assert [stage.id for stage in building.state.plan.stages] == [STAGE, "between"]


def test_a_stage_that_is_being_played_keeps_its_format_and_is_not_dropped() -> None:
    building = played(1)
    assert refused(building, StageDropped(STAGE)) is Why.FIXED_BY_FACTS
    found = refusal(building, StagePlanned(StagePlan(STAGE, Format.KNOCKOUT)))
    assert (found.why, found.details["option"]) == (Why.FIXED_BY_FACTS, "format")


def test_no_stage_is_put_before_one_that_is_being_played() -> None:
    stages = (StagePlan("heats", Format.SWISS, rounds=1), StagePlan(STAGE, Format.SWISS, rounds=2))
    building = Building(plan_of(*stages))
    building.add(directing.open_event(building.plan))
    building.add(f.StageOpened(STAGE, ((),), SEED))
    found = refusal(building, StagePlanned(StagePlan("new", Format.SWISS, rounds=1), after="heats"))
    assert (found.why, found.details["option"]) == (Why.FIXED_BY_FACTS, "order")


def test_a_stage_that_another_takes_from_is_not_dropped() -> None:
    heats = StagePlan("heats", Format.SWISS, rounds=1)
    plan = plan_of(heats, StagePlan("final", Format.KNOCKOUT, intake=(Intake("heats", 1, 4),)))
    building = Building(plan)
    building.add(directing.open_event(plan))
    found = refusal(building, StageDropped("heats"))
    assert (found.why, found.details["stage"]) == (Why.TAKEN_FROM, "final")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (StageAltered("nowhere", rounds=3), Why.UNKNOWN_STAGE),
        (StageDropped("nowhere"), Why.UNKNOWN_STAGE),
        (StagePlanned(FINAL, after="nowhere"), Why.UNKNOWN_STAGE),
        (StagePlanned(replace(FINAL, intake=(Intake("nowhere"),))), Why.BAD_PLAN),
        (StagePlanned(StagePlan(STAGE, Format.SWISS, rounds=9), after=STAGE), Why.BAD_PLAN),
        (StageAltered(STAGE), Why.NOTHING_CHANGES),
        (StageAltered(STAGE, rounds=5), Why.NOTHING_CHANGES),
    ],
)
def test_what_makes_no_plan_is_refused(change: PlanChange, why: Why) -> None:
    assert refused(played(1), change) is why


def test_a_change_needs_a_reason() -> None:
    building = played(1)
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.PlanChanged(StageAltered(STAGE, rounds=3), " "))
    assert caught.value.why is Why.NEEDS_REASON


# ------------------------------------------------------------------------------------------------------ taking it back


def test_one_change_is_taken_back_and_the_other_stays() -> None:
    building = played(1)
    shorter = changed(building, StageAltered(STAGE, rounds=3))
    changed(building, StageAltered(STAGE, tiebreaks=(T.TOTAL, T.WINS)))
    building.add(f.Undone(shorter, "时间够了"))
    now = building.state.plan.stage(STAGE)
    assert (now.rounds, now.tiebreaks) == (5, (T.TOTAL, T.WINS))


def test_a_lengthening_is_not_taken_back_under_rounds_that_are_paired() -> None:
    building = played(3, of=3)
    no = changed(building, StageAltered(STAGE, rounds=4))
    building.pair()
    drafted = next(logged.no for logged in building.log if logged.fact == building.log[-2].fact)
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.Undone(no, "误操作"))
    assert (caught.value.why, caught.value.details["later"]) == (Why.STANDS_ON_IT, drafted)


def test_a_shortening_does_not_come_back_over_rounds_that_were_paired_since() -> None:
    building = played(2)
    no = changed(building, StageAltered(STAGE, rounds=2))
    undone = building.add(f.Undone(no, "时间够了"))
    building.play()
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.Undone(undone, "恢复"))
    assert caught.value.why is Why.STANDS_ON_IT


# --------------------------------------------------------------------------------------------------- file and checker


def test_the_file_keeps_the_sealed_plan_and_the_change_reads_back() -> None:
    building = played(1)
    carry = CarryOver(CarryMethod.ALL)
    for change in (
        StageAltered(STAGE, rounds=4, tiebreaks=(T.TOTAL, T.DIRECT), minutes=40),
        StagePlanned(replace(FINAL, carry=carry)),
        StageAltered("final", intake=(Intake(STAGE, 1, 2),), carry=CarryOver()),
        StageDropped("final"),
    ):
        changed(building, change)
    event, state = event_file.read_state(event_file.write(building.plan, building.log))
    assert (event.plan, event.log) == (building.plan, tuple(building.log))
    assert state == building.state
    assert building.log[0].fact == f.Opened(plan_hash(swiss(5)))


def test_the_wire_names_are_these() -> None:
    fact = f.PlanChanged(StageAltered(STAGE, rounds=4, tiebreaks=(T.TOTAL, T.WINS)), WHY)
    assert codec.encode(fact, f.Fact) == {
        "kind": "plan-changed",
        "change": {"kind": "stage-altered", "stage": STAGE, "rounds": 4, "tiebreaks": ["total", "wins"]},
        "reason": WHY,
    }


def test_a_plan_without_the_new_options_is_sealed_as_before() -> None:
    assert plan_hash(swiss(3)) == "5988a57434f5ef9a2cfc779629a106b479c02cb0afef5029826414ab1c0436b7"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (StageAltered(STAGE, rounds=1), Impossible.PLAN_AGAINST_FACTS),
        (StagePlanned(StagePlan(STAGE, Format.KNOCKOUT)), Impossible.PLAN_AGAINST_FACTS),
        (StageAltered(STAGE, boards=8), Impossible.PLAN_AGAINST_FACTS),
        (StageAltered("nowhere", rounds=1), Impossible.BAD_PLAN),
    ],
)
def test_the_checker_finds_a_change_that_cannot_have_been_made(change: PlanChange, why: Impossible) -> None:
    building = played(2)
    log = (*building.log, Logged(len(building.log) + 1, f.PlanChanged(change, WHY)))
    found = [finding for finding in check(building.plan, log) if finding.code is Code.IMPOSSIBLE_FACT]
    assert [dict(finding.note)["why"] for finding in found] == [why.value]


def test_the_checker_misses_rounds_that_a_change_did_not_take_away() -> None:
    building = played(2, of=3)
    no = changed(building, StageAltered(STAGE, rounds=2))
    building.add(directing.close_stage(building.state, STAGE))
    assert check(building.plan, building.log) == ()
    without = [logged for logged in building.log if logged.no != no]
    assert Code.TOO_FEW_ROUNDS in {finding.code for finding in check(building.plan, without)}


# -------------------------------------------------------------------------------------------------------------- laws

law = settings(max_examples=40, deadline=None)
orders = st.permutations([T.VP_SUM, T.WINS, T.DIRECT, T.UPGRADES, T.IMP_SUM]).flatmap(
    lambda order: st.integers(0, len(order)).map(lambda count: (T.TOTAL, *order[:count]))
)
changes = st.one_of(
    st.integers(0, 8).map(lambda rounds: StageAltered(STAGE, rounds=rounds)),
    orders.map(lambda order: StageAltered(STAGE, tiebreaks=order)),
    st.integers(0, 90).map(lambda minutes: StageAltered(STAGE, minutes=minutes)),
    st.integers(1, 8).map(lambda last: StagePlanned(replace(FINAL, intake=(Intake(STAGE, 1, last),)))),
    st.just(StageDropped("final")),
)


@law
@given(rounds=st.integers(0, 4), change=changes)
def test_changing_and_undoing_gives_the_same_state(rounds: int, change: PlanChange) -> None:
    building = played(rounds)
    before = building.state
    try:
        log = append(building.plan, building.log, f.PlanChanged(change, WHY))
    except Refused:
        assert building.state == before
        return
    assert fold(building.plan, log).plan != before.plan
    assert fold(building.plan, append(building.plan, log, f.Undone(len(log), "误操作"))) == before


@law
@given(steps=st.lists(st.one_of(changes, st.none()), max_size=8))
def test_a_stage_never_has_fewer_rounds_than_are_paired(steps: list[PlanChange | None]) -> None:
    building = Building(swiss(4)).open(10)
    state, log = start(building.plan), []
    for logged in building.log:
        apply(state, logged)
    for step in steps:
        try:
            if step is None:
                building.play()
            else:
                changed(building, step)
        except Refused:
            continue
        assert building.state.plan.stage(STAGE).rounds >= len(building.state.stages[STAGE].rounds)
    for logged in standing(building.log):
        log.append(logged)
        if logged.no > 1 + 10 + 1:
            apply(state, logged)
    assert state == fold(building.plan, log)


@pytest.mark.slow
def test_generated_events_shorten_a_swiss_now_and_then() -> None:
    found = [
        logged.fact.change
        for number in range(75)
        for logged in rough_event(number).log
        if isinstance(logged.fact, f.PlanChanged)
    ]
    assert any(isinstance(change, StageAltered) and change.rounds is not None for change in found)
    assert any(isinstance(change, StageAltered) and change.tiebreaks is not None for change in found)
