"""请求: what every form of the office sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.http import HttpRequest


def is_fragment(request: HttpRequest) -> bool:
    """Whether a part of a page was asked for."""
    return request.headers.get("HX-Request") == "true"
