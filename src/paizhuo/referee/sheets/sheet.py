"""记分表: how far a score sheet has got, who hands it in, and what a late or an unsigned one costs.

What each book asks for is in ``rules``. Entrants go by their numbers. Times are whole seconds from any fixed zero
of the event.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.clock.lateness import MINUTE
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.penalties import ClassPenalty, Forfeit, LateSheetScore
from paizhuo.referee.sheets.rules import Alteration, HandsIn, sheet_rules
from paizhuo.rulebook import Book, Cited
from paizhuo.rulebook.source import Source
from paizhuo.seats import Side

if TYPE_CHECKING:
    from paizhuo.referee.sheets.rules import SheetRules
    from paizhuo.rulebook import Citation
    from paizhuo.seats import Seat

_NAT = Source(Book.NATIONAL)
_FJ = Source(Book.FUJIAN_2022)
_J23 = Source(Book.JIANGSU_2023)
TEAM_LIMIT = 30 * MINUTE
"""团体赛交表: from the scheduled end, as a rule [NAT 53(三)3]."""
FUJIAN_LIMIT = 5 * MINUTE
"""交表: from the end of the round [FJ 2.2]."""


class BadSheet(BadInput):
    """The facts of a score sheet contradict each other."""

    code: ClassVar[str] = "BAD_SHEET"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """记分表: what has been done with it. ``scorer`` is whether somebody named by the referee kept the score."""

    written_by: frozenset[Seat] = frozenset()
    scorer: bool = False
    checked_by: frozenset[Seat] = frozenset()
    signed_by: frozenset[Side] = frozenset()
    referee_signed: bool = False


class SheetStep(Enum):
    """步骤: what is still to be done."""

    WRITE = "write"
    CHECK = "check"
    SIGN_EAST_WEST = "sign-east-west"
    SIGN_NORTH_SOUTH = "sign-north-south"
    REFEREE_SIGNS = "referee-signs"


_SIGNING = {Side.EAST_WEST: SheetStep.SIGN_EAST_WEST, Side.NORTH_SOUTH: SheetStep.SIGN_NORTH_SOUTH}


def missing_steps(rules: SheetRules, sheet: Sheet) -> tuple[SheetStep, ...]:
    """尚缺的步骤: in order; none means that the sheet can be handed in."""
    found: list[SheetStep] = []
    if not (sheet.scorer and rules.scorer.value) and not rules.writes.value.is_done_by(sheet.written_by):
        found.append(SheetStep.WRITE)
    if not rules.checks.value.is_done_by(_able_to_check(rules, sheet)):
        found.append(SheetStep.CHECK)
    found += [_SIGNING[side] for side in Side if side not in sheet.signed_by]
    if rules.referee_signs.value and not sheet.referee_signed:
        found.append(SheetStep.REFEREE_SIGNS)
    return tuple(found)


def _able_to_check(rules: SheetRules, sheet: Sheet) -> frozenset[Seat]:
    """Those whose check counts; where each side checks, it checks what the other one wrote."""
    return frozenset(seat for seat in sheet.checked_by if check_refusal(rules, sheet, seat) is None)


class NoCheck(Enum):
    """不得复查的理由."""

    NOT_THE_CHECKER = "not-the-checker"
    WROTE_IT = "wrote-it"
    """the writer never checks"""


def check_refusal(rules: SheetRules, sheet: Sheet, seat: Seat) -> NoCheck | None:
    """Why this player may not check the sheet; None if he may."""
    if seat not in rules.checks.value.seats:
        return NoCheck.NOT_THE_CHECKER
    if seat in sheet.written_by and not rules.checks.value.both_sides:
        return NoCheck.WROTE_IT
    return None


@dataclass(frozen=True, slots=True)
class AlterationRuling:
    """更改裁定: whether a changed cell counts."""

    counts: bool
    source: Citation


def alteration(rules: SheetRules, *, initialled: bool) -> AlterationRuling:
    """误写: NAT lets the referee initial a slip, the Jiangsu books allow no change at all."""
    kind = rules.alteration
    return AlterationRuling(kind.value is Alteration.INITIALLED and initialled, kind.source)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """一场比赛: who won (None if drawn), who is home and who sat North-South, and when it was to end and ended."""

    book: Book
    event: EventKind
    winner: int | None
    home: int
    north_south: int
    scheduled_end: int
    ended: int


def hands_in(played: Played) -> Cited[int | None]:
    """交表方: the entrant that brings the sheet; None where the referee collects it."""
    way = sheet_rules(played.book).hands_in[played.event]
    if way.value is HandsIn.COLLECTED:
        return Cited(None, way.source)
    if played.winner is not None:
        return Cited(played.winner, way.source)
    match played.book:
        case Book.NATIONAL:
            return Cited(played.home, way.source)
        case Book.FUJIAN_2022:
            return _FJ.silent(played.north_south, "drawn-sheet-by-north-south")
        case Book.GUANGZHOU_2025 | Book.JIANGSU_2023 | Book.JIANGSU_2017:
            raise BadSheet(f"a match of {played.book} in which the winner hands in has a winner, if need be by lot")


class LimitFrom(Enum):
    """起算: from when the time for the sheet is counted."""

    ROUND_END = "round-end"
    """该轮比赛结束."""
    SCHEDULED_END = "scheduled-end"
    """比赛规定结束时间."""


@dataclass(frozen=True, slots=True)
class HandInLimit:
    """交表时限: so many seconds, counted from there."""

    seconds: int
    after: LimitFrom


def hand_in_limit(book: Book, event: EventKind) -> Cited[HandInLimit | None]:
    """交表时限: of a book in this kind of event; None where no time is set."""
    if book is Book.FUJIAN_2022:
        return _FJ.stated(HandInLimit(FUJIAN_LIMIT, LimitFrom.ROUND_END), "2.2")
    if book is Book.NATIONAL and event is EventKind.TEAM:
        return _NAT.stated(HandInLimit(TEAM_LIMIT, LimitFrom.SCHEDULED_END), "53(三)3")
    return Source(book).silent(None, "no-time-for-the-sheet")


def last_moment(played: Played) -> Cited[int | None]:
    """交表截止: the last second for the sheet; None where no time is set."""
    limit = hand_in_limit(played.book, played.event)
    if limit.value is None:
        return Cited(None, limit.source)
    begins = {LimitFrom.ROUND_END: played.ended, LimitFrom.SCHEDULED_END: played.scheduled_end}
    return Cited(begins[limit.value.after] + limit.value.seconds, limit.source)


@dataclass(frozen=True, slots=True)
class LateSheetRuling:
    """未按时交表: which side is punished, and how."""

    entrant: int
    sanction: ClassPenalty | LateSheetScore
    source: Citation


def late_sheet(played: Played, handed: int, *, responsible: int | None = None) -> LateSheetRuling | None:
    """迟交: of a sheet handed in at ``handed``; None if in time.

    ``responsible`` is the side the referee finds at fault in FJ, which speaks of the responsible side; otherwise it is
    the one that had to hand in.
    """
    last = last_moment(played)
    due = hands_in(played)
    if last.value is None or due.value is None or handed <= last.value:
        return None
    if played.book is Book.FUJIAN_2022:
        source = last.source if played.winner is not None or responsible is not None else due.source
        return LateSheetRuling(due.value if responsible is None else responsible, LateSheetScore(), source)
    return LateSheetRuling(due.value, ClassPenalty(PenaltyClass.SECOND), last.source)


class SigningReminder(Enum):
    """催签: what comes first."""

    REMIND = "remind"
    """提醒: nobody is punished before he was reminded."""
    NOT_PRESCRIBED = "not-prescribed"
    """未规定: the book has no penalty for it; the chief referee rules."""


@dataclass(frozen=True, slots=True)
class Unsigned:
    """未签字确认: the sides that refuse to sign, and the consequence."""

    sides: tuple[Side, ...]
    outcome: Forfeit | SigningReminder
    source: Citation


def unsigned(book: Book, sheet: Sheet, *, reminded: bool) -> Unsigned | None:
    """拒签: after a reminder a side that still does not sign has forfeited [J23 3.7(四)2]; None if all have signed."""
    sides = tuple(side for side in Side if side not in sheet.signed_by)
    if not sides:
        return None
    if book is not Book.JIANGSU_2023:
        return Unsigned(sides, SigningReminder.NOT_PRESCRIBED, Source(book).silence("refusal-to-sign"))
    return Unsigned(sides, Forfeit() if reminded else SigningReminder.REMIND, _J23.cite("3.7(四)2"))
