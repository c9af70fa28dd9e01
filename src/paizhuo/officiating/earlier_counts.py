"""此前: what came before a case without an event, as counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating import unfit_values as u
from paizhuo.officiating.typed_answers import typed_number
from paizhuo.officiating.unfit_values import UnfitValue
from paizhuo.referee.schedules.conditions import CountScope

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    """Other matches of the entrant lost by judgment."""


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
