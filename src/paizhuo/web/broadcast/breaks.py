"""幕间: between two segments of a match the wall shows who plays next, once both line-ups are public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.officiating.online_boards import room_boards, seats_in
from paizhuo.seats import Seat
from paizhuo.table import Stage
from paizhuo.web.broadcast.match_tables import place_of
from paizhuo.web.language import say
from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.wording import seat_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.table import Table
    from paizhuo.web.models import Competition, LiveTable


def line_ups_in_break(
    competition: Competition, rows: Sequence[LiveTable], tables: Sequence[Table]
) -> dict[str, Any] | None:
    """出场名单: of the next segment, room by room; None while a room plays, or a line-up is not public.

    ``tables`` are as the wall shows them, so that the break begins on the wall when its last board has ended there.
    """
    if not tables or any(table.stage is not Stage.OVER for table in tables):
        return None
    places = {place_of(row) for row in rows}
    if len(places) != 1 or None in places:
        return None
    (place,) = (one for one in places if one is not None)
    key, segment = place
    state = public_snapshot_of(competition).state
    parts = [part for part in room_boards(state, key) if part.segment == segment + 1]
    seated = [seats_in(state, key, part) for part in parts]
    if not seated or None in seated:
        return None
    return {
        "segment": segment + 1,
        "rooms": [
            [[str(seat), seat_words(seat, say()), room[seat].name] for seat in Seat if seat in room]
            for room in seated
            if room is not None
        ],
    }
