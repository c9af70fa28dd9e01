"""拒绝: turns refusals of the law and of the roles into an HTTP response with words and article."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.case_refusals import CaseRefusal
from paizhuo.officiating.refusals import NotAccepted
from paizhuo.plugins import MissingPackage
from paizhuo.tournament.log.refusals import Refused
from paizhuo.web.access.actors import Denied, OutOfScope
from paizhuo.web.language import say
from paizhuo.web.ledger.write import Outdated
from paizhuo.web.models.damage import DamagedCompetition
from paizhuo.web.throttling.throttle import TooManyRequests
from paizhuo.wording import citation_words, error_words
from paizhuo.wording.officiating import not_accepted_words
from paizhuo.wording.referee import role_words
from paizhuo.wording.referee.case_refusals import case_refusal_words
from paizhuo.wording.tournament import contradiction_words, entry_finding_words, refused_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.core.exceptions import ValidationError
    from django.http import HttpRequest, HttpResponse, HttpResponseBase

_log = logging.getLogger(__name__)


class RefusalMiddleware:
    """Turns the errors of the layers below into a page, or for htmx into a line at the top of the page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        """``get_response`` is the next middleware or the view."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Call the next middleware; who opens the address of a form gets a page that says so."""
        response = self.get_response(request)
        if response.status_code == HTTPStatus.METHOD_NOT_ALLOWED and _is_opened(request):
            page = refused(
                request, _("Only a form is sent to this address; nothing opens here."), HTTPStatus.METHOD_NOT_ALLOWED
            )
            page["Allow"] = response["Allow"]
            return page
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The response to a Paizhuo error; None, for Django, for any other exception."""
        if not isinstance(error, PaizhuoError):
            return None
        response = refused(request, words(error), status(error))
        name_wait(response, error)
        return response


def status(error: PaizhuoError) -> HTTPStatus:
    """The HTTP status of a refusal."""
    if isinstance(error, Denied | OutOfScope):
        return HTTPStatus.FORBIDDEN
    if isinstance(error, TooManyRequests):
        return HTTPStatus.TOO_MANY_REQUESTS
    if isinstance(error, Refused | Outdated):
        return HTTPStatus.CONFLICT
    if isinstance(error, DamagedCompetition | MissingPackage):
        return HTTPStatus.SERVICE_UNAVAILABLE
    return HTTPStatus.BAD_REQUEST


def name_wait(response: HttpResponse, error: PaizhuoError) -> None:
    """等多久: say when it may be asked for again, to programs and to the script of a page."""
    if isinstance(error, TooManyRequests):
        response["Retry-After"] = str(error.seconds)


def words(error: PaizhuoError) -> str:
    """What is wrong and what can be done, in the language of the page."""
    match error:
        case Denied():
            roles = _(", ").join(role_words(say(), role) for role in error.block.by)
            text = _("You may not {what}. It is for: {roles} ({source}).")
            return text.format(
                what=error.permission.label, roles=roles, source=citation_words(error.block.source, say())
            )
        case Outdated():
            return _("Somebody else has changed something since you opened this page. Look at it again, then repeat.")
        case CaseRefusal():
            return case_refusal_words(say(), error)
        case Refused():
            findings = error.details.get("findings")
            found = findings if isinstance(findings, tuple) else ()
            return " ".join((refused_words(say(), error), *(entry_finding_words(say(), one) for one in found)))
        case NotAccepted():
            return not_accepted_words(say(), error)
        case _:
            words = error_words(error, say())
            return contradiction_words(say(), words)


def refused(request: HttpRequest, text: str, code: HTTPStatus = HTTPStatus.CONFLICT) -> HttpResponse:
    """Render a refusal as a page of its own, for htmx as a line, for a program as JSON."""
    if wants_json(request):
        return JsonResponse({"code": code.name, "message": text}, status=code)
    if request.headers.get("HX-Request") == "true":
        response = render(request, "parts/refusal.html", {"text": text}, status=code)
        response["HX-Retarget"] = "#refusal"
        response["HX-Reswap"] = "innerHTML"
        return response
    shown = {
        "text": text,
        "is_fault": code is HTTPStatus.SERVICE_UNAVAILABLE,
        "is_opened": code is HTTPStatus.METHOD_NOT_ALLOWED,
    }
    return render(request, "refused.html", shown, status=code)


def _is_opened(request: HttpRequest) -> bool:
    """打开网址: whether a person's browser opens the address as a page."""
    return request.method == "GET" and "text/html" in request.headers.get("Accept", "") and not wants_json(request)


def wants_json(request: HttpRequest) -> bool:
    """程序: whether a program asks: it names the API, or accepts JSON and no page."""
    accepted = request.headers.get("Accept", "")
    return request.path.startswith("/api/") or ("application/json" in accepted and "text/html" not in accepted)


def form_refused(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """Render form errors as a refusal, for forms that show no errors of their own."""
    return refused(request, " ".join(error.messages), HTTPStatus.BAD_REQUEST)
