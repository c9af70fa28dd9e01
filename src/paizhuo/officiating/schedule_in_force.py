"""生效判罚表: the penalties of an event: its book's, in the reading of its plan, with the classes the organiser set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.limits import moved_classes, permitted_overtime
from paizhuo.referee import SCHEDULES, Infraction
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.schedules.schedule import reclassed, with_any_two_losses
from paizhuo.referee.schedules.shorter_overtime import with_permitted_overtime
from paizhuo.tournament.plan.regulations import Removal

if TYPE_CHECKING:
    from paizhuo.referee import Schedule
    from paizhuo.tournament.log.state import State


def schedule_in_force(state: State, stage: str = "", number: int = 0, ruled: int = 0) -> Schedule:
    """The schedule by which cases of the event are ruled; in a round, with the overtime that is permitted there.

    ``ruled`` is the number of a ruling on record, and then the overtime is meant that was permitted when it was given.
    """
    regulations = state.regulations
    schedule = SCHEDULES[regulations.book]
    if regulations.removal.value is Removal.JIANGSU_ANY_TWO:
        schedule = with_any_two_losses(schedule)
    for one in moved_classes(state):
        if one.penalty_class is not None:
            schedule = reclassed(schedule, Infraction(one.infraction), PenaltyClass(one.penalty_class))
    return with_permitted_overtime(schedule, permitted_overtime(state, stage, number, ruled))
