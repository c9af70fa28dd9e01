"""编排依据: on which results a round was paired, and whether they are still the ones that count.

A round without results is stale while other results count than those on which it was paired: one was corrected, or
the correction after which the round was paired again was undone [NAT 26(八)].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import beginning, of_kind, undone_facts
from paizhuo.tournament.plan.plan import GROUPED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import StageState, State
    from paizhuo.tournament.results.outcomes import Outcome


def basis(state: State, stage: StageState, number: int) -> dict[tuple[int, int], Outcome | None]:
    """编排依据: the results on which a round is paired; none in a round robin or a movement."""
    return {} if state.plan.stage(stage.id).format in GROUPED else stage.results_before(number)


def mark_stale(stage: StageState) -> None:
    """编排是否过时: mark the last round as stale if it was paired on other results than those that count.

    A round that has results of its own is never stale.
    """
    for last in stage.rounds[-1:]:
        # The basis is empty for the first round, in a round robin, and once there are results.
        if not last.paired_on and not last.stale:
            continue
        if last.has_results:
            own = stage.own_round(last.number)
            own.paired_on, own.stale = {}, False
            continue
        stale = bool(last.paired_on) and last.paired_on != stage.results_before(last.number)
        if stale is not last.stale:
            stage.own_round(last.number).stale = stale


def restore_basis(state: State, log: Sequence[Logged], folded: Callable[[Sequence[Logged]], State]) -> None:
    """Restore the basis of rounds after an undo: the results that counted when the round was drafted, undone or not.

    ``folded`` gives the state after a beginning of the log.
    """
    if next(of_kind(log, f.Undone), None) is None:
        return
    gone = undone_facts(log)
    for stage in state.stages.values():
        for one in stage.rounds:
            if one.has_results:
                continue
            before = beginning(log, max(one.drafted - 1, 0))
            if undone_facts(before) != {no for no in gone if no < one.drafted}:
                found = basis(state, folded(before).stages[stage.id], one.number)
                stage.own_round(one.number).paired_on = found
        mark_stale(stage)
