"""赛事进程: officials and the public see an event begin and end at different moments."""

from __future__ import annotations

from paizhuo.officiating.event_phase import EventPhase, event_phase, known_rounds, public_phase
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from tests.tournament.building import SEED, STAGE, Building, entry, plan_of, swiss


def _phases(building: Building) -> tuple[EventPhase, EventPhase]:
    return event_phase(building.state), public_phase(building.state)


def test_officials_see_an_event_begin_with_its_stage_and_the_public_with_its_first_round() -> None:
    building = Building(swiss(3))
    building.add(directing.open_event(building.plan), *(f.Entered(entry(number)) for number in range(1, 5)))
    assert _phases(building) == (EventPhase.COMING, EventPhase.COMING)
    building.add(directing.open_stage(building.state, STAGE, SEED))
    assert _phases(building) == (EventPhase.PLAYING, EventPhase.COMING)
    building.pair()
    assert _phases(building) == (EventPhase.PLAYING, EventPhase.PLAYING)


def test_an_event_is_over_when_its_last_stage_is_closed() -> None:
    building = Building(swiss(1)).open(4)
    building.play()
    for lot in directing.lots_due(building.state, STAGE):
        building.add(directing.draw_lot(building.state, STAGE, lot, SEED))
    assert _phases(building) == (EventPhase.PLAYING, EventPhase.PLAYING)
    building.add(directing.close_stage(building.state, STAGE))
    assert _phases(building) == (EventPhase.OVER, EventPhase.OVER)


def test_the_rounds_of_a_stage_that_its_format_cannot_play_are_not_known() -> None:
    assert known_rounds(Building(swiss(3)).open(4).state, STAGE) == 3
    building = Building(plan_of(StagePlan(STAGE, Format.DOUBLE_STANDARD)))
    building.add(directing.open_event(building.plan), f.Entered(entry(1)), f.Entered(entry(2)))
    building.add(directing.open_stage(building.state, STAGE, SEED, anyway=True))
    assert known_rounds(building.state, STAGE) == 0
