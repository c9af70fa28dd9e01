"""秩序册: its chapters, and the rules and organisers it names."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from paizhuo.documents import EventView, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.organisers import cover_notes
from paizhuo.rulebook import BOOKS, Book
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import start
from paizhuo.tournament.plan.regulations import ForfeitedPair
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.wording import Language
from tests.documents.events import empty, event_until, played_event
from tests.documents.golden import same_as_golden


def _titles(name: str, event: EventView) -> list[str]:
    return [part["title"] for part in document(name).make(event, Where()).data["parts"]]


def test_the_seating_of_the_first_round_is_in_the_programme_book_once_it_is_published() -> None:
    assert "Seating of the first round" not in _titles("programme-book", event_until("club-evening", f.RoundDrafted))
    assert "Seating of the first round" in _titles("programme-book", event_until("club-evening", f.RoundPublished))


@pytest.mark.parametrize("language", Language)
def test_the_programme_book_names_the_rules_in_force_by_their_title(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    text = json.dumps(document("programme-book").make(event, Where()).data, ensure_ascii=False)
    assert "规则规则" not in text
    assert ("《掼蛋竞赛规则(全国)》" if language is Language.CHINESE else BOOKS[Book.NATIONAL].title_en) in text


@pytest.mark.parametrize(
    ("reading", "sentence"),
    [
        (None, "a pair that left the event"),
        (ForfeitedPair.ANY_MATCH, "a pair that left the event or forfeited a match"),
    ],
)
def test_fj_n7_2_the_programme_book_says_which_pair_does_not_count_for_its_unit(
    reading: ForfeitedPair | None, sentence: str
) -> None:
    plan = new_plan("fujian-shengji-swiss", "x")
    ruled = replace(plan, changes=replace(plan.changes, forfeited_pair=reading))
    event = EventView(start(ruled), "E", Language.ENGLISH)
    text = json.dumps(document("programme-book").make(event, Where()).data, ensure_ascii=False)
    assert f'"{sentence}"' in text
    assert ("Fujian 2022 N7.2 [one of two readings]" in text) is (reading is None)
    guandan = document("programme-book").make(empty("national-swiss-pairs", language=Language.ENGLISH), Where()).data
    assert "a pair that left" not in json.dumps(guandan)


def test_organisers_are_on_the_cover_and_other_notes_among_the_provisions() -> None:
    plan = replace(new_plan("club-evening", "x"), notes=(("主办单位", "云汀市体育局"), ("着装", "整洁")))
    event = empty("club-evening", language=Language.ENGLISH)
    data = document("programme-book").make(replace(event, state=replace(event.state, plan=plan)), Where()).data
    assert cover_notes(plan) == (("主办单位", "云汀市体育局"),)
    assert data["lines"] == ["主办单位: 云汀市体育局"]
    assert {"kind": "labelled", "rows": [["着装", "整洁"]]} in data["parts"][0]["blocks"]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("template", "entrants"), [("national-swiss-pairs", 13), ("national-teams-round-robin", 12)])
def test_the_printed_text_is_the_checked_one(template: str, entrants: int, language: Language) -> None:
    event = played_event(template, entrants, language=language, rough=True)
    same_as_golden(f"programme-book-{template}-{language}", pdf(event, [("programme-book", Where())]))


def test_nothing_is_ever_missing() -> None:
    document("programme-book").make(empty("national-swiss-pairs"), Where())
