"""裁定: the ladder, deciding, recording and who may rule, with the examples J-132 to J-135."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import Rank
from paizhuo.guandan import (
    JIANGSU_2023,
    NATIONAL,
    Match,
    Standing,
    after,
    next_deal,
)
from paizhuo.guandan.drawing import Roles
from paizhuo.guandan.match import DealLost, JudgedLost
from paizhuo.referee import (
    SCHEDULES,
    History,
    Matter,
    Role,
    authority_refusal,
    decide,
    effects_of,
    match_event,
    record,
)
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.facts_asked import CRIME, DELIBERATE, OBSTRUCTED, OWN_DELAY, PLAY_BEGUN, REMEDIED
from paizhuo.referee.penalties.conduct import ConductSanction, Measure
from paizhuo.referee.penalties.penalties import (
    Disqualified,
    Foul,
    LeadsNext,
    MatchLost,
    Reach,
    Recipient,
    Reported,
    ResultsCancelled,
    Scope,
    SentOff,
    Shuffles,
    Violation,
    Warned,
)
from paizhuo.referee.powers.authority import ConsentMissing, NotEntitled
from paizhuo.referee.rulings.choices import Decider, NotAnOption
from paizhuo.referee.rulings.competition_effects import BothSides, Noticed, Removed, ResultVoided
from paizhuo.referee.rulings.rule import StillOpen
from paizhuo.referee.rulings.table_effects import DealGoesTo
from paizhuo.rulebook import Basis, Book
from paizhuo.seats import Seat, Side
from tests.referee.docket import brought, choice_of, in_order, ruled, sanctions, settled

if TYPE_CHECKING:
    from paizhuo.referee import Schedule

EAST, NORTH, WEST, SOUTH = Seat
J17, J23, NAT, GZ, FJ, *_ = (SCHEDULES[book] for book in Book)
BEGUN = {PLAY_BEGUN: True}


# 江苏 The ladder


def test_example_j_132_two_warnings_and_a_violation_lose_the_deal() -> None:
    cases = [brought(I.MANNER), brought(I.PASS_OUT_OF_TURN, seat=SOUTH), brought(I.WRONG_PLAY)]
    first, second, third = in_order(J23, *cases)
    assert first.escalated == ()
    assert [one.into for one in second.escalated] == [Violation()]
    assert choice_of(second, Matter.STOP).decider is Decider.NEXT_PLAYER
    assert [one.into for one in third.escalated] == [Foul()]
    lost = next(one for one in effects_of(third).table if isinstance(one, DealGoesTo))
    event = match_event(lost)
    assert isinstance(event, DealLost)
    match = after(Match(JIANGSU_2023, standing=Standing((Rank.FOUR, Rank.SIX), Side.NORTH_SOUTH)), event)
    assert match.standing.levels == (Rank.SEVEN, Rank.SIX)
    second_foul = in_order(J23, *cases, brought(I.WRONG_TRIBUTE, BEGUN))[3]
    assert MatchLost() in sanctions(second_foul)
    assert second_foul.open == ()
    assert match_event(effects_of(second_foul).competition[-1]) == JudgedLost(Side.NORTH_SOUTH)


def test_counters_end_with_the_match_and_belong_to_the_side() -> None:
    cases = [brought(I.MANNER), brought(I.MANNER, match="2"), brought(I.MANNER, seat=EAST, entrant=8)]
    assert all(not one.escalated for one in in_order(J23, *cases))


def test_example_j_133_who_may_give_a_foul() -> None:
    foul = brought(I.WRONG_TRIBUTE, BEGUN)
    by_book = [(J23, (Role.DEPUTY, Role.CHIEF), "3.6(二)2"), (J17, (Role.CHIEF,), "4.2.2")]
    for schedule, may, article in by_book:
        ruling = settled(ruled(foul, schedule))
        for role in (Role.FLOOR_REFEREE, Role.DEPUTY, Role.CHIEF):
            refusal = authority_refusal(ruling.authorities, role)
            assert (refusal is None) is (role in may)
            if refusal is not None:
                assert refusal.reason == NotEntitled(role, may)
                assert refusal.reason.code == "NOT_ENTITLED"
                assert refusal.source.article == article


def test_example_j_134_two_default_losses_need_the_committee() -> None:
    cases = [brought(I.WRONG_TRIBUTE, BEGUN, match=str(number)) for number in (2, 2, 6, 6)]
    last = in_order(J23, *cases)[3]
    assert [one.into for one in last.escalated] == [MatchLost(), Disqualified()]
    assert Removed(7, Scope.EVENT) in effects_of(last).competition
    refusal = authority_refusal(last.authorities, Role.CHIEF)
    assert refusal is not None
    assert refusal.reason == ConsentMissing(Role.ORGANISER)
    assert refusal.source.article == "3.6(二)4"
    assert authority_refusal(last.authorities, Role.CHIEF, {Role.ORGANISER}) is None
    assert authority_refusal(last.authorities, Role.DEPUTY, {Role.ORGANISER}) is not None


def test_j17_4_2_4_the_committee_disqualifies() -> None:
    ruling = ruled(brought(I.CARD_FRAUD), J17)
    refusal = authority_refusal(ruling.authorities, Role.CHIEF)
    assert refusal is not None
    assert refusal.reason == NotEntitled(Role.CHIEF, (Role.ORGANISER,))
    assert refusal.source.article == "4.2.4"
    assert authority_refusal(ruling.authorities, Role.CHIEF, {Role.ORGANISER}) is None


def test_example_j_135_late_pair_and_one_more_violation() -> None:
    late = brought(I.LATE, {OWN_DELAY: 180})
    first, second, third = in_order(GZ, late, brought(I.OVER_TIME), brought(I.OVER_TIME))
    assert sanctions(first) == [Warned(), Violation(stops=False)]
    assert sanctions(second) == [Warned()]
    assert [(one.into, one.source.article) for one in third.escalated] == [(Foul(), "R30")]


def test_gz_r29_warnings_are_only_recorded() -> None:
    rulings = in_order(GZ, *[brought(I.WRONG_TRIBUTE, {PLAY_BEGUN: False})] * 4)
    assert all(not one.escalated for one in rulings)


# 选择 Choices


def test_what_is_open_must_be_decided_before_it_is_recorded() -> None:
    ruling = ruled(brought(I.LEFT_SEAT, {DELIBERATE: True}), J23)
    with pytest.raises(StillOpen, match="penalty"):
        record(History(), ruling)
    with pytest.raises(NotAnOption):
        decide(ruling, {Matter.PENALTY: (Warned(),)})
    with pytest.raises(NotAnOption):
        decide(ruling, {Matter.LEADER: (LeadsNext(EAST),)})


def test_one_decision_opens_the_next_in_the_same_call() -> None:
    ruling = ruled(brought(I.LEFT_SEAT, {DELIBERATE: True}), J23)
    done = decide(ruling, {Matter.LEADER: (LeadsNext(WEST),), Matter.PENALTY: (Foul(),)})
    assert done.open == ()
    assert [one for one in effects_of(done).table if isinstance(one, DealGoesTo)] == [
        DealGoesTo(NORTH, 3, Roles(NORTH, WEST, SOUTH), WEST)
    ]
    refusal = authority_refusal(done.authorities, Role.DEPUTY)
    assert refusal is not None
    assert refusal.source.article == "3.6(二)3"
    assert authority_refusal(done.authorities, Role.CHIEF) is None


def test_j23_3_7_3_the_referee_names_an_innocent_leader_and_j17_anybody() -> None:
    foul = brought(I.WRONG_TRIBUTE, BEGUN)
    in_j23, in_j17 = ruled(foul, J23), ruled(foul, J17)
    assert choice_of(in_j23, Matter.LEADER).decider is Decider.REFEREE
    assert choice_of(in_j23, Matter.LEADER).options == ((LeadsNext(EAST),), (LeadsNext(WEST),))
    assert choice_of(in_j17, Matter.LEADER).decider is Decider.NEXT_PLAYER_OR_CHIEF
    assert len(choice_of(in_j17, Matter.LEADER).options) == 4


@pytest.mark.parametrize("schedule", [J17, J23], ids=str)
def test_f3_jiangsu_does_not_say_who_shuffles_after_a_foul(schedule: Schedule) -> None:
    ruling = ruled(brought(I.WRONG_TRIBUTE, BEGUN), schedule)
    source = choice_of(ruling, Matter.SHUFFLER).source
    assert (source.basis, source.note) == (Basis.SILENT, "F3")
    assert [one.source for one in ruling.given if isinstance(one.sanction, Shuffles)] == [source]
    assert choice_of(ruling, Matter.LEADER).source.basis is Basis.STATED


def test_nat_b3_2_either_offender_shuffles() -> None:
    lost = ruled(brought(I.WRONG_TRIBUTE, BEGUN), NAT)
    assert lost.open == ()
    assert effects_of(lost).table == (DealGoesTo(NORTH, 3, Roles(NORTH, WEST, SOUTH), EAST),)
    partner = decide(lost, {Matter.SHUFFLER: (Shuffles(SOUTH),)})
    assert effects_of(partner).table == (DealGoesTo(SOUTH, 3, Roles(SOUTH, EAST, NORTH), WEST),)
    event = match_event(effects_of(partner).table[0])
    assert isinstance(event, DealLost)
    coming = next_deal(after(Match(NATIONAL), event))
    assert coming is not None
    assert (coming.tribute, coming.leader, coming.level) == (None, WEST, Rank.FIVE)


def test_j23_3_7_5_a_disqualified_pair_is_sent_off_and_may_lose_results() -> None:
    ruling = ruled(brought(I.COLLUSION), J23)
    assert sanctions(ruling) == [Disqualified(), SentOff()]
    cancelled = ResultsCancelled(Reach.RELATED)
    more = decide(
        ruling,
        {Matter.RESULTS: (cancelled,), Matter.FURTHER: (Reported(Recipient.SPORTS_AUTHORITY),)},
    )
    assert ResultVoided("1", 7, Reach.RELATED) in effects_of(more).competition
    assert Noticed(7, Reported(Recipient.SPORTS_AUTHORITY)) in effects_of(more).competition


def test_j23_3_6_2_5_only_the_committee_takes_conduct_measures() -> None:
    facts = {REMEDIED: False, OBSTRUCTED: False, CRIME: False}
    measure = ConductSanction(Measure.EXCLUSION)
    ruling = decide(ruled(brought(I.STRIKE, facts), J23), {Matter.MEASURES: (measure,)})
    assert authority_refusal(ruling.authorities, Role.CHIEF) is not None
    assert authority_refusal(ruling.authorities, Role.CHIEF, {Role.ORGANISER}) is None
    assert effects_of(ruling).competition == (Noticed(7, measure),)


@pytest.mark.parametrize(("schedule", "floor"), [(J17, False), (J23, True)], ids=["J17", "J23"])
def test_j17_4_2_3_damage_goes_to_the_chief(schedule: Schedule, *, floor: bool) -> None:
    ruling = ruled(replace(brought(I.WRONG_PLAY), damage=True), schedule)
    assert (authority_refusal(ruling.authorities, Role.FLOOR_REFEREE) is None) is floor


def test_nat_54_15_disqualification_is_the_organisers_a_warning_the_chiefs() -> None:
    ruling = ruled(brought(I.BOTH_IN_KNOCKOUT), NAT)
    warned = decide(ruling, {Matter.PENALTY: (Warned(),)})
    out = decide(ruling, {Matter.PENALTY: (Disqualified(Scope.STAGE),)})
    assert authority_refusal(warned.authorities, Role.CHIEF) is None
    refusal = authority_refusal(out.authorities, Role.CHIEF)
    assert refusal is not None
    assert refusal.reason == NotEntitled(Role.CHIEF, (Role.ORGANISER,))
    assert authority_refusal(out.authorities, Role.CHIEF, {Role.ORGANISER}) is None
    assert effects_of(out).competition == (Removed(7, Scope.STAGE), BothSides("1", 7))
