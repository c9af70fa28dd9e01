"""赛事视图: the input of every paper: the state of an event, and details that are not in its facts."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.wording import Language, sayer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.documents.case_details import AppealDetails, Notice, RulingDetails
    from paizhuo.officiating.hall import Point
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import RoundState, StageState, State
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.wording import Say


@dataclass(frozen=True)
class Official:
    """官员: a name and a post in words, as printed; ``unit`` where it is known."""

    name: str
    post: str
    unit: str = ""
    grade: str = ""
    """技术等级: the grade of a referee."""
    region: str = ""


@dataclass(frozen=True)
class Where:
    """范围: the part of an event that a paper is about; an empty field means all of it."""

    stage: str = ""
    round: int = 0
    table: int = 0
    entrant: int = 0
    fact: int = 0
    """事实号: the number of a ruling, an appeal or a notice; 0 means the blank form."""
    blank: bool = False
    """空白: print the blank form, where otherwise the papers of all entrants would be printed."""


@dataclass(frozen=True)
class EventView:
    """赛事视图: an event at one moment. Papers show published rounds only, never drafts."""

    state: State
    title: str
    language: Language = Language.CHINESE
    venue: str = ""
    first_day: str = ""
    """比赛日期: an ISO date; empty where it is not known."""
    last_day: str = ""
    officials: tuple[Official, ...] = ()
    links: Mapping[int, str] = field(default_factory=dict)
    """扫码地址: the address that the code of a table opens in every round, by table."""
    times: Mapping[int, str] = field(default_factory=dict)
    """时间: when a fact was recorded, in words, by the number of the fact."""
    entry_link: str = ""
    """报名地址: the address of the public entry form, while it is open."""
    address: str = ""
    """赛事地址: the address of the public page of the event; empty where it is not public or not known."""
    rulings: Mapping[int, RulingDetails] = field(default_factory=dict)
    """判罚详情: by the number of the ruling."""
    appeals: Mapping[int, AppealDetails] = field(default_factory=dict)
    """申诉详情: by the number of the appeal."""
    checked: Mapping[Point, str] = field(default_factory=dict)
    """场地检查: who has checked an item of the hall and when, in words."""
    reviews: tuple[tuple[str, str], ...] = ()
    """每日讲评: the day and the text."""
    evaluations: Mapping[str, str] = field(default_factory=dict)
    """执裁评价: by the name of the referee; an empty text where none is written yet."""
    organiser: str = ""
    """主办单位: where the notes of the plan name none."""
    notices: tuple[Notice, ...] = ()
    """通知与公告: ``Where.fact`` counts them from 1."""
    known_places: Callable[[str], tuple[Ended, ...]] | None = None
    """已算的名次: of a stage, from who keeps them; without it a paper computes them from the state."""

    public: EventView | None = None
    """公众所见: the same event without boards that are still played or wait for their hour; None where none are."""

    def places(self, stage: str) -> tuple[Ended, ...]:
        """名次: of a stage, after the last complete round."""
        return self.known_places(stage) if self.known_places is not None else directing.places(self.state, stage)

    @property
    def plan(self) -> Plan:
        """竞赛方案."""
        return self.state.plan

    @cached_property
    def say(self) -> Say:
        """Translates into the language of the paper."""
        return sayer(self.language)

    @cached_property
    def names(self) -> dict[int, str]:
        """参赛者名: by number."""
        return {number: entry.name for number, entry in self.state.entries.items()}

    @property
    def stages(self) -> tuple[StageState, ...]:
        """已开始的阶段: in the order of the plan."""
        return tuple(self.state.stages[one.id] for one in self.plan.stages if one.id in self.state.stages)

    def rounds(self, stage: str) -> tuple[RoundState, ...]:
        """已公布的轮次: the published rounds of a stage."""
        opened = self.state.stages.get(stage)
        return tuple(one for one in opened.rounds if one.published) if opened is not None else ()
