"""赛况: what follows from the state of an event as a whole."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.tournament.entries import Entry
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.tournament.log.logged import Logged, standing
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.tournament.results.outcomes import Levels
from tests.tournament.building import Building, rough_event, swiss

if TYPE_CHECKING:
    from paizhuo.tournament.generator import SimulatedEvent
    from paizhuo.tournament.log.state import State


def test_the_next_number_is_above_every_number_given() -> None:
    state = start(new_plan("club-evening", "evening"))
    assert state.next_number == 1
    state.entries = {number: Entry(number, f"队{number}", ()) for number in (2, 7)}
    assert state.next_number == 8


def _copied(state: State) -> State:
    return copy.deepcopy(state, {id(state.plan): state.plan, id(state.regulations): state.regulations})


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(event=st.integers(0, 39).map(rough_event), data=st.data())
def test_neither_a_state_nor_its_branch_sees_what_the_other_goes_on_with(
    event: SimulatedEvent, data: st.DataObject
) -> None:
    facts = tuple(standing(event.log))
    at = data.draw(st.integers(1, len(facts)))
    last = data.draw(st.integers(at, len(facts)))
    state = fold(event.plan, facts[:at])
    branch, kept = state.branch(), _copied(state)
    for logged in facts[at:last]:
        apply(branch, logged)
    assert state == kept
    then, of_branch = branch.branch(), _copied(branch)
    for logged in facts[at:]:
        apply(state, logged)
    assert branch == then == of_branch
    assert state == fold(event.plan, facts)


def test_a_branch_shares_the_rounds_and_matches_that_a_fact_leaves_alone() -> None:
    building = Building(swiss(2)).open(8)
    building.play()
    building.pair()
    before = building.state.branch()
    after = before.branch()
    apply(after, Logged(len(building.log) + 1, f.ResultEntered("stage", 2, 1, Levels(8, 3))))
    (first, second), (same, changed) = before.stages["stage"].rounds, after.stages["stage"].rounds
    assert same is first
    assert changed is not second
    assert [table for table in second.matches if changed.matches[table] is not second.matches[table]] == [1]
    assert after.entries is before.entries
