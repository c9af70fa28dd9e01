"""大屏控制页: choose what the big screen shows, with a preview, and reveal a draw step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.web.access.permissions import Permission
from paizhuo.web.feed import hub
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fact_words import fact_text
from paizhuo.web.pages.phone_address import phone_url
from paizhuo.web.pages.refusals import refused
from paizhuo.web.wall import actions
from paizhuo.web.wall.draw_ceremony import ceremony, commitments, draws_of
from paizhuo.web.wall.forms import RevealForm, ScreenForm
from paizhuo.web.wall.screen import Show, wall_screen
from paizhuo.web.wall.slides import SECONDS_A_SLIDE, slides

if TYPE_CHECKING:
    from django.forms import Form
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=Permission.SCREEN, post=Permission.SCREEN)
def screens(visit: Visit) -> HttpResponse:
    """大屏控制页."""
    if visit.http.method != "POST":
        return render(visit.http, "wall/control.html", _context(visit))
    form = ScreenForm(visit.http.POST)
    if not form.is_valid():
        return _bad(visit, form)
    sent = form.cleaned_data
    actions.show(
        visit.request,
        Show(sent["show"]),
        text=sent["text"] if "text" in visit.http.POST else None,
        page=sent["page"] or 0,
        hold=sent["hold"],
        fact=sent["fact"] or 0,
    )
    return redirect("wall:screens", visit.competition.slug)


@official(get=None, post=Permission.SCREEN)
def reveal(visit: Visit) -> HttpResponse:
    """揭签."""
    form = RevealForm(visit.http.POST)
    if not form.is_valid():
        return _bad(visit, form)
    actions.reveal(visit.request, count=form.cleaned_data["count"])
    return redirect("wall:screens", visit.competition.slug)


def _bad(visit: Visit, form: Form) -> HttpResponse:
    problems = " ".join(f"{name}: {' '.join(map(str, sent))}" for name, sent in form.errors.items())
    return refused(visit.http, problems)


def _context(visit: Visit) -> dict[str, Any]:
    competition, snapshot = visit.competition, visit.snapshot
    screen = wall_screen(competition)
    pages = slides(competition, snapshot)
    shown = pages[min(screen.page, len(pages) - 1)] if screen.hold and screen.show is not Show.DRAW else pages[0]
    found = ceremony(competition, snapshot, screen.fact)
    return {
        "competition": competition,
        "snapshot": snapshot,
        "visit": visit,
        "screen": screen,
        "choices": _choices(),
        "pages": list(enumerate(pages)),
        "slide": shown,
        "seconds": SECONDS_A_SLIDE,
        "watching": hub.watching(competition.pk),
        "ceremony": found,
        "draws": [(no, fact_text(snapshot, snapshot.log[no - 1].fact)) for no in draws_of(snapshot)],
        "commitments": commitments(competition),
        "address": phone_url(visit.http, reverse("wall:wall", args=[competition.slug])),
    }


def _choices() -> list[tuple[str, str, str]]:
    return [
        (Show.AUTO.value, _("Turn by itself"), _("pairings, results, standings and the notice in turn")),
        (Show.PAIRINGS.value, _("Pairings"), _("of the current round")),
        (Show.RESULTS.value, _("Results"), _("the confirmed ones of the current round")),
        (Show.STANDINGS.value, _("Standings"), _("as published")),
        (Show.CLOCK.value, _("Clock"), _("large, across the whole screen")),
        (Show.FINAL.value, _("Final table"), _("the first eight places, large")),
        (Show.NOTICE.value, _("Notice"), _("the text below, large")),
        (Show.DRAW.value, _("Draw"), _("slip by slip, from the recorded seed")),
    ]
