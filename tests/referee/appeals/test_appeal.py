"""申诉与仲裁: from filing to what is applied, book by book."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.referee.appeals.appeal import (
    BadAppeal,
    Filed,
    Forwarded,
    Inadmissible,
    Moments,
    WhyInadmissible,
    deadline,
    forward,
)
from paizhuo.referee.appeals.arbitration import (
    Decided,
    ErrorGround,
    Heard,
    NoHearing,
    NotDecided,
    NotHeard,
    Vote,
    apply,
    decide,
    hear,
    tie_warning,
)
from paizhuo.referee.appeals.conduct_appeals import BadCalendar, conduct_appeal
from paizhuo.referee.appeals.rules import APPEAL_RULES, BOTH_PLAYERS, Body, From, Signer
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.powers.recusal import Official, Party, Tie
from paizhuo.rulebook import Basis, Book

NAT, J23, J17 = Book.NATIONAL, Book.JIANGSU_2023, Book.JIANGSU_2017
FJ, GZ = Book.FUJIAN_2022, Book.GUANGZHOU_2025
PLAYER, LEADER = frozenset({Signer.PLAYER}), frozenset({Signer.LEADER})
FEE = 500


def at(hours: int, minutes: int = 0, seconds: int = 0) -> int:
    return hours * 3600 + minutes * 60 + seconds


END = at(15, 50)
MOMENTS = Moments(scheduled_end=END, round_ended=END, published=END)
UNTIL = {NAT: at(16, 20), J23: at(16, 20), J17: at(16, 20), FJ: at(16, 5)}
GOOD = {
    NAT: Filed(
        book=NAT, event=EventKind.PAIRS, at=at(16), signers=BOTH_PLAYERS, leader=False, fee_due=FEE, fee_paid=FEE
    ),
    J23: Filed(book=J23, event=EventKind.PAIRS, at=at(16), signers=LEADER, fee_due=FEE, fee_paid=FEE),
    J17: Filed(book=J17, event=EventKind.PAIRS, at=at(16), signers=BOTH_PLAYERS, fee_due=FEE, fee_paid=FEE),
    FJ: Filed(book=FJ, event=EventKind.PAIRS, at=at(16), signers=PLAYER),
}


def reasons(filed: Filed) -> list[WhyInadmissible]:
    result = forward(filed, MOMENTS)
    return [why for why, _ in result.why] if isinstance(result, Inadmissible) else []


def forwarded(book: Book, *, committee: bool = True) -> Forwarded:
    result = forward(GOOD[book], MOMENTS, committee=committee)
    assert isinstance(result, Forwarded)
    return result


def heard(book: Book, members: int = 3) -> Heard:
    result = hear(forwarded(book), tuple(Official(f"m{at_}") for at_ in range(members)), ())
    assert isinstance(result, Heard)
    return result


def voted(book: Book, wrong: int, right: int, *, reasonable: bool = False) -> Decided:
    one = replace(heard(book), voters=tuple(f"m{at_}" for at_ in range(wrong + right)))
    votes = {voter: Vote.WRONG if at_ < wrong else Vote.RIGHT for at_, voter in enumerate(one.voters)}
    result = decide(one, votes, reasonable=reasonable)
    assert isinstance(result, Decided)
    return result


def test_example_j_141_deadlines() -> None:
    assert deadline(NAT, Moments(scheduled_end=at(16), round_ended=at(16, 4))) == at(16, 30)
    assert deadline(J23, Moments(scheduled_end=at(16), round_ended=at(16, 4))) == at(16, 34)
    assert deadline(J17, Moments(round_ended=at(16, 4))) == at(16, 34)
    assert deadline(FJ, Moments(published=at(9, 35))) == at(9, 50)


def test_nat_55_2_the_time_may_be_changed_elsewhere_not() -> None:
    assert deadline(NAT, Moments(scheduled_end=at(16)), changed_to=at(0, 10)) == at(16, 10)
    assert deadline(NAT, Moments(scheduled_end=at(16)), changed_to=at(1)) == at(17)
    with pytest.raises(BadAppeal):
        deadline(J23, Moments(round_ended=at(16)), changed_to=at(1))
    with pytest.raises(BadAppeal):
        deadline(J23, Moments(scheduled_end=at(16)))
    with pytest.raises(BadAppeal):
        deadline(GZ, Moments(scheduled_end=at(16)))
    late = replace(GOOD[NAT], at=at(16, 25))
    assert isinstance(forward(late, MOMENTS), Inadmissible)
    assert isinstance(forward(late, MOMENTS, changed_to=at(0, 40)), Forwarded)


@pytest.mark.parametrize("book", list(GOOD))
def test_the_last_second_is_in_time(book: Book) -> None:
    assert reasons(replace(GOOD[book], at=UNTIL[book])) == []
    assert reasons(replace(GOOD[book], at=UNTIL[book] + 1)) == [WhyInadmissible.LATE]


def test_example_j_142_nat_both_players_and_the_leaders_consent() -> None:
    assert reasons(replace(GOOD[NAT], signers=PLAYER)) == [WhyInadmissible.WRONG_PERSON]
    team = replace(GOOD[NAT], event=EventKind.TEAM)
    assert reasons(replace(team, signers=PLAYER)) == [WhyInadmissible.WRONG_PERSON]
    assert reasons(replace(team, signers=BOTH_PLAYERS)) == [WhyInadmissible.WRONG_PERSON]
    assert reasons(replace(team, signers=PLAYER | LEADER)) == []
    assert reasons(replace(GOOD[NAT], event=EventKind.INDIVIDUAL, signers=PLAYER)) == []


def test_nat_55_1_only_rulings_at_ones_own_table() -> None:
    assert reasons(replace(GOOD[NAT], own_table=False)) == [WhyInadmissible.OTHER_TABLE]


def test_j23_3_9_1_the_leader_or_without_one_both_players() -> None:
    assert reasons(replace(GOOD[J23], signers=BOTH_PLAYERS)) == [WhyInadmissible.WRONG_PERSON]
    assert reasons(replace(GOOD[J23], signers=BOTH_PLAYERS, leader=False)) == []
    assert reasons(replace(GOOD[J23], signers=PLAYER, leader=False)) == [WhyInadmissible.WRONG_PERSON]


def test_j17_5_1_2_both_players_or_the_leader_sign() -> None:
    assert reasons(replace(GOOD[J17], signers=LEADER)) == []
    assert reasons(replace(GOOD[J17], signers=PLAYER)) == [WhyInadmissible.WRONG_PERSON]


def test_appeals_are_written_and_paid_for_and_every_failing_is_named() -> None:
    bad = replace(GOOD[J23], at=UNTIL[J23] + 1, signers=PLAYER, written=False, fee_paid=FEE - 1)
    assert reasons(bad) == [
        WhyInadmissible.LATE,
        WhyInadmissible.WRONG_PERSON,
        WhyInadmissible.NOT_WRITTEN,
        WhyInadmissible.NO_FEE,
    ]


def test_gz_notice_6_3_the_referee_is_obeyed_and_there_is_no_appeal() -> None:
    filed = Filed(book=GZ, event=EventKind.PAIRS, at=0, signers=BOTH_PLAYERS)
    assert reasons(filed) == [WhyInadmissible.NO_PROCEDURE]


@pytest.mark.parametrize(
    ("book", "organisers_procedure", "body"),
    [
        (NAT, False, Body.CHIEF_REFEREE),
        (NAT, True, Body.ORGANISERS_PROCEDURE),
        (J17, False, Body.ORGANISING_COMMITTEE),
        (J23, False, Body.ORGANISING_COMMITTEE),
        (FJ, False, Body.ORGANISING_COMMITTEE),
    ],
)
def test_nat_56_3_and_j17_5_1_2_without_a_committee(book: Book, *, organisers_procedure: bool, body: Body) -> None:
    assert forwarded(book).to is Body.ARBITRATION_COMMITTEE
    result = forward(GOOD[book], MOMENTS, committee=False, organisers_procedure=organisers_procedure)
    assert isinstance(result, Forwarded)
    assert result.to is body


def test_nat_56_3_the_chief_hears_alone() -> None:
    chief = forwarded(NAT, committee=False)
    assert isinstance(hear(chief, (Official("chief", unit="U"),), (Party("p", unit="U"),)), Heard)
    two = hear(chief, (Official("chief"), Official("deputy")), ())
    assert isinstance(two, NotHeard)
    assert two.why is NoHearing.ONE_DECIDES


def test_example_j_143_nat_refunds_a_reasonable_appeal_j23_keeps_the_fee() -> None:
    national = voted(NAT, 1, 2, reasonable=True)
    assert (national.upheld, national.refunded) == (False, FEE)
    assert voted(NAT, 1, 2).refunded == 0
    jiangsu = voted(J23, 1, 2, reasonable=True)
    assert (jiangsu.upheld, jiangsu.refunded) == (False, 0)
    assert voted(J23, 2, 1).refunded == FEE
    assert voted(J17, 2, 1).refunded == FEE
    assert voted(J17, 0, 3, reasonable=True).refunded == 0


def test_example_j_144_j23_one_of_five_is_recused_and_a_tie_leaves_the_ruling() -> None:
    members = (*(Official(f"m{at_}", unit=f"U{at_}") for at_ in range(4)), Official("m4", unit="appellants"))
    result = hear(forwarded(J23), members, (Party("east", unit="appellants"),))
    assert isinstance(result, Heard)
    assert result.voters == ("m0", "m1", "m2", "m3")
    ((name, ties),) = result.recused
    assert (name, ties[0].tie, str(ties[0].source)) == ("m4", Tie.UNIT, "J23 5.3(二)3")
    tie = decide(result, {"m0": Vote.WRONG, "m1": Vote.WRONG, "m2": Vote.RIGHT, "m3": Vote.RIGHT})
    assert isinstance(tie, Decided)
    assert (tie.upheld, tie.refunded) == (False, 0)
    assert tie.sources[0].note == "tie-vote-ruling-stands"


def test_a_national_committee_is_a_chair_with_members_and_an_even_one_may_tie() -> None:
    alone = hear(forwarded(NAT), (Official("m0"),), ())
    assert alone == NotHeard(NoHearing.WRONG_SIZE, APPEAL_RULES[NAT].least_members.source)
    for size in range(2, 8):
        found = hear(forwarded(NAT), tuple(Official(f"m{at_}") for at_ in range(size)), ())
        assert isinstance(found, Heard)
        assert (tie_warning(found) is None) is (size % 2 == 1)


def test_j23_5_3_1_a_committee_of_three_or_five() -> None:
    for size in range(1, 8):
        result = hear(forwarded(J23), tuple(Official(f"m{at_}") for at_ in range(size)), ())
        assert isinstance(result, Heard) == (size in (3, 5))
        assert isinstance(hear(forwarded(FJ), tuple(Official(f"m{at_}") for at_ in range(size)), ()), Heard)


def test_a_committee_that_must_step_aside_altogether_cannot_hear() -> None:
    members = tuple(Official(f"m{at_}", region="R") for at_ in range(3))
    result = hear(forwarded(J23), members, (Party("p", region="R"),))
    assert isinstance(result, NotHeard)
    assert result.why is NoHearing.NOBODY_LEFT


def test_every_member_votes_and_nobody_else() -> None:
    result = decide(heard(J23), {"m0": Vote.WRONG, "stranger": Vote.WRONG})
    assert result == NotDecided(("m1", "m2"), ("stranger",))


def test_j23_3_9_2_3_and_j17_5_2_3_decisions_within_the_referees_powers_stand() -> None:
    for book in (J23, J17):
        wrong = voted(book, 3, 0)
        assert apply(wrong).ruling_changes
        discretion = apply(wrong, ErrorGround.DISCRETION)
        assert not discretion.ruling_changes
        assert discretion.decided.refunded == FEE
    assert apply(voted(NAT, 3, 0), ErrorGround.DISCRETION).ruling_changes
    assert not apply(voted(NAT, 1, 2)).ruling_changes


def test_nat_56_5_one_may_go_on_but_change_no_result() -> None:
    assert apply(voted(NAT, 1, 2)).may_go_on
    assert not apply(voted(J23, 1, 2)).may_go_on
    assert not apply(voted(J17, 1, 2)).may_go_on


def test_every_answer_of_every_book_has_its_source() -> None:
    for rules in APPEAL_RULES.values():
        assert rules.limit.source.basis is Basis.STATED
        assert rules.decides.source.basis is Basis.STATED
    assert {rules.limit.value.since for rules in APPEAL_RULES.values()} == set(From)


@given(st.sampled_from((NAT, J23, J17, FJ)), st.integers(0, 9), st.integers(0, 9))
def test_only_more_votes_than_half_overturn_a_ruling(book: Book, wrong: int, right: int) -> None:
    if wrong + right:
        result = voted(book, wrong, right)
        assert result.upheld == (wrong > right)
        assert voted(book, wrong + 1, right).upheld >= result.upheld


@given(st.sampled_from((NAT, J23, J17, FJ)), st.integers(0, 10**6), st.integers(0, 10**4))
def test_deadlines_move_with_what_they_are_counted_from(book: Book, start: int, later: int) -> None:
    moments = Moments(scheduled_end=start, round_ended=start, published=start)
    shifted = Moments(scheduled_end=start + later, round_ended=start + later, published=start + later)
    assert deadline(book, shifted) - deadline(book, moments) == later


def test_j23_6_3_fifteen_working_days_and_no_stay() -> None:
    def weekday(day: int) -> bool:
        return day % 7 not in (5, 6)

    friday = 4
    appeal = conduct_appeal(friday, friday + 21, weekday)
    assert (appeal.last_day, appeal.in_time, appeal.suspends) == (25, True, False)
    assert not conduct_appeal(friday, 26, weekday).in_time
    with pytest.raises(BadCalendar):
        conduct_appeal(0, 1, lambda _: False)


@given(st.integers(0, 100), st.sets(st.integers(0, 6), min_size=1))
def test_exactly_fifteen_working_days_lie_after_receipt(received: int, week: set[int]) -> None:
    last = conduct_appeal(received, received, lambda day: day % 7 in week).last_day
    assert sum(day % 7 in week for day in range(received + 1, last + 1)) == 15
    assert last % 7 in week
