"""竞赛方案: an event before it begins: who may enter, which stages it has, and under whose regulations.

A plan is data. Templates are plans as JSON files; a misspelt option is an error, never a silent default.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.plugins import MissingPackage
from paizhuo.tournament.entries import EntryKind, EntryRules, RelatedRules
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.formats import ZoneForm
from paizhuo.tournament.log.extensions import Extensions  # noqa: TC001 - read by the codec
from paizhuo.tournament.plan import additions, limits
from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.regulations import (
    Approver,
    CutReading,
    FirstRound,
    ForfeitedPair,
    Home,
    Related,
    Removal,
    RemovedResults,
    SubstitutionPolicy,
    TableDraw,
    Tiebreak,
    WildDifference,
)
from paizhuo.tournament.plan.timetable_items import TimetableItem  # noqa: TC001 - read by the codec
from paizhuo.tournament.scoring.carry_over import CarryMethod, CarryOver, fraction_carried

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.duplicate.options import Scoring

NOTHING_CARRIED = CarryOver()
NOBODY_RELATED = RelatedRules()
USUAL_BOARDS = BoardOptions()


class BadPlan(BadInput):
    """A plan contradicts itself."""

    code: ClassVar[str] = "BAD_PLAN"


class TooLarge(BadPlan):
    """A number of a plan is larger than that of any event: ``option`` may be at most ``most``."""

    def __init__(self, option: str, most: int) -> None:
        """Keep which number it is, and its limit."""
        super().__init__(f"'{option}' may be at most {most}", text=option)
        self.option = option
        self.most = most


def _check_most(numbers: Mapping[str, int], most: Mapping[str, int]) -> None:
    if found := limits.above(numbers, most):
        raise TooLarge(*found)


class Format(Enum):
    """赛制: how a stage pairs its field."""

    ROUND_ROBIN = "round-robin"
    """循环赛: single, double or multiple; in groups if there are several [NAT 25; J23 4.1(一)]."""
    SWISS = "swiss"
    """积分编排赛 [NAT 26; J23 4.1(一)3; FJ 1.2]."""
    SPECIAL_SWISS = "special-swiss"
    """特殊积分编排赛 [NAT 26(二)]."""
    PAIRS_MOVEMENT = "pairs-movement"
    """双人复式移位: pairs move from table to table and are compared board by board [NAT 28, 31(二)]."""
    INDIVIDUAL = "individual"
    """个人移位: partners change from round to round; without a number of rounds the round robin [NAT 27]."""
    INDIVIDUAL_KNOCKOUT = "individual-knockout"
    """个人淘汰赛: tables of four play bouts of three rounds, and two of each go on [NAT 27(一)]."""
    INDIVIDUAL_DOUBLE = "individual-double"
    """个人双败淘汰赛: only the second lost bout puts a player out [NAT 27(一)]."""
    KNOCKOUT = "knockout"
    """单淘汰 [NAT 24(一), 24(一)1(1); J23 4.1(二)1]."""
    DOUBLE_STANDARD = "double-standard"
    """双淘汰标准编排 [NAT 24(二)1]."""
    DOUBLE_COMPACT = "double-compact"
    """双淘汰紧凑编排 [NAT 24(二)2]."""
    CROSS = "cross"
    """交叉淘汰 [J23 4.1(二)3]."""
    PAGE = "page"
    """佩奇制: of four [J23 4.1(二)4]."""
    PAGE_DOUBLE = "page-double"
    """双佩奇制: of eight."""
    PAGE_GROUPED = "page-grouped"
    """分组佩奇制: from two groups."""
    ZONES = "zones"
    """分区淘汰: a knockout for every zone of places [NAT 24(三)]."""
    SAME_PLACE = "same-place"
    """同名次赛: equal places of two groups meet [J23 4.1(三)]."""
    ELIMINATION_POINTS = "elimination-points"
    """淘汰积分制: the Guangzhou scheme, reading A [GZ Reg7(二)]."""
    HALVING = "halving"
    """减半淘汰: the Guangzhou scheme, reading B: lucky losers make odd numbers even."""


class WildPool(Enum):
    """递补范围: who may be added for the best level difference [GZ Reg7(二)]."""

    ALL_OTHERS = "all-others"
    LOSERS_OF_ROUND = "losers-of-round"


@dataclass(frozen=True, slots=True)
class Intake:
    """出线: the places of an earlier stage that come into this one; ``group`` 0 takes them from the whole table."""

    stage: str
    first: int = 1
    last: int = 1
    group: int = 0

    def __post_init__(self) -> None:
        """Refuse places in the wrong order."""
        if not 1 <= self.first <= self.last or self.group < 0:
            raise BadPlan(f"places {self.first} to {self.last} of group {self.group} make no sense")
        _check_most({name: getattr(self, name) for name in limits.INTAKE}, limits.INTAKE)


@dataclass(frozen=True, slots=True)
class StagePlan:
    """阶段: one format with its options; what is left out follows from the book and the field."""

    id: str
    format: Format
    title: str = ""
    rounds: int = 0
    """轮数: of a Swiss, a draw or an individual movement; elsewhere the format decides. An individual movement of 0
    rounds is the round robin: everybody is everybody's partner once."""
    cycles: int = 1
    """循环数."""
    groups: int = 1
    """组数."""
    intake: tuple[Intake, ...] = ()
    """出线来源: empty means all entries."""
    carry: CarryOver = NOTHING_CARRIED
    """带分."""
    boards: int = 0
    """副数: the number of duplicate boards in a match; 0 is one table without duplication."""
    seeds: int = 0
    """种子数: how many of the field keep their seeded places in a chart or a group draw; 0 means all when they come
    from an earlier stage, and those with a seed otherwise."""
    first_round: FirstRound | None = None
    """首轮: instead of the book's."""
    balanced: bool = False
    """均衡编排: smallest score differences, floats and home balance instead of the walk down the list."""
    third_place: bool = False
    """三四名赛."""
    reset: bool = True
    """决赛重赛: the unbeaten finalist of a double elimination must be beaten twice."""
    choice: bool = False
    """选择对手 [NAT 24(四)]."""
    zones: tuple[int, ...] = ()
    """分区: the sizes of the zones, best first."""
    zone_form: ZoneForm = ZoneForm.SINGLE
    """分区赛制."""
    losses: int = 3
    """多败: how many losses put one out of a multi-loss zone."""
    qualifiers: int = 5
    """淘汰积分: how many the opening rounds decide [GZ Reg7(二)]."""
    wild_pool: WildPool = WildPool.ALL_OTHERS
    """递补范围."""
    by_vp: bool = False
    """按级差分排名: no match points; VP come first and drawn rounds count [NAT 49(一)1(4)]."""
    segments: int = 1
    """节数: segments of one duplicate match, each with its own line-up [NAT 29(三), 34(一)]."""
    tiebreaks: tuple[Tiebreak, ...] = ()
    """名次依据: the criteria of the places in their order, ruled otherwise than in the book [NAT 49(三)]; empty means
    the book's. The match between them counts among as many equals as in the book: in the national one exactly two."""
    minutes: int = 0
    """每轮时间: of this stage; 0 is the event's."""
    last_call: int = 0
    """末副提示: how many minutes before the end of a round the last deal is announced; 0 is the event's."""
    deals: int = 0
    """每场副数: of this stage; 0 is the event's."""
    duplicate: BoardOptions = USUAL_BOARDS
    """复式选项: of a stage with boards."""
    pairing: str = ""
    """编排方法: the format of another package that pairs the rounds of a Swiss; empty means the book's."""

    def __post_init__(self) -> None:
        """Refuse numbers that make no sense for any format, and criteria that rank nobody."""
        numbers: dict[str, int] = {name: getattr(self, name) for name in limits.STAGE}
        if not self.id or min(*numbers.values(), *self.zones) < 0 or min(self.cycles, self.groups) < 1:
            raise BadPlan(f"stage '{self.id}' has a negative or empty number")
        _check_most(numbers, limits.STAGE)
        _check_most({"intake": len(self.intake), "zones": len(self.zones)}, limits.LISTS)
        _check_most({"zones": sum(self.zones)}, {"zones": limits.ENTRANTS})
        _check_most({"carry": self.carry.denominator}, {"carry": limits.FRACTION})
        if self.tiebreaks and not is_order(self.tiebreaks):
            raise BadPlan(f"stage '{self.id}' ranks by criteria that do not begin with the total, or name one twice")
        if not 0 <= self.carry.numerator <= self.carry.denominator:
            raise BadPlan(f"stage '{self.id}' carries over a fraction that is not between 0 and 1")
        if self.format in NEEDS_ROUNDS and self.rounds < 1:
            raise BadPlan(f"stage '{self.id}' needs a number of rounds")
        if self.pairing and self.format is not Format.SWISS:
            raise BadPlan(f"stage '{self.id}' is paired by '{self.pairing}', which only a Swiss can be")
        if self.pairing and self.pairing not in additions.FORMATS:
            raise MissingPackage(self.pairing)
        self._check_boards()

    def _check_boards(self) -> None:
        """Refuse more segments than boards, and shares of the boards that nobody can play."""
        if self.is_compared and self.carry.method in {CarryMethod.MUTUAL_ONLY, CarryMethod.AVERAGE_PER_MATCH}:
            raise BadPlan(f"stage '{self.id}' compares boards, and carries over all, a fraction or nothing")
        line_ups, delay = self.duplicate.line_ups, self.duplicate.release.delay
        fewest, most = line_ups.fewest_boards, line_ups.most_boards
        if min(fewest, most, delay) < 0:
            raise BadPlan(f"stage '{self.id}' has a negative or empty number")
        _check_most({"boards": max(fewest, most), "minutes": delay}, limits.STAGE)
        if self.boards and self.segments > self.boards:
            raise BadPlan(f"stage '{self.id}' has {self.segments} segments of a match with {self.boards} boards")
        if most and fewest > most:
            raise BadPlan(f"stage '{self.id}' lets a player play at least {fewest} and at most {most} boards")
        if self.boards and fewest > self.boards:
            raise BadPlan(f"stage '{self.id}' has {self.boards} boards, and everybody plays at least {fewest}")

    @property
    def is_compared(self) -> bool:
        """逐副比较: whether boards are compared over all tables, and not matches scored [NAT 27(二), 28(二)]."""
        return self.boards > 0 and self.format in COMPARED

    @property
    def compared_by(self) -> Scoring | None:
        """计分方法: how boards are compared; None where matches are scored."""
        return self.duplicate.pairs.scoring if self.is_compared else None


