"""巧合: the page for the organiser and the chief referee of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import render

from paizhuo.web.access.permissions import Permission
from paizhuo.web.live.coincidences.page import page_context
from paizhuo.web.pages.audience import official

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit

MOST_DIGITS = 4


@official(get=Permission.COINCIDENCES)
def coincidences(visit: Visit) -> HttpResponse:
    """巧合: shared addresses and answer times of the live tables; ``?stage=…&round=…`` shows another round."""
    number = visit.http.GET.get("round", "")
    is_number = number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS
    context = page_context(visit.competition, visit.http.GET.get("stage", ""), int(number) if is_number else 0)
    return render(visit.http, "live/coincidences.html", {"visit": visit, **context})
