"""名次依据: every criterion of a ranking, and where each book has it.

A number is the article, in brackets where it can be read in two ways or follows from others; ``-`` means that the book
does not know the criterion, so that only the organiser can add it [NAT 49(三)]. NAT has two columns: exactly two equal
on the first criterion, and three or more.

===================  ========  ============  ============  ==========  ==========  ========  =================
criterion            中文      NAT, two      NAT, more     J23         J17         FJ        GZ
===================  ========  ============  ============  ==========  ==========  ========  =================
``total``            总积分    (49(一))      (49(一))      4.2         3.7.2       2.3       (Reg7(二), Reg8)
``vp_sum``           级差分    49(一)1(1)    49(一)2(1)    4.2         3.7.2       2.3       -
``direct``           直胜      49(一)1(2)    -             4.2 league  -           -         -
``wins``             胜轮数    49(一)1(3)    49(一)2(2)    4.2         3.7.2       -         -
``draws``            平轮数    49(一)1(4)    49(一)2(3)    -           -           -         -
``imp_sum``          级差      49(一)1(5)    49(一)2(4)    -           -           -         (Reg7(二), Reg8)
``opponents``        对手分    49(一)1(6)    49(一)2(5)    -           -           (2.3)     -
``previous_rank``    前轮名次  49(一)1(7)    49(一)2(6)    -           -           -         -
``progressive``      累进分    -             -             4.2 Swiss   (3.7.2)     -         -
``progressive_cut``  去首累进  -             -             (4.2)       (3.7.2)     -         -
``upgrades``         升级数    -             -             4.2         3.7.2       -         -
``lot``              抽签      -             -             4.2         3.7.2       silent    (Reg7(二), Reg8)
===================  ========  ============  ============  ==========  ==========  ========  =================

Status of what the articles leave open: ``draws`` is compared only in events without match points (stated).
``opponents`` is left out of round robins by the chains themselves (stated); it counts present totals with penalties,
each opponent once, a forfeited match as met and a bye as nothing (silent). ``wins`` counts a win by forfeit and no bye
(silent). ``progressive`` takes carried points into its running totals and leaves penalties out (silent);
``progressive_cut`` has two readings, see ``CutReading``. ``previous_rank`` separates nobody after the first round
(silent). ``direct`` looks at the matches among all that are equal on the first criterion, and not again among those who
are still equal after it (reading).
"""

from __future__ import annotations

from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan import additions
from paizhuo.tournament.plan.regulations import Ranking, Tiebreak

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Citation

_NAT, _J23, _J17 = Source(Book.NATIONAL), Source(Book.JIANGSU_2023), Source(Book.JIANGSU_2017)
_FJ, _GZ = Source(Book.FUJIAN_2022), Source(Book.GUANGZHOU_2025)
_BY_POINTS = _GZ.derive("Reg7(二), Reg8", "points-then-level-difference")
_J23_STATED, _J17_STATED = _J23.cite("4.2"), _J17.cite("3.7.2")
_MATCH_POINTS_FIRST = _NAT.derive("49(一)", "ranking-by-match-points")
PUT_LAST_SOURCE: Citation = _NAT.cite("34(四)")
"""名次降为最后: who forfeited without consent is last of the stage."""
CHAMPION_SOURCE: Citation = _NAT.cite("26(二)")
"""胜区冠军: the last winner of the winners' zone is first whatever its points."""


class Measure(Enum):
    """单位: what a criterion is counted in."""

    POINTS = "points"
    """分: hundredths."""
    COUNT = "count"
    """个数: rounds or levels."""
    PLACE = "place"
    """名次: the smaller, the better."""


class RankingCriterion(NamedTuple):
    """依据: how one criterion is counted, and the article behind it in each book that has it."""

    measure: Measure
    sources: Mapping[Book, Citation]
    among_two: Citation | None = None
    """NAT where exactly two are equal; ``sources`` is then the column for three or more."""


def _criterion(measure: Measure, *sources: Citation, among_two: str | None = None) -> RankingCriterion:
    return RankingCriterion(
        measure,
        MappingProxyType({source.book: source for source in sources}),
        None if among_two is None else _NAT.cite(among_two),
    )


