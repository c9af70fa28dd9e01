"""对阵图的分页: every match is on one sheet, and lines do not cross."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.documents.brackets import Diagram, diagrams, pages
from paizhuo.documents.brackets.pages import SHEET
from tests.documents.brackets.knockouts import CHARTS, SAY, knockout

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Format


def _ids(found: tuple[Diagram, ...]) -> list[tuple[str, str]]:
    return sorted((one.name, box.id) for one in found for box in one.boxes)


@pytest.mark.parametrize(("format_", "entrants", "options"), CHARTS)
def test_every_match_is_on_one_sheet_and_overlaps_no_other(
    format_: Format, entrants: int, options: dict[str, Any]
) -> None:
    found = diagrams(knockout(format_, entrants, options).state, "cup", SAY)
    sheets = pages(found)
    shown = sorted((panel.name, box.id) for sheet in sheets for panel in sheet.panels for box in panel.boxes)
    assert shown == _ids(found)
    assert shown
    for sheet in sheets:
        assert sheet.rows <= SHEET.sheet
        spots = [(box.spot.column, panel.row + box.spot.row) for panel in sheet.panels for box in panel.boxes]
        assert all(one[0] != other[0] or abs(one[1] - other[1]) >= 1 for one, other in combinations(spots, 2))


@pytest.mark.parametrize(("format_", "entrants", "options"), CHARTS)
def test_the_lines_of_the_winners_never_cross(format_: Format, entrants: int, options: dict[str, Any]) -> None:
    for sheet in pages(diagrams(knockout(format_, entrants, options).state, "cup", SAY)):
        for panel in sheet.panels:
            spots = {box.id: box.spot for box in panel.boxes}
            ways = [(spots[link.source], spots[link.target]) for link in panel.links]
            for (a, b), (c, d) in combinations(ways, 2):
                if a.column == c.column and b.column == d.column:
                    assert (a.row - c.row) * (b.row - d.row) >= 0
