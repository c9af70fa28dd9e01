"""报名: the articles about who may take part: kinds, classes, formalities, related entrants, substitutes, numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.chance import Chance
from paizhuo.guandan import GUANGZHOU_2025 as GUANGZHOU_TABLE
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from paizhuo.tournament import directing
from paizhuo.tournament.entries import (
    AGE_GROUPS,
    FUJIAN_2022,
    GUANGZHOU_2025,
    AgeGroup,
    Entry,
    EntryFault,
    EntryFinding,
    EntryKind,
    EntryRules,
    Gender,
    GenderClass,
    IfPlayed,
    LineUp,
    LineUpFault,
    Obstacle,
    Person,
    RelatedBy,
    RelatedRules,
    Room,
    RoomSeat,
    Severity,
    Substitution,
    SubstitutionTime,
    check,
    check_game,
    check_line_up,
    check_seating,
    draw_numbers,
    gender_findings,
    groups_of,
    leave_needed,
    mixed_seats,
    pair_places,
    pairs_allowed,
    refusal,
    related_of,
    team_places,
)
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.books import FUJIAN_2022 as FUJIAN
from paizhuo.tournament.plan.books import NATIONAL
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.plan.regulations import Approver
from paizhuo.tournament.plan.templates import template
from paizhuo.tournament.results.outcomes import End, Levels
from tests.articles.proves import proves
from tests.tournament.entries.entry_list import check_list
from tests.tournament.playing import SEED, Playing

MEN = tuple(Person(f"男{at}", Gender.MALE, id=f"m{at}", unit="甲") for at in range(3))
WOMEN = tuple(Person(f"女{at}", Gender.FEMALE, id=f"f{at}", unit="甲") for at in range(3))
LEADER = Person("领队", id="leader")
TEAM = Entry(1, "甲队", (*MEN, *WOMEN), unit="甲", leader=LEADER)
TEAMS, PAIRS = EntryRules(EntryKind.TEAM), EntryRules(EntryKind.PAIRS)
LUCK = bytes.fromhex(SEED)


def pair(number: int, *, unit: str = "", team: str = "") -> Entry:
    members = tuple(Person(f"选手{number}{half}", id=f"{number}{half}") for half in "甲乙")
    return Entry(number, f"第{number}对", members, unit=unit, team=team)


def codes(found: tuple[EntryFinding, ...]) -> list[EntryFault]:
    return [one.code for one in found]


def refused(*people: Person, gender_class: GenderClass, kind: EntryKind = EntryKind.PAIRS) -> bool:
    return bool(gender_findings(Entry(1, "某", people), gender_class, kind))


@proves("NAT 17(一)1")
def test_nat_17_1_1_a_team_is_four_to_six_of_whom_four_play() -> None:
    """Given teams of three to seven, then four to six are taken, and four sit, a pair in each room."""
    people = tuple(Person(f"队员{at}", id=str(at)) for at in range(7))
    sizes = {size: check(replace(TEAM, members=people[:size]), (), TEAMS) for size in range(3, 8)}
    assert [size for size, found in sizes.items() if not found] == [4, 5, 6]
    assert [place.room for place in team_places(End.HOME)] == [Room.OPEN] * 2 + [Room.CLOSED] * 2


@proves("NAT 17(一)2", "NAT 17(一)3")
def test_nat_17_1_2_and_3_pairs_are_two_and_individuals_one() -> None:
    """Given one to three players, then a pair is exactly two and an individual entrant exactly one."""
    people = tuple(Person(f"选手{at}", id=str(at)) for at in range(3))
    for kind, size in ((EntryKind.PAIRS, 2), (EntryKind.INDIVIDUAL, 1)):
        taken = [n for n in (1, 2, 3) if not check(Entry(1, "某", people[:n]), (), EntryRules(kind))]
        assert taken == [size]


@proves("NAT 17(二)1", "NAT 17(二)2", "NAT 17(二)3")
def test_nat_17_2_1_to_3_open_men_women() -> None:
    """Given two men, two women and one of each, then each class takes whom it names."""
    men, women, both = MEN[:2], WOMEN[:2], (MEN[0], WOMEN[0])
    allowed = {
        GenderClass.OPEN: [True, True, True],
        GenderClass.MEN: [True, False, False],
        GenderClass.WOMEN: [False, True, False],
    }
    for gender_class, expected in allowed.items():
        assert [not refused(*people, gender_class=gender_class) for people in (men, women, both)] == expected


@proves("NAT 17(二)4", "NAT 53(一)4")
def test_nat_17_2_4_mixed_pairs_and_their_seats() -> None:
    """Given a mixed event, then partners are a man W or N and a woman E or S; the wrong seat is of class 4."""
    assert not refused(MEN[0], WOMEN[0], gender_class=GenderClass.MIXED)
    assert refused(MEN[0], MEN[1], gender_class=GenderClass.MIXED)
    assert mixed_seats(Gender.MALE, GenderClass.MIXED) == {Seat.WEST, Seat.NORTH}
    assert mixed_seats(Gender.FEMALE, GenderClass.MIXED) == {Seat.EAST, Seat.SOUTH}
    north, south = (RoomSeat(Room.OPEN, seat) for seat in (Seat.NORTH, Seat.SOUTH))
    wrong = LineUp(((north, WOMEN[0]), (south, MEN[0])))
    found = check_line_up(wrong, Entry(1, "甲", (MEN[0], WOMEN[0])), pair_places(Side.NORTH_SOUTH), GenderClass.MIXED)
    assert {(one.code, one.if_played) for one in found} == {(LineUpFault.WRONG_MIXED_SEAT, IfPlayed.CLASS_4)}


@proves("NAT 17(二)5")
def test_nat_17_2_5_special_mixed_teams() -> None:
    """Given a special mixed team, then its men sit E-W and its women N-S, and it needs two of each."""
    assert mixed_seats(Gender.MALE, GenderClass.SPECIAL_MIXED) == set(Side.EAST_WEST.seats)
    assert mixed_seats(Gender.FEMALE, GenderClass.SPECIAL_MIXED) == set(Side.NORTH_SOUTH.seats)
    for people, fits in (((*MEN[:2], *WOMEN[:2]), True), ((*MEN, WOMEN[0]), False)):
        kind = EntryKind.TEAM
        assert refused(*people, gender_class=GenderClass.SPECIAL_MIXED, kind=kind) is not fits


@proves("J23 3.1(一)", "J23 3.1(二)")
@pytest.mark.parametrize("kind", [EntryKind.PAIRS, EntryKind.TEAM])
def test_j23_3_1_men_women_mixed(kind: EntryKind) -> None:
    """Given pairs or teams under J23, then the three classes refuse by its own article."""
    rules = EntryRules(kind, Book.JIANGSU_2023)
    wrong = {
        GenderClass.MEN: (*WOMEN, MEN[0]),
        GenderClass.WOMEN: (*MEN, WOMEN[0]),
        GenderClass.MIXED: (*MEN, MEN[0]),
    }
    for gender_class, people in wrong.items():
        entry = Entry(1, "某", people[: rules.size[0]])
        found = gender_findings(entry, gender_class, kind, Book.JIANGSU_2023)
        assert {str(one.source) for one in found} == {f"J23 3.1({'一' if kind is EntryKind.PAIRS else '二'})"}


@proves("J23 3.2", "J23 3.2(一)", "J23 3.2(二)1", "J23 3.2(二)2", "J23 3.2(三)", "J23 3.2(四)")
def test_j23_3_2_age_groups() -> None:
    """Given ages at the bounds, then each falls into its group and the open one; an organiser may add others."""
    expected = {60: "senior", 59: "middle-a", 45: "middle-a", 44: "middle-b", 25: "middle-b", 24: "youth", 18: "youth"}
    for age, name in expected.items():
        assert [group.name for group in groups_of(age)] == [name, "open"]
    assert [group.name for group in groups_of(17)] == ["open"]
    assert [group.name for group in groups_of(70, (*AGE_GROUPS, AgeGroup("veteran", 70)))][-1] == "veteran"


@proves("J23 3.3")
def test_j23_3_3_leader_coach_and_players_in_numbers_the_regulations_fix() -> None:
    """Given regulations that fix sizes and places, then an entry beyond them is refused by J23 3.3."""
    rules = EntryRules(EntryKind.TEAM, Book.JIANGSU_2023, team_size=(2, 3), max_entries=1, waiting_list=False)
    entry = replace(TEAM, members=MEN, coach=Person("教练"))
    assert check(entry, (), rules) == ()
    found = check(replace(TEAM, number=2, name="乙队"), (replace(entry, members=()),), rules)
    wanted = {EntryFault.WRONG_SIZE, EntryFault.EVENT_FULL}
    assert {str(one.source) for one in found if one.code in wanted} == {"J23 3.3"}
    assert wanted <= set(codes(found))


@proves("NAT 19(一)1")
def test_nat_19_1_1_formalities_in_time() -> None:
    """Given a closing day, then an entry of the next day is refused."""
    rules = replace(PAIRS, closes="2025-05-01")
    assert check(replace(pair(1), entered="2025-05-01"), (), rules) == ()
    assert codes(check(replace(pair(1), entered="2025-05-02"), (), rules)) == [EntryFault.ENTERED_LATE]


@proves("NAT 19(一)2")
def test_nat_19_1_2_nobody_serves_two_teams() -> None:
    """Given a player of one team, then he is neither player nor coach nor leader of another."""
    player = TEAM.members[0]
    other = Entry(2, "乙队", tuple(Person(f"乙{at}", id=f"b{at}") for at in range(4)), leader=Person("领队2", id="l2"))
    for entry in (
        replace(other, members=(player, *other.members[1:])),
        replace(other, coach=player),
        replace(other, leader=player),
    ):
        assert codes(check(entry, (TEAM,), TEAMS)) == [EntryFault.IN_TWO_ENTRIES]


@proves("NAT 19(二)1")
def test_nat_19_2_1_players_must_be_eligible() -> None:
    """Given an event for women of 60 and more, then all others are refused."""
    rules = replace(PAIRS, gender_class=GenderClass.WOMEN, age_group=AGE_GROUPS[0], first_day="2025-08-16")
    young, man = replace(WOMEN[0], born="1990"), replace(MEN[0], born="1950")
    found = check(Entry(1, "某", (young, man)), (), rules)
    assert {one.code for one in found} == {EntryFault.AGE_NOT_ALLOWED, EntryFault.GENDER_NOT_ALLOWED}
    assert {one.severity for one in found} == {Severity.REFUSES}


@proves("NAT 19(二)2")
def test_nat_19_2_2_no_change_within_a_game_without_leave() -> None:
    """Given a game in progress, then a change needs leave, and another player at the table is found."""
    entry = replace(TEAM, members=MEN)
    change = Substitution(entry, MEN[0], MEN[2], SubstitutionTime.WITHIN_GAME)
    assert refusal(change, EntryKind.TEAM, NATIONAL) is None
    needed = leave_needed(SubstitutionTime.WITHIN_GAME, NATIONAL)
    assert needed is not None
    assert (needed.by.value, needed.source.article) == (Approver.CHIEF, "19(二)2")
    where = pair_places(Side.NORTH_SOUTH)
    before = LineUp(tuple(zip(where, MEN[:2], strict=True)))
    now = LineUp(tuple(zip(where, MEN[1:], strict=True)))
    assert LineUpFault.CHANGED_IN_GAME in {one.code for one in check_game(before, now)}


@proves("NAT 19(二)3", "NAT 53(一)1")
def test_nat_19_2_3_substitutes_from_the_entry_list() -> None:
    """Given somebody who is not on the list, then he may not come in, and a result with him is cancelled."""
    guest = Person("外人", unit="甲", id="x")
    change = Substitution(TEAM, MEN[0], WOMEN[2], SubstitutionTime.BETWEEN_MATCHES)
    assert refusal(change, EntryKind.TEAM, NATIONAL) is None
    answer = refusal(replace(change, coming=guest), EntryKind.TEAM, NATIONAL)
    assert answer is not None
    assert answer.obstacle is Obstacle.NOT_ON_LIST
    seated = LineUp(tuple(zip(team_places(End.HOME), (guest, *MEN), strict=True)))
    (found,) = check_line_up(seated, TEAM, team_places(End.HOME))
    assert (found.code, found.if_played) == (LineUpFault.NOT_ON_LIST, IfPlayed.CANCELLED)


@proves("NAT 19(三)1", "NAT 19(四)")
def test_nat_19_3_1_and_4_a_leader_or_the_coach_for_him() -> None:
    """Given a team without leader, then it is refused unless it has a coach, who acts for him."""
    alone = replace(TEAM, leader=None)
    assert codes(check(alone, (), TEAMS)) == [EntryFault.LEADER_MISSING]
    assert check(replace(alone, coach=Person("教练")), (), TEAMS) == ()


@proves("NAT 19(五)1", "NAT 19(五)3")
@pytest.mark.parametrize("size", [1, 2, 4])
def test_nat_19_5_1_and_3_the_organiser_says_who_is_related(size: int) -> None:
    """Given a criterion or a list, then entrants of any kind are related by it."""
    entries = tuple(
        Entry(
            number, str(number), tuple(Person(f"{number}{at}") for at in range(size)), unit="甲" if number < 3 else ""
        )
        for number in range(1, 6)
    )
    by_unit = related_of(entries, RelatedRules(by=(RelatedBy.UNIT,)))
    listed = related_of(entries, RelatedRules(groups=((3, 5),)))
    assert [set(found) for found in (by_unit[1], by_unit[3], listed[3])] == [{2}, set(), {5}]


@proves("NAT 53(一)3(1)", "NAT 53(一)3(2)")
def test_nat_53_1_3_seated_against_the_line_up() -> None:
    """Given a declared line-up, then another room is of class 3 and another seat of class 4."""
    where = team_places(End.HOME)
    declared = LineUp(tuple(zip(where, TEAM.members[:4], strict=True)))
    for order, penalty in (((1, 0, 2, 3), IfPlayed.CLASS_4), ((2, 1, 0, 3), IfPlayed.CLASS_3)):
        seated = LineUp(tuple((where[at], TEAM.members[who]) for at, who in enumerate(order)))
        assert {one.if_played for one in check_seating(declared, seated)} == {penalty}


@proves("NAT 23(一)")
def test_nat_23_1_format_seeds_and_related_entrants_are_fixed_before() -> None:
    """Given a plan with its format, seeds and related entrants, then the event is opened with it and no other."""
    event = Playing(StagePlan("cup", Format.KNOCKOUT, seeds=2), entrants=4, related=((1, 2),))
    other = Playing(StagePlan("cup", Format.KNOCKOUT, seeds=4), entrants=4, related=((1, 2),))
    assert directing.open_event(event.plan) == event.log[0].fact
    assert directing.open_event(other.plan) != event.log[0].fact


@proves("NAT 23(三)", "FJ N6.2", "GZ Form4 note 2")
def test_nat_23_3_fj_n6_2_numbers_are_drawn() -> None:
    """Given 32 pairs, then a seed gives each of them one of 1 to 32, and anybody can draw the same again."""
    entries = tuple(pair(number) for number in range(101, 133))
    drawn = draw_numbers(entries, Chance(LUCK, "numbers"))
    assert sorted(drawn.values()) == list(range(1, 33))
    assert drawn == draw_numbers(entries[::-1], Chance(LUCK, "numbers"))
    assert drawn != draw_numbers(entries, Chance(LUCK, "other"))


@proves("FJ N1", "FJ N3", "FJ N6.1")
def test_fj_n1_n3_n6_1_a_timed_event_for_pairs_with_its_days() -> None:
    """Given the published rules of entry, then pairs are entered by 8 June for 25 June; rounds are timed."""
    assert (FUJIAN_2022.kind, FUJIAN_2022.first_day) == (EntryKind.PAIRS, "2022-06-25")
    assert template("fujian-shengji-swiss").clock.round_minutes == 60
    rules = replace(FUJIAN_2022, memberships={"甲": 300})
    for day, found in (("2022-06-08", []), ("2022-06-09", [EntryFault.ENTERED_LATE])):
        assert codes(check(replace(pair(1, unit="甲", team="一"), entered=day), (), rules)) == found


@proves("FJ N4")
def test_fj_n4_pairs_by_membership_in_teams_of_two() -> None:
    """Given units of 119 to 201 members, then 2, 4 or 8 pairs, two to a team, under one leader of the unit."""
    assert [pairs_allowed(members) for members in (119, 120, 200, 201)] == [2, 4, 4, 8]
    rules = replace(FUJIAN_2022, memberships={"甲": 100})
    full = tuple(replace(pair(number, unit="甲", team="一"), leader=LEADER) for number in (1, 2))
    assert check_list(full, rules) == ()
    third = check(pair(3, unit="甲", team="一"), full, rules)
    assert {one.code for one in third} == {EntryFault.UNIT_OVER_LIMIT, EntryFault.TEAM_OVER_SIZE}


@proves("FJ N5")
def test_fj_n5_a_substitute_of_the_same_unit() -> None:
    """Given a pair of unit 甲, then one of 甲 may come in between matches, one of 乙 may not."""
    change = Substitution(
        pair(1, unit="甲"), pair(1).members[0], Person("新", unit="甲"), SubstitutionTime.BETWEEN_MATCHES
    )
    assert refusal(change, EntryKind.PAIRS, FUJIAN) is None
    answer = refusal(replace(change, coming=Person("新", unit="乙")), EntryKind.PAIRS, FUJIAN)
    assert answer is not None
    assert answer.obstacle is Obstacle.OTHER_UNIT


@proves("GZ Notice3", "GZ Notice4", "GZ Reg4", "GZ Reg5", "GZ Reg6(一)")
def test_gz_notice_4_reg_5_32_teams_of_two() -> None:
    """Given 32 teams of two of any gender, then they are in; the next waits, and nobody enters after 31 July."""
    rules = GUANGZHOU_2025
    assert (rules.kind, rules.size, rules.gender_class) == (EntryKind.PAIRS, (2, 2), GenderClass.OPEN)
    entered = tuple(pair(number, unit="同一单位") for number in range(1, 33))
    assert check_list(entered, rules) == ()
    assert codes(check(pair(33), entered, replace(rules, waiting_list=False))) == [EntryFault.EVENT_FULL]
    assert codes(check(replace(pair(1), entered="2025-08-01"), (), rules)) == [EntryFault.ENTERED_LATE]


@proves("GZ Notice5.1", "GZ Reg7(一)")
def test_gz_notice_5_1_reg_7_1_the_attached_rules_and_fifty_minutes() -> None:
    """Given the template, then it plays under the attached rules, fifty minutes a round."""
    plan = template("guangzhou-32-a")
    assert plan.book == GUANGZHOU_TABLE.id == "guangzhou-2025"
    assert plan.clock.round_minutes == GUANGZHOU_TABLE.match_minutes.value == 50


@proves("GZ Form4 note 1", "GZ Form4 note 3")
def test_gz_form4_note_1_and_3_levels_difference_and_the_next_draw() -> None:
    """Given both levels on the sheet, then the difference counts for both sides, and the next tables are drawn."""
    event = Playing(StagePlan("a", Format.ELIMINATION_POINTS, rounds=4), entrants=32, book="guangzhou-2025")
    event.open("a")
    first = event.pair("a")
    assert [match.table for match in first.fact.matches] == list(range(1, 17))
    event.record("a", *[Levels(9, 4)] * 16)
    home, away = first.fact.matches[0].home[0], first.fact.matches[0].away[0]
    assert [event.sheet("a", one).lines[0].imp for one in (home, away)] == [5, -5]
    drawn = [directing.draft_round(event.state, "a", seed) for seed in (SEED, SEED, "ab" * 32)]
    tables = [one.fact.matches for one in drawn if isinstance(one, directing.Drafted)]
    assert tables[0] == tables[1] != tables[2]
    assert isinstance(event.log[-1].fact, f.ResultConfirmed)
