"""队式比赛记分表: rooms, segments, boards and totals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import score_sheet_boards
from paizhuo.tournament.log.facts import Side as Placed
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import Language
from tests.documents.events import empty, played_event, with_match, with_stage
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of

SWISS = Where("swiss", 1)
TEAMS = "national-teams-swiss-knockout"


def test_each_room_has_a_sheet_with_its_boards_and_the_teams_change_sides() -> None:
    event, match = with_match(replace(played_event(TEAMS, 12), language=Language.ENGLISH), SWISS, 1)
    match.seated[End.HOME] = tuple(
        Placed(room, seat, player)
        for room, seat, player in (
            ("open", "N", "甲"),
            ("open", "S", "乙"),
            ("closed", "E", "丙"),
            ("closed", "W", "丁"),
        )
    )
    opened, closed = data_of("score-sheets", event, replace(SWISS, table=1))["sheets"]
    assert (opened["room"], closed["room"]) == ("Open room", "Closed room")
    assert opened["seats"] == [["North", "甲"], ["East", ""], ["South", "乙"], ["West", ""]]
    assert closed["seats"] == [["North", ""], ["East", "丙"], ["South", ""], ["West", "丁"]]
    assert [row[0] for row in opened["boards"]] == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert opened["boards"][0] == ["1", "2", "None, East leads", "-"]
    assert opened["boards"][4] == ["5", "5", "North-South", "West"]


def test_a_team_that_chose_its_seats_is_added_up_from_the_seats_it_took() -> None:
    event, match = with_match(replace(played_event(TEAMS, 12), language=Language.ENGLISH), SWISS, 1)
    usual = data_of("score-sheets", event, replace(SWISS, table=1))["sheets"][0]["totals"]
    assert usual[0] == "Home, open room, North-South:"
    match.seated[End.AWAY] = (Placed("open", "N", "甲"), Placed("open", "S", "乙"))
    turned = data_of("score-sheets", event, replace(SWISS, table=1))["sheets"][1]["totals"]
    assert turned[:5] == [
        "Home, open room, East-West:",
        "Visitors, open room, North-South:",
        "Net level difference (IMP):",
        "Home, closed room, North-South:",
        "Visitors, closed room, East-West:",
    ]


def test_a_match_in_segments_has_its_first_boards_in_the_first_segment() -> None:
    event = replace(played_event(TEAMS, 12), language=Language.ENGLISH)
    sheets = data_of("score-sheets", event, Where("knockout", 1, 1))["sheets"]
    found = [(one["room"], one["about"][-6:], one["boards"][0][0], one["boards"][-1][0]) for one in sheets]
    assert sorted(found) == [
        ("Closed room", "1 of 2", "1", "8"),
        ("Closed room", "2 of 2", "9", "16"),
        ("Open room", "1 of 2", "1", "8"),
        ("Open room", "2 of 2", "9", "16"),
    ]


@pytest.mark.parametrize(("board", "row"), [(17, 1), (21, 5), (32, 16)])
def test_after_the_sixteenth_board_the_rows_begin_again(board: int, row: int) -> None:
    """B-210: board 17 has row 1, board 21 row 5, board 32 row 16."""
    event = with_stage(played_event(TEAMS, 12), boards=32)
    (sheet, *_) = data_of("score-sheets", event, replace(SWISS, table=1))["sheets"]
    assert sheet["boards"][board - 1] == [str(board), *sheet["boards"][row - 1][1:]]
    assert all(sheet["boards"][board - 1][:2])


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-teams-swiss-knockout", 12, language=language)
    same_as_golden(f"score-sheet-boards-{language}", pdf(event, [("score-sheet-boards", Where("swiss", 1, 1))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"score-sheet-boards-blank-{language}", pdf(event, [("score-sheet-boards", Where())]))


def test_the_form_is_filled_in_for_its_own_kind_of_event_only() -> None:
    event = played_event("national-teams-swiss-knockout", 12)
    assert [score_sheet_boards.check(event, where) for where in (Where(), Where("swiss", 1))] == [None] * 2
    assert score_sheet_boards.check(played_event("national-swiss-pairs", 13), Where("swiss", 1)) == Missing(
        score_sheet_boards.FOR_BOARDS
    )
    assert score_sheet_boards.check(played_event("national-swiss-pairs", 13), Where()) is None
