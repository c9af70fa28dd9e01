"""审核报名: every entry of a list is checked with those before it and those already in the event."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.officiating.entry_checks import check_entries, lacking_proofs
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, EntryFault, EntryKind, EntryProof, EntryRules, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import start
from paizhuo.tournament.plan.templates import new_plan
from tests.tournament.building import Building, entry, swiss


def _entered(*numbers: int) -> Building:
    building = Building(swiss(3))
    building.add(directing.open_event(building.plan), *(f.Entered(entry(number)) for number in numbers))
    return building


def _registered(number: int) -> Entry:
    pair = entry(number)
    return replace(pair, members=tuple(replace(one, id=f"{number}-{one.name}") for one in pair.members))


def test_entries_in_order_are_not_refused() -> None:
    found = check_entries([entry(2), entry(3)], _entered(1).state)
    assert [(one.entry.number, one.refusing) for one in found] == [(2, ()), (3, ())]


def test_a_player_of_an_earlier_row_or_of_the_event_is_refused() -> None:
    entered = _entered()
    entered.add(f.Entered(_registered(1)))
    again = replace(_registered(3), members=_registered(1).members)
    twice = replace(_registered(4), members=_registered(2).members)
    found = check_entries([_registered(2), again, twice], entered.state)
    assert [bool(one.refusing) for one in found] == [False, True, True]


def test_a_player_of_the_same_name_is_only_a_warning() -> None:
    again = replace(entry(3), members=entry(1).members)
    (found,) = check_entries([again], _entered(1).state)
    assert not found.refusing
    assert {one.code for one in found.warning} == {EntryFault.NAME_ALIKE}


def test_a_number_is_not_given_again_after_its_entrant_has_left() -> None:
    building = _entered(1, 2)
    building.add(f.Left(2, f.LeaveKind.WITHDRAWN, "ill"))
    (found,) = check_entries([replace(entry(2), members=entry(9).members)], building.state)
    assert [one.code for one in found.refusing] == [EntryFault.NUMBER_TWICE]


def test_a_changed_entry_is_not_compared_with_itself() -> None:
    state = _entered(1, 2).state
    (checked,) = check_entries([entry(2)], state)
    assert checked.refusing
    (changed,) = check_entries([entry(2)], state, changing=2)
    assert changed.refusing == ()


def test_a_team_of_a_unit_that_still_lacks_entries_is_a_warning_for_its_first_entry() -> None:
    plan = replace(swiss(3), entries=replace(EntryRules(EntryKind.PAIRS), entries_per_team=3))
    pairs = [replace(entry(number), unit="甲", team="一队") for number in range(1, 5)]
    building = Building(plan)
    building.add(directing.open_event(plan), f.Entered(pairs[0]))
    found = check_entries(pairs[1:2], building.state)
    assert [[(one.code, one.found) for one in row.warning] for row in found] == [[(EntryFault.TEAM_INCOMPLETE, 2)]]
    both = check_entries(pairs[1:3], building.state)
    assert [row.warning for row in both] == [(), ()]
    (elsewhere,) = check_entries([replace(pairs[3], team="")], building.state)
    assert [one.code for one in elsewhere.warning] == [EntryFault.TEAM_MISSING]


def test_entrants_that_lack_a_proof_are_found_and_those_that_left_are_not() -> None:
    plan = new_plan("guangzhou-32-a", "cup")
    asked = replace(plan, entries=replace(plan.entries, proofs=(EntryProof.HEALTH,)))
    state = start(asked)
    for number in (1, 2, 3):
        state.entries[number] = Entry(number, f"队{number}", (Person(f"甲{number}"), Person(f"乙{number}")))
    state.left[3] = f.Left(3, f.LeaveKind.WITHDRAWN, "x")
    seen: dict[int, dict[EntryProof, tuple[str, ...]]] = {
        1: {EntryProof.HEALTH: ("甲1", "乙1")},
        2: {EntryProof.HEALTH: ("甲2",)},
    }
    assert lacking_proofs(state, seen) == {2: {EntryProof.HEALTH: ("乙2",)}}
