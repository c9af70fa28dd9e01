"""场地检查的操作: tick an item of hall and equipment, or take the tick back. Repeating either changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.hall import HallItem, HallSize, hall_items, hall_size
from paizhuo.tournament.entries.taking_part import taking_part
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.office.refusals import UnknownHallItem
from paizhuo.web.office.restorable import HALL_CHECK

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.request import Request


def hall_list(state: State) -> tuple[HallSize, tuple[HallItem, ...]]:
    """检查表: the size of the hall, and what the book of the event asks of it."""
    size = hall_size(state.plan, len(taking_part(state)))
    return size, hall_items(state.regulations.book, size)


def check_hall_item(request: Request, point: str, *, checked: bool) -> Done:
    """检查: store that an item is in order, or that it is not."""

    def body(writing: Writing) -> None:
        _, items = hall_list(writing.snapshot.state)
        if point not in {one.point.value for one in items}:
            raise UnknownHallItem("no such item on the list", text=point)
        rows = writing.competition.hall_checks
        with restorable_change(writing, HALL_CHECK, point):
            if checked:
                rows.get_or_create(point=point, defaults={"at": writing.at, "by": request.actor.user})
            else:
                rows.filter(point=point).delete()
        writing.detail |= {"point": point, "checked": checked}
        writing.notify("hall", "log", staff_only=True)

    return write(request, Permission.INSPECT, body)
