"""按名查台: everybody finds the table of the round by name."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import document, pdf
from paizhuo.documents.paper import NO_SUCH_ROUND
from paizhuo.documents.papers import name_finder, table_finder
from paizhuo.wording import Language
from tests.documents.events import played_event
from tests.documents.golden import same_as_golden

FIRST = Where("swiss", 1)


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 13, language=language)
    same_as_golden(f"name-finder-{language}", pdf(event, [("name-finder", FIRST)]))


def test_the_list_has_the_same_places_as_the_one_by_number_with_each_letter_once() -> None:
    event = played_event("national-swiss-pairs", 13)
    (one, *_) = event.rounds("swiss")
    assert sorted(name_finder.places(event, one)) == sorted(table_finder.places(event, one))
    (block,) = document("name-finder").make(event, FIRST).data["blocks"]
    left, right = ([row[at] for row in block["rows"] if row[at]] for at in (0, 5))
    assert left == sorted(set(left))
    assert right == sorted(set(right))
    assert left[-1] <= right[0] == block["rows"][0][5]


def test_a_round_that_is_not_public_is_not_printed() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert name_finder.check(event, Where("swiss", 99)) == Missing(NO_SUCH_ROUND, {"round": 99})
