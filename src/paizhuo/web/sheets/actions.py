"""逐副操作: a side enters a deal, the other confirms it or says otherwise. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.guandan.match import NotNow
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls.restorable import CALLS
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import SheetDeal
from paizhuo.web.sheets.deals import (
    DealState,
    fresh_match,
    letters,
    played,
    read_finish,
    sheet_of,
    state_of,
    version,
    whole,
)
from paizhuo.web.sheets.refusals import SheetRefused, SheetWhy
from paizhuo.web.sheets.restorable import DEALS
from paizhuo.web.sheets.side import SideRequest, match_at, tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan.match import Match
    from paizhuo.seats import Seat
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.models import TableCode
    from paizhuo.web.sheets.deals import Finish


class Paper(NamedTuple):
    """表: the match before its first deal, and every deal that is written down."""

    fresh: Match
    rows: list[SheetDeal]

    def row(self, deal: int) -> SheetDeal:
        """The deal; refused where it has been taken back meanwhile."""
        found = next((one for one in self.rows if one.deal == deal), None)
        if found is None:
            raise SheetRefused(SheetWhy.CHANGED)
        return found


def enter_deal(request: SideRequest, deal: int, finish: Sequence[Seat]) -> Done:
    """填一副: the next deal. Where the other side was quicker, the same order confirms it and another disputes it."""
    order = whole(finish)

    def body(writing: Writing) -> None:
        paper = _open_sheet(writing, request.table_code)
        row = next((one for one in paper.rows if one.deal == deal), None)
        if row is None:
            _need_next(paper, deal)
            with restorable_change(writing, DEALS, *request.table_code.key):
                SheetDeal.objects.create(
                    competition=writing.competition,
                    **request.table_code.key._asdict(),
                    deal=deal,
                    finish=letters(order),
                    entered_by=request.end.value,
                    at=writing.at,
                )
        elif version(row, request.end) is None:
            with restorable_change(writing, DEALS, *request.table_code.key):
                _say(writing, paper, row, request.end, order)
        elif version(row, request.end) != order:
            raise SheetRefused(SheetWhy.OWN_ENTRY if state_of(row) is DealState.WAITING else SheetWhy.NOT_THIS_DEAL)
        tell(writing, request.table_code, deal=deal, finish=letters(order), said="entered")

    return write(request, Permission.SHEET, body)


def confirm_deal(request: SideRequest, deal: int, finish: Sequence[Seat]) -> Done:
    """核对无误: ``finish`` is what the side saw; if the other has changed it meanwhile, it looks again."""
    seen = whole(finish)

    def body(writing: Writing) -> None:
        paper = _open_sheet(writing, request.table_code)
        row = paper.row(deal)
        if state_of(row) is DealState.WAITING and row.entered_by == request.end.value:
            raise SheetRefused(SheetWhy.OWN_ENTRY)
        if version(row, request.end.other) != seen:
            raise SheetRefused(SheetWhy.CHANGED)
        if state_of(row) is not DealState.AGREED:
            with restorable_change(writing, DEALS, *request.table_code.key):
                _say(writing, paper, row, request.end, seen)
        tell(writing, request.table_code, deal=deal, finish=letters(seen), said="confirmed")

    return write(request, Permission.SHEET, body)


def dispute_deal(request: SideRequest, deal: int, finish: Sequence[Seat]) -> Done:
    """不对: the side's own version of a deal that the other entered, or that both had agreed on."""
    order = whole(finish)

    def body(writing: Writing) -> None:
        paper = _open_sheet(writing, request.table_code)
        row = paper.row(deal)
        if not row.entered_by:
            raise SheetRefused(SheetWhy.BY_OFFICIAL)
        if any(one.confirmed_at is None and one.deal != deal for one in paper.rows):
            raise SheetRefused(SheetWhy.SETTLE_FIRST)
        if state_of(row) is DealState.WAITING and row.entered_by == request.end.value:
            raise SheetRefused(SheetWhy.OWN_ENTRY)
        if state_of(row) is DealState.AGREED and version(row, request.end) == order:
            raise SheetRefused(SheetWhy.SAME)
        before = {"finish": row.finish, "other_finish": row.other_finish, "entered_by": row.entered_by}
        with restorable_change(writing, DEALS, *request.table_code.key):
            _say(writing, paper, row, request.end, order)
        tell(writing, request.table_code, deal=deal, finish=letters(order), said="disputed", before=before)

    return write(request, Permission.SHEET, body)


