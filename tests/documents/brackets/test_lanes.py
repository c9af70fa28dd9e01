"""并行的连线: parallel lines have their own lanes."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from paizhuo.documents.brackets import diagrams, pages, placed
from paizhuo.documents.brackets.lanes import lanes
from paizhuo.tournament.plan.plan import Format
from tests.documents.brackets.knockouts import CHARTS, SAY, knockout


@pytest.mark.parametrize(("format_", "entrants", "options"), CHARTS)
def test_parallel_lines_have_lanes_of_their_own(format_: Format, entrants: int, options: dict[str, Any]) -> None:
    for sheet in pages(diagrams(knockout(format_, entrants, options).state, "cup", SAY)):
        for panel in sheet.panels:
            spots = {box.id: box.spot for box in panel.boxes}
            found = lanes(panel.links, spots)
            for one, other in combinations(panel.links, 2):
                if one.target == other.target or spots[one.target].column != spots[other.target].column:
                    continue
                (a, b), (c, d) = (sorted((spots[x.source].row, spots[x.target].row)) for x in (one, other))
                if a < c < b or c < a < d:
                    assert found[one.target] != found[other.target]


def test_a_plain_chart_needs_one_lane() -> None:
    (drawing,) = diagrams(knockout(Format.KNOCKOUT, 13, {"third_place": True}).state, "cup", SAY)
    assert set(lanes(drawing.links, placed(drawing.bracket)).values()) == {(0, 1)}
