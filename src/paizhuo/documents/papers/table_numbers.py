"""桌号: a large number for every table, in the ring that the rules draw on table screens [NAT 14(一); J23 2.3(四)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Paper, present
from paizhuo.documents.tables import check_hall, cut_and_stacked, hall
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where there are tables."""
    return check_hall(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """桌号: the number of every table."""
    title = event_view.say(N_("Table numbers"))
    cards: list[dict[str, object]] = [{"number": str(number)} for number in present(hall(event_view, where))]
    data = {"event": event_view.title, "title": title, "cards": cut_and_stacked(cards)}
    return Paper("table_number", title, data)
