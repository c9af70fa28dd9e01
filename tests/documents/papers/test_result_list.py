"""比赛成绩表: the places of a stage."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.paper import NO_SUCH_STAGE
from paizhuo.documents.papers import result_list
from paizhuo.documents.sections.places import NO_RESULTS
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.facts import RoundPublished
from paizhuo.wording import Language
from tests.documents.events import empty, event_until, played_event
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize(
    ("language", "head"),
    [(Language.ENGLISH, "Penalty points (Match points / VP)"), (Language.CHINESE, "罚分（场分/级差分）")],
)
def test_the_head_of_the_penalty_column_names_its_points(language: Language, head: str) -> None:
    event = played_event("national-swiss-pairs", 13, language=language)
    state = event.state.branch()
    state.stages["swiss"].fines[901] = f.Penalised("swiss", 1, -100, 0, "迟到")
    (block,) = document("result-list").make(replace(event, state=state), Where("swiss")).data["blocks"]
    fined = next(row for row in block["rows"] if row[1] == "1")
    assert fined[block["heads"].index(head)] == "-1 / 0"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("template", "entrants"), [("national-swiss-pairs", 13)])
def test_the_printed_text_is_the_checked_one(template: str, entrants: int, language: Language) -> None:
    event = played_event(template, entrants, language=language, rough=True)
    same_as_golden(f"result-list-{template}-{language}", pdf(event, [("result-list", Where("swiss"))]))


def test_a_stage_without_a_complete_round_has_no_result_list() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert [result_list.check(event, Where(stage)) for stage in ("", "swiss")] == [None] * 2
    assert result_list.check(empty("national-swiss-pairs"), Where("swiss")) == Missing(NO_SUCH_STAGE)
    opened = event_until("club-evening", RoundPublished)
    assert result_list.check(opened, Where(opened.plan.stages[0].id)) == Missing(NO_RESULTS)
