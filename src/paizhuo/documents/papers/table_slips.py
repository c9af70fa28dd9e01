"""台号: two slips for every table, one for each side, to be cut and drawn as lots [GZ Notice5.2, Form4 note 3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Paper, present
from paizhuo.documents.tables import check_hall, hall
from paizhuo.seats import Side
from paizhuo.wording import N_, side_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where there are tables."""
    return check_hall(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """台号: the slips of every table."""
    say = event_view.say
    title = say(N_("Table slips"))
    slips = [
        {"number": str(number), "side": side_words(side, say)}
        for number in present(hall(event_view, where))
        for side in (Side.NORTH_SOUTH, Side.EAST_WEST)
    ]
    data = {"event": event_view.title, "title": title, "label": say(N_("Table number")), "slips": slips}
    return Paper("table_slips", title, data)
