"""桌号: enough tables for everybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.paper import NO_SUCH_ROUND
from paizhuo.documents.papers import table_numbers
from paizhuo.documents.tables import NO_SUCH_TABLE, NO_TABLES
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of


def test_before_the_first_round_there_are_tables_for_everybody() -> None:
    event = played_event("national-individual", 18)
    unplayed = replace(event, state=replace(event.state, stages={}))
    cards = data_of("table-numbers", unplayed, Where())["cards"]
    assert sorted(int(one["number"]) for one in cards) == [1, 2, 3, 4], "eighteen players, four at a table"


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 5, language=language)
    same_as_golden(f"table-numbers-{language}", pdf(event, [("table-numbers", Where("swiss", 1))]))


def test_a_round_must_be_published_and_its_table_played() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert [table_numbers.check(event, where) for where in (Where(), Where("swiss", 1), Where("swiss", 1, 2))] == [
        None
    ] * 3
    assert table_numbers.check(event, Where("swiss", 99)) == Missing(NO_SUCH_ROUND, {"round": 99})
    assert table_numbers.check(event, Where("swiss", 1, 99)) == Missing(NO_SUCH_TABLE, {"round": 1, "table": 99})
    assert table_numbers.check(empty("national-swiss-pairs"), Where()) == Missing(NO_TABLES)