def is_order(tiebreaks: tuple[Tiebreak, ...]) -> bool:
    """Whether criteria can rank a stage: the total first, each once, nothing after the lot."""
    before_last = tiebreaks[:-1]
    return (
        tiebreaks[:1] == (Tiebreak.TOTAL,) and len(set(tiebreaks)) == len(tiebreaks) and Tiebreak.LOT not in before_last
    )


NEEDS_ROUNDS = frozenset({Format.SWISS, Format.ELIMINATION_POINTS})
COMPARED = frozenset({Format.PAIRS_MOVEMENT, Format.INDIVIDUAL})
"""逐副比较的赛制: formats whose boards, where a match has any, are compared over all tables."""
GROUPED = frozenset({Format.ROUND_ROBIN, Format.PAIRS_MOVEMENT})
"""分组的赛制: formats whose field is drawn into groups, or sections, that have places of their own."""


@dataclass(frozen=True, slots=True)
class Changes:
    """另行规定: what the organiser rules otherwise before the event [NAT 47(二), 49(三)]; the rest is the book's."""

    first_round: FirstRound | None = None
    related_swiss: Related | None = None
    related_knockout: Related | None = None
    home: Home | None = None
    rematch: bool | None = None
    clinched_sit_out: bool | None = None
    cut: CutReading | None = None
    progressive_cut: bool | None = None
    """去首累进分: used instead of the full progressive score, because round 1 was not paired by ranking [J23 4.2]."""
    restart_ties: bool | None = None
    percentage_scale: bool | None = None
    """百分制: the annex of J17 instead of the 26-point scale."""
    removal: Removal | None = None
    """弃权取消资格: the reading of Jiangsu's article on forfeits that do not follow each other."""
    removed_results: RemovedResults | None = None
    """除名后的成绩: in a round robin, where the article can be read in two ways."""
    forfeited_pair: ForfeitedPair | None = None
    """弃权对子: the reading of Fujian's article on pairs that do not count for their unit."""
    wild_difference: WildDifference | None = None
    """递补级差: the reading of Guangzhou's highest level difference."""
    table_draw: TableDraw | None = None
    """抽台号: who draws the tables of a round that is paired by lot."""
    substitution: SubstitutionPolicy | None = None
    """替补: who may come in after the draw, where the book is silent or can be read in two ways."""
    substitution_leave: Approver | None = None
    """替补许可: whose leave it needs, where the book names nobody."""


