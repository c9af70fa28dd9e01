"""台上表单: what the buttons of the desk send: the clock, calls, and who goes to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import redirect

from paizhuo.web.accounts.models import User
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.desk import acts
from paizhuo.web.directing.desk.pages import masthead_now, side_now
from paizhuo.web.directing.desk.refusing import DeskRefused, NotNow
from paizhuo.web.directing.models import ClockEvent

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.competitions.access import Here

TAKE_BACK = "take-back"
LONGEST_NUMBER = 6
LONGEST_KEY = 16
"""Digits that a number of the database has at most."""


def _minutes(request: HttpRequest) -> int:
    """The minutes that were typed; none is 0."""
    text = (request.POST.get("more") or request.POST.get("minutes") or "").strip()
    if not text:
        return 0
    if not text.isascii() or not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise DeskRefused(NotNow.BAD_LENGTH)
    return int(text)


@official(get=None, post=Deed.CLOCK)
def clock(here: Here) -> HttpResponse:
    """计时: one act of the clock."""
    request, command = here.request, here.command
    kind = "extend" if request.POST.get("more") else request.POST.get("kind", "")
    if kind == TAKE_BACK:
        acts.take_back_clock(here.competition, here.official, command=command)
    elif kind in ClockEvent.Kind.values:
        acts.clock(here.competition, here.official, kind, seconds=_minutes(request) * 60, command=command)
    else:
        raise DeskRefused(NotNow.NOT_RUNNING)
    return (
        masthead_now(here) if request.headers.get("HX-Request") else redirect("directing:desk", here.competition.slug)
    )


@official(get=None, post=Deed.ANSWER_CALL)
def call(here: Here, stage: str, number: int, table: int) -> HttpResponse:
    """派裁判到桌: an official calls for a table, and sends somebody there at once if he names him."""
    command = here.command
    reason = here.request.POST.get("reason", "").strip()
    done = acts.call(here.competition, here.official, stage, number, table, reason=reason, command=command)
    if "referee" in here.request.POST:
        sent = f"{command[:58]}-sent" if command else ""
        referee = _referee(here)
        acts.take_call(here.competition, here.official, done.answer["call"], referee=referee, command=sent)
    return _answer(here)


@official(get=None, post=Deed.ANSWER_CALL)
def take_call(here: Here, call_id: int) -> HttpResponse:
    """应召: go to the table, or send the referee who was chosen."""
    referee, command = _referee(here), here.command
    acts.take_call(here.competition, here.official, call_id, referee=referee, command=command)
    return _answer(here)


@official(get=None, post=Deed.ANSWER_CALL)
def end_call(here: Here, call_id: int) -> HttpResponse:
    """事毕."""
    acts.end_call(here.competition, here.official, call_id, command=here.command)
    return _answer(here)


def _referee(here: Here) -> User | None:
    """The referee that was chosen; nobody is oneself."""
    text = here.request.POST.get("referee", "")
    if not text:
        return None
    known = text.isascii() and text.isdecimal() and len(text) < LONGEST_KEY
    found = User.objects.filter(pk=int(text)).first() if known else None
    if found is None:
        raise DeskRefused(NotNow.NO_REFEREE)
    return found


def _answer(here: Here) -> HttpResponse:
    return (
        side_now(here) if here.request.headers.get("HX-Request") else redirect("directing:desk", here.competition.slug)
    )
