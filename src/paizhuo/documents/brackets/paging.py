"""对阵图的分页: what stands on which sheet.

A sheet of the hall takes the chart of 32 entrants, in a double elimination both zones of it. A larger one is cut where
its tree is cut: sections of the first rounds, a sheet each, and one with what their winners play; where a way leaves
the sheet, the match it goes to is named. Small charts of several zones stand on one sheet, one below another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.documents.brackets.layout import LOWER, UPPER, Spot, by_zone, placed
from paizhuo.documents.brackets.layout import split as split_of
from paizhuo.tournament.formats import WinnerOf

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.documents.brackets.boxes import Box, Column, Link
    from paizhuo.documents.brackets.drawing import Drawing
    from paizhuo.tournament.formats import Bracket


class Size(NamedTuple):
    """一页的大小: the rows of a sheet, and those of a section of a chart that is cut."""

    sheet: float
    section: int


SHEET = Size(26.0, 16)
"""The 16 and 8 first matches of both zones of 32 entrants, and some room."""
SIZES = (SHEET, Size(14.0, 8), Size(8.0, 4))
"""Long names take more room: the fewer rows a sheet has, the taller are its boxes."""
HEADING = 1.0
"""The rows that the name of a zone takes, where several stand on one sheet."""


class Panel(NamedTuple):
    """一块: the chart of a zone, or a section of it, with its first row on the sheet.

    ``onward`` names, for a match whose winner plays on another sheet, the box it goes to.
    """

    name: str
    row: float
    rows: float
    columns: tuple[Column, ...]
    boxes: tuple[Box, ...]
    links: tuple[Link, ...]
    onward: Mapping[str, str]
    split: float | None
    section: int
    """分区号: of a chart cut into several, from 1; 0 where it is whole."""
    sections: int


class Page(NamedTuple):
    """一页: its panels from top to bottom."""

    panels: tuple[Panel, ...]

    @property
    def rows(self) -> float:
        """The rows of all panels, headings included."""
        return max((panel.row + panel.rows for panel in self.panels), default=0)

    @property
    def columns(self) -> int:
        """The columns of the widest panel."""
        return max((len(panel.columns) for panel in self.panels), default=0)


def pages(drawings: Sequence[Drawing], size: Size = SHEET) -> tuple[Page, ...]:
    """The sheets of these charts, in order."""
    found: list[Page] = []
    for drawing in drawings:
        panels = _panels(drawing, size)
        heading = HEADING if drawing.name else 0.0
        for panel in panels:
            top = found[-1].rows + HEADING if found else 0.0
            if drawing.name and not panel.section and found and top + panel.rows + heading <= size.section:
                found[-1] = Page((*found[-1].panels, panel._replace(row=top + heading)))
            else:
                found.append(Page((panel._replace(row=heading),)))
    return tuple(found)


def _panels(drawing: Drawing, size: Size) -> tuple[Panel, ...]:
    parts = _parts(drawing.bracket, size)
    return tuple(
        _panel(drawing, placed(drawing.bracket, part), at if len(parts) > 1 else 0, len(parts))
        for at, part in enumerate(parts, start=1)
    )


def _panel(drawing: Drawing, spots: Mapping[str, Spot], section: int, sections: int) -> Panel:
    """The chosen matches where they stand, beginning with the first column and row that is used."""
    columns = [spot.column for spot in spots.values()]
    first, last = min(columns, default=0), max(columns, default=-1)
    top = min((spot.row for spot in spots.values()), default=0.0)
    boxes = tuple(
        box._replace(spot=Spot(spots[box.id].column - first, spots[box.id].row - top))
        for box in drawing.boxes
        if box.id in spots
    )
    line = split_of(spots)
    return Panel(
        drawing.name,
        0.0,
        max((box.spot.row for box in boxes), default=-1.0) + 1,
        drawing.columns[first : last + 1],
        boxes,
        tuple(link for link in drawing.links if link.source in spots and link.target in spots),
        {link.source: link.target for link in drawing.links if link.source in spots and link.target not in spots},
        None if line is None else line - top,
        section,
        sections,
    )


def _parts(bracket: Bracket, size: Size) -> list[frozenset[str]]:
    """The names of the matches of every sheet: sections of a zone that is too tall, and at the end all the rest."""
    rest = {node.id for node in bracket.nodes}
    parts: list[frozenset[str]] = []
    for zone in (UPPER, LOWER):
        tall = _rows(bracket, rest) > size.sheet or _rows(bracket, _of_zone(bracket, rest, zone)) > size.section
        if tall and len(sections := _sections(bracket, rest, zone, size)) > 1:
            parts += sections
            rest -= frozenset[str]().union(*sections)
    return [*parts, *_strips(bracket, rest, size)]


def _strips(bracket: Bracket, names: set[str], size: Size) -> list[frozenset[str]]:
    """What no tree holds together, such as opening rounds by draw: every sheet takes the next rows of all rounds."""
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
