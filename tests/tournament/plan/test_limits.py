"""上限: the numbers of a plan are limited, so that reading a plan always ends."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from paizhuo.tournament.entries import BadRules, EntryKind, EntryRules
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.event_file import BadFile, read_plan
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan import fit, limits
from paizhuo.tournament.plan.changes import StageAltered
from paizhuo.tournament.plan.plan import BadPlan, Clock, Format, Intake, Plan, StagePlan, TooLarge
from paizhuo.tournament.plan.templates import template
from paizhuo.tournament.plan.timetable import BadTimetable, day_plan
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.tournament.scoring.carry_over import CarryOver
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import refused_words
from paizhuo.wording.tournament.event_files import file_words
from tests.tournament.building import STAGE, Building, plan_of, swiss

LARGE: dict[str, Any] = {
    "cycles": 100,
    "groups": 1000,
    "boards": 1000,
    "seeds": 5000,
    "losses": 100,
    "qualifiers": 5000,
    "segments": 100,
    "minutes": 10081,
    "last_call": 10081,
    "deals": 1000,
    "zones": (2500, 2500),
    "intake": (Intake("before"),) * 129,
    "carry": CarryOver(CarryMethod.FRACTION, 1, 10000),
}


@pytest.mark.parametrize("option", LARGE)
def test_a_stage_with_a_number_that_no_event_has_is_no_stage(option: str) -> None:
    with pytest.raises(TooLarge) as caught:
        StagePlan(STAGE, Format.KNOCKOUT, **{option: LARGE[option]})
    assert caught.value.option == option


def test_999_rounds_are_a_plan_and_1000_are_none() -> None:
    assert StagePlan(STAGE, Format.SWISS, rounds=999).rounds == 999
    with pytest.raises(TooLarge, match="'rounds' may be at most 999"):
        StagePlan(STAGE, Format.SWISS, rounds=1000)


@pytest.mark.parametrize("numbers", [{"zones": (4, -1)}, {"losses": -1}, {"segments": -1}, {"qualifiers": -1}])
def test_negative_numbers_are_no_plan_either(numbers: dict[str, Any]) -> None:
    with pytest.raises(BadPlan, match="negative"):
        StagePlan(STAGE, Format.KNOCKOUT, **numbers)


@pytest.mark.parametrize("numbers", [{"last": 5000}, {"first": 5000, "last": 5000}, {"group": 1000}])
def test_an_intake_names_a_place_that_an_event_can_have(numbers: dict[str, int]) -> None:
    with pytest.raises(TooLarge):
        Intake("before", **numbers)


@pytest.mark.parametrize("name", sorted(limits.CLOCK))
def test_the_clock_has_no_larger_number_than_anybody_lives_through(name: str) -> None:
    most: Any = limits.CLOCK[name]
    assert getattr(Clock(**{name: most}), name) == most
    with pytest.raises(TooLarge):
        Clock(**{name: most + 1})


@pytest.mark.parametrize("name", sorted(limits.ENTRIES))
def test_the_rules_of_entry_are_bounded_too(name: str) -> None:
    with pytest.raises(BadRules, match=f"'{name}' may be at most"):
        EntryRules(EntryKind.PAIRS, **{name: limits.ENTRIES[name] + 1})  # type: ignore[arg-type] # a number
    with pytest.raises(BadRules, match="'team_size' may be at most 99"):
        EntryRules(EntryKind.TEAM, team_size=(4, 100))


def test_a_plan_has_so_many_stages_and_prizes_and_no_more() -> None:
    plan = swiss()
    with pytest.raises(TooLarge):
        replace(plan, prizes=(("参与奖", 10_000),))
    with pytest.raises(TooLarge):
        replace(plan, stages=tuple(StagePlan(f"s{at}", Format.KNOCKOUT) for at in range(25)))


def test_a_change_to_a_billion_rounds_is_refused_in_words() -> None:
    building = Building(swiss(3)).open(8)
    with pytest.raises(Refused) as caught:
        append(building.plan, building.log, f.PlanChanged(StageAltered(STAGE, rounds=10**9), "手滑"))
    assert (caught.value.why, caught.value.details["most"]) == (Why.TOO_LARGE, 999)
    words = refused_words(sayer(Language.ENGLISH), caught.value)
    assert "number of rounds" in words
    assert "at most 999" in words


def test_the_file_of_a_plan_with_20_million_rounds_is_refused_in_words() -> None:
    text = '{"id": "a", "title": "a", "book": "national", "entries": {"kind": "pairs"}, "stages": [%s]}'
    stage = {"id": "swiss", "format": "swiss", "rounds": 20_000_000}
    with pytest.raises(BadFile) as caught:
        read_plan(text % json.dumps(stage))
    assert "'rounds' may be at most 999" in file_words(caught.value, sayer(Language.ENGLISH))


def largest(format_: Format) -> Plan:
    """The largest plan of a format: every stage takes all places of the one before, again and again."""
    stages = [StagePlan("s0", Format.ROUND_ROBIN, groups=999, cycles=99)]
    for at in range(1, limits.LISTS["stages"]):
        intake = (Intake(f"s{at - 1}", 1, limits.ENTRANTS),) * limits.LISTS["intake"]
        stages.append(StagePlan(f"s{at}", format_, rounds=999, cycles=99, intake=intake))
    return replace(plan_of(*stages), entries=EntryRules(EntryKind.PAIRS, max_entries=limits.ENTRANTS))


@pytest.mark.slow
@pytest.mark.parametrize("format_", list(Format))
def test_the_largest_plan_can_be_judged_and_nobody_plays_twice_in_a_stage(format_: Format) -> None:
    plan = largest(format_)
    fields = fit.stage_fields(plan, limits.ENTRANTS)
    assert max(field.entrants for field in fields.values()) == limits.ENTRANTS
    assert fit.problems(plan, limits.ENTRANTS)


def test_nobody_draws_up_a_timetable_of_thousands_of_rounds() -> None:
    plan = template("national-swiss-pairs")
    with pytest.raises(BadTimetable, match="no timetable"):
        day_plan(plan, "08:30", 2000)
