"""裁判在桌边: the page, the part of it that follows the table, and everything that a referee does there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from paizhuo.engine import Refused
from paizhuo.errors import PaizhuoError
from paizhuo.officiating.case_form import read
from paizhuo.table import NotPossible, Why
from paizhuo.table.words import RefusalWords, refusal_words
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls.actions import end_call, take_call
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import CHINESE
from paizhuo.web.live import hub
from paizhuo.web.live.browsers import seat_named
from paizhuo.web.live.door import Command
from paizhuo.web.live.officials import actions
from paizhuo.web.live.officials.carrying_out import carry_out, rulings_here
from paizhuo.web.live.officials.connections import seen_mark
from paizhuo.web.live.officials.options import BACK, STANDS
from paizhuo.web.live.officials.page import now_context, page_context
from paizhuo.web.live.officials.penalties import named_in
from paizhuo.web.live.officials.visit import at_event_table
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.pages.refusals import status, words
from paizhuo.web.refereeing.actions import refer
from paizhuo.web.throttling.throttle import TooManyRequests

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.web.live.officials.visit import AtTable

MOST_DIGITS = 9


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@at_event_table(Permission.RULE)
def referee(at: AtTable) -> HttpResponseBase:
    """裁判在桌边: GET shows what happened, how it stands and what can be ruled; POST does it.

    What is refused is said on the page itself, which shows the table as it is by then.
    """
    http = at.visit.http
    try:
        if http.method != "POST":
            return render(http, "live/referee.html", page_context(at, http.GET))
        _done(at, http.POST)
    except (Denied, TooManyRequests):
        raise
    except PaizhuoError as error:
        return _refused(at.again(), error)
    return redirect(f"{reverse('live:referee', args=[at.row.key])}{_back(http.POST)}")


def _refused(at: AtTable, error: PaizhuoError) -> HttpResponseBase:
    """没办成: the page with the reason and its article; what is so already counts as done."""
    http = at.visit.http
    text = _already(http.POST.get("do", ""), error)
    shown = page_context(at, QueryDict(f"act={_number(http.POST.get('act', ''))}"))
    if text:
        return render(http, "live/referee.html", {**shown, "already": text})
    is_law = isinstance(error, Refused | NotPossible)
    why = refusal_words(error, at.table.settings, say()) if is_law else RefusalWords(error.code, words(error), "")
    return render(http, "live/referee.html", {**shown, "refused": why}, status=status(error))


def _already(do: str, error: PaizhuoError) -> str:
    """已经如此: what was asked for is so, perhaps by the hand of a colleague; empty where it is not."""
    match do, error.why if isinstance(error, NotPossible) else None:
        case "pause", Why.PAUSED:
            return _("The table is paused already.")
        case "resume", Why.NOT_PAUSED:
            return _("Play goes on already.")
        case "hand", Why.ALREADY_OPEN:
            return _("This hand is open to you already.")
        case _:
            return ""


@never_cache
@require_GET
@at_event_table(Permission.RULE)
def referee_now(at: AtTable) -> HttpResponseBase:
    """此刻: the log and the table again; 204 while nothing has happened since ``seen``, and nobody has come or gone."""
    if at.visit.http.GET.get("seen") == seen_mark(at.row, hub.followed_seats(at.row.pk)):
        return HttpResponse(status=204)
    return render(at.visit.http, "live/referee_now.html", now_context(at, at.visit.http.GET))


def _back(sent: QueryDict) -> str:
    """Where a form says that it wants to stay: at the act that is looked at."""
    act = _number(sent.get("act", ""))
    return f"?act={act}" if act and sent.get("do") in {"pause", "resume", "take", "hand", "speak", "time"} else ""


def _command(sent: QueryDict) -> Command:
    number = sent.get("command", "")
    if not number:
        raise NotSent(WhyNotSent.BAD_COMMAND)
    seen = sent.get("revision", "")
    return Command(number, _number(seen) if seen else None)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else 0


def _form(sent: QueryDict) -> CaseForm:
    return read((name, value) for name, values in sent.lists() for value in values)


def _done(at: AtTable, sent: QueryDict) -> None:  # noqa: C901, PLR0912 - one case for each button
    match sent.get("do", ""):
        case "pause":
            actions.pause(at, _command(sent), sent.get("reason", ""))
        case "resume":
            actions.resume(at, _command(sent))
        case "speak":
            actions.speak(at, _command(sent), sent.get("text", ""))
        case "hand":
            seat = seat_named(sent.get("seat", ""))
            if seat is None:
                raise NotSent(WhyNotSent.BAD_COMMAND)
            actions.open_hand(at, _command(sent), seat, sent.get("reason", ""))
        case "time":
            seat = seat_named(sent.get("seat", ""))
            seconds = _number(sent.get("seconds", ""))
            if seat is None or not seconds:
                raise NotSent(WhyNotSent.BAD_COMMAND)
            actions.give_time(at, _command(sent), seat, seconds, sent.get("reason", ""))
        case "take":
            take_call(at.visit.request.regardless(), _number(sent.get("call", "")))
        case "end":
            end_call(at.visit.request.regardless(), _number(sent.get("call", "")))
        case "stands" if sent.get("off") == STANDS:
            with override(CHINESE):
                text = _("The play stands. Please play on.")
            actions.let_stand(at, _command(sent), text)
        case "back" if sent.get("off") == BACK:
            actions.take_back(at, _command(sent), _number(sent.get("act", "")), sent.get("reason", ""))
        case "rule":
            actions.rule(at, _form(sent), sent.get("shown", ""), named_in(sent))
        case "refer":
            reason = _("For the chief referee: {what}").format(what=sent.get("what", "") or _("a ruling"))
            refer(at.visit.request.regardless(), at.place.key, _form(sent), reason=reason)
        case "carry-out":
            fact = _number(sent.get("fact", ""))
            if fact not in {one.fact for one in rulings_here(at.here)}:
                raise NotSent(WhyNotSent.BAD_COMMAND)
            carry_out(at.here, fact, named_in(sent))
        case _:
            raise NotSent(WhyNotSent.BAD_COMMAND)
