"""本桌手机: a referee frees the phones of a table, so that they choose their sides again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import redirect

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.access.permissions import Permission
from paizhuo.web.models import TableCode
from paizhuo.web.pages.audience import official
from paizhuo.web.refereeing.at_table import match_of_page
from paizhuo.web.sheets import actions

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.web.pages.audience import Visit


def table_code_of(visit: Visit, at: TableMatch) -> TableCode | None:
    """桌码: the code of the table; None where it has none."""
    return TableCode.objects.filter(competition=visit.competition, **at.key._asdict()).first()


@official(get=None, post=Permission.ANSWER_CALL)
def free_phones(visit: Visit, stage: str, round: int, table: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """清除手机: the phones choose their sides again; the sheet stays as it is."""
    table_code = table_code_of(visit, match_of_page(visit.snapshot, TableKey(stage, round, table)))
    if table_code is None:
        raise Http404
    actions.free_table(visit.request, table_code)
    return redirect("refereeing:rule", visit.competition.slug, stage, round, table)
