"""赛事先后: teams before pairs, where one organiser holds both [J23 4.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.entries import EntryKind

if TYPE_CHECKING:
    from collections.abc import Iterable

SOURCE = Citation(Book.JIANGSU_2023, "4.4")


class HeldEvent(NamedTuple):
    """一项赛事: who plays in it, and its first and last day as ISO dates; over where all of it was played."""

    title: str
    kind: EntryKind
    first_day: str
    last_day: str
    is_over: bool = False


def teams_after_pairs(one: HeldEvent, others: Iterable[HeldEvent]) -> tuple[HeldEvent, ...]:
    """先后颠倒: the team events that are not to end before this event of pairs starts, or the other way round.

    Events without days are not compared. On the same day the order of the two is not known, so both are named.
    """
    if one.kind is EntryKind.PAIRS:
        teams = (other for other in others if other.kind is EntryKind.TEAM and not other.is_over)
        return tuple(other for other in teams if one.first_day and other.last_day and other.last_day >= one.first_day)
    if one.kind is EntryKind.TEAM and not one.is_over:
        pairs = (other for other in others if other.kind is EntryKind.PAIRS)
        return tuple(other for other in pairs if one.last_day and other.first_day and one.last_day >= other.first_day)
    return ()
