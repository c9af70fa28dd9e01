"""下一问: what to ask next about a case without an event, in order, until nothing can change its ruling any more.

The order: the facts and occurrences that the book needs; how often in the event, where that makes a class of penalty
heavier; what was given to the side in this match; other matches lost, once this one is; the offender's seat.
``hearing`` is the same for a case at a table of an event, where the register knows what came before.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from paizhuo.officiating.earlier_counts import PENALTIES
from paizhuo.officiating.hearing import Ask
from paizhuo.referee import NotInThisBook
from paizhuo.referee.penalties.orders import DealLost, StartLevel
from paizhuo.referee.rulings.composition import counts_as_loss
from paizhuo.referee.rulings.ladder import Counted
from paizhuo.referee.schedules.conditions import CountScope

if TYPE_CHECKING:
    from paizhuo.officiating.case_without_event import CaseWithoutEvent
    from paizhuo.referee import Question


class AskEarlier(Enum):
    """问此前: what to ask about what came before, besides how often the same infraction happened."""

    PENALTIES = "penalties"
    """本场已判: warnings, violations and fouls given to the side in this match."""
    LOSSES = "losses"
    """他场判负: other matches of the entrant lost by judgment."""


def next_question(case: CaseWithoutEvent) -> Question[Any] | CountScope | AskEarlier | Ask | None:
    """下一问: a fact, a number of earlier occurrences, earlier penalties, matches lost, the seat; None when done."""
    if needs := case.needs():
        return needs[0]
    if case.class_count_matters():
        return CountScope.EVENT
    if case.counts_matter() and case.counts_given.isdisjoint(PENALTIES):
        return AskEarlier.PENALTIES
    ruling = case.ruling()
    if isinstance(ruling, NotInThisBook):
        return None
    counts_losses = Counted.LOSS in case.schedule.ladder.rungs and "loss" not in case.counts_given
    if counts_losses and counts_as_loss(case.schedule.ladder, (one.sanction for one in ruling.given)):
        return AskEarlier.LOSSES
    # The seat says who shuffles and who may lead the next deal.
    if not case.form.seat and any(isinstance(one.sanction, DealLost | StartLevel) for one in ruling.given):
        return Ask.SEAT
    return None
