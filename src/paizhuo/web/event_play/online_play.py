"""线上设置: where an event is played and what its tables allow, as stored, and the act that changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy

from paizhuo.officiating.online_play import OnlinePlay, Where, can_be_online
from paizhuo.tournament.log import codec
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import write
from paizhuo.web.plan.restorable import announce_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.utils.functional import _StrPromise

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import Competition


class StageTable(NamedTuple):
    """桌: of a stage, in all its rounds."""

    stage: str
    table: int


def online_play_of(competition: Competition) -> OnlinePlay:
    """线上设置: that of an event which never said anything is the hall."""
    found: OnlinePlay = codec.decode(OnlinePlay, competition.online, "online") if competition.online else OnlinePlay()
    return found


def kept_online(competition: Competition) -> frozenset[StageTable]:
    """留在线上的桌: which tables of a half-online event stay online in later rounds, by the last word of an official.

    It is read from the log of the event, so that it holds after a restart and for who reads the log; moving a table to
    the hall takes it back.
    """
    if online_play_of(competition).where is not Where.BY_TABLE:
        return frozenset()
    last: dict[StageTable, bool] = {}
    for detail in (
        competition.acts.filter(kind=Permission.PUBLISH.value).order_by("no").values_list("detail", flat=True)
    ):
        if "online" in detail:
            last[StageTable(detail["stage"], detail["table"])] = bool(detail["online"])
    return frozenset(place for place, is_online in last.items() if is_online)


def opens_online(competition: Competition) -> Callable[[TableKey], bool]:
    """自动开桌: whether the match at a place is opened in the browser when its round is published."""
    is_usual, kept = online_play_of(competition).where is Where.ONLINE, kept_online(competition)
    return lambda key: is_usual or (key.stage, key.table) in kept


def is_played_online(competition: Competition, key: TableKey | None) -> bool:
    """线上打: whether a match is played in the browser, its table open or not yet; without a match, whether all are."""
    if not competition.online:
        return False
    if key is None:
        return online_play_of(competition).where is Where.ONLINE
    tables = list(competition.event_tables.filter(**key._asdict()).values_list("closed_at", "is_in_hall"))
    if any(closed is None for closed, _in_hall in tables):
        return True
    if any(in_hall for _closed, in_hall in tables) or not opens_online(competition)(key):
        return False
    return can_be_online(snapshot_of(competition).state, key.stage)


WHERE: dict[Where, _StrPromise] = {
    Where.HALL: gettext_lazy("in the hall"),
    Where.ONLINE: gettext_lazy("online: every table opens when its round is published"),
    Where.BY_TABLE: gettext_lazy(
        "half online: in the hall, but for tables that you move online on the desk; in later rounds they stay online"
    ),
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
