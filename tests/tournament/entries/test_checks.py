"""报名审核: an entry against the rules and against the entries before it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.entries import (
    FUJIAN_2022,
    GUANGZHOU_2025,
    SENIOR,
    BadDay,
    BadRules,
    Band,
    Entry,
    EntryBook,
    EntryFault,
    EntryFinding,
    EntryKind,
    EntryRole,
    EntryRules,
    Gender,
    GenderClass,
    Likeness,
    Person,
    RolePolicy,
    Severity,
    check,
    identity,
    likeness,
    pairs_allowed,
)
from tests.tournament.entries.entry_list import check_list

PAIRS = EntryRules(EntryKind.PAIRS)
TEAMS = EntryRules(EntryKind.TEAM)
LEADER = Person("领队", id="L")


def pair(number: int, *, unit: str = "", team: str = "") -> Entry:
    members = (Person(f"选手{number}甲", id=f"{number}a"), Person(f"选手{number}乙", id=f"{number}b"))
    return Entry(number, f"第{number}对", members, unit=unit, team=team)


def team(number: int, size: int = 4, *, leader: Person | None = None, coach: Person | None = None) -> Entry:
    members = tuple(Person(f"队员{number}.{at}", id=f"{number}.{at}") for at in range(size))
    own = Person(f"领队{number}", id=f"L{number}")
    return Entry(number, f"第{number}队", members, leader=leader or own, coach=coach)


def codes(found: tuple[EntryFinding, ...]) -> list[EntryFault]:
    return [finding.code for finding in found]


def test_a_good_entry_has_no_findings() -> None:
    assert check(pair(2), [pair(1)], PAIRS) == ()
    assert check(team(2), [team(1)], TEAMS) == ()


@pytest.mark.parametrize(("size", "found"), [(3, [4]), (4, []), (6, []), (7, [6])])
def test_a_team_has_four_to_six_players(size: int, found: list[int]) -> None:
    assert [finding.limit for finding in check(team(1, size), [], TEAMS)] == found


@pytest.mark.parametrize(
    ("kind", "article"),
    [(EntryKind.TEAM, "17(一)1"), (EntryKind.PAIRS, "17(一)2"), (EntryKind.INDIVIDUAL, "17(一)3")],
)
def test_the_size_of_an_entry_cites_its_kind(kind: EntryKind, article: str) -> None:
    (found,) = check(team(1, 3), [], EntryRules(kind))
    assert (found.code, found.found, found.source) == (EntryFault.WRONG_SIZE, 3, Citation(Book.NATIONAL, article))


def test_example_j_102_pairs_by_membership() -> None:
    assert [pairs_allowed(members) for members in (119, 120, 200, 201)] == [2, 4, 4, 8]


@pytest.mark.parametrize(("members", "allowed"), [(119, 2), (120, 4), (200, 4), (201, 8)])
def test_example_j_102_a_unit_may_not_enter_more(members: int, allowed: int) -> None:
    rules = replace(FUJIAN_2022, memberships={"机电 学院": members})
    entries = [pair(at + 1, unit="机电学院", team=f"{at // 2}") for at in range(allowed + 1)]
    over = [finding for finding in check_list(entries, rules) if finding.severity is Severity.REFUSES]
    assert [(finding.code, finding.entry, finding.limit) for finding in over] == [
        (EntryFault.UNIT_OVER_LIMIT, allowed + 1, allowed)
    ]
    assert over[0].source == Citation(Book.FUJIAN_2022, "N4", Basis.READING, "membership-at-the-bound")


@pytest.mark.parametrize("waiting_list", [True, False])
def test_example_j_111_the_33rd_pair(waiting_list: bool) -> None:  # noqa: FBT001 - a parameter of the test
    rules = replace(GUANGZHOU_2025, waiting_list=waiting_list)
    entered = [pair(number) for number in range(1, 33)]
    assert check_list(entered, rules) == ()
    (found,) = check(replace(pair(33), entered="2025-07-20"), entered, rules)
    assert (found.limit, found.found) == (32, 33)
    if waiting_list:
        assert (found.code, found.severity) == (EntryFault.ON_WAITING_LIST, Severity.WARNS)
        assert found.source.basis is Basis.SILENT
    else:
        assert (found.code, found.severity) == (EntryFault.EVENT_FULL, Severity.REFUSES)
        assert found.source == Citation(Book.GUANGZHOU_2025, "Reg6(一)")


def test_the_closing_day_itself_is_in_time() -> None:
    assert check(replace(pair(1), entered="2025-07-31"), [], GUANGZHOU_2025) == ()
    assert codes(check(replace(pair(1), entered="2025-08-01"), [], GUANGZHOU_2025)) == [EntryFault.ENTERED_LATE]
    assert check(pair(1), [], GUANGZHOU_2025) == ()


def test_example_j_146_an_age_that_does_not_fit_is_refused() -> None:
    rules = EntryRules(EntryKind.PAIRS, Book.JIANGSU_2023, age_group=SENIOR, first_day="2025-08-16")
    old, young = Person("张伟", born="1965-08-16"), Person("王强", born="1965-08-17")
    (found,) = check(Entry(1, "甲", (old, young)), [], rules)
    assert (found.code, found.field, found.person) == (EntryFault.AGE_NOT_ALLOWED, "members[1].born", young)


def test_example_j_149_player_of_one_team_and_coach_of_another() -> None:
    player = team(1).members[2]
    (found,) = check(team(2, coach=player), [team(1)], TEAMS)
    assert found == EntryFinding(
        EntryFault.IN_TWO_ENTRIES, 2, "coach", Citation(Book.NATIONAL, "19(一)2"), player, others=(1,)
    )
    assert found.severity is Severity.REFUSES


def with_role(number: int, role: EntryRole, person: Person, unit: str) -> Entry:
    base = replace(pair(number), unit=unit)
    match role:
        case EntryRole.PLAYER:
            return replace(base, members=(person, base.members[1]))
        case EntryRole.LEADER:
            return replace(base, leader=person)
        case EntryRole.COACH:
            return replace(base, coach=person)


@pytest.mark.parametrize("policy", RolePolicy)
def test_who_may_serve_two_entries(policy: RolePolicy) -> None:
    rules = replace(PAIRS, roles=policy)
    for first, second, unit in product(EntryRole, EntryRole, ("甲", "乙", "")):
        found = check(with_role(2, second, LEADER, unit), [with_role(1, first, LEADER, "甲")], rules)
        both_play = first is second is EntryRole.PLAYER
        allowed = {
            RolePolicy.ONE_ONLY: False,
            RolePolicy.OWN_UNIT: unit == "甲" and not both_play,
            RolePolicy.PLAYERS_ONLY: not both_play,
        }[policy]
        assert codes(found) == ([] if allowed else [EntryFault.IN_TWO_ENTRIES])


def test_the_usual_policy_binds_officials_of_teams_but_not_of_pairs() -> None:
    assert TEAMS.role_policy is RolePolicy.ONE_ONLY
    assert PAIRS.role_policy is RolePolicy.OWN_UNIT
    (found,) = check(
        with_role(2, EntryRole.LEADER, LEADER, "乙"), [with_role(1, EntryRole.LEADER, LEADER, "甲")], PAIRS
    )
    assert found.source == Citation(Book.NATIONAL, "19(一)2", Basis.READING, "one-role-in-pairs")


def test_a_leader_may_play_in_his_own_team_and_coach_it() -> None:
    captain = team(1).members[0]
    assert check(team(1, leader=captain, coach=captain), [], TEAMS) == ()


def test_a_team_needs_a_leader_or_a_coach_who_acts_as_one() -> None:
    alone = replace(team(1), leader=None)
    assert codes(check(alone, [], TEAMS)) == [EntryFault.LEADER_MISSING]
    assert check(replace(alone, coach=Person("教练")), [], TEAMS) == ()
    assert check(alone, [], replace(TEAMS, leader_required=False)) == ()
    assert check(alone, [], replace(TEAMS, book=Book.JIANGSU_2023)) == ()
    assert codes(check(pair(1), [], replace(PAIRS, leader_required=True))) == [EntryFault.LEADER_MISSING]


def test_the_same_person_twice_in_a_pair() -> None:
    once = Person("张伟", unit="甲")
    assert codes(check(Entry(1, "x", (once, once)), [], PAIRS)) == [EntryFault.PERSON_TWICE]
    assert codes(check(Entry(1, "x", (once, Person("张伟", unit="乙"))), [], PAIRS)) == [EntryFault.NAME_ALIKE]
    assert check(Entry(1, "x", (replace(once, id="1"), replace(once, id="2"))), [], PAIRS) == ()


def test_a_player_without_unit_belongs_to_that_of_his_entry() -> None:
    first, second = (Entry(n, f"第{n}对", (Person("张伟"), Person(f"搭档{n}")), unit="甲") for n in (1, 2))
    assert codes(check(second, [first], PAIRS)) == [EntryFault.IN_TWO_ENTRIES]
    assert codes(check(replace(second, unit="乙"), [first], PAIRS)) == [EntryFault.NAME_ALIKE]


def test_a_name_alone_only_warns_and_names_the_others() -> None:
    others = [Entry(n, f"第{n}对", (Person("张伟"), Person(f"搭档{n}"))) for n in range(1, 21)]
    (found,) = check(Entry(21, "第21对", (Person("张伟"), Person("李娜"))), others, PAIRS)
    assert (found.code, found.severity, found.others) == (EntryFault.NAME_ALIKE, Severity.WARNS, tuple(range(1, 11)))


def test_numbers_names_and_seeds_are_not_given_twice() -> None:
    first = replace(pair(1), seed=1)
    second = replace(pair(2), number=1, name=" 第1对", seed=1)
    assert codes(check(second, [first], PAIRS)) == [
        EntryFault.NUMBER_TWICE,
        EntryFault.NAME_TWICE,
        EntryFault.SEED_TWICE,
    ]
    assert codes(check(replace(pair(2), seed=5), [], replace(PAIRS, seeds=4))) == [EntryFault.SEED_BEYOND]
    assert check(replace(pair(2), seed=4), [], replace(PAIRS, seeds=4)) == ()
    assert codes(check(replace(pair(2), seed=1), [], replace(PAIRS, seeds=0))) == [EntryFault.SEED_BEYOND]


def test_empty_and_long_names() -> None:
    strange = Entry(1, " ", (Person("　"), Person("长" * 41)), leader=Person("王" * 40), coach=Person(""))
    found = [(finding.code, finding.field) for finding in check(strange, [], PAIRS)]
    assert found == [
        (EntryFault.NAME_EMPTY, "name"),
        (EntryFault.NAME_EMPTY, "members[0].name"),
        (EntryFault.NAME_LONG, "members[1].name"),
        (EntryFault.NAME_EMPTY, "coach.name"),
    ]


def test_a_limit_for_each_unit() -> None:
    rules = replace(PAIRS, max_per_unit=1)
    assert codes(check(pair(2, unit="甲"), [pair(1, unit="甲")], rules)) == [EntryFault.UNIT_OVER_LIMIT]
    assert check(pair(2, unit="乙"), [pair(1, unit="甲")], rules) == ()
    assert codes(check(pair(2), [pair(1)], rules)) == [EntryFault.UNIT_MISSING]


def test_in_fujian_a_unit_has_members_and_teams_of_two_pairs() -> None:
    rules = replace(FUJIAN_2022, memberships={"甲": 300})
    assert codes(check(pair(1, unit="乙", team="一队"), [], rules)) == [EntryFault.UNIT_UNKNOWN]
    assert codes(check(pair(1, unit="甲"), [], rules)) == [EntryFault.TEAM_MISSING]
    full = [pair(1, unit="甲", team="一队"), pair(2, unit="甲", team="一队")]
    assert check_list(full, rules) == ()
    third = pair(3, unit="甲", team="一队")
    assert [(found.code, found.others) for found in check(third, full, rules)] == [(EntryFault.TEAM_OVER_SIZE, (1, 2))]
    alone = check_list([*full, replace(third, team="二队")], rules)
    assert [(found.code, found.entry, found.severity) for found in alone] == [
        (EntryFault.TEAM_INCOMPLETE, 3, Severity.WARNS)
    ]


def test_in_fujian_players_belong_to_the_unit_that_enters_them() -> None:
    rules = replace(FUJIAN_2022, memberships={"甲": 300})
    base = pair(1, unit="甲", team="一队")
    guest = replace(base, members=(base.members[0], replace(base.members[1], unit="乙")))
    assert [(found.code, found.field) for found in check(guest, [], rules)] == [
        (EntryFault.OTHER_UNIT, "members[1].unit")
    ]
    assert codes(check(replace(base, unit=""), [], rules)) == [EntryFault.UNIT_MISSING]


def test_gender_classes_are_checked_with_the_rest() -> None:
    rules = replace(PAIRS, gender_class=GenderClass.MIXED)
    man, woman = Person("张伟", Gender.MALE), Person("李娜", Gender.FEMALE)
    assert check(Entry(1, "甲", (man, woman)), [], rules) == ()
    assert codes(check(pair(1), [], rules)) == [EntryFault.GENDER_MISSING] * 2


@pytest.mark.parametrize(
    "change",
    [
        {"team_size": (0, 4)},
        {"team_size": (6, 4)},
        {"max_entries": 0},
        {"max_per_unit": 0},
        {"entries_per_team": 0},
        {"seeds": -1},
        {"gender_class": GenderClass.SPECIAL_MIXED},
        {"max_per_unit": 2, "bands": (Band(None, 2),)},
        {"bands": (Band(100, 2),)},
        {"age_group": SENIOR},
    ],
)
def test_rules_that_contradict_themselves_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadRules):
        EntryRules(EntryKind.PAIRS, **change)


def test_rules_with_a_day_that_is_none_are_refused() -> None:
    with pytest.raises(BadDay):
        EntryRules(EntryKind.PAIRS, closes="31 July")


@pytest.mark.parametrize(("members", "bands"), [(-1, (Band(None, 2),)), (5, (Band(4, 2),))])
def test_memberships_that_no_band_covers_are_refused(members: int, bands: tuple[Band, ...]) -> None:
    with pytest.raises(BadRules):
        pairs_allowed(members, bands)


PEOPLE = st.builds(
    Person,
    st.sampled_from(["张伟", "张 伟", "李娜", ""]),
    born=st.sampled_from([None, "1990", "1990-05-01"]),
    unit=st.sampled_from(["", "甲", "乙"]),
    id=st.sampled_from(["", "", "1", "2"]),
)


@given(st.lists(st.tuples(PEOPLE, st.sampled_from(["", "甲"])), min_size=1, max_size=9))
def test_the_index_finds_what_comparing_everybody_with_everybody_finds(singles: list[tuple[Person, str]]) -> None:
    rules = EntryRules(EntryKind.INDIVIDUAL)
    book = EntryBook(rules)
    before: list[tuple[int, Person]] = []
    for number, (person, unit) in enumerate(singles, start=1):
        found = book.add(Entry(number, f"第{number}号", (person,), unit=unit))
        seen = replace(person, unit=person.unit or unit)
        same = {at for at, other in before if likeness(seen, other) is Likeness.SAME}
        alike = {at for at, other in before if likeness(seen, other) is Likeness.ALIKE}
        by_code = {finding.code: set(finding.others) for finding in found}
        assert by_code.get(EntryFault.IN_TWO_ENTRIES, set()) == same
        assert by_code.get(EntryFault.NAME_ALIKE, set()) == (set() if same else alike)
        before.append((number, seen))
    assert len(book) == len(singles)


def test_a_name_without_unit_and_birth_identifies_nobody() -> None:
    assert identity(Person("张伟")) is None
    assert identity(Person("张伟"), "甲") == ("张伟", "甲", "")


def test_a_list_is_checked_as_its_entries_one_after_another() -> None:
    entries = [pair(1), pair(2), replace(pair(1), number=3), replace(pair(4), number=2)]
    one_by_one = [finding for at, entry in enumerate(entries) for finding in check(entry, entries[:at], PAIRS)]
    assert check_list(entries, PAIRS) == tuple(one_by_one)
    assert codes(check_list(entries, PAIRS)) == [
        EntryFault.NAME_TWICE,
        EntryFault.IN_TWO_ENTRIES,
        EntryFault.IN_TWO_ENTRIES,
        EntryFault.NUMBER_TWICE,
    ]


@pytest.mark.slow
def test_five_thousand_pairs_of_few_names_are_checked_to_the_last() -> None:
    entries = [
        Entry(n, f"第{n}对", (Person("张伟", id=f"{n}a"), Person("李娜", unit=f"单位{n}"))) for n in range(1, 5001)
    ]
    found = check_list(entries, PAIRS)
    assert len(found) == 4999
    assert all(finding.code is EntryFault.NAME_ALIKE and len(finding.others) <= 10 for finding in found)
