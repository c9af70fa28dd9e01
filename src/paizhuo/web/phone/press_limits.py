"""按得太快: how often a phone may press its buttons, and what it has typed when it was too often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.phone.device import token_of
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import CALL, CALL_TABLE, SHEET, SIT, SIT_TABLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import HttpRequest

    from paizhuo.web.models import TableCode

CALLS = frozenset({"call", "explain-call", "cancel-call"})
WISHES = {"hand-in": "final"}
"""By button: the wish of the link that opens its screen, where the form does not send it."""
TYPED = ("do", "deal", "board", "finish", "tribute", "returned", "lead", "own", "their", "winner", "signal")


def count_press(request: HttpRequest, table_code: TableCode, act: str) -> None:
    """Count a button by code and phone; a phone without a token is counted with others of its address at this table."""
    code = table_code.code
    phone = (code, token_of(request) or f"at {throttle.address_of(request)}")
    if act == "sit":
        throttle.take((SIT, phone), (SIT_TABLE, (code,)))
    elif act in CALLS:
        throttle.take((CALL, phone), (CALL_TABLE, (code,)))
    else:
        throttle.take((SHEET, phone))


def typed(act: str, data: Mapping[str, str]) -> dict[str, str]:
    """所填: what a form has sent, as the query that shows its screen again with all of it."""
    found = {name: data[name] for name in TYPED if data.get(name)}
    return {"do": WISHES[act], **found} if act in WISHES else found
