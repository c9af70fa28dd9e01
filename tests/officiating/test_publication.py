"""公开范围: what the public may see, by examples without a database."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.officiating.board_publication import BoardKey, Release
from paizhuo.officiating.publication import (
    Finality,
    PublishedPlaces,
    closing,
    finality,
    has_private_data,
    has_public_final_ranking,
    open_log,
    open_rounds,
    open_stages,
    published_standings,
)
from paizhuo.tournament import directing
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries import Person
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.results.outcomes import Levels
from tests.tournament.building import SEED, STAGE, Building, entry, plan_of, swiss
from tests.tournament.log.transitions.test_boards import HERE, play, team_match

FINAL = PublishedPlaces("groups", Finality.FINAL, {1: 1, 2: 2})
TWO_STAGES = plan_of(
    StagePlan("groups", Format.ROUND_ROBIN, groups=2),
    StagePlan("last", Format.KNOCKOUT, intake=(Intake("groups", 1, 1),)),
)


def _open(building: Building) -> int:
    return open_log(building.plan, building.log, building.state)


def test_nothing_stored_is_nothing_published() -> None:
    assert published_standings({}, "main") is None
    assert published_standings({"main": None}, "main") is None


@pytest.mark.parametrize(
    ("then", "now", "expected"),
    [(0, 0, Finality.OPEN), (0, 9, Finality.OPEN), (9, 9, Finality.FINAL), (9, 0, Finality.REOPENED)],
)
def test_places_are_final_while_the_closing_holds(then: int, now: int, expected: Finality) -> None:
    assert finality(then, now) is expected


def test_a_closing_that_came_again_makes_the_earlier_places_outdated() -> None:
    assert finality(9, 12) is Finality.REOPENED


def test_the_closing_is_found_until_it_is_taken_back() -> None:
    building = Building(swiss(1)).open(4)
    building.play()
    assert closing(building.state, building.log, STAGE) == 0
    number = building.add(directing.close_stage(building.state, STAGE))
    assert closing(building.state, building.log, STAGE) == number
    building.add(f.Undone(number, "too early"))
    assert closing(building.state, building.log, STAGE) == 0


def test_a_draft_is_neither_an_open_round_nor_in_the_open_log() -> None:
    building = Building(swiss()).open(4)
    before = len(building.log)
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact)
    assert open_stages(building.state) == []
    assert _open(building) == before
    building.add(f.RoundPublished(STAGE, 1))
    assert [one.number for one in open_rounds(building.state.stages[STAGE])] == [1]
    assert open_stages(building.state) == [STAGE]
    assert _open(building) == before + 2


def test_the_log_is_closed_while_a_result_is_not_confirmed() -> None:
    building = Building(swiss()).open(4)
    building.pair()
    before = len(building.log)
    building.add(f.ResultEntered(STAGE, 1, 1, Levels(8, 3)))
    assert _open(building) == before
    building.add(f.ResultEntered(STAGE, 1, 2, Levels(8, 3)), f.ResultConfirmed(STAGE, 1, 1))
    assert _open(building) == before
    building.add(f.ResultConfirmed(STAGE, 1, 2))
    assert _open(building) == before + 4


def test_the_boards_of_a_match_are_not_public_before_it_is_settled() -> None:
    event = team_match()
    public = len(event.log)
    play(event, ((3, 0), (1, 0)))
    event.add(f.BoardRuled(*HERE, 1, "泄露", void=Void.LEAKED))
    assert open_log(event.plan, event.log, event.state) == public
    event.add(f.MatchSettled(*HERE))
    assert open_log(event.plan, event.log, event.state) == len(event.log)


def test_a_board_that_was_undone_and_is_still_played_is_not_public() -> None:
    event = team_match()
    public = len(event.log)
    event.add(f.BoardEntered(*HERE, Room.OPEN, 1, (3, 0)))
    event.undo(len(event.log))
    nothing, first = Release(frozenset()), Release(frozenset({BoardKey("main", 1, 1)}))
    assert open_log(event.plan, event.log, event.state, nothing) == public
    assert open_log(event.plan, event.log, event.state, first) == len(event.log)


def test_a_publication_taken_back_closes_the_log_again() -> None:
    building = Building(swiss()).open(4)
    building.pair()
    published = len(building.log)
    building.add(f.Undone(published, "too early"))
    assert _open(building) == published


def test_a_day_of_birth_or_a_registration_number_is_private() -> None:
    building = Building(swiss()).open(4)
    assert not has_private_data(building.log)
    for person in (Person("甲", born="1960-05-01"), Person("甲", id="3201")):
        later = Building(swiss())
        later.add(directing.open_event(later.plan), f.Entered(replace(entry(1), members=(person, Person("乙")))))
        assert has_private_data(later.log)


def test_one_list_of_the_event_needs_final_places_of_every_stage() -> None:
    last = PublishedPlaces("last", Finality.FINAL, {1: 1})
    latest = {"groups": {1: 1, 2: 2}, "last": {1: 1}}
    assert has_public_final_ranking(TWO_STAGES, (FINAL, last), latest)
    assert not has_public_final_ranking(TWO_STAGES, (FINAL,), latest)
    assert not has_public_final_ranking(TWO_STAGES, (FINAL, last), None)
    assert not has_public_final_ranking(TWO_STAGES, (FINAL._replace(finality=Finality.REOPENED), last), latest)
    assert not has_public_final_ranking(TWO_STAGES, (FINAL._replace(places={1: 2, 2: 1}), last), latest)


def test_an_event_of_one_stage_and_one_group_has_no_other_list() -> None:
    only = PublishedPlaces(STAGE, Finality.FINAL, {1: 1})
    assert not has_public_final_ranking(swiss(), (only,), {STAGE: {1: 1}})
