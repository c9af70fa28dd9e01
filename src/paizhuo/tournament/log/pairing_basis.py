"""编排依据: on which results a round was paired, and whether they are still the ones that count.

A round without results is stale while other results count than those on which it was paired: one was corrected, or
the correction after which the round was paired again was undone [NAT 26(八)].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.plan.plan import Format

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import StageState, State
    from paizhuo.tournament.results.outcomes import Outcome


def basis(state: State, stage: StageState, number: int) -> dict[tuple[int, int], Outcome | None]:
    """编排依据: the results on which a round is paired; none in a round robin, which does not depend on results."""
    return {} if state.plan.stage(stage.id).format is Format.ROUND_ROBIN else stage.results_before(number)


def mark_stale(stage: StageState) -> None:
    """编排是否过时: mark the last round as stale if it was paired on other results than those that count.

    A round that has results of its own is never stale.
    """
    for last in stage.rounds[-1:]:
        if last.has_results:
            last.paired_on, last.stale = {}, False
        else:
            # Empty for the first round, and in a round robin.
            last.stale = bool(last.paired_on) and last.paired_on != stage.results_before(last.number)


def restore_basis(state: State, log: Sequence[Logged], folded: Callable[[Sequence[Logged]], State]) -> None:
    """Restore the basis of rounds after an undo: the results that counted when the round was drafted, undone or not.

    ``folded`` gives the state after a beginning of the log.
    """
    if not any(isinstance(logged.fact, f.Undone) for logged in log):
        return
    kept = [logged.no for logged in standing(log)]
    for stage in state.stages.values():
        for one in stage.rounds:
            before = log[: max(one.drafted - 1, 0)]
            now = [no for no in kept if no < one.drafted]
            if not one.has_results and [logged.no for logged in standing(before)] != now:
                one.paired_on = basis(state, folded(before).stages[stage.id], one.number)
        mark_stale(stage)
