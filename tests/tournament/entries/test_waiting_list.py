"""The waiting list: entries beyond the most that an event takes are not in its field until somebody leaves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.checker import Code, Severity
from paizhuo.tournament.checker import check as judge
from paizhuo.tournament.engines.seeding import entries_in_order
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.templates import template
from paizhuo.tournament.verification import verify
from tests.tournament.building import SEED, STAGE, Building, entry, swiss
from tests.tournament.whole_event import Event


def full_event(*numbers: int, most: int = 4) -> Building:
    """An event for four pairs, with entries in this order."""
    plan = swiss(2)
    building = Building(replace(plan, entries=replace(plan.entries, max_entries=most)))
    building.add(directing.open_event(building.plan), *(f.Entered(entry(number)) for number in numbers))
    return building


def test_example_j_111_the_thirty_third_pair_waits() -> None:
    event = Event(template("guangzhou-32-a"), 33)
    assert waiting(event.state) == (33,)
    event.open("main")
    assert sorted(event.state.stages["main"].members) == list(range(1, 33))


def test_the_last_to_enter_waits_whatever_its_number() -> None:
    building = full_event(5, 1, 6, 3, 2, 4)
    assert waiting(building.state) == (2, 4)
    assert entries_in_order(building.state) == (1, 3, 5, 6)


def test_the_first_to_wait_comes_in_when_somebody_leaves() -> None:
    building = full_event(1, 2, 3, 4, 5, 6)
    building.add(f.Left(2, f.LeaveKind.WITHDRAWN, "生病"))
    assert waiting(building.state) == (6,)
    assert entries_in_order(building.state) == (1, 3, 4, 5)


def test_an_event_without_a_limit_lets_nobody_wait() -> None:
    assert waiting(Building(swiss()).open(9).state) == ()


def test_who_waits_keeps_waiting_after_the_draw_and_gets_the_last_numbers() -> None:
    building = full_event(1, 2, 3, 4, 5, 6)
    drawn = directing.draw_entrant_numbers(building.state, SEED)
    assert sorted(new for old, new in drawn.numbers if old <= 4) == [1, 2, 3, 4]
    assert [new for old, new in drawn.numbers if old > 4] == [5, 6]
    building.add(drawn)
    assert waiting(building.state) == (5, 6)
    assert {building.state.entries[number].name for number in (5, 6)} == {"第5对", "第6对"}
    building.add(directing.open_stage(building.state, STAGE, SEED))
    assert verify(building.plan, building.log) == ()


def test_who_waits_joins_a_running_stage_only_once_there_is_room() -> None:
    building = full_event(1, 2, 3, 4, 5)
    building.add(directing.open_stage(building.state, STAGE, SEED))
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.Joined(STAGE, 5, "候补"))
    assert caught.value.why is Why.WAITING
    building.add(f.Left(1, f.LeaveKind.WITHDRAWN, "生病"), f.Joined(STAGE, 5, "候补"))
    assert building.state.stages[STAGE].members == (1, 2, 3, 4, 5)


def test_a_field_with_somebody_who_waits_is_found_out() -> None:
    building = full_event(1, 2, 3, 4, 5)
    opened = f.StageOpened(STAGE, ((1, 2, 3, 4, 5),), SEED)
    with pytest.raises(Refused) as caught:
        building.add(opened)
    assert (caught.value.why, caught.value.details["entrant"]) == (Why.WAITING, 5)
    (found,) = judge(building.plan, [*building.log, Logged(len(building.log) + 1, opened)])
    assert (found.code, found.severity, found.entrants) == (Code.WRONG_FIELD, Severity.ERROR, (5,))


def test_who_left_before_a_full_field_was_opened_cannot_be_brought_back() -> None:
    building = full_event(1, 2, 3, 4, 5)
    left = building.add(f.Left(2, f.LeaveKind.WITHDRAWN, "生病"))
    opened = building.add(directing.open_stage(building.state, STAGE, SEED))
    assert building.state.stages[STAGE].members == (1, 3, 4, 5)
    with pytest.raises(Refused) as caught:
        building.add(f.Undone(left, "误记"))
    assert (caught.value.why, caught.value.details["later"]) == (Why.STANDS_ON_IT, opened)


def test_who_was_brought_back_before_a_full_field_was_opened_stays_in_it() -> None:
    building = full_event(1, 2, 3, 4, 5)
    back = building.add(f.Undone(building.add(f.Left(2, f.LeaveKind.WITHDRAWN, "生病")), "误记"))
    opened = building.add(directing.open_stage(building.state, STAGE, SEED))
    with pytest.raises(Refused) as caught:
        building.add(f.Undone(back, "误记"))
    assert (caught.value.why, caught.value.details["later"]) == (Why.STANDS_ON_IT, opened)


def test_an_entry_that_waited_can_be_undone_and_so_can_who_left_an_event_that_is_not_full() -> None:
    building = full_event(1, 2, 3, 4)
    waits = building.add(f.Entered(entry(5)))
    building.add(directing.open_stage(building.state, STAGE, SEED), f.Undone(waits, "误报"))
    assert waiting(building.state) == ()
    roomy = full_event(1, 2, 3, 4)
    left = roomy.add(f.Left(2, f.LeaveKind.WITHDRAWN, "生病"))
    roomy.add(directing.open_stage(roomy.state, STAGE, SEED), f.Undone(left, "误记"), f.Joined(STAGE, 2, "补报"))
    assert sorted(roomy.state.stages[STAGE].members) == [1, 2, 3, 4]


def test_who_waits_goes_on_waiting_when_somebody_leaves_the_open_stage() -> None:
    building = full_event(1, 2, 3, 4, 5, 6)
    building.add(directing.open_stage(building.state, STAGE, SEED), f.Left(1, f.LeaveKind.WITHDRAWN, "生病"))
    assert waiting(building.state) == (5, 6)
    with pytest.raises(Refused) as caught:
        building.add(f.Joined(STAGE, 6, "候补"))
    assert caught.value.why is Why.WAITING
    building.add(f.Joined(STAGE, 5, "候补"))
    assert waiting(building.state) == (6,)


def test_a_late_entry_does_not_wait_where_a_place_was_left_when_the_stage_was_opened() -> None:
    building = full_event(1, 2, 3)
    building.add(directing.open_stage(building.state, STAGE, SEED), *(f.Entered(entry(number)) for number in (4, 5)))
    assert waiting(building.state) == (5,)


def test_what_the_organiser_sets_by_hand_is_pointed_out_and_not_called_wrong() -> None:
    building = full_event(1, 2, 3, 4, 5)
    with pytest.raises(Refused) as caught:
        building.add(directing.open_stage(building.state, STAGE, SEED, groups=((1, 2, 3, 5),)))
    assert caught.value.why is Why.NEEDS_REASON
    building.add(directing.open_stage(building.state, STAGE, SEED, groups=((1, 2, 3, 5),), reason="主办单位决定"))
    found = judge(building.plan, building.log)
    assert [one.code for one in found] == [Code.SET_BY_HAND, Code.WRONG_FIELD]
    assert {one.severity for one in found} == {Severity.WARNING}
    assert verify(building.plan, building.log) == ()
    assert fold(building.plan, building.log).stages[STAGE].members == (1, 2, 3, 5)


def test_who_has_left_draws_no_lot_and_gets_a_number_behind_all_others() -> None:
    building = full_event(1, 2, 3, 4, 5, 6)
    building.add(f.Left(2, f.LeaveKind.WITHDRAWN, "生病"))
    drawn = dict(directing.draw_entrant_numbers(building.state, SEED).numbers)
    assert sorted(drawn[old] for old in (1, 3, 4, 5)) == [1, 2, 3, 4]
    assert (drawn[6], drawn[2]) == (5, 6)
    building.add(directing.draw_entrant_numbers(building.state, SEED))
    building.add(directing.open_stage(building.state, STAGE, SEED))
    assert building.state.stages[STAGE].members == (1, 2, 3, 4)
    assert verify(building.plan, building.log) == ()
