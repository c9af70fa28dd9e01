"""对人与单位的处分: which measures may be taken against referees, leaders, coaches and units, by whom, and by what.

In Jiangsu the arbitration committee educates, disciplines or removes referees [J23 3.9(二)3; J17 5.2.3]; the organising
committee of 2023 has eight measures for everybody [J23 6.2(二)]. The other books say nothing about people who are no
entrants, and follow J23 by our default.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Self

from paizhuo.referee.penalties.conduct import Measure
from paizhuo.referee.powers.actions import Action, Role
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation


class Capacity(Enum):
    """身份: as what somebody is sanctioned."""

    REFEREE = "referee"
    """裁判员."""
    LEADER = "leader"
    """领队."""
    COACH = "coach"
    """教练员."""
    UNIT = "unit"
    """参赛单位."""


class CommitteeMeasure(Enum):
    """仲裁委员会对裁判的处分."""

    zh: str
    en: str

    def __new__(cls, code: str, zh: str = "", en: str = "") -> Self:
        """Keep the code as the value."""
        member = object.__new__(cls)
        member._value_ = code
        member.zh = zh
        member.en = en
        return member

    EDUCATION = "education", "教育", "the referee is instructed"
    DISCIPLINE = "discipline", "处分", "the referee is disciplined"
    REMOVAL = "removal", "取消执裁资格，报体育部门另行处理", "the referee is removed and reported to the authority"


PersonMeasure = Measure | CommitteeMeasure
ENDS_OFFICE: frozenset[PersonMeasure] = frozenset({Measure.REFEREE_SUSPENDED, CommitteeMeasure.REMOVAL})
"""停止执裁: after these the referee officiates no longer."""
PUBLISHED: frozenset[PersonMeasure] = frozenset({Measure.PUBLIC_CRITICISM})
"""通报: what the event itself makes public; the other measures concern the person and the superior unit."""
_NOT_FOR = {
    Capacity.REFEREE: {Measure.EXCLUSION},
    Capacity.LEADER: {Measure.EXCLUSION, Measure.REFEREE_SUSPENDED},
    Capacity.COACH: {Measure.REFEREE_SUSPENDED},
    # A team loses its place in the event by a ruling on the entrant, which takes its results with it.
    Capacity.UNIT: {Measure.EXCLUSION, Measure.REFEREE_SUSPENDED},
}


class Offered(NamedTuple):
    """可用的处罚: a measure, and the article that lists it."""

    measure: PersonMeasure
    source: Citation


def action_on(capacity: Capacity) -> Action:
    """职权事项: the row of the matrix that says who decides."""
    return Action.SANCTION_REFEREE if capacity is Capacity.REFEREE else Action.CONDUCT_SANCTION


def offered_measures(book: Book, capacity: Capacity, by: Role) -> tuple[Offered, ...]:
    """可用的处罚: what this role may decide against somebody; none where the book gives it nothing."""
    committees = {Book.JIANGSU_2023: "3.9(二)3", Book.JIANGSU_2017: "5.2.3"}
    if book in committees and (by is Role.ARBITRATORS or book is Book.JIANGSU_2017):
        source = Source(book).cite(committees[book])
        return tuple(Offered(one, source) for one in CommitteeMeasure) if capacity is Capacity.REFEREE else ()
    return tuple(Offered(one, _source(book, one)) for one in Measure if one not in _NOT_FOR[capacity])


def _source(book: Book, measure: Measure) -> Citation:
    if book is Book.JIANGSU_2023:
        return Source(book).cite(measure.article)
    return Source(book).silence("sanctions-as-jiangsu-2023")


def measure_of(code: str) -> PersonMeasure | None:
    """处罚方式: by its code; None for an unknown one."""
    return next((one for kind in (Measure, CommitteeMeasure) for one in kind if one.value == code), None)
