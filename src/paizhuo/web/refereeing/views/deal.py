"""裁定一副: both versions of a deal side by side; the referee chooses one, or enters another order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.http import Http404
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.officiating.score_sheet import DealState, after_deals
from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import Seat
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.audience import official
from paizhuo.web.refereeing.at_table import match_of_page
from paizhuo.web.refereeing.referrals import referrals_of
from paizhuo.web.sheets import actions
from paizhuo.web.sheets.actions import stamp
from paizhuo.web.sheets.forms import finish
from paizhuo.web.sheets.played_table import PlayedTable
from paizhuo.web.sheets.table import table_of
from paizhuo.web.sheets.words import PlacedPlayer, finish_text, places, seat_name
from paizhuo.wording.tournament import end_words

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.officiating.score_sheet import Finish, WrittenDeal
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.web.models import SheetDeal
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.sheets.table import SheetTable

ASKED = ("first", "second", "third")
"""The places that the form asks for: the fourth follows from three, and two partners at the top suffice."""


class DealVersion(NamedTuple):
    """一方说法: a version of the deal: whose it is, the order, and the levels after it, home first."""

    who: str
    order: list[PlacedPlayer]
    finish: str
    levels: tuple[int, int] | None


@official(get=Permission.SEE, post=Permission.SETTLE)
def settle_deal(visit: Visit, stage: str, round: int, table: int, deal: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """裁定一副: GET shows both versions; POST settles the deal."""
    at = match_of_page(visit.snapshot, TableKey(stage, round, table))
    if visit.http.method == "POST":
        return _settled(visit, at, deal)
    here_table = table_of(PlayedTable(visit.competition, at.key))
    row = visit.competition.sheet_deals.filter(stage=stage, round=round, table=table, deal=deal).first()
    if here_table is None or row is None:
        raise Http404
    if at.match.entered is not None:
        # Once a result is handed in, the dispute is about the result, not about deals.
        return redirect("results:result", visit.competition.slug, stage, round, table)
    return render(visit.http, "refereeing/deal.html", _context(visit, at, here_table, row))


def _settled(visit: Visit, at: TableMatch, deal: int) -> HttpResponseBase:
    post = visit.http.POST
    sent = post.get("finish") or "".join(post.get(name, "") for name in ASKED)
    actions.settle_deal(
        visit.request,
        PlayedTable(visit.competition, at.key),
        deal,
        finish({"finish": sent}),
        seen=post.get("seen"),
        # A call that waits for the chief because of a referred case stays open.
        ends_call=not _referred(visit, at),
    )
    return redirect("refereeing:referee", visit.competition.slug)


def _referred(visit: Visit, at: TableMatch) -> bool:
    calls = visit.competition.calls.filter(**at.key._asdict(), ended_at=None)
    return bool(referrals_of(visit.competition, calls))


def _context(visit: Visit, at: TableMatch, table: SheetTable, row: SheetDeal) -> dict[str, Any]:
    deal = row.written
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "at": at,
        "call": table.call(),
        "row": row,
        "disputed": deal.state is DealState.DISPUTED,
        "versions": _versions(table, deal),
        "seats": [(str(seat), f"{seat_name(seat)} · {_player(table, seat)}") for seat in Seat],
        "asked": list(zip(ASKED, places(), strict=False)),
        "seen": stamp(row),
        "may_settle": visit.may(Permission.SETTLE),
    }


def _versions(table: SheetTable, deal: WrittenDeal) -> list[DealVersion]:
    """The versions of both sides; a deal that is agreed or settled has only one."""
    if deal.state is DealState.AGREED:
        return [_version(table, deal, _("stands on the sheet"), deal.finish, deal.finish)]
    said = {end: deal.version(end) for end in End}
    return [
        _version(table, deal, f"{end_words(say(), end)} {table.name(end)}", said[end], said[end.other] or said[end])
        for end in End
        if said[end] is not None
    ]


def _version(
    table: SheetTable, deal: WrittenDeal, who: str, finish: Finish | None, other: Finish | None
) -> DealVersion:
    order = [
        PlacedPlayer(
            at + 1,
            places()[at],
            _player(table, seat),
            seat_name(seat),
            table.seating.end(seat.side) is End.HOME,
            (other or ())[at : at + 1] != (seat,),
        )
        for at, seat in enumerate(finish or ())
    ]
    return DealVersion(who, order, finish_text(finish), _levels(table, deal, finish))


def _player(table: SheetTable, seat: Seat) -> str:
    return table.seating.players.get(seat) or table.name(table.seating.end(seat.side))


def _levels(table: SheetTable, deal: WrittenDeal, finish: Finish | None) -> tuple[int, int] | None:
    """The levels after the deal by this order; None unless it is the first deal that is not agreed yet."""
    sheet = table.sheet
    if sheet is None or finish is None or sheet.open is None or sheet.open.number != deal.number:
        return None
    if sheet.match.result is not None or deal.number != sheet.next_number:
        return None
    after, home = after_deals(sheet.match, (finish,)).standing, table.seating.home
    return after.step(home), after.step(home.other)
