"""日志页: every act with who, when, why and what it wrote; here officials undo and redo acts."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo import chain
from paizhuo.officiating.verification import verify
from paizhuo.tournament.log.logged import standing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.verification import is_recomputed
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.ledger.write import Outdated
from paizhuo.web.log import actions, emergencies
from paizhuo.web.log.back_to import later_acts
from paizhuo.web.log.forms import BackToForm, ConfirmForm, FactForm
from paizhuo.web.log.page import PERMISSIONS, lines_of
from paizhuo.web.log.undo_together import found_together
from paizhuo.web.pages.audience import Visit, official
from paizhuo.web.pages.fact_words import logged_text
from paizhuo.web.pages.forms import ReasonForm, cleaned_values
from paizhuo.wording import error_words
from paizhuo.wording.tournament import discrepancy_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.db.models import QuerySet
    from django.http import HttpResponse

    from paizhuo.web.ledger.request import Request
    from paizhuo.web.models import Act

PAGE = 50
MOST_FACTS = 12
"""How many facts of an act the list shows; the page of one act shows all."""
MOST_LISTED = 200
"""How many acts the page before going back lists; the others are counted."""


@official(get=Permission.SEE)
def log(visit: Visit) -> HttpResponse:
    """日志."""
    return _page(visit)


@official(get=None, post=Permission.UNDO)
def undo(visit: Visit, act: int) -> HttpResponse:
    """撤销一次操作; where later facts depend on it, the page lists what would go with it."""
    return _written(
        visit, actions.undo, act, lambda reason: _together_page(visit, _counting(visit, act), reason, status=409)
    )


@official(get=None, post=Permission.UNDO)
def redo(visit: Visit, act: int) -> HttpResponse:
    """恢复一次操作."""
    return _written(visit, actions.redo, act)


@official(get=None, post=Permission.UNDO)
def undo_fact(visit: Visit) -> HttpResponse:
    """撤销一条事实."""
    fact = cleaned_values(FactForm(visit.http.POST))["fact"]
    return _written(
        visit, actions.undo_fact, fact, lambda reason: _together_page(visit, [fact], reason, fact=fact, status=409)
    )


@official(get=Permission.UNDO, post=Permission.UNDO)
def undo_together(visit: Visit, act: int) -> HttpResponse:
    """一并撤销: GET lists what is undone with the act, POST undoes it in one act."""
    if visit.http.method != "POST":
        return _together_page(visit, _counting(visit, act))
    return _all_written(visit, actions.undo_with_later, act, _counting(visit, act))


@official(get=Permission.UNDO, post=Permission.UNDO)
def undo_fact_together(visit: Visit, fact: int) -> HttpResponse:
    """一并撤销: GET lists what is undone with the fact, POST undoes it in one act."""
    if visit.http.method != "POST":
        return _together_page(visit, [fact], fact=fact)
    return _all_written(visit, actions.undo_fact_with_later, fact, [fact], fact=fact)


def _all_written(
    visit: Visit, act: Callable[[Request, int, str], object], number: int, facts: list[int], *, fact: int = 0
) -> HttpResponse:
    reason = cleaned_values(ReasonForm(visit.http.POST))["reason"]
    try:
        act(visit.request, number, reason)
    except Outdated:
        # Something was written since the list was shown: show it again, with the reason still filled in.
        return _together_page(visit, facts, reason, fact=fact, is_newer=True, status=409)
    return redirect("log:log", visit.competition.slug)


def _counting(visit: Visit, act: int) -> list[int]:
    """The facts of the act that count; 404 where there is no such act, or none of them does."""
    found = visit.competition.acts.filter(no=act).first()
    own = range(found.first_fact or 0, (found.last_fact or -1) + 1) if found else ()
    counting = {logged.no for logged in standing(visit.snapshot.log)}
    facts = [no for no in own if no in counting]
    if not facts:
        raise Http404
    return facts


def _together_page(  # noqa: PLR0913 - what is undone, and why the page comes again
    visit: Visit, facts: list[int], reason: str = "", *, fact: int = 0, is_newer: bool = False, status: int = 200
) -> HttpResponse:
    try:
        found = found_together(visit.competition, visit.snapshot, facts)
    except Refused as refused:
        if refused.why is Why.CANNOT_UNDO:
            raise Http404 from refused
        raise
    lines = lines_of(visit, found.acts[:MOST_LISTED], MOST_FACTS)
    for line in lines:
        line.facts = [one for one in line.facts if one.no in found.facts][::-1]
    act = visit.competition.acts.filter(first_fact__lte=min(facts), last_fact__gte=min(facts)).first()
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "target": [logged_text(visit.snapshot, visit.snapshot.log[no - 1]) for no in facts[:MOST_FACTS]],
        "later": len(found.facts) - len(facts),
        "count": len(found.facts),
        "acts": lines,
        "more_acts": len(found.acts[MOST_LISTED:]),
        "send": reverse("log:undo-fact-together", args=[visit.competition.slug, fact])
        if fact
        else reverse("log:undo-together", args=[visit.competition.slug, act.no if act else 0]),
        "reason": reason,
        "is_newer": is_newer,
    }
    return render(visit.http, "log/together.html", shown, status=status)


@official(get=None, post=Permission.CONFIRM)
def confirm(visit: Visit, act: int) -> HttpResponse:
    """追认一次紧急代行."""
    emergencies.confirm(visit.request, act, cleaned_values(ConfirmForm(visit.http.POST))["paper"])
    return redirect("log:log", visit.competition.slug)


@official(get=None, post=Permission.CONFIRM)
def revoke(visit: Visit, act: int) -> HttpResponse:
    """撤销一次紧急代行."""
    return _written(visit, emergencies.revoke, act)


@official(get=Permission.UNDO, post=Permission.UNDO)
def back_to(visit: Visit, act: int) -> HttpResponse:
    """退回到此: GET lists what would be undone; POST undoes it with a reason."""
    if not visit.competition.acts.filter(no=act).exists():
        raise Http404
    if visit.http.method != "POST":
        return _back_to_page(visit, act)
    sent = cleaned_values(BackToForm(visit.http.POST))
    try:
        actions.back_to(visit.request, act, sent["reason"], seen=sent["seen"])
    except Outdated:
        # Officials have acted since: show the longer list, with the reason still filled in.
        return _back_to_page(visit, act, sent["reason"], sent["seen"], status=409)
    return redirect("log:log", visit.competition.slug)


def _back_to_page(
    visit: Visit, act: int, reason: str = "", seen: int | None = None, *, status: int = 200
) -> HttpResponse:
    found = later_acts(visit.competition, visit.snapshot, act)
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "target": lines_of(visit, visit.competition.acts.filter(no=act), MOST_FACTS)[0],
        "count": len(found.acts),
        "acts": lines_of(visit, found.acts[:MOST_LISTED], MOST_FACTS),
        "more_acts": len(found.acts[MOST_LISTED:]),
        "without_effect": lines_of(visit, found.without_effect[:MOST_LISTED], MOST_FACTS),
        "more_without_effect": len(found.without_effect[MOST_LISTED:]),
        "seen": visit.competition.act_count,
        "reason": reason,
        "since": 0 if seen is None else sum(one.no > seen for one in found.acts),
    }
    return render(visit.http, "log/back_to.html", shown, status=status)


@official(get=Permission.SEE)
def verified(visit: Visit) -> HttpResponse:
    """校验: check the chain of hashes, and compute every draw, lot, pairing and place again."""
    facts, faults = _verification(visit)
    shown = {"facts": facts, "faults": faults, "recomputed": _recomputed(visit)}
    if visit.http.headers.get("HX-Request") == "true":
        return render(visit.http, "log/verified.html", shown)
    return _page(visit, checked=shown)


def _written(
    visit: Visit,
    act: Callable[[Request, int, str], object],
    number: int,
    together: Callable[[str], HttpResponse] | None = None,
) -> HttpResponse:
    """``together`` shows what would go with it, where later facts depend on it."""
    reason = cleaned_values(ReasonForm(visit.http.POST))["reason"]
    try:
        act(visit.request, number, reason)
    except Refused as refused:
        if refused.why is not Why.STANDS_ON_IT:
            raise
        if together is not None:
            with suppress(Http404):
                return together(reason)
        return _page(visit, dependent=_dependent_fact(visit, refused), status=409)
    return redirect("log:log", visit.competition.slug)


def _dependent_fact(visit: Visit, refused: Refused) -> dict[str, Any]:
    """The later fact that depends on the one to undo, and a link to the act that wrote it."""
    later = refused.details.get("later")
    if not isinstance(later, int) or not 1 <= later <= visit.snapshot.no:
        return {"text": ""}
    act = visit.competition.acts.filter(first_fact__lte=later, last_fact__gte=later).first()
    text = logged_text(visit.snapshot, visit.snapshot.log[later - 1])
    query = urlencode({"fact": later})
    url = f"{reverse('log:log', args=[visit.competition.slug])}?{query}#act-{act.no}" if act else ""
    return {"text": text, "no": later, "url": url}


def _page(
    visit: Visit,
    *,
    dependent: dict[str, Any] | None = None,
    checked: dict[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    asked = {name: visit.http.GET.get(name, "")[:60] for name in ("kind", "person", "table", "fact", "act")}
    found = _filtered(visit, asked)
    page = Paginator(found, PAGE).get_page(visit.http.GET.get("page"))
    lines = lines_of(visit, page.object_list, visit.snapshot.no if asked["act"] else MOST_FACTS)
    known = {
        PERMISSIONS[code]
        for code in visit.competition.acts.values_list("kind", flat=True).distinct()
        if code in PERMISSIONS
    }
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "lines": lines,
        "page": page,
        "asked": asked,
        "query": urlencode({name: value for name, value in asked.items() if value}),
        "permissions": [one for one in Permission if one in known],
        "people": sorted(set(visit.competition.acts.values_list("actor", flat=True).distinct())),
        "may_undo": visit.may(Permission.UNDO),
        "may_confirm": visit.may(Permission.CONFIRM),
        "dependent": dependent,
        "checked": checked,
    }
    return render(visit.http, "log/log.html", shown, status=status)


def _filtered(visit: Visit, asked: dict[str, str]) -> QuerySet[Act] | list[Act]:
    found = visit.competition.acts.order_by("-no")
    if asked["kind"] in PERMISSIONS:
        found = found.filter(kind=asked["kind"])
    if asked["person"]:
        found = found.filter(actor=asked["person"])
    if (act := _number(asked["act"])) is not None:
        found = found.filter(no=act)
    if (fact := _number(asked["fact"])) is not None:
        found = found.filter(first_fact__lte=fact, last_fact__gte=fact)
    if (table := _number(asked["table"])) is not None:
        about = [logged.no for logged in visit.snapshot.log if getattr(logged.fact, "table", None) == table]
        return [act for act in found if act.detail.get("table") == table or _holds(act, about)]
    return found


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None  # noqa: PLR2004 - as many as a number in the database


def _holds(act: Act, facts: list[int]) -> bool:
    return act.first_fact is not None and any(act.first_fact <= no <= (act.last_fact or 0) for no in facts)


def _verification(visit: Visit) -> tuple[int, list[str]]:
    """How many facts the log has, and the errors found in it, in words."""
    rows = list(visit.competition.stored_facts.values_list("entry", "hash"))
    try:
        chain.check(entry | {chain.FIELD: seal} for entry, seal in rows)
    except chain.BrokenChain as broken:
        return len(rows), [error_words(broken, say())]
    if rows and (len(rows), rows[-1][1]) != (visit.competition.fact_count, visit.competition.head):
        return len(rows), [_("The last fact is not the one that the competition names.")]
    return len(rows), [discrepancy_words(say(), one) for one in verify(visit.snapshot.founded, visit.snapshot.log)]


def _recomputed(visit: Visit) -> int:
    """How many facts can be computed again from a seed or from results; those made by hand cannot."""
    return sum(is_recomputed(logged.fact) for logged in visit.snapshot.log)
