"""可还原的值: what an undo puts back in an appeal: fee, committee, hearing, votes."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.web.appeals.refusals import AppealRefused, WhyAppealRefused
from paizhuo.web.ledger.restorable import RestorableValue, restorable
from paizhuo.web.models import AppealVote

if TYPE_CHECKING:
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition

_FIELDS = ("fee_paid", "fee_refunded", "committee", "hearing_note")


def _papers(competition: Competition, fact: int) -> dict[str, Any] | None:
    case = competition.appeals.filter(fact=fact).first()
    if case is None:
        return None
    votes = [[one.member, one.upholds, one.at.isoformat(), one.by_id, one.paper] for one in case.votes.order_by("id")]
    heard = case.heard_at.isoformat() if case.heard_at else None
    return {**{name: getattr(case, name) for name in _FIELDS}, "heard_at": heard, "votes": votes}


def _decided(
    competition: Competition, snapshot: Snapshot, fact: int, value: dict[str, Any] | None
) -> AppealRefused | None:
    """Refuse to put back anything but the refund of the fee once the appeal is decided."""
    if snapshot.state.appeals.get(fact, (None, None))[1] is None:
        return None
    papers = _papers(competition, fact) or {}
    same = {**(value or {}), "fee_refunded": None} == {**papers, "fee_refunded": None}
    return None if same else AppealRefused(WhyAppealRefused.DECIDED)


def _put_papers(writing: Writing, fact: int, value: dict[str, Any]) -> None:
    case = writing.competition.appeals.get(fact=fact)
    for name in _FIELDS:
        setattr(case, name, value[name])
    case.heard_at = datetime.fromisoformat(value["heard_at"]) if value["heard_at"] else None
    case.save()
    case.votes.all().delete()
    for member, upholds, at, by, *paper in value["votes"]:
        when, said = datetime.fromisoformat(at), paper[0] if paper else ""
        AppealVote.objects.create(case=case, member=member, upholds=upholds, at=when, by_id=by, paper=said)
    writing.notify("appeals", staff_only=True)


CASE = restorable(
    RestorableValue("appeal", _("the papers of the appeal"), "appeals:appeals", _papers, _put_papers, _decided)
)
