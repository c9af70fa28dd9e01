"""赛事牌桌上的例外: who plays an event leaves no empty place behind, and hands his cards to no program by himself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.event_play.online_play import online_play_of
from paizhuo.web.event_play.progress import show_progress
from paizhuo.web.event_play.refusals import OnlineRefused, WhyNotOnline
from paizhuo.web.live.browsers import unseat
from paizhuo.web.live.event.seats import vacate
from paizhuo.web.models import LiveSeat
from paizhuo.web.models.event_tables import event_table_of

if TYPE_CHECKING:
    from paizhuo.seats import Seat
    from paizhuo.web.models import LiveTable


def stands_up(row: LiveTable, seat: Seat) -> bool:
    """离开: at a table of an event the name stays, and only the browser leaves; whether it is such a table."""
    bound = event_table_of(row)
    if bound is None:
        return False
    unseat(LiveSeat.objects.filter(table=row, seat=str(seat)))
    vacate(row, seat)
    show_progress(bound)
    return True


def may_hold(row: LiveTable) -> bool:
    """托管: whether a player may let a bot play for him: at any table but those of events that do not allow it."""
    bound = event_table_of(row)
    return bound is None or online_play_of(bound.competition).bots


def check_hold(row: LiveTable) -> None:
    """Raise where the event lets no bot play."""
    if not may_hold(row):
        raise OnlineRefused(WhyNotOnline.NO_BOTS)
