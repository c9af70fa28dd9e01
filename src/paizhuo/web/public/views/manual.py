"""使用手册: how an event is run with this program, on one page, for a director without the internet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import render
from django.views.decorators.http import require_safe

from paizhuo.web.pages.audience import everybody

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


@everybody
@require_safe
def manual(request: HttpRequest) -> HttpResponse:
    """使用手册."""
    return render(request, "public/manual.html", {})
