"""积分编排表: running totals of confirmed results."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.papers import progress_table
from paizhuo.documents.published_stage import NO_PUBLIC_ROUND
from paizhuo.tournament import directing
from paizhuo.tournament.results.points import points
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.session_played import session


def test_running_totals_end_at_the_total() -> None:
    event = played_event("national-swiss-pairs", 13)
    sheets = directing.context(event.state, "swiss").sheets()
    for row in progress_table.make(event, Where()).data["rows"]:
        sheet = sheets[int(row["number"])]
        assert points(row["rounds"][-1]["total"]) == sheet.total_mp() - sheet.fined_mp


def test_an_unconfirmed_result_is_in_no_table() -> None:
    event = played_event("national-swiss-pairs", 13)
    state = event.state.branch()
    last = state.stages["swiss"].own_round(len(state.stages["swiss"].rounds))
    match = last.own_match(1)
    match.entered, match.confirmed = match.confirmed, None
    state.stages["swiss"].closed = False
    rows = progress_table.make(replace(event, state=state), Where()).data["rows"]
    mine = next(row for row in rows if int(row["number"]) in match.pairing.home)
    assert (mine["rounds"][-1]["score"], mine["rounds"][-1]["total"]) == ("", "")
    assert mine["rounds"][-1]["met"].startswith(str(match.pairing.away[0]))
    other = next(row for row in rows if int(row["number"]) in last.matches[2].pairing.home)
    assert other["rounds"][-1]["score"]
    assert not other["rounds"][-1]["total"]


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 13, language=language, rough=True)
    same_as_golden(f"progress-table-{language}", pdf(event, [("progress-table", Where())]))


def test_a_progress_table_needs_a_stage_paired_by_scores_with_a_published_round() -> None:
    assert progress_table.check(played_event("national-swiss-pairs", 13), Where()) is None
    assert progress_table.check(empty("national-swiss-pairs"), Where()) == Missing(NO_PUBLIC_ROUND)
    other = played_event("national-knockout", 13)
    assert progress_table.check(other, Where()) == Missing(progress_table.NO_PROGRESS_TABLE)


def test_a_session_has_match_points_and_percentage() -> None:
    """B-193: pair 1 has 4, 0 and 4 of 4 match points, 8 of 12 in all."""
    made = document("progress-table").make(session(), Where("main"))
    assert made.data["ends"] == ["比赛分", "得分率", "名次"]
    first = made.data["rows"][0]
    assert [(cell["met"], cell["score"], cell["total"]) for cell in first["rounds"]] == [
        ("4 南北", "4", "100.00%"),
        ("6 南北", "0", "0.00%"),
        ("5 南北", "4", "100.00%"),
    ]
    assert first["ends"] == ["8", "66.67%", "2"]
    waiting = document("progress-table").make(session(rounds=1), Where("main"))
    assert waiting.data["rows"][0]["ends"][:2] == ["—", "—"]
