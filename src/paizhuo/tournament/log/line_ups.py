"""出场的事实: seat choice, start times and given-up segments of team matches. The line-up itself is ``Seated``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from paizhuo.tournament.results.outcomes import End  # noqa: TC001 - the codec reads the hints at run time


@dataclass(frozen=True, slots=True)
class SegmentTimed:
    """开打时间: when a segment of a round begins, in seconds since the beginning of 1970 (UTC); line-ups go by it."""

    stage: str
    round: int
    segment: int
    starts: int


@dataclass(frozen=True, slots=True)
class SeatLotDrawn:
    """选座抽签: ``first`` picks the first segment in which it has the seat choice [NAT 29(三)2(1)].

    Without a seed the lot was drawn by hand.
    """

    stage: str
    round: int
    table: int
    first: End
    seed: str = ""


@dataclass(frozen=True, slots=True)
class SegmentPicked:
    """选节: the side whose turn it is takes the seat choice of a segment [NAT 29(三)2]; no side: an official."""

    stage: str
    round: int
    table: int
    segment: int
    side: End | None = None


@dataclass(frozen=True, slots=True)
class LineUpTakenBack:
    """拿回出场名单: a side takes its line-up of a segment back before anybody has seen it."""

    stage: str
    round: int
    table: int
    segment: int
    end: End


@dataclass(frozen=True, slots=True)
class SegmentForfeited:
    """弃权一节: a side gives a segment up; it counts as a match given up [NAT 34(一)1]."""

    stage: str
    round: int
    table: int
    segment: int
    end: End
    reason: str


LineUpFact: TypeAlias = SegmentTimed | SeatLotDrawn | SegmentPicked | LineUpTakenBack | SegmentForfeited
"""出场的事实: all of them but the line-up itself."""
