"""未受理的请求: answers requests that Django rejects before a view sees them, in the words of our pages."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import JsonResponse
from django.utils.translation import gettext as _
from django.views.defaults import page_not_found

from paizhuo.web.pages.refusals import refused, wants_json

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - Django passes the reason
    """旧页面: the page was opened before somebody signed in or out in this browser, so its token no longer holds."""
    text = _(
        "This page is out of date: somebody has signed in or out since. Nothing was saved. Load it again, then send."
    )
    return refused(request, text, HTTPStatus.FORBIDDEN)


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
