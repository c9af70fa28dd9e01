"""效力: what rulings do at the table and in the competition, and that the law of a match agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import Rank
from paizhuo.guandan import (
    GUANGZHOU_2025,
    JIANGSU_2017,
    JIANGSU_2023,
    NATIONAL,
    Match,
    after,
    begin,
    next_deal,
)
from paizhuo.guandan.drawing import Roles
from paizhuo.guandan.match import Cause, DealLost, Forfeited
from paizhuo.referee import (
    SCHEDULES,
    Case,
    Facts,
    Matter,
    decide,
    effects_of,
    match_event,
)
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.case import BadCase
from paizhuo.referee.cases.counting import BadCount, counted
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import (
    CARD,
    CONSENT,
    DUPLICATE,
    EVENT,
    FORFEITS_BEFORE,
    HEAVY,
    LIGHT,
    OFFENDER_SINCE,
    OTHERS_DELAY,
    OWN_DELAY,
    PARTNER_OUT_BEFORE,
    PLAY_BEGUN,
    Consent,
    Counts,
    DrawnCard,
    OffenderSince,
)
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.penalties import Foul, LeadsNext, Violation, Warned
from paizhuo.referee.rulings.competition_effects import MatchForfeited, MatchTaken, Recorded
from paizhuo.referee.rulings.table_effects import (
    FollowingBarred,
    LevelsStart,
    Ordered,
    PlacedLast,
    PointsGiven,
    TurnLost,
    innocent_leader,
)
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from tests.referee.docket import brought, in_order, ruled

if TYPE_CHECKING:
    from paizhuo.referee import Schedule

EAST, NORTH, WEST, SOUTH = Seat
J17, J23, NAT, GZ, FJ = (SCHEDULES[book] for book in Book)
BEGUN = {PLAY_BEGUN: True}


@pytest.mark.parametrize("schedule", [J17, J23], ids=repr)
def test_late_foul_agrees_with_the_match_that_begins_late(schedule: Schedule) -> None:
    case = Case(
        infraction=I.LATE,
        entrant=7,
        match="1",
        side=Side.EAST_WEST,
        facts=Facts({OWN_DELAY: 420, OTHERS_DELAY: 0}),
    )
    ruling = decide(ruled(case, schedule), {Matter.LEADER: (LeadsNext(SOUTH),)})
    (event,) = [match_event(one) for one in effects_of(ruling).table]
    assert isinstance(event, DealLost)
    rules = JIANGSU_2017 if schedule is J17 else JIANGSU_2023
    assert after(Match(rules), event).standing == begin(rules, late=(420, 0)).standing


def test_late_start_levels_agree_with_the_match_that_begins_late() -> None:
    case = Case(
        infraction=I.LATE, entrant=7, match="1", side=Side.EAST_WEST, facts=Facts({OWN_DELAY: 420, DUPLICATE: False})
    )
    (effect,) = effects_of(ruled(case, NAT)).table
    assert effect == LevelsStart(Side.NORTH_SOUTH, Rank.FOUR, Roles(EAST, NORTH, WEST), SOUTH)
    match = begin(NATIONAL, late=(420, 0))
    coming = next_deal(match)
    assert coming is not None
    assert match.standing.levels == (Rank.TWO, Rank.FOUR)
    assert (coming.roles, coming.leader) == (effect.roles, effect.leader)


def test_late_in_guangzhou_agrees_with_the_match_that_begins_late() -> None:
    case = Case(infraction=I.LATE, entrant=7, match="1", side=Side.EAST_WEST, facts=Facts({OWN_DELAY: 480}))
    (event,) = [match_event(one) for one in effects_of(ruled(case, GZ)).table]
    assert isinstance(event, DealLost)
    ours, late = after(Match(GUANGZHOU_2025), event), begin(GUANGZHOU_2025, late=(480, 0))
    assert (ours.standing, ours.deals, next_deal(ours)) == (late.standing, late.deals, next_deal(late))


def test_forfeit_by_lateness_agrees_with_the_match() -> None:
    known = {OWN_DELAY: 601, CONSENT: Consent.CONSENTED, EVENT: EventKind.PAIRS, FORFEITS_BEFORE: 0}
    facts = Facts(known)
    case = Case(infraction=I.LATE, entrant=7, match="1", side=Side.EAST_WEST, facts=facts)
    (effect,) = effects_of(ruled(case, NAT)).competition
    assert effect == MatchForfeited("1", 7, Side.EAST_WEST)
    event = match_event(effect)
    assert isinstance(event, Forfeited)
    result = after(Match(NATIONAL), event).result
    assert result is not None
    assert (result.winner, result.cause) == (Side.NORTH_SOUTH, Cause.FORFEIT)


def test_a_stopped_lead_goes_to_the_next_innocent_player_who_has_cards() -> None:
    for offender in Seat:
        assert innocent_leader(offender) is offender.next
        assert innocent_leader(offender, {offender.next}) is offender.previous
        assert innocent_leader(offender, {offender.partner}) is offender.next


def test_table_effects_name_the_seats() -> None:
    assert effects_of(ruled(brought(I.PASS_OUT_OF_TURN), GZ)).table == (
        FollowingBarred((NORTH, SOUTH), until_opponent_follows=True),
    )
    assert effects_of(ruled(brought(I.WRONG_PLAY), NAT)).table == (
        Ordered(NORTH, o.TakeBack()),
        TurnLost(NORTH, whole_trick=True),
    )
    assert effects_of(ruled(brought(I.EXPOSED_CARDS, {HEAVY: 0, LIGHT: 3}), FJ)).table == (
        PointsGiven(Side.EAST_WEST, 30),
    )


def test_competition_effects_of_the_jiangsu_ladder() -> None:
    second = in_order(J23, brought(I.MANNER), brought(I.MANNER))[1]
    assert effects_of(second).competition == (Recorded(7, Warned()), Recorded(7, Violation()))
    lost = in_order(J23, *[brought(I.WRONG_TRIBUTE, BEGUN)] * 2)[1]
    assert effects_of(lost).competition == (Recorded(7, Foul()), MatchTaken("1", 7, Side.NORTH_SOUTH))
    assert effects_of(lost).table == ()


def test_placed_last_is_of_the_offender() -> None:
    facts = {OFFENDER_SINCE: OffenderSince.OUT, PARTNER_OUT_BEFORE: True}
    assert effects_of(ruled(brought(I.WRONG_ANNOUNCEMENT, facts), GZ)).table == (PlacedLast(NORTH),)


def test_citations_name_everything_the_ruling_rests_on() -> None:
    second = in_order(J23, brought(I.MANNER), brought(I.EXPOSED_CARDS))[1]
    assert [str(one) for one in second.citations] == [
        "J23 3.5(五)3(1), 3.7(一)7 [reading: exposed-cards-as-manner]",
        "J23 3.7(一)7",
        "J23 3.7(二)",
    ]


def test_a_seat_must_play_for_the_side() -> None:
    with pytest.raises(BadCase):
        Case(infraction=I.NOISE, entrant=1, side=Side.EAST_WEST, seat=NORTH)
    assert Case(infraction=I.NOISE, entrant=1).offender is None
    assert brought(I.DRAW_OUT_OF_TURN, {CARD: DrawnCard.SEEN}).side is Side.NORTH_SOUTH


@pytest.mark.parametrize(
    ("hands", "counts"),
    [
        ([27, 27, 27, 27], Counts.RIGHT),
        ([27, 27, 27, 26], Counts.PACK_WRONG),
        ([28, 28, 27, 27], Counts.PACK_WRONG),
        ([27, 28, 27, 26], Counts.ONE_SIDE),
        ([26, 27, 28, 27], Counts.ONE_SIDE),
        ([26, 28, 27, 27], Counts.OVER_AND_SHORT),
    ],
    ids=str,
)
def test_counting_the_hands(hands: list[int], counts: Counts) -> None:
    assert counted(hands) is counts


@pytest.mark.parametrize("hands", [[], [27, 27, 27], [27, 27, 55, -1]], ids=str)
def test_counting_needs_four_numbers(hands: list[int]) -> None:
    with pytest.raises(BadCount):
        counted(hands)
