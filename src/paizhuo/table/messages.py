"""消息: all that one viewer is sent of a table. This is the only function that shows a table to anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.chance import commitment
from paizhuo.engine import Onlooker, Viewer
from paizhuo.seats import Seat
from paizhuo.table.clock import deadlines
from paizhuo.table.settings import CardsLeft
from paizhuo.table.table import Stage

if TYPE_CHECKING:
    from paizhuo.chain import Entry
    from paizhuo.table.places import Place
    from paizhuo.table.table import Table

VERSION = 1


def message(table: Table, viewer: Viewer) -> Entry:
    """一条消息: the whole table as this viewer may see it, field by field.

    Every message is complete, so that who missed some needs only the last. Tables that differ only in what the viewer
    may not know give equal messages.
    """
    return {
        "v": VERSION,
        "revision": table.revision,
        "at": table.last,
        "stage": str(table.stage),
        "you": str(viewer),
        "places": [_place(place) for place in table.places],
        "clock": _clock(table),
        "paused": None if table.paused is None else {"since": table.paused, "reason": table.pause_reason},
        "score": table.course.score(),
        "deal": _deal(table, viewer),
        "said": [[str(one.seat), str(one.phrase), one.at] for one in table.said],
        "calls": [[str(seat), at] for seat, at in table.calls],
        "commitment": commitment(table.secret),
        "nonces": list(table.nonces) if table.stage is not Stage.GATHERING else [],
        "secret": _secret(table),
    }


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


def _deal(table: Table, viewer: Viewer) -> Entry | None:
    seen = table.course.seen(viewer)
    if seen is None:
        return None
    if table.settings.left is CardsLeft.ANNOUNCED and viewer is not Onlooker.OFFICIAL and "announced" in seen:
        own = viewer if isinstance(viewer, Seat) else None
        counts = zip(Seat, seen["left"], seen["announced"], strict=True)
        seen = {**seen, "left": [left if seat is own else announced for seat, left, announced in counts]}
    return seen


def _secret(table: Table) -> str | None:
    """密钥: once the match is over; that of boards belongs to the event, which other tables may still play."""
    return table.secret.hex() if table.stage is Stage.OVER and not table.settings.boards else None
