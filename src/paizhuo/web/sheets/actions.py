"""逐副操作: a side enters a deal on the score sheet, the other side confirms or disputes it. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.guandan.match import NotNow
from paizhuo.officiating.score_sheet import DealState, after_deals, complete_finish, score_sheet
from paizhuo.tournament.log.standstill import check_not_postponed, check_not_suspended
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls.restorable import CALLS
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import SheetDeal
from paizhuo.web.sheets.deals import fresh_match, letters, store
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused
from paizhuo.web.sheets.restorable import DEALS
from paizhuo.web.sheets.side import SideRequest, match_at, match_to_write, note_and_send_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan.match import Match
    from paizhuo.officiating.score_sheet import WrittenDeal
    from paizhuo.seats import Seat
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.sheets.played_table import PlayedTable


class OpenSheet(NamedTuple):
    """表: an open sheet: the match before its first deal, and the stored deals."""

    fresh: Match
    rows: list[SheetDeal]

    def row(self, deal: int) -> SheetDeal:
        """The stored deal with this number; refused where it was taken back meanwhile."""
        found = next((one for one in self.rows if one.deal == deal), None)
        if found is None:
            raise SheetRefused(WhySheetRefused.CHANGED)
        return found


def enter_deal(request: SideRequest, deal: int, finish: Sequence[Seat]) -> Done:
    """填一副: enter the next deal; if the other side has entered it, confirm it by the same order or dispute it."""
    order = complete_finish(finish)

    def body(writing: Writing) -> None:
        paper = _sheet_of_side(writing, request)
        row = next((one for one in paper.rows if one.deal == deal), None)
        if row is None:
            _need_next(paper, deal)
            with restorable_change(writing, DEALS, *request.at.key):
                SheetDeal.objects.create(
                    competition=writing.competition,
                    **request.at.key._asdict(),
                    deal=deal,
                    finish=letters(order),
                    entered_by=request.end.value,
                    at=writing.at,
                )
        elif row.written.version(request.end) is None:
            with restorable_change(writing, DEALS, *request.at.key):
                _store(writing, paper, row, row.written.entered(request.end, order))
        elif row.written.version(request.end) != order:
            own = row.written.is_own_entry(request.end)
            raise SheetRefused(WhySheetRefused.OWN_ENTRY if own else WhySheetRefused.NOT_THIS_DEAL)
        note_and_send_sheet(writing, request.at, deal=deal, finish=letters(order), said="entered")

    return write(request, Permission.SHEET, body)


def confirm_deal(request: SideRequest, deal: int, finish: Sequence[Seat]) -> Done:
    """核对无误: confirm a deal; refused if the other side has changed it, so that it is no longer ``finish``."""
    seen = complete_finish(finish)

    def body(writing: Writing) -> None:
        paper = _sheet_of_side(writing, request)
        row = paper.row(deal)
        now = row.written
        if now.is_own_entry(request.end):
            raise SheetRefused(WhySheetRefused.OWN_ENTRY)
        if now.version(request.end.other) != seen:
            raise SheetRefused(WhySheetRefused.CHANGED)
        if now.state is not DealState.AGREED:
            with restorable_change(writing, DEALS, *request.at.key):
                _store(writing, paper, row, now.entered(request.end, seen))
        note_and_send_sheet(writing, request.at, deal=deal, finish=letters(seen), said="confirmed")

    return write(request, Permission.SHEET, body)


def dispute_deal(request: SideRequest, deal: int, finish: Sequence[Seat]) -> Done:
    """不对: enter another version of a deal that the other side entered, or that both agreed on."""
    order = complete_finish(finish)

    def body(writing: Writing) -> None:
        paper = _sheet_of_side(writing, request)
        row = paper.row(deal)
        now = row.written
        if now.by is None:
            raise SheetRefused(WhySheetRefused.BY_OFFICIAL)
        if any(one.confirmed_at is None and one.deal != deal for one in paper.rows):
            raise SheetRefused(WhySheetRefused.SETTLE_FIRST)
        if now.is_own_entry(request.end):
            raise SheetRefused(WhySheetRefused.OWN_ENTRY)
        if now.state is DealState.AGREED and now.finish == order:
            raise SheetRefused(WhySheetRefused.SAME)
        before = {"finish": row.finish, "other_finish": row.other_finish, "entered_by": row.entered_by}
        with restorable_change(writing, DEALS, *request.at.key):
            _store(writing, paper, row, now.entered(request.end, order))
        note_and_send_sheet(writing, request.at, deal=deal, finish=letters(order), said="disputed", before=before)

    return write(request, Permission.SHEET, body)


def take_back_deal(request: SideRequest, deal: int) -> Done:
    """收回: take back the side's own entry, while the other side has not answered it."""

    def body(writing: Writing) -> None:
        row = _sheet_of_side(writing, request).row(deal)
        if not row.written.is_own_entry(request.end):
            raise SheetRefused(WhySheetRefused.CHANGED)
        finish = row.finish
        with restorable_change(writing, DEALS, *request.at.key):
            row.delete()
        note_and_send_sheet(writing, request.at, deal=deal, finish=finish, said="taken back")

    return write(request, Permission.SHEET, body)


