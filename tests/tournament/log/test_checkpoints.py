"""检查点: folding on from a checkpoint gives what folding from the first fact gives, undos included."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.checkpoints import NEAREST, common, extended, wanted
from paizhuo.tournament.log.fold import fold, folded, start
from paizhuo.tournament.log.logged import Log, Logged, standing
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.log.undo import check_undo, undone_together
from tests.tournament.building import Building, calm_event, rough_event, swiss

if TYPE_CHECKING:
    from paizhuo.tournament.generator import SimulatedEvent
    from paizhuo.tournament.log.checkpoints import Checkpoints

events = st.integers(0, 39).map(rough_event)
law = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@law
@given(event=events, data=st.data())
def test_a_fold_that_goes_on_from_a_checkpoint_is_the_whole_fold(event: SimulatedEvent, data: st.DataObject) -> None:
    log = Log(event.log)
    shorter = log.until(data.draw(st.integers(1, len(log))))
    first = folded(event.plan, shorter)
    assert first.state == fold(event.plan, tuple(shorter))
    later = folded(event.plan, log, common(first.checkpoints, shorter, log))
    assert later.state == fold(event.plan, event.log)
    for checkpoint in (*first.checkpoints, *later.checkpoints):
        assert 0 < checkpoint.no < len(log)


@law
@given(event=events, data=st.data())
def test_an_undo_from_checkpoints_is_that_from_the_first_fact(event: SimulatedEvent, data: st.DataObject) -> None:
    log = Log(event.log[: data.draw(st.integers(2, len(event.log)))])
    checkpoints = folded(event.plan, log).checkpoints
    undo = f.Undone(data.draw(st.integers(1, len(log))), "误记")
    assert _refusal(event, log, undo, checkpoints) == _refusal(event, log, undo, ())
    if _refusal(event, log, undo, ()) is not None:
        return
    without = log.grown(Logged(len(log) + 1, undo))
    found = folded(event.plan, without, common(checkpoints, log, without))
    assert found.state == fold(event.plan, tuple(without))
    again = without.grown(Logged(len(log) + 2, f.Undone(len(log) + 1, "恢复")))
    redone = folded(event.plan, again, common(found.checkpoints, without, again))
    assert redone.state == fold(event.plan, tuple(again))


def test_checkpoints_after_the_undone_fact_are_not_gone_on_from() -> None:
    building = Building(swiss(2)).open(8)
    building.play()
    building.add(*(f.Penalised("stage", no % 8 + 1, 0, -100, f"fine {no}") for no in range(5 * NEAREST)))
    log = Log(building.log)
    checkpoints = folded(building.plan, log).checkpoints
    for no in range(len(log), len(log) - 5 * NEAREST, -23):
        undone = log.grown(Logged(len(log) + 1, f.Undone(no, "误记")))
        good = common(checkpoints, log, undone)
        assert {one.no for one in good} == {one.no for one in checkpoints if one.no < no}
        gone = folded(building.plan, undone, good)
        assert no not in gone.state.stages["stage"].fines
        assert gone.state == fold(building.plan, tuple(undone))
        redone = undone.grown(Logged(len(log) + 2, f.Undone(len(log) + 1, "恢复")))
        assert folded(building.plan, redone, common(gone.checkpoints, undone, redone)).state == building.state


def _refusal(event: SimulatedEvent, log: Log, undo: f.Undone, checkpoints: Checkpoints) -> tuple[object, ...] | None:
    try:
        check_undo(event.plan, log, undo, checkpoints)
    except Refused as refused:
        return refused.why, refused.details
    return None


@pytest.mark.parametrize("number", range(8))
def test_what_is_undone_together_is_the_same_from_checkpoints(number: int) -> None:
    event = calm_event(number)
    log = Log(event.log)
    checkpoints = folded(event.plan, log).checkpoints
    for no in [one.no for one in standing(log)][1::17]:
        assert undone_together(event.plan, log, [no], checkpoints) == undone_together(event.plan, event.log, [no])


def test_checkpoints_are_few_and_an_undo_costs_what_was_recorded_since() -> None:
    state = start(swiss(2))
    found: Checkpoints = ()
    for no in range(1, 20_001):
        found = extended(found, no, state)
        if no % 997 == 0:
            marks = [0, *(one.no for one in found)]
            assert len(marks) < 40
            assert no - marks[-1] < NEAREST
            # The gap before a checkpoint is no longer than the way from there to the end, or the nearest distance.
            assert all(b - a <= max(no - b, 2 * NEAREST) for a, b in pairwise(marks))


def test_a_fold_makes_its_checkpoints_at_growing_distances_from_the_end() -> None:
    numbers = wanted(45_000, 0)
    assert numbers[-1] == 45_000 - NEAREST
    assert len(numbers) < 16
    assert all(b - a <= 45_000 - b for a, b in pairwise(numbers))
