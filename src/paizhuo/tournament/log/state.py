"""赛况: the state of an event: what its facts add up to. Values only: nothing but ``fold`` changes them.

A branch of a state shares its rounds and matches with it. Each has an ``owner``: the stage that may change it. A stage
asks for a round by :meth:`StageState.own_round` and a round for a match by :meth:`RoundState.own_match` before anything
in them is changed; what belongs to another stage is copied then, so that a fact copies one match of one round.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from paizhuo.tournament.entries import RelatedRules
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.formats.seat_choice import SegmentChoice
    from paizhuo.tournament.log.board_records import BoardRecord
    from paizhuo.tournament.log.board_set_records import BoardSetRecord
    from paizhuo.tournament.log.facts import (
        Admitted,
        AppealDecided,
        Appealed,
        AwardGiven,
        Carried,
        DealingOrdered,
        HolidaysSet,
        Left,
        LimitSet,
        LotDrawn,
        Pairing,
        Penalised,
        PrizeHandedOut,
        PrizesSet,
        RefereesAssigned,
        RefereesListed,
        RelatedSet,
        RulingGiven,
        SheetNoted,
        Side,
        TableFixed,
        TimetableSet,
    )
    from paizhuo.tournament.log.interruptions import Delay, PlayPostponed, Resumed, Suspended
    from paizhuo.tournament.log.line_up_records import SegmentLineUps
    from paizhuo.tournament.log.sanctions import PersonSanctioned
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.plan.regulations import Regulations
    from paizhuo.tournament.plan.timetable_items import TimetableItem
    from paizhuo.tournament.results.outcomes import Outcome

    Unconfirmed: TypeAlias = Left | LimitSet | Suspended | Resumed | PlayPostponed | PersonSanctioned
    """紧急代行: the kinds of facts that the organiser may have to confirm."""


class Correction(NamedTuple):
    """一次更正: the number of its fact, the result before and after it, and why."""

    no: int
    before: Outcome
    after: Outcome
    reason: str


@dataclass(slots=True)
class MatchState:
    """一场: a match and what is known of its result."""

    pairing: Pairing
    entered: Outcome | None = None
    """录入: what the sheet says."""
    entered_by: End | None = None
    """录入方: the side that entered it; none is an official."""
    disputed: bool = False
    """有争议: the sides entered different results; an official must enter one."""
    confirmed: Outcome | None = None
    """有效成绩: what counts."""
    corrected: int = 0
    """更正次数."""
    corrections: tuple[Correction, ...] = ()
    """更正: in the order in which they were made."""
    boards: dict[int, BoardRecord] = field(default_factory=dict)
    """逐副: what is known of each board of a duplicate match."""
    by_boards: bool = False
    """已结分: the result that counts is the sum of the boards."""
    lot: LotDrawn | None = None
    """抽签: the lot that decides the match if it is level."""
    seated: dict[End, tuple[Side, ...]] = field(default_factory=dict)
    """就座: who sits where; with segments as the line-ups say that were shown last."""
    line_ups: dict[int, SegmentLineUps] = field(default_factory=dict)
    """出场: by segment, sealed ones too."""
    seat_choice: SegmentChoice | None = None
    """选座: the lot and the picks of a knockout match in segments."""
    given_up: dict[int, End] = field(default_factory=dict)
    """弃权的节: the side that gave a segment up; replaced, never changed."""
    sheet: SheetNoted | None = None
    """记分表: what an official last noted about the paper sheet."""
    dealing: DealingOrdered | None = None
    """洗切之命: who shuffles and cuts, as the referee ordered."""
    owner: object = field(default=None, compare=False, repr=False)
    """归属: the mark of the stage that may change it."""

    @property
    def drawn_winner(self) -> End | None:
        """Who wins by the lot, if one was drawn."""
        if self.lot is None:
            return None
        return End.HOME if self.lot.order[0] in self.pairing.home else End.AWAY


@dataclass(slots=True)
class RoundState:
    """一轮: its matches by table, who has a bye, who no longer needs to play."""

    number: int
    matches: dict[int, MatchState]
    byes: tuple[int, ...] = ()
    sitting_out: tuple[int, ...] = ()
    published: bool = False
    manual: bool = False
    reason: str = ""
    seed: str = ""
    numbers: tuple[tuple[int, ...], ...] = ()
    absent: tuple[int, ...] = ()
    """本轮缺席: who stays away from this round alone."""
    drafted: int = 0
    """编排的事实: the number of the fact that paired it."""
    paired_on: dict[tuple[int, int], Outcome | None] = field(default_factory=dict)
    """编排依据: the results by round and table on which it was paired, kept until it is played."""
    referees: RefereesAssigned | None = None
    """裁判: who officiates at which table, once that is decided."""
    limits: dict[str, LimitSet] = field(default_factory=dict)
    """另定时限: those that were effective when the round was published."""
    segment_starts: dict[int, int] = field(default_factory=dict)
    """各节开打时间: by segment, in seconds since the beginning of 1970; replaced, never changed."""
    stale: bool = False
    """编排已过时: it is not played yet, and those results are no longer the ones that count."""
    owner: object = field(default=None, compare=False, repr=False)
    """归属: the mark of the stage that may change it."""

    @property
    def is_complete(self) -> bool:
        """Whether every match has a result that counts."""
        return self.published and all(match.confirmed is not None for match in self.matches.values())

    @property
    def has_results(self) -> bool:
        """Whether anything was entered, drawn or recorded by hand; walkovers do not count."""
        return any(
            match.entered is not None
            or bool(match.boards)
            or match.lot is not None
            or (match.confirmed is not None and match.pairing.walkover is None)
            for match in self.matches.values()
        )

    @property
    def entrants(self) -> Iterator[int]:
        """Everybody whom this round names."""
        for match in self.matches.values():
            yield from match.pairing.home
            yield from match.pairing.away
        yield from self.byes
        yield from self.sitting_out

    def own_match(self, table: int) -> MatchState:
        """可改的一场: the match at this table, to be changed; call it on a round that :meth:`own_round` gave."""
        match = self.matches[table]
        if match.owner is not self.owner:
            match = replace(
                match,
                seated=dict(match.seated),
                boards=dict(match.boards),
                line_ups=dict(match.line_ups),
                owner=self.owner,
            )
            self.matches[table] = match
        return match


@dataclass(slots=True)
class StageState:
    """阶段: its field group by group in seeding order, its rounds, its fines and lots."""

    id: str
    groups: tuple[tuple[int, ...], ...]
    seed: str
    carried: dict[int, Carried] = field(default_factory=dict)
    rounds: list[RoundState] = field(default_factory=list)
    joined: dict[int, int] = field(default_factory=dict)
    """补报: the number of rounds that were over when a late entry joined."""
    left: dict[int, int] = field(default_factory=dict)
    """离赛: the number of rounds that stood paired when an entrant left."""
    fines: dict[int, Penalised] = field(default_factory=dict)
    """罚分: by the numbers of their facts."""
    lots: list[LotDrawn] = field(default_factory=list)
    slips: dict[int, dict[int, int]] = field(default_factory=dict)
    """台号签: by round and entrant, as they drew."""
    choices: list[tuple[int, int]] = field(default_factory=list)
    places: dict[int, int] = field(default_factory=dict)
    """最终名次: filled when the stage is closed."""
    closed: bool = False
    owner: object = field(default_factory=object, compare=False, repr=False)
    """归属: its mark on the rounds and matches that it may change."""

    @property
    def members(self) -> tuple[int, ...]:
        """Everybody in the stage, in seeding order, late entries last."""
        return (*(entrant for group in self.groups for entrant in group), *self.joined)

    @property
    def played(self) -> int:
        """The number of rounds in which every match has a result that counts."""
        return sum(one.is_complete for one in self.rounds)

    def find_round(self, number: int) -> RoundState | None:
        """第几轮: the round with this number, counted from 1; None where there is none."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def results_before(self, number: int) -> dict[tuple[int, int], Outcome | None]:
        """The results that count in the rounds before this one, by round and table."""
        earlier = self.rounds[: number - 1]
        return {(one.number, table): match.confirmed for one in earlier for table, match in one.matches.items()}

    def own_round(self, number: int) -> RoundState:
        """可改的一轮: the round with this number, which must be there, to be changed."""
        one = self.rounds[number - 1]
        if one.owner is not self.owner:
            one = replace(one, matches=dict(one.matches), owner=self.owner)
            self.rounds[number - 1] = one
        return one

    def branch(self) -> StageState:
        """A copy that can be changed on its own; it shares the rounds, which belong to neither from now on."""
        self.owner = object()
        return replace(
            self,
            rounds=list(self.rounds),
            joined=dict(self.joined),
            left=dict(self.left),
            fines=dict(self.fines),
            lots=list(self.lots),
            slips=dict(self.slips),
            choices=list(self.choices),
            owner=object(),
        )


