"""From facts to the state: what each fact does, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.fold import after, apply, fold, start
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.undo import undone_together
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit, Levels
from tests.tournament.building import SEED, STAGE, Building, entry, plan_of, swiss

WIN, LOSS = Levels(9, 5), Levels(5, 9)


def refused(building: Building, fact: f.Fact) -> Why:
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, fact)
    return caught.value.why


def knockout(entrants: int) -> Building:
    return Building(plan_of(StagePlan(STAGE, Format.KNOCKOUT))).open(entrants)


# ------------------------------------------------------------------------------------------------- event and entries


def test_nothing_counts_before_the_event_is_opened() -> None:
    building = Building(swiss())
    assert refused(building, f.Entered(entry(1))) is Why.NOT_OPENED


def test_an_event_is_opened_once_and_with_its_own_plan() -> None:
    building = Building(swiss())
    assert refused(building, f.Opened("0" * 64)) is Why.OTHER_PLAN
    building.add(directing.open_event(building.plan))
    assert refused(building, directing.open_event(building.plan)) is Why.ALREADY_OPENED


def test_a_number_is_given_once() -> None:
    building = Building(swiss()).open(4)
    assert refused(building, f.Entered(entry(4))) is Why.NUMBER_TAKEN


def test_an_entry_changes_with_a_reason_and_keeps_its_number() -> None:
    building = Building(swiss()).open(4)
    other = replace(entry(3), name="新名")
    assert refused(building, f.EntryChanged(other, " ")) is Why.NEEDS_REASON
    assert refused(building, f.EntryChanged(entry(9), "更名")) is Why.UNKNOWN_ENTRANT
    building.add(f.EntryChanged(other, "更名"))
    assert building.state.entries[3].name == "新名"


def test_an_entrant_that_left_is_not_paired_any_more() -> None:
    building = Building(swiss()).open(5)
    building.add(f.Left(2, f.LeaveKind.WITHDRAWN, "生病"))
    assert refused(building, f.Left(2, f.LeaveKind.WITHDRAWN, "生病")) is Why.HAS_LEFT
    named = {one for match in building.pair().matches for one in (*match.home, *match.away)}
    assert named == {1, 3, 4, 5}


def test_drawn_numbers_move_entries_and_leavers() -> None:
    building = Building(swiss())
    building.add(directing.open_event(building.plan), *(f.Entered(entry(number)) for number in (1, 2, 3)))
    building.add(f.Left(3, f.LeaveKind.WITHDRAWN, "生病"), f.Drawn(SEED, ((1, 2), (2, 3), (3, 1))))
    state = building.state
    assert [one.name for one in state.entries.values()] == ["第3对", "第1对", "第2对"]
    assert list(state.left) == [1]


@pytest.mark.parametrize("numbers", [(), ((1, 1),), ((1, 1), (2, 1)), ((1, 0), (2, 1)), ((1, 1), (2, 2), (2, 2))])
def test_a_draw_that_is_no_renumbering_is_refused(numbers: tuple[tuple[int, int], ...]) -> None:
    building = Building(swiss())
    building.add(directing.open_event(building.plan), f.Entered(entry(1)), f.Entered(entry(2)))
    assert refused(building, f.Drawn(SEED, numbers)) is Why.BAD_DRAW


def test_a_draw_without_entries_changes_nothing() -> None:
    building = Building(swiss())
    building.add(directing.open_event(building.plan), f.Drawn(SEED, ()))
    assert building.state.entries == {}


def test_numbers_are_not_drawn_once_a_stage_is_open() -> None:
    building = Building(swiss(1)).open(2)
    assert refused(building, f.Drawn(SEED, ((1, 2), (2, 1)))) is Why.STAGE_OPEN


# ------------------------------------------------------------------------------------------------------------ stages


def test_a_stage_opens_after_those_it_takes_from() -> None:
    final = StagePlan("final", Format.KNOCKOUT, intake=(Intake(STAGE, 1, 2),))
    building = Building(plan_of(StagePlan(STAGE, Format.SWISS, rounds=1), final)).open(4)
    assert refused(building, f.StageOpened("final", ((1, 2),), SEED)) is Why.EARLIER_STAGE_OPEN
    assert refused(building, f.StageOpened("third", ((1, 2),), SEED)) is Why.UNKNOWN_STAGE
    assert refused(building, f.StageOpened(STAGE, ((1, 2),), SEED)) is Why.STAGE_OPEN


def test_a_late_entry_joins_a_swiss_but_not_a_knockout() -> None:
    building = Building(swiss()).open(4)
    building.add(f.Entered(entry(5)), f.Joined(STAGE, 5, "补报"))
    assert building.state.stages[STAGE].members[-1] == 5
    assert refused(building, f.Joined(STAGE, 5, "补报")) is Why.IN_STAGE
    chart = knockout(4)
    chart.add(f.Entered(entry(5)))
    assert refused(chart, f.Joined(STAGE, 5, "补报")) is Why.NO_LATE_ENTRY


def test_a_stage_with_an_open_round_is_not_closed() -> None:
    building = Building(swiss(1)).open(4)
    building.pair()
    assert refused(building, f.StageClosed(STAGE, ())) is Why.ROUND_INCOMPLETE


def test_a_closed_stage_takes_nothing_more() -> None:
    building = Building(swiss(1)).open(4)
    building.play()
    building.add(directing.close_stage(building.state, STAGE))
    assert refused(building, f.Penalised(STAGE, 1, -100, 0, "迟到")) is Why.STAGE_CLOSED
    assert refused(building, f.ResultCorrected(STAGE, 1, 1, LOSS, "核对")) is Why.STAGE_CLOSED


def test_fines_are_never_positive_and_only_for_members() -> None:
    building = Building(swiss()).open(4)
    assert refused(building, f.Penalised(STAGE, 1, 100, 0, "奖励")) is Why.POSITIVE_FINE
    assert refused(building, f.Penalised(STAGE, 7, -100, 0, "迟到")) is Why.NOT_IN_STAGE


def test_a_lot_is_an_order_of_its_candidates() -> None:
    building = Building(swiss()).open(4)
    assert refused(building, f.LotDrawn(STAGE, "ranking", (1, 2), (1, 3))) is Why.BAD_LOT
    assert refused(building, f.LotDrawn(STAGE, "ranking", (), ())) is Why.BAD_LOT
    assert refused(building, f.LotDrawn(STAGE, "ranking", (8, 9), (9, 8))) is Why.NOT_IN_STAGE


# ------------------------------------------------------------------------------------------------------------ rounds


def test_rounds_come_one_after_another() -> None:
    building = Building(swiss()).open(4)
    drafted = building.pair()
    assert refused(building, replace(drafted, round=2)) is Why.ROUND_INCOMPLETE
    assert refused(building, replace(drafted, round=3)) is Why.WRONG_ROUND
    assert refused(building, drafted) is Why.WRONG_ROUND


def test_a_draft_is_replaced_until_it_is_public() -> None:
    building = Building(swiss()).open(4)
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    by_hand = replace(drafted.fact, matches=drafted.fact.matches[:1], manual=True, reason="换桌")
    building.add(drafted.fact, by_hand)
    (only,) = building.state.stages[STAGE].rounds
    assert (only.manual, len(only.matches)) == (True, 1)
    assert refused(building, replace(by_hand, reason="")) is Why.NEEDS_REASON


@pytest.mark.parametrize(
    ("matches", "why"),
    [
        ((f.Pairing(1, (1,), (2,)), f.Pairing(1, (3,), (4,))), Why.TABLE_TWICE),
        ((f.Pairing(1, (1,), (2,)), f.Pairing(2, (2,), (3,))), Why.IN_TWO_PLACES),
        ((f.Pairing(1, (1,), (9,)),), Why.NOT_IN_STAGE),
        ((f.Pairing(1, (1,), (2,), walkover=End.HOME),), Why.UNKNOWN_ENTRANT),
    ],
)
def test_a_draft_names_everybody_once(matches: tuple[f.Pairing, ...], why: Why) -> None:
    building = Building(swiss()).open(4)
    assert refused(building, f.RoundDrafted(STAGE, 1, matches, SEED)) is why


def test_a_round_is_dropped_before_results_come_in() -> None:
    building = Building(swiss()).open(4)
    building.pair()
    assert refused(building, f.RoundDropped(STAGE, 1, "")) is Why.NEEDS_REASON
    building.add(f.ResultEntered(STAGE, 1, 1, WIN))
    assert refused(building, f.RoundDropped(STAGE, 1, "重排")) is Why.ROUND_HAS_RESULTS


def test_a_walkover_counts_when_the_round_is_published() -> None:
    building = Building(plan_of(StagePlan(STAGE, Format.ROUND_ROBIN), book="jiangsu-2023")).open(4)
    building.play()
    building.add(f.Left(1, f.LeaveKind.WITHDRAWN, "生病"))
    building.pair()
    (given,) = [one for one in building.state.stages[STAGE].rounds[1].matches.values() if one.pairing.walkover]
    assert given.confirmed == Forfeit(given.pairing.walkover)


# ----------------------------------------------------------------------------------------------------------- results


def test_the_other_side_confirms_by_entering_the_same() -> None:
    building = Building(swiss()).open(4)
    building.pair()
    building.add(f.ResultEntered(STAGE, 1, 1, WIN, End.HOME))
    assert refused(building, f.ResultConfirmed(STAGE, 1, 1, End.HOME)) is Why.SAME_SIDE
    building.add(f.ResultEntered(STAGE, 1, 1, WIN, End.AWAY))
    assert building.state.stages[STAGE].rounds[0].matches[1].confirmed == WIN
    assert refused(building, f.ResultEntered(STAGE, 1, 1, WIN)) is Why.ALREADY_CONFIRMED


def test_different_results_are_a_dispute_that_an_official_ends() -> None:
    building = Building(swiss()).open(4)
    building.pair()
    building.add(f.ResultEntered(STAGE, 1, 1, WIN, End.HOME), f.ResultEntered(STAGE, 1, 1, LOSS, End.AWAY))
    assert refused(building, f.ResultConfirmed(STAGE, 1, 1, End.AWAY)) is Why.DISPUTED
    assert refused(building, f.ResultEntered(STAGE, 1, 1, LOSS, End.HOME)) is Why.DISPUTED
    building.result(1, 1, LOSS)
    match = building.state.stages[STAGE].rounds[0].matches[1]
    assert (match.confirmed, match.disputed) == (LOSS, False)


def test_results_wait_for_the_public_pairing() -> None:
    building = Building(swiss()).open(4)
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact)
    assert refused(building, f.ResultEntered(STAGE, 1, 1, WIN)) is Why.ROUND_NOT_PUBLISHED
    building.add(f.RoundPublished(STAGE, 1))
    assert refused(building, f.RoundPublished(STAGE, 1)) is Why.ROUND_PUBLISHED
    assert refused(building, f.ResultEntered(STAGE, 1, 7, WIN)) is Why.UNKNOWN_TABLE
    assert refused(building, f.ResultConfirmed(STAGE, 1, 1)) is Why.NOTHING_ENTERED
    assert refused(building, f.ResultCorrected(STAGE, 1, 1, WIN, "核对")) is Why.NOT_CONFIRMED
    assert refused(building, f.ResultEntered(STAGE, 1, 1, Boards(3, 2, 4))) is Why.WRONG_RESULT_KIND


def test_a_correction_in_a_swiss_stands_after_the_next_round_is_paired() -> None:
    building = Building(swiss()).open(8)
    building.play()
    before = building.pair().matches
    building.add(f.ResultCorrected(STAGE, 1, 1, LOSS, "核对"))
    stage = building.state.stages[STAGE]
    assert stage.rounds[0].matches[1].confirmed == LOSS
    assert tuple(one.pairing for one in stage.rounds[1].matches.values()) == before


def test_a_knockout_result_keeps_its_winner_once_the_next_round_is_paired() -> None:
    building = knockout(4)
    building.play()
    building.pair()
    assert refused(building, f.ResultCorrected(STAGE, 1, 1, LOSS, "核对")) is Why.NEXT_ROUND_PAIRED
    building.add(f.ResultCorrected(STAGE, 1, 1, Levels(12, 0), "核对"))
    building.add(f.RoundDropped(STAGE, 2, "更正后重排"), f.ResultCorrected(STAGE, 1, 1, LOSS, "核对"))
    (final,) = building.pair().matches
    loser_before = building.state.stages[STAGE].rounds[0].matches[1].pairing.home
    assert not set(loser_before) & {*final.home, *final.away}


def test_a_chart_is_paired_by_its_lines_also_by_hand() -> None:
    building = knockout(4)
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    one, other = drafted.fact.matches
    crossed = (one._replace(away=other.away), other._replace(away=one.away))
    by_hand = replace(drafted.fact, matches=crossed, manual=True, reason="换对手")
    assert refused(building, by_hand) is Why.NOT_IN_CHART
    turned = (one._replace(home=one.away, away=one.home), other)
    building.add(replace(by_hand, matches=turned))


def test_who_was_left_out_of_a_round_robin_cannot_come_back_by_an_undo() -> None:
    building = Building(plan_of(StagePlan(STAGE, Format.ROUND_ROBIN))).open(6)
    building.play()
    left = building.add(f.Left(1, f.LeaveKind.WITHDRAWN, "生病"))
    drafted = building.play()
    assert 1 not in {one for match in drafted.matches for one in (*match.home, *match.away)}
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.Undone(left, "误记"))
    assert (caught.value.why, caught.value.details["later"]) == (Why.STANDS_ON_IT, left + 1)


def test_choices_come_before_the_first_round() -> None:
    final = StagePlan("final", Format.KNOCKOUT, intake=(Intake(STAGE, 1, 4),), choice=True)
    building = Building(plan_of(StagePlan(STAGE, Format.SWISS, rounds=2), final)).open(6)
    building.play(Levels(9, 5))
    building.play(Levels(12, 5))
    for due in directing.lots_due(building.state, STAGE):
        building.add(directing.draw_lot(building.state, STAGE, due, SEED))
    building.add(directing.close_stage(building.state, STAGE))
    building.add(directing.open_stage(building.state, "final", SEED))
    with pytest.raises(Refused) as caught:
        directing.draft_round(building.state, "final", SEED)
    assert caught.value.why is Why.CHOICE_NEEDED
    assert not directing.is_finished(building.state, "final")
    chooser = caught.value.details["entrant"]
    assert isinstance(chooser, int)
    assert refused(building, f.OpponentChosen("final", chooser, chooser)) is Why.BAD_CHOICE
    lower = building.state.stages["final"].groups[0][3]
    building.add(f.OpponentChosen("final", chooser, lower))
    drafted = directing.draft_round(building.state, "final", SEED)
    assert isinstance(drafted, directing.Drafted)
    assert {chooser, lower} in [{*match.home, *match.away} for match in drafted.fact.matches]


# -------------------------------------------------------------------------------------------------- undo, append, after


def test_an_undo_needs_a_reason_and_a_fact_that_stands() -> None:
    building = Building(swiss()).open(4)
    fine = building.add(f.Penalised(STAGE, 1, -100, 0, "迟到"))
    assert refused(building, f.Undone(fine, "")) is Why.NEEDS_REASON
    assert refused(building, f.Undone(99, "误记")) is Why.UNKNOWN_FACT
    assert refused(building, f.Undone(1, "误记")) is Why.CANNOT_UNDO
    building.add(f.Undone(fine, "误记"))
    assert refused(building, f.Undone(fine, "误记")) is Why.CANNOT_UNDO
    assert building.state.stages[STAGE].fines == {}
    building.add(f.Undone(len(building.log), "恢复"))
    assert len(building.state.stages[STAGE].fines) == 1


def test_an_undo_names_the_first_fact_that_stands_on_it() -> None:
    building = Building(swiss()).open(4)
    building.play()
    published = next(one.no for one in building.log if isinstance(one.fact, f.RoundPublished))
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.Undone(published, "误记"))
    assert (caught.value.why, caught.value.details["later"]) == (Why.STANDS_ON_IT, published + 1)


def test_a_fact_is_undone_together_with_all_that_depends_on_it() -> None:
    building = Building(swiss()).open(4)
    building.play()
    entered = next(one.no for one in building.log if isinstance(one.fact, f.ResultEntered))
    building.play()
    gone = undone_together(building.plan, building.log, [entered])
    assert gone[-2:] == (entered + 1, entered)
    second = next(one.no for one in building.log if isinstance(one.fact, f.RoundDrafted) and one.fact.round == 2)
    assert set(range(second, len(building.log) + 1)) <= set(gone), "round 2 was paired on that result"
    assert len(gone) == len(building.log) - second + 1 + 2, "the other result of round 1 stays"
    building.add(*(f.Undone(no, "看错") for no in gone))
    assert len(building.state.stages[STAGE].rounds) == 1


def test_final_places_go_with_the_fine_that_decided_them() -> None:
    building = Building(swiss(1)).open(4)
    building.play()
    fine = building.add(f.Penalised(STAGE, 1, -200, 0, "迟到"))
    closed = building.add(directing.close_stage(building.state, STAGE))
    assert undone_together(building.plan, building.log, [fine]) == (closed, fine)
    with pytest.raises(Refused) as caught:
        undone_together(building.plan, building.log, [1])
    assert caught.value.why is Why.CANNOT_UNDO


def test_what_decided_final_places_is_not_undone_under_them() -> None:
    building = Building(swiss(1)).open(4)
    building.play()
    fine = building.add(f.Penalised(STAGE, 1, -200, 0, "迟到"))
    closed = building.add(directing.close_stage(building.state, STAGE))
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.Undone(fine, "误记"))
    assert (caught.value.why, caught.value.details["later"]) == (Why.STANDS_ON_IT, closed)
    building.add(f.Undone(closed, "误记"), f.Undone(fine, "误记"))
    assert not building.state.stages[STAGE].closed


def test_an_undo_is_no_step_of_a_state() -> None:
    with pytest.raises(Refused) as caught:
        apply(start(swiss()), Logged(1, f.Undone(1, "误记")))
    assert caught.value.why is Why.CANNOT_UNDO


def test_a_fact_that_cannot_stand_is_named_when_a_log_is_folded() -> None:
    building = Building(swiss()).open(4)
    log = [*building.log, Logged(len(building.log) + 1, f.RoundPublished(STAGE, 1))]
    with pytest.raises(Refused) as caught:
        fold(building.plan, log)
    assert caught.value.details["fact"] == len(log)


def test_after_leaves_the_given_state_alone() -> None:
    building = Building(swiss()).open(4)
    state = building.state
    changed = after(state, Logged(99, f.Left(1, f.LeaveKind.WITHDRAWN, "生病")))
    assert list(changed.left) == [1]
    assert state == building.state


# --------------------------------------------------------------------------------------------------- rulings, appeals


def test_an_appeal_is_decided_once() -> None:
    building = Building(swiss()).open(4)
    ruling = building.add(f.RulingGiven("提醒", stage=STAGE, entrant=1))
    assert refused(building, f.Appealed(ruling + 1, 1, "不服")) is Why.UNKNOWN_FACT
    appeal = building.add(f.Appealed(ruling, 1, "不服"))
    decided = f.AppealDecided(appeal, upheld=False, refunded=False, text="维持")
    building.add(decided)
    assert refused(building, decided) is Why.UNKNOWN_FACT
    assert building.state.appeals[appeal][1] == decided
