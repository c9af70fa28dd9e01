"""记分页: the page behind the QR code of a table, and the buttons on it [NAT 38(二), 46(四)]."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import now
from paizhuo.web.language import say
from paizhuo.web.models import TableCode
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.standstill import standstill_of
from paizhuo.web.phone import buttons
from paizhuo.web.phone.device import phone_of
from paizhuo.web.phone.screens import PhoneScreen, phone_screen
from paizhuo.web.phone.viewpoint import side_name
from paizhuo.web.sheets.table import table_of
from paizhuo.web.sheets.words import seat_name
from paizhuo.wording.referee.calls import call_rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import HttpRequest

    from paizhuo.web.phone.device import Phone
    from paizhuo.web.sheets.table import SheetTable


def _table_code(code: str) -> TableCode:
    """The table code; 404 if unknown. Codes cannot be guessed, and are deleted when a round is paired again."""
    found: TableCode | None = TableCode.objects.select_related("competition").filter(code=code).first()
    if found is None:
        raise Http404
    return found


@everybody
@never_cache
@require_GET
def table(request: HttpRequest, code: str) -> HttpResponse:
    """记分: the current screen of this phone."""
    return _render_screen(request, _table_code(code), request.GET)


@everybody
@never_cache
@require_POST
def send(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """A button was pressed; the answer is the next screen."""
    table_code = _table_code(code)
    found = buttons.carry_out(request, table_code, act)
    if request.headers.get("HX-Request") == "true" and found is None:
        table_code.competition.refresh_from_db()
        return _render_screen(request, table_code, {})
    response = redirect("phone:table", code=code)
    response.status_code = HTTPStatus.SEE_OTHER
    if found is not None:
        found.set_cookies(request, response)
    return response


def _render_screen(request: HttpRequest, table_code: TableCode, asked: Mapping[str, str]) -> HttpResponse:
    at = table_of(table_code)
    phone = None if at is None else phone_of(request, at)
    context: dict[str, Any] = {"table_code": table_code, "competition": table_code.competition}
    if at is None:
        screen = PhoneScreen("over", _("round no. {number}").format(number=table_code.round))
    elif phone is None:
        screen = PhoneScreen("sit", _("round no. {number}").format(number=table_code.round), _sides(at))
    else:
        screen = phone_screen(at, phone, asked)
        context |= _header(at, phone)
    standstill = standstill_of(table_code.competition)
    screen = replace(screen, key=(*screen.key, *standstill))
    if request.GET.get("mark") == screen.mark:
        # The screen has not changed: do not replace it under the player's finger.
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    kept = {name: asked[name] for name in ("do", "deal", "own", "their", "winner") if asked.get(name)}
    context |= {
        "screen": screen,
        "standstill": standstill,
        "template": f"phone/screens/{screen.name}.html",
        "again": urlencode({**kept, "mark": screen.mark}),
        "command": secrets.token_hex(16),
        **screen.shows,
    }
    whole = request.headers.get("HX-Request") != "true"
    return render(request, f"phone/{'table' if whole else 'board'}.html", context)


def _header(at: SheetTable, phone: Phone) -> dict[str, Any]:
    side = at.seating.side(phone.end)
    return {
        "own_name": at.name(phone.end),
        "other_name": at.name(phone.end.other),
        "side": "" if at.boards else side_name(side),
        "clock": json.dumps(at.clock.message(now())) if at.clock.length else "",
        "left": _minutes(at.clock.left(now())),
        "is_called": at.call is not None,
        "quote": call_rule(say(), book_of(at.competition)),
    }


def _minutes(seconds: int) -> str:
    """The remaining time as mm:ss, with + for overtime; a script counts on from it."""
    return f"{'+' if seconds < 0 else ''}{abs(seconds) // 60:02}:{abs(seconds) % 60:02}"


def _sides(at: SheetTable) -> dict[str, Any]:
    """The context for taking a side: four seats where deals are counted, otherwise two sides."""
    seats = []
    for seat, spot in zip((at.seating.home.seats[1]).around(), "senw", strict=True):
        end = at.seating.end(seat.side)
        seats.append(
            {
                "letter": str(seat),
                "spot": spot,
                "seat": seat_name(seat),
                "name": at.name(end),
                "player": at.seating.players.get(seat) or at.members(end),
                "home": seat.side is at.seating.home,
            }
        )
    sides = [seats[0], seats[1]]
    return {"seats": seats, "sides": sides, "by_seat": at.sheet is not None}
