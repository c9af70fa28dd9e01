"""发送: from what a phone posts to the act that it means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import Http404

from paizhuo.seats import Seat
from paizhuo.web.public.sheet import acts, forms, phone
from paizhuo.web.public.sheet.looking import phone_of, table_of
from paizhuo.web.public.sheet.refusing import SheetRefused, SheetWhy
from paizhuo.web.public.sheet.tiles import digest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.public.models import Door
    from paizhuo.web.public.sheet.looking import Phone, Table

    Sent = Callable[[Table, Phone, Mapping[str, str], str], object]


@dataclass(frozen=True)
class SatDown:
    """入座: the phone keeps its number and its seat."""

    door: Door
    token: str
    seat: Seat

    def keep(self, request: HttpRequest, response: HttpResponse) -> None:
        """Put both into the phone's cookies."""
        phone.remember(request, response, self.door, self.token, self.seat)


def carry_out(request: HttpRequest, door: Door, act: str) -> SatDown | None:
    """Do what the phone asks; a refusal is raised and nothing is stored."""
    data = request.POST
    command = data.get("command", "")
    table = table_of(door)
    if table is None:
        raise SheetRefused(SheetWhy.OVER)
    if act == "sit":
        seat = next((one for one in Seat if str(one) == data.get("seat")), None)
        if seat is None:
            raise SheetRefused(SheetWhy.BAD_FIELD)
        token = phone.token_of(request) or phone.new_token()
        acts.sit(door, token, table.seating.end(seat.side), command=command)
        return SatDown(door, token, seat)
    if act not in _SENT:
        raise Http404
    speaking = phone_of(request, table)
    if speaking is None:
        raise SheetRefused(SheetWhy.NOT_SEATED)
    _SENT[act](table, speaking, data, command)
    return None


def _enter(table: Table, speaking: Phone, data: Mapping[str, str], command: str) -> None:
    deal = forms.whole_number(data, "deal")
    acts.enter_deal(table.door, speaking.end, deal, forms.finish(data), command=command)


def _confirm(table: Table, speaking: Phone, data: Mapping[str, str], command: str) -> None:
    deal = forms.whole_number(data, "deal")
    acts.confirm_deal(table.door, speaking.end, deal, forms.finish(data), command=command)


def _dispute(table: Table, speaking: Phone, data: Mapping[str, str], command: str) -> None:
    deal = forms.whole_number(data, "deal")
    acts.dispute_deal(table.door, speaking.end, deal, forms.finish(data), command=command)


def _take_back(table: Table, speaking: Phone, data: Mapping[str, str], command: str) -> None:
    acts.take_back_deal(table.door, speaking.end, forms.whole_number(data, "deal"), command=command)


def _hand_in(table: Table, speaking: Phone, data: Mapping[str, str], command: str) -> None:
    outcome = forms.outcome(table, speaking.end, data)
    entered = table.match.entered
    seen = entered if data.get("seen") and data.get("seen") == digest(entered) else None
    acts.hand_in(table.door, speaking.end, outcome, seen=seen, command=command)


def _agree(table: Table, speaking: Phone, data: Mapping[str, str], command: str) -> None:
    shown = table.match.confirmed or table.offered(speaking.end)
    if shown is None or data.get("seen") != digest(shown):
        raise SheetRefused(SheetWhy.CHANGED)
    acts.confirm_result(table.door, speaking.end, shown, command=command)


def _call(table: Table, speaking: Phone, _data: Mapping[str, str], command: str) -> None:
    acts.call_referee(table.door, speaking.end, command=command)


def _cancel_call(table: Table, speaking: Phone, _data: Mapping[str, str], command: str) -> None:
    acts.cancel_call(table.door, speaking.end, command=command)


_SENT: Mapping[str, Sent] = {
    "enter": _enter,
    "confirm": _confirm,
    "dispute": _dispute,
    "take-back": _take_back,
    "hand-in": _hand_in,
    "agree": _agree,
    "call": _call,
    "cancel-call": _cancel_call,
}
