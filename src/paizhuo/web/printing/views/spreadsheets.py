"""电子表格: the lists of a competition as .xlsx files; those with personal data need the permission to enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, HttpResponse

from paizhuo.documents.spreadsheets.catalogue import BY_ID, ENDING, xlsx
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import cache
from paizhuo.web.pages.audience import official
from paizhuo.web.printing.event_view import event_view_of

if TYPE_CHECKING:
    from paizhuo.web.pages.audience import Visit

CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@official(get=Permission.SEE)
def spreadsheet(visit: Visit, name: str) -> HttpResponse:
    """表格: a list without personal data."""
    return _file(visit, name, personal=False)


@official(get=Permission.ENTER)
def personal_spreadsheet(visit: Visit, name: str) -> HttpResponse:
    """表格: a list with dates of birth and card numbers."""
    return _file(visit, name, personal=True)


def _file(visit: Visit, name: str, *, personal: bool) -> HttpResponse:
    found = BY_ID.get(f"{name}{ENDING}")
    if found is None or found.personal is not personal:
        raise Http404
    key = ("list", name, visit.snapshot.no, visit.snapshot.head, visit.competition.act_count)
    event_view = event_view_of(visit)
    made = cache.in_language(visit.competition, key, lambda: xlsx(event_view, found.id))
    response = HttpResponse(made, content_type=CONTENT_TYPE)
    response["Content-Disposition"] = f'attachment; filename="{visit.competition.slug}-{found.id}"'
    return response
