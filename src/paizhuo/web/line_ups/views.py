"""出场页: the leader's page behind a private link, and the line-ups of a round at the desk [NAT 29(三), 30]."""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from paizhuo.errors import BadInput
from paizhuo.officiating.segments import declares_line_ups
from paizhuo.officiating.table_key import TableKey, find_match, find_round
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.line_ups import actions, forms
from paizhuo.web.line_ups.page import desk_matches, moment, own_context
from paizhuo.web.mine.views import by_link
from paizhuo.web.pages.audience import Visit, everybody, official
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.web.pages.fragments import go_to
from paizhuo.web.pages.refusals import words
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import CHANGE
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse, HttpResponseBase

    from paizhuo.web.entries.links import OpenedLink

LONGEST_NAME = 60


@everybody
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@by_link
def own(request: HttpRequest, opened: OpenedLink, number: int) -> HttpResponse:
    """出场: GET shows our chairs and what the other side may know; POST hands in, takes back, or picks a segment."""
    refusal, asked = "", request.GET.dict()
    if request.method == "POST":
        form = forms.OwnForm(request.POST)
        if not form.is_valid():
            raise Http404
        segment = form.cleaned_data["segment"]
        command = request.POST.get("command", "")
        try:
            throttle.take((CHANGE, (opened.link.code,)))
            if form.cleaned_data["do"] == "declare":
                names = [name.replace("\0", "")[:LONGEST_NAME] for name in request.POST.getlist("player")[:4]]
                actions.declare(opened, segment, names, command)
            elif form.cleaned_data["do"] == "take-back":
                actions.take_back(opened, segment, command)
            else:
                actions.pick(opened, segment, command)
        except (BadInput, throttle.TooManyRequests) as error:
            refusal = words(error)
            asked = {"segment": str(segment)} | {
                f"c{at}": name for at, name in enumerate(request.POST.getlist("player")[:4])
            }
        else:
            response = redirect(f"{reverse('line-ups:own', args=[opened.link.code])}?segment={segment}")
            response.status_code = HTTPStatus.SEE_OTHER
            return response
    context = own_context(opened, number, asked)
    context |= {"refusal": refusal, "command": secrets.token_hex(16)}
    sent = HTTPStatus.UNPROCESSABLE_ENTITY if refusal else HTTPStatus.OK
    return render(request, "line_ups/own.html", context, status=sent)


@official(get=Permission.SEE)
def of_round(visit: Visit, stage: str, number: int) -> HttpResponseBase:
    """各场出场: what is in, what is late, who chooses seats, who sits where."""
    state = visit.snapshot.state
    one = find_round(state, stage, number)
    if one is None or not one.published:
        raise Http404
    declares = declares_line_ups(state, stage)
    plan = state.plan.stage(stage)
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "stage": stage,
        "title": stage_words(say(), plan),
        "number": number,
        "topics": f"{actions.TOPIC} tables",
        "declares": declares,
        "matches": desk_matches(visit.competition, visit.snapshot, stage, number) if declares else [],
        "starts": [(at, moment(one.segment_starts.get(at))) for at in range(1, plan.segments + 1)],
        "may_start": visit.may(Permission.CLOCK),
        "may_give_link": visit.may(Permission.GIVE_LINK),
        "may_draw": visit.may(Permission.DRAW),
        "may_set": visit.may(Permission.LINE_UP),
        "may_rule": visit.may(Permission.RULE),
        "may_forfeit": visit.may(Permission.FORFEIT),
        "picks_seats": plan.segments > 1 and plan.format in CHARTS,
    }
    return render(visit.http, "line_ups/round.html", shown)


@official(get=None, post=Permission.CLOCK)
def start(visit: Visit, stage: str, number: int) -> HttpResponseBase:
    """开打时间: of one segment."""
    asked = cleaned_values(forms.StartForm(visit.http.POST))
    starts = int(asked["at"].timestamp())
    actions.set_start(visit.request.regardless(), stage, number, asked["segment"], starts)
    return go_to(visit, "line-ups:round", stage, number)


@official(get=None, post=Permission.DRAW)
def seat_lot(visit: Visit, stage: str, number: int, table: int) -> HttpResponseBase:
    """选座抽签: for one match."""
    actions.draw_seat_lot(visit.request.regardless(), _key(visit, stage, number, table))
    return go_to(visit, "line-ups:round", stage, number)


@official(get=None, post=Permission.DRAW)
def segment_pick(visit: Visit, stage: str, number: int, table: int) -> HttpResponseBase:
    """选节: of the side whose turn it is."""
    asked = cleaned_values(forms.SegmentForm(visit.http.POST))
    actions.record_pick(visit.request.regardless(), _key(visit, stage, number, table), asked["segment"])
    return go_to(visit, "line-ups:round", stage, number)


@official(get=None, post=Permission.LINE_UP)
def by_rule(visit: Visit, stage: str, number: int, table: int) -> HttpResponseBase:
    """按规则定: the line-up of a side that declared none."""
    asked = cleaned_values(forms.SideForm(visit.http.POST))
    key = _key(visit, stage, number, table)
    actions.set_by_rule(visit.request.regardless(), key, End(asked["end"]), asked["segment"])
    return go_to(visit, "line-ups:round", stage, number)


@official(get=None, post=Permission.FORFEIT)
def segment_forfeit(visit: Visit, stage: str, number: int, table: int) -> HttpResponseBase:
    """弃权一节: of a side, with the reason."""
    asked = cleaned_values(forms.ForfeitForm(visit.http.POST))
    key = _key(visit, stage, number, table)
    actions.give_up(visit.request.regardless(), key, End(asked["end"]), asked["segment"], asked["reason"])
    return go_to(visit, "line-ups:round", stage, number)


def _key(visit: Visit, stage: str, number: int, table: int) -> TableKey:
    key = TableKey(stage, number, table)
    if find_match(visit.snapshot.state, key) is None:
        raise Http404
    return key
