"""所退: what going back to an act takes back: the page shows it, and the act does just that."""

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
class Going:
    """所退: the facts to undo and the acts of which something counts, both the newest first; and the acts that stay."""

    facts: tuple[int, ...]
    acts: tuple[Act, ...]
    stays: tuple[Act, ...]


def going(competition: Competition, snapshot: Snapshot, act: int) -> Going:
    """所退: after this act."""
    facts = undone_after(snapshot.log, last_fact_at(competition, act))
    undone, values = frozenset(facts), _Values(competition, snapshot)
    goes: list[Act] = []
    stays: list[Act] = []
    for one in competition.acts.filter(no__gt=act).order_by("-no"):
        # Both are asked of every act: what its values were before it is what the acts before it left.
        changed = values.put_back(one)
        own = range(one.first_fact or 0, (one.last_fact or -1) + 1)
        (goes if changed or any(no in undone for no in own) else stays).append(one)
    return Going(facts, tuple(goes), tuple(stays))


class _Values:
    """The values as they stand on the way back, without touching any."""

    def __init__(self, competition: Competition, snapshot: Snapshot) -> None:
        self._competition = competition
        self._snapshot = snapshot
        self._stands: dict[tuple[Any, ...], Any] = {}

    def put_back(self, act: Act) -> bool:
        """Whether there is something to put back; a value that was changed since is in the way."""
        changed = False
        for one in changes_now(self._competition, self._snapshot, act):
            key = (one.code, *one.key)
            if key not in self._stands:
                self._stands[key] = VALUES[one.code].read(self._competition, *one.key)
            changed |= self._stands[key] != one.was
            self._stands[key] = one.was
        return changed
