"""嵌入的门: the only views that other websites may frame; every visitor is nobody there.

A frame stands on a page of somebody else, in the browser of anybody, a director among them. So session, cookies and
tokens are left at the door, nothing is set, nothing can be sent, and what is refused is said inside the frame.
"""

from __future__ import annotations

from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from csp.decorators import csp_replace
from django.http import Http404
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_http_methods

from paizhuo.errors import PaizhuoError
from paizhuo.web.pages.anonymous import AnonymousRequest
from paizhuo.web.pages.audience import Audience
from paizhuo.web.pages.refusals import status, words
from paizhuo.web.widgets.options import options_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpRequest, HttpResponse
    from django.http.response import HttpResponseBase

    from paizhuo.web.widgets.options import Options

POLICY = {"frame-ancestors": ["*"], "form-action": ["'none'"]}


def framed(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """可嵌入: let every website frame this view of a public event; its slug comes as ``slug``."""

    @wraps(view)
    def answered(request: HttpRequest, slug: str) -> HttpResponseBase:
        nobodys = AnonymousRequest.like(request)
        options = options_of(nobodys)
        with translation.override(options.language):
            try:
                response = view(nobodys, slug=slug)
            except Http404:
                text = _("There is no such event or stage here, or it is not public yet.")
                response = _said(nobodys, options, text, HTTPStatus.NOT_FOUND)
            except PaizhuoError as error:
                response = _said(nobodys, options, words(error), status(error))
        response["Content-Language"] = options.language
        return response

    reading: Any = require_http_methods(["GET", "HEAD"])(answered)
    wrapped: Any = csp_replace(POLICY)(xframe_options_exempt(reading))
    wrapped.audience = Audience("public")
    found: Callable[..., HttpResponseBase] = wrapped
    return found


def _said(request: HttpRequest, options: Options, text: str, code: HTTPStatus) -> HttpResponse:
    return render(request, "widgets/nothing.html", {"text": text, "theme": options.theme.value}, status=code)
