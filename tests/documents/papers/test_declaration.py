"""自愿参赛责任书: of everybody, of one entrant, or blank."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import declaration
from paizhuo.tournament.log import facts as f
from paizhuo.wording import Language
from tests.documents.cases import cases
from tests.documents.events import LONG, empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.pdf_reader import pages


def test_all_declarations_are_printed_at_once_and_blank_ones_only_on_request() -> None:
    event = cases(Language.ENGLISH)
    event.state.left[2] = f.Left(2, f.LeaveKind.WITHDRAWN, "x")
    found = pages(pdf(event, [("declaration", Where())]))
    assert len(found) == len(event.state.entries) - 1
    for number, page in zip((1, 3), found[:2], strict=True):
        assert f"{event.state.entries[number].members[0].name} (signature)" in page
    (blank,) = pages(pdf(event, [("declaration", Where(blank=True))]))
    assert "Captain or player (signature)" in blank


def test_a_name_of_twenty_characters_does_not_break_a_form() -> None:
    event = played_event("national-teams-round-robin", 8, language=Language.ENGLISH)
    number = next(one for one, entry in event.state.entries.items() if entry.name == LONG)
    (found,) = pages(pdf(event, [("declaration", Where(entrant=number))]))
    assert LONG in found
    assert found.count("(signature)") == len(event.state.entries[number].members)


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    same_as_golden(f"declaration-{language}", pdf(cases(language), [("declaration", Where(entrant=1))]))


@pytest.mark.parametrize("language", Language)
def test_the_text_of_the_blank_form_is_the_checked_one(language: Language) -> None:
    event = empty("national-swiss-pairs", language=language)
    same_as_golden(f"declaration-blank-{language}", pdf(event, [("declaration", Where())]))


def test_only_an_unknown_entrant_is_missing() -> None:
    event = cases(Language.ENGLISH)
    assert [declaration.check(event, Where(entrant=entrant)) for entrant in (0, 1)] == [None] * 2
    assert declaration.check(event, Where(entrant=99)) == Missing(declaration.NO_SUCH_ENTRANT, {"number": 99})
