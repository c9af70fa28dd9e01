"""应处: the penalty that a book prescribes for an infraction, once its questions are answered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.referee.cases.facts_asked import FactMissing
from paizhuo.referee.penalties.classes import CLASS_SOURCE
from paizhuo.referee.penalties.orders import Stands
from paizhuo.referee.penalties.penalties import ClassPenalty, Given
from paizhuo.referee.schedules.next_questions import row_reached, unanswered
from paizhuo.referee.schedules.schedule import Entry, Prescription, SameAs, counted_as, not_in_book

if TYPE_CHECKING:
    from paizhuo.referee.cases.infractions import Infraction
    from paizhuo.referee.penalties.classes import PenaltyClass
    from paizhuo.referee.schedules.conditions import Circumstances
    from paizhuo.referee.schedules.schedule import NotInThisBook, Schedule


def prescribe(
    schedule: Schedule,
    infraction: Infraction,
    circumstances: Circumstances,
) -> Prescription | NotInThisBook:
    """应处: the penalty for an infraction in these circumstances, or that the book has none."""
    found = schedule.entries.get(infraction)
    treated_by = found.source if isinstance(found, SameAs) else None
    counted = counted_as(schedule, infraction)
    entry = schedule.entries.get(counted)
    if not isinstance(entry, Entry):
        return not_in_book(schedule, infraction)
    for question in unanswered(schedule, infraction, circumstances):
        raise FactMissing(f"{schedule.book} asks {question.code} for {infraction.value}", text=question.code)
    chosen = row_reached(entry, circumstances)
    given = chosen.given(circumstances)
    for one in entry.besides:
        if one.holds(circumstances):
            given += one.given(circumstances)
    if not given and chosen.choice is None:
        given = (Given(Stands(), chosen.source),)
    if (class_ := schedule.classes.get(counted)) is not None:
        given = tuple(_reclassed(one, class_) for one in given)
    both_sides = entry.both_sides or chosen.both_sides
    return Prescription(infraction, counted, given, chosen.choice, both_sides, treated_by)


def _reclassed(given: Given, class_: PenaltyClass) -> Given:
    """The penalty in the organiser's class, by its article and the one that lets the organiser move it."""
    if not isinstance(given.sanction, ClassPenalty):
        return given
    source = replace(given.source, article=f"{given.source.article}, {CLASS_SOURCE.article}")
    return replace(given, sanction=ClassPenalty(class_), source=source)
