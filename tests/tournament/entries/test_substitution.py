"""替补: who may take whose place after the draw, and whose leave that needs."""

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
    NeededLeave,
    Obstacle,
    Person,
    Substitution,
    SubstitutionRefused,
    SubstitutionTime,
    check,
    conditions,
    leave_needed,
    refusal,
    refusal_of_anybody,
    stage_refusal,
    substituted,
)
from paizhuo.tournament.plan import books
from paizhuo.tournament.plan.regulations import Approver, Regulations, SubstitutionPolicy

LI, WANG, ZHAO, QIAN, SUN = (Person(name, unit="U") for name in ("李", "王", "赵", "钱", "孙"))
PAIR = Entry(1, "U一对", (LI, WANG), unit="U")
TEAM = Entry(1, "U队", (LI, WANG, ZHAO, QIAN, SUN), unit="U")
GUEST = Person("周", unit="V")
NEW = Person("吴", unit="U")
BETWEEN = SubstitutionTime.BETWEEN_MATCHES
JIANGSU = [books.JIANGSU_2023, books.JIANGSU_2017]


def obstacle(change: Substitution, kind: EntryKind, book: Regulations) -> Obstacle | None:
    refused = refusal(change, kind, book)
    return None if refused is None else refused.obstacle


def ruled(book: Regulations, policy: SubstitutionPolicy) -> Regulations:
    """The book with a policy that the organiser set."""
    return replace(book, substitution=Cited(policy, Citation(book.book, "", Basis.SILENT, "the-events-own")))


def test_example_j_151_a_substitute_of_the_same_unit() -> None:
    change = Substitution(PAIR, LI, NEW, BETWEEN)
    assert refusal(change, EntryKind.PAIRS, books.FUJIAN_2022) is None
    assert leave_needed(BETWEEN, books.FUJIAN_2022) is None
    assert substituted(change).members == (NEW, WANG)
    refused = refusal(replace(change, coming=GUEST), EntryKind.PAIRS, books.FUJIAN_2022)
    assert refused == SubstitutionRefused(Obstacle.OTHER_UNIT, Citation(Book.FUJIAN_2022, "N5"))


def test_a_substitute_of_no_known_unit_is_refused_where_the_unit_counts() -> None:
    nobody = Substitution(PAIR, LI, Person("吴"), BETWEEN)
    assert obstacle(nobody, EntryKind.PAIRS, books.FUJIAN_2022) is Obstacle.UNIT_UNKNOWN
    no_unit = Substitution(Entry(1, "一对", (Person("李"), WANG)), Person("李"), NEW, BETWEEN)
    assert obstacle(no_unit, EntryKind.PAIRS, books.FUJIAN_2022) is Obstacle.UNIT_UNKNOWN


def test_a_substitute_of_the_unit_who_plays_elsewhere_is_found_by_the_check_of_the_new_entry() -> None:
    other = Entry(2, "U二对", (ZHAO, QIAN), unit="U", team="一队")
    change = Substitution(replace(PAIR, team="一队"), LI, ZHAO, BETWEEN)
    rules = replace(FUJIAN_2022, memberships={"U": 90})
    assert refusal(change, EntryKind.PAIRS, books.FUJIAN_2022) is None
    assert [finding.code for finding in check(substituted(change), [other], rules)] == [EntryFault.IN_TWO_ENTRIES]


def test_a_team_substitutes_from_its_own_list() -> None:
    listed = Substitution(TEAM, LI, SUN, BETWEEN)
    assert refusal(listed, EntryKind.TEAM, books.NATIONAL) is None
    assert substituted(listed) == TEAM
    refused = refusal(replace(listed, coming=NEW), EntryKind.TEAM, books.NATIONAL)
    assert refused == SubstitutionRefused(Obstacle.NOT_ON_LIST, Citation(Book.NATIONAL, "19(二)3"))
    assert obstacle(Substitution(TEAM, None, NEW, BETWEEN), EntryKind.TEAM, books.NATIONAL) is Obstacle.NOT_ON_LIST


@pytest.mark.parametrize(
    ("moment", "article"), [(SubstitutionTime.WITHIN_GAME, "19(二)2"), (SubstitutionTime.LINE_UP_DECLARED, "30(四)")]
)
def test_later_changes_need_the_chief_referees_leave(moment: SubstitutionTime, article: str) -> None:
    cited = Citation(Book.NATIONAL, article)
    assert leave_needed(moment, books.NATIONAL) == NeededLeave(Cited(Approver.CHIEF, cited), cited)


def test_after_the_line_up_the_opponents_choose_the_seats() -> None:
    assert [cited.value for cited in conditions(SubstitutionTime.LINE_UP_DECLARED)] == [
        Condition.CHIEF_LEAVE,
        Condition.OPPONENTS_CHOOSE_SEATS,
    ]
    assert [cited.value for cited in conditions(SubstitutionTime.WITHIN_GAME)] == [Condition.CHIEF_LEAVE]
    assert conditions(BETWEEN) == conditions(SubstitutionTime.BEFORE_DRAW) == ()
    assert conditions(SubstitutionTime.WITHIN_GAME, Book.FUJIAN_2022) == ()


