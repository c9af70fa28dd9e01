"""通知单页: a recorded ruling as slips to print and sign, one for each side that it punishes.

They say how and until when to appeal [NAT 22(九), 22(十二); J23 5.2(六)7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render

from paizhuo.officiating.ladder import ordinal_in_event
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.stored_rulings import all_records, givers, register
from paizhuo.web.pages.audience import official
from paizhuo.web.refereeing.notice_slip import appeal_line, entrant_line, where_words
from paizhuo.web.refereeing.online import page_at, played_online, waiting_at
from paizhuo.wording.referee import infraction_words
from paizhuo.wording.referee.announcement import headline, read_out

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import HttpResponse

    from paizhuo.officiating.register import RulingRecord
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.referee import Ruling
    from paizhuo.web.ledger.stored_rulings import Giver
    from paizhuo.web.pages.audience import Visit


@official(get=Permission.SEE)
def notice(visit: Visit, fact: int) -> HttpResponse:
    """通知单: of the ruling with this number; marked where the ruling is undone."""
    records = all_records(visit.competition, visit.snapshot)
    if fact not in records:
        raise Http404
    giver = givers(visit.competition, visit.snapshot)
    current_rulings = {one.record.fact: one.ruling for one in register(visit.competition, visit.snapshot).rulings}
    together = _together(records, fact, frozenset(current_rulings))
    names = visit.snapshot.names
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "key": records[fact].key,
        "at": giver(fact).at,
        "slips": [_slip(visit, one, current_rulings.get(one.fact), giver(one.fact)) for one in together],
        "undone": fact not in current_rulings,
        "online": _waits_at(visit, records[fact].key, fact),
        "read_out": [
            read_out(say(), ruling, one.form.person or names.get(one.entrant, ""))
            for one in together
            if (ruling := current_rulings.get(one.fact)) is not None
        ],
    }
    return render(visit.http, "refereeing/notice.html", context)


def _waits_at(visit: Visit, key: TableKey, fact: int) -> str:
    """未执行: the page of the table in the browser that has not carried this ruling out yet; empty for any other."""
    bound = played_online(visit.competition, key)
    if bound is None or not visit.may(Permission.RULE):
        return ""
    waits = any(one.record.fact == fact for one in waiting_at(visit.snapshot, bound))
    return page_at(visit.competition, key) if waits else ""


def _together(records: Mapping[int, RulingRecord], fact: int, current_rulings: frozenset[int]) -> list[RulingRecord]:
    """双方: this ruling first, then the one on the other side, as long as both are in force, or neither."""
    own = records[fact]
    others = [one for one in records.values() if one.fact != fact and (one.both, one.key) == (own.both, own.key)]
    return [own, *(one for one in others if (one.fact in current_rulings) is (fact in current_rulings))]


def _slip(visit: Visit, record: RulingRecord, ruling: Ruling | None, giver: Giver) -> dict[str, Any]:
    otherwise, key = record.otherwise, record.key
    instead = otherwise.text if otherwise is not None else getattr(visit.snapshot.log[record.fact - 1].fact, "text", "")
    return {
        "where": where_words(visit.snapshot, *key, record.form.deal),
        "entrant": entrant_line(visit.snapshot, record.entrant, record.form.person),
        "infraction": infraction_words(say(), record.infraction),
        "nth": ordinal_in_event(ruling) if ruling is not None else 0,
        "given": headline(say(), ruling) if ruling is not None else instead,
        "reason": otherwise.reason if otherwise is not None else "",
        "article": ruling.citations[0] if ruling is not None else None,
        "referee": giver.name,
        "at": giver.at,
        "appeal": appeal_line(visit.competition, visit.snapshot, key.stage, key.round),
    }
