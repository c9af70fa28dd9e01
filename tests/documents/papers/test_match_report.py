"""单场成绩报告: both rooms, the score of each board, and nothing while a board is still played somewhere."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.finished_boards import STILL_PLAYED
from paizhuo.documents.papers import match_report
from paizhuo.wording import Language
from tests.documents.events import played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.boards_played import teams_event
from tests.tournament.building import STAGE

HERE = Where(STAGE, 1, 1)


def test_the_boards_stand_side_by_side_with_the_running_score() -> None:
    blocks = document("match-report").make(teams_event(Language.ENGLISH), HERE).data["blocks"]
    (boards,) = [one for one in blocks if one.get("heads", [""])[0] == "Board no."]
    assert [row[0:1] + row[2:7] for row in boards["rows"]] == [
        ["1", "3:0", "1:0", "+2", "-2", "+2"],
        ["2", "0:2", "0:2", "0", "0", "+2"],
        ["3", "1:0", "0:1", "+2", "-2", "+4"],
        ["4", "0:1", "2:0", "-3", "+3", "+1"],
    ]
    assert [row[-1] for row in boards["rows"]] == ["", "segment +2", "", "segment -1"]


def test_the_line_ups_of_every_segment_stand_below() -> None:
    event_view = teams_event(Language.ENGLISH, declared=True)
    blocks = document("match-report").make(event_view, HERE).data["blocks"]
    (rooms,) = [one for one in blocks if one.get("heads", [""])[0] == "Line-up"]
    assert [row[0] for row in rooms["rows"]] == [
        "segment 1, open room",
        "segment 1, closed room",
        "segment 2, open room",
        "segment 2, closed room",
    ]
    (home,), (away,) = event_view.state.stages[STAGE].rounds[0].matches[1].pairing[1:3]
    first, second = rooms["rows"][0], rooms["rows"][3]
    assert first[1:] == [f"队员{home}甲", f"队员{away}甲", f"队员{home}乙", f"队员{away}乙"]
    assert second[1:] == [f"队员{away}甲", f"队员{home}甲", f"队员{away}乙", f"队员{home}乙"]


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(f"match-report-{language}", pdf(teams_event(language), [("match-report", HERE)]))


def test_nothing_is_printed_while_another_table_plays_the_boards() -> None:
    assert match_report.check(teams_event(), HERE) is None
    assert match_report.check(teams_event(settled=1), HERE) == Missing(STILL_PLAYED, {"board": 1, "round": 1})
    assert match_report.check(teams_event(settled=0), HERE) == Missing(match_report.WAITING, {"table": 1, "round": 1})


def test_only_team_events_with_boards_use_it() -> None:
    pairs = played_event("national-swiss-pairs", 13)
    assert (match_report.is_used(teams_event()), match_report.is_used(pairs)) == (True, False)
    assert match_report.check(pairs, Where("swiss", 1, 1)) == Missing(match_report.FOR_TEAMS)
