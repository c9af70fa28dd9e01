"""可还原的值: the check-in of an entrant, a proof that was seen, decisions on forms and requests."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.ledger.restorable import RestorableValue, restorable
from paizhuo.web.models import ChangeRequest, CheckIn, SeenProof

if TYPE_CHECKING:
    from paizhuo.web.ledger.restorable import Key, Numbers
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.ledger.write import Writing
    from paizhuo.web.models import Competition

NOBODY = 0
"""No entrant has this number: the one that was meant is no longer entered."""


def _arrival(competition: Competition, entrant: int) -> dict[str, Any] | None:
    row = competition.check_ins.filter(entrant=entrant).first()
    return None if row is None else {"at": row.at.isoformat(), "by": row.by_id}


def _put_arrival(writing: Writing, entrant: int, value: dict[str, Any] | None) -> None:
    rows = writing.competition.check_ins.filter(entrant=entrant)
    rows.delete()
    if value is not None:
        at = datetime.fromisoformat(value["at"])
        CheckIn.objects.create(competition=writing.competition, entrant=entrant, at=at, by_id=value["by"])
    writing.notify(f"check-in/{entrant}", staff_only=True)


def _proof(competition: Competition, entrant: int, proof: str) -> dict[str, Any] | None:
    row = competition.seen_proofs.filter(entrant=entrant, proof=proof).first()
    return None if row is None else {"at": row.at.isoformat(), "by": row.by_id, "players": row.players}


def _put_proof(writing: Writing, entrant: int, proof: str, value: dict[str, Any] | None) -> None:
    writing.competition.seen_proofs.filter(entrant=entrant, proof=proof).delete()
    if value is not None:
        SeenProof.objects.create(
            competition=writing.competition,
            entrant=entrant,
            proof=proof,
            players=value["players"],
            at=datetime.fromisoformat(value["at"]),
            by_id=value["by"],
        )
    writing.notify(f"check-in/{entrant}", staff_only=True)


def _unknown_proof(
    competition: Competition, snapshot: Snapshot, entrant: int, _proof: str, value: object
) -> Refused | None:
    return _unknown(competition, snapshot, entrant, value)


def _proof_of(key: Key, value: Any, numbers: Numbers) -> tuple[Key, Any]:  # noqa: ANN401 - JSON
    return (numbers.get(key[0], NOBODY), key[1]), value


def _unknown(_competition: Competition, snapshot: Snapshot, entrant: int, value: object) -> Refused | None:
    """Refuse to restore the check-in of an entrant that is not entered any more."""
    known = value is None or entrant in snapshot.state.entries
    return None if known else Refused(Why.UNKNOWN_ENTRANT, entrant=entrant)


def _arrival_of(key: Key, value: Any, numbers: Numbers) -> tuple[Key, Any]:  # noqa: ANN401 - JSON
    return (numbers.get(key[0], NOBODY),), value


def _fate(competition: Competition, form: int) -> dict[str, Any] | None:
    row = competition.registrations.filter(pk=form).first()
    return None if row is None else {"fate": row.fate, "reason": row.reason, "number": row.number}


def _put_fate(writing: Writing, form: int, value: dict[str, Any]) -> None:
    writing.competition.registrations.filter(pk=form).update(**value)
    writing.notify("entries")


def _fate_of(key: Key, value: Any, numbers: Numbers) -> tuple[Key, Any]:  # noqa: ANN401 - JSON
    if not value or value["number"] is None:
        return key, value
    return key, {**value, "number": numbers.get(value["number"], value["number"])}


def _answer(competition: Competition, request: int) -> str | None:
    return competition.change_requests.filter(pk=request).values_list("answer", flat=True).first()


def _put_answer(writing: Writing, request: int, value: str | None) -> None:
    writing.competition.change_requests.filter(pk=request).update(answer=value or "")
    writing.notify("entries")


def _settled(competition: Competition, request: int) -> dict[str, Any] | None:
    row = competition.change_requests.filter(pk=request).first()
    if row is None or row.settled_at is None:
        return None
    return {"at": row.settled_at.isoformat(), "stage": row.stage, "round": row.round}


def _put_settled(writing: Writing, request: int, value: dict[str, Any] | None) -> None:
    row = writing.competition.change_requests.filter(pk=request).first()
    if row is None:
        return
    row.settled_at = None if value is None else datetime.fromisoformat(value["at"])
    if value is not None:
        row.stage, row.round = value["stage"], value["round"]
    elif row.kind != ChangeRequest.Kind.MISS_ROUND:
        row.stage, row.round = "", 0
    row.save(update_fields=["settled_at", "stage", "round"])
    writing.notify("entries")


ARRIVAL = restorable(
    RestorableValue(
        "check-in", _("the check-in"), "entries:check-in", _arrival, _put_arrival, _unknown, renumbered=_arrival_of
    )
)
PROOF = restorable(
    RestorableValue("proof", _("the proof"), "entries:proofs", _proof, _put_proof, _unknown_proof, renumbered=_proof_of)
)
FATE = restorable(
    RestorableValue("form", _("the entry form"), "entries:entries", _fate, _put_fate, renumbered=_fate_of)
)
REQUEST = restorable(
    RestorableValue("change-request", _("the answer to a request"), "entries:entries", _answer, _put_answer)
)
SETTLED = restorable(
    RestorableValue("settled-request", _("what was agreed to"), "entries:entries", _settled, _put_settled)
)
