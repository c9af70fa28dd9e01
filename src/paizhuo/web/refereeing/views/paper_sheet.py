"""记分表页: who writes, checks and signs the paper sheet of a table, what is missing, and when it is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import redirect, render

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import now
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.pages.audience import official
from paizhuo.web.refereeing.at_table import match_of_page
from paizhuo.web.refereeing.sheet_page import sheet_context
from paizhuo.web.sheets import paper
from paizhuo.web.sheets.paper_forms import change_sent, sheet_sent, side_sent

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.web.pages.audience import Visit


@official(get=Permission.SEE, post=Permission.NOTE_SHEET)
def paper_sheet(visit: Visit, stage: str, round: int, table: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """记分表: GET shows the sheet of the table; POST notes what stands on it."""
    at = match_of_page(visit.snapshot, TableKey(stage, round, table))
    if visit.http.method == "POST":
        _done(visit, at.key)
        return redirect("refereeing:paper-sheet", visit.competition.slug, stage, round, table)
    found = paper.paper_at(visit.competition, visit.snapshot, at)
    rulings = [
        {"record": one.record, "text": visit.snapshot.state.rulings[one.record.fact].text}
        for one in register(visit.competition, visit.snapshot).rulings
        if one.record.key == at.key
    ]
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "at": at,
        "rulings": rulings,
        "may_note": visit.may(Permission.NOTE_SHEET),
        "may_rule": visit.may(Permission.RULE),
        **sheet_context(visit.competition, found, now(), visit.snapshot.names),
    }
    return render(visit.http, "refereeing/paper_sheet.html", context)


def _done(visit: Visit, key: TableKey) -> None:
    sent = visit.http.POST
    match sent.get("do", ""):
        case "take":
            paper.take_sheet(visit.request, key)
        case "remind":
            paper.remind(visit.request, key, side_sent(sent))
        case "change":
            paper.note_change(visit.request, key, change_sent(sent))
        case _:
            handed_in, ended = sent.get("handed_in") == "1", sent.get("ended") == "1"
            paper.note_sheet(visit.request, key, sheet_sent(sent, key), handed_in=handed_in, ended=ended)
