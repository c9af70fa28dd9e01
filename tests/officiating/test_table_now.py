"""此刻的桌: the round of now at a table, before, between and after rounds, and with stages at the same time."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_now import (
    RoundKey,
    TableNow,
    next_round,
    rounds_in_play,
    table_now,
    table_of_entrant,
    tables_of_hall,
    takes_results,
)
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Levels
from tests.tournament.building import SEED, STAGE, Building, plan_of, swiss

GOLD, SILVER = "gold", "silver"


def result(building: Building, stage: str, number: int, table: int) -> None:
    """A result that counts."""
    where = (stage, number, table)
    building.add(f.ResultEntered(*where, Levels(8, 3)), f.ResultConfirmed(*where))


def publish(building: Building, stage: str) -> None:
    """Pair and publish the next round of a stage."""
    drafted = directing.draft_round(building.state, stage, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact, f.RoundPublished(stage, drafted.fact.round))


def two_stages() -> Building:
    """Two stages that are played at the same time, each with a round on tables 1 and 2."""
    plan = plan_of(StagePlan(GOLD, Format.SWISS, rounds=2), StagePlan(SILVER, Format.SWISS, rounds=2))
    building = Building(plan).open(4)
    building.add(directing.open_stage(building.state, SILVER, SEED))
    publish(building, GOLD)
    publish(building, SILVER)
    return building


def test_before_the_first_round_a_table_has_nothing_and_round_1_comes_next() -> None:
    building = Building(swiss(2)).open(4)
    assert table_now(building.state, 1) == TableNow((), (), None)
    assert next_round(building.state) == RoundKey(STAGE, 1)
    building.add(directing.draft_round(building.state, STAGE, SEED).fact)  # type: ignore[union-attr] # four pairs can be paired
    assert rounds_in_play(building.state) == (), "a draft is not being played"


def test_a_published_round_is_the_round_of_now_until_its_last_result() -> None:
    building = Building(swiss(2)).open(4)
    building.pair()
    first, second = TableKey(STAGE, 1, 1), TableKey(STAGE, 1, 2)
    result(building, *first)
    assert table_now(building.state, 1) == TableNow((first,), (), None)
    assert table_now(building.state, 2) == TableNow((second,), (second,), None)
    assert takes_results(building.state, first)
    assert not takes_results(building.state, TableKey(STAGE, 1, 3))
    assert not takes_results(building.state, TableKey("elsewhere", 1, 1))
    result(building, *second)
    assert table_now(building.state, 1) == TableNow((), (), first)
    assert not takes_results(building.state, first)
    assert next_round(building.state) == RoundKey(STAGE, 2)


def test_the_next_round_takes_the_place_of_the_last_one() -> None:
    building = Building(swiss(2)).open(4)
    building.play()
    building.pair()
    now = table_now(building.state, 1)
    assert (now.playing, now.last) == ((TableKey(STAGE, 2, 1),), TableKey(STAGE, 1, 1))
    assert not takes_results(building.state, TableKey(STAGE, 1, 1))
    assert takes_results(building.state, TableKey(STAGE, 2, 1))


def test_after_the_last_round_nothing_comes_next() -> None:
    building = Building(swiss(1)).open(4)
    building.play()
    assert next_round(building.state) is None
    building.add(directing.close_stage(building.state, STAGE))
    assert (rounds_in_play(building.state), next_round(building.state)) == ((), None)
    assert table_now(building.state, 2).last == TableKey(STAGE, 1, 2)


def test_a_round_that_was_taken_back_is_not_played_any_more() -> None:
    building = Building(swiss(2)).open(4)
    building.pair()
    building.add(f.RoundDropped(STAGE, 1, "paired again"))
    assert table_now(building.state, 1) == TableNow((), (), None)
    assert not takes_results(building.state, TableKey(STAGE, 1, 1))


def test_stages_at_the_same_time_share_a_table_until_one_match_has_its_result() -> None:
    building = two_stages()
    gold, silver = TableKey(GOLD, 1, 1), TableKey(SILVER, 1, 1)
    assert table_now(building.state, 1) == TableNow((gold, silver), (gold, silver), None)
    result(building, *gold)
    assert table_now(building.state, 1).unfinished == (silver,)
    result(building, GOLD, 1, 2)
    assert table_now(building.state, 1) == TableNow((silver,), (silver,), gold)


def test_a_stage_that_begins_while_another_is_played_leaves_that_round_open() -> None:
    building = two_stages()
    result(building, SILVER, 1, 1)
    result(building, SILVER, 1, 2)
    publish(building, SILVER)
    assert rounds_in_play(building.state) == (RoundKey(GOLD, 1), RoundKey(SILVER, 2))
    assert takes_results(building.state, TableKey(GOLD, 1, 1))


def test_where_an_entrant_plays_now() -> None:
    building = Building(swiss(2)).open(5)
    assert table_of_entrant(building.state, 1) is None
    building.pair()
    (bye,) = building.state.stages[STAGE].rounds[0].byes
    for table, match in building.state.stages[STAGE].rounds[0].matches.items():
        for entrant in (*match.pairing.home, *match.pairing.away):
            assert table_of_entrant(building.state, entrant) == TableKey(STAGE, 1, table)
    assert table_of_entrant(building.state, bye) is None


def test_the_hall_has_tables_for_everybody_and_those_that_were_used() -> None:
    building = Building(swiss(2)).open(5)
    assert tables_of_hall(building.state) == (1, 2)
    building.pair()
    building.add(f.Left(1, f.LeaveKind.WITHDRAWN, "因病"), f.Left(2, f.LeaveKind.WITHDRAWN, "因病"))
    assert tables_of_hall(building.state) == (1, 2)
    plan = swiss(2)
    alone = replace(plan, entries=replace(plan.entries, kind=EntryKind.INDIVIDUAL))
    state = building.state.branch()
    state.plan, state.stages, state.left = alone, {}, {}
    assert tables_of_hall(state) == (1,)
