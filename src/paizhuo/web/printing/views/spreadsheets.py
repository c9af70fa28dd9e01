"""电子表格: every list of the competition as an .xlsx file; what holds personal data is for those who take entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.http import Http404, HttpResponse
from django.urls import reverse

from paizhuo.documents.spreadsheets.catalogue import BY_ID, ENDING, SPREADSHEETS, missing, xlsx
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger import cache
from paizhuo.web.pages.audience import official
from paizhuo.web.printing.event_view import occasion_of

if TYPE_CHECKING:
    from paizhuo.documents import EventView
    from paizhuo.web.pages.audience import Visit

KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class Offered(NamedTuple):
    """一项: a list and where it is."""

    title: str
    url: str
    why_not: str = ""


def offered(visit: Visit, occasion: EventView) -> tuple[Offered, ...]:
    """What whoever looks may have, and why there is none of the rest; found once for each state of the competition."""
    key = ("lists", visit.snapshot.no, visit.snapshot.head, visit.competition.act_count)
    empty = cache.in_language(visit.competition, key, lambda: missing(occasion))
    return tuple(
        Offered(
            say()(one.title),
            reverse(
                "printing:print-personal-list" if one.personal else "printing:print-list",
                args=[visit.competition.slug, one.id.removesuffix(ENDING)],
            ),
            empty.get(one.id, ""),
        )
        for one in SPREADSHEETS
        if not one.personal or visit.may(Permission.ENTER)
    )


@official(get=Permission.SEE)
def spreadsheet(visit: Visit, name: str) -> HttpResponse:
    """表格: without anything personal."""
    return _file(visit, name, personal=False)


@official(get=Permission.ENTER)
def personal_spreadsheet(visit: Visit, name: str) -> HttpResponse:
    """表格: with days of birth and numbers of cards, where the entries tell them."""
    return _file(visit, name, personal=True)


def _file(visit: Visit, name: str, *, personal: bool) -> HttpResponse:
    found = BY_ID.get(f"{name}{ENDING}")
    if found is None or found.personal is not personal:
        raise Http404
    key = ("list", name, visit.snapshot.no, visit.snapshot.head, visit.competition.act_count)
    occasion = occasion_of(visit)
    made = cache.in_language(visit.competition, key, lambda: xlsx(occasion, found.id))
    response = HttpResponse(made, content_type=KIND)
    response["Content-Disposition"] = f'attachment; filename="{visit.competition.slug}-{found.id}"'
    return response
