"""本桌手机: a referee frees the phones of a table, so that they choose their sides again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import redirect

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.pages.audience import official
from paizhuo.web.refereeing.at_table import match_of_page
from paizhuo.web.sheets import actions
from paizhuo.web.sheets.played_table import PlayedTable

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.web.pages.audience import Visit


@official(get=None, post=Permission.ANSWER_CALL)
def free_phones(visit: Visit, stage: str, round: int, table: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """清除手机: those of the table, or of one side, choose again; the sheet stays as it is."""
    at = match_of_page(visit.snapshot, TableKey(stage, round, table))
    side = next((end for end in End if end.value == visit.http.POST.get("end")), None)
    actions.free_phones(visit.request.regardless(), PlayedTable(visit.competition, at.key), side)
    if visit.http.POST.get("back") == "codes":
        return redirect("rounds:codes", visit.competition.slug)
    return redirect("refereeing:rule", visit.competition.slug, stage, round, table)
