"""Who is counted as an entrant."""

from __future__ import annotations

from paizhuo.tournament import directing
from paizhuo.tournament.entries.taking_part import taking_part
from paizhuo.tournament.log import facts as f
from tests.tournament.building import SEED, STAGE
from tests.tournament.entries.test_waiting_list import full_event


def test_who_waits_or_left_before_the_start_is_not_counted() -> None:
    building = full_event(1, 2, 3, 4, 5, 6)
    assert taking_part(building.state) == (1, 2, 3, 4)
    building.add(f.Left(2, f.LeaveKind.WITHDRAWN, "生病"))
    assert taking_part(building.state) == (1, 3, 4, 5)


def test_who_leaves_during_the_event_is_still_counted() -> None:
    building = full_event(1, 2, 3, 4)
    building.add(directing.open_stage(building.state, STAGE, SEED), f.Left(2, f.LeaveKind.WITHDRAWN, "生病"))
    assert taking_part(building.state) == (1, 2, 3, 4)


def test_who_comes_in_for_one_who_left_is_counted_once_he_plays() -> None:
    building = full_event(1, 2, 3, 4, 5)
    building.add(directing.open_stage(building.state, STAGE, SEED), f.Left(2, f.LeaveKind.WITHDRAWN, "生病"))
    building.add(f.Joined(STAGE, 5, "候补"))
    assert taking_part(building.state) == (1, 2, 3, 4, 5)
