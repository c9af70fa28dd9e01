"""对阵图的画法: the order and the names of matches and rounds."""

from __future__ import annotations

from typing import Any

import pytest

from paizhuo.documents.brackets import diagrams
from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format
from tests.documents.brackets.knockouts import CHARTS, SAY, knockout


def test_a_page_chart_has_its_matches_in_order() -> None:
    (drawing,) = diagrams(knockout(Format.PAGE, 4, {}).state, "cup", SAY)
    rows = {box.no: box.spot.row for box in drawing.boxes}
    assert rows["1"] < rows["4"] < rows["2"]
    assert rows["2"] == rows["3"]


@pytest.mark.parametrize(("format_", "entrants", "options"), CHARTS)
def test_the_upper_line_of_a_match_is_reached_from_above_the_lower(
    format_: Format, entrants: int, options: dict[str, Any]
) -> None:
    for drawing in diagrams(knockout(format_, entrants, options).state, "cup", SAY):
        spots = {box.id: box.spot for box in drawing.boxes}
        ways = {(link.target, link.half): spots[link.source].row for link in drawing.links}
        for (target, half), row in ways.items():
            assert half == 0 or ways.get((target, 0), row) <= row


def test_the_match_for_the_third_place_and_the_final_are_called_so() -> None:
    (drawing,) = diagrams(knockout(Format.KNOCKOUT, 13, {"third_place": True}).state, "cup", SAY)
    assert {box.id: box.above for box in drawing.boxes if "third" in box.above} == {"T1-1": "match for third place"}
    assert [column.called for column in drawing.columns] == ["last 16", "quarter-finals", "semi-finals", "final"]
    for format_, entrants, options in (CHARTS[6], CHARTS[7], CHARTS[12], CHARTS[13]):
        (drawing,) = diagrams(knockout(format_, entrants, options).state, "cup", SAY)
        assert drawing.columns[-1].called == "final"
        assert "final" not in {column.called for column in drawing.columns[:-1]}


def test_the_losers_of_a_double_elimination_come_down_with_the_number_of_the_match() -> None:
    (drawing,) = diagrams(knockout(Format.DOUBLE_STANDARD, 11, {}).state, "cup", SAY)
    assert any(line.down.startswith("↓") for box in drawing.boxes for line in (box.upper, box.lower))


def test_the_last_match_of_a_chart_names_the_champion() -> None:
    event = knockout(Format.HALVING, 70, {})
    (drawing,) = diagrams(event.state, "cup", SAY)
    final = drawing.boxes[-1]
    winner = final.upper if final.upper.mark == "win" else final.lower
    first = next(one.entrant for one in directing.places(event.state, "cup") if one.place == 1)
    assert winner.number == str(first)