def stamp(row: SheetDeal) -> str:
    """Both versions of a deal as text, by which a page shows later what it was based on."""
    return f"{''.join(row.finish)}/{''.join(row.other_finish or ())}"


def settle_deal(  # noqa: PLR0913 - where, what, and how it was asked
    request: Request,
    at: PlayedTable,
    deal: int,
    finish: Sequence[Seat],
    *,
    seen: str | None = None,
    ends_call: bool = False,
) -> Done:
    """裁定一副: an official enters the finishing order of a deal on the sheet; the sides can no longer change it.

    ``seen`` is the :func:`stamp` of the versions that the page showed: refused if the sides have changed them.
    ``ends_call`` also ends the call of the table, so that its phones leave the waiting screen.
    """
    order = complete_finish(finish)

    def body(writing: Writing) -> None:
        paper = _open_sheet(writing, at)
        row = paper.row(deal)
        if seen is not None and seen != stamp(row):
            raise SheetRefused(WhySheetRefused.CHANGED)
        before = {"finish": row.finish, "other_finish": row.other_finish, "entered_by": row.entered_by}
        with restorable_change(writing, DEALS, *at.key):
            _store(writing, paper, row, row.written.settled(order))
        if ends_call:
            calls = writing.competition.calls.filter(
                **at.key._asdict(),
            )
            with restorable_change(writing, CALLS, *at.key):
                calls.filter(ended_at=None).update(ended_at=writing.at)
            writing.notify("calls", staff_only=True)
        note_and_send_sheet(writing, at, deal=deal, finish=letters(order), said="settled", before=before)

    permission = (
        Permission.SETTLE if request.actor.may(Permission.SETTLE, book_of(request.competition)) else Permission.RECORD
    )
    return write(request, permission, body)


def free_phones(request: Request, at: PlayedTable, end: End | None = None) -> Done:
    """清除手机: an official frees the phones of a table or of one side, which choose again; the sheet stays."""

    def body(writing: Writing) -> None:
        match_at(writing, at)
        freed, _each = at.phones(end).delete()
        note_and_send_sheet(writing, at, freed=freed, **({} if end is None else {"end": end.value}))

    return write(request, Permission.ANSWER_CALL, body)


def _sheet_of_side(writing: Writing, request: SideRequest) -> OpenSheet:
    """The open sheet of a table for the phone of a side."""
    match_to_write(writing, request)
    return _open_sheet(writing, request.at)


def _open_sheet(writing: Writing, at: PlayedTable) -> OpenSheet:
    """The open sheet of a table; refused where its result is handed in, or nobody counts deals there."""
    match = match_at(writing, at)
    check_not_suspended(writing.snapshot.state)
    check_not_postponed(writing.snapshot.state, *at.key)
    if match.confirmed is not None:
        raise SheetRefused(WhySheetRefused.DONE)
    if match.entered is not None:
        raise SheetRefused(WhySheetRefused.HANDED_IN)
    fresh = fresh_match(writing.competition, writing.snapshot, at.key, match)
    if fresh is None:
        raise SheetRefused(WhySheetRefused.NOT_BY_DEALS)
    here = writing.competition.sheet_deals
    return OpenSheet(fresh, list(here.filter(**at.key._asdict())))


def _need_next(paper: OpenSheet, deal: int) -> None:
    sheet = score_sheet(paper.fresh, [row.written for row in paper.rows])
    if sheet.open is not None:
        raise SheetRefused(WhySheetRefused.SETTLE_FIRST)
    if not sheet.takes_deals:
        raise SheetRefused(WhySheetRefused.MATCH_OVER)
    if deal != sheet.next_number:
        raise SheetRefused(WhySheetRefused.NOT_THIS_DEAL)


def _store(writing: Writing, paper: OpenSheet, row: SheetDeal, deal: WrittenDeal) -> None:
    """Store a deal; refused where it is agreed and the match would have ended before the last deal."""
    if deal.agreed:
        finishes = [deal.finish if one.pk == row.pk else one.written.finish for one in paper.rows]
        try:
            after_deals(paper.fresh, finishes)
        except NotNow:
            raise SheetRefused(WhySheetRefused.WOULD_END) from None
    store(row, deal, writing.at)
