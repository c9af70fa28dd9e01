"""日程项目: what a day of an event has besides its rounds: sign-in, meeting, rules, photograph, totals, ceremonies.

[GZ Reg10, Notice2, Notice5.2; FJ Form2; NAT 54(一)]. Times of the day are written ``HH:MM``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from paizhuo.errors import BadInput

LAST_MINUTE = 24 * 60 - 1
MOST_DAYS = 999
MOST_TEXT = 120
_TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


class BadItem(BadInput):
    """A time that no clock shows, an end before the start, a day before the day before the event, or a long text."""

    code: ClassVar[str] = "BAD_ITEM"


class ItemKind(Enum):
    """项目."""

    SIGN_IN = "sign-in"
    """签到、检录."""
    MEETING = "meeting"
    """领队会、技术会议."""
    DRAW = "draw"
    """抽签."""
    ENTRANCE = "entrance"
    """运动员入场."""
    OPENING = "opening"
    """开幕式、开场."""
    SPEECH = "speech"
    """致辞."""
    RULES = "rules"
    """宣读规则."""
    PHOTO = "photo"
    """合影."""
    MEAL = "meal"
    """用餐."""
    TOTALS = "totals"
    """成绩汇总."""
    CLOSING = "closing"
    """闭幕式."""
    PRIZES = "prizes"
    """颁奖仪式."""
    OTHER = "other"
    """其他: what ``title`` says."""


@dataclass(frozen=True, slots=True)
class TimetableItem:
    """一项: what happens when and where; ``day`` is counted from 1, 0 is the day before the event."""

    kind: ItemKind
    start: str
    end: str = ""
    """Empty where it has no fixed end."""
    day: int = 1
    place: str = ""
    """地点: empty where it is the venue of the event."""
    title: str = ""
    """名称: instead of that of its kind."""

    def __post_init__(self) -> None:
        """Refuse what cannot stand in a timetable."""
        for time in (self.start, self.end or self.start):
            if not _TIME.fullmatch(time):
                raise BadItem(f"'{time}' is no time of the day such as 08:30", text=time)
        if self.end and self.end < self.start:
            raise BadItem(f"'{self.start}-{self.end}' ends before it begins", text=self.end)
        if not 0 <= self.day <= MOST_DAYS:
            raise BadItem(f"day {self.day} is none of the event", text=str(self.day))
        if max(len(self.place), len(self.title)) > MOST_TEXT:
            raise BadItem(f"a place or a title has at most {MOST_TEXT} characters", text=self.title or self.place)
        if self.kind is ItemKind.OTHER and not self.title.strip():
            raise BadItem("an item of no known kind needs a title", text="title")

    def lasts(self, time: str) -> bool:
        """Whether it is on at this time of its day; without an end it is on for the minute of its start only."""
        return self.start <= time <= (self.end or self.start)


def shifted(items: tuple[TimetableItem, ...], minutes: int) -> tuple[TimetableItem, ...]:
    """The items so many minutes later; all stay where one of them would leave its day.

    >>> [one.start for one in shifted((TimetableItem(ItemKind.SIGN_IN, "12:30", "13:00"),), -240)]
    ['08:30']
    """
    times = [_minute(time) for one in items for time in (one.start, one.end or one.start)]
    if any(not 0 <= time + minutes <= LAST_MINUTE for time in times):
        return items

    def moved(time: str) -> str:
        later = _minute(time) + minutes
        return f"{later // 60:02}:{later % 60:02}"

    return tuple(replace(one, start=moved(one.start), end=moved(one.end) if one.end else "") for one in items)


def _minute(time: str) -> int:
    return int(time[:2]) * 60 + int(time[3:])
