"""流水: the checker's own plain record of an event: who was where, with the fact number of everything that counts.

Nothing is thrown away: a match keeps all its results with the numbers of their facts, so that a pairing can be judged
by what was known when it was made.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from paizhuo.tournament.checker.segments import LineUps
from paizhuo.tournament.entries import RelatedRules, related_of
from paizhuo.tournament.log.facts import LeaveKind

if TYPE_CHECKING:
    from paizhuo.tournament.checker.boards import Board
    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.facts import (
        BoardSetMade,
        Carried,
        LotDrawn,
        Pairing,
        Penalised,
        RelatedSet,
        Side,
        SlipDrawn,
    )
    from paizhuo.tournament.plan.plan import Plan, StagePlan
    from paizhuo.tournament.plan.regulations import Regulations
    from paizhuo.tournament.results.outcomes import End, Outcome

LATEST = sys.maxsize
"""After every fact."""


@dataclass(slots=True)
class Table:
    """一台: a match with all the results that ever counted, each with the number of its fact."""

    pairing: Pairing
    history: list[tuple[int, Outcome]] = field(default_factory=list)
    entered: Outcome | None = None
    entered_by: str | None = None
    disputed: bool = False
    begun: int = 0
    """The number of the first fact about its result, 0 before."""
    seated: dict[End, tuple[Side, ...]] = field(default_factory=dict)
    boards: dict[int, Board] = field(default_factory=dict)
    by_boards: bool = False
    """Whether the result is what the boards add up to."""
    line_ups: LineUps = field(default_factory=LineUps)

    def outcome(self, before: int = LATEST) -> Outcome | None:
        """The outcome that counted before this fact."""
        return next((outcome for no, outcome in reversed(self.history) if no < before), None)

    @property
    def entrants(self) -> tuple[int, ...]:
        """Both sides."""
        return (*self.pairing.home, *self.pairing.away)


@dataclass(slots=True)
class Round:
    """一轮: as drafted by the fact ``drafted``; ``published`` is 0 while it is a draft."""

    number: int
    drafted: int
    tables: dict[int, Table]
    byes: tuple[int, ...]
    sitting_out: tuple[int, ...]
    manual: bool
    seed: str
    published: int = 0
    absent: tuple[int, ...] = ()

    @property
    def named(self) -> tuple[int, ...]:
        """Everybody whom the round names."""
        playing = [entrant for table in self.tables.values() for entrant in table.entrants]
        return (*playing, *self.byes, *self.sitting_out)

    @property
    def pairs(self) -> dict[int, int]:
        """Each entrant's opponent, where sides are single entrants."""
        found: dict[int, int] = {}
        for table in self.tables.values():
            home, away = table.pairing.home[0], table.pairing.away[0]
            found |= {home: away, away: home}
        return found


@dataclass(slots=True)
class Stage:
    """阶段: its field, rounds, fines and lots."""

    plan: StagePlan
    opened: int
    groups: tuple[tuple[int, ...], ...]
    carried: dict[int, Carried]
    rounds: list[Round] = field(default_factory=list)
    joined: dict[int, int] = field(default_factory=dict)
    fines: list[tuple[int, Penalised]] = field(default_factory=list)
    lots: list[tuple[int, LotDrawn]] = field(default_factory=list)
    slips: list[tuple[int, SlipDrawn]] = field(default_factory=list)
    places: dict[int, int] = field(default_factory=dict)
    closed: int = 0
    manual: bool = False
    left: dict[int, int] = field(default_factory=dict)
    """离赛: by entrant, how many rounds were paired when it left."""


@dataclass(slots=True)
class BoardSet:
    """一组牌: as it was made, with the hashes that hold now and the tables where each copy stands."""

    made: BoardSetMade
    digests: dict[int, str]
    """By board; 0 is the whole set."""
    tables: dict[int, set[tuple[int, int, Room | None]]] = field(default_factory=dict)
    opened: bool = False


