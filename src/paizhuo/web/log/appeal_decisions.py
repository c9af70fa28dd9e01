"""裁决不改: what those who decide an appeal did is not undone in the log [NAT 56(五); J23 3.9(二)4; J17 5.2.4].

A decision and the facts that it undid stay together; who cast a vote takes it back on the page of the appeal, and there
an error in the entry of a decision is put right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import undone_facts
from paizhuo.web.access.permissions import Permission
from paizhuo.web.log.refusals import OfTheCommittee, PartOfDecision

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Act

DECIDING = (Permission.DECIDE_APPEAL.value, Permission.COPY_DECISION.value)
"""裁决之事: the kinds of the acts of those who decide, by their own accounts or copied from what they signed."""


def check_not_deciding(act: Act) -> None:
    """Raise :class:`OfTheCommittee` for a hearing, a vote or a decision."""
    if act.kind in DECIDING:
        raise OfTheCommittee(act)


def check_decisions_whole(writing: Writing) -> None:
    """Raise :class:`PartOfDecision` where a part of a decision is undone now and another part is not."""
    log = writing.snapshot.log
    dead = undone_facts(log)
    for act in writing.competition.acts.filter(kind__in=DECIDING).exclude(first_fact=None):
        written = log[(act.first_fact or 1) - 1 : act.last_fact or 0]
        parts = (logged.no in dead for logged in written if isinstance(logged.fact, f.AppealDecided | f.Undone))
        if len(set(parts)) > 1:
            raise PartOfDecision(act)
