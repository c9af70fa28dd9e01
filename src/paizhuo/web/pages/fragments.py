"""局部更新: a page of which a part is asked for by htmx, and where the browser goes after a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponseBase

    from paizhuo.web.pages.audience import Visit


def is_fragment(request: HttpRequest) -> bool:
    """Whether a part of a page was asked for."""
    return request.headers.get("HX-Request") == "true"


def go_to(visit: Visit, name: str, *args: object) -> HttpResponseBase:
    """The answer to a form: the browser goes to another page of this competition."""
    url = reverse(name, args=[visit.competition.slug, *args])
    if is_fragment(visit.http):
        return HttpResponse(status=204, headers={"HX-Redirect": url})
    return redirect(url)
