"""裁判台上的线上牌桌: an official moves a match to the browser or to the hall, frees a seat, sets a bot on it."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.officiating.online_play import Where
from paizhuo.officiating.table_key import TableKey
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.online_play import online_play_of
from paizhuo.web.live.browsers import seat_named
from paizhuo.web.live.event import desk_actions
from paizhuo.web.live.event.results import record_result
from paizhuo.web.pages.audience import official

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=None, post=Permission.PUBLISH)
def move(visit: Visit, stage: str, number: int, table: int) -> HttpResponse:
    """换地方: to the browser, or back to the hall while no card was dealt."""
    key, stays = TableKey(stage, number, table), online_play_of(visit.competition).where is Where.BY_TABLE
    if visit.http.POST.get("where") == "hall":
        desk_actions.move_to_hall(visit.request, key)
        text = _("Table {table} is played in the hall.")
        if stays:
            text = _("Table {table} is played in the hall, in later rounds too.")
    else:
        desk_actions.move_online(visit.request, key)
        text = _("Table {table} is played online.")
        if stays:
            text = _("Table {table} is played online, in later rounds too, until you move it to the hall.")
    messages.success(visit.http, text.format(table=table))
    return _back(visit, table)


@official(get=None, post=Permission.ANSWER_CALL)
def seat(visit: Visit, stage: str, number: int, table: int) -> HttpResponse:
    """座位: free it for another device of the player, or let a bot play there."""
    key, wanted = TableKey(stage, number, table), seat_named(visit.http.POST.get("seat"))
    live = visit.http.POST.get("live", "")
    if wanted is not None and visit.http.POST.get("do") == "bot":
        desk_actions.hold_by_bot(visit.request, key, wanted, live)
    elif wanted is not None:
        desk_actions.free_seat(visit.request, key, wanted, live)
    return _back(visit, table)


@official(get=None, post=Permission.RECORD)
def record_again(visit: Visit, stage: str, number: int, table: int) -> HttpResponse:
    """再入账: try again to record the result of a table that the event refused."""
    bound = desk_actions.table_at(visit.competition, TableKey(stage, number, table), visit.http.POST.get("live", ""))
    if record_result(bound, command=visit.command or f"again-{bound.live.key}-{visit.competition.act_count}"):
        messages.success(visit.http, _("The result of table {table} is recorded.").format(table=table))
    return _back(visit, table)


def _back(visit: Visit, table: int) -> HttpResponse:
    response = redirect(f"{reverse('desk:desk', args=[visit.competition.slug])}?open={table}#t{table}")
    response.status_code = HTTPStatus.SEE_OTHER
    return response
