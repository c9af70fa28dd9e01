"""草案: the page of a draft, what is open before it is published, and the acts for all concerned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.officiating.draft_rows import swap_effects
from paizhuo.officiating.table_key import find_round
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.audience import Visit, official
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.web.pages.fragments import go_to, is_fragment
from paizhuo.web.rounds import actions, forms
from paizhuo.web.rounds.draft_page import draft_page
from paizhuo.web.rounds.open_matters import PRIVATE, open_matters, settled
from paizhuo.web.rounds.published_places import are_places_due, published_places
from paizhuo.web.rounds.reasons import only_moved, reasons_of
from paizhuo.web.rounds.round_steps import steps_of_draft
from paizhuo.web.rounds.views.overview import allowed_actions
from paizhuo.web.rounds.warnings import other_duties
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.rounds.open_matters import Matter

DESK, ENTRIES = "desk", "entries"
"""Where a form was sent from: the desk or the list of entries, to which its answer leads back."""
MOST_DIGITS = 9


def draft_context(visit: Visit, stage: str, one: RoundState, *, on_desk: bool = False) -> dict[str, Any]:
    """The context of the page of a draft."""
    competition, snapshot = visit.competition, visit.snapshot
    page = draft_page(competition, snapshot, stage, one, sees_ties=visit.may(Permission.ASSIGN))
    matters = open_matters(visit, stage, one, page)
    reasons = reasons_of(competition, snapshot, stage, one.number, say())
    locks = next((matter.locks for matter in matters if matter.locks), "")
    due = one.number > 1 and are_places_due(snapshot, stage, published_places(competition, snapshot, stage))
    return {
        "visit": visit,
        "competition": competition,
        "snapshot": snapshot,
        "stage": stage,
        "title": stage_words(say(), snapshot.plan.stage(stage)),
        "round": one,
        "draft": page,
        "only_moved": one.manual and only_moved(snapshot, stage, one.number),
        "notes": reasons.notes,
        "notices": [] if on_desk else other_duties(competition, snapshot),
        "matters": matters,
        "asking": sum(matter.asks for matter in matters),
        "settled": list(settled(visit, stage, one)),
        "panel": steps_of_draft(visit, stage, one, locks),
        "places_after": one.number - 1 if due else 0,
        "may": allowed_actions(visit),
        "back": DESK if on_desk else "",
        "on_desk": on_desk,
    }


def back_to(visit: Visit, stage: str, number: int) -> HttpResponseBase:
    """The page that a form was sent from: the desk, or the round."""
    if visit.http.POST.get("back") == DESK:
        return go_to(visit, "desk:desk")
    return go_to(visit, "rounds:round", stage, number)


@official(get=None, post=Permission.PUBLISH)
def publish(visit: Visit, stage: str) -> HttpResponseBase:
    """公布编排 [J23 5.2(四)10]: with open matters it asks once and names them."""
    sent = visit.http.POST
    make_public = "make_public" in sent
    if (question := _question(visit, stage, make_public=make_public)) is not None:
        return question
    done = actions.publish(visit.request, stage, make_public=make_public, with_places="with_places" in sent)
    return back_to(visit, stage, done.answer["round"])


def _question(visit: Visit, stage: str, *, make_public: bool) -> HttpResponse | None:
    """What the page asks before it publishes over open matters; None where nothing is open, or it was asked."""
    opened = visit.snapshot.state.stages.get(stage)
    one = opened.rounds[-1] if opened is not None and opened.rounds else None
    if one is None or one.published:
        return None
    page = draft_page(visit.competition, visit.snapshot, stage, one)
    found = [matter for matter in open_matters(visit, stage, one, page) if _is_asked(matter, make_public=make_public)]
    if {str(matter.key) for matter in found} <= {*visit.http.POST.getlist("asked")}:
        return None
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "stage": stage,
        "round": one,
        "matters": found,
        "sent": [
            (name, value) for name in ("make_public", "with_places", "back") if (value := visit.http.POST.get(name))
        ],
        "papers": reverse("printing:print-round", args=[visit.competition.slug, stage, one.number]),
        "cancel": reverse("rounds:round", args=[visit.competition.slug, stage, one.number]),
    }
    template = "rounds/question.html" if is_fragment(visit.http) else "rounds/question_page.html"
    return render(visit.http, template, shown)


def _is_asked(matter: Matter, *, make_public: bool) -> bool:
    return matter.asks and not (matter.key == PRIVATE and make_public)


@official(get=None, post=Permission.PAIR)
def sit_out(visit: Visit, stage: str) -> HttpResponseBase:
    """本轮缺席: all in the draft who have not checked in."""
    done = actions.sit_out(visit.request, stage)
    return back_to(visit, stage, done.answer["round"])


@official(get=None, post=Permission.PAIR)
def let_miss(visit: Visit, stage: str) -> HttpResponseBase:
    """准假: one entrant who asks to stay away, or all who ask to miss the draft."""
    sent = visit.http.POST.get("request", "")
    if sent and not (sent.isascii() and sent.isdecimal() and len(sent) <= MOST_DIGITS):
        raise Http404
    actions.let_miss(visit.request.regardless(), stage, int(sent) if sent else None)
    if visit.http.POST.get("back") == ENTRIES:
        return go_to(visit, "entries:entries")
    return go_to(visit, "desk:desk")


@official(get=None, post=Permission.PAIR)
def take_in(visit: Visit, stage: str) -> HttpResponseBase:
    """编入本轮: all who have checked in and are not in the draft."""
    done = actions.take_in(visit.request, stage, _("checked in before round was published"))
    return back_to(visit, stage, done.answer["round"])


@official(get=None, post=Permission.PAIR)
def withdraw_absent(visit: Visit, stage: str) -> HttpResponseBase:
    """未到者退赛: all in the draft who have not checked in."""
    done = actions.withdraw_absent(visit.request, stage, _("did not come"))
    return back_to(visit, stage, done.answer["round"])


@official(get=None, post=Permission.PAIR)
def swap(visit: Visit, stage: str) -> HttpResponseBase:
    """对调: a swap against which nothing speaks needs no typed reason."""
    asked = cleaned_values(forms.SwapForm(visit.http.POST))
    first, second, reason = asked["first"], asked["second"], asked["reason"]
    if not reason and find_round(visit.snapshot.state, stage, 1) is not None:
        effects = swap_effects(visit.snapshot.state, stage, first, second)
        text = _("{first} and {second} changed places").format(first=first, second=second)
        reason = "" if any(one.is_bad for one in effects) else text
    done = actions.swap(visit.request, stage, first, second, reason)
    return back_to(visit, stage, done.answer["round"])


@official(get=Permission.PAIR)
def swap_bar(visit: Visit, stage: str) -> HttpResponse:
    """对调的结果: what a swap would do at both tables, before it is done."""
    opened = visit.snapshot.state.stages.get(stage)
    form = forms.SwapForm(visit.http.GET)
    if opened is None or not form.is_valid():
        raise Http404
    first, second = form.cleaned_data["first"], form.cleaned_data["second"]
    effects = swap_effects(visit.snapshot.state, stage, first, second)
    shown = {
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "stage": stage,
        "first": first,
        "second": second,
        "effects": effects,
        "is_bad": any(one.is_bad for one in effects),
        "back": DESK if visit.http.GET.get("back") == DESK else "",
    }
    return render(visit.http, "rounds/swap_bar.html", shown)