@dataclass(slots=True)
class Event:
    """赛事: everything that counts."""

    founded: Plan
    """创办方案: the plan that the opening of the event sealed."""
    regulations: Regulations
    changes: list[tuple[int, Plan]] = field(default_factory=list)
    """调整: the plan after each fact that changed it."""
    entries: dict[int, Entry] = field(default_factory=dict)
    entered: dict[int, int] = field(default_factory=dict)
    """By number, in order of entry: the fact that registered an entrant."""
    left: dict[int, tuple[int, LeaveKind]] = field(default_factory=dict)
    stages: dict[str, Stage] = field(default_factory=dict)
    related: list[tuple[int, RelatedSet]] = field(default_factory=list)
    """相关队名单: each with the number of its fact, under the entrant numbers of now."""
    drawn: int = 0
    """The fact that drew the numbers, 0 before."""
    opened: bool = False
    suspended: bool = False
    """熔断: whether the event stands."""
    undecided: set[int] = field(default_factory=set)
    """未决申诉: the facts of appeals without a decision."""
    board_sets: dict[tuple[str, str], BoardSet] = field(default_factory=dict)
    """牌组: by stage and name."""
    postponed: list[tuple[int, str, int, int]] = field(default_factory=list)
    """推迟: appeal, stage, round and table, 0 for the whole round."""

    @property
    def plan(self) -> Plan:
        """The plan after every change."""
        return self.plan_before(LATEST)

    def plan_before(self, no: int) -> Plan:
        """The plan as it was before this fact."""
        return next((plan for at, plan in reversed(self.changes) if at < no), self.founded)


@dataclass(frozen=True)
class Moment:
    """时点: a stage as it stood just before one fact."""

    event: Event
    stage: Stage
    before: int = LATEST

    @property
    def id(self) -> str:
        """The name of the stage."""
        return self.stage.plan.id

    @cached_property
    def plan(self) -> StagePlan:
        """The plan of the stage at that moment."""
        return self.whole_plan.stage(self.id)

    @cached_property
    def whole_plan(self) -> Plan:
        """The plan of the event at that moment; for a stage that it did not have yet, the one that opened it."""
        found = self.event.plan_before(self.before)
        known = any(stage.id == self.id for stage in found.stages)
        return found if known else self.event.plan_before(self.stage.opened)

    @property
    def regulations(self) -> Regulations:
        """The regulations in force."""
        return self.event.regulations

    @cached_property
    def members(self) -> tuple[int, ...]:
        """Everybody who had come in by then, in seeding order, late entries last."""
        late = (entrant for entrant, no in self.stage.joined.items() if no < self.before)
        return (*(entrant for group in self.stage.groups for entrant in group), *late)

    @cached_property
    def left(self) -> frozenset[int]:
        """Who had left the event by then."""
        return frozenset(entrant for entrant, (no, _) in self.event.left.items() if no < self.before)

    @cached_property
    def disqualified(self) -> frozenset[int]:
        """Who had been disqualified by then."""
        return frozenset(one for one in self.left if self.event.left[one][1] is LeaveKind.DISQUALIFIED)

    @cached_property
    def present(self) -> tuple[int, ...]:
        """Who could still play, in seeding order."""
        return tuple(entrant for entrant in self.members if entrant not in self.left)

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The public rounds that were drafted before."""
        return tuple(one for one in self.stage.rounds if one.drafted < self.before and one.published)

    @cached_property
    def met(self) -> dict[int, set[int]]:
        """Whom everybody has met in the stage; a forfeited match counts."""
        found: defaultdict[int, set[int]] = defaultdict(set)
        for one in self.rounds:
            for table in one.tables.values():
                for mine, theirs in (
                    (table.pairing.home, table.pairing.away),
                    (table.pairing.away, table.pairing.home),
                ):
                    for entrant in mine:
                        found[entrant].update(theirs)
        return found

    @cached_property
    def byes_used_up(self) -> frozenset[int]:
        """Who has had as many byes in the stage as the regulations allow."""
        had = Counter(entrant for one in self.rounds for entrant in one.byes)
        return frozenset(entrant for entrant, byes in had.items() if byes >= self.regulations.byes_each.value)

    @cached_property
    def related(self) -> dict[int, frozenset[int]]:
        """Who is related to whom [NAT 19(五)]."""
        entries = self.event.entries
        listed = next((fact for no, fact in reversed(self.event.related) if no < self.before), None)
        by, lists = self.event.plan.related.by, self.event.plan.related.groups
        if listed is not None:
            by, lists = listed.sharing, tuple(group.entrants for group in listed.groups)
        groups = (tuple(dict.fromkeys(number for number in group if number in entries)) for group in lists)
        known = RelatedRules(by, tuple(group for group in groups if len(group) > 1))
        return {one: others for one, others in related_of(tuple(entries.values()), known).items() if others}
