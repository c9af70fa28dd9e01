"""对阵图的屏幕画法: the chart of ``documents`` in the measures of a screen, names cut to fit."""

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

    from paizhuo.documents.brackets import Line, Spot
    from paizhuo.web.ledger.snapshot import Snapshot

BOX, TALL, COLUMN, ROW = 166, 43, 188, 54
LEFT, TOP, GAP = 46, 46, 30
NAME_WIDTH = 13
"""How many half-width letters of a name fit into a box."""


class LinkDrawing(NamedTuple):
    """连线: the way of a winner; ``won`` once it is known."""

    path: str
    won: bool


class ZoneLabel(NamedTuple):
    """区名: a word beside the boxes."""

    words: str
    y: float


class BoxDrawing(NamedTuple):
    """一场: where it stands, its number, its two lines, how it stands, and what is said above it."""

    x: float
    y: float
    no: str
    upper: Line
    lower: Line
    state: str
    above: str
    label: str


class RoundColumn(NamedTuple):
    """一轮: its number, where it stands, and whether it is being played."""

    round: int
    x: float
    now: bool


class BracketDrawing(NamedTuple):
    """对阵图: of one zone, with everything where it stands."""

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
    """对阵图: one for each zone of the stage; only what is public of it."""
    return tuple(_on_screen(one) for one in brackets.diagrams(snapshot.state, stage, say()))


def _on_screen(drawn: brackets.Diagram) -> BracketDrawing:
    spots = {box.id: box.spot for box in drawn.boxes}
    ways = lanes(drawn.links, spots)
    boxes = tuple(
        BoxDrawing(
            _x(box.spot), _y(box.spot.row), box.no, _cut(box.upper), _cut(box.lower), box.state, box.above, box.label
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
        tuple(_way(link, spots, *ways[link.target]) for link in drawn.links),
        _marks(spots) if parting is not None else (),
        0.0 if parting is None else _y(parting) - (ROW - TALL) / 2,
        drawn.matches,
    )


def _x(spot: Spot) -> float:
    return LEFT + COLUMN * spot.column


def _y(row: float) -> float:
    return round(TOP + ROW * row, 1)


def _way(link: brackets.Link, spots: Mapping[str, Spot], lane: int, lanes_: int) -> LinkDrawing:
    start, end = spots[link.source], spots[link.target]
    target = _y(end.row) + TALL * (0.25 + 0.5 * link.half)
    bend = _x(end) - (COLUMN - BOX) * (1 + lane) / (1 + lanes_)
    return LinkDrawing(f"M{_x(start) + BOX} {_y(start.row) + TALL / 2}H{bend:g}V{target}H{_x(end)}", link.won)


def _marks(spots: dict[str, Spot]) -> tuple[ZoneLabel, ...]:
    """区名: of the two zones."""
    lower = [spot.row for name, spot in spots.items() if name.startswith(LOWER)]
    upper = [spot.row for name, spot in spots.items() if not name.startswith((LOWER, DECIDING))]
    words = ((N_("winners' zone"), upper), (N_("losers' zone"), lower))
    return tuple(ZoneLabel(say()(text), (_y(min(rows)) + _y(max(rows)) + TALL) / 2) for text, rows in words)


def _cut(line: Line) -> Line:
    return line._replace(name=shortened(line.name, NAME_WIDTH - 3 * bool(line.down)))


def shortened(name: str, width: int) -> str:
    """A name that fits: Chinese characters are as wide as two letters.

    >>> shortened("云汀市供水公司甲队", 10), shortened("Riverside", 10)
    ('云汀市供…', 'Riverside')
    """
    used = 0
    for at, letter in enumerate(name):
        used += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if used > width:
            return name[: max(at - 1, 1)] + "…"
    return name
