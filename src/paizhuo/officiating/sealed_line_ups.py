"""封存的出场名单: which facts name players of a line-up that only its own side may know, also after it was undone.

A line-up that was taken back or undone says what a side had in mind; it stays closed until both sides are in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.table_key import TableKey, find_match
from paizhuo.tournament.log import facts as f

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.outcomes import End


class _Segment(NamedTuple):
    key: TableKey
    segment: int


class _Declared(NamedTuple):
    no: int
    end: End


def sealed_line_ups(log: Sequence[Logged], state: State) -> frozenset[int]:
    """封存的出场名单: the numbers of the facts; ``state`` is what the log folds to."""
    waiting: dict[_Segment, list[_Declared]] = {}
    standing: dict[_Segment, dict[End, int]] = {}
    where: dict[int, _Segment] = {}
    for logged in log:
        fact = logged.fact
        if isinstance(fact, f.Seated) and fact.segment:
            at = where[logged.no] = _Segment(TableKey(fact.stage, fact.round, fact.table), fact.segment)
            own = standing.setdefault(at, {})
            own[fact.end] = logged.no
            waiting.setdefault(at, []).append(_Declared(logged.no, fact.end))
            if len(own) > 1:
                # Both were in at once, so that everything before is known.
                waiting[at] = []
        elif isinstance(fact, f.LineUpTakenBack):
            standing.get(_Segment(TableKey(fact.stage, fact.round, fact.table), fact.segment), {}).pop(fact.end, None)
        elif isinstance(fact, f.Undone) and fact.fact in where:
            own = standing[where[fact.fact]]
            for end in [end for end, no in own.items() if no == fact.fact]:
                del own[end]
    return frozenset(one.no for at, found in waiting.items() for one in found if _is_sealed(state, at, one.end))


def _is_sealed(state: State, at: _Segment, end: End) -> bool:
    """Whether the match waits for line-ups of this segment, and this side's is not shown."""
    match = find_match(state, at.key)
    if match is None or match.confirmed is not None:
        return False
    record = match.line_ups.get(at.segment)
    return record is None or not (record.is_complete or record.is_shown(end))
