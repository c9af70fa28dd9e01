"""按名查桌: the page on which a phone finds the table of the current round by name."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from paizhuo.officiating.name_order import letter_of
from paizhuo.web.clock.clock import current_round
from paizhuo.web.language import say
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.cached_html import cached_html
from paizhuo.web.pages.name_places import name_places
from paizhuo.web.public import page
from paizhuo.web.public.views.rounds import asked_name
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.documents.papers.table_finder import TablePlace
    from paizhuo.web.pages.audience import Visit


@public_page
def names(visit: Visit) -> HttpResponse:
    """按名查桌: the current round by name."""
    current, context = current_round(visit.snapshot), dict[str, Any]()
    if current is not None:
        stage, number = current
        query = asked_name(visit)
        found = [one for one in name_places(visit.snapshot, stage, number) if _matches(one, query)]
        groups = [(letter, list(some)) for letter, some in groupby(found, key=lambda one: letter_of(one.name))]
        context = {
            "number": number,
            "stage_title": stage_words(say(), visit.snapshot.plan.stage(stage)),
            "query": query,
            "table": cached_html(visit, (stage, number, query), "public/name_rows.html", {"groups": groups}),
        }
    return page.page(visit, "public/names.html", "pairings", **context)


def _matches(place: TablePlace, query: str) -> bool:
    if not query:
        return True
    return int(query) == place.entrant if query.isdecimal() else query.casefold() in place.name.casefold()
