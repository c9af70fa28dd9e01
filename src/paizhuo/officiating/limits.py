"""另行规定: limits that officials set: who may set which, how far and until when, and what is effective in a round.

Correction windows [NAT 48(四); J23 4.3.3; J17 3.10.4], the time for appeals [NAT 55(二)], the permitted overtime
[NAT 33(一)], the class of an offence [NAT 52] and the least playing time [NAT 31(四)]. Moments are in
seconds since the epoch.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.refusals import RefusedByBook
from paizhuo.officiating.who_may_act import acting
from paizhuo.referee import SCHEDULES, Infraction
from paizhuo.referee.appeals.rules import APPEAL_RULES, NO_APPEALS
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.clock.lateness import MINUTE
from paizhuo.referee.clock.overtime import NOTICE, PERMITTED, NoTimePenalty, StaysPermitted, overtime, shorten_overtime
from paizhuo.referee.penalties.classes import CLASS_SOURCE, class_source
from paizhuo.referee.powers.actions import Action, Role
from paizhuo.referee.schedules.schedule import offences_by_class
from paizhuo.referee.sheets.correction_windows import Error, windows
from paizhuo.referee.sheets.corrections import LIMITS, ChangedBy, WindowStays
from paizhuo.referee.sheets.set_windows import nominal, windows_set_to
from paizhuo.rulebook import Book, Cited
from paizhuo.rulebook.source import Source
from paizhuo.tournament.log.facts import LimitSet
from paizhuo.tournament.log.limits import (
    BEFORE_PLAY,
    AppealLimit,
    ClassLimit,
    CorrectionLimit,
    LeastTimeLimit,
    OvertimeLimit,
    is_books_own,
)
from paizhuo.tournament.log.transitions.limits import has_begun

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.referee.appeals.rules import Limit as AppealTime
    from paizhuo.referee.clock.overtime import NoShortening
    from paizhuo.referee.sheets.correction_windows import CorrectionWindow, Mistake
    from paizhuo.referee.sheets.corrections import NoChange
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.log.limits import Limit
    from paizhuo.tournament.log.state import RoundState, State

_NAT = Source(Book.NATIONAL)
ONE_STANDARD = _NAT.cite("51(二), 52")
"""同一比赛判罚标准统一: offences are put into another class before play, not during it."""
LEAST_TIME = _NAT.cite("31(四)")
"""主办单位可限打牌过快: without the organiser's decision nobody plays too fast."""
_LEAST_TIME_BEFORE_PLAY = _NAT.cite("31(四), 51(二)")


class NoLimit(Enum):
    """不得另定: why a limit is not set, besides what the laws of corrections and of overtime say themselves."""

    FIXED = "fixed"
    """the book does not let the time for appeals be changed"""
    NOT_BY_CLASS = "not-by-class"
    """the book does not punish this offence by a class"""
    NO_OVERTIME = "no-overtime"
    """the book permits and punishes no overtime"""
    NO_LEAST_TIME = "no-least-time"
    """the book knows no play that is too fast"""
    PLAY_HAS_BEGUN = "play-has-begun"


class LimitRefused(RefusedByBook):
    """不得另定: the book does not let this limit be set, by this person or at this moment."""

    code: ClassVar[str] = "LIMIT_REFUSED"

    def __init__(self, why: NoLimit | NoChange | NoShortening, source: Citation) -> None:
        """Remember the reason and the article."""
        super().__init__(why.value, text=why.value)
        self.why = why
        self.source = source


def action_of(limit: Limit) -> Action:
    """职权事项: the row of the matrix that says who sets such a limit."""
    match limit:
        case CorrectionLimit():
            return Action.CHANGE_WINDOW
        case ClassLimit():
            return Action.MOVE_CLASS
        case LeastTimeLimit():
            return Action.SET_REGULATIONS
        case OvertimeLimit(round=number) if number:
            return Action.CALL_TIME
        case AppealLimit() | OvertimeLimit():
            return Action.SUPPLEMENTARY_RULES


def source_of_limit(book: Book, limit: Limit) -> Citation:
    """出处: the article that lets officials set such a limit."""
    match limit:
        case CorrectionLimit():
            return LIMITS[book]
        case ClassLimit():
            return CLASS_SOURCE
        case LeastTimeLimit():
            return LEAST_TIME
        case OvertimeLimit(round=number):
            # The time of the event belongs into the supplementary rules; a referee shortens that of a round.
            return _NAT.cite("33(一)1" if number else "33(一)2")
        case AppealLimit():
            return APPEAL_RULES[book].limit_may_change.source if book in APPEAL_RULES else NO_APPEALS


def limit_fact(  # noqa: PLR0913 - the limit, who sets it, why and when
    state: State,
    limit: Limit,
    roles: frozenset[Role],
    reason: str = "",
    *,
    paper: str = "",
    announced: int = 0,
    scheduled_end: int | None = None,
) -> LimitSet:
    """另行规定: the fact that sets the limit; :class:`LimitRefused` where the book does not let it be set.

    :class:`NotPermitted` where no role of the official sets such a limit.

    ``announced`` is now and ``scheduled_end`` that of the round whose overtime is shortened, where it is known.
    ``paper`` names the organiser's decision where it is the organiser's to set; without it, it is an emergency act.
    """
    book = state.regulations.book
    by = acting(roles, action_of(limit), book, paper)
    if not is_books_own(limit):
        _check(state, book, limit, by.role, announced, scheduled_end)
    if isinstance(limit, BEFORE_PLAY) and has_begun(state):
        raise LimitRefused(
            NoLimit.PLAY_HAS_BEGUN, ONE_STANDARD if isinstance(limit, ClassLimit) else _LEAST_TIME_BEFORE_PLAY
        )
    return LimitSet(limit, by.role.value, reason.strip(), emergency=by.emergency, paper=paper.strip())


