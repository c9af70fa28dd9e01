"""罚分一览: the fines of the event."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import penalties_list
from paizhuo.tournament.log import facts as f
from paizhuo.wording import Language
from tests.documents.cases import cases
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.pdf_reader import pages


def test_a_reason_of_any_length_is_printed_to_its_end() -> None:
    event = played_event("national-swiss-pairs", 13, language=Language.ENGLISH)
    stage = event.state.stages["swiss"]
    fine = f.Penalised("swiss", 1, -100, -100, "迟到" * 1500 + "终", "NAT 53")
    state = replace(event.state, stages={"swiss": replace(stage, fines=dict.fromkeys((901, 902, 903), fine))})
    printed = "".join(pages(pdf(replace(event, state=state), [("penalties-list", Where())])))
    assert printed.count("终") == 3
    assert printed.count("迟") == 3 * 1500


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("template", "entrants"), [("national-swiss-pairs", 13)])
def test_the_printed_text_is_the_checked_one(template: str, entrants: int, language: Language) -> None:
    event = played_event(template, entrants, language=language, rough=True)
    same_as_golden(f"penalties-list-{template}-{language}", pdf(event, [("penalties-list", Where())]))


def test_without_fines_in_the_stage_there_is_no_list() -> None:
    event = cases(Language.ENGLISH)
    assert [penalties_list.check(event, Where(stage)) for stage in ("", "swiss")] == [None] * 2
    assert penalties_list.check(event, Where("knockout")) == Missing(penalties_list.NO_PENALTIES)
    assert penalties_list.check(empty("national-swiss-pairs"), Where()) == Missing(penalties_list.NO_PENALTIES)
