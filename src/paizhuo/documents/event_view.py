"""场合: what printed matter is made from: the state of an event, and what no fact tells."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.documents.case_details import AppealTold, Notice, RulingTold
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import RoundState, StageState, State
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.wording import Say


@dataclass(frozen=True)
class Official:
    """官员: a name and the post in words, as it is to be printed; ``unit`` where it is known."""

    name: str
    post: str
    unit: str = ""
    grade: str = ""
    """技术等级: of a referee."""
    region: str = ""


@dataclass(frozen=True)
class Where:
    """范围: the part of an event that a paper is about; what is empty means all of it."""

    stage: str = ""
    round: int = 0
    table: int = 0
    entrant: int = 0
    fact: int = 0
    """事实号: the number of a ruling, of an appeal or of a notice; 0 is the blank form."""
    blank: bool = False
    """空白: the form to be filled in by hand, where the papers of everybody would be printed otherwise."""


@dataclass(frozen=True)
class EventView:
    """场合: the event as it stands. Drafts are never printed: papers look at published rounds only."""

    state: State
    title: str
    language: Language = Language.CHINESE
    venue: str = ""
    first_day: str = ""
    """比赛日期: ISO days, empty where nobody has said."""
    last_day: str = ""
    officials: tuple[Official, ...] = ()
    links: Mapping[tuple[str, int, int], str] = field(default_factory=dict)
    """扫码地址: of the score sheet of a table, by stage, round and table."""
    times: Mapping[int, str] = field(default_factory=dict)
    """时间: when a fact was recorded, in words, by its number."""
    entry_link: str = ""
    """报名地址: of the public form, while it is open."""
    rulings: Mapping[int, RulingTold] = field(default_factory=dict)
    """判罚详情: by the number of the ruling."""
    appeals: Mapping[int, AppealTold] = field(default_factory=dict)
    """申诉详情: by the number of the appeal."""
    notices: tuple[Notice, ...] = ()
    """通知与公告: counted from 1 by ``Where.fact``."""

    @property
    def plan(self) -> Plan:
        """竞赛方案."""
        return self.state.plan

    @cached_property
    def say(self) -> Say:
        """The words of the paper's language."""
        return sayer(self.language)

    @cached_property
    def names(self) -> dict[int, str]:
        """参赛者名: by number."""
        return {number: entry.name for number, entry in self.state.entries.items()}

    @property
    def stages(self) -> tuple[StageState, ...]:
        """已开始的阶段, in the order of the plan."""
        return tuple(self.state.stages[one.id] for one in self.plan.stages if one.id in self.state.stages)

    def rounds(self, stage: str) -> tuple[RoundState, ...]:
        """已公布的轮次 of a stage."""
        opened = self.state.stages.get(stage)
        return tuple(one for one in opened.rounds if one.published) if opened is not None else ()

    def places(self, stage: str) -> tuple[Ended, ...]:
        """名次 of a stage as it stands."""
        return directing.places(self.state, stage, provisional=not self.state.stages[stage].closed)
