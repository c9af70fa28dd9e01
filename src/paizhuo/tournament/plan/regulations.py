"""竞赛办法: every question of the competition that the five documents answer differently, or leave open.

:class:`Regulations` is a frozen record of such answers, each with its citation; ``tournament.plan.books`` holds the
published ones, and an event makes its own with ``dataclasses.replace``. Points are in hundredths (see ``points``).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.plugins import MissingPackage
from paizhuo.tournament.plan import additions

if TYPE_CHECKING:
    from paizhuo.rulebook import Book, Cited
    from paizhuo.tournament.results.outcomes import Decision
    from paizhuo.tournament.results.points import Points


class MatchPoints(Enum):
    """场分: how a match turns into match points."""

    TWO_ONE_NOTHING = "two-one-nothing"
    """胜2平1负0."""
    BY_DIFFERENCE = "by-difference"
    """按级差: 3:0, 2.5:0.5, 2:1 or 1.5 each by the level difference [FJ 2.1]."""


class Scale(Enum):
    """换算表: how a level difference turns into VP; the values are the names of ``paizhuo query`` op ``t.vp``."""

    NATIONAL_26 = "nat-26"
    JIANGSU_2023_26 = "j23-26"
    """级差分 [J23 table 2]."""
    JIANGSU_2017_26 = "j17-26"
    JIANGSU_2017_100 = "j17-100"
    """百分制 [J17 annex]."""
    FUJIAN_20 = "fj"
    NONE = "none"
    """不换算: the book knows level differences only (GZ)."""


class Award(NamedTuple):
    """判给的分: what a side is given without playing; the levels that go with it are ``unplayed_levels``."""

    mp: Points
    vp: Points


class Tiebreak(Enum):
    """名次依据: one criterion of a ranking; the values are the keys of the specification C.5."""

    TOTAL = "total"
    VP_SUM = "vp_sum"
    DIRECT = "direct"
    WINS = "wins"
    DRAWS = "draws"
    IMP_SUM = "imp_sum"
    OPPONENTS = "opponents"
    PREVIOUS_RANK = "previous_rank"
    PROGRESSIVE = "progressive"
    PROGRESSIVE_CUT = "progressive_cut"
    UPGRADES = "upgrades"
    LOT = "lot"

    @classmethod
    def _missing_(cls, value: object) -> Tiebreak | None:
        """The criterion of a package, made when it is first named; the list of members stays that of the books."""
        if not isinstance(value, str) or "." not in value:
            return None
        if value not in additions.CRITERIA:
            raise MissingPackage(value)
        member = object.__new__(cls)
        member._name_ = member._value_ = value
        return _ADDED.setdefault(value, member)

    @property
    def is_added(self) -> bool:
        """Whether a package adds it."""
        return self.name not in Tiebreak.__members__


_ADDED: dict[str, Tiebreak] = {}
"""The criteria of packages that were named so far: of each there is one, as of every member."""


def every_criterion() -> tuple[Tiebreak, ...]:
    """All criteria that a stage can be ranked by: those of the books, then those of packages."""
    return (*Tiebreak, *map(Tiebreak, additions.CRITERIA))


class CutReading(Enum):
    """去首累进分: the two readings of the progressive score without its first round."""

    DROP_FIRST_TERM = "drop-first-term"
    """(a) the running totals still contain round 1; only the first term of the sum is left out."""
    RESTART = "restart"
    """(b) the running total itself starts in round 2."""


class Ranking(NamedTuple):
    """名次顺序: the chain of criteria, and another one where exactly two are equal on the first [NAT 49(一)]."""

    chain: tuple[Tiebreak, ...]
    two: tuple[Tiebreak, ...] | None = None
    restart: bool = False
    """Whether two that are left of a larger tie start again with the chain for two."""
    cut: CutReading = CutReading.DROP_FIRST_TERM


class FirstRound(Enum):
    """首轮: how the first round of a Swiss is paired."""

    FOLD = "fold"
    """强弱相对: 1 meets N, 2 meets N-1, ..., also where nothing is carried over [NAT 26(三), 26(四)1]."""
    SLIDE = "slide"
    """上下半区: 1 meets N/2+1, ..."""
    DRAW = "draw"
    """抽签: the list is shuffled, neighbours meet."""
    ADJACENT = "adjacent"
    """邻号相遇: 1 meets 2, 3 meets 4, ...; the numbers themselves were drawn [FJ 1.3]."""
    NEAREST = "nearest"
    """积分相近: as in later rounds, by the carried scores [NAT 26(四)2]."""


class Related(Enum):
    """相关队: what happens to related entrants in pairings."""

    AVOID = "avoid"
    """不相遇: never while a legal pairing exists."""
    FIRST_ROUND = "first-round"
    """早相遇: paired with each other in round 1."""
    IGNORE = "ignore"
    """不计: the book does not know them."""


class Home(Enum):
    """主队: which of two paired entrants is home (and sits N-S)."""

    PARITY = "parity"
    """单轮小号、双轮大号: the smaller number in odd rounds, the larger in even ones [NAT 29(一)2]."""
    HIGHER_RANKED = "higher-ranked"
    """名次在前者: the higher ranked; in round 1 the odd number [FJ 1.3]."""
    DRAWN = "drawn"
    """抽签: as the slips were drawn [GZ Form4 note 3]."""


class Clinched(Enum):
    """名次已定: what happens to an entrant whose place is certain."""

    SITS_OUT = "sits-out"
    """不再编排: not scheduled, scored with its average [NAT 26(七)]."""
    PLAYS_ON = "plays-on"
    """照常比赛."""


class Repair(Enum):
    """更正与编排: what a correction does to a pairing that is already published."""

    LAST_TWO_ROUNDS = "last-two-rounds"
    """末两轮重排: in the last two rounds it is paired again, otherwise when there is time [NAT 26(八)]."""
    NEVER = "never"
    """编排不变: a published pairing stays [J23 4.3.3; J17 3.10.4]."""


class Removal(Enum):
    """取消资格: how many forfeits or lost matches put an entrant out of the event."""

    NATIONAL = "national"
    """Team: two running or three in all; pairs and individuals: two [NAT 34(一)1, 34(二)]."""
    JIANGSU = "jiangsu"
    """Two running forfeits, or two matches lost by judgment; single forfeits do not add up [J23 3.7(五)]."""
    JIANGSU_ANY_TWO = "jiangsu-any-two"
    """Any two matches lost by judgment, of which a forfeit is one [J23 3.7(四), 3.7(五); J17 4.3(四), 4.3(五)]."""
    NONE = "none"
    """未规定."""


class WildDifference(Enum):
    """递补级差: which level differences of a pair are added up in the elimination with points [GZ Reg7(二)]."""

    SIGNED = "signed"
    """正负相加: a lost match counts negative."""
    WON = "won"
    """只计胜方: only the matches won, whose difference the winner writes on the sheet [GZ Form4 note 3]."""


class TableDraw(Enum):
    """抽台号: who draws the tables of a round that is paired by lot."""

    OWN = "own"
    """自抽: before the first round every entrant, after a match its winner [GZ Form4 note 3, Notice5.2]."""
    CENTRAL = "central"
    """统一抽签: the arranger draws for all at once."""


class RemovedResults(Enum):
    """除名后的成绩: what becomes of the matches of a removed entrant in a round robin."""

    HALF = "half"
    """不足半数取消，已达半数保留 [NAT 34(一)3]."""
    STAND = "stand"
    """保留: they stand, unless the organiser cancels them."""


class ForfeitedPair(Enum):
    """弃权对子: which pair is not counted for its unit [FJ N7.2]."""

    LEFT = "left"
    """离赛: one that left the event."""
    ANY_MATCH = "any-match"
    """弃过权: one that forfeited a match, too."""


class SubstitutionPolicy(Enum):
    """替补办法: whom a book lets into an entry after the draw."""

    OWN_LIST = "own-list"
    """本队名单: a team plays with its entry list; a pair gets a third player with leave [NAT 19(二)2, 19(二)3]."""
    PAIRS_STAY = "pairs-stay"
    """双人不换: a team plays with its entry list, and no leave lets a third player into a pair: the other reading."""
    SAME_UNIT = "same-unit"
    """本单位: any eligible person of the same unit, also during the event [FJ N5]."""
    WITH_LEAVE = "with-leave"
    """经许可: nobody new without leave [J23 3.7(五)1; J17 4.3(五)]."""
    NONE = "none"
    """不得替补: nobody."""


class Approver(Enum):
    """许可人: whose leave a substitution needs, where it needs any."""

    CHIEF = "chief"
    """裁判长."""
    ORGANISER = "organiser"
    """主办单位、组委会."""


class DefaultLossRule(Enum):
    """判负记级: the levels after a match lost by penalties."""

    PLUS_FOUR = "plus-four"
    """The innocent side gets the offender's level and four more, the offender is lowered to J if need be."""
    AS_FORFEIT = "as-forfeit"
    """按弃权计分."""


