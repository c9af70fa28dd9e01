"""赛风赛纪: the eight measures of the Jiangsu conduct chapter, and what makes them lighter or heavier [J23 6.2].

They are taken by the organising committee and the sports authorities, alone or together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Self


class Measure(Enum):
    """处罚方式: one measure, with the article that lists it."""

    zh: str
    en: str
    article: str

    def __new__(cls, code: str, zh: str = "", en: str = "", article: str = "") -> Self:
        """Keep the code as the value. The defaults serve ``Measure("exclusion")`` only."""
        member = object.__new__(cls)
        member._value_ = code
        member.zh = zh
        member.en = en
        member.article = article
        return member

    ADMONITION = "admonition", "诫勉谈话", "admonition", "6.2(二)1"
    SELF_CRITICISM = "self-criticism", "书面检查", "written self-criticism", "6.2(二)2"
    PUBLIC_CRITICISM = "public-criticism", "赛会通报批评", "public criticism at the event", "6.2(二)3"
    EXCLUSION = "exclusion", "取消运动队(员)、教练员参赛资格", "team, player or coach excluded", "6.2(二)4"
    REFEREE_SUSPENDED = "referee-suspended", "暂停或取消裁判员执裁资格", "referee suspended or removed", "6.2(二)5"
    NO_FAIR_PLAY_AWARD = "no-fair-play-award", "取消体育道德风尚奖评选资格", "no fair-play award", "6.2(二)6"
    SUPERIOR_INFORMED = "superior-informed", "向所属上级单位通报", "superior unit informed", "6.2(二)7"
    FURTHER_SANCTION = "further-sanction", "报请体育部门追加处罚", "further sanction requested", "6.2(二)8"


@dataclass(frozen=True, slots=True)
class ConductSanction:
    """赛风赛纪处罚: one measure that was taken."""

    measure: Measure


class Weight(Enum):
    """从轻与从重: what the committee must weigh."""

    LIGHTER = "lighter"
    """可酌情从轻或减轻: the harm was actively made good."""
    HEAVIER = "heavier"
    """应从重或加重: the inquiry was obstructed, or it happened again."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """从轻从重情节: the measures taken are to be lighter, or heavier."""

    weight: Weight


@dataclass(frozen=True, slots=True)
class HandedOver:
    """移送有关单位: a suspected crime goes to the prosecuting authority."""
