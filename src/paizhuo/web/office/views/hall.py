"""场地器材页: the list of hall and equipment, ticked item by item on a phone.

Referees check hall, seats and gear before play [J23 5.2(四)3, 5.2(六)2; NAT 21(二), 22(三)].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import redirect, render
from django.urls import reverse

from paizhuo.officiating.hall import Section
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.office.hall_checks import check_hall_item, hall_list
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fragments import is_fragment
from paizhuo.wording.officiating import hall_item_words, hall_section_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=Permission.INSPECT, post=Permission.INSPECT)
def hall(visit: Visit) -> HttpResponse:
    """场地器材页; a POST ticks an item (``check``) or takes the tick back (``uncheck``)."""
    sent = visit.http.POST
    if visit.http.method == "POST":
        point = sent.get("check") or sent.get("uncheck", "")
        check_hall_item(visit.request, point, checked="check" in sent)
        if not is_fragment(visit.http):
            return redirect(f"{reverse('office:hall', args=[visit.competition.slug])}#hall-{point}")
    page = "_hall" if is_fragment(visit.http) else "hall"
    return render(visit.http, f"office/{page}.html", _context(visit))


def _context(visit: Visit) -> dict[str, object]:
    size, items = hall_list(snapshot_of(visit.competition).state)
    checks = {one.point: one for one in visit.competition.hall_checks.select_related("by")}
    sections = [
        (
            hall_section_words(say(), section),
            [
                (one, hall_item_words(say(), one), one.count(size) if one.count else 0, checks.get(one.point.value))
                for one in items
                if one.section is section
            ],
        )
        for section in Section
    ]
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "sections": [(title, rows) for title, rows in sections if rows],
        "left": sum(one.point.value not in checks for one in items),
        "tab": "hall",
    }
