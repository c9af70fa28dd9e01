"""随牌记分表: a sheet for every board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import EventView, Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import travelling_sheet
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of
from tests.documents.papers.session_played import session
from tests.tournament.engines.test_pairs_movement import THREE_TABLES, pairs_event

SWISS = Where("swiss", 1)


def test_a_travelling_sheet_goes_with_every_board_and_names_every_table() -> None:
    event = replace(played_event("national-swiss-pairs", 26), language=Language.ENGLISH)
    sheets = data_of("travelling-sheet", event, SWISS)["sheets"]
    assert len(sheets) == 16, "eight boards; thirteen tables need two sheets"
    third = [one for one in sheets if one["board"] == "3"]
    assert sorted(int(line[0]) for one in third for line in one["lines"]) == list(range(1, 14))
    assert third[0]["preset"] == [["Level of the board", "4"], ["Tribute", "West"], ["Return", "North"]]


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 5, language=language)
    same_as_golden(f"travelling-sheet-{language}", pdf(event, [("travelling-sheet", Where("swiss", 1))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"travelling-sheet-blank-{language}", pdf(event, [("travelling-sheet", Where())]))


def test_the_form_is_filled_in_for_its_own_kind_of_event_only() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert [travelling_sheet.check(event, where) for where in (Where(), Where("swiss", 1))] == [None] * 2
    assert travelling_sheet.check(played_event("national-teams-swiss-knockout", 12), Where("swiss", 1)) == Missing(
        travelling_sheet.NOT_FOR_TEAMS
    )
    assert travelling_sheet.check(played_event("national-teams-swiss-knockout", 12), Where()) is None


def test_a_board_of_a_movement_has_one_sheet_for_all_rounds() -> None:
    """Seven tables of a Mitchell with three boards each: 21 sheets of seven lines; board 21 has row 5 of the form."""
    event = played_event("national-duplicate-pairs", 14, language=Language.ENGLISH)
    stage = event.plan.stages[0].id
    data = data_of("travelling-sheet", event, Where(stage))
    assert data["heads"][:2] == ["Round", "Table no."]
    filled = {int(one["board"]): one for one in data["sheets"]}
    assert sorted(filled) == list(range(1, 22))
    for board, one in filled.items():
        assert [line[0] for line in one["lines"]] == [str(number) for number in range(1, 8)], board
        assert len({line[1] for line in one["lines"]}) == 7, "it goes through all tables"
        assert len({line[2] for line in one["lines"]}) == len({line[3] for line in one["lines"]}) == 7
    for one in event.state.stages[stage].rounds:
        for table, match in one.matches.items():
            home, away = map(str, (*match.pairing.home, *match.pairing.away))
            for board in match.pairing.boards:
                (line,) = [line for line in filled[board]["lines"] if line[0] == str(one.number)]
                assert (line[1], {line[2], line[3]}) == (str(table), {home, away})
    assert filled[17]["preset"] == filled[1]["preset"]
    assert filled[21]["preset"] == filled[5]["preset"]


def test_the_sheets_of_a_movement_are_the_same_in_every_round_and_one_table_has_its_own() -> None:
    event = session()
    all_of_it = data_of("travelling-sheet", event, Where("main"))["sheets"]
    assert data_of("travelling-sheet", event, Where("main", 2))["sheets"] == all_of_it
    (lost,) = [one for one in data_of("travelling-sheet", event, Where("main", 2, 1))["sheets"] if one["board"]]
    assert lost["board"] == "2", "what table 1 plays in round 2"
    assert lost in all_of_it


def test_sections_have_copies_of_the_boards_with_sheets_of_their_own() -> None:
    event = pairs_event(12, groups=2, movement=THREE_TABLES)
    sheets = data_of("travelling-sheet", EventView(event.state, "分组赛"), Where("main"))["sheets"]
    assert [
        (one["board"], one["about"][-2:]) for one in sorted(sheets, key=lambda one: (one["board"], one["about"]))
    ] == [(board, section) for board in "123" for section in ("A组", "B组")]
    by_section = [
        {line[1] for one in sheets if one["about"].endswith(name) for line in one["lines"]} for name in ("A组", "B组")
    ]
    assert by_section == [{"1", "2", "3"}, {"4", "5", "6"}]


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_of_a_movement_is_the_checked_one(language: Language) -> None:
    same_as_golden(
        f"travelling-sheet-movement-{language}", pdf(session(language), [("travelling-sheet", Where("main"))])
    )


def test_it_is_used_where_boards_travel() -> None:
    assert travelling_sheet.is_used(session())
    assert not travelling_sheet.is_used(played_event("national-swiss-pairs", 13)), "no boards"
    assert not travelling_sheet.is_used(played_event("national-teams-swiss-knockout", 12)), "a team keeps its own sheet"
