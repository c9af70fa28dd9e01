"""一并撤销: which later facts and acts go with an act that is undone, because they depend on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.tournament.log.logged import is_standing
from paizhuo.tournament.log.undo import undone_together

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Act, Competition


@dataclass(frozen=True)
class UndoneTogether:
    """一并撤销: what is undone, the newest first."""

    facts: tuple[int, ...]
    acts: tuple[Act, ...]
    """The acts that wrote these facts."""
    whole: frozenset[int]
    """The numbers of the acts of which nothing is left; what they changed beside their facts goes, too."""


def found_together(competition: Competition, snapshot: Snapshot, facts: Collection[int]) -> UndoneTogether:
    """一并撤销: these facts with all that depends on them; refused where one of them does not count."""
    log = snapshot.log
    gone = undone_together(snapshot.founded, log, facts, snapshot.checkpoints)
    going = frozenset(gone)
    acts = [
        act
        for act in competition.acts.filter(last_fact__gte=gone[-1], first_fact__lte=gone[0]).order_by("-no")
        if any(no in _facts_of(act) for no in gone)
    ]
    whole = frozenset(
        act.no for act in acts if not any(is_standing(log, no) and no not in going for no in _facts_of(act))
    )
    return UndoneTogether(gone, tuple(acts), whole)


def _facts_of(act: Act) -> range:
    return range(act.first_fact or 0, (act.last_fact or -1) + 1)
