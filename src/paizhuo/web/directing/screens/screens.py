"""大屏控制页: choose what hangs on the wall, see the same beside it, and reveal a draw step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.telling import fact_told
from paizhuo.web.directing.screens import acts
from paizhuo.web.directing.screens.forms import RevealForm, ScreenForm
from paizhuo.web.feed import hub
from paizhuo.web.public.wall.ceremony import ceremony, commitments, draws_of
from paizhuo.web.public.wall.screen import Show, screen_of
from paizhuo.web.public.wall.slides import slides
from paizhuo.web.refusals import refused

if TYPE_CHECKING:
    from django.forms import Form
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here


@official(get=Deed.SCREEN, post=Deed.SCREEN)
def screens(here: Here) -> HttpResponse:
    """大屏控制页."""
    if here.request.method != "POST":
        return render(here.request, "directing/screens/screens.html", _context(here))
    form = ScreenForm(here.request.POST)
    if not form.is_valid():
        return _bad(here, form)
    told = form.cleaned_data
    acts.show(
        here.competition,
        here.official,
        Show(told["show"]),
        text=told["text"] if "text" in here.request.POST else None,
        page=told["page"] or 0,
        hold=told["hold"],
        fact=told["fact"] or 0,
        command=here.command,
    )
    return redirect("directing:screens", here.competition.slug)


@official(get=None, post=Deed.SCREEN)
def reveal(here: Here) -> HttpResponse:
    """揭签."""
    form = RevealForm(here.request.POST)
    if not form.is_valid():
        return _bad(here, form)
    command = here.command
    acts.reveal(here.competition, here.official, count=form.cleaned_data["count"], command=command)
    return redirect("directing:screens", here.competition.slug)


def _bad(here: Here, form: Form) -> HttpResponse:
    problems = " ".join(f"{name}: {' '.join(map(str, told))}" for name, told in form.errors.items())
    return refused(here.request, problems)


def _context(here: Here) -> dict[str, Any]:
    competition, snapshot = here.competition, here.snapshot
    screen = screen_of(competition)
    pages = slides(competition, snapshot)
    shown = pages[min(screen.page, len(pages) - 1)] if screen.hold and screen.show is not Show.DRAW else pages[0]
    found = ceremony(competition, snapshot, screen.fact)
    return {
        "competition": competition,
        "snapshot": snapshot,
        "here": here,
        "screen": screen,
        "choices": _choices(),
        "pages": list(enumerate(pages)),
        "slide": shown,
        "watching": hub.watching(competition.pk),
        "ceremony": found,
        "draws": [(no, fact_told(snapshot, snapshot.log[no - 1].fact)) for no in draws_of(snapshot)],
        "commitments": commitments(competition),
        "address": here.request.build_absolute_uri(reverse("public:wall", args=[competition.slug])),
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
