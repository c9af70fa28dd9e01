"""下载: the blank entry list and the entries as CSV; no cell is read as a formula."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

from django.http import HttpResponse

from paizhuo.tournament.entries.columns import cells_of, fixed_table_cell
from paizhuo.tournament.entries.wanted_columns import ORDER, chinese, wanted
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.contacts import telephones
from paizhuo.web.language import language
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.spreadsheet_cells import BYTE_ORDER_MARK, plain
from paizhuo.wording import Language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.web.pages.audience import Visit


def as_list(name: str, rows: Iterable[Sequence[str]]) -> HttpResponse:
    """The rows as a CSV file with this name."""
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response.write(BYTE_ORDER_MARK)
    writer = csv.writer(response)
    writer.writerows([plain(cell) for cell in row] for row in rows)
    return response


@official(get=Permission.ENTER)
def template(visit: Visit) -> HttpResponse:
    """空表: the columns that the entry rules of the event need."""
    return as_list(f"{visit.competition.slug}-template.csv", [_heads(wanted(visit.snapshot.plan.entries))])


@official(get=Permission.ENTER)
def entries(visit: Visit) -> HttpResponse:
    """名单: all entries with all columns, as the import reads them."""
    state, calls = visit.snapshot.state, telephones(visit.competition, visit.snapshot)
    lines = [
        cells_of(entry)
        | fixed_table_cell(state.fixed_tables, number)
        | ({"phone": calls[number]} if number in calls else {})
        for number, entry in sorted(state.entries.items())
    ]
    used = {column for cells in lines for column in cells}
    columns = [column for column in ORDER if column in used]
    rows = ([cells.get(column, "") for column in columns] for cells in lines)
    return as_list(f"{visit.competition.slug}-entries.csv", [_heads(columns), *rows])


def _heads(columns: Sequence[str]) -> list[str]:
    return [*columns] if language() is Language.ENGLISH else [chinese(column) for column in columns]
