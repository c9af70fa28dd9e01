"""电子表格: every list of the competition as an .xlsx file; what holds personal data is for those who take entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.http import Http404, HttpResponse
from django.urls import reverse

from paizhuo.documents.spreadsheets.catalogue import BY_ID, ENDING, SPREADSHEETS, missing, xlsx
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.printing.occasions import occasion_of
from paizhuo.web.public.pages import shelf
from paizhuo.web.words import say

if TYPE_CHECKING:
    from paizhuo.documents import Occasion
    from paizhuo.web.competitions.access import Here

KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class Offered(NamedTuple):
    """一项: a list and where it is."""

    title: str
    url: str
    why_not: str = ""


def offered(here: Here, occasion: Occasion) -> tuple[Offered, ...]:
    """What whoever looks may have, and why there is none of the rest; found once for each state of the competition."""
    key = ("lists", here.snapshot.no, here.snapshot.head, here.competition.act_count)
    empty = shelf.in_language(here.competition, key, lambda: missing(occasion))
    return tuple(
        Offered(
            say()(one.title),
            reverse(
                "directing:print-personal-list" if one.personal else "directing:print-list",
                args=[here.competition.slug, one.id.removesuffix(ENDING)],
            ),
            empty.get(one.id, ""),
        )
        for one in SPREADSHEETS
        if not one.personal or here.may(Deed.ENTER)
    )


@official(get=Deed.SEE)
def spreadsheet(here: Here, name: str) -> HttpResponse:
    """表格: without anything personal."""
    return _file(here, name, personal=False)


@official(get=Deed.ENTER)
def personal_spreadsheet(here: Here, name: str) -> HttpResponse:
    """表格: with days of birth and numbers of cards, where the entries tell them."""
    return _file(here, name, personal=True)


def _file(here: Here, name: str, *, personal: bool) -> HttpResponse:
    found = BY_ID.get(f"{name}{ENDING}")
    if found is None or found.personal is not personal:
        raise Http404
    key = ("list", name, here.snapshot.no, here.snapshot.head, here.competition.act_count)
    occasion = occasion_of(here)
    made = shelf.in_language(here.competition, key, lambda: xlsx(occasion, found.id))
    response = HttpResponse(made, content_type=KIND)
    response["Content-Disposition"] = f'attachment; filename="{here.competition.slug}-{found.id}"'
    return response
