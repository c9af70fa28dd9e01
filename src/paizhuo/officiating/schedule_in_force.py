"""生效判罚表: the penalties of an event: its book's, in the reading that its plan has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee import SCHEDULES
from paizhuo.referee.schedules.schedule import with_any_two_losses
from paizhuo.tournament.plan.regulations import Removal

if TYPE_CHECKING:
    from paizhuo.referee import Schedule
    from paizhuo.tournament.plan.regulations import Regulations


def schedule_in_force(regulations: Regulations) -> Schedule:
    """The schedule by which cases of the event are ruled."""
    schedule = SCHEDULES[regulations.book]
    return with_any_two_losses(schedule) if regulations.removal.value is Removal.JIANGSU_ANY_TWO else schedule
