"""国家规则判罚表·程序: the procedural penalties [NAT 53], boards that were not duplicated [37], and the time [33]."""

from __future__ import annotations

from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.facts_asked import (
    BOARD_VOID,
    DAMAGE,
    DEALS,
    EVENT,
    FORBIDDEN_BEFORE,
    LEAST_TIME,
    MATCH_SCORE,
    REPLAYED,
    SECONDS_OVER,
    WRONG_ROOM,
)
from paizhuo.referee.cases.infractions import Infraction as I  # noqa: N817 - read on every line of the table
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.classes import FAST_PLAY_SOURCE, LONG_OVERTIME_SOURCE, PenaltyClass
from paizhuo.referee.penalties.penalties import AdjustedScore, Admonished, ClassPenalty, MatchDrawn, ResultsCancelled
from paizhuo.referee.rulings.choices import Decider
from paizhuo.referee.schedules.amounts import FastPlayPoints, OvertimePoints, PerDeal
from paizhuo.referee.schedules.conditions import AtLeast, AtMost, Is
from paizhuo.referee.schedules.gravity import one_of
from paizhuo.referee.schedules.national_analogy import by_analogy
from paizhuo.referee.schedules.schedule import Entry, SameAs, row
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

_NAT = Source(Book.NATIONAL)
_cite = _NAT.cite

_SECOND = ClassPenalty(PenaltyClass.SECOND)
_THIRD = ClassPenalty(PenaltyClass.THIRD)
_FOURTH = ClassPenalty(PenaltyClass.FOURTH)

_USED_ALL_THE_SAME = Is(FORBIDDEN_BEFORE, answer=True)
_HARMED = Is(DAMAGE, answer=True)
_PASSED = _NAT.read("51(一), 53, 54", "passing-by-analogy")
_ADMONISHED = (Admonished(),)
"""明确告知: using information is listed only once the referee has forbidden it, so to forbid it is the least."""


def _by_class(article: str, penalty: ClassPenalty) -> Entry:
    return Entry((row(_cite(article), penalty),))


def teams_only(article: str, list_: str, penalty: ClassPenalty) -> Entry:
    """团体赛: the list names it for team events; elsewhere the chief may go by analogy, or let it pass."""
    analogy = _NAT.read(list_, "teams-only-by-analogy")
    return Entry(
        (
            row(_cite(article), penalty, when=Is(EVENT, EventKind.TEAM)),
            row(analogy, choice=one_of(analogy, Decider.CHIEF, (o.Stands(),), (penalty,))),
        ),
    )


def _board(article: str) -> Entry:
    """致该牌作废则第三类: class 4, or class 3 when the board has to be thrown out."""
    return Entry((row(_cite(article), _THIRD, when=Is(BOARD_VOID, answer=True)), row(_cite(article), _FOURTH)))


