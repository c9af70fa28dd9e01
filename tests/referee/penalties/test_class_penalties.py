"""按类判罚: the classes of the national rules, the half points of Fujian: J-029, J-030, J-103, J-125 to J-131."""

from __future__ import annotations

from paizhuo.guandan.match import Forfeited
from paizhuo.referee import (
    SCHEDULES,
    History,
    Matter,
    Role,
    Ruling,
    authority_refusal,
    decide,
    effects_of,
    match_event,
    reclassed,
    rule,
)
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import EVENT, KNOCKOUT, REPLAYED, RESERVE, SEGMENTS, SERIOUS, USED
from paizhuo.referee.penalties.awards import awards
from paizhuo.referee.penalties.classes import Deduction, PenaltyClass, total_deduction
from paizhuo.referee.penalties.penalties import (
    ClassPenalty,
    MatchDrawn,
    PlayerBarred,
    PointsOff,
    Recipient,
    Reported,
    Warned,
)
from paizhuo.referee.powers.authority import ConsentMissing
from paizhuo.referee.rulings.competition_effects import MatchUnfinished, Noticed, PointsDeducted, Rescored
from paizhuo.rulebook import Book
from paizhuo.seats import Side
from tests.referee.docket import brought, in_order, points_off, ruled, sanctions

J17, J23, NAT, GZ, FJ, *_ = (SCHEDULES[book] for book in Book)
QUIET = {SERIOUS: False}
ANSWERED = {USED: True, SERIOUS: False, SEGMENTS: False, RESERVE: False, KNOCKOUT: False}


def test_example_j_125_class_four_twice() -> None:
    first, second = in_order(NAT, brought(I.MANNER), brought(I.MANNER, match="2"))
    assert sanctions(first) == [Warned()]
    assert points_off(second) == [(0, -1)]
    assert second.by_class is not None
    assert (second.by_class.nth, second.by_class.source.article) == (2, "52")


def test_example_j_126_class_two_twice() -> None:
    first, second = in_order(NAT, brought(I.DISCUSSING_DEALS), brought(I.DISCUSSING_DEALS))
    assert points_off(first) + points_off(second) == [(0, -3), (-1, 0)]


def test_example_j_127_class_three_twice() -> None:
    first, second = in_order(NAT, *[brought(I.CLOSED_ROOM, {EVENT: EventKind.TEAM})] * 2)
    assert points_off(first) + points_off(second) == [(0, -2), (-0.5, 0)]


def test_example_j_128_whole_floor_warned_of_noise() -> None:
    ruling = rule(brought(I.NOISE), History(), NAT, whole_floor=frozenset({I.NOISE}))
    assert isinstance(ruling, Ruling)
    assert points_off(ruling) == [(0, -1)]
    assert points_off(ruled(brought(I.NO_BADGE), NAT)) == []


def test_example_j_129_team_adds_up() -> None:
    cases = [brought(I.NOISE)] * 2 + [brought(I.SMOKING, QUIET)] * 2 + [brought(I.SHEET_LATE, {EVENT: EventKind.TEAM})]
    off = [one for ruling in in_order(NAT, *cases) for one in sanctions(ruling) if isinstance(one, PointsOff)]
    total = total_deduction(Deduction(mp=one.mp, vp=one.vp) for one in off)
    assert (total.mp, total.vp) == (-100, -700)


def test_example_j_130_points_come_off_the_stage_total_not_the_match() -> None:
    ruling = ruled(brought(I.DISCUSSING_DEALS), NAT)
    assert effects_of(ruling).competition == (PointsDeducted(7, 0, -300),)
    assert effects_of(ruling).table == ()


def test_example_j_131_phone_rings_or_is_answered() -> None:
    rings = ruled(brought(I.PHONE, {USED: False, SERIOUS: False}), NAT)
    answered = ruled(brought(I.PHONE, ANSWERED), NAT)
    assert points_off(rings) == [(0, -3)]
    player, match = effects_of(answered).competition
    assert (player, match) == (Noticed(7, PlayerBarred()), MatchUnfinished("1", 7, Side.NORTH_SOUTH))
    assert match_event(match) == Forfeited(Side.NORTH_SOUTH)


def test_nat_35_a_side_with_a_reserve_goes_on_without_the_player() -> None:
    ruling = ruled(brought(I.PHONE, {USED: True, SERIOUS: False, SEGMENTS: False, RESERVE: True}), NAT)
    assert effects_of(ruling).competition == (Noticed(7, PlayerBarred()),)
    assert awards(ruling) == ()


def test_nat_52_a_third_offence_repeats_the_second_and_reports_to_the_chief() -> None:
    third = in_order(NAT, *[brought(I.NOISE)] * 3)[2]
    assert sanctions(third) == [PointsOff(vp=-100), Reported(Recipient.CHIEF)]
    assert third.by_class is not None
    assert third.by_class.source.note == "third-offence-as-second"


def test_nat_52_counted_by_item_and_entrant() -> None:
    other = in_order(NAT, brought(I.NOISE), brought(I.NO_BADGE), brought(I.NOISE, entrant=8))
    assert [sanctions(one) for one in other] == [[Warned()]] * 3


def test_nat_52_delay_counts_with_the_tempo_it_is_treated_as() -> None:
    assert points_off(in_order(NAT, brought(I.MISLEADING_TEMPO), brought(I.DELIBERATE_DELAY))[1]) == [(0, -1)]


def test_nat_52_only_penalties_by_class_are_counted() -> None:
    answered, rings = (brought(I.PHONE, {**ANSWERED, USED: used}) for used in (True, False))
    assert points_off(in_order(NAT, answered, rings)[1]) == [(0, -3)]


def test_nat_52_the_organiser_moves_an_offence_to_another_class() -> None:
    stricter = reclassed(NAT, I.NOISE, PenaltyClass.SECOND)
    assert points_off(ruled(brought(I.NOISE), stricter)) == [(0, -3)]
    assert points_off(ruled(brought(I.NO_BADGE), stricter)) == []


def test_nat_52_class_one_is_reported_and_needs_the_organiser() -> None:
    ruling = decide(ruled(brought(I.UNLISTED_BREACH), NAT), {Matter.PENALTY: (ClassPenalty(PenaltyClass.FIRST),)})
    assert sanctions(ruling) == [PointsOff(mp=-200), Reported(Recipient.GOVERNING_BODY)]
    refusal = authority_refusal(ruling.authorities, Role.CHIEF)
    assert refusal is not None
    assert refusal.reason == ConsentMissing(Role.ORGANISER)
    assert refusal.source.article == "52"


def test_example_j_029_wrong_seats_not_replayed() -> None:
    ruling = ruled(brought(I.WRONG_SEATS, {REPLAYED: False}), NAT)
    assert points_off(ruling) == [(0, -3)]
    assert Rescored("1", 7, MatchDrawn()) in effects_of(ruling).competition
    assert ruling.prescription.both_sides


def test_example_j_030_wrong_seats_replayed() -> None:
    ruling = ruled(brought(I.WRONG_SEATS, {REPLAYED: True}), NAT)
    assert points_off(ruling) == [(0, -2)]
    assert ruling.prescription.both_sides


def test_example_j_103_fujian_discipline() -> None:
    rulings = in_order(FJ, brought(I.PHONE), brought(I.PHONE), brought(I.NO_BADGE))
    assert sum(mp for ruling in rulings for mp, _ in points_off(ruling)) == -1.5
