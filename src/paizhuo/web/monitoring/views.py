"""运行情况的地址: for programs that watch the server. Details and figures only on this machine or with the token."""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import TYPE_CHECKING

from django.conf import settings
from django.http import Http404, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from paizhuo.web.monitoring.checks import OK, checks
from paizhuo.web.monitoring.exposition import CONTENT_TYPE, exposition
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.phone_address import is_at_this_computer

if TYPE_CHECKING:
    from django.http import HttpRequest


@everybody
@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """活着: the process answers; nothing else is asked."""
    return _uncached(HttpResponse("ok\n", content_type="text/plain"))


@everybody
@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """能办事: database, disk and Redis work; what does not is named to those who may know."""
    found = checks()
    is_ready = set(found.values()) == {OK}
    body = {"ready": is_ready} | ({"checks": found} if _may_know(request) else {})
    status = HTTPStatus.OK if is_ready else HTTPStatus.SERVICE_UNAVAILABLE
    return _uncached(JsonResponse(body, status=status))


@everybody
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """运行数字: for others there is no such page."""
    if not _may_know(request):
        raise Http404
    return _uncached(HttpResponse(exposition(), content_type=CONTENT_TYPE))


def _may_know(request: HttpRequest) -> bool:
    """Whether the request comes from this machine, with no proxy between, or brings the token."""
    token: str = settings.METRICS_TOKEN
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if token and secrets.compare_digest(given.encode(), token.encode()):
        return True
    return is_at_this_computer(request)


def _uncached(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = "no-store"
    return response
