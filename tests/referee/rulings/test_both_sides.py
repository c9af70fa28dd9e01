"""双方受罚: what both sides of a match are punished for, each by its own record [NAT 33(二), 37(一), 54(十五)]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.referee import SCHEDULES, Case, Facts, History, Matter, decide, effects_of, record
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.case import BadCase
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import DEALS, EVENT, LEAST_TIME, REPLAYED, SECONDS_SHORT
from paizhuo.referee.penalties.awards import Drawn, awards
from paizhuo.referee.penalties.penalties import Disqualified, MatchDrawn, Scope, Warned
from paizhuo.referee.rulings.competition_effects import BothSides, PointsDeducted, Recorded, Removed, Rescored
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from paizhuo.tournament.plan.books import REGULATIONS
from tests.referee.docket import brought, ruled

if TYPE_CHECKING:
    from paizhuo.referee import Ruling

NAT = SCHEDULES[Book.NATIONAL]


def against(case: Case, opponent: int | None = 8) -> Case:
    return replace(case, opponent=opponent)


def wrong_seats(history: History | None = None, *, replayed: bool = False, opponent: int | None = 8) -> Ruling:
    return ruled(against(brought(I.WRONG_SEATS, {REPLAYED: replayed}), opponent), NAT, history)


def test_nat_33_2_fast_play_takes_half_the_points_off_each_side() -> None:
    case = against(brought(I.FAST_PLAY, {LEAST_TIME: True, SECONDS_SHORT: 180}))
    assert effects_of(ruled(case, NAT)).competition == (PointsDeducted(7, 0, -50), PointsDeducted(8, 0, -50))


def test_nat_37_1_wrong_seats_cost_both_sides_and_the_match_is_scored_once() -> None:
    assert effects_of(wrong_seats()).competition == (
        PointsDeducted(7, 0, -300),
        Rescored("1", 7, MatchDrawn()),
        PointsDeducted(8, 0, -300),
    )


def test_nat_54_15_both_sides_at_fault_are_named() -> None:
    ruling = ruled(against(brought(I.BOTH_IN_KNOCKOUT)), NAT)
    warned = decide(ruling, {Matter.PENALTY: (Warned(),)})
    assert effects_of(warned).competition == (Recorded(7, Warned()), Recorded(8, Warned()))
    out = decide(ruling, {Matter.PENALTY: (Disqualified(Scope.STAGE),)})
    assert effects_of(out).competition == (Removed(7, Scope.STAGE), Removed(8, Scope.STAGE))


def test_nat_52_each_side_is_counted_by_its_own_record() -> None:
    first = record(History(), ruled(brought(I.WRONG_SEATS, {REPLAYED: True}, match="0"), NAT))
    ruling = wrong_seats(first)
    assert [one for one in effects_of(ruling).competition if isinstance(one, PointsDeducted)] == [
        PointsDeducted(7, -100, 0),
        PointsDeducted(8, 0, -300),
    ]
    both = record(first, ruling)
    assert [(one.entrant, one.side) for one in both.noted[1:]] == [(7, Side.NORTH_SOUTH), (8, Side.EAST_WEST)]
    third = ruled(brought(I.WRONG_SEATS, {REPLAYED: True}, match="2", entrant=8, seat=Seat.EAST), NAT, both)
    assert third.before.in_class == 1


@pytest.mark.parametrize("replayed", [True, False])
def test_an_unnamed_other_side_is_an_effect_of_its_own(replayed: bool) -> None:  # noqa: FBT001 - a parameter of the test
    effects = effects_of(wrong_seats(replayed=replayed, opponent=None)).competition
    assert effects[-1] == BothSides("1", 7)


def test_nobody_is_punished_for_a_round_that_was_long_enough() -> None:
    for opponent in (None, 8):
        case = against(brought(I.FAST_PLAY, {LEAST_TIME: True, SECONDS_SHORT: 0}), opponent)
        assert effects_of(ruled(case, NAT)).competition == ()


def test_what_one_side_is_punished_for_does_not_touch_the_other() -> None:
    assert effects_of(ruled(against(brought(I.NOISE)), NAT)).competition == (Recorded(7, Warned()),)


def test_nobody_plays_against_himself() -> None:
    with pytest.raises(BadCase):
        Case(infraction=I.NOISE, entrant=7, opponent=7)


def test_nat_37_1_2_2_a_match_not_replayed_gives_each_side_a_draw() -> None:
    (award,) = awards(wrong_seats())
    assert isinstance(award, Drawn)
    assert (award.mp, award.vp, award.source.article) == (100, 1300, "37(一)2(2)")
    assert awards(wrong_seats(replayed=True)) == ()
    (national,) = [one for one in REGULATIONS.values() if one.book is Book.NATIONAL]
    drawn, _ = national.force_majeure.value
    # NAT 36 scores the absent side of an unplayed match as a draw.
    assert (award.mp, award.vp) == (drawn.mp, drawn.vp)


def test_nat_37_3_1_mixed_seats_in_a_team_match_are_handled_alike_but_cost_one_side() -> None:
    facts = Facts({EVENT: EventKind.TEAM, DEALS: 2, REPLAYED: False})
    ruling = ruled(replace(against(brought(I.MIXED_SEATS)), facts=facts), NAT)
    assert effects_of(ruling).competition == (Recorded(7, Warned()), Rescored("1", 7, MatchDrawn()))
    (award,) = awards(ruling)
    assert isinstance(award, Drawn)
    assert award.source.article == "37(一)2(2), 37(三)1"
