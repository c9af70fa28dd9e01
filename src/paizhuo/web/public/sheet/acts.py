"""记分操作: what players do at a table with their phones, and what an official does about the phones. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.tournament import codec
from paizhuo.tournament import facts as f
from paizhuo.tournament.outcomes import End, Outcome
from paizhuo.web.competitions import ledger
from paizhuo.web.competitions.actors import book_of
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.restoring import keeping
from paizhuo.web.directing.desk import acts as desk
from paizhuo.web.directing.desk.kept import CALLS
from paizhuo.web.directing.grid.unlikely import is_cleared, oddity_words, unlikely
from paizhuo.web.directing.models import Call
from paizhuo.web.public.models import Device
from paizhuo.web.public.sheet.deal_acts import confirm_deal, dispute_deal, enter_deal, settle_deal, take_back_deal
from paizhuo.web.public.sheet.refusing import SheetRefused, SheetWhy
from paizhuo.web.public.sheet.speaking import entries, handed_in, match_at, speaker, tell

if TYPE_CHECKING:
    from paizhuo.tournament.state import MatchState
    from paizhuo.web.competitions.actors import Actor
    from paizhuo.web.competitions.models import Competition
    from paizhuo.web.public.models import Door

__all__ = [
    "call_referee",
    "cancel_call",
    "confirm_deal",
    "confirm_result",
    "dispute_deal",
    "enter_deal",
    "free_table",
    "hand_in",
    "settle_deal",
    "sit",
    "take_back_deal",
]


def sit(door: Door, token: str, end: End, *, command: str = "") -> ledger.Done:
    """入座: a phone takes a side. It never changes sides by itself; an official frees the table for that."""

    def body(writing: ledger.Writing) -> None:
        match_at(writing, door)
        found = Device.objects.filter(door=door, token=token).first()
        if found is None:
            Device.objects.create(door=door, token=token, end=end.value, at=writing.at)
        elif found.end != end.value:
            raise SheetRefused(SheetWhy.OTHER_SIDE)
        writing.detail |= {"stage": door.stage, "round": door.round, "table": door.table, "end": end.value}
        writing.tell("log", staff_only=True)

    return ledger.write(door.competition, speaker(door, end), Deed.SIT, body, command=command)


def free_table(competition: Competition, actor: Actor, door: Door, *, command: str = "") -> ledger.Done:
    """清除手机: an official lets the phones of a table choose their sides again; the sheet stays."""

    def body(writing: ledger.Writing) -> None:
        match_at(writing, door)
        freed, _each = door.devices.all().delete()
        tell(writing, door, freed=freed)

    return ledger.write(competition, actor, Deed.ANSWER_CALL, body, command=command)


def hand_in(door: Door, end: End, outcome: Outcome, *, seen: Outcome | None = None, command: str = "") -> ledger.Done:
    """交成绩: a side's result. The same as the other side's confirms it, another one is a dispute for the referee.

    ``seen`` is what the side wants to replace, of its own; another phone of the side may have been there meanwhile.
    """

    def body(writing: ledger.Writing) -> None:
        match = match_at(writing, door)
        if match.confirmed is not None and match.confirmed != outcome:
            raise SheetRefused(SheetWhy.DONE)
        comes_round = match.confirmed is None and outcome == _others(writing, door, end, match)
        if not comes_round and match.entered_by is end and match.entered not in {None, outcome, seen}:
            raise SheetRefused(SheetWhy.CHANGED)
        if comes_round:
            _confirm(writing, door, end, match, outcome)
        elif match.confirmed is None and match.entered != outcome:
            writing.append(f.ResultEntered(door.stage, door.round, door.table, outcome, side=end))
        elif match.confirmed is None and match.entered_by is not end:
            _confirm(writing, door, end, match, outcome)
        _told(writing, door, outcome)

    return ledger.write(door.competition, speaker(door, end), Deed.SHEET, body, command=command)


def confirm_result(door: Door, end: End, outcome: Outcome, *, command: str = "") -> ledger.Done:
    """成绩无误: ``outcome`` is what the side saw. An unlikely one is not confirmed yet: a referee is called."""

    def body(writing: ledger.Writing) -> None:
        match = match_at(writing, door)
        if (match.confirmed or _others(writing, door, end, match) or match.entered) != outcome:
            raise SheetRefused(SheetWhy.CHANGED)
        if match.confirmed is None:
            _confirm(writing, door, end, match, outcome)
        _told(writing, door, outcome)

    return ledger.write(door.competition, speaker(door, end), Deed.SHEET, body, command=command)


def call_referee(door: Door, end: End, *, reason: str = "", command: str = "") -> ledger.Done:
    """叫裁判."""
    return desk.call(
        door.competition,
        speaker(door, end),
        door.stage,
        door.round,
        door.table,
        end=end.value,
        reason=reason,
        command=command,
    )


def cancel_call(door: Door, end: End, *, command: str = "") -> ledger.Done:
    """不用了: the side that called takes its call back."""

    def body(writing: ledger.Writing) -> None:
        match_at(writing, door)
        found = _open_call(writing, door)
        if found is not None and found.end != end.value:
            raise SheetRefused(SheetWhy.NOT_YOUR_CALL)
        if found is not None:
            found.ended_at = writing.at
            with keeping(writing, CALLS, door.stage, door.round, door.table):
                found.save(update_fields=["ended_at"])
        tell(writing, door, call="cancelled")
        writing.tell("calls", staff_only=True)

    return ledger.write(door.competition, speaker(door, end), Deed.CALL, body, command=command)


def _open_call(writing: ledger.Writing, door: Door) -> Call | None:
    calls = writing.competition.calls.filter(stage=door.stage, round=door.round, table=door.table, ended_at=None)
    found: Call | None = calls.first()
    return found


def _others(writing: ledger.Writing, door: Door, end: End, match: MatchState) -> Outcome | None:
    """对方说法: in a dispute, what the other side said after this one had entered; None where there is none."""
    if not match.disputed or match.entered_by is not end:
        return None
    return handed_in(writing.snapshot, door, end.other)


def _confirm(writing: ledger.Writing, door: Door, end: End, match: MatchState, outcome: Outcome) -> None:
    """The other side agrees; what hardly ever happens waits for a referee, who is called."""
    where = (door.stage, door.round, door.table)
    odd = unlikely(writing.competition, writing.snapshot, *where, outcome)
    own = match.entered_by is end and not match.disputed
    if not odd or own or is_cleared(writing.competition, *where, outcome):
        if match.disputed and match.entered_by is end:
            # Its own version stood first: it is taken back before the side says the same as the other.
            for number, _outcome in tuple(entries(writing.snapshot, door, end)):
                writing.append(f.Undone(number, _("The side agrees with the other side's result.")))
        # Whoever had said otherwise comes round by saying the same; a dispute is not confirmed in any other way.
        agreed = f.ResultEntered(*where, outcome, side=end) if match.disputed else f.ResultConfirmed(*where, side=end)
        writing.append(agreed)
        return
    writing.answer["waits_for_referee"] = True
    writing.detail["unlikely"] = [one.value for one in odd]
    if _open_call(writing, door) is None:
        reason = oddity_words(odd, book_of(writing.competition))[: desk.REASON_LENGTH]
        Call.objects.create(
            competition=writing.competition,
            stage=door.stage,
            round=door.round,
            table=door.table,
            end=end.value,
            reason=reason,
            at=writing.at,
        )
        writing.tell("calls", staff_only=True)


def _told(writing: ledger.Writing, door: Door, outcome: Outcome) -> None:
    tell(writing, door, outcome=codec.encode(outcome, Outcome))
    if match_at(writing, door).confirmed is not None:
        writing.tell("standings")
