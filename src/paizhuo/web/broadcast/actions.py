"""转播的操作: what the director does, each an act of the event's log [NAT 20(四)].

The log names tables and parts, never an address: who reads it may not open what is secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import write
from paizhuo.web.models import Broadcast
from paizhuo.web.models.table_codes import new_code

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import KeyedTable, LiveTable

TABLES = ("on_air", "beside")
ADDRESSES = ("overlay", "commentary", "wall")


def open_broadcast(request: Request, name: str) -> Done:
    """开播: a broadcast with addresses of its own; no table is on air yet."""

    def body(writing: Writing) -> None:
        Broadcast.objects.create(competition=writing.competition, name=name)
        writing.detail |= {"broadcast": name, "opened": True}

    return _written(request, body)


def set_broadcast(request: Request, row: Broadcast, wanted: Mapping[str, Any], titles: Mapping[LiveTable, str]) -> None:
    """设置: what goes on air, how much later, with or without hands; the log has what changed, tables by their titles.

    Where nothing changes nothing is written.
    """
    changed = {name: value for name, value in wanted.items() if getattr(row, name) != value}
    if not changed:
        return

    def body(writing: Writing) -> None:
        writing.detail |= {"broadcast": row.name, "set": {}}
        for name, value in changed.items():
            setattr(row, name, value)
            writing.detail["set"][name] = titles.get(value, "") if name in TABLES else value
        row.save(update_fields=list(changed))

    _written(request, body)


def renew_address(request: Request, row: Broadcast, which: str) -> Done:
    """换地址: the old one opens nothing any more, from now on."""

    def body(writing: Writing) -> None:
        setattr(row, which, new_code())
        row.save(update_fields=(which,))
        writing.detail |= {"broadcast": row.name, "renewed": which}

    return _written(request, body)


def end_broadcast(request: Request, row: Broadcast) -> Done:
    """结束转播: its addresses open nothing any more, and its tables are seen by nobody through it."""

    def body(writing: Writing) -> None:
        writing.detail |= {"broadcast": row.name, "ended": True}
        Broadcast.objects.filter(pk=row.pk).delete()

    return _written(request, body)


def renew_operator(request: Request, keyed: KeyedTable) -> Done:
    """换录入地址: a link was lost or became known; the operator goes on with the new one [NAT 20(六)3]."""

    def body(writing: Writing) -> None:
        keyed.key = new_code()
        keyed.save(update_fields=("key",))
        writing.detail |= {"keyed": keyed.title, "renewed": "operator"}

    return _written(request, body)


def _written(request: Request, body: Callable[[Writing], None]) -> Done:
    def whole(writing: Writing) -> None:
        body(writing)
        writing.notify("log", staff_only=True)

    return write(request, Permission.BROADCAST, whole)
