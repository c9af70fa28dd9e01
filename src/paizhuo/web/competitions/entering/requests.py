"""请求: what every form of the office sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.competitions.ledger import COMMAND_LENGTH

if TYPE_CHECKING:
    from django.http import HttpRequest


def command_of(request: HttpRequest) -> str:
    """指令号: the client's own number for this request."""
    return request.POST.get("command", "")[:COMMAND_LENGTH]


def is_fragment(request: HttpRequest) -> bool:
    """Whether a part of a page was asked for."""
    return request.headers.get("HX-Request") == "true"
