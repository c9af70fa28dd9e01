"""记分的操作: take a side, hand in and confirm a result, call the referee. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.table_key import match_at
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End, Outcome
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls import actions as call_actions
from paizhuo.web.calls.restorable import CALLS
from paizhuo.web.language import say
from paizhuo.web.ledger.record_language import record_sentence
from paizhuo.web.ledger.restorable import restorable_change
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.models import Call, Device, TableCode
from paizhuo.web.results.tables import send_table
from paizhuo.web.results.unlikely import is_cleared, unlikely
from paizhuo.web.rounds.actions.slips import record_slip
from paizhuo.web.sheets.refusals import SheetRefused, WhySheetRefused
from paizhuo.web.sheets.side import SideRequest, entries, handed_in, match_of_side, match_to_write, note_and_send_sheet
from paizhuo.wording.officiating import oddity_words
from paizhuo.wording.referee.calls import call_reasons

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.sheets.played_table import PlayedTable


def sit(request: SideRequest, table_code: TableCode, token: str) -> Done:
    """入座: a phone takes a side for this round. It cannot change sides; an official frees the table for that."""

    def body(writing: Writing) -> None:
        match_to_write(writing, request)
        if not TableCode.objects.filter(pk=table_code.pk, replaced_at=None).exists():
            # Read again under the lock: the code may have been replaced meanwhile.
            raise SheetRefused(WhySheetRefused.REPLACED)
        found = request.at.phones().filter(token=token).first()
        stage, number, _table = request.at.key
        end, room = request.end.value, "" if request.room is None else request.room.value
        if found is None:
            Device.objects.create(
                table_code=table_code, stage=stage, round=number, token=token, end=end, room=room, at=writing.at
            )
        elif found.end != end or (found.room and found.room != room):
            raise SheetRefused(WhySheetRefused.OTHER_SIDE)
        elif found.room != room:
            # It has entered totals so far, and goes on board by board.
            found.room = room
            found.save(update_fields=["room"])
        writing.detail |= {**request.at.key._asdict(), "end": end, **({"room": room} if room else {})}
        writing.notify("log", staff_only=True)

    return write(request, Permission.SIT, body)


def hand_in(request: SideRequest, outcome: Outcome, *, seen: Outcome | None = None) -> Done:
    """交成绩: enter the result of a side. Equal to the other side's it confirms the result, otherwise it is a dispute.

    ``seen`` is the own result that the side replaces; another phone of the side may have changed it meanwhile.
    """

    def body(writing: Writing) -> None:
        match = match_to_write(writing, request)
        if match.confirmed is not None and match.confirmed != outcome:
            raise SheetRefused(WhySheetRefused.DONE)
        agrees = match.confirmed is None and outcome == _other_result(writing, request.at, request.end, match)
        if not agrees and match.entered_by is request.end and match.entered not in {None, outcome, seen}:
            raise SheetRefused(WhySheetRefused.CHANGED)
        if agrees:
            _confirm(writing, request.at, request.end, match, outcome)
        elif match.confirmed is None and match.entered != outcome:
            writing.append(f.ResultEntered(*request.at.key, outcome, side=request.end))
        elif match.confirmed is None and match.entered_by is not request.end:
            _confirm(writing, request.at, request.end, match, outcome)
        _notify_result(writing, request.at, outcome)

    return write(request, Permission.SHEET, body)


def confirm_result(request: SideRequest, outcome: Outcome) -> Done:
    """成绩无误: confirm ``outcome``, which the phone showed. An unlikely one is not confirmed; a referee is called."""

    def body(writing: Writing) -> None:
        match = match_to_write(writing, request)
        if (match.confirmed or _other_result(writing, request.at, request.end, match) or match.entered) != outcome:
            raise SheetRefused(WhySheetRefused.CHANGED)
        if match.confirmed is None:
            _confirm(writing, request.at, request.end, match, outcome)
        _notify_result(writing, request.at, outcome)

    return write(request, Permission.SHEET, body)


def draw_table(request: SideRequest) -> Done:
    """抽台号: the side draws its table of the next round itself [GZ Form4 note 3]."""

    def body(writing: Writing) -> None:
        pairing = match_of_side(writing, request).pairing
        (entrant,) = pairing.home if request.end is End.HOME else pairing.away
        record_slip(writing, request.at.key.stage, entrant)
        send_table(writing, request.at.key)

    return write(request, Permission.DRAW_TABLE, body)


def disclose_signal(request: SideRequest, signal: str) -> Done:
    """牌张信号: the side tells its opponents the one signal that it uses [FJ 4.9①]."""

    def body(writing: Writing) -> None:
        pairing = match_of_side(writing, request).pairing
        for entrant in pairing.home if request.end is End.HOME else pairing.away:
            writing.append(f.SignalDisclosed(entrant, signal))
        note_and_send_sheet(writing, request.at, signal=signal)

    return write(request, Permission.SIGNAL, body)


def call_referee(request: SideRequest, *, reason: str = "") -> Done:
    """叫裁判: call the referee to the table."""
    return call_actions.call(
        request,
        request.at.key,
        end=request.end.value,
        room=_room(request),
        reason=reason,
        check=lambda writing: match_of_side(writing, request),
    )


def explain_call(request: SideRequest, about: str) -> Done:
    """事由: the side that called says what its call is about, so that the referee knows before he comes."""

    def body(writing: Writing) -> None:
        match_of_side(writing, request)
        found = _open_call(writing, request.at, _room(request))
        known = {one.code: one.text for one in call_reasons(say(), book_of(writing.competition))}
        if about not in known:
            raise SheetRefused(WhySheetRefused.BAD_FIELD)
        if found is None or found.end != request.end.value:
            raise SheetRefused(WhySheetRefused.NOT_YOUR_CALL)
        found.reason, found.is_about_result = known[about][: call_actions.REASON_LENGTH], False
        with restorable_change(writing, CALLS, *request.at.key):
            found.save(update_fields=["reason", "is_about_result"])
        note_and_send_sheet(writing, request.at, call="explained", reason=found.reason)
        writing.notify("calls", staff_only=True)

    return write(request, Permission.CALL, body)


def cancel_call(request: SideRequest) -> Done:
    """不用了: the side that called cancels its call."""

    def body(writing: Writing) -> None:
        match_of_side(writing, request)
        found = _open_call(writing, request.at, _room(request))
        if found is not None and found.end != request.end.value:
            raise SheetRefused(WhySheetRefused.NOT_YOUR_CALL)
        if found is not None:
            found.ended_at = writing.at
            with restorable_change(writing, CALLS, *request.at.key):
                found.save(update_fields=["ended_at"])
        note_and_send_sheet(writing, request.at, call="cancelled")
        writing.notify("calls", staff_only=True)

    return write(request, Permission.CALL, body)


def _room(request: SideRequest) -> str:
    return "" if request.room is None else request.room.value


def _open_call(writing: Writing, at: PlayedTable, room: str = "") -> Call | None:
    calls = writing.competition.calls.filter(
        **at.key._asdict(),
        ended_at=None,
    )
    found: Call | None = calls.filter(room__in=("", room)).first() if room else calls.first()
    return found


def _other_result(writing: Writing, at: PlayedTable, end: End, match: MatchState) -> Outcome | None:
    """对方说法: in a dispute, the result of the other side, if this side entered its own first; otherwise None."""
    if not match.disputed or match.entered_by is not end:
        return None
    return handed_in(writing.snapshot, at, end.other)


def _confirm(writing: Writing, at: PlayedTable, end: End, match: MatchState, outcome: Outcome) -> None:
    """Confirm the result of the other side; call a referee instead if it is unlikely and not cleared."""
    where = at.key
    odd = unlikely(writing.competition, writing.snapshot, where, outcome)
    own = match.entered_by is end and not match.disputed
    if not odd or own or is_cleared(writing.competition, where, outcome):
        if match.disputed and match.entered_by is end:
            # The side entered its own result first: undo that before entering the other side's.
            reason = record_sentence(writing, lambda: _("The side agrees with the other side's result."))
            for number, _outcome in tuple(entries(writing.snapshot, at, end)):
                writing.append(f.Undone(number, reason))
        # A side ends a dispute by entering the other side's result; nothing else confirms it.
        agreed = f.ResultEntered(*where, outcome, side=end) if match.disputed else f.ResultConfirmed(*where, side=end)
        writing.append(agreed)
        return
    writing.answer["waits_for_referee"] = True
    writing.detail["unlikely"] = [one.value for one in odd]
    if _open_call(writing, at) is None:
        reason = oddity_words(say(), odd, book_of(writing.competition))[: call_actions.REASON_LENGTH]
        with restorable_change(writing, CALLS, *at.key):
            Call.objects.create(
                competition=writing.competition,
                **at.key._asdict(),
                end=end.value,
                reason=reason,
                is_about_result=True,
                at=writing.at,
            )
        writing.notify("calls", staff_only=True)


def _notify_result(writing: Writing, at: PlayedTable, outcome: Outcome) -> None:
    note_and_send_sheet(writing, at, outcome=codec.encode(outcome, Outcome))
    if match_at(writing.snapshot.state, at.key).confirmed is not None:
        writing.notify("standings")
