"""对阵图的布局: no boxes overlap."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from paizhuo.documents.brackets import placed
from paizhuo.tournament.formats import double_compact, double_standard, single_elimination

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.tournament.formats import Bracket

MAKERS: list[Callable[[int], Bracket]] = [single_elimination, double_standard, double_compact]


@given(st.integers(3, 70), st.sampled_from(MAKERS))
def test_no_field_makes_boxes_overlap(count: int, make: Callable[[int], Bracket]) -> None:
    for one, other in combinations(placed(make(count)).values(), 2):
        assert one.column != other.column or abs(one.row - other.row) >= 1
