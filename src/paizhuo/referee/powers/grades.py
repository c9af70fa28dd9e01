"""技术等级: the grade that a referee needs for his office [NAT 20(二)2].

In national competitions chief referee, arranger and deputies are national referees, the others national or first
grade. Whether a competition is a national one is for the organiser to say; no other book asks for grades.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.referee.powers.actions import Role
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation

GRADES = Source(Book.NATIONAL).cite("20(二)2")


class Grade(Enum):
    """技术等级: the highest first."""

    NATIONAL = "national"
    """国家级."""
    FIRST = "first"
    """一级."""
    SECOND = "second"
    """二级."""
    THIRD = "third"
    """三级."""


_HEADS = (Grade.NATIONAL,)
_NEEDED = {
    Role.CHIEF: _HEADS,
    Role.ARRANGER: _HEADS,
    Role.DEPUTY: _HEADS,
    Role.FLOOR_REFEREE: (Grade.NATIONAL, Grade.FIRST),
}


@dataclass(frozen=True, slots=True)
class GradeTooLow:
    """等级不够: the office asks for one of these grades."""

    role: Role
    needed: tuple[Grade, ...]
    source: Citation


def grade_refusal(role: Role, grade: Grade | None, book: Book, *, national: bool) -> GradeTooLow | None:
    """Why somebody of this grade does not hold the office; None if he may. An unknown grade is none.

    >>> grade_refusal(Role.DEPUTY, Grade.FIRST, Book.NATIONAL, national=True).needed
    (<Grade.NATIONAL: 'national'>,)
    >>> grade_refusal(Role.FLOOR_REFEREE, Grade.FIRST, Book.NATIONAL, national=True) is None
    True
    """
    needed = _NEEDED.get(role, ())
    if book is not Book.NATIONAL or not national or not needed or grade in needed:
        return None
    return GradeTooLow(role, needed, GRADES)
