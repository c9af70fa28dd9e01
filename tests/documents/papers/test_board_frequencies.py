"""成绩频次表: how often every result came, once no table plays the boards any more."""

from __future__ import annotations

import pytest

from paizhuo.documents import EventView, Missing, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.finished_boards import STILL_PLAYED, WITH_THE_LAST
from paizhuo.documents.papers import board_frequencies
from paizhuo.tournament.plan.board_options import ShownToPlayers
from paizhuo.wording import Language
from tests.documents.events import played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.boards_played import teams_event
from tests.documents.papers.session_played import session
from tests.officiating.test_board_publication import teams
from tests.tournament.building import STAGE

HERE = Where(STAGE, 1)


def test_every_room_counts_once() -> None:
    (block,) = document("board-frequencies").make(teams_event(Language.ENGLISH), HERE).data["blocks"]
    assert block["heads"][1:7] == ["3:0", "2:0", "1:0", "0:1", "0:2", "0:3"]
    assert block["rows"][0] == ["1", "2", "", "2", "", "", "", "4", "+2.00"]
    assert block["rows"][1] == ["2", "", "", "", "", "4", "", "4", "-2.00"]


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(f"board-frequencies-{language}", pdf(teams_event(language), [("board-frequencies", HERE)]))


def test_it_waits_until_every_table_has_finished_and_is_for_matches_with_boards() -> None:
    waiting = board_frequencies.check(teams_event(settled=1), HERE)
    assert waiting == Missing(STILL_PLAYED, {"board": 1, "round": 1})
    assert board_frequencies.check(teams_event(settled=0), HERE) == Missing(board_frequencies.NO_BOARDS, {"round": 1})
    pairs = played_event("national-swiss-pairs", 13)
    assert (board_frequencies.is_used(teams_event()), board_frequencies.is_used(pairs)) == (True, False)


@pytest.mark.parametrize("to_players", ShownToPlayers)
def test_a_list_for_the_hall_waits_for_the_segment_where_players_do(to_players: ShownToPlayers) -> None:
    """Every table has finished board 1, and none has begun board 2, which is in the same segment."""
    event = teams(4, segments=2, to_players=to_players)
    for table in (1, 2):
        event.board(table, 1, (3, 0), (1, 0))
    here = EventView(event.state, "云汀市队式赛", Language.CHINESE)
    waits = Missing(STILL_PLAYED, {"board": 2, "round": 1})
    assert board_frequencies.check(here, Where("main", 1)) == (waits if to_players is ShownToPlayers.SEGMENT else None)


def test_a_session_counts_the_tables_of_all_rounds_with_the_match_points_of_north_south() -> None:
    """B-193: board 1 was 3:0, 0:1 and 1:0 in three rounds, board 2 0:1, 0:2 and 3:0."""
    made = document("board-frequencies").make(session(Language.ENGLISH), Where("main", 3))
    (block,) = made.data["blocks"]
    assert block["rows"] == [
        ["1", "1 (4)", "", "1 (2)", "1 (0)", "", "", "3", "+1.00"],
        ["2", "1 (4)", "", "", "1 (2)", "1 (0)", "", "3", "+0.00"],
        ["3", "1 (4)", "1 (2)", "1 (0)", "", "", "", "3", "+2.00"],
    ]
    assert block["after"] == ["In brackets: matchpoints of North-South; East-West have the rest of the possible."]


def test_a_session_waits_for_its_last_round() -> None:
    assert board_frequencies.check(session(rounds=2), Where("main", 2)) == Missing(WITH_THE_LAST, {"round": 3})
    assert board_frequencies.check(session(), Where("main", 1)) == Missing(WITH_THE_LAST, {"round": 3})
    assert board_frequencies.check(session(), Where("main", 3)) is None
