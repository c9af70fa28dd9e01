"""技术等级的说法: the grades of referees, and which of them an office asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.powers.grades import GRADES, Grade, GradeTooLow
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.authority import role_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from collections.abc import Iterable

_GRADES = {
    Grade.NATIONAL: N_("national grade"),
    Grade.FIRST: N_("first grade"),
    Grade.SECOND: N_("second grade"),
    Grade.THIRD: N_("third grade"),
}


def grade_name(say: Say, grade: Grade) -> str:
    """A grade."""
    return say(_GRADES[grade])


def grades_words(say: Say, grades: Iterable[Grade]) -> str:
    """Several grades, one of which is enough."""
    return say(N_(" or ")).join(grade_name(say, one) for one in grades)


def grades_asked_words(say: Say) -> str:
    """Why a form asks for the grade of a referee."""
    text = say(N_("National competitions ask for national grade of the heads, and for first grade of the others"))
    return cited_words(say, text, (GRADES,))


def grade_words(say: Say, low: GradeTooLow) -> str:
    """Which grade the office asks for, by which article, and what to do."""
    text = say(
        N_(
            "In a national competition this office needs a referee of {grades}: {role}. "
            "Enter his grade, or appoint another"
        )
    )
    words = text.format(role=role_words(say, low.role), grades=grades_words(say, low.needed))
    return cited_words(say, words, (low.source,))
