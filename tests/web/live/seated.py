"""Tables for tests: four people who are ready, and browsers that sit there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.core import signing

from paizhuo.seats import Seat
from paizhuo.table import GameName, Pace, Ready, TableSettings
from paizhuo.web.live import door, opening, store
from paizhuo.web.live.browsers import COOKIE, SALT
from paizhuo.web.live.door import Command

if TYPE_CHECKING:
    from paizhuo.table import Table
    from paizhuo.web.models import LiveTable

GUANDAN = TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=1)
SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022", deals=1, pace=Pace(drawing=1, lifting=3))
CLOCKED = TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=1, pace=Pace(first_lead=40, lead=20, follow=20))


def seated(settings: TableSettings, *, delay: int = 0) -> LiveTable:
    """A table with four people, all ready, the first deal on the table."""
    row = opening.new_table(settings, delay=delay)
    for seat in Seat:
        opening.seat_person(row, seat, f"牌手{seat}", f"browser-{seat}", Command())
        door.send(row.pk, Command(), lambda _table, seat=seat: Ready(seat, f"nonce {seat}"))  # type: ignore[misc] # its seat
    row.refresh_from_db()
    return row


def with_bots(settings: TableSettings, agent: str, *, pace: int = 0) -> LiveTable:
    """A table of four programs, whose first deal is due."""
    row = opening.new_table(settings, bot_pace=pace)
    for seat in Seat:
        opening.seat_bot(row, seat, agent, opening.bot_name(seat), Command())
    row.refresh_from_db()
    return row


def current(row: LiveTable) -> Table:
    """The table as stored."""
    row.refresh_from_db()
    return store.table_of(row)


def cookie_of(seat: Seat) -> str:
    """The cookie of the browser that sits on a seat of a table of :func:`seated`."""
    return f"{COOKIE}={signing.TimestampSigner(salt=SALT).sign(f'browser-{seat}')}"
