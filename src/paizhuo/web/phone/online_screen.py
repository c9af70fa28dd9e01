"""线上的一桌: what the code of a table shows while its match is played in the browser: the way to the live table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.results.outcomes import End
from paizhuo.web.event_play.progress import online_tables
from paizhuo.web.phone.page import side_result
from paizhuo.web.phone.phone_screen import PhoneScreen
from paizhuo.web.phone.table_now import round_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.web.sheets.table import SheetTable

UNKNOWN = "link"
"""不认得: the wish with which ``live:at-table`` sends a device back that has never played for somebody here."""


def online_screen(at: SheetTable, asked: Mapping[str, str]) -> PhoneScreen:
    """进入牌桌: who sits where, how the table stands, and the button; a seat itself opens by the private link alone."""
    tables = online_tables(at.competition, at.key.stage, at.key.round).get(at.key.table, [])
    confirmed = at.match.confirmed
    shows = {
        "key": at.key,
        "tables": tables,
        "names": (at.name(End.HOME), at.name(End.AWAY)),
        "result": None if confirmed is None else side_result(confirmed, End.HOME),
        "is_unknown": asked.get("do") == UNKNOWN,
        "watched": [one for one in tables if one.bound.live.is_listed],
    }
    stands = tuple((one.key, one.note, one.seats) for one in tables)
    about = round_name(at.snapshot.state, at.key.stage, at.key.round)
    return PhoneScreen("online", about, shows, (at.key, stands, confirmed, shows["is_unknown"]))
