"""走势图: the places of one entrant, round by round, as a drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

LEFT, TOP, STEP, HEIGHT = 44, 22, 76, 150


class PlaceDot(NamedTuple):
    """一轮后: the dot of a round: position, round and place."""

    x: float
    y: float
    round: int
    place: int


class GridLine(NamedTuple):
    """一条横线: the grid line of a place."""

    y: float
    place: int


class PlaceChart(NamedTuple):
    """走势图: size, dots by round, the line, and grid lines."""

    width: int
    height: int
    dots: tuple[PlaceDot, ...]
    path: str
    grid: tuple[GridLine, ...]


def place_chart(places: Sequence[int], field: int) -> PlaceChart | None:
    """走势图: the places after every round, first place at the top; None before the first round."""
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
