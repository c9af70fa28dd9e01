"""屏: decides which screen a phone shows: by the state of the table, and by the query of a link."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo.officiating.score_sheet import DealState
from paizhuo.web.access.actors import book_of
from paizhuo.web.clock.clock import now
from paizhuo.web.language import say
from paizhuo.web.phone import forms, page
from paizhuo.web.phone.board_screens import board_screen
from paizhuo.web.phone.phone_screen import PhoneScreen
from paizhuo.web.sheets.refusals import SheetRefused
from paizhuo.web.sheets.words import finish_text
from paizhuo.wording.referee.calls import call_reasons

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.officiating.score_sheet import ScoreSheet, WrittenDeal
    from paizhuo.web.phone.device import Phone
    from paizhuo.web.sheets.table import SheetTable


def phone_screen(table: SheetTable, phone: Phone, asked: Mapping[str, str]) -> PhoneScreen:
    """The screen for this phone; ``asked`` is the query of the link that was tapped."""
    wish = asked.get("do", "")
    if table.call(phone.room) is not None and not wish:
        return _called(table, phone)
    if phone.room is not None and table.match.confirmed is not None and table.match.boards:
        return board_screen(table, phone, phone.room, asked)
    if table.match.confirmed is not None:
        done = _result("done", table, phone, _("agreed"))
        drawing = page.own_table(table, phone.end)
        return replace(done, shows={**done.shows, "own_table": drawing}, key=(*done.key, drawing))
    if wish == "final" and not table.match.disputed:
        return _final(table, phone, asked)
    if table.match.entered is not None:
        return _handed_in(table, phone)
    if phone.room is not None:
        return board_screen(table, phone, phone.room, asked)
    return _playing(table, phone, asked)


def _called(table: SheetTable, phone: Phone) -> PhoneScreen:
    call = table.call(phone.room)
    waited = 0 if call is None else int((now() - call.at).total_seconds())
    taken = "" if call is None or call.taken_by is None else call.taken_by.name
    shows: dict[str, Any] = {
        "call": call,
        "taken": taken,
        "waited": max(waited, 0),
        "mine": call and call.end == phone.end.value,
    }
    shows["reasons"] = call_reasons(say(), book_of(table.competition))
    return PhoneScreen("call", _deal_number(table), shows, (call and call.pk, call and call.reason, taken))


def _handed_in(table: SheetTable, phone: Phone) -> PhoneScreen:
    if table.match.disputed:
        return _result("result_differs", table, phone, _("disputed"))
    if table.match.entered_by is phone.end:
        return _result("result_waits", table, phone, _("to confirm"))
    return _result("result_check", table, phone, _("to confirm"))


def _result(name: str, table: SheetTable, phone: Phone, about: str) -> PhoneScreen:
    shown = table.match.confirmed or table.match.entered
    versions = [table.handed_in(end) for end in (phone.end, phone.end.other)] if table.match.disputed else []
    shows = {
        "result": page.side_result(shown, phone.end),
        "versions": [page.side_result(one, phone.end) for one in versions],
        "may_agree": table.match.entered_by is not None,
        "seen": page.result_digest(table.offered(phone.end)),
        "paper": page.paper_duties(table, phone),
    }
    return PhoneScreen(name, about, shows, (shown, tuple(versions)))


def _final(table: SheetTable, phone: Phone, asked: Mapping[str, str]) -> PhoneScreen:
    about = _("final result")
    own_entry = table.match.entered is not None and table.match.entered_by is phone.end
    shows: dict[str, Any] = {"seen": page.result_digest(table.match.entered) if own_entry else ""}
    decider = page.tie_decision(table, phone.end)
    if table.boards:
        return PhoneScreen("boards", about, {**shows, "boards": table.boards, "decider": decider}, (decider,))
    try:
        own, their = forms.level_sent(asked, "own"), forms.level_sent(asked, "their")
    except SheetRefused:
        own = their = None
    if own is None or their is None:
        choices = page.level_choices(own)
        return PhoneScreen("final", about, {**shows, "own": own, "choices": choices}, (own, their))
    winner = asked.get("winner", "") if asked.get("winner") in {"own", "their"} else ""
    if decider is not None and decider.drawn:
        winner = decider.drawn
    waits = decider is not None and own == their and not winner
    shows |= {"own": own, "their": their, "winner": winner, "decider": decider, "undecided": waits}
    return PhoneScreen("review", about, shows, (own, their, winner, decider))


def _playing(table: SheetTable, phone: Phone, asked: Mapping[str, str]) -> PhoneScreen:
    sheet, wish = table.sheet, asked.get("do", "")
    if sheet is None:
        return _sheet(table, phone)
    if sheet.open is not None:
        return _open_deal(table, phone, sheet, sheet.open, asked)
    if wish == "enter" and sheet.takes_deals:
        return _enter(table, phone, sheet.next_number, "enter", asked)
    if wish == "fix" and sheet.lines:
        return _fix(table, phone, sheet, asked)
    return _sheet(table, phone)


def _open_deal(
    table: SheetTable, phone: Phone, sheet: ScoreSheet, deal: WrittenDeal, asked: Mapping[str, str]
) -> PhoneScreen:
    about = _("deal no. {number}").format(number=deal.number)
    ours, theirs = deal.version(phone.end), deal.version(phone.end.other)
    if deal.state is DealState.DISPUTED:
        shows = {
            "deal": deal.number,
            "versions": page.two_versions(phone.viewpoint, ours, theirs),
            "theirs": finish_text(theirs),
        }
        return PhoneScreen("deal_differs", about, shows, (deal.number, ours, theirs))
    if ours is None and asked.get("do") == "wrong":
        return _enter(table, phone, deal.number, "dispute", asked)
    finish = theirs if ours is None else ours
    shows = {
        "deal": deal.number,
        "order": page.finishing_order(phone.viewpoint, finish),
        "outcome": page.deal_outcome(sheet.match, phone.viewpoint, finish),
        "finish": finish_text(finish),
    }
    return PhoneScreen("deal_check" if ours is None else "deal_waits", about, shows, (deal.number, finish))


def _enter(table: SheetTable, phone: Phone, deal: int, act: str, asked: Mapping[str, str]) -> PhoneScreen:
    taps = page.taps_of(asked)
    shows = {"deal": deal, "act": act, "wish": asked.get("do", ""), **page.deal_entry(table, phone, deal, taps)}
    return PhoneScreen("enter", _("deal no. {number}").format(number=deal), shows, (deal, act))


def _fix(table: SheetTable, phone: Phone, sheet: ScoreSheet, asked: Mapping[str, str]) -> PhoneScreen:
    wanted = asked.get("deal", "")
    if any(str(line.number) == wanted for line in sheet.lines):
        return _enter(table, phone, int(wanted), "dispute", asked)
    lines = page.deal_lines(sheet, phone.viewpoint)
    return PhoneScreen("fix", _("correct a deal"), {"lines": lines}, (len(lines),))


def _sheet(table: SheetTable, phone: Phone) -> PhoneScreen:
    sheet = table.sheet
    orders = page.table_orders(table, phone.end)
    shows: dict[str, Any] = {
        "sheet": sheet,
        "has_rooms": bool(table.rooms),
        "time_is_up": table.clock.is_up(now()),
        "paper": page.paper_duties(table, phone),
        **page.last_deal_notice(table),
        **orders,
    }
    key: tuple[object, ...] = (table.clock.last_deal, shows["time_is_up"], repr(orders))
    if sheet is not None:
        shows["lines"] = page.deal_lines(sheet, phone.viewpoint)
        shows["over"] = not sheet.takes_deals
        side = phone.viewpoint.me.side
        shows["own"] = sheet.match.standing.step(side)
        shows["their"] = sheet.match.standing.step(side.other)
        key = (*key, tuple(line.finish for line in sheet.lines))
    return PhoneScreen("sheet", _deal_number(table), shows, key)


def _deal_number(table: SheetTable) -> str:
    if table.sheet is None:
        return _("round no. {number}").format(number=table.key.round)
    return _("deal no. {number}").format(number=table.sheet.next_number)
