"""竞赛日程: day by day."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import timetable
from paizhuo.wording import Language
from tests.documents.events import played_event
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("template", "entrants"), [("fujian-shengji-swiss", 12)])
def test_the_printed_text_is_the_checked_one(template: str, entrants: int, language: Language) -> None:
    event = played_event(template, entrants, language=language, rough=True)
    same_as_golden(f"timetable-{template}-{language}", pdf(event, [("timetable", Where())]))


def test_a_plan_without_hours_has_no_timetable() -> None:
    event = played_event("fujian-shengji-swiss", 12)
    plan = replace(event.plan, clock=replace(event.plan.clock, starts=""), items=())
    assert timetable.check(event, Where()) is None
    assert timetable.check(replace(event, state=replace(event.state, plan=plan)), Where()) == Missing(
        timetable.NO_HOURS
    )
