"""断案页: pick, answer, see the ruling, tell it: one address, every step carries what has been told so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.referee import NotInThisBook, Question, Role, Ruling
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.actors import book_of
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.clock import clock_of, now
from paizhuo.web.directing.refereeing import acts, asking, filling, sides, speaking
from paizhuo.web.directing.refereeing.cases import NO_SEAT, spot_of
from paizhuo.web.directing.refereeing.forms import OtherwiseForm
from paizhuo.web.directing.refereeing.hearing import Ask
from paizhuo.web.directing.refereeing.known import table_at
from paizhuo.web.directing.refereeing.notices import appeal_line, entrant_line, where_words
from paizhuo.web.directing.refereeing.phones import door_of
from paizhuo.web.directing.refereeing.picking import groups_of, setting_of
from paizhuo.web.directing.refereeing.referrals import referrals_of
from paizhuo.web.directing.refereeing.shown import shown_ruling
from paizhuo.web.directing.refereeing.telling import read
from paizhuo.web.refusals import refused
from paizhuo.web.words import say
from paizhuo.wording.referee import infraction_words, not_in_book_words

if TYPE_CHECKING:
    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.web.competitions.access import Here
    from paizhuo.web.directing.refereeing.cases import Told
    from paizhuo.web.directing.refereeing.hearing import Hearing


@official(get=Deed.RULE, post=Deed.RULE)
def rule(here: Here, stage: str, round: int, table: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """断案: the next step of the case, or what is done with it."""
    spot = spot_of(here.snapshot, stage, round, table)
    if here.request.method == "POST":
        return _done(here, (stage, round, table), read(here.request.POST))
    again = here.request.GET.get("again", "")
    told = filling.without(read(here.request.GET), again)
    hearing = filling.filled(here.competition, here.snapshot, spot, told, again)
    context = _context(here, hearing)
    if hearing.need is Ask.CASE:
        return render(here.request, "directing/refereeing/pick.html", context | _picking(here, hearing))
    if hearing.need is Ask.LEVELS or hearing.need is Ask.SEAT or isinstance(hearing.need, Question):
        clock = clock_of(here.competition, here.snapshot, stage, round)
        seen = filling.seen_at(here.competition, spot, told.entrant) if told.entrant is not None else None
        more = asking.asked(hearing, clock, now(), seen)
        return render(here.request, "directing/refereeing/ask.html", context | more)
    return _ruled(here, hearing, context)


def _context(here: Here, hearing: Hearing) -> dict[str, Any]:
    spot, told = hearing.spot, hearing.told
    call = here.competition.calls.filter(stage=spot.stage, round=spot.round, table=spot.table, ended_at=None).first()
    return {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "spot": spot,
        "told": told,
        "call": call,
        "is_chief": Role.CHIEF in here.official.roles,
        "what": infraction_words(say(), told.infraction) if told.infraction else "",
        "carried": told.fields,
    }


def _picking(here: Here, hearing: Hearing) -> dict[str, Any]:
    spot = hearing.spot
    door = door_of(here, spot)
    book = book_of(here.competition)
    calls = here.competition.calls.filter(stage=spot.stage, round=spot.round, table=spot.table, ended_at=None)
    table = table_at(here.competition, here.snapshot, spot)
    in_play = len(table.deals) + 1 if table.deals and table.outcome is None else ""
    return {
        "table": table,
        "may_settle": here.may(Deed.SETTLE),
        "referral": next(iter(referrals_of(here.competition, calls).values()), None),
        "phones": door.devices.count() if door is not None else 0,
        "groups": groups_of(book, setting_of(book, here.snapshot.plan, spot.stage)),
        "people": [{"end": end.value, "entrant": entrant} for end, entrant in spot.entrants],
        "carried": [(name, value) for name, value in hearing.told.fields if name not in {"who", "off", "deal"}],
        "deal": hearing.told.deal or in_play,
    }


def _ruled(here: Here, hearing: Hearing, context: dict[str, Any]) -> HttpResponse:
    ruling = hearing.ruling
    if isinstance(ruling, NotInThisBook):
        more = {"why_not": not_in_book_words(say(), ruling), "form": OtherwiseForm()}
        return render(here.request, "directing/refereeing/not_in_book.html", context | more)
    if not isinstance(ruling, Ruling):
        raise TypeError(ruling)
    shown = shown_ruling(here, hearing, ruling)
    context |= {
        "shown": shown,
        "changeable": filling.changeable(hearing),
        "form": OtherwiseForm(),
        "settled": [(name, value) for name, value in hearing.told.fields if not _is_settled_here(name)],
        "query": urlencode(hearing.told.fields),
    }
    if here.request.GET.get("step") == "tell" and shown.can_give:
        given = sides.sides_of(ruling)
        context["slips"] = [_slip(here, hearing, one) for one in given]
        context["read_out"] = [speaking.read_out(one, here.snapshot) for one in given]
        return render(here.request, "directing/refereeing/tell.html", context)
    return render(here.request, "directing/refereeing/ruling.html", context)


def _is_settled_here(name: str) -> bool:
    """Whether the page of the ruling has inputs of its own for this."""
    return name.startswith("c.") or name in {"raised", "damage", "floor", "consent"}


def _slip(here: Here, hearing: Hearing, ruling: Ruling) -> dict[str, Any]:
    spot = hearing.spot
    return {
        "where": where_words(here.snapshot, spot.stage, spot.round, spot.table, hearing.told.deal),
        "entrant": entrant_line(here.snapshot, ruling.case.entrant),
        "infraction": infraction_words(say(), ruling.case.infraction),
        "nth": speaking.nth(ruling),
        "given": speaking.headline(ruling),
        "article": ruling.citations[0],
        "referee": here.official.name,
        "at": now(),
        "appeal": appeal_line(here.competition, here.snapshot, spot.stage, spot.round),
    }


def _done(here: Here, at: acts.At, told: Told) -> HttpResponseBase:
    post, command = here.request.POST, here.command
    match post.get("do", ""):
        case "refer":
            reason = _("For the chief referee: {what}").format(what=_what(here, told))
            acts.refer(here.competition, here.official, at, told, reason=reason, command=command)
            return redirect("directing:referee", here.competition.slug)
        case "otherwise":
            form = OtherwiseForm(post)
            if not form.is_valid():
                problems = [str(problem) for problems in form.errors.values() for problem in problems]
                return refused(here.request, " ".join(problems))
            done = acts.rule_otherwise(here.competition, here.official, at, told, **form.otherwise(), command=command)
        case _:
            shown = post.get("shown", "")
            done = acts.give_ruling(here.competition, here.official, at, told, shown=shown, command=command)
    return redirect("directing:notice", here.competition.slug, done.answer["fact"])


def _what(here: Here, told: Told) -> str:
    if told.infraction is None or told.entrant is None:
        return _("a ruling")
    seat = "" if told.seat in {"", NO_SEAT} else f" {told.seat}"
    name = here.snapshot.names.get(told.entrant) or str(told.entrant)
    return f"{name} · {infraction_words(say(), told.infraction)}{seat}"
