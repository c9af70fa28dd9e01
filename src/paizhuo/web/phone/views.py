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
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_now import table_now
from paizhuo.seats import Seat, Side
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import now
from paizhuo.web.event_play.online_play import is_played_online
from paizhuo.web.event_play.progress import OPENED
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import TableCode
from paizhuo.web.pages.audience import everybody
from paizhuo.web.pages.fragments import is_fragment
from paizhuo.web.pages.refusals import name_wait, status, wants_json, words
from paizhuo.web.pages.standstill import standstill_of
from paizhuo.web.phone import buttons
from paizhuo.web.phone.board_page import room_line
from paizhuo.web.phone.device import phone_of
from paizhuo.web.phone.online_screen import online_screen
from paizhuo.web.phone.phone_screen import PhoneScreen
from paizhuo.web.phone.press_limits import count_press, typed
from paizhuo.web.phone.screens import phone_screen
from paizhuo.web.phone.table_now import (
    match_now,
    moved_to,
    others_at_table,
    round_name,
    waiting_screen,
    which_screen,
)
from paizhuo.web.phone.viewpoint import side_name
from paizhuo.web.sheets.played_table import PlayedTable
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused
from paizhuo.web.sheets.table import table_of
from paizhuo.web.sheets.words import seat_name
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.throttle import TooManyRequests
from paizhuo.wording.cards import side_words
from paizhuo.wording.referee.calls import call_rule
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import HttpRequest

    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.web.phone.device import Phone
    from paizhuo.web.phone.table_now import Moved
    from paizhuo.web.sheets.table import SheetTable

LONGEST_CODE = 64
KEPT = ("do", "deal", "board", "room", "own", "their", "winner", "which")
TOTALS = "none"
"""只记总分: instead of a room, where a side enters only the levels of all boards."""


def _table_code(request: HttpRequest, code: str) -> TableCode:
    """The table code, also one that was replaced; 404 if unknown. Codes cannot be guessed."""
    found: TableCode | None = None
    if len(code) <= LONGEST_CODE and "\0" not in code:
        found = TableCode.objects.select_related("competition").filter(code=code).first()
    if found is None:
        throttle.count_unknown_code(throttle.address_of(request))
        raise Http404
    return found


@everybody
@never_cache
@require_GET
def table(request: HttpRequest, code: str) -> HttpResponse:
    """记分: the current screen of this phone in the round of now."""
    return _render_now(request, _table_code(request, code), None, request.GET)


@everybody
@never_cache
@require_GET
def match(request: HttpRequest, code: str, stage: str, round: int) -> HttpResponse:  # noqa: A002 - the word of the address
    """记分: the match of this round at the table while it is played; afterwards as :func:`table`."""
    table_code = _table_code(request, code)
    return _render_now(request, table_code, TableKey(stage, round, table_code.table), request.GET)


@everybody
@never_cache
@require_POST
def send(request: HttpRequest, code: str, stage: str, round: int, act: str) -> HttpResponse:  # noqa: A002 - as above
    """A button was pressed on the page of a round; the answer is the next screen."""
    table_code = _table_code(request, code)
    if table_code.replaced_at is not None:
        raise SheetRefused(WhySheetRefused.REPLACED)
    key = TableKey(stage, round, table_code.table)
    try:
        count_press(request, table_code, act)
    except TooManyRequests as error:
        if is_fragment(request) or wants_json(request):
            # The form still stands on the page, whose script sends it again.
            raise
        return _render_typed(request, table_code, key, typed(act, request.POST), error)
    found = buttons.carry_out(request, table_code, key, act)
    if is_fragment(request) and found is None:
        # The write has brought the competition up to date.
        return _render_now(request, table_code, key, {})
    response = redirect("phone:match", code=code, stage=stage, round=round)
    response.status_code = HTTPStatus.SEE_OTHER
    if found is not None:
        found.set_cookies(request, response)
    return response


def _render_now(
    request: HttpRequest,
    table_code: TableCode,
    asked_for: TableKey | None,
    asked: Mapping[str, str],
    refusal: str = "",
) -> HttpResponse:
    """The screen of the match that the code opens now, or the one for a table without a match."""
    if table_code.replaced_at is not None:
        return _render_replaced(request, table_code)
    context: dict[str, Any]
    key = match_now(request, table_code, asked_for)
    if key is None or ("which" in asked and others_at_table(table_code, key)):
        several = table_now(snapshot_of(table_code.competition).state, table_code.table).playing
        screen = which_screen(table_code) if several else waiting_screen(request, table_code)
        here = reverse("phone:table", args=[table_code.code])
        context = {"here": here, "topics": "pairings event", "refusal": refusal}
        return _render(request, table_code, screen, context, asked)
    at = table_of(PlayedTable(table_code.competition, key))
    if at is None:  # pragma: no cover - the same facts say that it is being played
        raise Http404
    phone = phone_of(request, at)
    if phone is not None and phone.room is None and at.rooms and "room" in asked:
        # It has sat down for the totals alone, and wants to go on board by board.
        phone = None
    context = {
        "refusal": refusal,
        "typed": asked if refusal else {},
        "here": reverse("phone:match", args=[table_code.code, key.stage, key.round]),
        "topics": f"table/{key.stage}/{key.round}/{key.table} clock pairings",
        "others": others_at_table(table_code, key),
    }
    if is_played_online(table_code.competition, key) and (phone is None or at.match.confirmed is None):
        # Who spoke for a side here still draws his next table after a match that was played online.
        screen = online_screen(at, asked)
        context["topics"] += f" {OPENED}"
    elif phone is None:
        about = round_name(at.snapshot.state, key.stage, key.round)
        moved = moved_to(request, table_code)
        screen = _sit(at, asked, about, moved)
    else:
        screen = phone_screen(at, phone, asked)
        screen = replace(screen, key=(key, *screen.key))
        context |= _header(at, phone)
    return _render(request, table_code, screen, context, asked)


