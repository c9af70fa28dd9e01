"""线上设置: where an event is played and what its tables allow, as stored, and the act that changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.tournament.log import codec
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import write
from paizhuo.web.plan.restorable import announce_value

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Competition


def online_play_of(competition: Competition) -> OnlinePlay:
    """线上设置: that of an event which never said anything is the hall."""
    found: OnlinePlay = codec.decode(OnlinePlay, competition.online, "online") if competition.online else OnlinePlay()
    return found


def is_played_online(competition: Competition, key: TableKey | None) -> bool:
    """线上打: whether a match is played in the browser, its table open or not yet; without a match, whether all are."""
    is_usual = online_play_of(competition).where is Where.ONLINE
    if key is None:
        return is_usual
    tables = list(competition.event_tables.filter(**key._asdict()).values_list("closed_at", "is_in_hall"))
    is_open = any(closed is None for closed, _in_hall in tables)
    return is_open or (is_usual and not any(in_hall for _closed, in_hall in tables))


WHERE: dict[Where, _StrPromise] = {
    Where.HALL: gettext_lazy("in the hall"),
    Where.ONLINE: gettext_lazy("online: every table opens when its round is published"),
    Where.BY_TABLE: gettext_lazy("half online: in the hall, but for tables that you move online"),
}
"""在哪里打: in words."""

STOPS, GOES_ON = "stops", "goes-on"
CALL: dict[str, _StrPromise] = {
    STOPS: gettext_lazy("the table stops, and no clock runs until play goes on"),
    GOES_ON: gettext_lazy("play and its clock go on until a referee stops the table"),
}
"""叫裁判时: in words."""


def set_online_play(request: Request, wanted: OnlinePlay) -> Done:
    """线上设置: holds from the next table that is opened; tables in play stay as they are."""

    def body(writing: Writing) -> None:
        if wanted != online_play_of(writing.competition):
            announce_value(writing, "online", codec.encode(wanted, OnlinePlay))
        writing.notify("event", "tables")
        writing.notify("log", staff_only=True)

    return write(request, Permission.PLAN, body)
