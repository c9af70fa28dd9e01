"""赛场事务: the facts about what officials arrange around play: tables, hours, awards, signals, rooms."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from paizhuo.tournament.entries import RelatedBy, RelatedGroup  # noqa: TC001 - read by the codec
from paizhuo.tournament.plan.prize_categories import PrizeCategory  # noqa: TC001 - read by the codec
from paizhuo.tournament.plan.timetable_items import TimetableItem  # noqa: TC001 - read by the codec


@dataclass(frozen=True, slots=True)
class TimetableSet:
    """日程项目: sign-in, meeting, ceremonies and whatever the days have besides rounds; earlier lists end."""

    items: tuple[TimetableItem, ...]


@dataclass(frozen=True, slots=True)
class AwardGiven:
    """评奖: a prize that no place decides, such as 风尚奖 for good conduct, goes to an entrant or a player."""

    award: str
    entrant: int
    player: str = ""
    """Empty where it goes to the entrant as a whole."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """奖项设置: the prizes of the event, the first taken before the others; earlier lists and the plan's end."""

    categories: tuple[PrizeCategory, ...]
    several: bool = False
    """可兼得: whether an entrant wins in several categories; otherwise the next in it moves up."""
    day: str = ""
    """年龄计算日: the day on which ages count; empty for the first day of play."""


@dataclass(frozen=True, slots=True)
class PrizeHandedOut:
    """已领奖: a prize was handed out and signed for."""

    prize: str
    entrant: int = 0
    unit: str = ""
    """团体奖: the unit that got it, where no entrant did."""


@dataclass(frozen=True, slots=True)
class RelatedSet:
    """相关队名单: who is kept apart, by what entrants have in common and by lists; the plan's and earlier ones end.

    [NAT 19(五)]. What is paired already stays as it is; the lists follow their entrants through a draw of numbers.
    """

    sharing: tuple[RelatedBy, ...] = ()
    """相关属性: what related entrants have in common."""
    groups: tuple[RelatedGroup, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TableFixed:
    """固定台号: an entrant who cannot walk far plays every round at this table; 0 ends it.

    Rounds paired from now on follow it. The reason concerns a person's health: the public file does not have the fact.
    """

    entrant: int
    table: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DealingOrdered:
    """指定洗切: the referee names who shuffles and who cuts at a table, or has the cards dealt.

    [NAT 7(一)6; J23 3.5(三)7; J17 3.2.7]. Seats are letters; all empty means the usual procedure again.
    """

    stage: str
    round: int
    table: int
    shuffler: str = ""
    cutter: str = ""
    dealt: bool = False
    """以发牌代替抓牌: the cards are dealt instead of drawn."""


@dataclass(frozen=True, slots=True)
class SignalDisclosed:
    """牌张信号: the one encouraging signal of an entrant, told to its opponents before play [FJ 4.9①]."""

    entrant: int
    signal: str


class GuestKind(Enum):
    """准入者: who may come into the closed room besides those who play and work there [NAT 42(二)]."""

    GUEST = "guest"
    """贵宾."""
    COMMITTEE = "committee"
    """组委会成员."""
    PRESS = "press"
    """媒体记者."""
    LEADER = "leader"
    """领队或其授权一人: to watch the own team."""


@dataclass(frozen=True, slots=True)
class Admitted:
    """准入闭室: the referee lets somebody into the closed room; a leader, or one he names, by the book's leave."""

    name: str
    capacity: GuestKind
    entrant: int = 0
    """The team that a leader watches."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SlipDrawn:
    """自抽台号: an entrant draws its table of the next round [GZ Form4 note 3, Notice5.2].

    Slips 1 and 2 are table 1, 3 and 4 table 2; the odd one sits north-south; 0 is the bye.
    """

    stage: str
    round: int
    entrant: int
    slip: int
    left: tuple[int, ...] = ()
    """所余之签: the slips among which it was drawn."""
    seed: str = ""
    """Empty when it was drawn from slips of paper."""
