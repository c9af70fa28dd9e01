"""裁定与更正: officials settle disputes, record matches that were not played to their end, and correct results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.officiating.after_correction import LaterRound, round_after_correction
from paizhuo.officiating.corrections import check_not_final, correction_verdict, scores_of, windows_now
from paizhuo.officiating.table_key import match_at
from paizhuo.referee.powers.actions import Role
from paizhuo.referee.sheets.correction_windows import Error
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import Outcome
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import now
from paizhuo.web.ledger.write import write
from paizhuo.web.results.actions.shared import need_reason, note_and_send_table, note_lot
from paizhuo.web.results.correction_windows import mistake_of
from paizhuo.web.results.refusals import GridRefused, OutsideWindow, WhyNotRecorded

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def settle(request: Request, key: TableKey, outcome: Outcome, reason: str) -> Done:
    """裁定成绩: an official decides which result counts where two versions differ; the reason stays in the log.

    Referees settle disputes [NAT 21(五)]; that of the table says what is miswritten [NAT 46(一)4]. Those who enter
    results may settle it as well.
    """
    need_reason(reason)
    book = book_of(request.competition)

    def body(writing: Writing) -> None:
        match = match_at(writing.snapshot.state, key)
        if not match.disputed:
            request.actor.check(Permission.RECORD, book)
        note_lot(writing, key, outcome)
        writing.append(
            f.ResultEntered(*key, outcome),
            f.ResultConfirmed(*key),
            f.RulingGiven(reason.strip(), "", *key),
        )
        writing.detail["reason"] = reason.strip()
        note_and_send_table(writing, key, outcome)
        writing.notify("rulings")

    permission = Permission.SETTLE if request.actor.may(Permission.SETTLE, book) else Permission.RECORD
    return write(request, permission, body)


def forfeit(request: Request, key: TableKey, outcome: Outcome, reason: str) -> Done:
    """弃权等: record a match that was not played, or not to its end; the result counts at once."""
    need_reason(reason)

    def body(writing: Writing) -> None:
        match_at(writing.snapshot.state, key)
        writing.append(f.Forfeited(*key, outcome, reason.strip()))
        writing.detail["reason"] = reason.strip()
        note_and_send_table(writing, key, outcome)

    return write(request, Permission.FORFEIT, body)


def correct(  # noqa: PLR0913 - where, what, why, and how it was asked
    request: Request,
    key: TableKey,
    outcome: Outcome,
    reason: str,
    *,
    approved: bool = False,
    error: Error = Error.ENTRY_BY_STAFF,
    agreed: bool = False,
) -> Done:
    """更正: replace a result that counts, inside the book's window, or outside it with the chief's approval.

    ``agreed`` says that the players of the table agree, ``approved`` that the chief referee does [NAT 38(三), 48].
    """
    need_reason(reason)

    def body(writing: Writing) -> None:
        match = match_at(writing.snapshot.state, key)
        if match.confirmed is None:
            raise Refused(Why.NOT_CONFIRMED, table=key.table)
        if match.confirmed == outcome:
            raise GridRefused(WhyNotRecorded.UNCHANGED)
        check_not_final(writing.snapshot.state, writing.snapshot.log, key)
        if not approved and Role.CHIEF not in request.actor.roles:
            raise GridRefused(WhyNotRecorded.NEEDS_APPROVAL)
        mistake = mistake_of(writing.competition, writing.snapshot, key, error)
        certified = approved or Role.CHIEF in request.actor.roles
        was, true = (scores_of(writing.snapshot.state, key.stage, one) for one in (match.confirmed, outcome))
        effective = windows_now(writing.snapshot.state, writing.snapshot.log, key, mistake)
        verdict = correction_verdict(
            mistake, was, true, int(now().timestamp()), agreed=agreed, certified=certified, effective=effective
        )
        if not verdict.allows and not (approved and Role.CHIEF in request.actor.roles):
            # Only a chief referee who approves it himself may correct a result outside the window.
            raise OutsideWindow(verdict)
        note_lot(writing, key, outcome)
        writing.append(f.ResultCorrected(*key, outcome, reason.strip()))
        writing.detail |= {
            "reason": reason.strip(),
            "before": codec.encode(match.confirmed, Outcome),
            "approved": certified,
            "agreed": agreed,
            "error": error.value,
            "inside_window": verdict.allows,
            "article": f"{verdict.ruling.source.book} {verdict.ruling.source.article}",
        }
        writing.answer["repair"] = _repair(writing, key.stage, key.round)
        note_and_send_table(writing, key, outcome)
        writing.notify("pairings")

    return write(request, Permission.CORRECT, body)


def _repair(writing: Writing, stage: str, number: int) -> dict[str, Any] | None:
    """What the correction does to a round that is paired already [NAT 26(八); J23 4.3.3]."""
    later = round_after_correction(writing.snapshot.state, stage, number)
    return None if later is None else codec.encode(later, LaterRound)
