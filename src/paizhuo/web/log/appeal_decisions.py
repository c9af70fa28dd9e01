"""裁决不拆: a decision on an appeal and the facts that it undid are only undone together [NAT 56(五); J23 3.9(二)4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.log.refusals import PartOfDecision

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing


def check_decisions_whole(writing: Writing) -> None:
    """Raise :class:`PartOfDecision` where a part of a decision is undone now and another part is not."""
    log = writing.snapshot.log
    dead: set[int] = set()
    for logged in reversed(log):
        if isinstance(logged.fact, f.Undone) and logged.no not in dead:
            dead.add(logged.fact.fact)
    for act in writing.competition.acts.filter(kind=Permission.DECIDE_APPEAL.value).exclude(first_fact=None):
        written = log[(act.first_fact or 1) - 1 : act.last_fact or 0]
        parts = (logged.no in dead for logged in written if isinstance(logged.fact, f.AppealDecided | f.Undone))
        if len(set(parts)) > 1:
            raise PartOfDecision(act)
