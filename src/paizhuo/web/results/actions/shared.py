"""写入成绩: what all acts on a result share: the reason, the lot, letting an unlikely result pass, the messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.draws import lot_before_result
from paizhuo.officiating.table_key import TableKey, match_at
from paizhuo.tournament.log import codec
from paizhuo.tournament.results.outcomes import Outcome
from paizhuo.web.ledger.restorable import VALUES, restorable_change
from paizhuo.web.models import Clearance
from paizhuo.web.results.refusals import GridRefused, WhyNotRecorded
from paizhuo.web.results.tables import send_table
from paizhuo.web.results.unlikely import check_likely

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing

REASON_LENGTH = 300


def need_reason(reason: str) -> None:
    """Raise :class:`GridRefused` where the reason is missing or too long."""
    if not reason.strip() or len(reason) > REASON_LENGTH:
        raise GridRefused(WhyNotRecorded.NO_REASON)


def note_lot(writing: Writing, key: TableKey, outcome: Outcome) -> None:
    """Record a lot that was drawn by hand at the table before the result that it decided."""
    lot = lot_before_result(writing.snapshot.state, key, outcome)
    if lot is not None:
        writing.append(lot)


def clear_unlikely(writing: Writing, key: TableKey, outcome: Outcome, reason: str) -> None:
    """放行: store the reason why an unlikely result is right; raise where it is unlikely and nobody has given one."""
    if not reason.strip():
        check_likely(writing.competition, writing.snapshot, key, outcome)
        return
    need_reason(reason)
    if writing.actor.user is None:
        # A clearance is stored with the account of the official.
        raise GridRefused(WhyNotRecorded.NEEDS_OFFICIAL)
    Clearance.objects.create(
        competition=writing.competition,
        **key._asdict(),
        outcome=codec.encode(outcome, Outcome),
        reason=reason.strip(),
        by=writing.actor.user,
        at=writing.at,
    )
    writing.detail["reason"] = reason.strip()


def note_and_send_table(writing: Writing, key: TableKey, outcome: Outcome | None) -> None:
    """Note table and result in the act, and send the table to the screens. Call it last in a write."""
    writing.detail |= key._asdict()
    if outcome is not None:
        writing.detail["outcome"] = codec.encode(outcome, Outcome)
    counts = match_at(writing.snapshot.state, key).confirmed is not None
    if counts:
        _end_call_about_result(writing, key)
        writing.notify("standings")
    send_table(writing, key)
    writing.notify("log", staff_only=True)


def _end_call_about_result(writing: Writing, key: TableKey) -> None:
    """事毕: nobody need come any more because of a result that counts now; undoing the act brings the call back."""
    calls = writing.competition.calls.filter(**key._asdict(), is_about_result=True, ended_at=None)
    with restorable_change(writing, VALUES["calls"], *key):
        ended = calls.update(ended_at=writing.at)
    if ended:
        writing.notify("calls", staff_only=True)
