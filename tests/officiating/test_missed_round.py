"""下一轮不来: the next round that is not published, in a Swiss only."""

from __future__ import annotations

from paizhuo.officiating.missed_round import NextRound, WhyNotMissed, round_to_miss
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from tests.tournament.building import SEED, STAGE, Building, entry, plan_of, swiss


def test_before_the_first_stage_it_is_the_first_round() -> None:
    built = Building(swiss())
    built.add(directing.open_event(built.plan), *(f.Entered(entry(number)) for number in range(1, 7)))
    assert round_to_miss(built.state, 1) == NextRound(STAGE, 1)


def test_a_drafted_round_can_be_missed_and_a_published_one_cannot() -> None:
    built = Building(swiss()).open(6)
    drafted = directing.draft_round(built.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    built.add(drafted.fact)
    assert round_to_miss(built.state, 1) == NextRound(STAGE, 1)
    built.add(f.RoundPublished(STAGE, 1))
    assert round_to_miss(built.state, 1) == NextRound(STAGE, 2)


def test_after_the_last_round_and_after_leaving_there_is_none() -> None:
    built = Building(swiss(rounds=1)).open(6)
    built.pair()
    assert round_to_miss(built.state, 1) is WhyNotMissed.NO_ROUND
    built = Building(swiss()).open(6)
    built.add(f.Left(2, f.LeaveKind.WITHDRAWN, "有事"))
    assert round_to_miss(built.state, 2) is WhyNotMissed.NO_ROUND


def test_where_every_match_is_fixed_who_stays_away_forfeits() -> None:
    built = Building(plan_of(StagePlan(STAGE, Format.ROUND_ROBIN))).open(6)
    assert round_to_miss(built.state, 1) is WhyNotMissed.FORFEITS