@dataclass(slots=True)
class State:
    """赛况: everything."""

    plan: Plan
    regulations: Regulations
    entries: dict[int, Entry] = field(default_factory=dict)
    arrivals: tuple[int, ...] = ()
    """报名次序: all numbers in the order of entry."""
    drawn: bool = False
    """已抽签定号."""
    left: dict[int, Left] = field(default_factory=dict)
    stages: dict[str, StageState] = field(default_factory=dict)
    rulings: dict[int, RulingGiven] = field(default_factory=dict)
    ruled_under: dict[int, dict[str, LimitSet]] = field(default_factory=dict)
    """判罚时的另行规定: by the numbers of the rulings, the limits that were set when each was given."""
    appeals: dict[int, tuple[Appealed, AppealDecided | None]] = field(default_factory=dict)
    unconfirmed: dict[int, Unconfirmed] = field(default_factory=dict)
    """待追认: by the numbers of their facts, what was done in an emergency and nobody has confirmed yet."""
    awards: dict[int, AwardGiven] = field(default_factory=dict)
    """评奖: by the numbers of their facts."""
    prizes: PrizesSet | None = None
    """奖项设置: the list in force; none means the prizes of the plan."""
    handed_out: dict[int, PrizeHandedOut] = field(default_factory=dict)
    """已领奖: by the numbers of their facts."""
    related: RelatedSet | None = None
    """相关队名单: the one in force; none means that of the plan."""
    tables_fixed: dict[int, TableFixed] = field(default_factory=dict)
    """固定台号: by entrant, with the private reason."""
    signals: dict[int, str] = field(default_factory=dict)
    """牌张信号: by entrant."""
    admitted: dict[int, Admitted] = field(default_factory=dict)
    """准入闭室: by the numbers of their facts."""
    timetable: TimetableSet | None = None
    """日程项目: the list in force; none means that of the plan."""
    timetable_delays: int = 0
    """How many delays there had been when this list was set: its hours have them in them."""
    holidays: HolidaysSet | None = None
    """节假日: the list in force; none means Monday to Friday."""
    referees: RefereesListed | None = None
    """裁判名册: the list in force; none on the platform, where referees are accounts."""
    limits: dict[str, LimitSet] = field(default_factory=dict)
    """另行规定: what officials set otherwise than the book, by key."""
    suspended: Suspended | None = None
    """熔断: why the event stands; none while it goes on."""
    suspended_by: int = 0
    """The number of the fact that stopped it."""
    delays: tuple[Delay, ...] = ()
    """顺延: of the timetable, each time the event went on again."""
    postponed: dict[int, PlayPostponed] = field(default_factory=dict)
    """推迟: by the numbers of their facts, rounds and tables that wait for an appeal, or have waited."""
    sanctions: dict[int, PersonSanctioned] = field(default_factory=dict)
    """处分: by the numbers of their facts, on people and units that are no entrants."""
    board_sets: dict[tuple[str, str], BoardSetRecord] = field(default_factory=dict)
    """牌组: by stage and name; boards are made before a stage is opened, too."""
    opened: bool = False
    owns_entries: bool = field(default=True, compare=False, repr=False)
    """Whether no other state shares ``entries``."""

    @property
    def present(self) -> tuple[int, ...]:
        """Everybody who is still in the event, by number."""
        return tuple(sorted(set(self.entries) - set(self.left)))

    @property
    def timetable_items(self) -> tuple[TimetableItem, ...]:
        """日程项目: what the days have besides rounds."""
        return self.plan.items if self.timetable is None else self.timetable.items

    @property
    def related_rules(self) -> RelatedRules:
        """相关队: who is kept apart now [NAT 19(五)]."""
        if self.related is None:
            return self.plan.related
        return RelatedRules(self.related.sharing, tuple(group.entrants for group in self.related.groups))

    @property
    def fixed_tables(self) -> dict[int, int]:
        """固定台号: the table by entrant."""
        return {entrant: fixed.table for entrant, fixed in self.tables_fixed.items()}

    @property
    def next_number(self) -> int:
        """参赛号: the next free number."""
        return max(self.entries, default=0) + 1

    def own_entries(self) -> dict[int, Entry]:
        """可改的报名: the entries, to be changed."""
        if not self.owns_entries:
            self.entries, self.owns_entries = dict(self.entries), True
        return self.entries

    def branch(self) -> State:
        """A copy that can be changed on its own; what changes seldom or in small parts is shared until it changes."""
        self.owns_entries = False
        return replace(
            self,
            left=dict(self.left),
            stages={name: stage.branch() for name, stage in self.stages.items()},
            rulings=dict(self.rulings),
            ruled_under=dict(self.ruled_under),
            appeals=dict(self.appeals),
            unconfirmed=dict(self.unconfirmed),
            limits=dict(self.limits),
            postponed=dict(self.postponed),
            sanctions=dict(self.sanctions),
            awards=dict(self.awards),
            handed_out=dict(self.handed_out),
            tables_fixed=dict(self.tables_fixed),
            signals=dict(self.signals),
            admitted=dict(self.admitted),
            board_sets=dict(self.board_sets),
        )
