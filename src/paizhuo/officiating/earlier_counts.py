"""此前: what came before a case without an event, as counts; what cannot be so is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating import unfit_values as u
from paizhuo.officiating.typed_answers import typed_number
from paizhuo.officiating.unfit_values import Unfit, UnfitValue
from paizhuo.referee.schedules.conditions import CountScope

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.officiating.case_without_event import CaseWithoutEvent

MOST = 99
"""More than anybody was ever punished in one event."""


class EarlierCounts(NamedTuple):
    """此前: what came before: given directly to the side in this match, the same infraction, and matches lost.

    What was given for the same infraction is among the warnings, violations and fouls.
    """

    warning: int = 0
    violation: int = 0
    foul: int = 0
    same: int = 0
    """The same infraction of the side in this match."""
    event: int = 0
    """The same infraction of the entrant in earlier matches of the event."""
    loss: int = 0
    """Other matches of the entrant lost by judgment or forfeit."""


NOTHING_BEFORE = EarlierCounts()
PENALTIES = ("warning", "violation", "foul")
"""场内处罚: the counts of what was given to the side in this match."""
NAME_BY_SCOPE = {CountScope.MATCH: "same", CountScope.EVENT: "event"}
"""The count of the same infraction, by where the book counts it."""


def counts_given(values: Iterable[tuple[str, str]]) -> dict[str, int]:
    """The counts by name; refused where there is no such count, or it is not a number from 0 to 99."""
    counts: dict[str, int] = {}
    for name, value in values:
        number = typed_number(value)
        if name not in EarlierCounts._fields or number is None or number > MOST:
            raise UnfitValue(u.NotACount(name, value), name)
        counts[name] = number
    return counts


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
