"""会员名单: number and name of every entrant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.spreadsheets.catalogue import Spreadsheet
from paizhuo.documents.spreadsheets.sheet import Column, Sheet

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView


def _sheets(event_view: EventView) -> tuple[Sheet, ...]:
    rows = [(number, entry.name) for number, entry in sorted(event_view.state.entries.items())]
    return (Sheet("会员", (Column("编号"), Column("名称")), rows),)


MEMBERS = Spreadsheet("members.xlsx", "会员名单", _sheets)
