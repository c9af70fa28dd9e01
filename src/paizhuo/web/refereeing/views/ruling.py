"""断案页: a referee picks the infraction, answers, sees the ruling and gives it; the address carries the case form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.officiating.case_form import CHOICE, NO_SEAT, OF_SPECTATORS, read
from paizhuo.officiating.hearing import Ask
from paizhuo.officiating.infraction_search import setting_of
from paizhuo.officiating.into_facts import sides_of
from paizhuo.officiating.ladder import ordinal_in_event
from paizhuo.officiating.schedule_in_force import schedule_in_force
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Infraction, NotInThisBook, Question, Role, Ruling
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.language import say
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.refusals import refused
from paizhuo.web.pages.tags import name_only
from paizhuo.web.refereeing import actions, clock_answers, question_page
from paizhuo.web.refereeing.at_table import match_of_page, table_at
from paizhuo.web.refereeing.forms import OtherwiseForm
from paizhuo.web.refereeing.infraction_picker import infraction_groups
from paizhuo.web.refereeing.notice_slip import appeal_line, entrant_line, where_words
from paizhuo.web.refereeing.online import page_at
from paizhuo.web.refereeing.page import shown_ruling
from paizhuo.web.refereeing.referrals import referrals_of
from paizhuo.web.refereeing.sheet_page import sheet_clock
from paizhuo.web.sheets.paper import paper_at
from paizhuo.web.sheets.played_table import PlayedTable
from paizhuo.wording.referee import infraction_words, not_in_book_words
from paizhuo.wording.referee.announcement import headline, read_out

if TYPE_CHECKING:
    from django.http import HttpResponse, HttpResponseBase, QueryDict

    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.officiating.hearing import Hearing
    from paizhuo.web.pages.audience import Visit


@official(get=Permission.RULE, post=Permission.RULE)
def rule(visit: Visit, stage: str, round: int, table: int) -> HttpResponseBase:  # noqa: A002 - the word of the address
    """断案: GET shows the next step of the case; POST gives, changes or refers the ruling."""
    at = match_of_page(visit.snapshot, TableKey(stage, round, table))
    if visit.http.method == "POST":
        return _done(visit, at.key, _form(visit.http.POST))
    again = visit.http.GET.get("again", "")
    form = clock_answers.form_without(_form(visit.http.GET), again)
    hearing = clock_answers.hearing_filled_by_clock(visit.competition, visit.snapshot, at, form, again)
    context = _context(visit, hearing)
    if hearing.need is Ask.CASE:
        return render(visit.http, "refereeing/pick.html", context | _picking(visit, hearing))
    if hearing.need is Ask.LEVELS or hearing.need is Ask.SEAT or isinstance(hearing.need, Question):
        clock = clock_of(visit.competition, visit.snapshot, stage, round)
        seen = clock_answers.seen_at(visit.competition, at, form.entrant) if form.entrant else None
        more = question_page.question_context(hearing, clock, now(), seen)
        return render(visit.http, "refereeing/ask.html", context | more)
    return _ruled(visit, hearing, context)


def _form(sent: QueryDict) -> CaseForm:
    """案情表: from the fields of the query or the form."""
    return read((name, value) for name, values in sent.lists() for value in values)


def _context(visit: Visit, hearing: Hearing) -> dict[str, Any]:
    at, form = hearing.at, hearing.form
    call = visit.competition.calls.filter(**at.key._asdict(), ended_at=None).first()
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "at": at,
        "case": form,
        "call": call,
        "is_chief": Role.CHIEF in visit.official.roles,
        "what": infraction_words(say(), form.infraction) if form.infraction else "",
        "carried": form.fields,
        "sheet_late": _sheet_late(visit, hearing),
    }


def _sheet_late(visit: Visit, hearing: Hearing) -> str:
    """迟交: how late the sheet is by the clock, in a case about it; empty elsewhere."""
    if hearing.form.infraction is not Infraction.SHEET_LATE:
        return ""
    found = sheet_clock(visit.competition, paper_at(visit.competition, visit.snapshot, hearing.at), now())
    return "" if found is None or not found.is_late else found.text


def _picking(visit: Visit, hearing: Hearing) -> dict[str, Any]:
    at = hearing.at
    phones = PlayedTable(visit.competition, at.key).phones()
    book = book_of(visit.competition)
    calls = visit.competition.calls.filter(**at.key._asdict(), ended_at=None)
    table = table_at(visit.competition, visit.snapshot, at)
    groups = infraction_groups(schedule_in_force(visit.snapshot.state), setting_of(book, visit.snapshot.plan, at.stage))
    in_play = len(table.deals) + 1 if table.deals and table.outcome is None else ""
    return {
        "table": table,
        "online": page_at(visit.competition, at.key),
        "may_settle": visit.may(Permission.SETTLE),
        "referral": next(iter(referrals_of(visit.competition, calls).values()), None),
        "phones": [(end, phones.filter(end=end.value).count()) for end in End] if phones.exists() else (),
        "groups": groups,
        "spectators": any(OF_SPECTATORS & group.punished for group in groups),
        "people": [{"end": end.value, "entrant": entrant} for end, entrant in at.entrants],
        "carried": [
            (name, value) for name, value in hearing.form.fields if name not in {"who", "off", "deal", "person"}
        ],
        "deal": hearing.form.deal or in_play,
    }


def _ruled(visit: Visit, hearing: Hearing, context: dict[str, Any]) -> HttpResponse:
    ruling = hearing.ruling
    if isinstance(ruling, NotInThisBook):
        unlisted = "" if ruling.unlisted is None else urlencode(hearing.form.as_unlisted.fields)
        more = {"why_not": not_in_book_words(say(), ruling), "unlisted": unlisted, "form": OtherwiseForm()}
        return render(visit.http, "refereeing/not_in_book.html", context | more)
    if not isinstance(ruling, Ruling):
        raise TypeError(ruling)
    shown = shown_ruling(visit, hearing, ruling)
    context |= {
        "shown": shown,
        "changeable": clock_answers.changeable_answers(hearing),
        "form": OtherwiseForm(),
        "settled": [(name, value) for name, value in hearing.form.fields if not _is_settled_here(name)],
        "query": urlencode(hearing.form.fields),
    }
    if visit.http.GET.get("step") == "announce" and shown.can_give:
        given = sides_of(ruling)
        names = visit.snapshot.names
        context["slips"] = [_slip(visit, hearing, one) for one in given]
        context["read_out"] = [
            read_out(say(), one, hearing.form.person or names.get(one.case.entrant, "")) for one in given
        ]
        return render(visit.http, "refereeing/announce.html", context)
    return render(visit.http, "refereeing/ruling.html", context)


def _is_settled_here(name: str) -> bool:
    """Whether the page of the ruling has its own input for this field."""
    return name.startswith(CHOICE) or name in {"raised", "damage", "floor", "consent", "paper"}


def _slip(visit: Visit, hearing: Hearing, ruling: Ruling) -> dict[str, Any]:
    key = hearing.at.key
    return {
        "where": where_words(visit.snapshot, *key, hearing.form.deal),
        "entrant": entrant_line(visit.snapshot, ruling.case.entrant, hearing.form.person),
        "infraction": infraction_words(say(), ruling.case.infraction),
        "nth": ordinal_in_event(ruling),
        "given": headline(say(), ruling),
        "article": ruling.citations[0],
        "referee": visit.official.name,
        "at": now(),
        "appeal": appeal_line(visit.competition, visit.snapshot, key.stage, key.round),
    }


def _done(visit: Visit, key: TableKey, form: CaseForm) -> HttpResponseBase:
    post = visit.http.POST
    match post.get("do", ""):
        case "refer":
            up = post.get("to") == Role.ORGANISER.value and Role.CHIEF in visit.official.roles
            text = _("For the organiser: {what}") if up else _("For the chief referee: {what}")
            reason = text.format(what=_what(visit, form))
            actions.refer(visit.request, key, form, reason=reason, to=Role.ORGANISER if up else Role.CHIEF)
            return redirect("refereeing:referee", visit.competition.slug)
        case "otherwise":
            filled = OtherwiseForm(post)
            if not filled.is_valid():
                problems = [str(problem) for problems in filled.errors.values() for problem in problems]
                return refused(visit.http, " ".join(problems))
            done = actions.rule_otherwise(visit.request, key, form, filled.otherwise())
        case _:
            shown = post.get("shown", "")
            done = actions.give_ruling(visit.request, key, form, shown=shown)
    return redirect("refereeing:notice", visit.competition.slug, done.answer["fact"])


def _what(visit: Visit, form: CaseForm) -> str:
    form = form.settled_who
    if form.infraction is None or form.entrant is None:
        return _("a ruling")
    seat = "" if form.seat in {"", NO_SEAT} else f" {form.seat}"
    name = form.person or name_only(form.entrant, visit.snapshot)
    return f"{name} · {infraction_words(say(), form.infraction)}{seat}"
