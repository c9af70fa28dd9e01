"""未受理的请求: answers requests that Django rejects before a view sees them, in the words of our pages."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.defaults import page_not_found

from paizhuo.web.pages.refusals import refused, wants_json

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

SECONDS_OF_HOUR = 3600


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - Django passes the reason
    """旧页面: the page was opened before somebody signed in or out in this browser, so its token no longer holds."""
    text = _(
        "This page is out of date: somebody has signed in or out since. Nothing was saved. Load it again, then send."
    )
    return refused(request, text, HTTPStatus.FORBIDDEN)


def name_locked(request: HttpRequest, _answer: HttpResponse | None, _credentials: object) -> HttpResponse:
    """关门: too many wrong passwords for one name; as JSON for a program."""
    status, seconds = HTTPStatus.TOO_MANY_REQUESTS, int(settings.AXES_COOLOFF_TIME * SECONDS_OF_HOUR)
    if wants_json(request):
        text = _("Too many wrong passwords. Signing in with this name is closed for a quarter of an hour.")
        response: HttpResponse = JsonResponse({"code": status.name, "message": text}, status=status)
    else:
        response = render(request, "accounts/locked.html", status=status)
    response["Retry-After"] = str(seconds)
    return response


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """没有这一页: as JSON for a program."""
    if wants_json(request):
        return JsonResponse({"code": "NOT_FOUND", "message": _("Nothing here")}, status=HTTPStatus.NOT_FOUND)
    return page_not_found(request, exception)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A body that Django does not read: too large, too many parts, cut off or malformed."""
    if isinstance(exception, RequestDataTooBig | TooManyFieldsSent | TooManyFilesSent):
        return refused(request, _("The request is larger than this server takes."), HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return refused(request, _("The body of the request cannot be read."), HTTPStatus.BAD_REQUEST)
