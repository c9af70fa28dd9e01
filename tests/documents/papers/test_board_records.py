"""牌谱与成绩: printed when the boards are open, refused before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.event_view import EventView
from paizhuo.documents.papers import board_records
from paizhuo.wording import Language
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of
from tests.tournament.log.transitions.test_board_sets import MADE, OPENED, play, teams

FIRST = Where("main", 1)


def _event_view(*, opened: bool, language: Language = Language.ENGLISH) -> EventView:
    event = teams(4, 2, MADE)
    play(event)
    if opened:
        event.add(OPENED)
    return EventView(event.state, "春季公开赛", language)


def test_closed_boards_are_refused_and_a_round_without_boards_has_no_record() -> None:
    closed = _event_view(opened=False)
    assert board_records.check(closed, FIRST) == Missing(board_records.CLOSED, {"set": "R1"})
    assert board_records.check(closed, Where("main")) == Missing(board_records.NO_BOARDS)
    assert board_records.is_used(closed)
    without = teams(4, 2)
    event_view = replace(closed, state=without.state)
    assert board_records.check(event_view, FIRST) == Missing(board_records.NO_BOARDS)
    assert not board_records.is_used(event_view)


def test_every_board_has_its_hands_and_all_results() -> None:
    records = data_of("board-records", _event_view(opened=True), FIRST)["records"]
    assert [one["board"] for one in records] == ["1", "2"]
    assert records[0]["often"] == [["3:0", "4"]]
    assert [line[0] for line in records[0]["lines"]] == ["1 open room", "1 closed room", "2 open room", "2 closed room"]
    assert sum(len(row["cards"]) for row in records[0]["hands"]["N"]["suits"]) == 27


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    made = pdf(_event_view(opened=True, language=language), [("board-records", FIRST)])
    same_as_golden(f"board-records-{language}", made)
