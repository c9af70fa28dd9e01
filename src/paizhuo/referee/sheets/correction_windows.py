"""更正时限: until when each kind of error may be put right, under which conditions, and what holds afterwards.

Times are whole seconds from any fixed zero of the event. FJ and Guangzhou say nothing about corrections and are taken
as J23, the nearest relative.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.clock.lateness import MINUTE
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

_NAT = Source(Book.NATIONAL)
_J23 = Source(Book.JIANGSU_2023)
_J17 = Source(Book.JIANGSU_2017)


class MissingTime(BadInput):
    """A window cannot be computed: the moment it is counted from was not given."""

    code: ClassVar[str] = "MISSING_TIME"


class Error(Enum):
    """错误种类."""

    SCORING = "scoring"
    """记分错误: written wrongly at the table."""
    ENTRY_AT_TABLE = "entry-at-table"
    """录入错误: the players entered it wrongly in the electronic device."""
    ENTRY_BY_STAFF = "entry-by-staff"
    """工作人员录入错误."""
    SETTLEMENT = "settlement"
    """结分错误: of a team match."""
    CLAIM = "claim"
    """对声称或承认有异议."""
    NOT_DUPLICATED = "not-duplicated"
    """所打牌未构成复式."""
    PUBLISHED = "published"
    """公布成绩错误: obviously wrong in the published list."""
    NOTICED = "noticed"
    """裁判察觉的错误: in whatever way."""
    OTHER = "other"
    """其他."""


class Condition(Enum):
    """条件: what a correction needs besides being in time."""

    BOTH_SIDES = "both-sides"
    """双方运动员认可: somebody of each side at the table."""
    ALL_FOUR = "all-four"
    """四位运动员认可: in individual events."""
    CHIEF_CERTIFIES = "chief-certifies"
    """裁判长认定."""


class After(Enum):
    """超过时限."""

    NO_INCREASE = "no-increase"
    """不得增加得分."""
    NOT_CORRECTED = "not-corrected"
    """原则上不予更正."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """时刻: what the windows are counted from; None for what has not happened or is not needed.

    ``scheduled_end`` and ``ended`` are those of the round or segment, ``left`` is when the players left the table and
    ``signed`` when both sides had signed a team's sheet. A stage that ends on this day has its last round's scheduled
    end in ``stage_scheduled_end``; until then ``next_day_start`` is when play begins on the next day. ``stage_ended``
    is the end of the stage itself.
    """

    scheduled_end: int
    ended: int | None = None
    left: int | None = None
    signed: int | None = None
    stage_scheduled_end: int | None = None
    stage_ended: int | None = None
    next_day_start: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """错误: of which kind, in what event, under which book, and when things happened."""

    book: Book
    kind: Error
    times: Times
    event: EventKind = EventKind.PAIRS
    knockout: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionWindow:
    """时限: open until then, that second included or not; None is still open, as nobody has left the table.

    ``correctable`` is false for an error that the book never puts right; such a window is never open.
    """

    until: int | None
    after: After
    source: Citation
    inclusive: bool = True
    conditions: frozenset[Condition] = field(default=frozenset())
    correctable: bool = True

    def is_open(self, at: int) -> bool:
        """Whether the error may still be pointed out at this moment."""
        if not self.correctable or self.until is None:
            return self.correctable
        return at <= self.until if self.inclusive else at < self.until


def windows(mistake: Mistake) -> tuple[CorrectionWindow, ...]:
    """更正时限: one or two windows, in order of time."""
    match mistake.book:
        case Book.NATIONAL:
            return _national(mistake)
        case Book.JIANGSU_2017:
            return (_jiangsu_2017(mistake),)
        case Book.JIANGSU_2023:
            return (_jiangsu_2023(mistake),)
        case Book.FUJIAN_2022 | Book.GUANGZHOU_2025:
            source = Source(mistake.book).silence("corrections-as-jiangsu-2023")
            return (replace(_jiangsu_2023(mistake), source=source),)


def _national(mistake: Mistake) -> tuple[CorrectionWindow, ...]:
    article = _listed_article(mistake)
    found = [_at_table(mistake)] if mistake.kind in (Error.SCORING, Error.ENTRY_AT_TABLE) else []
    if article:
        found.append(_listed(mistake, article))
    elif mistake.kind is Error.ENTRY_AT_TABLE:
        agreed = _listed(mistake, "38(三)")
        found.append(replace(agreed, conditions=agreed.conditions | {Condition.CHIEF_CERTIFIES}))
    elif mistake.kind is Error.PUBLISHED:
        found.append(_published(mistake.times))
    elif not found:
        until = mistake.times.scheduled_end + 30 * MINUTE
        # 48(一) forbids an increase to every error it does not list, 48(三) only after half an hour.
        source = _NAT.read("48(一), 48(三)", "unlisted-errors-within-half-an-hour")
        found.append(CorrectionWindow(until=until, after=After.NO_INCREASE, source=source))
    return tuple(found)


def _listed_article(mistake: Mistake) -> str:
    """Which of the five errors of [NAT 48(一)] it is; empty for any other."""
    team = mistake.event is EventKind.TEAM
    match mistake.kind:
        case Error.SCORING | Error.ENTRY_AT_TABLE | Error.ENTRY_BY_STAFF if team:
            return "48(一), 48(一)1" if mistake.knockout else ""
        case Error.SETTLEMENT if team:
            return "48(一), 48(一)2"
        case Error.ENTRY_BY_STAFF:
            return "48(一), 48(一)3"
        case Error.CLAIM:
            return "48(一), 48(一)4"
        case Error.NOT_DUPLICATED:
            return "48(一), 48(一)5"
        case _:
            return ""


def _agreement(mistake: Mistake) -> frozenset[Condition]:
    alone = mistake.event is EventKind.INDIVIDUAL
    return frozenset({Condition.ALL_FOUR if alone else Condition.BOTH_SIDES})


def _at_table(mistake: Mistake) -> CorrectionWindow:
    """Before leaving the table: the referee puts an entry right; a sheet is compared and changed by both sides.

    A team's sheet is closed by the signatures [NAT 38(三), 46(二)3].
    """
    times, until = mistake.times, mistake.times.left
    if mistake.kind is Error.ENTRY_AT_TABLE:
        return CorrectionWindow(until=until, after=After.NO_INCREASE, source=_NAT.cite("38(三)"), inclusive=False)
    source = _NAT.derive("38(三), 46(二)3, 48(一)", "scoring-errors-before-leaving")
    if mistake.event is EventKind.TEAM:
        source = _NAT.cite("46(二)3, 48(一)")
        until = min((time for time in (until, times.signed) if time is not None), default=None)
    return CorrectionWindow(
        until=until, after=After.NO_INCREASE, source=source, inclusive=False, conditions=_agreement(mistake)
    )


def _listed(mistake: Mistake, article: str) -> CorrectionWindow:
    """Half an hour after the scheduled end, if the players of the table agree."""
    return CorrectionWindow(
        until=mistake.times.scheduled_end + 30 * MINUTE,
        after=After.NO_INCREASE,
        source=_NAT.cite(article),
        conditions=_agreement(mistake),
    )


def _published(times: Times) -> CorrectionWindow:
    """Before play starts next day; on the last day of a stage half an hour after its last scheduled end."""
    source = _NAT.cite("48(二)")
    if times.stage_scheduled_end is not None:
        until = times.stage_scheduled_end + 30 * MINUTE
        return CorrectionWindow(until=until, after=After.NO_INCREASE, source=source)
    until = _given(times.next_day_start, "the start of play on the next day")
    return CorrectionWindow(until=until, after=After.NO_INCREASE, source=source, inclusive=False)


def _jiangsu_2023(mistake: Mistake) -> CorrectionWindow:
    times, after = mistake.times, After.NOT_CORRECTED
    match mistake.kind:
        case Error.SCORING | Error.ENTRY_AT_TABLE:
            return CorrectionWindow(until=times.left, after=after, source=_J23.cite("4.3.1"), inclusive=False)
        case Error.PUBLISHED | Error.NOTICED | Error.ENTRY_BY_STAFF:
            until = _given(times.ended, "the end of the match") + 20 * MINUTE
            # What the desk entered wrongly shows in the list that it publishes.
            staff = mistake.kind is Error.ENTRY_BY_STAFF
            source = _J23.read("4.3.2", "entry-error-as-published") if staff else _J23.cite("4.3.2")
            return CorrectionWindow(until=until, after=after, source=source)
        case Error.SETTLEMENT | Error.CLAIM | Error.NOT_DUPLICATED | Error.OTHER:
            return CorrectionWindow(until=None, after=after, source=_J23.cite("4.3.3"), correctable=False)


def _jiangsu_2017(mistake: Mistake) -> CorrectionWindow:
    times, after = mistake.times, After.NOT_CORRECTED
    match mistake.kind:
        case Error.SCORING:
            return CorrectionWindow(until=times.left, after=after, source=_J17.cite("3.10.1"), inclusive=False)
        case Error.ENTRY_AT_TABLE | Error.ENTRY_BY_STAFF:
            until = _given(times.ended, "the end of the round") + 10 * MINUTE
            return CorrectionWindow(until=until, after=after, source=_J17.cite("3.10.2"))
        case Error.PUBLISHED | Error.NOTICED:
            # While the stage goes on the window is open: it is counted from the stage's end.
            until_ = None if times.stage_ended is None else times.stage_ended + 20 * MINUTE
            return CorrectionWindow(until=until_, after=after, source=_J17.cite("3.10.3"))
        case Error.SETTLEMENT | Error.CLAIM | Error.NOT_DUPLICATED | Error.OTHER:
            return CorrectionWindow(until=None, after=after, source=_J17.cite("3.10.4"), correctable=False)


def _given(time: int | None, name: str) -> int:
    if time is None:
        raise MissingTime(f"{name} is needed to say how long the error may be corrected")
    return time