def take_back_deal(request: SideRequest, deal: int) -> Done:
    """收回: a side's own entry that the other side has not answered."""

    def body(writing: Writing) -> None:
        row = _open_sheet(writing, request.table_code).row(deal)
        if state_of(row) is not DealState.WAITING or row.entered_by != request.end.value:
            raise SheetRefused(SheetWhy.CHANGED)
        finish = row.finish
        with restorable_change(writing, DEALS, *request.table_code.key):
            row.delete()
        tell(writing, request.table_code, deal=deal, finish=finish, said="taken back")

    return write(request, Permission.SHEET, body)


def stamp(row: SheetDeal) -> str:
    """What a page has seen of a deal, both versions."""
    return f"{''.join(row.finish)}/{''.join(row.other_finish or ())}"


def settle_deal(  # noqa: PLR0913 - where, what, and how it was asked
    request: Request,
    table_code: TableCode,
    deal: int,
    finish: Sequence[Seat],
    *,
    seen: str | None = None,
    ends_call: bool = False,
) -> Done:
    """裁定一副: an official writes down how a deal on the sheet ended; the sides do not change it any more.

    ``seen`` is the :func:`stamp` of what he decided on: the sides may have come to terms meanwhile. ``ends_call``
    ends the table's call with it, so that the phones go on.
    """
    order = whole(finish)

    def body(writing: Writing) -> None:
        paper = _open_sheet(writing, table_code)
        row = paper.row(deal)
        if seen is not None and seen != stamp(row):
            raise SheetRefused(SheetWhy.CHANGED)
        before = {"finish": row.finish, "other_finish": row.other_finish, "entered_by": row.entered_by}
        with restorable_change(writing, DEALS, *table_code.key):
            _agree(writing, paper, row, order)
            row.entered_by = ""
            row.save()
        if ends_call:
            calls = writing.competition.calls.filter(
                **table_code.key._asdict(),
            )
            with restorable_change(writing, CALLS, *table_code.key):
                calls.filter(ended_at=None).update(ended_at=writing.at)
            writing.notify("calls", staff_only=True)
        tell(writing, table_code, deal=deal, finish=letters(order), said="settled", before=before)

    permission = (
        Permission.SETTLE if request.actor.may(Permission.SETTLE, book_of(request.competition)) else Permission.RECORD
    )
    return write(request, permission, body)


def free_table(request: Request, table_code: TableCode) -> Done:
    """清除手机: an official lets the phones of a table choose their sides again; the sheet stays."""

    def body(writing: Writing) -> None:
        match_at(writing, table_code)
        freed, _each = table_code.devices.all().delete()
        tell(writing, table_code, freed=freed)

    return write(request, Permission.ANSWER_CALL, body)


def _open_sheet(writing: Writing, table_code: TableCode) -> Paper:
    """The match before its first deal and what is on the sheet, of a table whose result is not handed in."""
    match = match_at(writing, table_code)
    if match.confirmed is not None:
        raise SheetRefused(SheetWhy.DONE)
    if match.entered is not None:
        raise SheetRefused(SheetWhy.HANDED_IN)
    fresh = fresh_match(writing.competition, writing.snapshot, table_code, match)
    if fresh is None:
        raise SheetRefused(SheetWhy.NOT_BY_DEALS)
    here = writing.competition.sheet_deals
    return Paper(fresh, list(here.filter(**table_code.key._asdict())))


def _need_next(paper: Paper, deal: int) -> None:
    sheet = sheet_of(paper.fresh, paper.rows)
    if sheet.open is not None:
        raise SheetRefused(SheetWhy.SETTLE_FIRST)
    if not sheet.takes_deals:
        raise SheetRefused(SheetWhy.MATCH_OVER)
    if deal != sheet.next_number:
        raise SheetRefused(SheetWhy.NOT_THIS_DEAL)


def _say(writing: Writing, paper: Paper, row: SheetDeal, end: End, order: Finish) -> None:
    """Put down what a side says of a deal; it is agreed when both say the same."""
    theirs = version(row, end.other)
    if theirs is None or theirs == order:
        _agree(writing, paper, row, order)
    else:
        row.confirmed_at = None
        own, other = letters(order), letters(theirs)
        row.finish, row.other_finish = (own, other) if row.entered_by == end.value else (other, own)
    row.save()


def _agree(writing: Writing, paper: Paper, row: SheetDeal, order: Finish) -> None:
    finishes = [order if one.pk == row.pk else read_finish(one.finish) for one in paper.rows]
    try:
        played(paper.fresh, finishes)
    except NotNow:
        raise SheetRefused(SheetWhy.WOULD_END) from None
    row.finish, row.other_finish, row.confirmed_at = letters(order), None, writing.at
