"""方案的说法: formats, forms of entry and the other choices of a plan."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol

from paizhuo.tournament.entries import (
    AGE_GROUPS,
    EntryKind,
    EntryRole,
    Gender,
    GenderClass,
    RelatedBy,
    RelatedRules,
    RolePolicy,
    SubstitutionTime,
)
from paizhuo.tournament.formats import ZoneForm
from paizhuo.tournament.formats.seat_choice import Declaring
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.tournament.plan.plan import Format, WildPool
from paizhuo.tournament.plan.templates import TEMPLATES, template, titles
from paizhuo.tournament.plan.timetable import SlotKind
from paizhuo.tournament.scoring import CarryMethod
from paizhuo.wording.language import N_, Say, is_english
from paizhuo.wording.tournament.additions import added_format_words

if TYPE_CHECKING:
    from enum import Enum

    from paizhuo.tournament.entries import AgeGroup
    from paizhuo.tournament.plan.plan import Plan, StagePlan

_FORMATS = {
    Format.ROUND_ROBIN: N_("round robin"),
    Format.SWISS: N_("Swiss"),
    Format.SPECIAL_SWISS: N_("special Swiss"),
    Format.PAIRS_MOVEMENT: N_("duplicate pairs with a movement"),
    Format.INDIVIDUAL: N_("individual movement"),
    Format.INDIVIDUAL_KNOCKOUT: N_("individual knockout"),
    Format.INDIVIDUAL_DOUBLE: N_("individual double elimination"),
    Format.KNOCKOUT: N_("knockout"),
    Format.DOUBLE_STANDARD: N_("double elimination, standard"),
    Format.DOUBLE_COMPACT: N_("double elimination, compact"),
    Format.CROSS: N_("cross knockout"),
    Format.PAGE: N_("Page system"),
    Format.PAGE_DOUBLE: N_("double Page system"),
    Format.PAGE_GROUPED: N_("grouped Page system"),
    Format.ZONES: N_("knockout by zones"),
    Format.SAME_PLACE: N_("same-place matches"),
    Format.ELIMINATION_POINTS: N_("elimination with points"),
    Format.HALVING: N_("halving elimination"),
}
_CHOICES: dict[Enum, str] = {
    EntryKind.INDIVIDUAL: N_("individual event"),
    EntryKind.PAIRS: N_("pairs event"),
    EntryKind.TEAM: N_("team event"),
    GenderClass.OPEN: N_("open event"),
    GenderClass.MEN: N_("men's event"),
    GenderClass.WOMEN: N_("women's event"),
    GenderClass.MIXED: N_("mixed event"),
    GenderClass.SPECIAL_MIXED: N_("special mixed team event"),
    Gender.MALE: N_("man"),
    Gender.FEMALE: N_("woman"),
    EntryRole.PLAYER: N_("player"),
    EntryRole.LEADER: N_("leader"),
    EntryRole.COACH: N_("coach"),
    RolePolicy.ONE_ONLY: N_("one entry only"),
    RolePolicy.OWN_UNIT: N_("leader or coach of all entries of the unit"),
    RolePolicy.PLAYERS_ONLY: N_("only players are bound to one entry"),
    RelatedBy.UNIT: N_("same unit"),
    RelatedBy.REGION: N_("same region"),
    RelatedBy.SPONSOR: N_("same sponsor"),
    ZoneForm.SINGLE: N_("single elimination"),
    ZoneForm.DOUBLE_STANDARD: N_("double elimination, standard"),
    ZoneForm.DOUBLE_COMPACT: N_("double elimination, compact"),
    ZoneForm.MULTI_LOSS: N_("out after several losses"),
    WildPool.ALL_OTHERS: N_("among all others"),
    WildPool.LOSERS_OF_ROUND: N_("among the losers of the round"),
    CarryMethod.NONE: N_("nothing is carried over"),
    CarryMethod.ALL: N_("everything is carried over"),
    CarryMethod.FRACTION: N_("a fraction is carried over"),
    CarryMethod.MUTUAL_ONLY: N_("results among those who go on are carried over"),
    CarryMethod.AVERAGE_PER_MATCH: N_("the average of a match is carried over"),
    SubstitutionTime.BEFORE_DRAW: N_("before the draw"),
    SubstitutionTime.BETWEEN_MATCHES: N_("between matches"),
    SubstitutionTime.LINE_UP_DECLARED: N_("after the line-up is declared"),
    SubstitutionTime.WITHIN_GAME: N_("within a game"),
    Declaring.SITTING_DOWN: N_("by sitting down"),
    Declaring.FORMS: N_("on forms"),
    Declaring.NETWORK: N_("on the network"),
    SlotKind.ROUND: N_("playing time"),
    SlotKind.PAIRING: N_("time for pairing"),
    SlotKind.REST: N_("break"),
    SlotKind.ITEM: N_("other item"),
    LeaveKind.WITHDRAWN: N_("withdrawn"),
    LeaveKind.DISQUALIFIED: N_("disqualified"),
}
_AGE_GROUPS = {
    "senior": N_("seniors, 60 and over"),
    "middle-a": N_("middle age A, 45 to 59"),
    "middle-b": N_("middle age B, 25 to 44"),
    "youth": N_("youth, 18 to 24"),
    "open": N_("open age"),
}


def format_words(say: Say, format_: Format) -> str:
    """A format's name."""
    return say(_FORMATS[format_])


