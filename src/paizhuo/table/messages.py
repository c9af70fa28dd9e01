"""消息: all that one viewer is sent of a table. This is the only function that shows a table to anybody."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.chance import commitment
from paizhuo.engine import Onlooker, Viewer
from paizhuo.recording.heads import texts
from paizhuo.seats import Seat
from paizhuo.table.clock import deadlines, next_deal_at
from paizhuo.table.counting import counted
from paizhuo.table.settings import CardsLeft
from paizhuo.table.table import Stage, may_rest

if TYPE_CHECKING:
    from paizhuo.chain import Entry
    from paizhuo.table.places import Place
    from paizhuo.table.table import Opened, Table

VERSION = 1


class Official(StrEnum):
    """当值裁判: a viewer at the table who rules; the hands are closed to him, too, until he opens one with a reason."""

    REFEREE = "referee"


TableViewer: TypeAlias = Viewer | Official


def message(table: Table, viewer: TableViewer, common: Entry | None = None) -> Entry:
    """一条消息: the whole table as this viewer may see it, field by field.

    Every message is complete, so that who missed some needs only the last. Tables that differ only in what the viewer
    may not know give equal messages. ``common`` is :func:`common_part` of the same table, for who writes several.
    """
    closed = _is_closed(table, viewer)
    opened = () if closed else _opened(table, viewer)
    common = common_part(table) if common is None else common
    return {
        **common,
        "you": str(viewer),
        "clock": None if closed else common["clock"],
        "score": _without_boards(common["score"]) if closed else common["score"],
        "deal": _deal(table, viewer),
        "counter": counted(table, viewer) if isinstance(viewer, Seat) else None,
        "notice": None if closed else common["notice"],
        "opened": [[one.number, str(one.seat), one.reason, one.by, one.at] for one in opened],
    }


def common_part(table: Table) -> Entry:
    """共有部分: what does not depend on the viewer; :func:`message` alone says who is sent it."""
    return {
        "v": VERSION,
        "revision": table.revision,
        "at": table.last,
        "stage": str(table.stage),
        "places": [_place(place) for place in table.places],
        "clock": _clock(table),
        "paused": _paused(table),
        "next": _next(table),
        "time": [str(call) for call in table.course.time_called],
        "score": table.course.score(),
        "open": _open(table),
        "said": [[str(one.seat), str(one.phrase), one.at] for one in table.said],
        "calls": [[str(seat), at] for seat, at in table.calls],
        "notice": None if table.notice is None else [table.notice.text, table.notice.at],
        "stopped": texts(table.course.held_back()),
        "commitment": commitment(table.secret),
        "nonces": list(table.nonces) if table.stage is not Stage.GATHERING else [],
        "secret": _secret(table),
    }


def _paused(table: Table) -> Entry | None:
    """停着: since when, why, and for whom where the table waits for a player."""
    if table.paused is None:
        return None
    away = None if table.away is None else str(table.away)
    return {"since": table.paused, "reason": table.pause_reason, "seat": away}


def _is_closed(table: Table, viewer: TableViewer) -> bool:
    """不开放: a spectator of boards that others have yet to play is shown neither cards nor results (K85)."""
    return viewer is Onlooker.SPECTATOR and not table.settings.watched


def _without_boards(score: Entry) -> Entry:
    return {**score, "boards": []} if "boards" in score else score


def _place(place: Place) -> Entry | None:
    player = place.player
    if player is None:
        return None
    return {
        "name": player.name,
        "kind": str(player.kind),
        "held": place.is_held,
        "ready": place.is_ready or place.plays_itself,
        "reserve": place.reserve_used,
    }


def _clock(table: Table) -> Entry | None:
    """What the clock runs for and until when; how it runs tells nothing of the cards."""
    clocked = table.course.clocked()
    if clocked is None:
        return None
    ends = deadlines(table)
    return {"act": clocked.value, "since": table.since, "until": {str(seat): at for seat, at in ends.items()}}


def _next(table: Table) -> Entry | None:
    """下一副: when it begins at the latest, who asks for a rest (null where there is none), whether all agree."""
    if table.stage is not Stage.BETWEEN:
        return None
    until = None if table.paused is not None else next_deal_at(table)
    asked = [str(seat) for seat in table.asked] if may_rest(table) else None
    return {"until": until, "asked": asked, "rests": table.rested}


def _open(table: Table) -> list[list[str]] | None:
    """摊牌: what is left in the hands when a deal has been played to its end; those of boards stay closed (K6, K85)."""
    if table.settings.boards or table.course.in_play:
        return None
    seen = table.course.seen(Onlooker.OFFICIAL)
    if seen is None or seen["outcome"] is None:
        return None
    return [hand or [] for hand in seen["hands"]]


def _opened(table: Table, viewer: TableViewer) -> tuple[Opened, ...]:
    """看过的牌: players learn of it when the deal is over; before that it could say something of the cards."""
    if viewer is Official.REFEREE or not table.course.in_play:
        return table.opened
    return tuple(one for one in table.opened if one.number != table.course.number)


def _for_referee(table: Table) -> Entry | None:
    """What lies on the table with all counts, and the hands that were opened in this deal."""
    seen, whole = table.course.seen(Onlooker.SPECTATOR), table.course.seen(Onlooker.OFFICIAL)
    if seen is None or whole is None:
        return None
    opened = {one.seat for one in table.opened if one.number == table.course.number}
    pairs = zip(Seat, seen["hands"], whole["hands"], strict=True)
    return {**seen, "hands": [all_cards if seat in opened else shown for seat, shown, all_cards in pairs]}


def _deal(table: Table, viewer: TableViewer) -> Entry | None:
    if isinstance(viewer, Official):
        return _for_referee(table)
    seen = table.course.seen(viewer)
    if seen is None or _is_closed(table, viewer):
        return None
    if table.settings.left is CardsLeft.ANNOUNCED and viewer is not Onlooker.OFFICIAL and "announced" in seen:
        own = viewer if isinstance(viewer, Seat) else None
        counts = zip(Seat, seen["left"], seen["announced"], strict=True)
        seen = {**seen, "left": [left if seat is own else announced for seat, left, announced in counts]}
    return seen


def _secret(table: Table) -> str | None:
    """密钥: once the match is over; that of boards belongs to the event, which other tables may still play."""
    return table.secret.hex() if table.stage is Stage.OVER and not table.settings.boards else None
