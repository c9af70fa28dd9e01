"""比赛桌: the tables of the hall, and sheets in the order of cut pages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.documents import NothingToPrint, Where
from paizhuo.documents.catalogue import document
from paizhuo.documents.tables import cut_and_stacked
from tests.documents.events import empty


def test_an_event_without_entrants_has_no_tables_to_number() -> None:
    for name in ("table-numbers", "table-slips", "seating-plan", "table-cards"):
        with pytest.raises(NothingToPrint, match="Nobody has entered"):
            document(name).make(empty("national-swiss-pairs"), Where())


@given(st.integers(0, 60))
def test_cut_pages_lie_in_order_the_upper_halves_first(count: int) -> None:
    order = [one["n"] for one in cut_and_stacked([{"n": at} for at in range(count)])]
    assert order[::2] + order[1::2] == list(range(count))
