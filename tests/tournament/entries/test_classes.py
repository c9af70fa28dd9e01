"""组别: gender classes and age groups."""

from __future__ import annotations

from itertools import product

import pytest

from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.entries import (
    AGE_GROUPS,
    ANY_AGE,
    MIDDLE_A,
    MIDDLE_B,
    SENIOR,
    YOUTH,
    AgeGroup,
    BadRules,
    Entry,
    EntryFault,
    EntryKind,
    Gender,
    GenderClass,
    Person,
    Severity,
    age_findings,
    class_source,
    gender_findings,
    groups_of,
)

M, F = Gender.MALE, Gender.FEMALE
FIRST_DAY = "2025-08-16"


def entry(*genders: Gender | None) -> Entry:
    return Entry(1, "甲", tuple(Person(f"选手{at}", gender) for at, gender in enumerate(genders)))


def faults(kind: EntryKind, gender_class: GenderClass, *genders: Gender | None) -> list[tuple[EntryFault, str]]:
    return [(found.code, found.field) for found in gender_findings(entry(*genders), gender_class, kind)]


def test_example_j_146_age_groups() -> None:
    assert groups_of(60) == (SENIOR, ANY_AGE)
    assert groups_of(59) == (MIDDLE_A, ANY_AGE)
    assert groups_of(44) == (MIDDLE_B, ANY_AGE)
    assert groups_of(24) == (YOUTH, ANY_AGE)
    assert groups_of(17) == (ANY_AGE,)


def test_every_age_from_eighteen_has_exactly_one_group_of_its_own() -> None:
    for age in range(18, 120):
        assert len(groups_of(age, AGE_GROUPS[:-1])) == 1
    assert all(not groups_of(age, AGE_GROUPS[:-1]) for age in range(18))


@pytest.mark.parametrize(
    ("born", "group", "expected"),
    [
        ("1965-08-16", SENIOR, None),
        ("1965-08-17", SENIOR, EntryFault.AGE_NOT_ALLOWED),
        ("1965-08-17", MIDDLE_A, None),
        ("1965-08-16", MIDDLE_A, EntryFault.AGE_NOT_ALLOWED),
        ("1965", SENIOR, EntryFault.AGE_UNCERTAIN),
        ("1964", SENIOR, None),
        ("1966", SENIOR, EntryFault.AGE_NOT_ALLOWED),
        (None, SENIOR, EntryFault.BORN_MISSING),
        (None, ANY_AGE, None),
        ("2008-01-01", ANY_AGE, None),
        ("2008-01-01", YOUTH, EntryFault.AGE_NOT_ALLOWED),
        ("2025-08-17", ANY_AGE, EntryFault.BORN_UNLIKELY),
        ("0196-08-16", SENIOR, EntryFault.BORN_UNLIKELY),
        ("2012", AgeGroup("少年组", 8, 12), EntryFault.AGE_UNCERTAIN),
        ("2013", AgeGroup("少年组", 8, 12), None),
    ],
)
def test_ages_count_on_the_first_day(born: str | None, group: AgeGroup, expected: EntryFault | None) -> None:
    pair = Entry(4, "甲", (Person("张伟", born=born),))
    found = age_findings(pair, group, FIRST_DAY, EntryKind.PAIRS)
    assert [finding.code for finding in found] == ([] if expected is None else [expected])
    assert all(finding.field == "members[0].born" and finding.entry == 4 for finding in found)


def test_an_age_that_does_not_fit_cites_its_group_and_says_the_age() -> None:
    (found,) = age_findings(Entry(1, "甲", (Person("张伟", born="1970"),)), SENIOR, FIRST_DAY, EntryKind.PAIRS)
    assert (found.source, found.found, found.severity) == (
        Citation(Book.JIANGSU_2023, "3.2(一)"),
        55,
        Severity.REFUSES,
    )


def test_a_group_that_nobody_fits_is_refused() -> None:
    with pytest.raises(BadRules):
        AgeGroup("空", 30, 20)
    with pytest.raises(BadRules):
        AgeGroup("空", None, -1)


def test_the_open_class_asks_nothing() -> None:
    assert faults(EntryKind.PAIRS, GenderClass.OPEN, None, M) == []


def test_men_and_women_play_in_their_own_class() -> None:
    assert faults(EntryKind.PAIRS, GenderClass.MEN, M, M) == []
    assert faults(EntryKind.PAIRS, GenderClass.MEN, M, F) == [(EntryFault.GENDER_NOT_ALLOWED, "members[1].gender")]
    assert faults(EntryKind.PAIRS, GenderClass.WOMEN, M, None) == [
        (EntryFault.GENDER_MISSING, "members[1].gender"),
        (EntryFault.GENDER_NOT_ALLOWED, "members[0].gender"),
    ]


def test_a_mixed_pair_is_a_man_and_a_woman() -> None:
    assert faults(EntryKind.PAIRS, GenderClass.MIXED, M, F) == []
    assert faults(EntryKind.PAIRS, GenderClass.MIXED, M, M) == [(EntryFault.TOO_FEW_WOMEN, "members")]
    assert faults(EntryKind.PAIRS, GenderClass.MIXED, F, F) == [(EntryFault.TOO_FEW_MEN, "members")]
    assert faults(EntryKind.PAIRS, GenderClass.MIXED, M, None) == [(EntryFault.GENDER_MISSING, "members[1].gender")]


@pytest.mark.parametrize("gender_class", [GenderClass.MIXED, GenderClass.SPECIAL_MIXED])
def test_a_mixed_team_can_field_two_men_and_two_women(gender_class: GenderClass) -> None:
    for size in (4, 5, 6):
        for genders in product((M, F), repeat=size):
            men, women = genders.count(M), genders.count(F)
            found = [fault for fault, _ in faults(EntryKind.TEAM, gender_class, *genders)]
            assert found == [EntryFault.TOO_FEW_MEN] * (men < 2) + [EntryFault.TOO_FEW_WOMEN] * (women < 2)


def test_in_a_mixed_individual_event_only_the_gender_must_be_known() -> None:
    assert faults(EntryKind.INDIVIDUAL, GenderClass.MIXED, M) == []
    assert faults(EntryKind.INDIVIDUAL, GenderClass.MIXED, None) == [(EntryFault.GENDER_MISSING, "members[0].gender")]


def test_leader_and_coach_belong_to_no_class() -> None:
    team = Entry(1, "甲", (Person("李娜", F),), leader=Person("张伟", M), coach=Person("王强"))
    assert gender_findings(team, GenderClass.WOMEN, EntryKind.INDIVIDUAL) == ()


def test_the_classes_of_each_book() -> None:
    assert class_source(GenderClass.MIXED, Book.NATIONAL, EntryKind.PAIRS) == Citation(Book.NATIONAL, "17(二)4")
    assert class_source(GenderClass.MEN, Book.JIANGSU_2023, EntryKind.TEAM) == Citation(Book.JIANGSU_2023, "3.1(二)")
    for book in (Book.JIANGSU_2017, Book.FUJIAN_2022, Book.GUANGZHOU_2025):
        assert class_source(GenderClass.MEN, book, EntryKind.PAIRS).basis is Basis.SILENT
    assert class_source(GenderClass.SPECIAL_MIXED, Book.JIANGSU_2023, EntryKind.TEAM).basis is Basis.SILENT
