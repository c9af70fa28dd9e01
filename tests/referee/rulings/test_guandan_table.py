"""掼蛋牌桌的执行: what rulings do to a match of Guandan agrees with the law of the match."""

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
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import (
    CONSENT,
    DUPLICATE,
    EVENT,
    FORFEITS_BEFORE,
    OTHERS_DELAY,
    OWN_DELAY,
    PLAY_BEGUN,
    Consent,
)
from paizhuo.referee.penalties.penalties import LeadsNext
from paizhuo.referee.rulings.competition_effects import MatchForfeited
from paizhuo.referee.rulings.table_effects import (
    LevelsStart,
)
from paizhuo.rulebook import Book
from paizhuo.seats import Seat, Side
from tests.referee.docket import ruled

if TYPE_CHECKING:
    from paizhuo.referee import Schedule

EAST, NORTH, WEST, SOUTH = Seat
J17, J23, NAT, GZ, FJ, *_ = (SCHEDULES[book] for book in Book)
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
