"""最终裁决: what a decision on an appeal has settled is not changed, also not by taking facts back.

NAT 56(五), J23 3.9(二)4, J17 5.2.4; FJ is silent, and its arbitration is taken to be as final. An upheld appeal takes
facts back, which do not come again; a rejected one lets them stand, and they do not go. Only an error in the entry of
the decision itself is taken back, as such, so that it can be entered as it was made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import Logged, of_kind, undone_facts, with_more
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
    for no, fact in decisions(log).items():
        if not settled_facts(log, fact).isdisjoint(numbers):
            return log[no - 1]
    return None


def check_final(log: Sequence[Logged], undos: Sequence[f.Undone]) -> None:
    """不得更改: raise :class:`Refused` where the undos would change a decision on an appeal, or what it settled."""
    admitted = {no: fact for no, fact in decisions(log).items() if fact.admitted}
    clerical = next((undo for undo in undos if undo.clerical), None)
    if not admitted and clerical is None:
        return
    added = (Logged(len(log) + at, undo) for at, undo in enumerate(undos, start=1))
    undone = undone_facts(with_more(log, *added))
    gone = [fact for no, fact in admitted.items() if no in undone]
    if clerical is not None and not gone:
        raise Refused(Why.NOT_A_DECISION, fact=clerical.fact)
    if gone and clerical is None:
        raise Refused(Why.FINAL_DECISION, fact=undos[0].fact, appeal=gone[0].appeal)
    changed = undone_facts(log) ^ undone
    for no, fact in admitted.items():
        if no not in undone and any(
            not isinstance(log[one - 1].fact, f.Undone) for one in settled_facts(log, fact) & changed
        ):
            raise Refused(Why.FINAL_DECISION, fact=undos[0].fact, appeal=fact.appeal)


def decisions(log: Sequence[Logged]) -> dict[int, f.AppealDecided]:
    """有效裁决: the decisions in force, by number."""
    undone = undone_facts(log)
    return {
        one.no: one.fact
        for one in of_kind(log, f.AppealDecided)
        if one.no not in undone and isinstance(one.fact, f.AppealDecided)
    }
