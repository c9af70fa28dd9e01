"""通知单页: a ruling on record: the slip to be printed and signed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import render

from paizhuo.referee import Infraction
from paizhuo.tournament.facts import RulingGiven
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.refereeing import speaking
from paizhuo.web.directing.refereeing.notices import appeal_line, entrant_line, where_words
from paizhuo.web.directing.refereeing.register import OTHERWISE, register_of
from paizhuo.web.words import say
from paizhuo.wording.referee import infraction_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here


@official(get=Deed.SEE)
def notice(here: Here, fact: int) -> HttpResponse:
    """通知单: of the ruling with this number; one that was taken back says so."""
    row = here.competition.rulings.select_related("by").filter(first_fact=fact).first()
    given = here.snapshot.log[fact - 1].fact if 1 <= fact <= here.snapshot.no else None
    if row is None or not isinstance(given, RulingGiven):
        raise Http404
    kept = next((one for one in register_of(here.competition, here.snapshot).kept if one.row.pk == row.pk), None)
    ruling = kept.ruling if kept is not None else None
    otherwise = row.facts.get(OTHERWISE, {})
    slip = {
        "where": where_words(here.snapshot, row.stage, row.round, row.table, int(row.facts.get("deal") or 0)),
        "entrant": entrant_line(here.snapshot, row.entrant),
        "infraction": infraction_words(say(), Infraction(row.infraction)),
        "nth": speaking.nth(ruling) if ruling is not None else 0,
        "given": speaking.headline(ruling) if ruling is not None else otherwise.get("text", given.text),
        "reason": otherwise.get("reason", ""),
        "article": ruling.citations[0] if ruling is not None else None,
        "articles": given.article,
        "referee": row.by.name,
        "at": row.at,
        "appeal": appeal_line(here.competition, here.snapshot, row.stage, row.round),
    }
    context = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "row": row,
        "slip": slip,
        "undone": kept is None,
        "read_out": speaking.read_out(ruling, here.snapshot) if ruling is not None else "",
    }
    return render(here.request, "directing/refereeing/notice.html", context)
