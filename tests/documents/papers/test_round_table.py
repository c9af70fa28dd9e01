"""轮次表: the published tables, before and after the draw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.chance import Chance
from paizhuo.documents import EventView, Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import round_table
from paizhuo.tournament.generator import CALM, random_entries, simulate
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


def _cycles(cycles: int, entrants: int) -> EventView:
    plan = new_plan("jiangsu-2023-groups-cross", "cup")
    plan = replace(plan, stages=(replace(plan.stages[0], groups=1, cycles=cycles),))
    chance = Chance(b"printed matter of an event", "cycles")
    state = fold(plan, simulate(plan, random_entries(plan, entrants, chance), chance, CALM))
    return EventView(state, "Spring Open", Language.ENGLISH)


def test_a_round_table_is_the_published_one_with_home_first() -> None:
    (part,) = round_table.make(played_event("national-teams-round-robin", 6), Where()).data["parts"]
    assert part["rows"][0] == ["1", "3–5", "2–4", "1–6"]
    assert [row[0] for row in part["key"]] == ["1", "2", "3", "4", "5", "6"]


def test_before_the_draw_the_table_is_there_and_its_numbers_are_to_be_filled_in() -> None:
    event = played_event("jiangsu-2023-groups-cross", 18)
    state = event.state.branch()
    state.stages.clear()
    parts = round_table.make(replace(event, state=state), Where()).data["parts"]
    assert [len(part["key"]) for part in parts] == [5, 5, 4, 4]
    assert parts[0]["key"][0] == ["1", "", "", ""]
    assert parts[0]["rows"][0][1:] == ["3–5", "2–4", "1"]


def test_an_odd_field_rests_by_number() -> None:
    (part,) = round_table.make(played_event("national-teams-round-robin", 5), Where()).data["parts"]
    assert [row[-1] for row in part["rows"]] == ["1", "2", "3", "4", "5"]


def test_a_second_cycle_has_a_table_of_its_own_with_the_numbers_of_its_rounds() -> None:
    event = _cycles(2, 4)
    first, second = round_table.make(event, Where()).data["parts"]
    assert [row[0] for row in second["rows"]] == ["4", "5", "6"]
    (numbers,) = event.rounds("groups")[3].numbers
    assert [row[1] for row in second["key"]] == [str(number) for number in numbers]
    assert sorted(row[1] for row in first["key"]) == sorted(row[1] for row in second["key"])


def test_a_later_cycle_is_not_printed_before_its_first_round_is_published() -> None:
    event = _cycles(2, 4)
    state = event.state.branch()
    state.stages["groups"].own_round(4).published = False
    del state.stages["groups"].rounds[4:]
    assert len(round_table.make(replace(event, state=state), Where()).data["parts"]) == 1


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("jiangsu-2023-groups-cross", 18, language=language)
    same_as_golden(f"round-table-{language}", pdf(event, [("round-table", Where())]))


def test_a_round_table_needs_a_round_robin_with_entries() -> None:
    assert round_table.check(played_event("national-teams-round-robin", 6), Where()) is None
    assert round_table.check(empty("national-teams-round-robin"), Where()) == Missing(round_table.NO_FIELD)
    assert round_table.check(played_event("national-swiss-pairs", 13), Where()) == Missing(round_table.NO_ROUND_TABLE)
