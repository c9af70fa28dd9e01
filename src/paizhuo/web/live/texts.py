"""消息的文字: the table as each viewer may see it, written once for all who may see the same."""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.engine import Onlooker
from paizhuo.table import common_part, message

if TYPE_CHECKING:
    from paizhuo.chain import Entry
    from paizhuo.seats import Seat
    from paizhuo.table import Table

MOST_KEPT = 2_000


def text_of(table: Table, seat: Seat | None, common: Entry | None = None) -> str:
    """The message for a seat, or for who watches, as JSON."""
    seen = message(table, Onlooker.SPECTATOR if seat is None else seat, common)
    return json.dumps(seen, ensure_ascii=False, separators=(",", ":"))


class _Written(NamedTuple):
    """写好的: of one state of a table."""

    table: Table
    common: Entry
    texts: dict[Seat | None, str]


class Texts:
    """写好的消息: of the newest state of each table; on the event loop only."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        """Start with none; tables that are seen later than others have texts of their own."""
        self._most = most
        self._texts: OrderedDict[tuple[int, int], _Written] = OrderedDict()

    def of(self, pk: int, delay: int, table: Table, seat: Seat | None) -> str:
        """As :func:`text_of`, written once."""
        known = self._texts.get((pk, delay))
        if known is None or known.table is not table:
            known = self._texts[pk, delay] = _Written(table, common_part(table), {})
            self._texts.move_to_end((pk, delay))
            while len(self._texts) > self._most:
                self._texts.popitem(last=False)
        if seat not in known.texts:
            known.texts[seat] = text_of(table, seat, known.common)
        return known.texts[seat]
