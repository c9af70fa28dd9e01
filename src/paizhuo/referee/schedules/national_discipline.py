"""国家规则判罚表·纪律: disciplinary penalties [NAT 54], spectators [51(四)], what goes to the organiser [51(一)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.cases.facts_asked import (
    AFFECTS_PLAY,
    EXTREME,
    KNOCKOUT,
    NATIONAL_EVENT,
    RESERVE,
    SEGMENTS,
    SERIOUS,
    USED,
)
from paizhuo.referee.cases.infractions import Infraction as I  # noqa: N817 - read on every line of the table
from paizhuo.referee.penalties import orders as o
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.penalties import (
    Admonished,
    CannotFinish,
    ClassPenalty,
    Disqualified,
    PlayerBarred,
    PrizesWithdrawn,
    Recipient,
    Reported,
    ResultsCancelled,
    Scope,
    SpectatorBarred,
    Warned,
)
from paizhuo.referee.rulings.choices import Decider
from paizhuo.referee.schedules.conditions import CountScope, Either, FromTime, Is
from paizhuo.referee.schedules.gravity import one_of
from paizhuo.referee.schedules.national_analogy import by_analogy
from paizhuo.referee.schedules.national_procedure import teams_only
from paizhuo.referee.schedules.schedule import Entry, SameAs, ScheduleRow, row
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

_NAT = Source(Book.NATIONAL)
_cite = _NAT.cite

_SECOND = ClassPenalty(PenaltyClass.SECOND)
_THIRD = ClassPenalty(PenaltyClass.THIRD)
_FOURTH = ClassPenalty(PenaltyClass.FOURTH)
_TO_THE_ORGANISER = Reported(Recipient.ORGANISER)


def _by_class(article: str, penalty: ClassPenalty) -> Entry:
    return Entry((row(_cite(article), penalty),))


def _by_analogy(article: str) -> Entry:
    """禁止而未列: an article forbids it and no list names it: the chief referee goes by analogy, or only forbids it."""
    return Entry((row(_cite(article), choice=by_analogy(_cite(article), (Admonished(),))),))


def _instead_of_class(article: str) -> Citation:
    """极其严重、影响比赛进行: the player is barred, which is read to stand in the place of the class."""
    return _NAT.read(article, "barred-instead-of-class")


def _barred(source: Citation, when: Is) -> tuple[ScheduleRow, ScheduleRow]:
    """取消其该场(节)比赛资格: the player is out of the segment, or of a match without segments."""
    return (
        row(source, PlayerBarred(segment=True), when=(when, Is(SEGMENTS, answer=True))),
        row(source, PlayerBarred(), when=when),
    )


def _left(when: Is) -> ScheduleRow:
    """因纪律性处罚使一方不能完成比赛: the side loses the match only where nobody can take the player's place."""
    return row(_cite("35"), CannotFinish(), when=(when, Is(RESERVE, answer=False)), asks=(KNOCKOUT,))


def _repeated(article: str) -> ScheduleRow:
    """多次或者严重违反的: from the second time, or when it is serious, the case is reported to the organiser."""
    again = Either(Is(SERIOUS, answer=True), FromTime(2, CountScope.EVENT))
    return row(_NAT.read(article, "several-times-is-twice"), _TO_THE_ORGANISER, when=again)


_REPORTED = Entry((row(_NAT.read("51(一)", "grave-cases-to-the-organiser"), _TO_THE_ORGANISER),))

ENTRIES: dict[I, Entry | SameAs] = {
    I.LEADERS_MEETING: Entry(
        (
            row(_cite("54(一)"), _THIRD, when=Is(NATIONAL_EVENT, answer=True)),
            row(_NAT.derive("54(一)", "only-national-events"), o.Stands()),
        ),
    ),
    I.NO_BADGE: _by_class("54(二)", _FOURTH),
    I.NOISE: _by_class("54(三)", _FOURTH),
    I.RUDENESS: Entry(
        (
            row(_instead_of_class("54(四)"), PlayerBarred(), _TO_THE_ORGANISER, when=Is(EXTREME, answer=True)),
            row(_cite("54(四)"), _FOURTH),
        ),
        besides=(_left(Is(EXTREME, answer=True)),),
    ),
    I.PHONE: Entry(
        (
            *_barred(_cite("54(五)"), Is(USED, answer=True)),
            row(_cite("54(五)"), _SECOND),
        ),
        besides=(_left(Is(USED, answer=True)), _repeated("54(五)")),
    ),
    I.SMOKING: Entry((row(_cite("54(六)"), _SECOND),), besides=(_repeated("54(六)"),)),
    I.ALCOHOL: Entry(
        (
            *_barred(_instead_of_class("54(七)"), Is(AFFECTS_PLAY, answer=True)),
            row(_cite("54(七)"), _SECOND),
        ),
        besides=(_left(Is(AFFECTS_PLAY, answer=True)), _repeated("54(七)")),
    ),
    I.FLASH: _by_analogy("41(六), 51(一), 54"),
    I.LANGUAGE: _by_analogy("41(八), 51(一), 54"),
    I.PARTNER_CHANGED: _by_analogy("19(二)2, 51(一), 53"),
    I.WATCHING_OTHERS: _by_class("54(八)", _FOURTH),
    I.DISCUSSING_DEALS: _by_class("54(九)", _SECOND),
    I.WATCHING_OWN_TEAM: _by_class("54(十)", _FOURTH),
    I.RELATED_SPECTATOR: _by_class("54(十一)", _FOURTH),
    I.CLOSED_ROOM: teams_only("54(十二)", "54", _THIRD),
    I.FALSIFIED_RESULT: Entry((row(_cite("54(十三)"), ResultsCancelled(), _TO_THE_ORGANISER),)),
    I.CEREMONY: Entry(
        (
            row(
                _cite("54(十四)"),
                choice=one_of(_cite("54(十四)"), Decider.CHIEF, (_THIRD,), (PrizesWithdrawn(),)),
            ),
        ),
    ),
    I.BOTH_IN_KNOCKOUT: Entry(
        (
            row(
                _cite("54(十五)"),
                choice=one_of(
                    _cite("54(十五)"),
                    Decider.CHIEF,
                    (Warned(),),
                    (Disqualified(Scope.STAGE),),
                    (Disqualified(Scope.EVENT),),
                ),
            ),
        ),
        both_sides=True,
    ),
    I.SPECTATOR: Entry(
        (
            row(
                _cite("51(四)"),
                choice=one_of(
                    _cite("51(四)"),
                    Decider.REFEREE,
                    (Admonished(),),
                    (SpectatorBarred(all_later=False),),
                    (SpectatorBarred(all_later=True),),
                ),
            ),
        ),
    ),
    I.FALSE_ELIGIBILITY: _REPORTED,
    I.CARD_FRAUD: _REPORTED,
    I.COLLUSION: _REPORTED,
    I.DEFIANCE: _REPORTED,
    I.DISORDER: _REPORTED,
    I.GAMBLING: _REPORTED,
}
"""Articles 53 and 54 are open lists; what is grave the chief refers to the organiser."""