def _check(  # noqa: PLR0913, PLR0917 - the limit, who sets it and when
    state: State, book: Book, limit: Limit, role: Role, announced: int, scheduled_end: int | None
) -> None:
    match limit:
        case CorrectionLimit(error, minutes):
            mistake = nominal(book, Error(error), EventKind(state.plan.entries.kind.value))
            stays = windows_set_to(mistake, minutes or 0, changed_by(role))
            if isinstance(stays, WindowStays):
                raise LimitRefused(stays.why, stays.source)
        case AppealLimit():
            rules = APPEAL_RULES.get(book)
            if rules is None or not rules.limit_may_change.value:
                raise LimitRefused(NoLimit.FIXED, NO_APPEALS if rules is None else rules.limit_may_change.source)
        case OvertimeLimit():
            _check_overtime(state, limit, announced, scheduled_end)
        case ClassLimit(infraction):
            if book is not Book.NATIONAL or Infraction(infraction) not in offences_by_class(SCHEDULES[book]):
                raise LimitRefused(NoLimit.NOT_BY_CLASS, class_source(book))
        case LeastTimeLimit():
            if book is not Book.NATIONAL:
                raise LimitRefused(NoLimit.NO_LEAST_TIME, Source(book).silence("no-least-playing-time"))


def _check_overtime(state: State, limit: OvertimeLimit, announced: int, scheduled_end: int | None) -> None:
    unpunished = overtime(state.regulations.book, MINUTE)
    if isinstance(unpunished, NoTimePenalty):
        raise LimitRefused(NoLimit.NO_OVERTIME, unpunished.source)
    if not limit.round and not has_begun(state):
        # Supplementary rules before play name any time [NAT 33(一)2]; only referees do no more than shorten it.
        return
    # Without a clock, and for the rounds that are published from now on, the end is far enough away.
    end = announced + NOTICE if scheduled_end is None else scheduled_end
    known = permitted_overtime(state, limit.stage, limit.round)
    found = shorten_overtime(known, (limit.minutes or 0) * MINUTE, announced, end)
    if isinstance(found, StaysPermitted):
        raise LimitRefused(found.why, found.source)


def changed_by(role: Role) -> ChangedBy:
    """由谁规定: as the law of corrections names it; what other referees set, they set for the chief."""
    return ChangedBy.ORGANISER if role is Role.ORGANISER else ChangedBy.CHIEF


# ---------------------------------------------------------------------------------------------- what is effective


def _set_for_round(
    state: State, stage: str, number: int, key: str, known: Mapping[str, LimitSet] | None = None
) -> LimitSet | None:
    """The limit of a round: the one that was set when it was published, or for a round to come the one ``known``."""
    opened = state.stages.get(stage)
    one = opened.find_round(number) if opened is not None else None
    if one is not None and one.published:
        return one.limits.get(key)
    return (state.limits if known is None else known).get(key)


def effective_windows(state: State, stage: str, number: int, mistake: Mistake) -> tuple[CorrectionWindow, ...]:
    """生效时限: until when an error in a result of this round is corrected."""
    found = _set_for_round(state, stage, number, CorrectionLimit(mistake.kind.value).key)
    if found is None or not isinstance(found.limit, CorrectionLimit) or found.limit.minutes is None:
        return windows(mistake)
    given = windows_set_to(mistake, found.limit.minutes, changed_by(Role(found.role)))
    return windows(mistake) if isinstance(given, WindowStays) else given


def is_window_set(one: RoundState, kind: Error) -> bool:
    """另定: whether officials have set a window for this kind of error in a round."""
    return CorrectionLimit(kind.value).key in one.limits


def appeal_seconds(state: State, stage: str = "", number: int = 0) -> int | None:
    """申诉时限: as set for a round, or for the rounds to come; None where it is the book's own."""
    found = _set_for_round(state, stage, number, AppealLimit().key)
    if found is None or not isinstance(found.limit, AppealLimit) or found.limit.minutes is None:
        return None
    return found.limit.minutes * MINUTE


def appeal_time(state: State, stage: str = "", number: int = 0) -> Cited[AppealTime] | None:
    """申诉时限: the book's, or the one that was set, with its article; None where there are no appeals."""
    rules = APPEAL_RULES.get(state.regulations.book)
    seconds = appeal_seconds(state, stage, number)
    if rules is None or seconds is None:
        return None if rules is None else rules.limit
    return Cited(replace(rules.limit.value, seconds=seconds), rules.limit_may_change.source)


def permitted_overtime(state: State, stage: str, number: int, ruled: int = 0) -> int:
    """允许超时: in seconds; of a round, else of the event when the round was published, else the book's.

    For a ruling on record, whose number is ``ruled``, what was set later does not count.
    """
    known = state.ruled_under.get(ruled, state.limits)
    of_round = known.get(OvertimeLimit(None, stage, number).key) if number else None
    for found in (of_round, _set_for_round(state, stage, number, OvertimeLimit().key, known)):
        if found is not None and isinstance(found.limit, OvertimeLimit) and found.limit.minutes is not None:
            return found.limit.minutes * MINUTE
    return PERMITTED


def moved_classes(state: State) -> tuple[ClassLimit, ...]:
    """另定类别: the offences that the organiser has put into another class."""
    return tuple(one.limit for one in state.limits.values() if isinstance(one.limit, ClassLimit))


def is_least_time_adopted(state: State) -> bool:
    """打牌过快: whether the organiser has limited it [NAT 31(四)]."""
    return LeastTimeLimit().key in state.limits