@dataclass(frozen=True, slots=True)
class Clock:
    """时间: what a round takes; minutes, 0 where the event does not say."""

    round_minutes: int = 0
    last_call_minutes: int = 0
    break_minutes: int = 0
    deals: int = 0
    screens: bool = False
    """屏风: a deal takes a minute longer [NAT 31(一)]."""
    copied: bool = False
    """现场复制: the tables copy the boards themselves; each takes a minute longer [NAT 31(三)]."""
    starts: str = ""
    """开始: the start of the first round of every day, as HH:MM."""
    rounds_per_unit: int = 0
    """每单元轮数: rounds of a morning, an afternoon or an evening [J23 4.4]."""
    unit_break_minutes: int = 0
    """单元间歇: from the end of one unit of a day to the start of the next."""
    days: int = 1
    """比赛天数."""
    day_minutes: int = 0
    """每天可用时间: from the start of a day's first round to the end of its last."""
    units: tuple[int, ...] = ()
    """各单元轮数: of the units of a day one after another, where they differ; the last is repeated [FJ 1.2]."""

    def __post_init__(self) -> None:
        """Refuse negative times, no day at all, units without rounds, and a start that no clock shows."""
        counted = (self.round_minutes, self.last_call_minutes, self.break_minutes, self.deals)
        if min(*counted, self.rounds_per_unit, self.unit_break_minutes, self.day_minutes) < 0 or self.days < 1:
            raise BadPlan("the clock has a negative time, or an event of no day")
        if min(self.units, default=1) < 1:
            raise BadPlan("a session of the day has at least one round")
        _check_most({name: getattr(self, name) for name in limits.CLOCK}, limits.CLOCK)
        _check_most({"rounds_per_unit": sum(self.units)}, limits.CLOCK)
        if self.starts and not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", self.starts):
            raise BadPlan(f"'{self.starts}' is no time of the day such as 08:30", text=self.starts)


