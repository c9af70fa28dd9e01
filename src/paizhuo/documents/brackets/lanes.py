"""并行的连线: parallel lines between two columns do not overlap: each target has its own lane."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from paizhuo.documents.brackets.boxes import Link
    from paizhuo.documents.brackets.layout import Spot

MIDDLE, LINES = 0.4, (0.2, 0.6)
"""The distance, in rows, from the top of a box to its middle and to its two sides."""


def lanes(links: Sequence[Link], spots: Mapping[str, Spot]) -> dict[str, tuple[int, int]]:
    """The lane of every target, counted from 0 next to its box, and the number of lanes before its column."""
    found: dict[str, int] = {}
    columns = {spots[link.target].column for link in links}
    count: dict[int, int] = {}
    for column in columns:
        spans = dict(_spans([link for link in links if spots[link.target].column == column], spots))
        for target, (top, bottom) in sorted(spans.items(), key=lambda item: item[1][1] - item[1][0]):
            taken = {
                found[other] for other, span in spans.items() if other in found and span[0] < bottom and top < span[1]
            }
            found[target] = next(lane for lane in range(len(spans)) if lane not in taken)
        count[column] = 1 + max(found[target] for target in spans)
    return {target: (lane, count[spots[target].column]) for target, lane in found.items()}


def _spans(links: Sequence[Link], spots: Mapping[str, Spot]) -> Iterator[tuple[str, tuple[float, float]]]:
    """The vertical extent, in rows, of the lines to each match."""
    for target in dict.fromkeys(link.target for link in links):
        mine = [link for link in links if link.target == target]
        rows = [spots[link.source].row + MIDDLE for link in mine]
        rows += [spots[target].row + LINES[link.half] for link in mine]
        yield target, (min(rows), max(rows))
