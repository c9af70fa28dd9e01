"""写入成绩: what every act on a result shares: letting an unlikely one pass, telling the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.draws import lot_before_result
from paizhuo.officiating.table_key import TableKey, match_at
from paizhuo.tournament.log import codec
from paizhuo.tournament.results.outcomes import Outcome
from paizhuo.web.models import Clearance
from paizhuo.web.results.refusals import GridRefused, NotRecorded
from paizhuo.web.results.tables import tell_table
from paizhuo.web.results.unlikely import check_likely

if TYPE_CHECKING:
    from paizhuo.web.ledger.write import Writing

REASON_LENGTH = 300


def need_reason(reason: str) -> None:
    """Refuse to go on without a reason, or with one that no log has room for."""
    if not reason.strip() or len(reason) > REASON_LENGTH:
        raise GridRefused(NotRecorded.NO_REASON)


def note_lot(writing: Writing, key: TableKey, outcome: Outcome) -> None:
    """Record a lot that was drawn by hand at the table before the result that it decided."""
    lot = lot_before_result(writing.snapshot.state, key, outcome)
    if lot is not None:
        writing.append(lot)


def let_pass(writing: Writing, key: TableKey, outcome: Outcome, reason: str) -> None:
    """放行: let an unlikely result pass with a reason, or raise where nobody has given one."""
    if not reason.strip():
        check_likely(writing.competition, writing.snapshot, key, outcome)
        return
    need_reason(reason)
    if writing.actor.user is None:
        # A clearance is signed by a person with an account.
        raise GridRefused(NotRecorded.NEEDS_OFFICIAL)
    Clearance.objects.create(
        competition=writing.competition,
        **key._asdict(),
        outcome=codec.encode(outcome, Outcome),
        reason=reason.strip(),
        by=writing.actor.user,
        at=writing.at,
    )
    writing.detail["reason"] = reason.strip()


def tell(writing: Writing, key: TableKey, outcome: Outcome | None) -> None:
    """What the act was about, for the log; and how the table stands, for the screens."""
    writing.detail |= key._asdict()
    if outcome is not None:
        writing.detail["outcome"] = codec.encode(outcome, Outcome)
    tell_table(writing, key)
    if match_at(writing.snapshot.state, key).confirmed is not None:
        writing.notify("standings")
    writing.notify("log", staff_only=True)
