"""对阵图的分页: which matches are on which sheet.

A sheet takes the chart of 32 entrants, both zones of it in a double elimination. A larger chart is split along its
tree: sections of the first rounds on a sheet each, and a last sheet with the matches of their winners. Where a line
leaves the sheet, it names the next match. Small charts of several zones share a sheet, one below another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.documents.brackets.layout import LOWER, UPPER, Spot, by_zone, placed
from paizhuo.documents.brackets.layout import split as split_of
from paizhuo.tournament.formats import WinnerOf

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.documents.brackets.boxes import Box, Link, RoundColumn
    from paizhuo.documents.brackets.diagram import Diagram
    from paizhuo.tournament.formats import Bracket


class Size(NamedTuple):
    """一页的大小: the most rows on a sheet, and in a section of a chart that is split."""

    sheet: float
    section: int


SHEET = Size(26.0, 16)
"""The 16 and 8 first matches of both zones of 32 entrants, and some space."""
SIZES = (SHEET, Size(14.0, 8), Size(8.0, 4))
"""Long names need taller boxes, so fewer rows on a sheet."""
HEADING = 1.0
"""The rows that the name of a zone takes, where several zones share a sheet."""


class Panel(NamedTuple):
    """一块: the chart of a zone, or a section of it, and its first row on the sheet.

    ``onward`` maps a match whose winner plays on another sheet to the next match.
    """

    name: str
    row: float
    rows: float
    columns: tuple[RoundColumn, ...]
    boxes: tuple[Box, ...]
    links: tuple[Link, ...]
    onward: Mapping[str, str]
    split: float | None
    section: int
    """分区号: the number of the section, from 1; 0 where the chart is not split."""
    sections: int


class Page(NamedTuple):
    """一页: its panels from top to bottom."""

    panels: tuple[Panel, ...]

    @property
    def rows(self) -> float:
        """The rows of all panels, including headings."""
        return max((panel.row + panel.rows for panel in self.panels), default=0)

    @property
    def columns(self) -> int:
        """The columns of the widest panel."""
        return max((len(panel.columns) for panel in self.panels), default=0)


def pages(diagrams: Sequence[Diagram], size: Size = SHEET) -> tuple[Page, ...]:
    """The sheets of these diagrams, in order."""
    found: list[Page] = []
    for diagram in diagrams:
        panels = _panels(diagram, size)
        heading = HEADING if diagram.name else 0.0
        for panel in panels:
            top = found[-1].rows + HEADING if found else 0.0
            if diagram.name and not panel.section and found and top + panel.rows + heading <= size.section:
                found[-1] = Page((*found[-1].panels, panel._replace(row=top + heading)))
            else:
                found.append(Page((panel._replace(row=heading),)))
    return tuple(found)


def still_open(diagram: Diagram) -> Panel | None:
    """仍在比赛: the chart from the first round that is not over on; None where it is over or has had no round."""
    to_come = [box.spot.column for box in diagram.boxes if box.state in {"live", "todo"}]
    first = min(to_come, default=0)
    if not first:
        return None
    columns = {box.id: box.spot.column for box in diagram.boxes}
    return _panel(diagram, placed(diagram.bracket, [name for name in columns if columns[name] >= first]), 0, 1)


def _panels(diagram: Diagram, size: Size) -> tuple[Panel, ...]:
    parts = _parts(diagram.bracket, size)
    return tuple(
        _panel(diagram, placed(diagram.bracket, part), at if len(parts) > 1 else 0, len(parts))
        for at, part in enumerate(parts, start=1)
    )


def _panel(diagram: Diagram, spots: Mapping[str, Spot], section: int, sections: int) -> Panel:
    """The chosen matches at their positions, moved so that the first used column and row come first."""
    columns = [spot.column for spot in spots.values()]
    first, last = min(columns, default=0), max(columns, default=-1)
    top = min((spot.row for spot in spots.values()), default=0.0)
    boxes = tuple(
        box._replace(spot=Spot(spots[box.id].column - first, spots[box.id].row - top))
        for box in diagram.boxes
        if box.id in spots
    )
    line = split_of(spots)
    return Panel(
        diagram.name,
        0.0,
        max((box.spot.row for box in boxes), default=-1.0) + 1,
        diagram.columns[first : last + 1],
        boxes,
        tuple(link for link in diagram.links if link.source in spots and link.target in spots),
        {link.source: link.target for link in diagram.links if link.source in spots and link.target not in spots},
        None if line is None else line - top,
        section,
        sections,
    )


def _parts(bracket: Bracket, size: Size) -> list[frozenset[str]]:
    """The nodes of every sheet: first the sections of each zone that is too tall, then all others."""
    rest = {node.id for node in bracket.nodes}
    parts: list[frozenset[str]] = []
    for zone in (UPPER, LOWER):
        tall = _rows(bracket, rest) > size.sheet or _rows(bracket, _of_zone(bracket, rest, zone)) > size.section
        if tall and len(sections := _sections(bracket, rest, zone, size)) > 1:
            parts += sections
            rest -= frozenset[str]().union(*sections)
    return [*parts, *_strips(bracket, rest, size)]


def _strips(bracket: Bracket, names: set[str], size: Size) -> list[frozenset[str]]:
    """Nodes that form no tree, such as drawn opening rounds: every sheet takes the next rows of all rounds."""
    if _rows(bracket, names) <= size.sheet:
        return [frozenset(names)]
    strips: dict[int, set[str]] = {}
    for name, spot in placed(bracket, names).items():
        strips.setdefault(int(spot.row) // size.section, set()).add(name)
    return [frozenset(strips[at]) for at in sorted(strips)]


def _of_zone(bracket: Bracket, names: set[str], zone: str) -> set[str]:
    return {node.id for node in by_zone(bracket)[zone] if node.id in names}


def _rows(bracket: Bracket, names: set[str]) -> float:
    rows = [spot.row for spot in placed(bracket, names).values()]
    return max(rows) - min(rows) + 1 if rows else 0.0


def _sections(bracket: Bracket, names: set[str], zone: str, size: Size) -> list[frozenset[str]]:
    """The largest subtrees of a zone that fit on a sheet, from the top down."""
    mine = _of_zone(bracket, names, zone)
    below = {
        node.id: [slot.match for slot in (node.home, node.away) if isinstance(slot, WinnerOf) and slot.match in mine]
        for node in bracket.nodes
        if node.id in mine
    }

    def subtree(name: str) -> set[str]:
        return {name}.union(*(subtree(one) for one in below[name]))

    fed = {one for feeders in below.values() for one in feeders}
    open_ = [name for name in below if name not in fed]
    found: list[frozenset[str]] = []
    while open_:
        name = open_.pop(0)
        tree = subtree(name)
        if _rows(bracket, tree) <= size.section:
            if below[name]:
                found.append(frozenset(tree))
        else:
            open_ = [*below[name], *open_]
    return found
