"""录入: officials enter, check, confirm and clear results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import match_at
from paizhuo.referee.powers.permissions import verification_refusal
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import Boards, Levels, Outcome
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import write
from paizhuo.web.results.actions.decisions import forfeit
from paizhuo.web.results.actions.shared import clear_unlikely, need_reason, note_and_send_table, note_lot
from paizhuo.web.results.double_entry import differing_entry, first_entry_by
from paizhuo.web.results.refusals import GridRefused, OwnEntry, WhyNotRecorded
from paizhuo.web.results.unlikely import check_likely

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def record(request: Request, key: TableKey, outcome: Outcome, *, cleared: str = "") -> Done:
    """录入: enter a result that counts at once. ``cleared`` is the reason why an unlikely one is right."""
    if not isinstance(outcome, Levels | Boards):
        return forfeit(request, key, outcome, cleared)
    if cleared:
        request.actor.check(Permission.CLEAR, book_of(request.competition))

    def body(writing: Writing) -> None:
        match_at(writing.snapshot.state, key)
        if differing_entry(writing.competition, writing.snapshot, key) is not None:
            raise GridRefused(WhyNotRecorded.ENTRIES_DIFFER)
        note_lot(writing, key, outcome)
        clear_unlikely(writing, key, outcome, cleared)
        writing.append(f.ResultEntered(*key, outcome), f.ResultConfirmed(*key))
        note_and_send_table(writing, key, outcome)

    return write(request, Permission.RECORD, body)


def enter(request: Request, key: TableKey, outcome: Outcome) -> Done:
    """初录: enter a result that does not count yet: the first of two entries, or one that a referee must check."""

    def body(writing: Writing) -> None:
        match_at(writing.snapshot.state, key)
        note_lot(writing, key, outcome)
        writing.append(f.ResultEntered(*key, outcome))
        writing.detail["double"] = "first"
        note_and_send_table(writing, key, outcome)

    return write(request, Permission.RECORD, body)


def check(request: Request, key: TableKey, outcome: Outcome) -> Done:
    """复录: a second person enters the sheet without seeing the first entry; the result counts if both are the same."""

    def body(writing: Writing) -> None:
        match = match_at(writing.snapshot.state, key)
        if match.confirmed is not None:
            raise Refused(Why.ALREADY_CONFIRMED, table=key.table)
        if match.entered is None:
            raise GridRefused(WhyNotRecorded.NOTHING_ENTERED)
        first = first_entry_by(writing.competition, writing.snapshot, key) if match.entered_by is None else None
        if first is not None and request.actor.user is not None:
            block = verification_refusal(str(first), str(request.actor.user.pk), book_of(request.competition))
            if block is not None:
                raise OwnEntry(block)
        differs = match.entered != outcome
        if not differs:
            check_likely(writing.competition, writing.snapshot, key, outcome)
            writing.append(f.ResultConfirmed(*key))
        writing.answer["differs"] = differs
        writing.detail |= {"double": "second", "differs": differs}
        note_and_send_table(writing, key, outcome)

    return write(request, Permission.RECORD, body)


def confirm(request: Request, key: TableKey, *, cleared: str = "") -> Done:
    """确认: an official agrees with what a side entered."""
    if cleared:
        request.actor.check(Permission.CLEAR, book_of(request.competition))

    def body(writing: Writing) -> None:
        match = match_at(writing.snapshot.state, key)
        if differing_entry(writing.competition, writing.snapshot, key) is not None:
            raise GridRefused(WhyNotRecorded.ENTRIES_DIFFER)
        entered = match.entered
        if entered is not None and match.confirmed is None:
            clear_unlikely(writing, key, entered, cleared)
        writing.append(f.ResultConfirmed(*key))
        note_and_send_table(writing, key, entered)

    return write(request, Permission.RECORD, body)


def clear(request: Request, key: TableKey, reason: str) -> Done:
    """放行: let the unlikely result that was entered count, after a referee has looked at the sheet."""
    need_reason(reason)

    def body(writing: Writing) -> None:
        match = match_at(writing.snapshot.state, key)
        if match.entered is None:
            raise Refused(Why.NOTHING_ENTERED, table=key.table)
        if differing_entry(writing.competition, writing.snapshot, key) is not None:
            raise GridRefused(WhyNotRecorded.ENTRIES_DIFFER)
        clear_unlikely(writing, key, match.entered, reason)
        writing.append(f.ResultConfirmed(*key))
        note_and_send_table(writing, key, match.entered)

    return write(request, Permission.CLEAR, body)
