"""规程的页面: a plan in full, in words: entries, stages, hours and every regulation in force with its source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.rulebook import Basis
from paizhuo.tournament.entries import EntryFault, source_of
from paizhuo.tournament.plan import timetable
from paizhuo.tournament.plan.effective_regulations import ORGANISER, effective_regulations
from paizhuo.web.language import language, say
from paizhuo.wording import Language, book_words
from paizhuo.wording.tournament import (
    age_group_words,
    asked_proofs_words,
    choice_of_plan_words,
    event_words,
    format_words,
    regulation_words,
    source_words,
    stage_title,
)
from paizhuo.wording.tournament.board_rules import board_rules
from paizhuo.wording.tournament.plans import related_words
from paizhuo.wording.tournament.stage_rows import RowKind, stage_row_words, stage_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.rulebook import Book, Citation
    from paizhuo.tournament.plan.plan import Plan, StagePlan
    from paizhuo.tournament.plan.templates import TemplateInfo
    from paizhuo.wording.tournament.regulations import RegulationOption

CHANGED = "organiser"


@dataclass(frozen=True)
class PlanLine:
    """一条: the title and the value of an item of the plan, and its source; ``basis`` is how the book supports it."""

    title: str
    value: str
    source: str = ""
    basis: str = Basis.STATED.value


@dataclass(frozen=True)
class PlanStage:
    """阶段: its title, its format, and its other rows in words."""

    title: str
    format: str
    rows: tuple[str, ...]


@dataclass(frozen=True)
class PlanBoards:
    """复式办法: how boards are played and compared, in the stages that the title names."""

    title: str
    lines: tuple[PlanLine, ...]


@dataclass(frozen=True)
class PlanRows:
    """方案: everything that the plan sets, and the regulations that follow from its book."""

    title: str
    book: str
    entries: tuple[PlanLine, ...]
    stages: tuple[PlanStage, ...]
    hours: tuple[PlanLine, ...]
    regulations: tuple[PlanLine, ...]
    boards: tuple[PlanBoards, ...] = ()

    @property
    def silent(self) -> int:
        """书中未规定: how many regulations are defaults of this program, because the book is silent."""
        return sum(line.basis == Basis.SILENT.value for line in self.regulations)


def plan_rows(plan: Plan) -> PlanRows:
    """方案: in the language of the page."""
    regulations = effective_regulations(plan)
    return PlanRows(
        event_words(say(), plan.title),
        book_words(regulations.book, say()),
        tuple(_entries(plan, regulations.book)),
        tuple(_stage(plan, stage) for stage in plan.stages),
        tuple(_hours(plan)),
        tuple(map(_line, regulation_words(say(), regulations, plan))),
        tuple(PlanBoards(rules.title, tuple(map(_line, rules.rows))) for rules in board_rules(say(), plan)),
    )


def _line(text: RegulationOption) -> PlanLine:
    return PlanLine(text.title, text.value, text.source, _basis(text.citation))


def template_title(info: TemplateInfo) -> str:
    """The title of a template in the language of the page."""
    return info.title_en if language() is Language.ENGLISH else info.title_zh


def template_about(info: TemplateInfo) -> str:
    """The description of a template in the language of the page."""
    return info.about_en if language() is Language.ENGLISH else info.about_zh


def _basis(source: Citation) -> str:
    return CHANGED if source.note == ORGANISER else source.basis.value


def _cited(title: str, value: object, source: Citation) -> PlanLine:
    return PlanLine(title, str(value), source_words(say(), source), _basis(source))


def _entries(plan: Plan, book: Book) -> Iterator[PlanLine]:
    rules = plan.entries
    least, most = rules.size
    kind = choice_of_plan_words(say(), rules.kind)
    size = str(most) if least == most else f"{least}–{most}"
    text = _("%(kind)s; players of an entry: %(size)s") % {"kind": kind, "size": size}
    yield _cited(_("kind of event"), text, source_of(EntryFault.WRONG_SIZE, book, rules.kind))
    classes = [choice_of_plan_words(say(), rules.gender_class), age_group_words(say(), rules.age_group)]
    yield PlanLine(_("class"), _(", ").join(classes))
    if rules.max_entries is None:
        text = _("without limit")
    elif rules.waiting_list:
        text = _("at most %(count)s; later ones wait for a place") % {"count": rules.max_entries}
    else:
        text = _("at most %(count)s; later ones are refused") % {"count": rules.max_entries}
    yield _cited(_("number of entries"), text, source_of(EntryFault.EVENT_FULL, book, rules.kind))
    if rules.max_per_unit is not None:
        source = source_of(EntryFault.UNIT_OVER_LIMIT, book, rules.kind)
        yield _cited(_("entries of one unit"), _("at most %(count)s") % {"count": rules.max_per_unit}, source)
    if rules.closes:
        yield _cited(_("last day to enter"), rules.closes, source_of(EntryFault.ENTERED_LATE, book, rules.kind))
    if proofs := asked_proofs_words(say(), rules):
        yield PlanLine(_("proofs before the event"), proofs)
    if rules.first_day:
        yield PlanLine(_("first day of play"), rules.first_day)
    yield PlanLine(_("entrant numbers"), _("drawn by lot before the start") if plan.numbers_drawn else _("as entered"))
    if related := related_words(say(), plan.related):
        yield PlanLine(_("kept apart in pairings"), related)
    if plan.unit_ranking:
        yield PlanLine(_("units"), _("two pairs of a unit are ranked as a team"))


def _stage(plan: Plan, stage: StagePlan) -> PlanStage:
    """The format stands beside the title; the other rows below it."""
    rows = [row for row in stage_rows(say(), stage, plan) if row.kind is not RowKind.FORMAT]
    format_ = format_words(say(), stage.format)
    return PlanStage(stage_title(say(), stage), format_, tuple(stage_row_words(say(), row) for row in rows))


def _hours(plan: Plan) -> Iterator[PlanLine]:
    clock = plan.clock
    minutes = timetable.round_minutes(plan)
    text = _("%(count)s minutes") % {"count": minutes} if minutes else _("not said")
    if timetable.is_by_deals(plan):
        yield _cited(_("time of a round"), text, timetable.LIMIT)
    else:
        yield PlanLine(_("time of a round"), text)
    if clock.copied:
        yield _cited(_("boards copied at the tables"), _("a minute longer for each board"), timetable.COPIES)
    if clock.deals:
        yield PlanLine(_("deals of a match"), str(clock.deals))
    if clock.last_call_minutes:
        text = _("%(count)s minutes before the end")
        yield PlanLine(_("last deal announced"), text % {"count": clock.last_call_minutes})
    yield PlanLine(_("days of play"), str(clock.days))
    if clock.starts:
        yield PlanLine(_("play begins at"), clock.starts)
    if clock.break_minutes:
        yield PlanLine(_("between two rounds"), _("%(count)s minutes") % {"count": clock.break_minutes})
    if units := timetable.units_text(clock):
        yield PlanLine(_("rounds of a session"), units)
    if clock.unit_break_minutes:
        yield PlanLine(_("between two sessions"), _("%(count)s minutes") % {"count": clock.unit_break_minutes})
