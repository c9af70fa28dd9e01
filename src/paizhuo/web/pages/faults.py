"""故障页: what people and programs read when the program or its storage fails.

Neither the account nor the database is asked: they may be what has failed.
"""

from __future__ import annotations

import sys
from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from paizhuo.web.language import say
from paizhuo.web.pages.refusals import wants_json
from paizhuo.web.storage_failures import StorageFailure, is_nothing_written, storage_failure, storage_words

if TYPE_CHECKING:
    from django.http import HttpRequest

SOON_SECONDS = 5
PASSING = frozenset({StorageFailure.BUSY, StorageFailure.AWAY})
"""Failures that may be over in a moment."""


def fault(request: HttpRequest) -> HttpResponse:
    """出错了: Django calls this while it handles the error that no view expected."""
    failure = storage_failure(sys.exc_info()[1])
    if failure is None:
        code, status = "FAULT", HTTPStatus.INTERNAL_SERVER_ERROR
        text = _("A fault in the program; nothing was written. Please try again.")
    else:
        code, status, text = failure.value, HTTPStatus.SERVICE_UNAVAILABLE, _storage_text(request, failure)
    response = _response(request, code, text, status)
    if failure in PASSING:
        response["Retry-After"] = str(SOON_SECONDS)
    response["Cache-Control"] = "no-store"
    return response


def _storage_text(request: HttpRequest, failure: StorageFailure) -> str:
    text = storage_words(say(), failure)
    if request.method in {"GET", "HEAD"}:
        return text
    written = _("Nothing was written.") if is_nothing_written(failure) else _("Look whether it was written.")
    return f"{text} {written}"


def _response(request: HttpRequest, code: str, text: str, status: HTTPStatus) -> HttpResponse:
    if wants_json(request):
        return JsonResponse({"code": code, "message": text}, status=status)
    if request.headers.get("HX-Request") == "true":
        line = HttpResponse(render_to_string("parts/refusal.html", {"text": text}), status=status)
        line["HX-Retarget"] = "#refusal"
        line["HX-Reswap"] = "innerHTML"
        return line
    is_english = (get_language() or "").startswith("en")
    return HttpResponse(render_to_string("fault.html", {"text": text, "is_english": is_english}), status=status)
