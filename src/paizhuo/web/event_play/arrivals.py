"""到桌: when an entrant sat down at his table in the browser.

It is the first time that counts. Who comes again with another device, because his phone is lost or empty, was there
before; the log of the event knows it, the seat only its device of now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.access.permissions import Permission
from paizhuo.web.models.event_tables import open_event_tables

if TYPE_CHECKING:
    from datetime import datetime

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.models import Competition

FIRST_SEGMENT = 1


def sat_down_at(competition: Competition, key: TableKey, fact: int) -> datetime | None:
    """到桌: when all players of an entry, by its fact, had sat down once; None where one has not, or in the hall."""
    tables = open_event_tables(competition).filter(**key._asdict(), segment__lte=FIRST_SEGMENT)
    wanted = {
        (one.live.key, letter) for one in tables for letter, player in one.seats.items() if player["fact"] == fact
    }
    if not wanted:
        return None
    came: dict[tuple[str, str], datetime] = {}
    for detail, at in competition.acts.filter(kind=Permission.SIT.value).order_by("no").values_list("detail", "at"):
        place = (detail.get("live", ""), detail.get("seat", ""))
        if place in wanted:
            came.setdefault(place, at)
    return max(came.values()) if len(came) == len(wanted) else None
