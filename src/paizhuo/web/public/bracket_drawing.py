"""对阵图的屏幕画法: the bracket of ``documents`` in pixels, with names cut to fit.

:func:`bracket_drawings` gives one drawing a zone, at most ``width`` pixels wide; the template
``public/bracket_svg.html`` draws one of them (as ``one``) and is all that another page or the wall needs besides
``css/bracket.css``. Rounds share the width; where boxes become narrow they leave the seeds out, then the match number
moves above the box.
"""

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

TALL, BETWEEN, ROW, LOOSE_ROW = 43, 14, 54, 62
WIDEST, WITH_SEEDS, WITH_TAB = 182, 168, 148
"""列宽: the widest column; from which width on a box has seeds, and a tab with the number of its match."""
LEFT, TOP, GAP = 46, 46, 30
PAGE_WIDTH = 1392
"""A window of 1440 pixels, less its margins."""
TAB, SEED, EDGE, SCORE = 22, 23, 6, 22
"""Inside of a box: the tab, the seed, the room before a name, and that for the figure behind it."""
LETTER = 7.2
"""Half a Chinese character, in pixels."""


class BoxSize(NamedTuple):
    """一格: how wide the boxes of a drawing are, and what has room in them."""

    column: float
    row: int
    has_tab: bool
    has_seed: bool

    @property
    def box(self) -> float:
        """The width of a box."""
        return self.column - BETWEEN

    @property
    def seed_x(self) -> float:
        """Where the seed stands in a box."""
        return TAB + SEED / 2

    @property
    def name_x(self) -> float:
        """Where the name begins in a box."""
        return TAB * self.has_tab + (SEED if self.has_seed else EDGE)

    @property
    def down_x(self) -> float:
        """Where a box says from which match its loser came down."""
        return self.box - SCORE - 4

    @property
    def score_x(self) -> float:
        """Where the figure ends in a box."""
        return self.box - EDGE

    @property
    def letters(self) -> int:
        """How many half-width letters of a name fit into a box."""
        return int((self.box - self.name_x - SCORE) / LETTER)


def box_size(columns: int, width: int) -> BoxSize:
    """一格: of a drawing with so many columns in this width."""
    column = min(WIDEST, (width - LEFT) // max(columns, 1))
    has_tab = column >= WITH_TAB
    return BoxSize(column, ROW if has_tab else LOOSE_ROW, has_tab, column >= WITH_SEEDS)


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
    left: float


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
    size: BoxSize


def bracket_drawings(snapshot: Snapshot, stage: str, width: int = PAGE_WIDTH) -> tuple[BracketDrawing, ...]:
    """对阵图: a drawing for each zone of the stage, from published rounds only, at most ``width`` wide."""
    return tuple(_drawing(one, width) for one in brackets.diagrams(snapshot.state, stage, say()))


def _drawing(drawn: brackets.Diagram, width: int) -> BracketDrawing:
    size = box_size(len(drawn.columns), width)
    spots = {box.id: box.spot for box in drawn.boxes}
    ways = lanes(drawn.links, spots)
    boxes = tuple(
        BoxDrawing(
            _x(box.spot, size),
            _y(box.spot.row, size),
            box.no,
            _shortened(box.upper, size),
            _shortened(box.lower, size),
            box.state,
            box.above,
            box.label,
        )
        for box in drawn.boxes
    )
    parting = split(spots)
    return BracketDrawing(
        drawn.name,
        LEFT + size.column * max(len(drawn.columns), 1),
        max((box.y for box in boxes), default=TOP) + TALL + GAP,
        tuple(
            RoundColumn(
                one.round,
                LEFT + size.column * at + size.box / 2,
                one.now,
                LEFT + size.column * at - BETWEEN / 2,
            )
            for at, one in enumerate(drawn.columns)
        ),
        boxes,
        tuple(_link(link, spots, size, *ways[link.target]) for link in drawn.links),
        _zone_labels(spots, size) if parting is not None else (),
        0.0 if parting is None else _y(parting, size) - (size.row - TALL) / 2,
        drawn.matches,
        size,
    )


def _x(spot: Spot, size: BoxSize) -> float:
    return LEFT + size.column * spot.column


def _y(row: float, size: BoxSize) -> float:
    return round(TOP + size.row * row, 1)


def _link(link: brackets.Link, spots: Mapping[str, Spot], size: BoxSize, lane: int, lanes_: int) -> LinkDrawing:
    start, end = spots[link.source], spots[link.target]
    target = _y(end.row, size) + TALL * (0.25 + 0.5 * link.half)
    bend = _x(end, size) - BETWEEN * (1 + lane) / (1 + lanes_)
    middle = _y(start.row, size) + TALL / 2
    return LinkDrawing(f"M{_x(start, size) + size.box} {middle}H{bend:g}V{target}H{_x(end, size)}", link.won)


def _zone_labels(spots: dict[str, Spot], size: BoxSize) -> tuple[ZoneLabel, ...]:
    """区名: the names of winners' and losers' zone."""
    lower = [spot.row for name, spot in spots.items() if name.startswith(LOWER)]
    upper = [spot.row for name, spot in spots.items() if not name.startswith((LOWER, DECIDING))]
    words = ((N_("winners' zone"), upper), (N_("losers' zone"), lower))
    return tuple(ZoneLabel(say()(text), (_y(min(rows), size) + _y(max(rows), size) + TALL) / 2) for text, rows in words)


def _shortened(line: SideLine, size: BoxSize) -> SideLine:
    """The line with what has room: a narrow box does not say where its loser came from."""
    crowded = len(line.score) > 1 and not line.score.isascii() and not size.has_seed
    down = line.down if size.has_tab and not crowded else ""
    return line._replace(name=shortened(line.name, size.letters - 3 * bool(down)), down=down)


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
