"""通知单页: a ruling on record: the slips to be printed and signed, one for each side that it punishes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render

from paizhuo.referee import Infraction
from paizhuo.tournament.log.facts import RulingGiven
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.audience import official
from paizhuo.web.refereeing import announcement
from paizhuo.web.refereeing.notice_slip import appeal_line, entrant_line, where_words
from paizhuo.web.refereeing.register import BESIDE, OTHERWISE, register_of
from paizhuo.wording.referee import infraction_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.referee import Ruling
    from paizhuo.web.models import StoredRuling
    from paizhuo.web.pages.audience import Visit


@official(get=Permission.SEE)
def notice(visit: Visit, fact: int) -> HttpResponse:
    """通知单: of the ruling with this number; one that was taken back says so."""
    row = visit.competition.rulings.select_related("by").filter(first_fact=fact).first()
    if row is None or _given(visit, row) is None:
        raise Http404
    in_force = {one.row.pk: one.ruling for one in register_of(visit.competition, visit.snapshot).kept}
    together = _together(visit, row)
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "row": row,
        "slips": [_slip(visit, one, in_force.get(one.pk)) for one in together],
        "undone": row.pk not in in_force,
        "read_out": [announcement.read_out(one, visit.snapshot) for each in together if (one := in_force.get(each.pk))],
    }
    return render(visit.http, "refereeing/notice.html", context)


def _given(visit: Visit, row: StoredRuling) -> RulingGiven | None:
    fact = visit.snapshot.log[row.first_fact - 1].fact if row.first_fact <= visit.snapshot.no else None
    return fact if isinstance(fact, RulingGiven) else None


def _together(visit: Visit, row: StoredRuling) -> list[StoredRuling]:
    """双方: the row that was asked for first, then that of the other side, as long as both stand or fall together."""
    first = row.facts.get(BESIDE, row.first_fact)
    rows = visit.competition.rulings.select_related("by").filter(stage=row.stage, round=row.round, table=row.table)
    others = [one for one in rows if one.pk != row.pk and first in {one.first_fact, one.facts.get(BESIDE)}]
    standing = visit.snapshot.state.rulings
    return [row, *(one for one in others if (one.first_fact in standing) is (row.first_fact in standing))]


def _slip(visit: Visit, row: StoredRuling, ruling: Ruling | None) -> dict[str, Any]:
    given = _given(visit, row)
    otherwise = row.facts.get(OTHERWISE, {})
    as_kept = given.text if given is not None else ""
    return {
        "where": where_words(visit.snapshot, row.stage, row.round, row.table, int(row.facts.get("deal") or 0)),
        "entrant": entrant_line(visit.snapshot, row.entrant),
        "infraction": infraction_words(say(), Infraction(row.infraction)),
        "nth": announcement.nth(ruling) if ruling is not None else 0,
        "given": announcement.headline(ruling) if ruling is not None else otherwise.get("text", as_kept),
        "reason": otherwise.get("reason", ""),
        "article": ruling.citations[0] if ruling is not None else None,
        "referee": row.by.name,
        "at": row.at,
        "appeal": appeal_line(visit.competition, visit.snapshot, row.stage, row.round),
    }
