"""提醒卡: the set of one table."""

from __future__ import annotations

from collections import Counter

import pytest

from paizhuo.documents import Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.papers import reminder_cards
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of


def test_a_table_has_forty_pass_cards_two_sets_of_counts_and_eight_calls() -> None:
    cards = data_of("reminder-cards", empty("national-swiss-pairs"), Where())["cards"]
    signs = Counter((one["sign"], one["colour"]) for one in cards)
    assert signs.pop(("PASS", "")) == 40
    assert signs.pop(("TD", "")) == 8
    assert signs == {(str(number), colour): 1 for number in range(1, 11) for colour in ("red", "black")}


def test_the_cards_are_offered_under_the_books_that_know_them() -> None:
    offered = [reminder_cards.is_used(empty(name)) for name in ("national-swiss-pairs", "jiangsu-2023-swiss-pairs")]
    assert offered == [True, True]
    assert not reminder_cards.is_used(empty("fujian-shengji-swiss"))


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 13, language=language)
    same_as_golden(f"reminder-cards-{language}", pdf(event, [("reminder-cards", Where())]))
