"""此前核对: whether the counts of what came before can be so for a case without an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import unfit_values as u
from paizhuo.officiating.earlier_counts import EarlierCounts
from paizhuo.officiating.unfit_values import Unfit, UnfitValue

if TYPE_CHECKING:
    from paizhuo.officiating.case_without_event import CaseWithoutEvent


def check_counts(case: CaseWithoutEvent) -> None:
    """Refuse counts that do not matter here, contradict each other or have lost the match already."""
    matter = case.counting()
    given = [one for one in EarlierCounts._fields if one in case.counts_given]
    if idle := next((one for one in given if one not in matter), None):
        raise UnfitValue(u.CountDoesNotMatter(idle, matter), idle)
    for name, least in case.implied().items():
        if name in given and getattr(case.earlier, name) < least:
            raise UnfitValue(u.CountTooSmall(name, least, case.earlier.same), name)
    if case.match_is_lost():
        raise UnfitValue(Unfit.MATCH_LOST_ALREADY)


def check_costs_known(case: CaseWithoutEvent) -> None:
    """Refuse earlier occurrences of which nobody has said what they cost, where that can change the ruling."""
    if unknown := case.costs_unknown():
        raise UnfitValue(u.CostUnknown(unknown), unknown[0])
