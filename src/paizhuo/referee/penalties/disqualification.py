"""取消参赛资格: by which articles of a book an entrant can be put out of the event.

An article does so by saying it, by listing it among the measures for the conduct of people and units [J23 6.2(二)4], or
by leaving it to the organiser, to whom the case is reported, to punish further [NAT 54(十三)].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.referee.penalties.conduct import ConductSanction, Measure
from paizhuo.referee.penalties.penalties import Disqualified, Recipient, Reported, Scope
from paizhuo.referee.rulings.ladder import Counted
from paizhuo.referee.schedules.schedule import Entry
from paizhuo.rulebook import Basis

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.referee.schedules.schedule import Schedule
    from paizhuo.rulebook import Citation


def disqualifying(schedule: Schedule) -> tuple[str, ...]:
    """取消资格条款: the article numbers, each once, in the order of the schedule.

    >>> from paizhuo.referee import SCHEDULES
    >>> from paizhuo.rulebook import Book
    >>> disqualifying(SCHEDULES[Book.FUJIAN_2022])
    ('4.10',)
    """
    numbers = (number for one in _sources(schedule) if one.basis is not Basis.SILENT for number in one.numbers)
    return tuple(dict.fromkeys(numbers))


def _sources(schedule: Schedule) -> Iterator[Citation]:
    for entry in schedule.entries.values():
        for row in (*entry.rows, *entry.besides) if isinstance(entry, Entry) else ():
            options = row.choice.options if row.choice is not None else ()
            if any(_puts_out(given) for given in (row.sanctions, *options)):
                yield row.source
    lost = schedule.ladder.rungs.get(Counted.LOSS)
    if lost is not None:
        yield lost.source


def _puts_out(sanctions: Iterable[object]) -> bool:
    ways = (Disqualified(Scope.EVENT), ConductSanction(Measure.EXCLUSION), Reported(Recipient.ORGANISER))
    return any(one in ways for one in sanctions)
