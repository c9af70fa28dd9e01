"""演示首页: the doors, and where each of the events stands now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.officiating.event_phase import EventPhase
from paizhuo.web import modes
from paizhuo.web.clock.clock import now
from paizhuo.web.demonstration.clocks import going_clocks
from paizhuo.web.demonstration.doors import DOORS
from paizhuo.web.ledger.damaged_apart import damaged_apart
from paizhuo.web.ledger.summaries import listed
from paizhuo.web.models import Competition
from paizhuo.web.pages.phone_address import is_at_this_computer, is_only_here, phone_base
from paizhuo.web.public.front_page import FrontPageEvent, front_page_event
from paizhuo.web.public.page import book_title

if TYPE_CHECKING:
    from django.http import HttpRequest


class StoppedEvent(NamedTuple):
    """一场: an event, its book, and where it stands in a shape and a few words."""

    event: FrontPageEvent
    book: str
    icon: str
    moment: str


def context_of(request: HttpRequest) -> dict[str, Any]:
    """What the page shows."""
    clocks = list(going_clocks())
    rows, damaged = damaged_apart(listed(Competition.objects.order_by("pk")))
    here = is_at_this_computer(request)
    return {
        "doors": DOORS,
        "events": [_stopped(front_page_event(one)) for one in rows],
        "damaged": damaged,
        "clock_runs": any(one.clock.paused is None for one in clocks),
        "has_clocks": bool(clocks),
        "now": timezone.localtime(),
        "at_this_computer": here,
        "can_change_over": here and modes.is_offered(),
        "phone_address": phone_base(request),
        "only_here": is_only_here(request),
    }


def _stopped(event: FrontPageEvent) -> StoppedEvent:
    icon, moment = _moment(event)
    return StoppedEvent(event, book_title(event.summary.book) if event.summary is not None else "", icon, moment)


def _moment(event: FrontPageEvent) -> tuple[str, str]:
    if event.phase is EventPhase.OVER:
        return "ok", _("over, the places are published") if event.published_round is not None else _("over")
    if event.phase is EventPhase.COMING:
        return _before(event)
    return _during(event)


def _before(event: FrontPageEvent) -> tuple[str, str]:
    if event.competition.takes_entries:
        most = f"/{event.most}" if event.most else ""
        return "half", _("entries are open, {count}").format(count=f"{event.entries}{most}")
    arrived = event.competition.check_ins.count()
    if arrived:
        return "half", _("checked in {arrived} of {count}, not drawn yet").format(arrived=arrived, count=event.entries)
    return "play", _("not begun")


def _during(event: FrontPageEvent) -> tuple[str, str]:
    draft = event.summary.draft if event.summary is not None else 0
    if draft:
        return "half", _("round {round} is a draft").format(round=draft)
    if event.competition.appeals.filter(decided=None).exists():
        return "half", _("round {round} is played, an appeal is open").format(round=event.round)
    if event.complete:
        return "play", _("round {round} is played, the next is to be paired").format(round=event.round)
    if event.clock is not None and event.clock.started is not None:
        minutes, seconds = divmod(max(event.clock.shown_left(now()), 0), 60)
        left = f"{minutes}:{seconds:02}"
        return "play", _("round {round} is being played, {left} left").format(round=event.round, left=left)
    return "play", _("round {round} is being played").format(round=event.round)