class NamedStage(Protocol):
    """有名的阶段: what a stage is called by; of a plan, or of the summary of an event."""

    @property
    def id(self) -> str:
        """Its short name."""

    @property
    def format(self) -> Format:
        """Its format."""

    @property
    def title(self) -> str:
        """Its title; empty where it has none."""


def stage_words(say: Say, stage: NamedStage) -> str:
    """A stage among others: its title, or its id; the Chinese title of a template is the format's name in English."""
    if not stage.title:
        return stage.id
    return format_words(say, stage.format) if is_english(say) and stage.title in _stage_titles() else stage.title


def stage_title(say: Say, stage: StagePlan) -> str:
    """阶段标题: a stage where one is read about alone: its title, or the name of its format.

    >>> from paizhuo.tournament.plan.plan import StagePlan
    >>> from paizhuo.wording import Language, sayer
    >>> stage_title(sayer(Language.ENGLISH), StagePlan("final", Format.KNOCKOUT))
    'knockout'
    """
    if stage.title:
        return stage_words(say, stage)
    return added_format_words(say, stage.pairing) if stage.pairing else format_words(say, stage.format)


def stage_titles(say: Say, plan: Plan) -> dict[str, str]:
    """阶段名: of every stage that has a title, by its id."""
    return {stage.id: stage_words(say, stage) for stage in plan.stages if stage.title}


def event_words(say: Say, title: str) -> str:
    """An event by its title; the title of a template is translated."""
    if not is_english(say):
        return title
    return dict(titles().values()).get(title, title)


def age_group_words(say: Say, group: AgeGroup) -> str:
    """An age group: a published one by its name, an organiser's own as it was named."""
    return say(_AGE_GROUPS[group.name]) if group in AGE_GROUPS else group.name


def related_words(say: Say, rules: RelatedRules) -> str:
    """相关队: who is kept apart: by what entrants have in common, and by lists of numbers; empty for nobody."""
    lists = (say(N_(", ")).join(map(str, group)) for group in rules.groups)
    numbers = (say(N_("Nos. {numbers}")).format(numbers=one) for one in lists)
    return say(N_("; ")).join([*(choice_of_plan_words(say, one) for one in rules.by), *numbers])


def choice_of_plan_words(say: Say, choice: Enum) -> str:
    """One choice of a plan, or of its entries."""
    return say(_CHOICES[choice])


@cache
def _stage_titles() -> frozenset[str]:
    return frozenset(stage.title for name in TEMPLATES for stage in template(name).stages)