def test_a_national_pair_gets_a_third_player_only_with_leave() -> None:
    change = Substitution(PAIR, LI, GUEST, BETWEEN)
    assert refusal(change, EntryKind.PAIRS, books.NATIONAL) is None
    needed = leave_needed(BETWEEN, books.NATIONAL)
    assert needed is not None
    assert (needed.by, needed.source) == (
        Cited(Approver.CHIEF, Citation(Book.NATIONAL, "19(二)2")),
        Citation(Book.NATIONAL, "19(二)2", Basis.READING, "third-player-of-a-pair"),
    )


def test_the_other_reading_lets_nobody_into_a_national_pair() -> None:
    change = Substitution(PAIR, LI, GUEST, BETWEEN)
    strict = ruled(books.NATIONAL, SubstitutionPolicy.PAIRS_STAY)
    assert refusal(change, EntryKind.PAIRS, strict) == SubstitutionRefused(
        Obstacle.THIRD_PLAYER, strict.substitution.source
    )


@pytest.mark.parametrize("book", JIANGSU)
def test_in_jiangsu_a_partner_is_changed_only_with_leave(book: Regulations) -> None:
    change = Substitution(PAIR, LI, NEW, BETWEEN)
    assert obstacle(change, EntryKind.PAIRS, book) is None
    assert leave_needed(BETWEEN, book) == NeededLeave(book.substitution_leave, book.substitution.source)
    assert obstacle(Substitution(TEAM, LI, SUN, BETWEEN), EntryKind.TEAM, book) is None


def test_in_guangzhou_nobody_is_replaced_after_the_draw() -> None:
    change = Substitution(PAIR, LI, NEW, BETWEEN)
    assert obstacle(change, EntryKind.PAIRS, books.GUANGZHOU_2025) is Obstacle.AFTER_DRAW
    before = replace(change, moment=SubstitutionTime.BEFORE_DRAW)
    assert obstacle(before, EntryKind.PAIRS, books.GUANGZHOU_2025) is None


@pytest.mark.parametrize("book", books.REGULATIONS.values())
def test_before_the_draw_nobody_is_asked(book: Regulations) -> None:
    change = Substitution(PAIR, LI, GUEST, SubstitutionTime.BEFORE_DRAW)
    assert refusal(change, EntryKind.PAIRS, book) is None
    assert leave_needed(SubstitutionTime.BEFORE_DRAW, book) is None


@pytest.mark.parametrize("book", [books.NATIONAL, *JIANGSU])
def test_nobody_takes_the_place_of_an_individual(book: Regulations) -> None:
    change = Substitution(Entry(1, "李", (LI,), unit="U"), LI, NEW, BETWEEN)
    assert obstacle(change, EntryKind.INDIVIDUAL, book) is Obstacle.OWN_PLACE


def test_an_event_may_have_its_own_policy() -> None:
    own = ruled(books.GUANGZHOU_2025, SubstitutionPolicy.OWN_LIST)
    change = Substitution(TEAM, LI, NEW, BETWEEN)
    assert refusal(change, EntryKind.TEAM, own) == SubstitutionRefused(Obstacle.NOT_ON_LIST, own.substitution.source)
    assert refusal_of_anybody(EntryKind.PAIRS, own) is None
    assert leave_needed(BETWEEN, own) == NeededLeave(own.substitution_leave, own.substitution.source)


@pytest.mark.parametrize("book", books.REGULATIONS.values())
def test_the_facts_must_fit(book: Regulations) -> None:
    assert obstacle(Substitution(PAIR, GUEST, NEW, BETWEEN), EntryKind.PAIRS, book) is Obstacle.NOT_PLAYING
    assert obstacle(Substitution(PAIR, LI, LI, BETWEEN), EntryKind.PAIRS, book) is Obstacle.NO_CHANGE
    assert obstacle(Substitution(PAIR, LI, WANG, BETWEEN), EntryKind.PAIRS, book) is Obstacle.ALREADY_IN


def test_who_failed_to_qualify_does_not_move_up() -> None:
    assert stage_refusal(3, {1, 2, 3}, Book.NATIONAL) is None
    assert stage_refusal(9, {1, 2, 3}, Book.NATIONAL) == SubstitutionRefused(
        Obstacle.NOT_QUALIFIED, Citation(Book.NATIONAL, "34(三)")
    )
    other = stage_refusal(9, {1, 2, 3}, Book.JIANGSU_2023)
    assert other is not None
    assert other.source.basis is Basis.SILENT


def test_a_name_made_of_the_players_names_follows() -> None:
    named = replace(PAIR, name="李、王")
    assert substituted(Substitution(named, LI, NEW, BETWEEN)).name == "吴、王"
    assert substituted(Substitution(PAIR, LI, NEW, BETWEEN)).name == "U一对"


def test_a_team_may_get_one_more_on_its_list() -> None:
    assert substituted(Substitution(TEAM, None, NEW, BETWEEN)).members == (*TEAM.members, NEW)


def test_nobody_takes_the_place_of_a_stranger() -> None:
    with pytest.raises(BadEntry):
        substituted(Substitution(PAIR, GUEST, NEW, BETWEEN))
