"""交叉表: every result twice, cancelled results marked."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Paper, Where, typeset
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.papers import cross_table
from paizhuo.documents.published_stage import NO_PUBLIC_ROUND
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.removed_results import cancelled_entrants
from paizhuo.wording import Language
from tests.documents.events import GONE, empty, event_with_cancelled_results, played_event
from tests.documents.golden import same_as_golden
from tests.documents.pdf_reader import pages


def _printed(paper: Paper, language: Language = Language.ENGLISH) -> bytes:
    return typeset([paper], title=paper.title, language=language)


def test_a_cross_table_mirrors_every_result() -> None:
    (table,) = cross_table.make(played_event("national-teams-round-robin", 6), Where()).data["tables"]
    cells = [[cell["results"] for cell in row["cells"]] for row in table["rows"]]
    for i, row in enumerate(cells):
        for j, results in enumerate(row):
            if i == j:
                assert not results
            else:
                assert results[0]["words"].split(":") == cells[j][i][0]["words"].split(":")[::-1]


def test_a_group_of_more_than_24_continues_on_another_sheet() -> None:
    made = cross_table.make(played_event("national-teams-round-robin", 26), Where())
    assert [len(one["across"]) for one in made.data["tables"]] == [24, 2]
    assert len(pages(_printed(made))) > 1


def test_cancelled_results_are_marked_and_explained_with_the_article() -> None:
    data = document("cross-table").make(event_with_cancelled_results(), Where()).data
    (table,) = data["tables"]
    for row in table["rows"]:
        for number, cell in zip(table["across"], row["cells"], strict=True):
            concerned = str(GONE) in {row["number"], number}
            assert all((result["fate"] == "void") is concerned for result in cell["results"])
            assert all(result["words"].startswith("[") is concerned for result in cell["results"])
    assert "not counted" in data["legend"]
    assert "National 34(一)3" in data["legend"]


def test_the_marks_of_cancelled_results_are_printed() -> None:
    found = "".join(pages(pdf(event_with_cancelled_results(Language.CHINESE), [("cross-table", Where())])))
    assert "第 34 条(一)3" in found


def test_no_other_format_than_a_round_robin_cancels_results() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert event.plan.stages[0].format is Format.SWISS
    assert not cancelled_entrants(event.state, "swiss")


def test_an_entrant_who_leaves_before_half_of_a_round_robin_has_its_results_cancelled() -> None:
    event = event_with_cancelled_results()
    assert cancelled_entrants(event.state, event.plan.stages[0].id) == {GONE}


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("jiangsu-2023-groups-cross", 18, language=language)
    same_as_golden(f"cross-table-{language}", pdf(event, [("cross-table", Where())]))


def test_a_cross_table_needs_a_round_robin_with_a_published_round() -> None:
    assert cross_table.check(played_event("national-teams-round-robin", 6), Where()) is None
    assert cross_table.check(empty("national-teams-round-robin"), Where()) == Missing(NO_PUBLIC_ROUND)
    assert cross_table.check(played_event("national-swiss-pairs", 13), Where()) == Missing(cross_table.NO_CROSS_TABLE)
