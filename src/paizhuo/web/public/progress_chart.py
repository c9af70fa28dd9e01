"""走势图: the places of one entrant, round by round, as a drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

LEFT, TOP, STEP, HEIGHT = 44, 22, 76, 150


class PlaceDot(NamedTuple):
    """一轮后: where the dot stands, the round and the place."""

    x: float
    y: float
    round: int
    place: int


class GridLine(NamedTuple):
    """一条横线: a place that is marked at the side."""

    y: float
    place: int


class PlaceChart(NamedTuple):
    """走势图: its size, its dots from the first round on, its line and the places marked at the side."""

    width: int
    height: int
    dots: tuple[PlaceDot, ...]
    path: str
    grid: tuple[GridLine, ...]


def place_chart(places: Sequence[int], field: int) -> PlaceChart | None:
    """走势图: the first place at the top; nothing where nothing was played."""
    if not places:
        return None
    deepest = max(field, 2)

    def level(place: int) -> float:
        return round(TOP + HEIGHT * (place - 1) / (deepest - 1), 1)

    dots = tuple(PlaceDot(LEFT + 24 + STEP * at, level(place), at + 1, place) for at, place in enumerate(places))
    path = "M" + " ".join(f"{dot.x} {dot.y}" for dot in dots)
    marked = sorted({1, (deepest + 1) // 2, deepest})
    width = LEFT + 48 + STEP * (len(places) - 1)
    return PlaceChart(width, TOP + HEIGHT + 40, dots, path, tuple(GridLine(level(place), place) for place in marked))