@dataclass(frozen=True, slots=True)
class Regulations:
    """竞赛办法: the answers of one book."""

    id: str
    book: Book
    title_zh: str
    title_en: str
    match_points: Cited[MatchPoints]
    """场分"""
    scale: Cited[Scale]
    """级差分换算表"""
    bye: Cited[Award]
    """轮空得分"""
    forfeit_won: Cited[Award]
    """对手弃权得分"""
    forfeit_lost: Cited[Award]
    """弃权得分"""
    force_majeure: Cited[tuple[Award, Award]]
    """不可抗力: the absent side's score and its opponent's"""
    unplayed_levels: Cited[int]
    """未赛级差: what a bye or the win of a match without play adds to the level difference and the upgrades; a forfeit
    takes as much off the difference. In a duplicate match it is the least IMP worth the VP of a forfeit won."""
    default_loss: Cited[DefaultLossRule]
    """判负记级"""
    knockout_draw: Cited[tuple[Decision, ...]]
    """淘汰赛打平: the ways to decide, the usual one first"""
    draws_allowed: Cited[bool]
    """平局: whether a match outside a knockout may end level"""
    swiss_ranking: Cited[Ranking]
    """积分编排赛名次"""
    round_robin_ranking: Cited[Ranking]
    """循环赛名次"""
    pairing_order: Cited[Ranking]
    """编排次序: the list from which a round is paired; what it leaves equal goes by number, see ``equal_by_parity``"""
    equal_by_parity: Cited[bool]
    """同分按号: equal ones go by number, from small to large in odd rounds and from large to small in even ones"""
    first_round: Cited[FirstRound]
    """首轮"""
    rematch: Cited[bool]
    """重复相遇: whether two may meet twice in a stage"""
    byes_each: Cited[int]
    """轮空次数: how many byes an entrant may get"""
    related_swiss: Cited[Related]
    """相关队(积分编排)"""
    related_knockout: Cited[Related]
    """相关队(淘汰)"""
    home: Cited[Home]
    """主队"""
    clinched: Cited[Clinched]
    """名次已定"""
    repair: Cited[Repair]
    """更正与编排"""
    removal: Cited[Removal]
    """弃权取消资格"""
    removed_results: Cited[RemovedResults]
    """除名后的成绩"""
    forfeited_pair: Cited[ForfeitedPair]
    """弃权对子: in the ranking of units"""
    wild_difference: Cited[WildDifference]
    """递补级差"""
    table_draw: Cited[TableDraw]
    """抽台号: where rounds are paired by lot"""
    substitution: Cited[SubstitutionPolicy]
    """替补"""
    substitution_leave: Cited[Approver]
    """替补许可: who gives it, where the policy asks for it"""
    put_last: Cited[bool]
    """无故弃权降为末位: whether an unexcused forfeit costs the place, and the next stage after a last match"""