def _render_typed(
    request: HttpRequest, table_code: TableCode, key: TableKey, sent: dict[str, str], error: TooManyRequests
) -> HttpResponse:
    """太快了: the screen again with what was typed on it, and when it can be sent."""
    response = _render_now(request, table_code, key, sent, refusal=words(error))
    response.status_code = status(error)
    name_wait(response, error)
    return response


def _render_replaced(request: HttpRequest, table_code: TableCode) -> HttpResponse:
    """旧码: the code opens nothing of its event any more, not even its name."""
    context = {
        "table_code": table_code,
        "here": reverse("phone:table", args=[table_code.code]),
        "screen": PhoneScreen("replaced", _("old code")),
        "template": "phone/screens/replaced.html",
    }
    if is_fragment(request):
        # The script would ask again after a refusal.
        return render(request, "phone/board.html", context)
    return render(request, "phone/table.html", context, status=HTTPStatus.GONE)


def _render(
    request: HttpRequest,
    table_code: TableCode,
    screen: PhoneScreen,
    context: dict[str, Any],
    asked: Mapping[str, str],
) -> HttpResponse:
    standstill = standstill_of(table_code.competition)
    screen = replace(screen, key=(*screen.key, *standstill))
    if request.GET.get("mark") == screen.mark:
        # The screen has not changed: do not replace it under the player's finger.
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    kept = {name: asked[name] for name in KEPT if asked.get(name)}
    context |= {
        "table_code": table_code,
        "competition": table_code.competition,
        "screen": screen,
        "standstill": standstill,
        "template": f"phone/screens/{screen.name}.html",
        "again": urlencode({**kept, "mark": screen.mark}),
        "command": secrets.token_hex(16),
        **screen.shows,
    }
    return render(request, "phone/board.html" if is_fragment(request) else "phone/table.html", context)


def _header(at: SheetTable, phone: Phone) -> dict[str, Any]:
    side = at.seating_in(phone.room).side(phone.end)
    own_side = "" if at.boards else side_name(side)
    return {
        "own_name": at.name(phone.end),
        "other_name": at.name(phone.end.other),
        "side": own_side if phone.room is None else room_line(at, phone, phone.room),
        "clock": json.dumps(at.clock.message(now())) if at.clock.length else "",
        "left": _minutes(at.clock.shown_left(now())),
        "is_called": at.call(phone.room) is not None,
        "quote": call_rule(say(), book_of(at.competition)),
    }


def _minutes(seconds: int) -> str:
    """The remaining time as mm:ss, with + for overtime; a script counts on from it."""
    return f"{'+' if seconds < 0 else ''}{abs(seconds) // 60:02}:{abs(seconds) % 60:02}"


def _sit(at: SheetTable, asked: Mapping[str, str], about: str, moved: Moved | None) -> PhoneScreen:
    """入座: in which room first, where the match has rooms, then in which seat."""
    room = next((one for one in at.rooms if one.value == asked.get("room")), None)
    if len(at.rooms) == 1:
        room = at.rooms[0]
    key = (at.key, moved, room)
    if at.rooms and room is None and asked.get("room") != TOTALS:
        return PhoneScreen("rooms", about, {"rooms": _rooms(at), "moved": moved}, key)
    shows = {**_sides(at, room), "moved": moved, "room": room, "has_other_room": len(at.rooms) > 1}
    return PhoneScreen("sit", about if room is None or len(at.rooms) == 1 else room_words(say(), room), shows, key)


def _rooms(at: SheetTable) -> list[dict[str, Any]]:
    """室: each with who sits North-South and who East-West there."""
    found = []
    for room in at.rooms:
        seating = at.seating_in(room)
        sides = [(side_words(side, say()), at.name(seating.end(side))) for side in (Side.NORTH_SOUTH, Side.EAST_WEST)]
        found.append({"value": room.value, "name": room_words(say(), room), "sides": sides})
    return found


def _sides(at: SheetTable, room: Room | None) -> dict[str, Any]:
    """The context for taking a side: four seats where deals or boards are counted, otherwise two sides."""
    seats, seating = [], at.seating_in(room)
    # North is above in a room, as on the score sheet; at a single table the home side is below.
    below = Seat.SOUTH if room is not None else seating.home.seats[1]
    for seat, spot in zip(below.around(), "senw", strict=True):
        end = seating.end(seat.side)
        seats.append(
            {
                "letter": str(seat),
                "spot": spot,
                "seat": seat_name(seat),
                "name": at.name(end),
                "player": seating.players.get(seat) or at.members(end),
                "home": seat.side is seating.home,
            }
        )
    sides = [seats[0], seats[1]]
    return {"seats": seats, "sides": sides, "by_seat": room is not None or at.sheet is not None}
