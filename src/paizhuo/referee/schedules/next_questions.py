"""下一问: which questions a book still asks about an infraction before its penalty is certain.

A row that fails anyway asks no more, and what comes after the row that holds is not asked at all. The questions
themselves are in ``referee.cases.facts_asked``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.schedules.conditions import CountScope
from paizhuo.referee.schedules.schedule import Entry, NoSuchCase, counted_as

if TYPE_CHECKING:
    from paizhuo.referee.cases.facts_asked import Question
    from paizhuo.referee.cases.infractions import Infraction
    from paizhuo.referee.schedules.conditions import Circumstances, Need
    from paizhuo.referee.schedules.schedule import Schedule, ScheduleRow


def questions_of(schedule: Schedule, infraction: Infraction) -> tuple[Question[object], ...]:
    """所问: all that this book may need to know about an infraction, in the order it asks, nothing twice."""
    entry = schedule.entries.get(counted_as(schedule, infraction))
    if not isinstance(entry, Entry):
        return ()
    asked = [question for one in (*entry.rows, *entry.besides) for question in one.questions]
    return tuple(dict.fromkeys(asked))


def needs(schedule: Schedule, infraction: Infraction, circumstances: Circumstances) -> tuple[Need, ...]:
    """尚需: the answers and counts that must be known next, as far as it is certain that they matter.

    What they turn out to be may raise further ones; the penalty is certain when there are none.
    """
    entry = schedule.entries.get(counted_as(schedule, infraction))
    if not isinstance(entry, Entry):
        return ()
    reached = (row_reached(entry, circumstances), *entry.besides)
    return tuple(dict.fromkeys(need for one in reached for need in one.needs(circumstances)))


def unanswered(
    schedule: Schedule, infraction: Infraction, circumstances: Circumstances
) -> tuple[Question[object], ...]:
    """未答: the questions that must be answered next; none when the penalty is certain."""
    return tuple(one for one in needs(schedule, infraction, circumstances) if not isinstance(one, CountScope))


def row_reached(entry: Entry, circumstances: Circumstances) -> ScheduleRow:
    """The row that holds or, while that is not certain, the first that may; of rows all alike the one that does."""
    possible: list[ScheduleRow] = []
    for one in entry.rows:
        holds = one.holds(circumstances)
        if holds is False:
            continue
        possible.append(one)
        if holds and all(before.is_like(one) for before in possible):
            return one
        if holds:
            break
    if not possible:
        raise NoSuchCase(f"no row is for {circumstances.facts!r}")
    return possible[0]
