"""退回到此: which later acts and facts are undone when an official goes back to an act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paizhuo.tournament.log.undo import undone_after
from paizhuo.web.ledger.entrant_numbers import last_fact_at
from paizhuo.web.ledger.restorable import VALUES
from paizhuo.web.log.undo import changes_now

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Act, Competition


@dataclass(frozen=True)
class LaterActs:
    """所退: the acts after the chosen one, the newest first."""

    facts: tuple[int, ...]
    """The numbers of the facts to undo."""
    acts: tuple[Act, ...]
    """The acts to undo: a fact or a value of theirs still counts."""
    without_effect: tuple[Act, ...]
    """The acts of which nothing counts any more, so that there is nothing to undo."""


def later_acts(competition: Competition, snapshot: Snapshot, act: int) -> LaterActs:
    """所退: what going back to the act with the number ``act`` undoes. Nothing is written."""
    facts = undone_after(snapshot.log, last_fact_at(competition, act))
    undone, values = frozenset(facts), _TrialValues(competition, snapshot)
    acts: list[Act] = []
    without_effect: list[Act] = []
    for one in competition.acts.filter(no__gt=act).order_by("-no"):
        # Called for every act, also where its facts decide: the trial must pass through all values in order.
        changed = values.put_back(one)
        own = range(one.first_fact or 0, (one.last_fact or -1) + 1)
        (acts if changed or any(no in undone for no in own) else without_effect).append(one)
    return LaterActs(facts, tuple(acts), tuple(without_effect))


class _TrialValues:
    """The restorable values while act after act is undone, in memory only."""

    def __init__(self, competition: Competition, snapshot: Snapshot) -> None:
        self._competition = competition
        self._snapshot = snapshot
        self._stands: dict[tuple[Any, ...], Any] = {}

    def put_back(self, act: Act) -> bool:
        """Put back the values of the act; whether any of them changes by it."""
        changed = False
        for one in changes_now(self._competition, self._snapshot, act):
            key = (one.code, *one.key)
            if key not in self._stands:
                self._stands[key] = VALUES[one.code].read(self._competition, *one.key)
            changed |= self._stands[key] != one.was
            self._stands[key] = one.was
        return changed
