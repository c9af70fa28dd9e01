"""中止与推迟页: one page to stop the event, let it go on, and let a round wait; and the line that everybody sees."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.interruptions import waiting_for_appeals
from paizhuo.referee.clock.interruptions import postpone_source, stop_source
from paizhuo.referee.powers.actions import Action
from paizhuo.referee.powers.permissions import holders
from paizhuo.web.access.actors import Denied, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.interruptions import actions
from paizhuo.web.interruptions.forms import PostponeForm, ResumeForm, StopForm
from paizhuo.web.language import say
from paizhuo.web.pages import refusals
from paizhuo.web.pages.audience import official, public_page
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.wording import citation_words
from paizhuo.wording.referee import role_words
from paizhuo.wording.tournament.interruptions import interruption_words

if TYPE_CHECKING:
    from django.forms import Form
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=Permission.SEE, post=Permission.SEE)
def stop(visit: Visit) -> HttpResponse:
    """中止与推迟页; every button is an act that checks its own permission."""
    if visit.http.method != "POST":
        return _page(visit)
    act, sent = visit.http.POST.get("act", ""), visit.http.POST
    form = _forms(visit, act)[act] if act in {"stop", "resume", "postpone"} else None
    if form is None or not form.is_valid():
        return _page(visit, act, status=HTTPStatus.BAD_REQUEST)
    data, paper = form.cleaned_data, sent.get("paper", "")
    try:
        if act == "stop":
            actions.suspend_event(visit.request, data["reason"], data["measures"], paper)
        elif act == "resume":
            actions.resume_event(visit.request, data["reason"], data["delay"] or 0, paper)
        elif isinstance(form, PostponeForm):
            actions.postpone_play(visit.request, data["appeal"], form.key, data["suggestion"], paper)
    except Denied:
        raise
    except PaizhuoError as error:
        return _page(visit, act, error=refusals.words(error), status=HTTPStatus.CONFLICT)
    messages.success(visit.http, _("Saved."))
    return redirect("interruptions:stop", visit.competition.slug)


@public_page
def standstill(visit: Visit) -> HttpResponse:
    """告示: the line about an event that is stopped or waits, which every page fetches again when it changes."""
    return render(visit.http, "parts/standstill.html", {"competition": visit.competition})


def _forms(visit: Visit, act: str = "") -> dict[str, Form]:
    sent = visit.http.POST
    return {
        "stop": StopForm(sent if act == "stop" else None),
        "resume": ResumeForm(sent if act == "resume" else None),
        "postpone": PostponeForm(sent if act == "postpone" else None, visit),
    }


def _page(visit: Visit, act: str = "", *, error: str = "", status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
    state, book = visit.snapshot.state, book_of(visit.competition)
    titles = titles_of(visit.snapshot)
    context: dict[str, Any] = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "forms": _forms(visit, act),
        "suspended": state.suspended,
        "waiting": [interruption_words(say(), one, titles) for one in waiting_for_appeals(state)],
        "open_appeals": any(decision is None for _appeal, decision in state.appeals.values()),
        "stop_source": citation_words(stop_source(book), say()),
        "postpone_source": citation_words(postpone_source(book), say()),
        "stop_by": _who(Action.STOP_EVENT, visit),
        "postpone_by": _who(Action.POSTPONE_PLAY, visit),
        "error": error,
    }
    for name, permission in (("stop", Permission.STOP), ("postpone", Permission.POSTPONE)):
        context[f"may_{name}"] = visit.may(permission)
        context[f"{name}_emergency"] = visit.may(permission) and visit.is_emergency(permission)
    return render(visit.http, "interruptions/stop.html", context, status=status)


def _who(action: Action, visit: Visit) -> str:
    return _(", ").join(role_words(say(), role) for role in holders(action, book_of(visit.competition)))
