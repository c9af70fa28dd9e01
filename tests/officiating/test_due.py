"""待办: what is due is found once, in the order of urgency, and what can be done is accepted by the fold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating import due_items as d
from paizhuo.officiating.after_correction import Pairing
from paizhuo.officiating.by_hand import published
from paizhuo.officiating.due import board_sets_due, due, duties, notices, steps
from paizhuo.officiating.table_key import TableKey
from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament import directing
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.formats import OrganiserMustDecide
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import apply, fold
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.removals import RemovalDue
from paizhuo.tournament.results.outcomes import End, Forfeit, ForfeitKind, Levels
from tests.tournament.building import SEED, STAGE, Building, calm_event, entry, plan_of, rough_event, swiss
from tests.tournament.log.transitions.test_board_sets import MADE, OPENED, play, teams

if TYPE_CHECKING:
    from paizhuo.tournament.generator import SimulatedEvent
    from paizhuo.tournament.log.state import State


def _entered(count: int, rounds: int = 3) -> Building:
    building = Building(swiss(rounds))
    building.add(directing.open_event(building.plan), *(f.Entered(entry(number)) for number in range(1, count + 1)))
    return building


# ---------------------------------------------------------------------------------------------------------- next steps


def test_a_swiss_goes_from_the_first_entry_to_the_end() -> None:
    building = _entered(0)
    assert due(building.state) == (d.NobodyEntered(),)
    building = _entered(4)
    assert due(building.state) == (d.StageCanOpen(STAGE),)
    building.add(directing.open_stage(building.state, STAGE, SEED))
    assert due(building.state) == (d.RoundCanBePaired(STAGE, 1),)
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact)
    assert due(building.state) == (d.DraftWaits(STAGE, 1),)
    building.add(f.RoundPublished(STAGE, 1))
    assert due(building.state) == (d.ResultsMissing(STAGE, 1, (1, 2), (1, 2)),)
    building.result(1, 1, Levels(9, 5))
    assert due(building.state) == (d.ResultsMissing(STAGE, 1, (2,), (2,)),)
    building.result(1, 2, Levels(8, 4))
    building.play()
    building.play()
    while isinstance(step := due(building.state)[0], d.LotsDue):
        building.add(directing.draw_lot(building.state, STAGE, step.lot, SEED))
    assert due(building.state) == (d.StagePlayed(STAGE),)
    building.add(directing.close_stage(building.state, STAGE))
    assert due(building.state) == (d.EventOver(),)


def test_a_stage_that_does_not_fit_can_be_forced_or_not() -> None:
    assert due(_entered(4, rounds=4).state) == (d.StageDoesNotFit(STAGE, can_be_forced=True),)
    building = Building(plan_of(StagePlan(STAGE, Format.DOUBLE_STANDARD)))
    building.add(directing.open_event(building.plan), f.Entered(entry(1)), f.Entered(entry(2)))
    assert due(building.state) == (d.StageDoesNotFit(STAGE, can_be_forced=False),)
    building.add(directing.open_stage(building.state, STAGE, SEED, anyway=True))
    assert due(building.state) == (d.StageCannotBePlayed(STAGE),)


def test_the_best_placed_choose_their_opponents_by_the_article() -> None:
    building = Building(plan_of(StagePlan(STAGE, Format.KNOCKOUT, choice=True))).open(4)
    (step,) = due(building.state)
    assert isinstance(step, d.OpponentToChoose)
    assert step.source == Citation(Book.NATIONAL, "24(四)")
    building.add(f.OpponentChosen(STAGE, step.chooser, step.allowed[0]))


# -------------------------------------------------------------------------------------------------------------- duties


def test_an_open_match_of_one_who_left_is_forfeited_confirmed_or_settled() -> None:
    building = Building(swiss()).open(6)
    drafted = building.pair()
    away = drafted.matches[0].away[0]
    building.add(f.Left(away, f.LeaveKind.WITHDRAWN, "ill"))
    key = TableKey(STAGE, 1, 1)
    absent = d.AbsentInMatch(key, (away,), frozenset({End.AWAY}), d.Ending.FORFEIT)
    assert due(building.state) == (absent, d.ResultsMissing(STAGE, 1, (1, 2, 3), (2, 3)))
    building.result(1, 2, Levels(9, 5))
    building.result(1, 3, Levels(9, 5))
    assert due(building.state) == (absent,)


@pytest.mark.parametrize(("second", "ending"), [(None, d.Ending.CONFIRM), (Levels(5, 9), d.Ending.SETTLE)])
def test_what_was_entered_before_somebody_left_is_not_lost(second: Levels | None, ending: d.Ending) -> None:
    building = Building(swiss()).open(4)
    drafted = building.pair()
    building.add(f.ResultEntered(STAGE, 1, 1, Levels(9, 5), End.HOME))
    if second is not None:
        building.add(f.ResultEntered(STAGE, 1, 1, second, End.AWAY))
    building.add(f.Left(drafted.matches[0].home[0], f.LeaveKind.WITHDRAWN, "ill"))
    (absent,) = duties(building.state)
    assert isinstance(absent, d.AbsentInMatch)
    assert absent.ending is ending


def test_one_deliberate_forfeit_cites_its_own_article() -> None:
    building = Building(swiss()).open(4)
    building.pair()
    building.add(f.Forfeited(STAGE, 1, 1, Forfeit(End.HOME, ForfeitKind.DELIBERATE), "left the hall"))
    (removal,) = duties(building.state)
    assert isinstance(removal, RemovalDue)
    assert removal.source == Citation(Book.NATIONAL, "34(五)")


def test_a_draft_that_names_one_who_left_is_paired_again_and_not_published() -> None:
    building = Building(swiss()).open(4)
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact, f.Left(2, f.LeaveKind.WITHDRAWN, "ill"))
    assert due(building.state) == (d.LeftAfterDraft(STAGE, 1, (2,)),)


def test_a_correction_before_the_last_two_rounds_must_be_followed_by_a_new_pairing() -> None:
    building = Building(swiss()).open(4)
    building.play()
    building.pair()
    building.add(f.ResultCorrected(STAGE, 1, 1, Levels(5, 9), "misread"))
    again = duties(building.state)[0]
    source = Citation(Book.NATIONAL, "26(八)", Basis.READING, "repair-when-the-next-round-is-one-of-two")
    assert again == d.PairAgain(STAGE, 2, Pairing.MUST_CHANGE, source)
    assert notices(building.state) == ()


def test_an_earlier_correction_only_deserves_a_look() -> None:
    building = Building(swiss(5)).open(8)
    building.play()
    building.pair()
    building.add(f.ResultCorrected(STAGE, 1, 1, Levels(5, 9), "misread"))
    assert duties(building.state) == ()
    source = Citation(Book.NATIONAL, "26(八)", Basis.DERIVED, "repair-when-there-is-time")
    assert notices(building.state) == (d.PairAgain(STAGE, 2, Pairing.CHANGES_IF_TIME, source),)


def test_an_appeal_is_due_until_it_is_decided() -> None:
    building = Building(swiss()).open(4)
    building.pair()
    fact = building.result(1, 1, Levels(9, 5))
    number = building.add(f.Appealed(fact, 2, "the count"))
    assert duties(building.state) == (d.AppealOpen(number, 2, fact),)
    building.add(f.AppealDecided(number, upheld=False, refunded=False, text="the count is right"))
    assert duties(building.state) == ()


# ------------------------------------------------------------------------------------------------------------- notices


def test_results_that_differ_or_wait_deserve_a_look() -> None:
    building = Building(swiss()).open(6)
    building.pair()
    building.add(
        f.ResultEntered(STAGE, 1, 1, Levels(9, 5), End.HOME),
        f.ResultEntered(STAGE, 1, 2, Levels(9, 5), End.HOME),
        f.ResultEntered(STAGE, 1, 2, Levels(5, 9), End.AWAY),
    )
    assert notices(building.state) == (d.Disputed(STAGE, 1, (2,)), d.NotConfirmed(STAGE, 1, (1,)))


def test_who_has_not_checked_in_is_named_before_the_start_and_in_a_draft() -> None:
    building = _entered(4)
    assert notices(building.state, {1, 2}) == (d.NotCheckedIn((3, 4)),)
    building.add(directing.open_stage(building.state, STAGE, SEED))
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact)
    assert notices(building.state, {1, 2}) == (d.DraftedNotCheckedIn(STAGE, 1, (3, 4)),)
    assert notices(building.state, ()) == ()


# ----------------------------------------------------------------------------------------------------- generated events


def _facts(state: State, step: d.Step) -> tuple[f.Fact, ...]:  # noqa: PLR0911 - one case a step
    """The facts that do what a step says."""
    match step:
        case d.NobodyEntered():
            return (f.Entered(entry(1)),)
        case d.StageCanOpen(stage) | d.StageDoesNotFit(stage, True):
            try:
                return (directing.open_stage(state, stage, SEED, anyway=isinstance(step, d.StageDoesNotFit)),)
            except OrganiserMustDecide:
                return ()
        case d.DraftWaits(stage):
            return (published(state, stage),)
        case d.ResultsMissing(stage, number, _, awaited):
            boards = bool(state.plan.stage(stage).boards)
            return () if boards else (f.ResultEntered(stage, number, awaited[0], Levels(9, 5)),)
        case d.OpponentToChoose(stage, chooser, allowed):
            return (f.OpponentChosen(stage, chooser, allowed[0]),)
        case d.LotsDue(stage, lot):
            return (directing.draw_lot(state, stage, lot, SEED),)
        case d.StagePlayed(stage):
            return (directing.close_stage(state, stage),)
        case d.RoundCanBePaired(stage):
            drafted = directing.draft_round(state, stage, SEED)
            if isinstance(drafted, DeadEnd):
                return (directing.way_out(state, stage, drafted.choices[0], SEED, reason="no other way"),)
            return (drafted.fact,)
        case d.StageDoesNotFit() | d.StageCannotBePlayed() | d.EventOver():
            return ()


def _walk(event: SimulatedEvent, every: int) -> None:
    """At every so many facts of an event something is due, and every next step is accepted."""
    # A plan may name related entrants; it is judged when they have entered.
    entered = next(one.no for one in event.log if isinstance(one.fact, f.StageOpened)) - 1
    for upto in range(entered, len(event.log) + 1, every):
        state = fold(event.plan, event.log[:upto])
        assert due(state), upto
        for step in steps(state):
            trial = state.branch()
            for fact in _facts(state, step):
                apply(trial, Logged(upto + 1, fact))
    assert steps(fold(event.plan, event.log)) == (d.EventOver(),)


@pytest.mark.parametrize("number", range(4))
def test_something_is_due_until_a_calm_event_is_over_and_can_be_done(number: int) -> None:
    _walk(calm_event(number), every=11)


@pytest.mark.parametrize("number", range(6))
def test_something_is_due_until_a_rough_event_is_over_and_can_be_done(number: int) -> None:
    _walk(rough_event(number), every=13)


# ---------------------------------------------------------------------------------------------------------- board sets


def test_a_round_without_boards_is_named_until_the_first_board_is_entered() -> None:
    event = teams(4, 2)
    assert list(board_sets_due(event.state)) == [d.BoardsNotDealt("main", 1)]
    assert d.BoardsNotDealt("main", 1) in notices(event.state)
    event.add(f.BoardEntered("main", 1, 1, Room.OPEN, 1, (3, 0)))
    assert list(board_sets_due(event.state)) == []


def test_a_set_that_was_played_is_named_until_it_is_opened() -> None:
    event = teams(4, 2, MADE)
    assert list(board_sets_due(event.state)) == []
    play(event)
    assert list(board_sets_due(event.state)) == [], "the results do not count yet"
    for table in (1, 2):
        event.add(f.MatchSettled("main", 1, table))
    assert list(board_sets_due(event.state)) == [d.BoardSetPlayed("main", 1, "R1")]
    event.add(OPENED)
    assert list(board_sets_due(event.state)) == []


def test_an_event_without_boards_has_no_sets_to_think_of() -> None:
    building = _entered(8)
    building.add(directing.open_stage(building.state, STAGE, SEED))
    assert list(board_sets_due(building.state)) == []
