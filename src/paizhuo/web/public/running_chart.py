"""累计线: the running score of a match as a step line, from board to board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

LEFT, RIGHT, TOP, BOTTOM = 30, 328, 8, 92
FEWEST_LEVELS = 3
"""The least that the scale reaches on both sides, so that one level is no mountain."""
TICKS = 4
"""About as many boards are named below the line."""


class Mark(NamedTuple):
    """刻度: where a figure stands, and which."""

    at: float
    words: str


class RunningChart(NamedTuple):
    """累计线: the path, its end with the last figure, the zero line, figures at the side and below, segments."""

    path: str
    x: float
    y: float
    last: str
    zero: float
    sides: tuple[Mark, ...]
    boards: tuple[Mark, ...]
    segments: tuple[float, ...]


def running_chart(running: Sequence[int], boards: int, ends: Sequence[int]) -> RunningChart | None:
    """累计线: of the scores after each board that is shown; None where none is."""
    if not running:
        return None
    most = max(FEWEST_LEVELS, *(abs(one) for one in running))
    middle, unit = (TOP + BOTTOM) / 2, (BOTTOM - TOP) / 2 / most
    step = (RIGHT - LEFT) / max(boards, len(running))

    def at(number: int) -> float:
        return round(LEFT + number * step, 1)

    def height(value: int) -> float:
        return round(middle - value * unit, 1)

    parts = [f"M{LEFT} {height(0)}"]
    for number, value in enumerate(running, start=1):
        parts.append(f"H{at(number)}V{height(value)}")
    last = running[-1]
    side = tuple(Mark(height(value), f"+{value}" if value > 0 else f"−{-value}") for value in (most, -most))
    every = max(1, -(-boards // TICKS))
    return RunningChart(
        "".join(parts),
        at(len(running)),
        height(last),
        f"+{last}" if last > 0 else f"−{-last}" if last < 0 else "0",
        height(0),
        side,
        tuple(Mark(at(number), str(number)) for number in range(every, boards + 1, every)),
        tuple(at(number) for number in ends),
    )
