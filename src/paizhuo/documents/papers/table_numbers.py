"""桌号与台号: big numbers for the tables and their screens, and slips from which places are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Paper
from paizhuo.documents.tables import cut_and_stacked, hall
from paizhuo.seats import Side
from paizhuo.wording import N_, side_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where


def table_numbers(occasion: EventView, where: Where) -> Paper:
    """桌号: one for every table, in the ring that the screens have for it [NAT 14(一); J23 2.3(四)]."""
    title = occasion.say(N_("Table numbers"))
    cards: list[dict[str, object]] = [{"number": str(number)} for number in hall(occasion, where)]
    data = {"event": occasion.title, "title": title, "cards": cut_and_stacked(cards)}
    return Paper("table_number", title, data)


def table_slips(occasion: EventView, where: Where) -> Paper:
    """台号: two slips a table, one for each side, to be cut and drawn from [GZ Notice5.2, Form4 note 3]."""
    say = occasion.say
    title = say(N_("Table slips"))
    slips = [
        {"number": str(number), "side": side_words(side, say)}
        for number in hall(occasion, where)
        for side in (Side.NORTH_SOUTH, Side.EAST_WEST)
    ]
    data = {"event": occasion.title, "title": title, "label": say(N_("Table number")), "slips": slips}
    return Paper("table_slips", title, data)
