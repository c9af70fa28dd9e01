"""效力: what rulings do at the table and in the competition."""

from __future__ import annotations

import pytest

from paizhuo.guandan.orders import innocent_leader
from paizhuo.referee import (
    SCHEDULES,
    Case,
    effects_of,
)
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.case import BadCase
from paizhuo.referee.cases.counting import BadCount, counted
from paizhuo.referee.cases.facts_asked import (
    CARD,
    HEAVY,
    LIGHT,
    OFFENDER_SINCE,
    PARTNER_OUT_BEFORE,
    PLAY_BEGUN,
    Counts,
    DrawnCard,
    OffenderSince,
)
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.penalties import Foul, Violation, Warned
from paizhuo.referee.rulings.competition_effects import MatchTaken, Recorded
from paizhuo.referee.rulings.table_effects import (
    FollowingBarred,
    Ordered,
    PlacedLast,
    PointsGiven,
    TurnLost,
)
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from tests.referee.docket import brought, in_order, ruled

EAST, NORTH, WEST, SOUTH = Seat
J17, J23, NAT, GZ, FJ, *_ = (SCHEDULES[book] for book in Book)
BEGUN = {PLAY_BEGUN: True}


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