ENTRIES: dict[I, Entry | SameAs] = {
    I.PLAYER_NOT_LISTED: Entry((row(_cite("53(一)1"), ResultsCancelled()),)),
    I.LINE_UP_LATE: _by_class("53(一)2", _FOURTH),
    I.AGAINST_LINE_UP: Entry(
        (
            row(_cite("53(一)3(1)"), _THIRD, when=Is(WRONG_ROOM, answer=True)),
            row(_cite("53(一)3(2)"), _FOURTH),
        ),
    ),
    I.MIXED_SEATS: Entry(
        (row(_cite("53(一)4"), _FOURTH),),
        besides=(
            row(
                _cite("37(三)2"),
                PerDeal(1, DEALS),
                when=(Is(EVENT, EventKind.PAIRS), Is(MATCH_SCORE, answer=False)),
            ),
            row(
                _cite("37(三)2"),
                PerDeal(2, DEALS),
                when=(Is(EVENT, EventKind.PAIRS), Is(MATCH_SCORE, answer=True)),
            ),
            # As where the wrong seats were taken by mistake, but only the side at fault is punished for it.
            row(
                _cite("37(一)2(2), 37(三)1"),
                MatchDrawn(),
                when=(Is(EVENT, EventKind.TEAM), AtLeast(DEALS, 1), Is(REPLAYED, answer=False)),
            ),
        ),
    ),
    I.DRESS: _by_class("53(一)5", _FOURTH),
    I.ELECTRONIC_DATA: _by_class("53(一)6", _FOURTH),
    I.MISCOPIED: _board("53(二)1"),
    I.LOOKED_UNCHECKED: Entry(
        (
            row(_cite("53(二)2"), _THIRD, AdjustedScore(), when=Is(BOARD_VOID, answer=True)),
            row(_cite("53(二)2"), _FOURTH),
        ),
    ),
    I.NOT_CHECKED_AFTER: _board("53(二)3"),
    I.RECORD_CARD: _board("53(二)4"),
    I.ILLEGAL_INFORMATION: Entry(
        (
            row(_cite("53(二)5"), _SECOND, AdjustedScore(), when=(_USED_ALL_THE_SAME, _HARMED)),
            row(_cite("53(二)5"), _SECOND, when=_USED_ALL_THE_SAME),
            row(_PASSED, choice=by_analogy(_PASSED, _ADMONISHED, besides=(AdjustedScore(),)), when=_HARMED),
            row(_PASSED, choice=by_analogy(_PASSED, _ADMONISHED)),
        ),
    ),
    I.MISLEADING_TEMPO: _by_class("53(二)6", _FOURTH),
    I.DELIBERATE_DELAY: SameAs(I.MISLEADING_TEMPO, _NAT.read("53(二)6", "delay-as-misleading-tempo")),
    I.CARDS_THROWN: _by_class("53(二)7", _FOURTH),
    I.CARDS_TOUCHED: _by_class("53(二)8", _FOURTH),
    I.STARING: _by_class("53(二)9", _FOURTH),
    I.SHEET_NOT_KEPT: _by_class("53(二)10", _FOURTH),
    I.SEATING_ORDERS: Entry(
        (
            row(_cite("53(二)11"), _FOURTH, when=Is(EVENT, EventKind.PAIRS)),
            row(
                _NAT.read("53", "pairs-only-by-analogy"),
                choice=one_of(_NAT.read("53", "pairs-only-by-analogy"), Decider.CHIEF, (o.Stands(),), (_FOURTH,)),
            ),
        ),
    ),
    I.WRONG_SEATS: Entry(
        (
            row(_cite("53(二)12(1)"), _THIRD, when=Is(REPLAYED, answer=True)),
            row(_cite("53(二)12(2)"), _SECOND),
        ),
        besides=(row(_cite("37(一)2(2)"), MatchDrawn(), when=Is(REPLAYED, answer=False)),),
        both_sides=True,
    ),
    I.NOT_LEAVING: _by_class("53(三)1", _FOURTH),
    I.EQUIPMENT_TAKEN: _by_class("53(三)2", _FOURTH),
    I.SHEET_LATE: teams_only("53(三)3", "53", _SECOND),
    I.OVERTIME: Entry(
        (
            row(_cite("33(一)2"), o.Stands(), when=AtMost(SECONDS_OVER, 0)),
            row(_cite("33(一)2(1), 33(一)3"), OvertimePoints(), when=AtMost(SECONDS_OVER, 5 * 60)),
            row(_cite("33(一)2(2), 33(一)3"), OvertimePoints(), when=AtMost(SECONDS_OVER, 10 * 60)),
            row(LONG_OVERTIME_SOURCE, OvertimePoints()),
        ),
    ),
    I.FAST_PLAY: Entry(
        (
            row(_cite("31(四)"), o.Stands(), when=Is(LEAST_TIME, answer=False)),
            row(FAST_PLAY_SOURCE, FastPlayPoints()),
        ),
        both_sides=True,
    ),
}
