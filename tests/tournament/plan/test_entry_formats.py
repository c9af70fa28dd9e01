"""赛制与参赛形式: individuals one against one are refused wherever a plan is made; old events of that kind are read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.checker import Code, check
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.event_file import read_state, write
from paizhuo.tournament.log.fold import plan_hash
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.changes import StageAltered, StagePlanned
from paizhuo.tournament.plan.entry_formats import FOUR_AT_A_TABLE, formats_for, is_for
from paizhuo.tournament.plan.fit import Misfit, stage_problems
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import refused_words
from tests.tournament.playing import SEED, Playing

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Plan

MOVEMENT = StagePlan("main", Format.INDIVIDUAL)
FINAL = StagePlan("final", Format.KNOCKOUT, intake=(Intake("main", 1, 4),))


def individuals() -> Playing:
    return Playing(MOVEMENT, entrants=8, kind=EntryKind.INDIVIDUAL)


def old_event(plan: Plan, entrants: int) -> Playing:
    """An event of individuals with a stage that was planned before such plans were refused."""
    event = Playing(*plan.stages, entrants=0, kind=EntryKind.PAIRS)
    event.plan = replace(plan, entries=replace(plan.entries, kind=EntryKind.INDIVIDUAL))
    event.state.plan = event.plan
    event.log.clear()
    event.state.opened = False
    event.add(f.Opened(plan_hash(event.plan)))
    for number in range(1, entrants + 1):
        event.enter(number)
    return event


def test_every_format_is_for_individuals_or_for_pairs_and_teams() -> None:
    assert set(formats_for(EntryKind.INDIVIDUAL)).isdisjoint(formats_for(EntryKind.PAIRS))
    assert set(formats_for(EntryKind.PAIRS)) - set(formats_for(EntryKind.TEAM)) == {Format.PAIRS_MOVEMENT}
    assert {*formats_for(EntryKind.INDIVIDUAL), *formats_for(EntryKind.PAIRS)} == set(Format)
    assert not any(is_for(Format.ROUND_ROBIN, kind) for kind in (EntryKind.INDIVIDUAL,))


@pytest.mark.parametrize("form", formats_for(EntryKind.PAIRS))
def test_an_event_of_individuals_is_not_founded_with_another_format(form: Format) -> None:
    with pytest.raises(Refused) as found:
        Playing(StagePlan("main", form, rounds=3), entrants=8, kind=EntryKind.INDIVIDUAL)
    assert (found.value.why, found.value.details["stage"]) == (Why.ONE_AGAINST_ONE, "main")
    assert "17(一)3, 27(一)" in refused_words(sayer(Language.ENGLISH), found.value)
    assert "一人对一人" in refused_words(sayer(Language.CHINESE), found.value)


@pytest.mark.parametrize("form", formats_for(EntryKind.INDIVIDUAL))
def test_pairs_are_not_founded_four_at_a_table(form: Format) -> None:
    with pytest.raises(Refused) as found:
        Playing(StagePlan("main", form, rounds=3), entrants=8)
    assert (found.value.why, found.value.details["citation"]) == (Why.ONLY_FOR_INDIVIDUALS, FOUR_AT_A_TABLE)


def test_such_a_stage_is_not_added_to_a_running_event() -> None:
    event = individuals()
    with pytest.raises(Refused) as found:
        directing.change_plan(event.state, StagePlanned(FINAL), "a final")
    assert found.value.why is Why.ONE_AGAINST_ONE
    event.add(directing.change_plan(event.state, StageAltered("main", rounds=3), "less time"))
    assert event.state.plan.stage("main").rounds == 3


def test_an_old_event_with_such_a_stage_is_read_and_goes_on_but_opens_no_other() -> None:
    event = old_event(Playing(StagePlan("main", Format.ROUND_ROBIN), FINAL, entrants=0).plan, 4)
    with pytest.raises(Refused) as found:
        directing.open_stage(event.state, "main", SEED, anyway=True)
    assert found.value.why is Why.ONE_AGAINST_ONE
    event.add(f.StageOpened("main", ((1, 2, 3, 4),), SEED))
    event.pair("main")
    _, state = read_state(write(event.plan, tuple(event.log)))
    assert state.stages["main"].rounds[0].published
    pointed_out = [one for one in stage_problems(state, "main") if one.code is Misfit.ONE_AGAINST_ONE]
    assert [one.refuses for one in pointed_out] == [False]
    assert [one.code for one in check(event.plan, event.log)] == [Code.WRONG_FORMAT]
    shorter = directing.change_plan(state, StageAltered("main", minutes=30), "the hall closes")
    assert shorter.change == StageAltered("main", minutes=30)


def test_the_round_robin_of_individuals_needs_no_number_of_rounds() -> None:
    event = individuals()
    event.open("main")
    assert directing.rounds_of(event.state, "main") == 7
    event.pair("main")
    event.add(f.Left(8, f.LeaveKind.WITHDRAWN, "ill"))
    assert directing.rounds_of(event.state, "main") == 7
