"""对阵图的屏幕画法: the bracket of ``documents`` in pixels, with names cut to fit."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.documents import brackets
from paizhuo.documents.brackets.lanes import lanes
from paizhuo.documents.brackets.layout import DECIDING, LOWER, split
from paizhuo.web.language import say
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.documents.brackets import SideLine, Spot
    from paizhuo.web.ledger.snapshot import Snapshot

BOX, TALL, COLUMN, ROW = 166, 43, 188, 54
LEFT, TOP, GAP = 46, 46, 30
NAME_WIDTH = 13
"""How many half-width letters of a name fit into a box."""


class LinkDrawing(NamedTuple):
    """连线: the SVG path from a match to the next; ``won`` once the winner is known."""

    path: str
    won: bool


class ZoneLabel(NamedTuple):
    """区名: the name of a zone beside its boxes."""

    words: str
    y: float


class BoxDrawing(NamedTuple):
    """一场: the box of a match: position, number, the two lines, state, and the text above."""

    x: float
    y: float
    no: str
    upper: SideLine
    lower: SideLine
    state: str
    above: str
    label: str


class RoundColumn(NamedTuple):
    """一轮: the column of a round: number, position, and whether it is being played."""

    round: int
    x: float
    now: bool


class BracketDrawing(NamedTuple):
    """对阵图: the bracket of one zone, with the positions of all its parts."""

    name: str
    width: float
    height: float
    columns: tuple[RoundColumn, ...]
    boxes: tuple[BoxDrawing, ...]
    links: tuple[LinkDrawing, ...]
    marks: tuple[ZoneLabel, ...]
    split: float
    matches: int


def bracket_drawings(snapshot: Snapshot, stage: str) -> tuple[BracketDrawing, ...]:
    """对阵图: a drawing for each zone of the stage, from published rounds only."""
    return tuple(_drawing(one) for one in brackets.diagrams(snapshot.state, stage, say()))


def _drawing(drawn: brackets.Diagram) -> BracketDrawing:
    spots = {box.id: box.spot for box in drawn.boxes}
    ways = lanes(drawn.links, spots)
    boxes = tuple(
        BoxDrawing(
            _x(box.spot),
            _y(box.spot.row),
            box.no,
            _shortened(box.upper),
            _shortened(box.lower),
            box.state,
            box.above,
            box.label,
        )
        for box in drawn.boxes
    )
    parting = split(spots)
    return BracketDrawing(
        drawn.name,
        LEFT + COLUMN * max(len(drawn.columns), 1),
        max((box.y for box in boxes), default=TOP) + TALL + GAP,
        tuple(RoundColumn(one.round, LEFT + COLUMN * at + BOX / 2, one.now) for at, one in enumerate(drawn.columns)),
        boxes,
        tuple(_link(link, spots, *ways[link.target]) for link in drawn.links),
        _zone_labels(spots) if parting is not None else (),
        0.0 if parting is None else _y(parting) - (ROW - TALL) / 2,
        drawn.matches,
    )


def _x(spot: Spot) -> float:
    return LEFT + COLUMN * spot.column


def _y(row: float) -> float:
    return round(TOP + ROW * row, 1)


def _link(link: brackets.Link, spots: Mapping[str, Spot], lane: int, lanes_: int) -> LinkDrawing:
    start, end = spots[link.source], spots[link.target]
    target = _y(end.row) + TALL * (0.25 + 0.5 * link.half)
    bend = _x(end) - (COLUMN - BOX) * (1 + lane) / (1 + lanes_)
    return LinkDrawing(f"M{_x(start) + BOX} {_y(start.row) + TALL / 2}H{bend:g}V{target}H{_x(end)}", link.won)


def _zone_labels(spots: dict[str, Spot]) -> tuple[ZoneLabel, ...]:
    """区名: the names of winners' and losers' zone."""
    lower = [spot.row for name, spot in spots.items() if name.startswith(LOWER)]
    upper = [spot.row for name, spot in spots.items() if not name.startswith((LOWER, DECIDING))]
    words = ((N_("winners' zone"), upper), (N_("losers' zone"), lower))
    return tuple(ZoneLabel(say()(text), (_y(min(rows)) + _y(max(rows)) + TALL) / 2) for text, rows in words)


def _shortened(line: SideLine) -> SideLine:
    return line._replace(name=shortened(line.name, NAME_WIDTH - 3 * bool(line.down)))


def shortened(name: str, width: int) -> str:
    """Cut a name to ``width`` letters; a Chinese character is as wide as two.

    >>> shortened("云汀市供水公司甲队", 10), shortened("Riverside", 10)
    ('云汀市供…', 'Riverside')
    """
    used = 0
    for at, letter in enumerate(name):
        used += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if used > width:
            return name[: max(at - 1, 1)] + "…"
    return name
