"""对列与改行: what a person chose for an uploaded list: the line of heads, columns, corrected cells, dropped rows."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from paizhuo.tournament.entries import lists
from paizhuo.tournament.entries.column_heads import IGNORED
from paizhuo.tournament.entries.wanted_columns import ORDER
from paizhuo.web.entries.limits import CELL_LENGTH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import QueryDict

_COLUMN = re.compile(r"column-(\d{1,4})")
_CELL = re.compile(r"cell-(\d{1,6})-(\d{1,4})")


@dataclass(frozen=True)
class ImportChoices:
    """选择: columns by their place in the line, cells by line and place."""

    head: int
    columns: tuple[str, ...]
    cells: Mapping[tuple[int, int], str] = field(default_factory=dict)
    dropped: frozenset[int] = frozenset()
    wanted: frozenset[int] = frozenset()
    """Rows that were asked about and are taken all the same."""

    @classmethod
    def guessed(cls, table: list[list[str]], head: int = 0) -> ImportChoices:
        """猜: the line with the heads, unless it is given, and the columns that they probably mean."""
        lines = lines_of(table)
        if head:
            line = next((one for one in lines if one.number == head and one.filled), None)
        else:
            line = lists.head_line(lines)
        if line is None:
            return cls(0, ())
        return cls(line.number, lists.guessed(line, lines))

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> ImportChoices:
        """Read what :meth:`as_json` made."""
        cells = {(line, at): text for line, at, text in stored["cells"]}
        return cls(
            stored["head"], tuple(stored["columns"]), cells, frozenset(stored["dropped"]), frozenset(stored["wanted"])
        )

    def as_json(self) -> dict[str, Any]:
        """For the database."""
        return {
            "head": self.head,
            "columns": list(self.columns),
            "cells": [[line, at, text] for (line, at), text in sorted(self.cells.items())],
            "dropped": sorted(self.dropped),
            "wanted": sorted(self.wanted),
        }

    def changed_by(self, sent: QueryDict, table: list[list[str]]) -> ImportChoices:
        """What the page sent. Another line of heads has its columns guessed; rows not shown keep their choices."""
        head = _number(sent.get("head", ""))
        if head and head != self.head:
            return ImportChoices.guessed(table, head)
        columns = list(self.columns)
        cells = dict(self.cells)
        known = {*ORDER, IGNORED}
        for name, text in sent.items():
            if (found := _COLUMN.fullmatch(name)) and int(found[1]) < len(columns) and text in known:
                columns[int(found[1])] = str(text)
            elif found := _CELL.fullmatch(name):
                cells[int(found[1]), int(found[2])] = str(text)[: CELL_LENGTH + 1]
        shown = _lines(sent, "shown")
        return replace(
            self,
            columns=tuple(columns),
            cells={key: text for key, text in cells.items() if key[0] <= len(table)},
            dropped=(self.dropped - shown) | _lines(sent, "drop"),
            wanted=(self.wanted - shown) | _lines(sent, "want"),
        )

    def table(self, table: list[list[str]]) -> list[list[str]]:
        """The cells of the file with those that were written over."""
        made = [list(cells) for cells in table]
        for (line, at), text in self.cells.items():
            row = made[line - 1]
            row.extend([""] * (at + 1 - len(row)))
            row[at] = text
        return made


def lines_of(table: list[list[str]]) -> list[lists.ListLine]:
    """The lines of a table, counted from one."""
    return [lists.ListLine(at, cells) for at, cells in enumerate(table, start=1)]


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0  # noqa: PLR2004 - digits of a line


def _lines(sent: QueryDict, name: str) -> frozenset[int]:
    return frozenset(number for text in sent.getlist(name) if (number := _number(text)))
