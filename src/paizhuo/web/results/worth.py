"""得分: what a result is worth to both sides, provisional while nobody has confirmed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.scoring import WinnerNeeded, score

if TYPE_CHECKING:
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.tournament.scoring import Scores
    from paizhuo.web.ledger.snapshot import Snapshot


def scores_of(snapshot: Snapshot, stage: str, outcome: Outcome | None) -> Scores | None:
    """计分: of a result, provisional while nobody confirmed it; None for a level match that needs a winner."""
    if outcome is None:
        return None
    plan = snapshot.plan.stage(stage)
    try:
        return score(
            outcome,
            snapshot.state.regulations,
            duplicate_boards=plan.boards or None,
            knockout=plan.format in KNOCKOUTS,
        )
    except WinnerNeeded:
        return None
