"""替补: who may take whose place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.rulebook import Basis, Book, Citation, Cited
from paizhuo.tournament.entries import (
    FUJIAN_2022,
    BadEntry,
    Condition,
    Entry,
    EntryFault,
    EntryKind,
    Obstacle,
    Person,
    Substitution,
    SubstitutionPolicy,
    SubstitutionRefused,
    SubstitutionTime,
    check,
    conditions,
    refusal,
    stage_refusal,
    substituted,
)

LI, WANG, ZHAO, QIAN, SUN = (Person(name, unit="U") for name in ("李", "王", "赵", "钱", "孙"))
PAIR = Entry(1, "U一对", (LI, WANG), unit="U")
TEAM = Entry(1, "U队", (LI, WANG, ZHAO, QIAN, SUN), unit="U")
GUEST = Person("周", unit="V")
NEW = Person("吴", unit="U")


def obstacle(change: Substitution, kind: EntryKind, book: Book) -> Obstacle | None:
    refused = refusal(change, kind, book)
    return None if refused is None else refused.obstacle


def test_example_j_151_a_substitute_of_the_same_unit() -> None:
    change = Substitution(PAIR, LI, NEW, SubstitutionTime.BETWEEN_MATCHES)
    assert refusal(change, EntryKind.PAIRS, Book.FUJIAN_2022) is None
    assert substituted(change).members == (NEW, WANG)
    refused = refusal(replace(change, coming=GUEST), EntryKind.PAIRS, Book.FUJIAN_2022)
    assert refused == SubstitutionRefused(Obstacle.OTHER_UNIT, Citation(Book.FUJIAN_2022, "N5"))


def test_a_substitute_of_the_unit_who_plays_elsewhere_is_found_by_the_check_of_the_new_entry() -> None:
    other = Entry(2, "U二对", (ZHAO, QIAN), unit="U", team="一队")
    change = Substitution(replace(PAIR, team="一队"), LI, ZHAO, SubstitutionTime.BETWEEN_MATCHES)
    rules = replace(FUJIAN_2022, memberships={"U": 90})
    assert refusal(change, EntryKind.PAIRS, Book.FUJIAN_2022) is None
    assert [finding.code for finding in check(substituted(change), [other], rules)] == [EntryFault.IN_TWO_ENTRIES]


def test_a_team_substitutes_from_its_own_list() -> None:
    listed = Substitution(TEAM, LI, SUN, SubstitutionTime.BETWEEN_MATCHES)
    assert refusal(listed, EntryKind.TEAM, Book.NATIONAL) is None
    assert substituted(listed) == TEAM
    refused = refusal(replace(listed, coming=NEW, leave=True), EntryKind.TEAM, Book.NATIONAL)
    assert refused == SubstitutionRefused(Obstacle.NOT_ON_LIST, Citation(Book.NATIONAL, "19(二)3"))


@pytest.mark.parametrize(
    ("moment", "article"), [(SubstitutionTime.WITHIN_GAME, "19(二)2"), (SubstitutionTime.LINE_UP_DECLARED, "30(四)")]
)
def test_later_changes_need_the_chief_referees_leave(moment: SubstitutionTime, article: str) -> None:
    change = Substitution(TEAM, LI, SUN, moment)
    assert refusal(change, EntryKind.TEAM, Book.NATIONAL) == SubstitutionRefused(
        Obstacle.LEAVE_NEEDED, Citation(Book.NATIONAL, article)
    )
    assert refusal(replace(change, leave=True), EntryKind.TEAM, Book.NATIONAL) is None


def test_after_the_line_up_the_opponents_choose_the_seats() -> None:
    assert [cited.value for cited in conditions(SubstitutionTime.LINE_UP_DECLARED)] == [
        Condition.CHIEF_LEAVE,
        Condition.OPPONENTS_CHOOSE_SEATS,
    ]
    assert [cited.value for cited in conditions(SubstitutionTime.WITHIN_GAME)] == [Condition.CHIEF_LEAVE]
    assert conditions(SubstitutionTime.BETWEEN_MATCHES) == conditions(SubstitutionTime.BEFORE_DRAW) == ()
    assert conditions(SubstitutionTime.WITHIN_GAME, Book.FUJIAN_2022) == ()


def test_a_national_pair_gets_a_third_player_only_with_leave() -> None:
    change = Substitution(PAIR, LI, GUEST, SubstitutionTime.BETWEEN_MATCHES)
    refused = refusal(change, EntryKind.PAIRS, Book.NATIONAL)
    assert refused == SubstitutionRefused(
        Obstacle.LEAVE_NEEDED, Citation(Book.NATIONAL, "19(二)2", Basis.READING, "third-player-of-a-pair")
    )
    assert refusal(replace(change, leave=True), EntryKind.PAIRS, Book.NATIONAL) is None


@pytest.mark.parametrize("book", [Book.JIANGSU_2023, Book.JIANGSU_2017])
def test_in_jiangsu_a_partner_is_changed_only_with_leave(book: Book) -> None:
    change = Substitution(PAIR, LI, NEW, SubstitutionTime.BETWEEN_MATCHES)
    assert obstacle(change, EntryKind.PAIRS, book) is Obstacle.LEAVE_NEEDED
    assert obstacle(replace(change, leave=True), EntryKind.PAIRS, book) is None
    assert obstacle(Substitution(TEAM, LI, SUN, SubstitutionTime.BETWEEN_MATCHES), EntryKind.TEAM, book) is None


def test_in_guangzhou_nobody_is_replaced_after_the_draw() -> None:
    change = Substitution(PAIR, LI, NEW, SubstitutionTime.BETWEEN_MATCHES, leave=True)
    assert obstacle(change, EntryKind.PAIRS, Book.GUANGZHOU_2025) is Obstacle.AFTER_DRAW
    assert obstacle(replace(change, moment=SubstitutionTime.BEFORE_DRAW), EntryKind.PAIRS, Book.GUANGZHOU_2025) is None


def test_an_event_may_have_its_own_policy() -> None:
    own = Cited(SubstitutionPolicy.OWN_LIST, Citation(Book.GUANGZHOU_2025, "", Basis.SILENT, "the-events-own"))
    change = Substitution(TEAM, LI, NEW, SubstitutionTime.BETWEEN_MATCHES)
    assert refusal(change, EntryKind.TEAM, Book.GUANGZHOU_2025, own) == SubstitutionRefused(
        Obstacle.NOT_ON_LIST, own.source
    )
    third = Substitution(PAIR, LI, NEW, SubstitutionTime.BETWEEN_MATCHES)
    assert refusal(third, EntryKind.PAIRS, Book.GUANGZHOU_2025, own) == SubstitutionRefused(
        Obstacle.LEAVE_NEEDED, own.source
    )


@pytest.mark.parametrize("book", Book)
def test_the_facts_must_fit(book: Book) -> None:
    moment = SubstitutionTime.BETWEEN_MATCHES
    assert obstacle(Substitution(PAIR, GUEST, NEW, moment), EntryKind.PAIRS, book) is Obstacle.NOT_PLAYING
    assert obstacle(Substitution(PAIR, LI, LI, moment), EntryKind.PAIRS, book) is Obstacle.NO_CHANGE
    assert obstacle(Substitution(PAIR, LI, WANG, moment), EntryKind.PAIRS, book) is Obstacle.ALREADY_IN


def test_who_failed_to_qualify_does_not_move_up() -> None:
    assert stage_refusal(3, {1, 2, 3}, Book.NATIONAL) is None
    assert stage_refusal(9, {1, 2, 3}, Book.NATIONAL) == SubstitutionRefused(
        Obstacle.NOT_QUALIFIED, Citation(Book.NATIONAL, "34(三)")
    )
    other = stage_refusal(9, {1, 2, 3}, Book.JIANGSU_2023)
    assert other is not None
    assert other.source.basis is Basis.SILENT


def test_nobody_takes_the_place_of_a_stranger() -> None:
    with pytest.raises(BadEntry):
        substituted(Substitution(PAIR, GUEST, NEW, SubstitutionTime.BETWEEN_MATCHES))
