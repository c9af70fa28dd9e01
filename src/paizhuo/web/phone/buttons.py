"""按钮: maps each button that a phone posts to its action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import Http404
from django.utils.translation import gettext as _

from paizhuo.seats import Seat
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.actors import side_name
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.phone import actions, device, forms
from paizhuo.web.phone.device import phone_of
from paizhuo.web.phone.page import result_digest
from paizhuo.web.sheets import actions as sheet_actions
from paizhuo.web.sheets import board_actions
from paizhuo.web.sheets.forms import finish
from paizhuo.web.sheets.played_table import PlayedTable
from paizhuo.web.sheets.refusals import RoundOver, SheetRefused, WhySheetRefused
from paizhuo.web.sheets.side import side_request
from paizhuo.web.sheets.table import table_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from django.http import HttpRequest, HttpResponse

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.models import TableCode
    from paizhuo.web.sheets.side import SideRequest
    from paizhuo.web.sheets.table import SheetTable

    ButtonAction = Callable[[SideRequest, SheetTable, Mapping[str, str]], object]


@dataclass(frozen=True)
class SatDown:
    """入座: a phone has taken a side; its token and its seat go into cookies."""

    table_code: TableCode
    token: str
    seat: Seat

    def set_cookies(self, request: HttpRequest, response: HttpResponse) -> None:
        """Set the cookies of token and seat."""
        device.remember(request, response, self.table_code, self.token, self.seat)


def carry_out(request: HttpRequest, table_code: TableCode, key: TableKey, act: str) -> SatDown | None:
    """Run the action of a button on the page of a round; :class:`SatDown` after taking a side, otherwise None."""
    data = request.POST
    command = data.get("command", "")
    at = PlayedTable(table_code.competition, key)
    table = table_of(at)
    if table is None:
        if act in _ACTIONS and _was_carried_out(table_code, command):
            # The answer was lost, and the round is over meanwhile: what was written then counts.
            return None
        raise RoundOver(snapshot_of(table_code.competition).state, key)
    if act == "sit":
        seat = next((one for one in Seat if str(one) == data.get("seat")), None)
        if seat is None:
            raise SheetRefused(WhySheetRefused.BAD_FIELD)
        token = device.token_of(request) or device.new_token(table_code.code, command)
        room = forms.room_sent(data, table.rooms)
        end = table.seating_in(room).end(seat.side)
        actions.sit(side_request(at, end, command, room=room), table_code, token)
        return SatDown(table_code, token, seat)
    if act not in _ACTIONS:
        raise Http404
    speaking = phone_of(request, table)
    if speaking is None:
        raise SheetRefused(WhySheetRefused.NOT_SEATED)
    _ACTIONS[act](side_request(at, speaking.end, command, speaking.seat, speaking.room), table, data)
    return None


def _was_carried_out(table_code: TableCode, command: str) -> bool:
    """Whether a phone of this table has sent this command before."""
    sides = [side_name(table_code.table, end) for end in End]
    return (
        bool(command)
        and command.isprintable()
        and table_code.competition.acts.filter(command=command, actor__in=sides).exists()
    )


def _enter(request: SideRequest, _table: SheetTable, data: Mapping[str, str]) -> None:
    deal = forms.whole_number(data, "deal")
    sheet_actions.enter_deal(request, deal, finish(data))


def _confirm(request: SideRequest, _table: SheetTable, data: Mapping[str, str]) -> None:
    deal = forms.whole_number(data, "deal")
    sheet_actions.confirm_deal(request, deal, finish(data))


def _dispute(request: SideRequest, _table: SheetTable, data: Mapping[str, str]) -> None:
    deal = forms.whole_number(data, "deal")
    sheet_actions.dispute_deal(request, deal, finish(data))


def _take_back(request: SideRequest, _table: SheetTable, data: Mapping[str, str]) -> None:
    sheet_actions.take_back_deal(request, forms.whole_number(data, "deal"))


def _enter_board(request: SideRequest, _table: SheetTable, data: Mapping[str, str]) -> None:
    board, seen = forms.whole_number(data, "board"), data.get("seen", "")
    board_actions.enter_board(request, board, finish(data), forms.notes_sent(data), seen=seen)


def _confirm_board(request: SideRequest, _table: SheetTable, data: Mapping[str, str]) -> None:
    board_actions.confirm_board(request, forms.whole_number(data, "board"), seen=data.get("seen", ""))


def _take_back_board(request: SideRequest, _table: SheetTable, data: Mapping[str, str]) -> None:
    board_actions.take_back_board(request, forms.whole_number(data, "board"), seen=data.get("seen", ""))


def _hand_in(request: SideRequest, table: SheetTable, data: Mapping[str, str]) -> None:
    outcome = forms.outcome_sent(table, request.end, data)
    entered = table.match.entered
    seen = entered if data.get("seen") and data.get("seen") == result_digest(entered) else None
    actions.hand_in(request, outcome, seen=seen)


def _agree(request: SideRequest, table: SheetTable, data: Mapping[str, str]) -> None:
    shown = table.match.confirmed or table.offered(request.end)
    if shown is None or data.get("seen") != result_digest(shown):
        raise SheetRefused(WhySheetRefused.CHANGED)
    actions.confirm_result(request, shown)


def _draw_table(request: SideRequest, _table: SheetTable, _data: Mapping[str, str]) -> None:
    actions.draw_table(request)


def _signal(request: SideRequest, _table: SheetTable, data: Mapping[str, str]) -> None:
    signal = data.get("signal", "").strip()
    if len(signal) > forms.SIGNAL_LENGTH or not (signal.isprintable() or not signal):
        raise SheetRefused(WhySheetRefused.BAD_FIELD)
    actions.disclose_signal(request, signal)


def _call(request: SideRequest, _table: SheetTable, data: Mapping[str, str]) -> None:
    board = data.get("board") and forms.whole_number(data, "board")
    reason = _("Board {number} is written down wrongly").format(number=board) if board else ""
    actions.call_referee(request, reason=reason)


def _explain_call(request: SideRequest, _table: SheetTable, data: Mapping[str, str]) -> None:
    actions.explain_call(request, data.get("about", ""))


def _cancel_call(request: SideRequest, _table: SheetTable, _data: Mapping[str, str]) -> None:
    actions.cancel_call(request)


_ACTIONS: Mapping[str, ButtonAction] = {
    "enter": _enter,
    "confirm": _confirm,
    "dispute": _dispute,
    "take-back": _take_back,
    "enter-board": _enter_board,
    "confirm-board": _confirm_board,
    "take-back-board": _take_back_board,
    "hand-in": _hand_in,
    "agree": _agree,
    "draw-table": _draw_table,
    "signal": _signal,
    "call": _call,
    "explain-call": _explain_call,
    "cancel-call": _cancel_call,
}