@dataclass(frozen=True, slots=True)
class Plan:
    """竞赛方案: the whole event."""

    id: str
    title: str
    book: str
    entries: EntryRules
    stages: tuple[StagePlan, ...]
    template: str = ""
    changes: Changes = Changes()
    clock: Clock = Clock()
    numbers_drawn: bool = False
    """抽签定号: whether entrant numbers are to be drawn before the first stage [NAT 23(三); FJ 1.3, N6.2]."""
    unit_ranking: bool = False
    """单位团体名次: two pairs make a team of a unit [FJ N7.2]."""
    related: RelatedRules = NOBODY_RELATED
    """相关队: by lists of numbers, or by what entrants have in common [NAT 19(五)]."""
    prizes: tuple[tuple[str, int], ...] = ()
    """奖项: name and number of each prize, best first."""
    items: tuple[TimetableItem, ...] = ()
    """日程项目: what the days have besides the rounds."""
    notes: tuple[tuple[str, str], ...] = ()
    """备注: names and texts that the organiser wants to keep with the event; the system does not read them."""
    extensions: Extensions = field(default_factory=dict, hash=False)
    """扩展: what other programs keep with the event, by namespace; the system does not read it."""

    def __post_init__(self) -> None:
        """Refuse stages that cannot follow one another."""
        known: set[str] = set()
        if not self.stages:
            raise BadPlan("an event has at least one stage")
        _check_most({name: len(getattr(self, name)) for name in ("stages", "prizes", "items", "notes")}, limits.LISTS)
        _check_most({"prizes": max((count for _, count in self.prizes), default=0)}, {"prizes": limits.PRIZES})
        for stage in self.stages:
            if stage.id in known:
                raise BadPlan(f"two stages are called '{stage.id}'")
            for intake in stage.intake:
                if intake.stage not in known:
                    raise BadPlan(f"stage '{stage.id}' takes from '{intake.stage}', which does not come before it")
            known.add(stage.id)

    def stage(self, name: str) -> StagePlan:
        """The stage of this name."""
        for stage in self.stages:
            if stage.id == name:
                return stage
        raise BadPlan(
            f"there is no stage '{name}'; there are {', '.join(stage.id for stage in self.stages)}", text=name
        )

    def combines_sessions(self, name: str) -> bool:
        """多场合计: whether the places of a stage count the boards of earlier sessions with its own."""
        stage = self.stage(name)
        return bool(
            stage.compared_by is not None
            and fraction_carried(stage.carry)
            and any(self.stage(one.stage).compared_by is stage.compared_by for one in stage.intake)
        )

    @property
    def rooms(self) -> tuple[Room, ...]:
        """各室: where a match is played: teams in two rooms, all others at one table [NAT 29(二)]."""
        return tuple(Room) if self.entries.kind is EntryKind.TEAM else (Room.OPEN,)

    def clock_of(self, name: str) -> Clock:
        """时间: of a stage, where it has hours of its own."""
        stage = self.stage(name)
        return replace(
            self.clock,
            round_minutes=stage.minutes or self.clock.round_minutes,
            last_call_minutes=stage.last_call or self.clock.last_call_minutes,
            deals=stage.deals or self.clock.deals,
        )
