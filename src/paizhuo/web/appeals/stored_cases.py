"""申诉案: the row of an appeal; one that came with an event file has none until somebody works on it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import logged as logs
from paizhuo.web.models import AppealCase

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def cases_of(competition: Competition, snapshot: Snapshot) -> list[AppealCase]:
    """申诉案: of every appeal in force, by number."""
    rows = {one.fact: one for one in competition.appeals.prefetch_related("votes")}
    return [rows.get(fact) or _from_log(competition, snapshot, fact) for fact in sorted(snapshot.state.appeals)]


def case_of(competition: Competition, snapshot: Snapshot, fact: int) -> AppealCase | None:
    """申诉案: of the appeal with this number; None where no such appeal is in force. It may not be saved yet."""
    if fact not in snapshot.state.appeals:
        return None
    return competition.appeals.filter(fact=fact).first() or _from_log(competition, snapshot, fact)


def _from_log(competition: Competition, snapshot: Snapshot, fact: int) -> AppealCase:
    appealed, decision = snapshot.state.appeals[fact]
    filed_at = appealed.handed_in or snapshot.log[fact - 1].at
    times = {"filed_at": datetime.fromisoformat(filed_at).astimezone()} if filed_at else {}
    return AppealCase(
        competition=competition,
        fact=fact,
        entrant=appealed.entrant,
        about=appealed.fact,
        fee=appealed.fee or 0,
        fee_paid=appealed.fee_paid,
        appellants=list(appealed.signers),
        decided=_decision_no(snapshot, fact) if decision is not None else None,
        **times,
    )


def _decision_no(snapshot: Snapshot, fact: int) -> int:
    decisions = (one for one in logs.standing(snapshot.log) if isinstance(one.fact, f.AppealDecided))
    return next(one.no for one in decisions if one.fact.appeal == fact)  # type: ignore[union-attr] # filtered above


def facts_of_decision(competition: Competition, snapshot: Snapshot, decided: int) -> list[int]:
    """裁决之事: the decision with this number and what it took back, the newest first.

    A decision that came with an event file has no act: the undos just before it that it settled belong to it.
    """
    act = competition.acts.filter(last_fact=decided).first()
    if act is not None:
        return list(range(decided, (act.first_fact or decided) - 1, -1))
    decision, found = snapshot.log[decided - 1].fact, [decided]
    settled = decision.settled if isinstance(decision, f.AppealDecided) and decision.upheld else ()
    for logged in reversed(snapshot.log[: decided - 1]):
        if not (isinstance(logged.fact, f.Undone) and logged.fact.fact in settled):
            break
        found.append(logged.no)
    return found
