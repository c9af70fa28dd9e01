"""判罚表: the five books' penalties side by side, and what each asks before it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.schedules.fujian_2022 import FUJIAN_2022
from paizhuo.referee.schedules.guangzhou_2025 import GUANGZHOU_2025
from paizhuo.referee.schedules.jiangsu_2017 import JIANGSU_2017
from paizhuo.referee.schedules.jiangsu_2023 import JIANGSU_2023
from paizhuo.referee.schedules.national import NATIONAL
from paizhuo.referee.schedules.next_questions import questions_of
from paizhuo.referee.schedules.schedule import not_in_book

if TYPE_CHECKING:
    from paizhuo.referee.cases.facts_asked import Question
    from paizhuo.referee.cases.infractions import Infraction
    from paizhuo.referee.schedules.schedule import NotInThisBook, Schedule
    from paizhuo.rulebook import Book

__all__ = [
    "FUJIAN_2022",
    "GUANGZHOU_2025",
    "JIANGSU_2017",
    "JIANGSU_2023",
    "NATIONAL",
    "SCHEDULES",
    "questions",
]

SCHEDULES: dict[Book, Schedule] = {
    one.book: one for one in (JIANGSU_2017, JIANGSU_2023, NATIONAL, GUANGZHOU_2025, FUJIAN_2022)
}


def questions(infraction: Infraction, book: Book) -> tuple[Question[object], ...] | NotInThisBook:
    """所问: what this book needs to know about an infraction, or that it names no penalty for it."""
    schedule = SCHEDULES[book]
    if infraction in schedule.entries:
        return questions_of(schedule, infraction)
    return not_in_book(schedule, infraction)
