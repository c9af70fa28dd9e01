"""替补: what a change of players needs, and why, at every moment of an event and under every book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.officiating.substitution import (
    ROLES,
    LeaveMissing,
    NameUnchanged,
    SeveralPlayers,
    SubstitutionForbidden,
    UnknownPlayer,
    approval_of,
    change_entry,
    correct_name,
    moment_of,
    substitute,
    substitution_needs,
)
from paizhuo.referee import Role
from paizhuo.referee.powers.actions import Action, Letter
from paizhuo.referee.powers.permissions import permission
from paizhuo.tournament.entries import EntryKind, Obstacle, Person, SubstitutionTime
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.plan import Changes, Format, StagePlan
from paizhuo.tournament.plan.regulations import Approver, Regulations, SubstitutionPolicy
from paizhuo.wording import Language, sayer
from paizhuo.wording.officiating import needs_words, not_accepted_words
from tests.tournament.playing import SEED, Playing

CHIEF = f.Approval(Approver.CHIEF, "林")
ENGLISH = sayer(Language.ENGLISH)
NEWCOMER = Person("新人")


def playing(book: str = "national", kind: EntryKind = EntryKind.PAIRS, changes: Changes | None = None) -> Playing:
    """An event of four entrants with unit 甲, after the draw."""
    format_ = Format.INDIVIDUAL if kind is EntryKind.INDIVIDUAL else Format.SWISS
    event = Playing(StagePlan("s", format_, rounds=3), entrants=4, book=book, kind=kind, changes=changes or Changes())
    for number, entry in list(event.state.entries.items()):
        named = replace(entry, unit="甲", leader=Person(f"领队{number}"))
        event.add(f.EntryChanged(named, "units"))
    event.add(f.Drawn(SEED, tuple((number, number) for number in event.state.entries)))
    return event


def put(event: Playing, coming: Person = NEWCOMER, approval: f.Approval | None = None) -> f.EntryChanged:
    """The fact with which somebody comes in for the first player of number 1."""
    return substitute(event.state, 1, "player 1-0", coming, reason="病", approval=approval).fact


def obstacle(event: Playing, coming: Person = NEWCOMER, approval: f.Approval | None = CHIEF) -> Obstacle:
    with pytest.raises(SubstitutionForbidden) as refused:
        put(event, coming, approval)
    return refused.value.refused.obstacle


def test_the_moment_follows_the_draw_and_the_rounds() -> None:
    event = Playing(StagePlan("s", Format.SWISS, rounds=3), entrants=4)
    assert moment_of(event.state, 1) is SubstitutionTime.BEFORE_DRAW
    event.open("s")
    assert moment_of(event.state, 1) is SubstitutionTime.BETWEEN_MATCHES
    event.pair("s")
    assert moment_of(event.state, 1) is SubstitutionTime.WITHIN_GAME
    event.record("s", "17:9", "13:13")
    assert moment_of(event.state, 1) is SubstitutionTime.BETWEEN_MATCHES
    assert moment_of(playing().state, 1) is SubstitutionTime.BETWEEN_MATCHES


@pytest.mark.parametrize("book", REGULATIONS)
def test_until_the_draw_an_entry_changes_freely(book: str) -> None:
    event = Playing(StagePlan("s", Format.SWISS, rounds=3), entrants=4, book=book)
    fact = put(event)
    assert fact.player is None
    assert [person.name for person in fact.entry.members] == ["新人", "player 1-1"]
    assert substitution_needs(event.state, 1).is_free


def test_nat_19_2_2_a_third_player_of_a_pair_needs_the_chief_referees_leave() -> None:
    event = playing()
    with pytest.raises(LeaveMissing) as missing:
        put(event)
    words = not_accepted_words(ENGLISH, missing.value)
    assert "needs the leave of the chief referee" in words
    assert "19(二)2" in words
    assert put(event, approval=CHIEF).player == f.Substituted("新人", "player 1-0", CHIEF)


@pytest.mark.parametrize("given", [f.Approval(Approver.ORGANISER, "王"), f.Approval(Approver.CHIEF, " ")])
def test_nat_19_2_2_nobody_elses_leave_will_do(given: f.Approval) -> None:
    with pytest.raises(LeaveMissing) as missing:
        put(playing(), approval=given)
    said = "organiser or organising committee is not enough" in not_accepted_words(ENGLISH, missing.value)
    assert said is (given.by is Approver.ORGANISER)


def test_nat_19_2_3_nobody_outside_its_list_comes_into_a_team() -> None:
    event = playing(kind=EntryKind.TEAM)
    assert obstacle(event) is Obstacle.NOT_ON_LIST
    longer = replace(event.state.entries[1], members=(*event.state.entries[1].members, NEWCOMER))
    with pytest.raises(SubstitutionForbidden):
        change_entry(event.state, longer, "one more", CHIEF)
    shorter = replace(longer, members=event.state.entries[1].members[:4])
    assert change_entry(event.state, replace(shorter, sponsor="丙"), "sponsor").fact.player is None


@pytest.mark.parametrize("book", ["jiangsu-2023", "jiangsu-2017"])
def test_j23_3_7_5_1_j17_4_3_5_partners_change_with_leave_only(book: str) -> None:
    event = playing(book)
    with pytest.raises(LeaveMissing):
        put(event)
    assert put(event, approval=CHIEF).player == f.Substituted("新人", "player 1-0", CHIEF)


def test_j23_3_7_5_1_the_organiser_gives_leave_where_the_plan_says_so() -> None:
    event = playing("jiangsu-2023", changes=Changes(substitution_leave=Approver.ORGANISER))
    with pytest.raises(LeaveMissing):
        put(event, approval=CHIEF)
    given = f.Approval(Approver.ORGANISER, "王")
    assert put(event, approval=given).player == f.Substituted("新人", "player 1-0", given)


def test_fj_n5_one_of_the_same_unit_comes_in_and_no_other() -> None:
    event = playing("fujian-2022")
    assert put(event, Person("新人", unit="甲")).player == f.Substituted("新人", "player 1-0")
    assert obstacle(event, Person("新人", unit="乙")) is Obstacle.OTHER_UNIT
    assert obstacle(event, Person("新人")) is Obstacle.UNIT_UNKNOWN
    moved = replace(event.state.entries[1], unit="乙", members=(Person("新人", unit="乙"), Person("player 1-1")))
    with pytest.raises(SubstitutionForbidden):
        change_entry(event.state, moved, "the unit changes with him")


def test_gz_nobody_comes_in_after_the_draw_unless_the_plan_lets_him() -> None:
    assert obstacle(playing("guangzhou-2025")) is Obstacle.AFTER_DRAW
    lenient = playing("guangzhou-2025", changes=Changes(substitution=SubstitutionPolicy.WITH_LEAVE))
    assert put(lenient, approval=CHIEF).player == f.Substituted("新人", "player 1-0", CHIEF)


def test_an_individual_is_nobody_else() -> None:
    assert obstacle(playing(kind=EntryKind.INDIVIDUAL)) is Obstacle.OWN_PLACE


def test_who_plays_already_who_is_unknown_and_who_has_left() -> None:
    event = playing()
    assert obstacle(event, Person("player 1-1")) is Obstacle.ALREADY_IN
    with pytest.raises(UnknownPlayer):
        substitute(event.state, 1, "nobody", NEWCOMER, reason="病", approval=CHIEF)
    with pytest.raises(Refused) as unknown:
        substitute(event.state, 9, "player 1-0", NEWCOMER, reason="病")
    assert unknown.value.why is Why.UNKNOWN_ENTRANT
    event.add(f.Left(1, f.LeaveKind.WITHDRAWN, "病"))
    with pytest.raises(Refused) as gone:
        put(event, approval=CHIEF)
    assert gone.value.why is Why.HAS_LEFT


def test_one_substitution_at_a_time() -> None:
    event = playing()
    both = replace(event.state.entries[1], members=(NEWCOMER, Person("另一人")))
    with pytest.raises(SeveralPlayers):
        change_entry(event.state, both, "new pair", CHIEF)


def test_what_is_known_of_a_player_changes_without_leave() -> None:
    event = playing()
    first, second = event.state.entries[1].members
    shown = replace(event.state.entries[1], members=(second, replace(first, id="JS-1", born="1961")))
    assert change_entry(event.state, shown, "card shown").fact.player is None


def test_a_misspelt_name_is_corrected_whatever_the_book_says_of_substitutes() -> None:
    event = playing("guangzhou-2025")
    named = replace(event.state.entries[1], name="player 1-0、player 1-1")
    event.add(f.EntryChanged(named, "name"))
    fact = correct_name(event.state, 1, "player 1-0", " player 1-9 ", "typing error").fact
    assert fact.player == f.NameCorrected("player 1-0", "player 1-9")
    assert (fact.entry.name, fact.entry.members[0].name) == ("player 1-9、player 1-1", "player 1-9")
    for right in ("", "player 1-0"):
        with pytest.raises(NameUnchanged):
            correct_name(event.state, 1, "player 1-0", right, "typing error")
    with pytest.raises(UnknownPlayer):
        correct_name(event.state, 1, "nobody", "somebody", "typing error")


def test_leave_is_an_officials_own_or_that_of_a_signed_paper() -> None:
    needs = substitution_needs(playing().state, 1).leave
    assert approval_of(needs, frozenset({Role.CHIEF, Role.ORGANISER}), "林") == CHIEF
    assert approval_of(needs, frozenset({Role.ORGANISER}), "王") is None
    assert approval_of(needs, frozenset({Role.ARRANGER}), "王", " 林 ") == f.Approval(
        Approver.CHIEF, "林", on_paper=True
    )
    free = substitution_needs(playing("fujian-2022").state, 1).leave
    assert approval_of(free, frozenset({Role.CHIEF}), "林") is None


@pytest.mark.parametrize("regulations", REGULATIONS.values(), ids=lambda one: one.id)
def test_the_one_who_gives_leave_is_the_one_of_the_permission_matrix(regulations: Regulations) -> None:
    by = ROLES[regulations.substitution_leave.value]
    approving = {
        role for role in Role if Letter.APPROVES in permission(role, Action.CHANGE_PLAYER, regulations.book).letters
    }
    assert approving == {by}


@pytest.mark.parametrize("book", REGULATIONS)
def test_the_needs_are_said_with_their_article(book: str) -> None:
    event = playing(book)
    words = needs_words(ENGLISH, substitution_needs(event.state, 1))
    expected = {"national": "19(二)2", "jiangsu-2023": "3.7(五)1", "jiangsu-2017": "4.3(五)", "fujian-2022": "N5"}
    assert len(words) == 1
    assert expected.get(book, "is silent") in words[0]
    before = Playing(StagePlan("s", Format.SWISS, rounds=3), entrants=4, book=book).state
    assert needs_words(ENGLISH, substitution_needs(before, 1)) == ()
