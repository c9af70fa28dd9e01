"""报名表: of teams and units, or blank."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, NothingToPrint, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import declaration, entry_form
from paizhuo.tournament.entries import Entry, Gender, GenderClass, Person
from paizhuo.tournament.plan.templates import TEMPLATES
from paizhuo.wording import Language
from tests.documents.cases import cases
from tests.documents.events import empty
from tests.documents.golden import same_as_golden
from tests.documents.pdf_reader import pages


@pytest.mark.parametrize("template", TEMPLATES)
def test_the_entry_form_of_every_event_is_one_page(template: str) -> None:
    assert len(pages(pdf(empty(template), [("entry-form", Where())]))) == 1


def test_the_entry_form_of_fujian_counts_pairs_within_the_teams_of_a_unit() -> None:
    (found,) = pages(pdf(empty("fujian-shengji-swiss", language=Language.ENGLISH), [("entry-form", Where())]))
    assert "Team" in found
    assert "2 2" in " ".join(found.split())


def test_pairs_of_a_unit_share_one_filled_in_entry_form() -> None:
    event = empty("fujian-shengji-swiss", language=Language.ENGLISH)
    for number in (1, 2, 3):
        unit = "图书馆" if number < 3 else "供水公司"
        players = Person(f"甲{'一二三'[number - 1]}"), Person(f"乙{'一二三'[number - 1]}")
        entry = Entry(number, f"{number}", players, unit, leader=Person("云领队"), team="2")
        event.state.entries[number] = entry
    first, second = pages(pdf(event, [("entry-form", Where())]))
    assert "图书馆" in first
    assert "2 1 甲一 乙一 2 2 甲二 乙二 Remarks" in " ".join(first.split())
    assert "Leader (and coach) 云领队" in " ".join(first.split())
    assert "供水公司" in second
    assert "甲三 乙三" in " ".join(second.split())


def test_every_team_has_an_entry_form_of_its_own_with_what_is_asked_of_its_players() -> None:
    event = empty("national-teams-round-robin", language=Language.ENGLISH)
    rules = replace(event.plan.entries, gender_class=GenderClass.WOMEN)
    plan = replace(event.plan, entries=rules)
    players = tuple(Person(f"甲{at}", Gender.FEMALE, id=f"{at}号证") for at in "一二三四")
    for number in (1, 2):
        event.state.entries[number] = Entry(number, f"{number}队", players, "图书馆", coach=Person("水教练"))
    found = pages(pdf(replace(event, state=replace(event.state, plan=plan)), [("entry-form", Where())]))
    assert len(found) == 2
    assert "1 甲一 female 一号证 2 甲二 female 二号证" in " ".join(found[0].split())
    assert "水教练" in found[1]


def test_the_entry_form_of_nobody_is_blank_and_of_an_unknown_entrant_refused() -> None:
    assert len(pages(pdf(empty("national-individual"), [("entry-form", Where())]))) == 1
    with pytest.raises(NothingToPrint, match="no entrant 99"):
        pdf(cases(Language.ENGLISH), [("entry-form", Where(entrant=99))])


def test_the_terms_of_entry_are_on_the_form() -> None:
    event = empty("national-swiss-pairs", language=Language.ENGLISH)
    rules = replace(event.plan.entries, closes="2026-11-30", max_entries=64, max_per_unit=2)
    event_view = replace(event, state=replace(event.state, plan=replace(event.plan, entries=rules)))
    (found,) = pages(pdf(event_view, [("entry-form", Where())]))
    assert "Entries close on 2026-11-30. There are 64 places" in " ".join(found.split())
    assert "A unit may send at most 2 entries." in " ".join(found.split())


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(f"entry-form-{language}", pdf(cases(language), [("entry-form", Where(entrant=1))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"entry-form-blank-{language}", pdf(event, [("entry-form", Where())]))


def test_only_an_unknown_entrant_is_missing() -> None:
    event = cases(Language.ENGLISH)
    assert [entry_form.check(event, Where(entrant=entrant)) for entrant in (0, 1)] == [None] * 2
    assert entry_form.check(event, Where(entrant=99)) == Missing(declaration.NO_SUCH_ENTRANT, {"number": 99})
