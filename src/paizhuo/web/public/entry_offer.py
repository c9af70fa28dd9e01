"""我要报名: whether an event takes entries on the web, until when, and how many places are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.entries.waiting_list import waiting

if TYPE_CHECKING:
    from paizhuo.tournament.entries.entry import EntryKind
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class EntryOffer(NamedTuple):
    """报名情况: ``left`` is None where the number of entries has no limit."""

    closes: str
    left: int | None
    waiting: int
    has_waiting_list: bool
    kind: EntryKind

    @property
    def is_full(self) -> bool:
        """Whether a new entry would not play as things are."""
        return self.left == 0


def entry_offer(competition: Competition, snapshot: Snapshot) -> EntryOffer | None:
    """报名情况; None where the event takes no entries on the web."""
    if not competition.takes_entries:
        return None
    state, rules = snapshot.state, snapshot.plan.entries
    most = rules.max_entries
    left = None if most is None else max(most - len(state.present), 0)
    return EntryOffer(rules.closes or "", left, len(waiting(state)), rules.waiting_list, rules.kind)
