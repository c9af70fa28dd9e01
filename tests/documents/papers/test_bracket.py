"""对阵图: published rounds only, on as many sheets as needed."""

from __future__ import annotations

import pytest

from paizhuo.documents import EventView, Missing, Where, typeset
from paizhuo.documents.brackets import diagrams
from paizhuo.documents.papers import bracket
from paizhuo.documents.published_stage import NO_PUBLIC_ROUND
from paizhuo.tournament.log.fold import apply, start
from paizhuo.tournament.plan.plan import Format
from paizhuo.wording import Language
from tests.documents import pdf_reader
from tests.documents.brackets.knockouts import CHARTS, SAY, knockout, knockout_log
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden


@pytest.mark.parametrize("language", Language)
def test_every_knockout_is_printed_on_its_sheets(language: Language) -> None:
    made = [
        bracket.make(knockout(format_, entrants, options, language), Where()) for format_, entrants, options in CHARTS
    ]
    printed = pdf_reader.pages(typeset(made, title="T", language=language))
    assert len(printed) == sum(len(one.data["pages"]) for one in made)


def test_a_line_that_leaves_the_sheet_names_the_next_match() -> None:
    made = bracket.make(knockout(Format.KNOCKOUT, 70, {}), Where())
    sections = made.data["pages"][:-1]
    assert len(sections) == 4
    onward = [box["onward"] for page in sections for panel in page["panels"] for box in panel["boxes"] if box["onward"]]
    assert onward == ["→ 67", "→ 67", "→ 68", "→ 68"]
    last = [box["no"] for panel in made.data["pages"][-1]["panels"] for box in panel["boxes"]]
    assert last == ["67", "68", "69", "70"]


def test_small_zones_share_a_sheet() -> None:
    made = bracket.make(knockout(Format.ZONES, 13, {"zones": (4, 8, 1)}), Where())
    assert [panel["title"] for page in made.data["pages"] for panel in page["panels"]] == ["Zone A", "Zone B"]
    assert len(made.data["pages"]) == 1


def test_a_draft_does_not_move_the_chart_and_the_first_one_is_not_printed() -> None:
    plan, log = knockout_log(Format.KNOCKOUT, 13, (("third_place", True),))
    state = start(plan)
    seen: list[tuple[str, ...]] = []
    for logged in log:
        apply(state, logged)
        if "cup" not in state.stages:
            continue
        event = EventView(state, "Spring Open", Language.ENGLISH)
        if not event.rounds("cup"):
            assert bracket.check(event, Where()) == Missing(NO_PUBLIC_ROUND)
        elif not state.stages["cup"].rounds[-1].published:
            shown = tuple(box.state for one in diagrams(state, "cup", SAY) for box in one.boxes)
            assert "live" not in shown
            seen.append(shown)
    assert len(seen) == 3


def test_a_stage_without_a_knockout_says_so() -> None:
    assert bracket.check(played_event("national-swiss-pairs", 13), Where()) == Missing(bracket.NO_CHART)
    assert bracket.check(empty("national-knockout"), Where()) == Missing(NO_PUBLIC_ROUND)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("template", "entrants"),
    [("national-double-elimination", 12), ("national-knockout", 13), ("guangzhou-32-a", 12)],
)
def test_the_printed_text_is_the_checked_one(template: str, entrants: int, language: Language) -> None:
    made = bracket.make(played_event(template, entrants, language=language), Where())
    same_as_golden(f"bracket-{template}-{language}", typeset([made], title=made.title, language=language))
