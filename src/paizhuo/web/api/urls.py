"""地址: ``/api/v1/``, with the OpenAPI document at ``openapi.json`` and its browser at ``docs``."""

from __future__ import annotations

from http import HTTPStatus
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from django.core.exceptions import RequestDataTooBig, SuspiciousOperation, TooManyFieldsSent, TooManyFilesSent
from django.http import Http404, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.urls import path
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from paizhuo.errors import PaizhuoError
from paizhuo.web.api.views import boards, read, write
from paizhuo.web.pages import refusals

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

api = NinjaAPI(
    title="牌桌 Paizhuo",
    version=version("paizhuo"),
    description=(
        "The competitions of this server. Levels are indices: 0 is level 2, 12 is A, 13 is past A. "
        "Version 1 stays for two years, until 18 November 2028 at the earliest: fields and addresses may be added, "
        "nothing is renamed or removed."
    ),
    urls_namespace="api-v1",
)
api.add_router("", read.router)
api.add_router("", write.router)
api.add_router("", boards.reading)
api.add_router("", boards.writing)


@api.exception_handler(PaizhuoError)
def _refused(request: HttpRequest, error: PaizhuoError) -> HttpResponse:
    problem = {"code": error.code, "message": refusals.words(error)}
    response = api.create_response(request, problem, status=refusals.status(error))
    refusals.name_wait(response, error)
    return response


@api.exception_handler(Http404)
def _not_found(request: HttpRequest, _error: Http404) -> HttpResponse:
    return api.create_response(request, {"code": "NOT_FOUND", "message": "Not found"}, status=404)


@api.exception_handler(AuthenticationError)
def _unknown(request: HttpRequest, _error: AuthenticationError) -> HttpResponse:
    return api.create_response(request, {"code": "SIGN_IN", "message": "Sign in first"}, status=401)


@api.exception_handler(HttpError)
def _http(request: HttpRequest, error: HttpError) -> HttpResponse:
    return api.create_response(request, {"code": "REFUSED", "message": str(error)}, status=error.status_code)


@api.exception_handler(ValidationError)
def _invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    fields: list[dict[str, Any]] = [{"at": list(one["loc"]), "message": one["msg"]} for one in error.errors]
    problem = {"code": "BAD_REQUEST", "message": "; ".join(one["message"] for one in fields), "fields": fields}
    return api.create_response(request, problem, status=400)


@api.exception_handler(SuspiciousOperation)
@api.exception_handler(MultiPartParserError)
@api.exception_handler(UnreadablePostError)
def _unreadable(request: HttpRequest, error: Exception) -> HttpResponse:
    """Answer a body that Django cannot read: too large, too many parts, cut off, or not of its content type."""
    if isinstance(error, RequestDataTooBig | TooManyFieldsSent | TooManyFilesSent):
        problem = {"code": "TOO_LARGE", "message": _("The request is larger than this server takes.")}
        return api.create_response(request, problem, status=HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    problem = {"code": "BAD_REQUEST", "message": _("The body of the request cannot be read.")}
    return api.create_response(request, problem, status=HTTPStatus.BAD_REQUEST)


urlpatterns = [path("v1/", api.urls)]
