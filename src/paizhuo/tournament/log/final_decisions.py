"""最终裁决: what a decision on an appeal has settled is not changed, also not by taking facts back.

NAT 56(五), J23 3.9(二)4, J17 5.2.4; FJ is silent, and its arbitration is taken to be as final. An upheld appeal takes
facts back, which do not come again; a rejected one lets them stand, and they do not go. Only an error in the entry of
the decision itself is taken back, as such, so that it can be entered as it was made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import Logged, standing
from paizhuo.tournament.log.refusals import Refused, Why

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def settled_facts(log: Sequence[Logged], decision: f.AppealDecided) -> frozenset[int]:
    """所决: the numbers of the facts that the decision settled; none where the appeal was not admitted."""
    if not decision.admitted:
        return frozenset()
    if decision.settled:
        return frozenset(decision.settled)
    # A decision of before facts held this: one that rejects the appeal lets at least the contested fact stand.
    appealed = log[decision.appeal - 1].fact if 1 <= decision.appeal <= len(log) else None
    return frozenset({appealed.fact} if isinstance(appealed, f.Appealed) and not decision.upheld else ())


def decision_on(log: Sequence[Logged], numbers: Collection[int]) -> Logged | None:
    """所据裁决: the decision in force that has settled one of these facts; None where none has."""
    for logged in standing(log):
        if isinstance(logged.fact, f.AppealDecided) and not settled_facts(log, logged.fact).isdisjoint(numbers):
            return logged
    return None


def check_final(log: Sequence[Logged], undos: Sequence[f.Undone]) -> None:
    """不得更改: raise :class:`Refused` where the undos would change a decision on an appeal, or what it settled."""
    decisions = {one.no: one.fact for one in standing(log) if isinstance(one.fact, f.AppealDecided)}
    admitted = {no: fact for no, fact in decisions.items() if fact.admitted}
    clerical = next((undo for undo in undos if undo.clerical), None)
    if not admitted and clerical is None:
        return
    added = (Logged(len(log) + at, undo) for at, undo in enumerate(undos, start=1))
    before, after = _counting(log), _counting((*log, *added))
    gone = [fact for no, fact in admitted.items() if no not in after]
    if clerical is not None and not gone:
        raise Refused(Why.NOT_A_DECISION, fact=clerical.fact)
    if gone and clerical is None:
        raise Refused(Why.FINAL_DECISION, fact=undos[0].fact, appeal=gone[0].appeal)
    for no, fact in admitted.items():
        if no in after and settled_facts(log, fact) & (before ^ after):
            raise Refused(Why.FINAL_DECISION, fact=undos[0].fact, appeal=fact.appeal)


def _counting(log: Sequence[Logged]) -> frozenset[int]:
    return frozenset(logged.no for logged in standing(log))
