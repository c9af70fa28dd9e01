"""消息的文字: the table as each viewer may see it, written once for all who may see the same."""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import TYPE_CHECKING

from paizhuo.engine import Onlooker
from paizhuo.table import message

if TYPE_CHECKING:
    from paizhuo.seats import Seat
    from paizhuo.table import Table

MOST_KEPT = 2_000


def text_of(table: Table, seat: Seat | None) -> str:
    """The message for a seat, or for who watches, as JSON."""
    seen = message(table, Onlooker.SPECTATOR if seat is None else seat)
    return json.dumps(seen, ensure_ascii=False, separators=(",", ":"))


class Texts:
    """写好的消息: of the newest state of each table; on the event loop only."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        """Start with none; tables that are seen later than others have texts of their own."""
        self._most = most
        self._texts: OrderedDict[tuple[int, int], tuple[Table, dict[Seat | None, str]]] = OrderedDict()

    def of(self, pk: int, delay: int, table: Table, seat: Seat | None) -> str:
        """As :func:`text_of`, written once."""
        known = self._texts.get((pk, delay))
        if known is None or known[0] is not table:
            known = self._texts[pk, delay] = table, {}
            self._texts.move_to_end((pk, delay))
            while len(self._texts) > self._most:
                self._texts.popitem(last=False)
        texts = known[1]
        if seat not in texts:
            texts[seat] = text_of(table, seat)
        return texts[seat]
