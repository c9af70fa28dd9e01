"""录入台: the operator's page of a table in the hall; everything is typed, and the law checks it [NAT 20(六)3].

The page shows no hand, also where the platform knows them: it stands in the hall [NAT 15(二)].
"""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from paizhuo.engine import Refused
from paizhuo.errors import PaizhuoError
from paizhuo.guandan import rule_set
from paizhuo.guandan.combinations import key_text
from paizhuo.guandan.refusals import DeclareReading
from paizhuo.table import GameName
from paizhuo.table.keyed.refusals import Contradicted, NotKeyed
from paizhuo.table.words import refusal_words
from paizhuo.web.broadcast.operator_line import move_of
from paizhuo.web.broadcast.operator_state import state_of, words
from paizhuo.web.language import say
from paizhuo.web.live import door, store
from paizhuo.web.live.commands import body_of, command_of
from paizhuo.web.live.refusals import NotSent
from paizhuo.web.models import KeyedTable
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.refusals import name_wait, status
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import KEYING
from paizhuo.wording.guandan.plays import reading_words

if TYPE_CHECKING:
    from django.http import HttpRequest


def _row(request: HttpRequest, key: str) -> KeyedTable:
    row = KeyedTable.objects.select_related("live", "competition").filter(key=key).first() if "\0" not in key else None
    if row is None:
        throttle.count_unknown_code(throttle.address_of(request))
        raise Http404
    return row


@everybody
@never_cache
@require_GET
def operator(request: HttpRequest, key: str) -> HttpResponse:
    """录入台."""
    row = _row(request, key)
    context = {
        "row": row,
        "is_guandan": store.settings_of(row.live).game is GameName.GUANDAN,
        "state": state_of(store.table_of(row.live)),
        "config": {
            "csrf": get_token(request),
            "moves": reverse("broadcast:moves", args=[key]),
            "state": reverse("broadcast:state", args=[key]),
            "words": words(),
        },
    }
    return render(request, "broadcast/operator.html", context)


@everybody
@never_cache
@require_GET
def state(request: HttpRequest, key: str) -> HttpResponse:
    """How the table stands, for a second device; 204 while the page has seen it already."""
    row = _row(request, key)
    if request.GET.get("seen") == str(row.live.revision):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return JsonResponse(state_of(store.table_of(row.live)))


@everybody
@never_cache
@require_POST
def moves(request: HttpRequest, key: str) -> HttpResponse:
    """录入: one request of the operator; the answer is how the table stands then, or why not."""
    row = _row(request, key)
    try:
        throttle.take((KEYING, (key,)))
        body = body_of(request.body)
        command = command_of(body, needs_revision=True)
        if body.get("do") == "hand":
            # A hand belongs to its deal, whatever was keyed while somebody typed it.
            command = replace(command, seen=None)
        door.send(row.live.pk, command, lambda table: move_of(body, table))
    except PaizhuoError as error:
        return _refused(row, error)
    row.live.refresh_from_db(fields=("revision",))
    return JsonResponse(state_of(store.table_of(row.live)))


def _refused(row: KeyedTable, error: PaizhuoError) -> JsonResponse:
    row.live.refresh_from_db(fields=("revision",))
    table = store.table_of(row.live)
    why = refusal_words(error, table.settings, say())._asdict()
    if isinstance(error, NotSent):
        why["code"] = str(error.why)
    answer: dict[str, Any] = {"refused": why, "act": None, "readings": [], "state": state_of(table)}
    if isinstance(error, Contradicted):
        answer["act"] = error.act
        cause = error.cause
        if isinstance(cause, Refused) and isinstance(cause.refusal.reason, DeclareReading):
            rules = rule_set(table.settings.rules)
            answer["readings"] = [
                [str(one.kind), key_text(one), reading_words(one, rules, say())]
                for one in cause.refusal.reason.readings
            ]
    is_conflict = isinstance(error, Contradicted | NotKeyed | NotSent | Refused)
    response = JsonResponse(answer, status=HTTPStatus.CONFLICT if is_conflict else status(error))
    name_wait(response, error)
    return response
