"""线上牌桌: the page of a table, and what its client asks for."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET, require_POST

from paizhuo.cards.notation import parse_card
from paizhuo.errors import BadInput, PaizhuoError
from paizhuo.table import Stage
from paizhuo.table.record import records
from paizhuo.web.live import door, opening, store
from paizhuo.web.live.answers import refused
from paizhuo.web.live.asking import hints_for, reading_of
from paizhuo.web.live.browsers import browser_in, browser_of, counted_as, known, remember, seat_named, seat_of
from paizhuo.web.live.closed import closed_page, is_closed, missing_page
from paizhuo.web.live.coincidences import sightings
from paizhuo.web.live.commands import about_seat, body_of, command_of, errand_of
from paizhuo.web.live.endpoint import envelope
from paizhuo.web.live.event.own_moves import check_hold, stands_up
from paizhuo.web.live.open_deals import is_open
from paizhuo.web.live.page import table_page
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.live.rows import delay_of, public_delay, row_of, seen_by
from paizhuo.web.live.strengths import agent_named
from paizhuo.web.pages.audience import everybody
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import LIVE_ASK, LIVE_MOVE

if TYPE_CHECKING:
    from django.http import HttpRequest

    from paizhuo.seats import Seat
    from paizhuo.table import Table
    from paizhuo.web.models import LiveTable

MOST_CARDS = 40


@everybody
@never_cache
@ensure_csrf_cookie
@require_GET
def table(request: HttpRequest, key: str) -> HttpResponse:
    """牌桌: the page of a table, for its players and for who watches."""
    try:
        row = row_of(request, key)
    except Http404:
        return missing_page(request)
    if is_closed(row):
        return closed_page(request, row)
    seat = seat_of(row, browser_in(request.COOKIES))
    if seat is not None:
        sightings.note(request, row, seat)
    page = render(request, "live/table.html", table_page(request, row, seen_by(row, seat), seat))
    return known(request, page)


@everybody
@never_cache
@require_GET
def state(request: HttpRequest, key: str) -> HttpResponse:
    """The newest message once."""
    row = row_of(request, key)
    if is_closed(row):
        return JsonResponse({}, status=HTTPStatus.GONE)
    seat = seat_of(row, browser_in(request.COOKIES))
    return HttpResponse(envelope(seen_by(row, seat), seat, delay_of(row, seat)), content_type="application/json")


@everybody
@never_cache
@require_POST
def moves(request: HttpRequest, key: str) -> HttpResponse:
    """One move of the visitor's own seat."""
    row = row_of(request, key)
    browser = browser_in(request.COOKIES)
    try:
        throttle.take((LIVE_MOVE, (key, counted_as(request, row, browser))))
        body = body_of(request.body)
        kind = about_seat(body)
        if kind == "hold":
            check_hold(row)
        if kind == "stand":
            seat = seat_of(row, browser)
            if seat is None:
                raise NotSent(WhyNotSent.NO_SEAT)
            command = command_of(body, needs_revision=True)
            revision = row.revision if stands_up(row, seat) else opening.leave_seat(row, seat, command)
        else:
            revision = door.carry_one(errand_of(row.pk, browser, body))
    except PaizhuoError as error:
        return refused(row.pk, error, browser_in(request.COOKIES))
    return JsonResponse({"revision": revision})


@everybody
@never_cache
@require_POST
def seats(request: HttpRequest, key: str) -> HttpResponse:
    """入座: the visitor sits down, or puts a bot on a free seat."""
    row = row_of(request, key)
    browser = browser_of(request)
    try:
        throttle.take((LIVE_MOVE, (key, counted_as(request, row, browser))))
        body = body_of(request.body)
        command = command_of(body, needs_revision=False)
        seat = seat_named(body.get("seat"))
        if seat is None:
            raise NotSent(WhyNotSent.BAD_COMMAND)
        if "strength" in body:
            agent = agent_named(store.settings_of(row).game, body["strength"])
            revision = opening.seat_bot(row, seat, agent, opening.bot_name(seat), command)
        else:
            revision = opening.seat_person(row, seat, str(body.get("name", "")).strip(), browser, command)
    except PaizhuoError as error:
        return refused(row.pk, error, browser_in(request.COOKIES))
    response = JsonResponse({"revision": revision})
    remember(request, response, browser)
    return response


@everybody
@never_cache
@require_GET
def hints(request: HttpRequest, key: str) -> HttpResponse:
    """提示: where the table allows it."""
    row = row_of(request, key)
    found = _own_table(request, row)
    if not found[0].settings.hints:
        return JsonResponse({"plays": [], "none": False})
    return JsonResponse(hints_for(*found))


@everybody
@never_cache
@require_GET
def reading(request: HttpRequest, key: str) -> HttpResponse:
    """所选的牌: what they are, and whether they may be played now."""
    row = row_of(request, key)
    found = _own_table(request, row)
    try:
        cards = tuple(parse_card(text) for text in request.GET.get("cards", "").split(",")[:MOST_CARDS] if text)
    except BadInput as error:
        return refused(row.pk, error, browser_in(request.COOKIES))
    return JsonResponse(reading_of(*found, cards))


@everybody
@never_cache
@require_GET
def record(request: HttpRequest, key: str) -> HttpResponse:
    """公开记录: when the match is over, and boards at all tables; before that it would show hands."""
    row = row_of(request, key)
    current, delay = store.table_of(row), public_delay(row)
    if current.stage is not Stage.OVER or (delay and not _is_shown(row, current, delay)):
        raise Http404
    if not all(is_open(row, number) for number in current.course.finished()):
        raise Http404
    response = HttpResponse("".join(records(current)), content_type="application/x-ndjson; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{row.code}.jsonl"'
    return response


def _is_shown(row: LiveTable, current: Table, delay: int) -> bool:
    return store.table_at(row, door.now() - delay * 1000).revision == current.revision


def _own_table(request: HttpRequest, row: LiveTable) -> tuple[Table, Seat]:
    browser = browser_in(request.COOKIES)
    seat = seat_of(row, browser)
    if seat is None:
        raise NotSent(WhyNotSent.NO_SEAT)
    throttle.take((LIVE_ASK, (row.key, browser)))
    return store.table_of(row), seat