CRITERIA: Mapping[Tiebreak, RankingCriterion] = MappingProxyType(
    {
        Tiebreak.TOTAL: _criterion(
            Measure.POINTS, _MATCH_POINTS_FIRST, _J23_STATED, _J17_STATED, _FJ.cite("2.3"), _BY_POINTS
        ),
        Tiebreak.VP_SUM: _criterion(
            Measure.POINTS,
            _NAT.cite("49(一)2(1)"),
            _J23_STATED,
            _J17_STATED,
            _FJ.cite("2.3"),
            among_two="49(一)1(1)",
        ),
        Tiebreak.DIRECT: _criterion(Measure.POINTS, _J23.read("4.2", "direct-among-all-equal"), among_two="49(一)1(2)"),
        Tiebreak.WINS: _criterion(
            Measure.COUNT, _NAT.cite("49(一)2(2)"), _J23_STATED, _J17_STATED, among_two="49(一)1(3)"
        ),
        Tiebreak.DRAWS: _criterion(Measure.COUNT, _NAT.cite("49(一)2(3)"), among_two="49(一)1(4)"),
        Tiebreak.IMP_SUM: _criterion(Measure.COUNT, _NAT.cite("49(一)2(4)"), _BY_POINTS, among_two="49(一)1(5)"),
        Tiebreak.OPPONENTS: _criterion(
            Measure.POINTS,
            _NAT.cite("49(一)2(5)"),
            _FJ.read("2.3", "opponents-score-as-national"),
            among_two="49(一)1(6)",
        ),
        Tiebreak.PREVIOUS_RANK: _criterion(Measure.PLACE, _NAT.cite("49(一)2(6)"), among_two="49(一)1(7)"),
        Tiebreak.PROGRESSIVE: _criterion(
            Measure.POINTS, _J23_STATED, _J17.read("3.7.2", "progressive-cut-in-brackets")
        ),
        Tiebreak.PROGRESSIVE_CUT: _criterion(
            Measure.POINTS,
            _J23.read("4.2", "progressive-cut-drops-first-term"),
            _J17.read("3.7.2", "progressive-cut-in-brackets"),
        ),
        Tiebreak.UPGRADES: _criterion(Measure.COUNT, _J23_STATED, _J17_STATED),
        Tiebreak.LOT: _criterion(
            Measure.PLACE, _J23_STATED, _J17_STATED, _FJ.silence("lot-when-all-is-equal"), _BY_POINTS
        ),
    }
)
"""Every criterion of the books."""


def criterion_of(criterion: Tiebreak) -> RankingCriterion:
    """How a criterion is counted; one that a package adds stands in no book."""
    if not criterion.is_added:
        return CRITERIA[criterion]
    in_points = additions.CRITERIA[criterion.value].in_points
    return RankingCriterion(Measure.POINTS if in_points else Measure.COUNT, MappingProxyType({}))


def citation_of(book: Book, criterion: Tiebreak, *, two: bool = False) -> Citation:
    """出处: the article by which ``criterion`` separates, ``two`` where exactly two were equal.

    A criterion that the book does not have was added by the organiser, which NAT 49(三) allows.
    """
    found = criterion_of(criterion)
    if book is Book.NATIONAL and two and found.among_two is not None:
        return found.among_two
    if book in found.sources:
        return found.sources[book]
    return _NAT.cite("49(三)") if book is Book.NATIONAL else Source(book).silence("criterion-of-the-organiser")


def without_match_points(ranking: Ranking) -> Ranking:
    """无场分: the ranking of an event that is ranked by VP alone; drawn rounds are compared after rounds won."""
    two = None if ranking.two is None else _without_match_points(ranking.two)
    return ranking._replace(chain=_without_match_points(ranking.chain), two=two)


def _without_match_points(chain: tuple[Tiebreak, ...]) -> tuple[Tiebreak, ...]:
    gone = {Tiebreak.TOTAL, Tiebreak.VP_SUM, Tiebreak.DRAWS}
    rest: list[Tiebreak] = [key for key in chain if key not in gone]
    if Tiebreak.WINS in rest:
        rest.insert(rest.index(Tiebreak.WINS) + 1, Tiebreak.DRAWS)
    return (Tiebreak.VP_SUM, *rest)
