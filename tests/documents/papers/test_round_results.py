"""本轮成绩: the results of a round."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.paper import NO_SUCH_ROUND
from paizhuo.documents.papers import round_results
from paizhuo.wording import Language
from tests.documents.events import GONE, event_with_cancelled_results, played_event
from tests.documents.golden import same_as_golden


def test_a_result_that_does_not_count_is_marked_in_its_round_and_gives_no_points() -> None:
    event = event_with_cancelled_results()
    (block,) = document("round-results").make(event, Where(event.plan.stages[0].id, 1)).data["blocks"]
    void = [row for row in block["rows"] if row[1].startswith(f"{GONE} ") or row[3].startswith(f"{GONE} ")]
    counted = [row for row in block["rows"] if row not in void]
    assert [(row[2][0], row[4], row[5], row[6]) for row in void] == [("[", "", "", "not counted")]
    assert all(row[4] and row[5] and "not counted" not in row[6] for row in counted)
    assert "National 34(一)3" in block["after"][-1]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("template", "entrants"), [("national-swiss-pairs", 13)])
def test_the_printed_text_is_the_checked_one(template: str, entrants: int, language: Language) -> None:
    event = played_event(template, entrants, language=language, rough=True)
    same_as_golden(f"round-results-{template}-{language}", pdf(event, [("round-results", Where("swiss", 3))]))


def test_tables_whose_boards_are_compared_have_directions_and_boards_and_no_match_points() -> None:
    event = played_event("national-duplicate-pairs", 7, language=Language.ENGLISH)
    stage = event.plan.stages[0].id
    (block,) = document("round-results").make(event, Where(stage, 1)).data["blocks"]
    assert block["heads"] == ["Table", "North-South", "Result", "East-West", "Board numbers"]
    for row, match in zip(block["rows"], event.state.stages[stage].rounds[0].matches.values(), strict=True):
        boards = match.pairing.boards
        assert row[4] == f"{boards[0]}-{boards[-1]}"


def test_a_round_must_be_published_and_its_stage_named() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert round_results.check(event, Where("swiss", 1)) is None
    for where in (Where("swiss", 99), Where("swiss"), Where("", 1)):
        assert round_results.check(event, where) == Missing(NO_SUCH_ROUND, {"round": where.round})
