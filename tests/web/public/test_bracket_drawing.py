"""对阵图: every chart format is drawn, no two boxes on one another, and only what is public in them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.formats import ZoneForm
from paizhuo.tournament.plan.plan import Format
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.public.bracket_drawing import PAGE_WIDTH, TALL, BracketDrawing, bracket_drawings, shortened
from tests.web import staging
from tests.web.public import showing

if TYPE_CHECKING:
    from django.test import Client

CHARTS: list[tuple[Format, int, dict[str, Any]]] = [
    (Format.KNOCKOUT, 8, {"third_place": True}),
    (Format.KNOCKOUT, 6, {}),
    (Format.DOUBLE_STANDARD, 8, {}),
    (Format.DOUBLE_STANDARD, 11, {}),
    (Format.DOUBLE_COMPACT, 8, {}),
    (Format.CROSS, 8, {"groups": 2}),
    (Format.PAGE, 4, {}),
    (Format.PAGE_DOUBLE, 8, {}),
    (Format.PAGE_GROUPED, 4, {}),
    (Format.ZONES, 8, {"zones": (4, 4)}),
    (Format.ZONES, 6, {"zones": (6,), "zone_form": ZoneForm.MULTI_LOSS, "losses": 3}),
    (Format.SAME_PLACE, 4, {}),
]


def _overlap(drawing: BracketDrawing) -> list[tuple[str, str]]:
    return [
        (one.label, other.label)
        for one, other in combinations(drawing.boxes, 2)
        if abs(one.x - other.x) < drawing.size.box and abs(one.y - other.y) < TALL
    ]


@pytest.mark.django_db
@pytest.mark.parametrize(("format_", "entries", "options"), CHARTS)
def test_every_chart_is_drawn_without_overlaps(
    client: Client, format_: Format, entries: int, options: dict[str, Any]
) -> None:
    competition = showing.knockout(format_, entries, **options)
    found = bracket_drawings(snapshot_of(competition), "cup")
    assert found
    for drawing in found:
        assert not _overlap(drawing)
        assert all(
            box.x + drawing.size.box <= drawing.width and box.y + TALL <= drawing.height for box in drawing.boxes
        )
    page = client.get("/e/cup/bracket/").content.decode()
    assert page.count('class="mt ') == sum(len(one.boxes) for one in found)


@pytest.mark.django_db
@pytest.mark.parametrize("entries", [16, 32])
@pytest.mark.parametrize("format_", [Format.KNOCKOUT, Format.DOUBLE_STANDARD, Format.DOUBLE_COMPACT])
def test_the_bracket_fits_a_laptop_and_the_wall_and_shows_four_characters_of_a_name(
    format_: Format, entries: int
) -> None:
    snapshot = snapshot_of(showing.knockout(format_, entries))
    for width in (PAGE_WIDTH, 1800):
        for drawing in bracket_drawings(snapshot, "cup", width):
            assert drawing.width <= width
            assert not _overlap(drawing)
            assert drawing.size.letters >= 8
            assert {len(line.name) for box in drawing.boxes for line in (box.upper, box.lower) if line.number} == {4}


@pytest.mark.django_db
def test_the_winner_advances_and_the_loser_drops_to_the_losers_zone() -> None:
    competition = showing.knockout(Format.DOUBLE_STANDARD, 8)
    (drawing,) = bracket_drawings(snapshot_of(competition), "cup")
    first = drawing.boxes[0]
    assert {first.upper.mark, first.lower.mark} == {"win", "out"}
    winner = first.upper if first.upper.mark == "win" else first.lower
    assert any(winner.name in {box.upper.name, box.lower.name} for box in drawing.boxes if box.x > first.x)
    assert any(line.down.startswith("↓") for box in drawing.boxes for line in (box.upper, box.lower))


@pytest.mark.django_db
def test_a_draft_does_not_change_the_bracket(client: Client) -> None:
    competition = showing.knockout(Format.KNOCKOUT, 8)
    before = bracket_drawings(snapshot_of(competition), "cup")
    showing.draft_next(competition, "cup")
    after = bracket_drawings(snapshot_of(competition), "cup")
    assert [box.state for box in before[0].boxes] == [box.state for box in after[0].boxes]
    assert client.get("/e/cup/pairings/cup/2/").status_code == 404


@pytest.mark.django_db
def test_there_is_no_chart_before_its_first_round_is_published(client: Client) -> None:
    competition = showing.knockout(Format.KNOCKOUT, 4, rounds=0)
    staging.put(competition, directing.open_stage(staging.state(competition), "cup", staging.SEED))
    assert b"<svg class" not in client.get("/e/cup/bracket/").content
    assert client.get("/e/cup/bracket/cup/").status_code == 404


def test_a_long_name_is_cut_where_it_no_longer_fits() -> None:
    assert shortened("供水甲队", 13) == "供水甲队"
    assert shortened("云汀市供水公司第一代表队", 13) == "云汀市供水…"
