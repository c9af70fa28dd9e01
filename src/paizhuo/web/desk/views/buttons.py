"""按钮: the POST views of the desk: the clock, calls, and sending a referee to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import redirect

from paizhuo.officiating.table_key import TableKey
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.calls.refusals import CallRefused, WhyCallRefused
from paizhuo.web.clock import actions as clock_actions
from paizhuo.web.clock.refusals import ClockRefused, WhyClockRefused
from paizhuo.web.desk.views.desk import masthead_now, side_now
from paizhuo.web.models import ClockEvent
from paizhuo.web.models.accounts import User
from paizhuo.web.pages.audience import official

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.pages.audience import Visit

TAKE_BACK = "take-back"
LONGEST_NUMBER = 6
LONGEST_KEY = 16
"""Digits that a number of the database has at most."""


def _minutes(request: HttpRequest) -> int:
    """The minutes of the form; 0 where the field is empty."""
    text = (request.POST.get("more") or request.POST.get("minutes") or "").strip()
    if not text:
        return 0
    if not text.isascii() or not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise ClockRefused(WhyClockRefused.BAD_LENGTH)
    return int(text)


@official(get=None, post=Permission.CLOCK)
def clock(visit: Visit) -> HttpResponse:
    """计时: one act of the clock."""
    http = visit.http
    kind = "extend" if http.POST.get("more") else http.POST.get("kind", "")
    if kind == TAKE_BACK:
        clock_actions.take_back_clock(visit.request)
    elif kind in ClockEvent.Kind.values:
        clock_actions.clock(visit.request, kind, seconds=_minutes(http) * 60)
    else:
        raise ClockRefused(WhyClockRefused.NOT_RUNNING)
    return masthead_now(visit) if http.headers.get("HX-Request") else redirect("desk:desk", visit.competition.slug)


@official(get=None, post=Permission.ANSWER_CALL)
def call(visit: Visit, stage: str, number: int, table: int) -> HttpResponse:
    """派裁判到桌: an official calls a referee for a table, and sends the one named in the form."""
    command = visit.command
    reason = visit.http.POST.get("reason", "").strip()
    done = call_actions.call(visit.request, TableKey(stage, number, table), reason=reason)
    if "referee" in visit.http.POST:
        sent = f"{command[:58]}-sent" if command else ""
        referee = _referee(visit)
        call_actions.take_call(visit.request.with_command(sent), done.answer["call"], referee=referee)
    return _answer(visit)


@official(get=None, post=Permission.ANSWER_CALL)
def take_call(visit: Visit, call_id: int) -> HttpResponse:
    """应召: the official goes to the table, or sends the referee named in the form."""
    call_actions.take_call(visit.request, call_id, referee=_referee(visit))
    return _answer(visit)


@official(get=None, post=Permission.ANSWER_CALL)
def end_call(visit: Visit, call_id: int) -> HttpResponse:
    """事毕."""
    call_actions.end_call(visit.request, call_id)
    return _answer(visit)


def _referee(visit: Visit) -> User | None:
    """The referee named in the form; None where the official goes himself."""
    text = visit.http.POST.get("referee", "")
    if not text:
        return None
    known = text.isascii() and text.isdecimal() and len(text) < LONGEST_KEY
    found = User.objects.filter(pk=int(text)).first() if known else None
    if found is None:
        raise CallRefused(WhyCallRefused.NO_REFEREE)
    return found


def _answer(visit: Visit) -> HttpResponse:
    return side_now(visit) if visit.http.headers.get("HX-Request") else redirect("desk:desk", visit.competition.slug)
