"""合不合适: whether a plan fits a number of entrants, in words for the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.plan_fit import plan_fit
from paizhuo.rulebook import Book
from paizhuo.tournament.plan import fit
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.web.language import say
from paizhuo.wording import error_words
from paizhuo.wording.tournament import (
    contradiction_words,
    format_words,
    problem_words,
    source_words,
    stage_titles,
    stage_words,
)

if TYPE_CHECKING:
    from paizhuo.officiating.plan_fit import DaySlot
    from paizhuo.tournament.plan.fit import StageField
    from paizhuo.tournament.plan.plan import Plan


@dataclass(frozen=True)
class FieldRow:
    """阶段规模: a stage with its entrants, groups and rounds."""

    name: str
    format: str
    entrants: int
    pools: str
    rounds: int


@dataclass(frozen=True)
class SlotRow:
    """时段: a round or a rest of a day."""

    is_rest: bool
    name: str
    start: str
    end: str


@dataclass(frozen=True)
class FitRows:
    """合不合适: what the page shows of a plan with so many entrants."""

    entrants: int
    must: tuple[str, ...]
    """必须改: problems with which the event cannot be held."""
    look: tuple[str, ...]
    """请留意: problems with which it can be held all the same."""
    fields: tuple[FieldRow, ...]
    tables: int
    referees: int
    referees_source: str
    staff: str
    """岗位: who works there besides the floor referees; empty where the book does not say."""
    days: tuple[tuple[int, tuple[SlotRow, ...]], ...]
    is_start_assumed: bool
    lacks_minutes: bool
    no_timetable: str
    """Why there is no timetable; empty where there is one."""


def fit_rows(plan: Plan, entrants: int) -> FitRows:
    """合不合适: the plan with so many entrants, in the language of the page."""
    found, titles = plan_fit(plan, entrants), stage_titles(say(), plan)
    wrong = found.contradiction
    return FitRows(
        entrants,
        tuple(problem_words(say(), problem, titles) for problem in found.problems if problem.refuses),
        tuple(problem_words(say(), problem, titles) for problem in found.problems if not problem.refuses),
        tuple(_field_row(field) for field in found.fields),
        found.tables,
        found.referees,
        source_words(say(), fit.STAFFING),
        _staff(regulations_of(plan.book).book),
        tuple((day.number, tuple(_slot_row(plan, slot) for slot in day.slots)) for day in found.days),
        found.is_start_assumed,
        found.lacks_minutes,
        "" if wrong is None else contradiction_words(say(), error_words(wrong, say())),
    )


def _staff(book: Book) -> str:
    """裁判委员会: the usual posts besides the floor referees [J23 5.2(一)]."""
    if book is not Book.JIANGSU_2023:
        return ""
    return _("Besides, as a rule: one chief referee, two to four deputies, one arranger and one or two clerks.")


def _field_row(field: StageField) -> FieldRow:
    pools = " + ".join(map(str, field.pools)) if len(field.pools) > 1 else ""
    return FieldRow(
        stage_words(say(), field.plan), format_words(say(), field.plan.format), field.entrants, pools, field.rounds
    )


def _slot_row(plan: Plan, slot: DaySlot) -> SlotRow:
    name = " · ".join(f"{stage_words(say(), plan.stage(one.stage))} {one.round}" for one in slot.rounds)
    return SlotRow(slot.is_rest, name, slot.start, slot.end)
