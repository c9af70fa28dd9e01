"""断案: a case as far as its form is filled in: what must be asked next, or what the book rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from paizhuo.officiating.answers import answer_text, facts_of
from paizhuo.officiating.case_form import NO_SEAT, WAIVER
from paizhuo.officiating.case_refusals import AnswersMissing, BadCaseForm, NoPenaltyInBook
from paizhuo.officiating.case_ruling import book_ruling, case_at
from paizhuo.officiating.known_answers import BINDING, WHERE_REACHED, known_by_event
from paizhuo.officiating.schedule_in_force import schedule_in_force
from paizhuo.referee import NotInThisBook, Ruling, effects_of, record
from paizhuo.referee.cases.infractions import Domain
from paizhuo.referee.penalties.awards import levels_decide
from paizhuo.referee.penalties.orders import DealLost
from paizhuo.referee.penalties.penalties import LateSheetScore
from paizhuo.referee.rulings.competition_effects import MatchTaken, Rescored
from paizhuo.referee.rulings.lapse import possible_grounds
from paizhuo.referee.rulings.rule import circumstances
from paizhuo.referee.schedules.next_questions import unanswered
from paizhuo.referee.schedules.schedule import not_in_book

if TYPE_CHECKING:
    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.officiating.register import Register
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.referee import History, Infraction, Question, Schedule
    from paizhuo.tournament.log.state import State


class Ask(Enum):
    """下一问: what has to be filled in besides the book's own questions."""

    CASE = "case"
    """哪一方，什么事."""
    SEAT = "seat"
    """哪一位: needed only where it decides who shuffles and who may lead the next deal."""
    LEVELS = "levels"
    """打到几级: a match that is taken away is scored by its levels."""


@dataclass(frozen=True)
class Hearing:
    """断案: ``need`` is what must be filled in next; without a need, ``ruling`` is what the book says."""

    at: TableMatch
    form: CaseForm
    schedule: Schedule
    history: History
    need: Ask | Question[Any] | None = None
    questions: tuple[Question[Any], ...] = ()
    """未答: every question that the answers so far leave open; the first of them is the need."""
    ruling: Ruling | NotInThisBook | None = None

    @property
    def given(self) -> Ruling:
        """The ruling, where it can be given; refused otherwise."""
        if isinstance(self.ruling, NotInThisBook):
            raise NoPenaltyInBook(self.ruling)
        if self.need is not None or self.ruling is None:
            raise AnswersMissing("the case form is not complete")
        return self.ruling

    @property
    def grounds(self) -> tuple[str, ...]:
        """处罚权: the grounds on which this book may drop the right to punish this infraction."""
        infraction = self.form.infraction
        return () if infraction is None else grounds_of(self.schedule, infraction)


def grounds_of(schedule: Schedule, infraction: Infraction) -> tuple[str, ...]:
    """处罚权: the grounds on which a book may drop the right to punish an infraction, and the waiver it may allow."""
    known = tuple(ground.value for ground in possible_grounds(infraction, schedule.lapses))
    waived = schedule.waiver is not None and infraction.domain is Domain.TABLE
    return (*known, WAIVER) if waived else known


@dataclass(frozen=True)
class HearingContext:
    """听证所据: what a hearing needs: the event, the table, the rulings in force, the levels of the sheet if any."""

    state: State
    at: TableMatch
    register: Register
    levels: tuple[int, int] | None = None


def hear(context: HearingContext, form: CaseForm, history: History | None = None) -> Hearing:
    """断案: the case under the book of the event; ``history`` replaces the register's where one act gives several.

    The facts are asked first, then every option that the book leaves is explained [NAT 22(七)].
    """
    state, at, register = context.state, context.at, context.register
    schedule = schedule_in_force(state, at.stage, at.round)
    before = register.history if history is None else history
    form = form.settled_who
    hearing = Hearing(at, form, schedule, before)
    infraction, entrant = form.infraction, form.entrant
    if infraction is None or entrant is None:
        return replace(hearing, need=Ask.CASE)
    known = known_by_event(state, at, entrant, register, context.levels) if entrant else {}
    _check_seat(form, at, entrant)
    if unfit := next((one for one in form.grounds if one not in hearing.grounds), None):
        raise BadCaseForm(unfit)
    for question in (one for one in BINDING if one in known):
        if form.answers.get(question.code, answer_text(known[question])) != answer_text(known[question]):
            raise BadCaseForm(question.code)
    always = {question: answer for question, answer in known.items() if question not in WHERE_REACHED}
    case = case_at(form, at, facts_of(form.answers, schedule, infraction, always))
    if infraction not in schedule.entries:
        return replace(hearing, ruling=not_in_book(schedule, infraction))
    questions = unanswered(schedule, infraction, circumstances(case, before, schedule))
    while reached := {one: known[one] for one in questions if one in known}:
        case = replace(case, facts=case.facts.with_(reached))
        questions = unanswered(schedule, infraction, circumstances(case, before, schedule))
    if questions:
        return replace(hearing, need=questions[0], questions=questions)
    ruling = book_ruling(form, case, before, schedule)
    if isinstance(ruling, Ruling):
        if not form.seat and _needs_seat(ruling):
            return replace(hearing, need=Ask.SEAT)
        if form.levels is None and needs_levels(ruling) and not state.plan.stage(at.stage).boards:
            return replace(hearing, need=Ask.LEVELS, ruling=ruling)
    return replace(hearing, ruling=ruling)


def rulings_given(context: HearingContext, form: CaseForm) -> tuple[tuple[CaseForm, Ruling], ...]:
    """同案各判: the ruling; in an individual event that punishes both sides, also those on the other two players."""
    hearing = hear(context, form)
    ruling = hearing.given
    found = [(form, ruling)]
    if not ruling.prescription.both_sides or ruling.lapsed:
        return tuple(found)
    history = record(hearing.history, ruling)
    covered = {ruling.case.entrant, ruling.case.opponent}
    for _, entrant in context.at.entrants:
        if entrant in covered:
            continue
        other = form.about(entrant)
        given = hear(context, other, history).given
        history = record(history, given)
        covered |= {entrant, given.case.opponent}
        found.append((other, given))
    return tuple(found)


def _check_seat(form: CaseForm, at: TableMatch, entrant: int) -> None:
    seats = at.seats(at.end(entrant)) if entrant else ()
    if form.seat not in {"", NO_SEAT, *(str(seat) for seat, _ in seats)}:
        raise BadCaseForm(form.seat)


def _needs_seat(ruling: Ruling) -> bool:
    """Whether it matters which player it was; what a whole side does, such as coming late, has no player."""
    at_table = ruling.case.infraction.domain is Domain.TABLE
    return at_table and any(isinstance(one.sanction, DealLost) for one in ruling.given)


def needs_levels(ruling: Ruling) -> bool:
    """Whether the match is scored by the levels at the table."""
    return levels_decide(ruling) or any(
        isinstance(one, MatchTaken) or (isinstance(one, Rescored) and isinstance(one.how, LateSheetScore))
        for one in effects_of(ruling).competition
    )
