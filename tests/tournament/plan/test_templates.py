"""赛事模板: every template is sound, cites what exists, and plays."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from paizhuo.chance import Chance
from paizhuo.rulebook import BOOKS, Basis
from paizhuo.tournament import directing
from paizhuo.tournament.entries import FUJIAN_2022, GUANGZHOU_2025, EntryKind
from paizhuo.tournament.entries.findings import BadRules, Severity
from paizhuo.tournament.log import codec
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.fit import problems
from paizhuo.tournament.plan.plan import BadPlan, Format, Plan
from paizhuo.tournament.plan.regulations import FirstRound
from paizhuo.tournament.plan.templates import TEMPLATES, UnknownTemplate, about, new_plan, template, titles
from tests.tournament.entries.entry_list import check_list
from tests.tournament.whole_event import SEED, Event, entries

BY_CHANCE = b"templates of all"
EVERY = pytest.mark.parametrize("name", TEMPLATES)


def test_the_templates_are_the_files() -> None:
    folder = files("paizhuo.tournament.plan.templates")
    found = {one.name.removesuffix(".json") for one in folder.iterdir() if one.name.endswith(".json")}
    assert found == {*TEMPLATES, "index"}
    assert len(TEMPLATES) == 21


@EVERY
def test_a_template_is_the_same_after_a_round_trip_through_text(name: str) -> None:
    plan = template(name)
    text = json.dumps(codec.encode(plan), ensure_ascii=False)
    assert codec.decode(Plan, json.loads(text)) == plan
    assert plan.id == plan.template == name
    assert (plan.title, about(name).title_en) == titles()[name]
    assert all(stage.title for stage in plan.stages)


@EVERY
def test_a_template_names_the_same_book_for_entries_and_regulations_and_cites_what_exists(name: str) -> None:
    book = regulations_of(template(name).book).book
    assert template(name).entries.book is book
    assert about(name).sources
    for source in about(name).sources:
        assert source.book is book
        assert all(BOOKS[source.book].article(number) for number in source.numbers)
        assert (source.basis is Basis.STATED) is not bool(source.note)
        assert bool(source.numbers) is (source.basis is not Basis.SILENT)


@EVERY
def test_a_template_fits_its_usual_field_and_entries(name: str) -> None:
    plan, usual = template(name), about(name).usual
    assert not [problem for problem in problems(plan, usual) if problem.refuses]
    found = check_list(entries(plan, usual), plan.entries)
    assert not [finding for finding in found if finding.severity is Severity.REFUSES]


@EVERY
def test_a_template_opens_its_first_stage_and_drafts_round_one(name: str) -> None:
    plan, usual = template(name), about(name).usual
    event = Event(plan, usual)
    event.add(directing.draw_entrant_numbers(event.state, SEED))
    event.open(plan.stages[0].id)
    drafted = event.draft(plan.stages[0].id)
    named = [one for match in drafted.fact.matches for one in (*match.home, *match.away)]
    assert sorted([*named, *drafted.fact.byes]) == list(range(1, usual + 1))
    assert len(drafted.fact.matches) == usual // (4 if plan.entries.kind is EntryKind.INDIVIDUAL else 2) or any(
        stage.groups > 1 for stage in plan.stages
    )


@EVERY
def test_a_template_can_be_played_to_its_end(name: str) -> None:
    event = Event(template(name), about(name).usual, seeds=4)
    event.play(Chance(BY_CHANCE, name))
    assert all(stage.closed for stage in event.state.stages.values())


def test_the_fujian_template_is_the_published_event() -> None:
    plan = template("fujian-shengji-swiss")
    assert (plan.stages[0].rounds, plan.clock.round_minutes, plan.clock.last_call_minutes) == (5, 60, 10)
    assert plan.unit_ranking
    assert (plan.entries.bands, plan.entries.roles) == (FUJIAN_2022.bands, FUJIAN_2022.roles)
    assert regulations_of(plan.book).first_round.value is FirstRound.ADJACENT


@pytest.mark.parametrize("name", ["guangzhou-32-a", "guangzhou-32-b"])
def test_the_guangzhou_templates_have_the_published_prizes_and_limits(name: str) -> None:
    plan = template(name)
    assert [number for _, number in plan.prizes] == [1, 1, 2, 6]
    assert (plan.clock.round_minutes, plan.clock.last_call_minutes) == (50, 10)
    assert plan.entries.max_entries == GUANGZHOU_2025.max_entries == 32


def test_example_j_104_tables_of_the_guangzhou_event() -> None:
    event = Event(template("guangzhou-32-a"), 32)
    event.play(Chance(BY_CHANCE, "j-104"))
    tables = [len(one.matches) for one in event.state.stages["main"].rounds]
    assert tables == [16, 16, 16, 16, 3, 2, 1]
    assert sum(tables) == 70


def test_example_j_108_thirty_two_are_halved_in_five_rounds() -> None:
    event = Event(template("guangzhou-32-b"), 32)
    event.play(Chance(BY_CHANCE, "j-108"))
    assert [len(one.matches) for one in event.state.stages["main"].rounds] == [16, 8, 4, 2, 1]


def test_national_teams_play_sixteen_duplicate_boards() -> None:
    plan = template("national-teams-round-robin")
    assert (plan.entries.kind, plan.entries.team_size, plan.stages[0].boards) == (EntryKind.TEAM, (4, 6), 16)


def test_a_new_event_has_its_own_name_and_numbers() -> None:
    plan = new_plan(
        "club-evening",
        "club-2026-01",
        "一月赛",
        rounds=3,
        max_entries=20,
        first_day="2026-01-09",
        closes="2026-01-08",
        starts="19:30",
        round_minutes=40,
    )
    assert (plan.id, plan.title, plan.template) == ("club-2026-01", "一月赛", "club-evening")
    assert (plan.stages[0].rounds, plan.stages[0].balanced) == (3, True)
    assert (plan.entries.max_entries, plan.entries.first_day, plan.entries.closes) == (20, "2026-01-09", "2026-01-08")
    assert (plan.clock.starts, plan.clock.round_minutes, plan.clock.break_minutes) == ("19:30", 40, 5)
    assert template("club-evening").stages[0].rounds == 4


def test_a_new_event_keeps_the_title_of_its_template() -> None:
    assert new_plan("club-evening", "e").title == template("club-evening").title


def test_the_groups_of_a_new_event_are_those_that_its_cross_knockout_crosses() -> None:
    plan = new_plan("jiangsu-2023-groups-cross", "e", groups=2)
    assert [(stage.format, stage.groups) for stage in plan.stages] == [(Format.ROUND_ROBIN, 2), (Format.CROSS, 2)]
    assert not [problem for problem in problems(plan, 8) if problem.refuses]


def test_what_a_template_does_not_have_cannot_be_changed() -> None:
    with pytest.raises(UnknownTemplate):
        template("national")
    with pytest.raises(BadPlan):
        new_plan("national-knockout", "e", rounds=5)
    with pytest.raises(BadPlan):
        new_plan("club-evening", "e", groups=2)
    with pytest.raises(BadRules):
        new_plan("club-evening", "e", max_entries=0)


def test_a_template_cannot_be_named_by_a_path() -> None:
    with pytest.raises(UnknownTemplate):
        template("index")
    with pytest.raises(UnknownTemplate):
        template("../data/round_robin")
