"""叫裁判的桌: the tables that wait for a referee."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.models import Competition


def tables_calling(competition: Competition) -> frozenset[TableKey]:
    """The tables with an open call."""
    return frozenset(call.key for call in competition.calls.filter(ended_at=None))
