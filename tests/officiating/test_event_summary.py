"""赛事摘要: what is derived after a result is what the whole state gives, at every fact of whole events."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.event_phase import EventPhase
from paizhuo.officiating.event_summary import (
    ONLY_RESULTS,
    EventSummary,
    LastPublished,
    LeaderRow,
    after_results,
    last_published,
    summary_of,
    units_of,
)
from paizhuo.tournament import directing
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import apply, fold, start
from tests.tournament.building import SEED, STAGE, Building, calm_event, entry, rough_event, swiss

if TYPE_CHECKING:
    from paizhuo.tournament.generator import SimulatedEvent


def _check(event: SimulatedEvent) -> int:
    """Compare at every fact; how many were results."""
    state, before, results = start(event.plan), None, 0
    for at, logged in enumerate(event.log):
        if isinstance(logged.fact, f.Undone):
            state = fold(event.plan, event.log[: at + 1])
        else:
            apply(state, logged)
        now = summary_of(state)
        if before is not None and isinstance(logged.fact, ONLY_RESULTS):
            assert after_results(before, state) == now, logged
            results += 1
        before = now
    assert before is not None
    assert before.phase is before.public_phase is EventPhase.OVER
    return results


@pytest.mark.parametrize("number", range(12))
def test_after_a_result_only_the_end_of_the_round_can_have_changed(number: int) -> None:
    assert _check(calm_event(number)) + _check(rough_event(number)) > 10


@pytest.mark.parametrize("number", range(4))
def test_a_summary_is_read_as_it_was_written(number: int) -> None:
    event = rough_event(number)
    published = LastPublished("main", 3, (LeaderRow(1, "城东甲队", 650), LeaderRow(2, "丙队")))
    for upto in range(1, len(event.log), 7):
        found = summary_of(fold(event.plan, event.log[:upto]), published)
        assert codec.decode(EventSummary, codec.encode(found), "summary") == found


def test_an_event_from_its_entries_to_its_end() -> None:
    building = Building(swiss(2))
    building.add(directing.open_event(building.plan), *(f.Entered(entry(number)) for number in range(1, 5)))
    found = summary_of(building.state)
    assert (found.entrants, found.round, found.stage, found.current, found.going_on) == (4, 0, "", None, ())
    building.add(directing.open_stage(building.state, STAGE, SEED))
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact)
    found = summary_of(building.state)
    # Officials see the draft, the public nothing of it.
    assert (found.draft, found.round, found.public_phase, found.phase) == (1, 0, EventPhase.COMING, EventPhase.PLAYING)
    assert found.going_on[0].paired == 1
    building.add(f.RoundPublished(STAGE, 1))
    found = summary_of(building.state)
    assert (found.draft, found.stage, found.round, found.complete) == (0, STAGE, 1, False)
    assert found.current is not None
    assert found.current.rounds == 2


def test_the_first_places_are_those_of_the_publication() -> None:
    building = Building(swiss(1)).open(4)
    building.play()
    places = directing.places(building.state, STAGE)
    names = {number: one.name for number, one in building.state.entries.items()}
    found = last_published(STAGE, 1, places, names)
    assert [one.place for one in found.leaders] == [one.place for one in places if one.place][:3]
    assert found.leaders[0].name == names[places[0].entrant]


def test_every_unit_is_named_once() -> None:
    building = Building(swiss(1))
    entries = [replace(entry(number), unit=unit) for number, unit in enumerate(("城东", "", "城东", "港务"), start=1)]
    building.add(directing.open_event(building.plan), *(f.Entered(one) for one in entries))
    assert units_of(building.state) == ("城东", "港务")
