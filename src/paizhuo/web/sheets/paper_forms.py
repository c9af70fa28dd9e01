"""表单: what the page of a paper sheet sends, read into facts; the log refuses what makes no sense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.case_form import is_number
from paizhuo.seats import Side
from paizhuo.tournament.log.facts import SheetChange, SheetNoted
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused

if TYPE_CHECKING:
    from django.http import QueryDict

    from paizhuo.officiating.table_key import TableKey

_LONGEST = 20
"""A figure on a sheet has no more signs."""


def sheet_sent(sent: QueryDict, key: TableKey) -> SheetNoted:
    """登记: the seats and sides that are ticked."""
    return SheetNoted(
        *key,
        written=tuple(sent.getlist("written")),
        scorer=sent.get("scorer") == "1",
        checked=tuple(sent.getlist("checked")),
        signed=tuple(sent.getlist("signed")),
        referee_signed=sent.get("referee_signed") == "1",
    )


def change_sent(sent: QueryDict) -> SheetChange:
    """更改: deal, what was written, what it became, and whether the referee signed it."""
    deal = sent.get("deal", "")
    was, now = (sent.get(name, "").strip()[:_LONGEST] for name in ("was", "now"))
    if not is_number(deal) or not was or not now:
        raise SheetRefused(WhySheetRefused.BAD_FIELD)
    return SheetChange(int(deal), was, now, sent.get("initialled") == "1")


def side_sent(sent: QueryDict) -> Side:
    """方: by its letters."""
    found = next((side for side in Side if str(side) == sent.get("side")), None)
    if found is None:
        raise SheetRefused(WhySheetRefused.BAD_FIELD)
    return found
