"""成绩册: what it contains, and what it leaves out while the event runs."""

from __future__ import annotations

import pytest

from paizhuo.chance import Chance
from paizhuo.documents import EventView, Missing, NothingToPrint, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.papers import result_book
from paizhuo.documents.sections.places import NO_RESULTS
from paizhuo.tournament.generator import CALM, random_entries, simulate
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.wording import Language
from tests.documents.events import empty, event_until, played_event
from tests.documents.golden import same_as_golden


def _titles(name: str, event: EventView) -> list[str]:
    return [part["title"] for part in document(name).make(event, Where()).data["parts"]]


def test_a_result_book_without_results_is_refused_with_a_sentence() -> None:
    with pytest.raises(NothingToPrint, match="No round has all its results yet"):
        document("result-book").make(event_until("club-evening", f.RoundPublished), Where())


def test_while_the_event_is_not_over_the_result_book_says_so_and_names_no_winners() -> None:
    template = "guangzhou-32-a"
    plan, chance = new_plan(template, "mid-course"), Chance(b"an event in mid-course", template)
    log = simulate(plan, random_entries(plan, 16, chance), chance, CALM)
    assert isinstance(log[-1].fact, f.StageClosed)
    running = EventView(fold(plan, log[:-1]), "E", Language.ENGLISH)
    assert document("result-book").make(running, Where()).data["stamp"] == "The event is not over: not final"
    assert "Awards" not in _titles("result-book", running)
    over = EventView(fold(plan, log), "E", Language.ENGLISH)
    assert not document("result-book").make(over, Where()).data["stamp"]
    assert "Awards" in _titles("result-book", over)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("template", "entrants"),
    [("national-swiss-pairs", 13), ("jiangsu-2023-groups-cross", 18), ("fujian-shengji-swiss", 12)],
)
def test_the_printed_text_is_the_checked_one(template: str, entrants: int, language: Language) -> None:
    event = played_event(template, entrants, language=language, rough=True)
    same_as_golden(f"result-book-{template}-{language}", pdf(event, [("result-book", Where())]))


def test_an_event_without_a_complete_round_has_none() -> None:
    assert result_book.check(played_event("national-swiss-pairs", 13), Where()) is None
    assert result_book.check(empty("national-swiss-pairs"), Where()) == Missing(NO_RESULTS)
