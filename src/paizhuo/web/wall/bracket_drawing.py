"""大屏对阵图: the bracket for the far end of a hall: no letter below 28 px on a screen of 1920 by 1080.

A chart that does not fit shows what is still alive, then its parts page by page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.documents import brackets
from paizhuo.documents.brackets.diagram import WITH_DIAGRAM
from paizhuo.documents.brackets.lanes import lanes
from paizhuo.officiating.publication import open_stages
from paizhuo.web.language import language, say
from paizhuo.web.public.bracket_drawing import shortened
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.documents.brackets import Box, Link, Panel, SideLine
    from paizhuo.documents.brackets.boxes import RoundColumn
    from paizhuo.web.ledger.snapshot import Snapshot

WIDTH, HEIGHT = 1920, 940
HEAD, FOOT, SIDE, ZONE = 50, 14, 26, 76
TALL, GAP, LEAST_PITCH, MOST_PITCH = 62, 20, 70, 150
LETTER = 14
"""The width of half a Chinese character at 28 px."""
PADDING = 8
ABOVE = 34
"""The space that a remark above a box needs."""
ROWS = (HEIGHT - HEAD - FOOT - TALL) / LEAST_PITCH + 1
LEAST_COLUMNS = 4
"""So that the boxes of a small chart do not become too wide."""
MOST_ENLARGED = 1.5


class WallLine(NamedTuple):
    """一方: a side of a match: name, score and mark."""

    name: str
    score: str
    mark: str


class WallBox(NamedTuple):
    """一场: the box of a match, in pixels."""

    x: float
    y: float
    lines: tuple[WallLine, WallLine]
    state: str
    above: str


class WallColumn(NamedTuple):
    """一轮: the head of a column."""

    x: float
    words: str
    now: bool


class WallLink(NamedTuple):
    """连线: the path of a line; ``mark`` is won, or champion for the line of the winner of the chart."""

    path: str
    mark: str


class WallZone(NamedTuple):
    """区名: the name of a zone beside its boxes."""

    y: float
    words: str


class WallBracket(NamedTuple):
    """对阵图: one page of the bracket, in pixels."""

    part: str
    box: float
    column: float
    columns: tuple[WallColumn, ...]
    boxes: tuple[WallBox, ...]
    links: tuple[WallLink, ...]
    zones: tuple[WallZone, ...]
    split: float
    over: bool
    width: float
    height: float
    tall: int = TALL

    @property
    def half(self) -> float:
        """Half the width of a column, for the ground of the round in play."""
        return round(self.column / 2, 1)

    @property
    def middle(self) -> float:
        """The line between the two sides of a box."""
        return TALL / 2


def bracket_stage(snapshot: Snapshot) -> str:
    """有图的阶段: the latest stage with a published round and a chart; empty where there is none."""
    found = [one for one in open_stages(snapshot.state) if snapshot.plan.stage(one).format in WITH_DIAGRAM]
    return found[-1] if found else ""


def wall_brackets(snapshot: Snapshot, stage: str) -> tuple[WallBracket, ...]:
    """The pages of the bracket of a stage."""
    return snapshot.once(("wall brackets", stage, language()), lambda: _pages(snapshot, stage))


def _pages(snapshot: Snapshot, stage: str) -> tuple[WallBracket, ...]:
    diagrams = brackets.diagrams(snapshot.state, stage, say())
    parts: list[tuple[str, Panel]] = []
    for diagram in diagrams:
        panels = [panel for page in brackets.pages((diagram,), brackets.Size(ROWS, 8)) for panel in page.panels]
        zone = say()(N_("zone {zone}")).format(zone=diagram.name) if diagram.name else ""
        alive = brackets.still_open(diagram) if len(panels) > 1 else None
        if alive is not None and alive.rows <= ROWS:
            parts.append((_joined(zone, _("still in play")), alive))
        for at, panel in enumerate(panels, start=1):
            parts.append((_joined(zone, f"{at}/{len(panels)}" if len(panels) > 1 else ""), panel))
    return tuple(_drawing(part, panel) for part, panel in parts)


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _drawing(part: str, panel: Panel) -> WallBracket:
    left = ZONE if panel.split is not None else SIDE
    column = (WIDTH - left - SIDE + GAP) / max(len(panel.columns), LEAST_COLUMNS)
    size = column - GAP
    pitch = min((HEIGHT - HEAD - FOOT - TALL) / max(panel.rows - 1, 1), MOST_PITCH)
    spots = {box.id: box.spot for box in panel.boxes}
    where = {name: (left + column * spot.column, HEAD + pitch * spot.row) for name, spot in spots.items()}
    champion = _champion(panel.boxes)
    used = left + column * len(panel.columns), HEAD + pitch * (panel.rows - 1) + TALL + FOOT
    # A small chart is enlarged: the screen shows less than its full size.
    scale = max(min(WIDTH / used[0], HEIGHT / used[1], MOST_ENLARGED), 1)
    return WallBracket(
        part,
        round(size, 1),
        round(column, 1),
        tuple(
            WallColumn(
                round(left + column * at + size / 2, 1),
                _column_words(one),
                one.now,
            )
            for at, one in enumerate(panel.columns)
        ),
        tuple(_box(box, where, size, champion) for box in panel.boxes),
        _links(panel, where, size, champion),
        _zones(panel, where),
        0.0 if panel.split is None else round(HEAD + pitch * panel.split - (pitch - TALL) / 2, 1),
        bool(champion),
        round(WIDTH / scale, 1),
        round(HEIGHT / scale, 1),
    )


def _column_words(column: RoundColumn) -> str:
    words = column.called or _("Round {round}").format(round=column.round)
    return f"{words} {_('in play')}" if column.now else words


def _champion(boxes: Sequence[Box]) -> str:
    """冠军: the number of the winner of the last match; empty while something is to be played."""
    if not boxes or any(box.state in {"live", "todo"} for box in boxes):
        return ""
    last = max(boxes, key=lambda box: (box.spot.column, -box.spot.row))
    return next((line.number for line in (last.upper, last.lower) if line.mark == "win"), "")


def _box(box: Box, where: Mapping[str, tuple[float, float]], size: float, champion: str) -> WallBox:
    x, y = where[box.id]
    room = min((y - other - TALL for name, (beside, other) in where.items() if beside == x and other < y), default=y)
    has_room = room >= ABOVE and y >= HEAD + ABOVE
    table = box.above if box.state == "live" and not has_room else ""
    lines = (_line(box.upper, size, champion, table), _line(box.lower, size, champion, ""))
    return WallBox(round(x, 1), round(y, 1), lines, box.state, box.above if has_room else "")


def _line(line: SideLine, size: float, champion: str, beside: str) -> WallLine:
    score = line.score or beside
    used = sum(2 if ord(letter) > 255 else 1 for letter in score)  # noqa: PLR2004 - Chinese is wider than Latin
    fits = int((size - 2 * PADDING - (LETTER * used + PADDING if score else 0)) / LETTER)
    mark = "champion" if champion and line.number == champion else line.mark
    return WallLine(shortened(line.name, fits), score, mark)


def _links(panel: Panel, where: Mapping[str, tuple[float, float]], size: float, champion: str) -> tuple[WallLink, ...]:
    ways = lanes(panel.links, {box.id: box.spot for box in panel.boxes})
    winners = {box.id: _winner(box) for box in panel.boxes}
    return tuple(
        WallLink(
            _path(link, where, size, *ways[link.target]),
            "champion" if champion and winners[link.source] == champion else "won" if link.won else "",
        )
        for link in panel.links
    )


def _winner(box: Box) -> str:
    if box.state == "bye":
        return box.upper.number or box.lower.number
    return next((line.number for line in (box.upper, box.lower) if line.mark == "win"), "")


def _path(link: Link, where: Mapping[str, tuple[float, float]], size: float, lane: int, count: int) -> str:
    (x, y), (end_x, end_y) = where[link.source], where[link.target]
    target = end_y + TALL * (0.25 + 0.5 * link.half)
    bend = end_x - GAP * (1 + lane) / (1 + count)
    return f"M{x + size:.1f} {y + TALL / 2:.1f}H{bend:.1f}V{target:.1f}H{end_x:.1f}"


def _zones(panel: Panel, where: Mapping[str, tuple[float, float]]) -> tuple[WallZone, ...]:
    if panel.split is None:
        return ()
    above = [where[box.id][1] for box in panel.boxes if box.spot.row < panel.split]
    below = [where[box.id][1] for box in panel.boxes if box.spot.row > panel.split]
    words = ((N_("winners' zone"), above), (N_("losers' zone"), below))
    return tuple(WallZone((min(rows) + max(rows) + TALL) / 2, say()(text)) for text, rows in words if rows)
