"""局部更新: requests of htmx for a part of a page, and redirects after a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponseBase

    from paizhuo.web.pages.audience import Visit


def is_fragment(request: HttpRequest) -> bool:
    """Whether htmx requests a part of a page."""
    return request.headers.get("HX-Request") == "true"


def go_to(visit: Visit, name: str, *args: object) -> HttpResponseBase:
    """Redirect the browser to another page of this competition."""
    url = reverse(name, args=[visit.competition.slug, *args])
    if is_fragment(visit.http):
        return HttpResponse(status=204, headers={"HX-Redirect": url})
    return redirect(url)
