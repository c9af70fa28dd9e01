"""通知单页: a ruling on record: the slips to be printed and signed, one for each side that it punishes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render

from paizhuo.referee import Infraction
from paizhuo.tournament.facts import RulingGiven
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.refereeing import speaking
from paizhuo.web.directing.refereeing.notices import appeal_line, entrant_line, where_words
from paizhuo.web.directing.refereeing.register import BESIDE, OTHERWISE, register_of
from paizhuo.web.words import say
from paizhuo.wording.referee import infraction_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.referee import Ruling
    from paizhuo.web.competitions.access import Here
    from paizhuo.web.directing.models import StoredRuling


@official(get=Deed.SEE)
def notice(here: Here, fact: int) -> HttpResponse:
    """通知单: of the ruling with this number; one that was taken back says so."""
    row = here.competition.rulings.select_related("by").filter(first_fact=fact).first()
    if row is None or _given(here, row) is None:
        raise Http404
    in_force = {one.row.pk: one.ruling for one in register_of(here.competition, here.snapshot).kept}
    together = _together(here, row)
    context = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "row": row,
        "slips": [_slip(here, one, in_force.get(one.pk)) for one in together],
        "undone": row.pk not in in_force,
        "read_out": [speaking.read_out(one, here.snapshot) for each in together if (one := in_force.get(each.pk))],
    }
    return render(here.request, "directing/refereeing/notice.html", context)


def _given(here: Here, row: StoredRuling) -> RulingGiven | None:
    fact = here.snapshot.log[row.first_fact - 1].fact if row.first_fact <= here.snapshot.no else None
    return fact if isinstance(fact, RulingGiven) else None


def _together(here: Here, row: StoredRuling) -> list[StoredRuling]:
    """双方: the row that was asked for first, then that of the other side, as long as both stand or fall together."""
    first = row.facts.get(BESIDE, row.first_fact)
    rows = here.competition.rulings.select_related("by").filter(stage=row.stage, round=row.round, table=row.table)
    others = [one for one in rows if one.pk != row.pk and first in {one.first_fact, one.facts.get(BESIDE)}]
    standing = here.snapshot.state.rulings
    return [row, *(one for one in others if (one.first_fact in standing) is (row.first_fact in standing))]


def _slip(here: Here, row: StoredRuling, ruling: Ruling | None) -> dict[str, Any]:
    given = _given(here, row)
    otherwise = row.facts.get(OTHERWISE, {})
    as_kept = given.text if given is not None else ""
    return {
        "where": where_words(here.snapshot, row.stage, row.round, row.table, int(row.facts.get("deal") or 0)),
        "entrant": entrant_line(here.snapshot, row.entrant),
        "infraction": infraction_words(say(), Infraction(row.infraction)),
        "nth": speaking.nth(ruling) if ruling is not None else 0,
        "given": speaking.headline(ruling) if ruling is not None else otherwise.get("text", as_kept),
        "reason": otherwise.get("reason", ""),
        "article": ruling.citations[0] if ruling is not None else None,
        "referee": row.by.name,
        "at": row.at,
        "appeal": appeal_line(here.competition, here.snapshot, row.stage, row.round),
    }
