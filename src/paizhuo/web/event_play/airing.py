"""播出: how much later a table on air is seen, and whether boards are shown before every table has played them.

The delay of an event for spectators is a part of its settings and of its log, so that everybody can know it. No
broadcast is faster. Boards are closed (K85) unless the event has such a delay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Q
from django.utils.translation import gettext as _

from paizhuo.web.event_play.online_play import online_play_of
from paizhuo.web.models import Broadcast

if TYPE_CHECKING:
    from paizhuo.table import TableSettings
    from paizhuo.web.models import Competition, LiveTable


def delay_on_air(broadcast: Broadcast) -> int:
    """延时: seconds, those of the broadcast and at least those of the event."""
    return max(broadcast.delay, online_play_of(broadcast.competition).delay)


def later_words(delay: int) -> str:
    """延时: how many seconds later spectators see a table, in words."""
    minutes, seconds = divmod(delay, 60)
    if seconds:
        return _("{count} seconds later").format(count=delay)
    return _("{count} min later").format(count=minutes)


def are_shown(competition: Competition, settings: TableSettings) -> bool:
    """可看: whether the public may see what is played at a table; boards only where the event has a delay."""
    return settings.watched and (not settings.boards or online_play_of(competition).delay > 0)


def broadcasts_with(live: LiveTable) -> list[Broadcast]:
    """在播: the broadcasts that show a table now."""
    return list(Broadcast.objects.select_related("competition").filter(Q(on_air=live) | Q(beside=live)))
