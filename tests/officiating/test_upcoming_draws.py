"""将要进行的抽签: the draws that can come next, as an event goes from its founding to its end."""

from __future__ import annotations

import pytest

from paizhuo.officiating.upcoming_draws import (
    NUMBERS,
    DrawKind,
    DrawPurpose,
    can_open,
    lot_purpose,
    next_purposes,
    opening_purpose,
    pairing_purpose,
    read_purpose,
)
from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format, StagePlan
from tests.tournament.building import SEED, STAGE, Building, plan_of, swiss


def test_numbers_and_the_first_stage_are_drawn_before_anything_is_opened() -> None:
    building = Building(swiss(3))
    building.add(directing.open_event(building.plan))
    assert list(next_purposes(building.state)) == [NUMBERS, opening_purpose(STAGE)]


def test_an_open_stage_draws_its_next_lot_and_its_next_round() -> None:
    building = Building(swiss(3)).open(4)
    assert list(next_purposes(building.state)) == [lot_purpose(STAGE), pairing_purpose(STAGE, 1)]
    building.play()
    assert list(next_purposes(building.state)) == [lot_purpose(STAGE), pairing_purpose(STAGE, 2)]


def test_a_round_that_is_only_a_draft_can_be_drawn_again() -> None:
    building = Building(swiss(3)).open(4)
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact)
    assert pairing_purpose(STAGE, 1) in next_purposes(building.state)


def test_a_stage_opens_when_those_it_takes_its_field_from_are_closed() -> None:
    building = Building(swiss(3))
    building.add(directing.open_event(building.plan))
    assert can_open(building.state, STAGE)
    assert not can_open(Building(swiss(3)).open(4).state, STAGE)


@pytest.mark.parametrize(
    ("purpose", "found"),
    [
        ("numbers", DrawPurpose(DrawKind.NUMBERS)),
        ("open/main", DrawPurpose(DrawKind.OPENING, "main")),
        ("round/main/12", DrawPurpose(DrawKind.ROUND, "main", "12")),
        ("lot/main-b", DrawPurpose(DrawKind.LOT, "main-b")),
        ("lot/main/ranking/3", DrawPurpose(DrawKind.LOT, "main", "ranking/3")),
        ("round/gone/1", DrawPurpose(DrawKind.ROUND)),
    ],
)
def test_a_purpose_is_read_back(purpose: str, found: DrawPurpose) -> None:
    plan = plan_of(StagePlan("main", Format.SWISS, rounds=3), StagePlan("main-b", Format.KNOCKOUT))
    assert read_purpose(plan, purpose) == found
