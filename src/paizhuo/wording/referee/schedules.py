"""判罚表的说法: what a book prescribes for an infraction, case by case, for a page or a wall chart."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee.penalties.penalties import Given
from paizhuo.referee.rulings.choices import Choice
from paizhuo.referee.rulings.ladder import Counted
from paizhuo.referee.schedules.amounts import Amount
from paizhuo.referee.schedules.conditions import AtMost, Is
from paizhuo.referee.schedules.schedule import Entry, SameAs, not_in_book
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.authority import authority_words
from paizhuo.wording.referee.choices import choice_words, decider_words, options_words
from paizhuo.wording.referee.conditions import above_words, conditions_words
from paizhuo.wording.referee.infractions import infraction_words
from paizhuo.wording.referee.ladders import counted_words, rung_words
from paizhuo.wording.referee.lapses import ground_words
from paizhuo.wording.referee.questions import answer_words
from paizhuo.wording.referee.sanctions import amount_words, sanction_words
from paizhuo.wording.referee.terms import either, in_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from paizhuo.referee.cases.infractions import Infraction
    from paizhuo.referee.powers.authority import Authority, Powers
    from paizhuo.referee.schedules.schedule import NotInThisBook, Schedule, ScheduleRow
    from paizhuo.rulebook import Citation


class ScheduleLine(NamedTuple):
    """一行: a case with its penalty, and the article; None where there is nothing to cite."""

    text: str
    source: Citation | None


def schedule_lines(say: Say, schedule: Schedule, infraction: Infraction) -> tuple[ScheduleLine, ...]:
    """What a book prescribes for an infraction: every case in the order in which the book is read."""
    entry = schedule.entries.get(infraction)
    match entry:
        case Entry(rows, besides, both_sides):
            lines = [_line(say, row, _otherwise(say, rows[:at])) for at, row in enumerate(rows)]
            lines += [
                ScheduleLine(say(N_("besides: {line}")).format(line=text), source)
                for text, source in _besides(say, besides)
            ]
            return (*lines, *((ScheduleLine(say(N_("both sides are punished")), None),) if both_sides else ()))
        case SameAs(other, source):
            text = say(N_("treated as: {infraction}"))
            return (ScheduleLine(text.format(infraction=infraction_words(say, other)), source),)
        case None:
            return (_unlisted(say, not_in_book(schedule, infraction)),)


def brought_words(say: Say, brings: Given | Choice) -> str:
    """What a violation, a foul or a disqualification brings with it."""
    match brings:
        case Given(sanction):
            return sanction_words(say, sanction)
        case Choice():
            text = say(N_("{who}: {why}"))
            return text.format(
                who=choice_words(say, brings, sourced=False), why=either(say, options_words(say, brings))
            )


def _absent(say: Say) -> ScheduleLine:
    return ScheduleLine(say(N_("not in this book")), None)


def _unlisted(say: Say, answer: NotInThisBook) -> ScheduleLine:
    if answer.unlisted is None:
        return _absent(say)
    return ScheduleLine(say(N_("not listed; a breach all the same is an unlisted breach")), None)


def _besides(say: Say, rows: tuple[ScheduleRow, ...]) -> tuple[ScheduleLine, ...]:
    return tuple(_line(say, row, "") for row in rows)


def _otherwise(say: Say, before: tuple[ScheduleRow, ...]) -> str:
    """The remaining case for a row without conditions, after the rows before it."""
    if not before:
        return ""
    match before[-1].when:
        case (AtMost(question, limit),):
            return above_words(say, question, limit)
        case _:
            return _last_answer(say, before) or say(N_("otherwise"))


def _last_answer(say: Say, before: tuple[ScheduleRow, ...]) -> str:
    """The one answer left, where all rows before ask the same question; empty where several are left."""
    asked = [one.when[0] for one in before if len(one.when) == 1]
    named = [one for one in asked if isinstance(one, Is)]
    if len(named) != len(before) or len({one.question for one in named}) != 1:
        return ""
    question = named[0].question
    every = list(question.kind) if issubclass(question.kind, Enum) else [True, False]
    left = [one for one in every if one not in [each.answer for each in named]]
    return answer_words(say, question, left[0]) if len(left) == 1 else ""


def _line(say: Say, row: ScheduleRow, otherwise: str) -> ScheduleLine:
    penalties = [
        amount_words(say, one) if isinstance(one, Amount) else sanction_words(say, one) for one in row.sanctions
    ]
    if row.choice is not None:
        text = say(N_("{decider} chooses: {options}"))
        options = either(say, options_words(say, row.choice))
        penalties.append(text.format(decider=decider_words(say, row.choice.decider), options=options))
    if row.both_sides:
        penalties.append(say(N_("both sides are punished")))
    penalty = in_turn(say, penalties)
    when = conditions_words(say, row.when) or otherwise
    return ScheduleLine(
        say(N_("{condition}: {penalty}")).format(condition=when, penalty=penalty) if when else penalty, row.source
    )


LADDER_HEAD = N_("Escalation, consequences and powers")


class LadderRow(NamedTuple):
    """升格与权限: a heading, and the lines of each book under it."""

    head: str
    cells: tuple[tuple[ScheduleLine, ...], ...]


def ladder_rows(say: Say, schedules: Iterable[Schedule]) -> tuple[LadderRow, ...]:
    """The rows about escalation, accompanying penalties, who may give them, and when the right to punish is lost."""
    books = tuple(schedules)
    rows = [
        LadderRow(counted_words(say, counted), tuple(_rung(say, one, counted) for one in books)) for counted in Counted
    ]
    brought = (
        (N_("a violation brings"), [(one.ladder.on_violation,) for one in books]),
        (N_("a foul brings"), [(one.ladder.on_foul,) for one in books]),
        (N_("a disqualification brings"), [one.ladder.on_disqualified for one in books]),
    )
    rows += [LadderRow(say(head), tuple(_brought(say, cell) for cell in cells)) for head, cells in brought]
    rows += [LadderRow(say(head), tuple(_given_by(say, get(one.powers)) for one in books)) for head, get in _POWERS]
    rows.append(LadderRow(say(N_("the right to punish may be lost")), tuple(_lapses(say, one) for one in books)))
    return tuple(rows)


_POWERS: tuple[tuple[str, Callable[[Powers], Authority | None]], ...] = (
    (N_("ordinary penalties are given by"), lambda powers: powers.ordinary),
    (N_("fouls are given by"), lambda powers: powers.foul),
    (N_("match losses are given by"), lambda powers: powers.match_lost),
    (N_("forfeits are given by"), lambda powers: powers.forfeit or powers.match_lost),
    (N_("disqualifications are given by"), lambda powers: powers.disqualified),
    (N_("several possible penalties: decided by"), lambda powers: powers.several),
    (N_("where the other side was harmed: decided by"), lambda powers: powers.damage),
    (N_("class 1 penalties are given by"), lambda powers: powers.class_one),
    (N_("measures for conduct are taken by"), lambda powers: powers.measures),
    (N_("prizes are withdrawn by"), lambda powers: powers.prizes),
    (N_("force majeure is accepted by"), lambda powers: powers.spared),
    (N_("grave cases are referred to the organiser by"), lambda powers: powers.reported),
)


def _rung(say: Say, schedule: Schedule, counted: Counted) -> tuple[ScheduleLine, ...]:
    rung = schedule.ladder.rungs.get(counted)
    if rung is None:
        return (_absent(say),)
    return (ScheduleLine(rung_words(say, counted, rung), rung.source),)


def _brought(say: Say, brings: Iterable[Given | Choice | None]) -> tuple[ScheduleLine, ...]:
    lines = tuple(ScheduleLine(brought_words(say, one), one.source) for one in brings if one is not None)
    return lines or (_absent(say),)


def _given_by(say: Say, authority: Authority | None) -> tuple[ScheduleLine, ...]:
    if authority is None:
        return (_absent(say),)
    return (ScheduleLine(authority_words(say, authority, sourced=False), authority.source),)


def _lapses(say: Say, schedule: Schedule) -> tuple[ScheduleLine, ...]:
    lines = tuple(ScheduleLine(ground_words(say, ground), source) for ground, source in schedule.lapses.items())
    return lines or (_absent(say),)
