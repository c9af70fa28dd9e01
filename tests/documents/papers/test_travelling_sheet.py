"""随牌记分表: a sheet for every board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import travelling_sheet
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of
from tests.documents.papers.session_played import session

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


def test_a_round_of_a_movement_has_a_sheet_for_every_board_of_its_tables() -> None:
    """Seven tables of a Mitchell with three boards each: 21 sheets of one line; board 21 has row 5 of the form."""
    event = played_event("national-duplicate-pairs", 14, language=Language.ENGLISH)
    stage = event.plan.stages[0].id
    sheets = data_of("travelling-sheet", event, Where(stage, 1))["sheets"]
    filled = {one["board"]: one for one in sheets if one["board"]}
    assert sorted(map(int, filled)) == list(range(1, 22))
    (round_,) = [one for one in event.state.stages[stage].rounds if one.number == 1]
    for table, match in round_.matches.items():
        for board in match.pairing.boards:
            assert filled[str(board)]["lines"][0][0] == str(table)
    assert filled["17"]["preset"] == filled["1"]["preset"]
    assert filled["21"]["preset"] == filled["5"]["preset"]


def test_it_is_used_where_boards_travel() -> None:
    assert travelling_sheet.is_used(session())
    assert not travelling_sheet.is_used(played_event("national-swiss-pairs", 13)), "no boards"
    assert not travelling_sheet.is_used(played_event("national-teams-swiss-knockout", 12)), "a team keeps its own sheet"
