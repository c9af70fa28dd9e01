"""台号: a slip for each side."""

from __future__ import annotations

import pytest

from paizhuo.documents import Missing, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.documents.paper import NO_SUCH_ROUND
from paizhuo.documents.papers import table_slips
from paizhuo.documents.tables import NO_SUCH_TABLE, NO_TABLES
from paizhuo.wording import Language
from tests.documents.events import empty, played_event
from tests.documents.golden import same_as_golden
from tests.documents.papers.data import data_of


def test_a_table_has_a_slip_for_each_side() -> None:
    event = played_event("guangzhou-32-a", 32, language=Language.ENGLISH)
    slips = data_of("table-slips", event, Where("main", 1))["slips"]
    assert len(slips) == 32
    assert [(one["number"], one["side"]) for one in slips[:2]] == [("1", "North-South"), ("1", "East-West")]


@pytest.mark.parametrize("language", Language)
def test_the_printed_text_is_the_checked_one(language: Language) -> None:
    event = played_event("national-swiss-pairs", 5, language=language)
    same_as_golden(f"table-slips-{language}", pdf(event, [("table-slips", Where("swiss", 1))]))


def test_a_round_must_be_published_and_its_table_played() -> None:
    event = played_event("national-swiss-pairs", 13)
    assert [table_slips.check(event, where) for where in (Where(), Where("swiss", 1), Where("swiss", 1, 2))] == [
        None
    ] * 3
    assert table_slips.check(event, Where("swiss", 99)) == Missing(NO_SUCH_ROUND, {"round": 99})
    assert table_slips.check(event, Where("swiss", 1, 99)) == Missing(NO_SUCH_TABLE, {"round": 1, "table": 99})
    assert table_slips.check(empty("national-swiss-pairs"), Where()) == Missing(NO_TABLES)
