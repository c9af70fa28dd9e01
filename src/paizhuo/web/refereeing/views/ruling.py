"""断案页: pick, answer, see the ruling, tell it: one address, every step carries what has been told so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import NotInThisBook, Question, Role, Ruling
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.language import say
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.refusals import refused
from paizhuo.web.refereeing import actions, announcement, answered_by_clock, question_page, sides
from paizhuo.web.refereeing.case_reader import read
from paizhuo.web.refereeing.cases import NO_SEAT, spot_of
from paizhuo.web.refereeing.forms import OtherwiseForm
from paizhuo.web.refereeing.hearing import Ask
from paizhuo.web.refereeing.infraction_picker import groups_of, setting_of
from paizhuo.web.refereeing.known_answers import table_at
from paizhuo.web.refereeing.notice_slip import appeal_line, entrant_line, where_words
from paizhuo.web.refereeing.page import shown_ruling
from paizhuo.web.refereeing.referrals import referrals_of
from paizhuo.web.refereeing.views.phones import table_code_of
from paizhuo.wording.referee import infraction_words, not_in_book_words

if TYPE_CHECKING:
    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.refereeing.cases import Told
    from paizhuo.web.refereeing.hearing import Hearing


@official(get=Permission.RULE, post=Permission.RULE)
def rule(visit: Visit, stage: str, round: int, table: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """断案: the next step of the case, or what is done with it."""
    spot = spot_of(visit.snapshot, stage, round, table)
    if visit.http.method == "POST":
        return _done(visit, TableKey(stage, round, table), read(visit.http.POST))
    again = visit.http.GET.get("again", "")
    told = answered_by_clock.without(read(visit.http.GET), again)
    hearing = answered_by_clock.filled(visit.competition, visit.snapshot, spot, told, again)
    context = _context(visit, hearing)
    if hearing.need is Ask.CASE:
        return render(visit.http, "refereeing/pick.html", context | _picking(visit, hearing))
    if hearing.need is Ask.LEVELS or hearing.need is Ask.SEAT or isinstance(hearing.need, Question):
        clock = clock_of(visit.competition, visit.snapshot, stage, round)
        seen = answered_by_clock.seen_at(visit.competition, spot, told.entrant) if told.entrant is not None else None
        more = question_page.asked(hearing, clock, now(), seen)
        return render(visit.http, "refereeing/ask.html", context | more)
    return _ruled(visit, hearing, context)


def _context(visit: Visit, hearing: Hearing) -> dict[str, Any]:
    spot, told = hearing.spot, hearing.told
    call = visit.competition.calls.filter(stage=spot.stage, round=spot.round, table=spot.table, ended_at=None).first()
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "spot": spot,
        "told": told,
        "call": call,
        "is_chief": Role.CHIEF in visit.official.roles,
        "what": infraction_words(say(), told.infraction) if told.infraction else "",
        "carried": told.fields,
    }


def _picking(visit: Visit, hearing: Hearing) -> dict[str, Any]:
    spot = hearing.spot
    table_code = table_code_of(visit, spot)
    book = book_of(visit.competition)
    calls = visit.competition.calls.filter(stage=spot.stage, round=spot.round, table=spot.table, ended_at=None)
    table = table_at(visit.competition, visit.snapshot, spot)
    in_play = len(table.deals) + 1 if table.deals and table.outcome is None else ""
    return {
        "table": table,
        "may_settle": visit.may(Permission.SETTLE),
        "referral": next(iter(referrals_of(visit.competition, calls).values()), None),
        "phones": table_code.devices.count() if table_code is not None else 0,
        "groups": groups_of(book, setting_of(book, visit.snapshot.plan, spot.stage)),
        "people": [{"end": end.value, "entrant": entrant} for end, entrant in spot.entrants],
        "carried": [(name, value) for name, value in hearing.told.fields if name not in {"who", "off", "deal"}],
        "deal": hearing.told.deal or in_play,
    }


def _ruled(visit: Visit, hearing: Hearing, context: dict[str, Any]) -> HttpResponse:
    ruling = hearing.ruling
    if isinstance(ruling, NotInThisBook):
        more = {"why_not": not_in_book_words(say(), ruling), "form": OtherwiseForm()}
        return render(visit.http, "refereeing/not_in_book.html", context | more)
    if not isinstance(ruling, Ruling):
        raise TypeError(ruling)
    shown = shown_ruling(visit, hearing, ruling)
    context |= {
        "shown": shown,
        "changeable": answered_by_clock.changeable(hearing),
        "form": OtherwiseForm(),
        "settled": [(name, value) for name, value in hearing.told.fields if not _is_settled_here(name)],
        "query": urlencode(hearing.told.fields),
    }
    if visit.http.GET.get("step") == "tell" and shown.can_give:
        given = sides.sides_of(ruling)
        context["slips"] = [_slip(visit, hearing, one) for one in given]
        context["read_out"] = [announcement.read_out(one, visit.snapshot) for one in given]
        return render(visit.http, "refereeing/tell.html", context)
    return render(visit.http, "refereeing/ruling.html", context)


def _is_settled_here(name: str) -> bool:
    """Whether the page of the ruling has inputs of its own for this."""
    return name.startswith("c.") or name in {"raised", "damage", "floor", "consent"}


def _slip(visit: Visit, hearing: Hearing, ruling: Ruling) -> dict[str, Any]:
    spot = hearing.spot
    return {
        "where": where_words(visit.snapshot, spot.stage, spot.round, spot.table, hearing.told.deal),
        "entrant": entrant_line(visit.snapshot, ruling.case.entrant),
        "infraction": infraction_words(say(), ruling.case.infraction),
        "nth": announcement.nth(ruling),
        "given": announcement.headline(ruling),
        "article": ruling.citations[0],
        "referee": visit.official.name,
        "at": now(),
        "appeal": appeal_line(visit.competition, visit.snapshot, spot.stage, spot.round),
    }


def _done(visit: Visit, key: TableKey, told: Told) -> HttpResponseBase:
    post = visit.http.POST
    match post.get("do", ""):
        case "refer":
            reason = _("For the chief referee: {what}").format(what=_what(visit, told))
            actions.refer(visit.request, key, told, reason=reason)
            return redirect("refereeing:referee", visit.competition.slug)
        case "otherwise":
            form = OtherwiseForm(post)
            if not form.is_valid():
                problems = [str(problem) for problems in form.errors.values() for problem in problems]
                return refused(visit.http, " ".join(problems))
            done = actions.rule_otherwise(visit.request, key, told, form.otherwise())
        case _:
            shown = post.get("shown", "")
            done = actions.give_ruling(visit.request, key, told, shown=shown)
    return redirect("refereeing:notice", visit.competition.slug, done.answer["fact"])


def _what(visit: Visit, told: Told) -> str:
    if told.infraction is None or told.entrant is None:
        return _("a ruling")
    seat = "" if told.seat in {"", NO_SEAT} else f" {told.seat}"
    name = visit.snapshot.names.get(told.entrant) or str(told.entrant)
    return f"{name} · {infraction_words(say(), told.infraction)}{seat}"
