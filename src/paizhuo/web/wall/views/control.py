"""大屏控制页: choose what the big screen shows, with a preview, and reveal a draw step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.documents.added_screens import SCREENS
from paizhuo.web.access.permissions import Permission
from paizhuo.web.feed import hub
from paizhuo.web.ledger.public_snapshot import public_snapshot
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fact_words import fact_text
from paizhuo.web.pages.phone_address import phone_url
from paizhuo.web.pages.refusals import refused
from paizhuo.web.wall import actions
from paizhuo.web.wall.added_slides import added_screen_words
from paizhuo.web.wall.draw_ceremony import ceremony, commitments, draws_of
from paizhuo.web.wall.forms import RevealForm, ScreenForm, added_value
from paizhuo.web.wall.screen import FIXED, IN_TURN, MAIN, MONITORS, NUMBERED, Show, wall_screen
from paizhuo.web.wall.slides import SECONDS_A_SLIDE, slides
from paizhuo.web.wall.views.wall import wall_path

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.forms import Form
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.wall.screen import WallScreen


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
        sent["show"],
        added=sent["added"],
        monitor=sent["monitor"],
        text=sent["text"] if "text" in visit.http.POST else None,
        sponsors=sent["sponsors"] if "sponsors" in visit.http.POST else None,
        page=sent["page"] or 0,
        hold=sent["hold"],
        fact=sent["fact"] or 0,
        parts=tuple(map(Show, sent["parts"])),
    )
    return _back(visit, sent["monitor"])


@official(get=None, post=Permission.SCREEN)
def reveal(visit: Visit) -> HttpResponse:
    """揭签."""
    form = RevealForm(visit.http.POST)
    if not form.is_valid():
        return _bad(visit, form)
    monitor = form.cleaned_data["monitor"]
    actions.reveal(visit.request, monitor=monitor, count=form.cleaned_data["count"])
    return _back(visit, monitor)


def _back(visit: Visit, monitor: str) -> HttpResponse:
    """Back to the control of the same monitor."""
    address = reverse("wall:screens", args=[visit.competition.slug])
    return redirect(f"{address}?screen={monitor}" if monitor else address)


def _bad(visit: Visit, form: Form) -> HttpResponse:
    problems = " ".join(f"{name}: {' '.join(map(str, sent))}" for name, sent in form.errors.items())
    return refused(visit.http, problems)


class MonitorRow(NamedTuple):
    """一块屏: a monitor in the list: its name, address, what it shows, and how many are connected."""

    monitor: str
    title: str
    path: str
    address: str
    shows: str
    connected: int


def _context(visit: Visit) -> dict[str, Any]:
    competition, snapshot = visit.competition, visit.snapshot
    asked = visit.http.GET.get("screen", MAIN)
    monitor = asked if asked in MONITORS and _offers(visit, FIXED.get(asked, Show.AUTO)) else MAIN
    screen = wall_screen(competition, monitor)
    # What a screen shows, everybody sees.
    pages = slides(competition, public_snapshot(snapshot), monitor)
    shown = min(screen.page, len(pages) - 1) if screen.hold and screen.show is not Show.DRAW else 0
    found = ceremony(competition, snapshot, screen.fact)
    rows = _monitor_rows(visit)
    return {
        "competition": competition,
        "snapshot": snapshot,
        "visit": visit,
        "screen": screen,
        "monitors": rows,
        "chosen": next(row for row in rows if row.monitor == monitor),
        "fixed": monitor in FIXED,
        "choices": [
            *(choice for choice in _choices() if _offers(visit, Show(choice[0]))),
            *((added_value(name), added_screen_words(name), _("from an additional package")) for name in SCREENS),
        ],
        "shown": added_value(screen.added) if screen.added else screen.show.value,
        "parts": [
            (kind, name, kind in screen.turning)
            for kind, name in _names().items()
            if kind in IN_TURN and _offers(visit, kind)
        ],
        "pages": list(enumerate(pages)),
        "slide": pages[shown],
        "before": (shown - 1) % len(pages),
        "after": (shown + 1) % len(pages),
        "seconds": SECONDS_A_SLIDE,
        "watching": hub.watching(competition.pk),
        "may_broadcast": visit.may(Permission.BROADCAST),
        "ceremony": found,
        "draws": [(no, fact_text(snapshot, snapshot.log[no - 1].fact)) for no in draws_of(snapshot)],
        "commitments": commitments(competition),
    }


def _monitor_rows(visit: Visit) -> list[MonitorRow]:
    slug, connected, names = visit.competition.slug, hub.screens(visit.competition.pk), _names()
    titles = {MAIN: _("Big screen")} | {one: _("Screen {number}").format(number=one) for one in NUMBERED}
    titles |= {one: names[show] for one, show in FIXED.items()}
    return [
        MonitorRow(
            one,
            titles[one],
            wall_path(slug, one),
            phone_url(visit.http, wall_path(slug, one)),
            _shows(wall_screen(visit.competition, one), names),
            connected[one or "main"],
        )
        for one in MONITORS
        if one not in FIXED or _offers(visit, FIXED[one])
    ]


def _shows(screen: WallScreen, names: Mapping[Show, str]) -> str:
    return added_screen_words(screen.added) if screen.show is Show.ADDED else names[screen.show]


def _offers(visit: Visit, show: Show) -> bool:
    """Whether this event has such a content at all."""
    return show is not Show.BOARDS or any(stage.boards for stage in visit.snapshot.plan.stages)


def _names() -> dict[Show, str]:
    return {Show(value): name for value, name, _about in _choices()}


def _choices() -> list[tuple[str, str, str]]:
    return [
        (Show.AUTO.value, _("Turn by itself"), _("what is ticked below, in turn")),
        (Show.NAMES.value, _("Pairings by name"), _("of the current round, sorted by pinyin")),
        (Show.PAIRINGS.value, _("Pairings"), _("of the current round, by table")),
        (Show.BOARDS.value, _("Duplicate scores"), _("of matches over both rooms, or the leaders of a session")),
        (Show.RESULTS.value, _("Results"), _("the confirmed ones of the current round")),
        (Show.STANDINGS.value, _("Standings"), _("as published")),
        (Show.BRACKET.value, _("Bracket"), _("large; first what is still in play")),
        (Show.CLOCK.value, _("Clock"), _("large, across the whole screen")),
        (Show.FINAL.value, _("Final table"), _("the first eight places, large")),
        (Show.NOTICE.value, _("Notice"), _("the text below, large")),
        (Show.SPONSORS.value, _("Sponsors"), _("the names below, large")),
        (Show.DRAW.value, _("Draw"), _("slip by slip, from the recorded seed")),
    ]
