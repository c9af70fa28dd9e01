"""日志页: every act with who, when, why and what it wrote; taken back or brought back here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.forms import Form
from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo import chain
from paizhuo.tournament import facts as f
from paizhuo.tournament.refusals import Refused, Why
from paizhuo.tournament.verification import verify
from paizhuo.web.competitions.access import Here, official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.ledger import Outdated
from paizhuo.web.competitions.telling import logged_told
from paizhuo.web.directing.logbook import acts
from paizhuo.web.directing.logbook.going import going
from paizhuo.web.directing.logbook.lines import DEEDS, lines_of
from paizhuo.web.directing.rounds import forms
from paizhuo.web.words import say
from paizhuo.wording import error_words
from paizhuo.wording.tournament import discrepancy_words

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpResponse

    from paizhuo.web.competitions.models import Act

PAGE = 50
MOST_FACTS = 12
"""More facts of one act than so many are shown only when the act is asked for."""
MOST_LISTED = 200
"""More acts to be taken back than so many are counted, not listed."""


class OneFact(Form):
    """Which fact."""

    fact = forms.number(gettext_lazy("Fact"))


class SeenForm(forms.Reason):
    """Why, and the last act that the page showed."""

    seen = forms.number(gettext_lazy("Act"))


@official(get=Deed.SEE)
def log(here: Here) -> HttpResponse:
    """日志."""
    return _page(here)


@official(get=None, post=Deed.UNDO)
def undo(here: Here, act: int) -> HttpResponse:
    """撤销一次操作."""
    return _written(here, acts.undo, act)


@official(get=None, post=Deed.UNDO)
def redo(here: Here, act: int) -> HttpResponse:
    """恢复一次操作."""
    return _written(here, acts.redo, act)


@official(get=None, post=Deed.UNDO)
def undo_fact(here: Here) -> HttpResponse:
    """撤销一条事实."""
    return _written(here, acts.undo_fact, forms.read(OneFact(here.request.POST))["fact"])


@official(get=Deed.UNDO, post=Deed.UNDO)
def back_to(here: Here, act: int) -> HttpResponse:
    """退回到此: first what will be taken back, in words; then, with a reason, all of it."""
    if not here.competition.acts.filter(no=act).exists():
        raise Http404
    if here.request.method != "POST":
        return _going_page(here, act)
    told = forms.read(SeenForm(here.request.POST))
    try:
        acts.back_to(here.competition, here.official, act, told["reason"], seen=told["seen"], command=here.command)
    except Outdated:
        # The list is shown again with what came since, and the reason need not be written again.
        return _going_page(here, act, told["reason"], told["seen"], status=409)
    return redirect("directing:log", here.competition.slug)


def _going_page(here: Here, act: int, reason: str = "", seen: int | None = None, *, status: int = 200) -> HttpResponse:
    found = going(here.competition, here.snapshot, act)
    shown = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "kept": lines_of(here, here.competition.acts.filter(no=act), MOST_FACTS)[0],
        "count": len(found.acts),
        "goes": lines_of(here, found.acts[:MOST_LISTED], MOST_FACTS),
        "goes_more": len(found.acts[MOST_LISTED:]),
        "stays": lines_of(here, found.stays[:MOST_LISTED], MOST_FACTS),
        "stays_more": len(found.stays[MOST_LISTED:]),
        "seen": here.competition.act_count,
        "reason": reason,
        "since": 0 if seen is None else sum(one.no > seen for one in found.acts),
    }
    return render(here.request, "directing/logbook/back_to.html", shown, status=status)


@official(get=Deed.SEE)
def verified(here: Here) -> HttpResponse:
    """校验: the chain and every draw, lot, pairing and place, worked out again now."""
    facts, faults = _verification(here)
    shown = {"facts": facts, "faults": faults, "recomputed": _recomputed(here)}
    if here.request.headers.get("HX-Request") == "true":
        return render(here.request, "directing/logbook/verified.html", shown)
    return _page(here, checked=shown)


def _written(here: Here, act: Any, number: int) -> HttpResponse:  # noqa: ANN401 - one of the three acts
    reason = forms.read(forms.Reason(here.request.POST))["reason"]
    try:
        act(here.competition, here.official, number, reason, command=here.command)
    except Refused as refused:
        if refused.why is not Why.STANDS_ON_IT:
            raise
        return _page(here, stands=_standing_on(here, refused), status=409)
    return redirect("directing:log", here.competition.slug)


def _standing_on(here: Here, refused: Refused) -> dict[str, Any]:
    """The fact that stands on the one to be taken back, and the act that wrote it."""
    later = refused.told.get("later")
    if not isinstance(later, int) or not 1 <= later <= here.snapshot.no:
        return {"text": ""}
    act = here.competition.acts.filter(first_fact__lte=later, last_fact__gte=later).first()
    text = logged_told(here.snapshot, here.snapshot.log[later - 1])
    query = urlencode({"fact": later})
    url = f"{reverse('directing:log', args=[here.competition.slug])}?{query}#act-{act.no}" if act else ""
    return {"text": text, "no": later, "url": url}


def _page(
    here: Here,
    *,
    stands: dict[str, Any] | None = None,
    checked: dict[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    asked = {name: here.request.GET.get(name, "")[:60] for name in ("deed", "person", "table", "fact", "act")}
    found = _filtered(here, asked)
    page = Paginator(found, PAGE).get_page(here.request.GET.get("page"))
    lines = lines_of(here, page.object_list, here.snapshot.no if asked["act"] else MOST_FACTS)
    known = {DEEDS[code] for code in here.competition.acts.values_list("deed", flat=True).distinct() if code in DEEDS}
    shown = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "lines": lines,
        "page": page,
        "asked": asked,
        "query": urlencode({name: value for name, value in asked.items() if value}),
        "deeds": [deed for deed in Deed if deed in known],
        "people": sorted(set(here.competition.acts.values_list("actor", flat=True).distinct())),
        "may_undo": here.may(Deed.UNDO),
        "stands": stands,
        "checked": checked,
    }
    return render(here.request, "directing/logbook/log.html", shown, status=status)


def _filtered(here: Here, asked: dict[str, str]) -> QuerySet[Act] | list[Act]:
    found = here.competition.acts.order_by("-no")
    if asked["deed"] in DEEDS:
        found = found.filter(deed=asked["deed"])
    if asked["person"]:
        found = found.filter(actor=asked["person"])
    if (act := _number(asked["act"])) is not None:
        found = found.filter(no=act)
    if (fact := _number(asked["fact"])) is not None:
        found = found.filter(first_fact__lte=fact, last_fact__gte=fact)
    if (table := _number(asked["table"])) is not None:
        about = [logged.no for logged in here.snapshot.log if getattr(logged.fact, "table", None) == table]
        return [act for act in found if act.detail.get("table") == table or _holds(act, about)]
    return found


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None  # noqa: PLR2004 - as many as a number in the database


def _holds(act: Act, facts: list[int]) -> bool:
    return act.first_fact is not None and any(act.first_fact <= no <= (act.last_fact or 0) for no in facts)


def _verification(here: Here) -> tuple[int, list[str]]:
    """How many facts there are, and all that is wrong with them."""
    rows = list(here.competition.stored_facts.values_list("entry", "hash"))
    try:
        chain.check(entry | {chain.FIELD: seal} for entry, seal in rows)
    except chain.BrokenChain as broken:
        return len(rows), [error_words(broken, say())]
    if rows and (len(rows), rows[-1][1]) != (here.competition.fact_count, here.competition.head):
        return len(rows), [_("The last fact is not the one that the competition names.")]
    return len(rows), [discrepancy_words(say(), one) for one in verify(here.snapshot.founded, here.snapshot.log)]


def _recomputed(here: Here) -> int:
    """How many facts follow from a seed or from results; those by hand have nothing to recompute."""
    return sum(
        isinstance(logged.fact, f.Drawn | f.StageClosed)
        or (isinstance(logged.fact, f.StageOpened | f.RoundDrafted) and not logged.fact.manual)
        or (isinstance(logged.fact, f.LotDrawn) and bool(logged.fact.seed))
        for logged in here.snapshot.log
    )
