"""台上之轮: which draft the desk shows instead of the tables, and which steps of a round it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import due_items as d
from paizhuo.officiating.table_key import round_at
from paizhuo.web.pages.due import steps_of
from paizhuo.web.rounds.round_steps import steps_of_round, steps_to_pair

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.rounds.round_steps import RoundSteps


def draft_to_show(snapshot: Snapshot) -> tuple[str, RoundState] | None:
    """草案: with its stage, while no table of any open stage is in play; None where there is none."""
    found: tuple[str, RoundState] | None = None
    for stage in snapshot.state.stages.values():
        last = stage.rounds[-1] if stage.rounds and not stage.closed else None
        if last is None:
            continue
        if last.published and not last.is_complete:
            return None
        if not last.published and found is None:
            found = stage.id, last
    return found


def steps_now(visit: Visit, clock: Clock | None) -> RoundSteps | None:
    """本轮三步: of the round of this clock, if it stands, else of the next one to pair; None while tables play."""
    snapshot = visit.snapshot
    if clock is not None:
        one = round_at(snapshot.state, clock.stage, clock.round)
        if not one.has_results and not one.is_complete:
            return None if clock.started else steps_of_round(visit, clock.stage, one)
        if not one.is_complete:
            return None
    ahead = next((step for step in steps_of(snapshot) if isinstance(step, d.RoundCanBePaired)), None)
    return None if ahead is None else steps_to_pair(visit, ahead.stage)
