"""判罚登记: every ruling in force of an event, ruled again in order.

The next ruling counts from this register what the side did in this match and the entrant in the event.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.answers import NO, YES, facts_of
from paizhuo.officiating.case_form import NO_SEAT, CaseForm
from paizhuo.officiating.case_ruling import book_ruling, case_at
from paizhuo.officiating.schedule_in_force import schedule_in_force
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_match import TableMatch, find_table_match, side_name
from paizhuo.referee import History, Infraction, Ruling, record
from paizhuo.referee.cases.facts_asked import KNOCKOUT, LEAST_TIME
from paizhuo.referee.penalties.penalties import ClassPenalty
from paizhuo.referee.rulings.composition import for_opponent
from paizhuo.referee.rulings.history import Noted
from paizhuo.referee.schedules.schedule import Entry, counted_as
from paizhuo.tournament.log.facts import Otherwise, Pairing, RuledCase, RulingGiven
from paizhuo.tournament.log.state import MatchState
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from paizhuo.referee import Schedule
    from paizhuo.tournament.log.state import State


FORMER_ANSWERS = {Infraction.FAST_PLAY: {LEAST_TIME.code: YES}, Infraction.FORFEIT: {KNOCKOUT.code: NO}}
"""旧案: answers to questions that nobody was asked when a ruling was stored, so that it means what it meant."""


@dataclass(frozen=True)
class RulingRecord:
    """判罚记录: one ruling as it was put on record; ``fact`` is its number in the log."""

    fact: int
    key: TableKey
    end: End | None
    form: CaseForm
    entrant: int
    infraction: Infraction
    otherwise: Otherwise | None = None
    other_side: int = 0
    """双方受罚: the number of the ruling on the first side, which brought this one along; 0 for that one itself."""

    @property
    def both(self) -> int:
        """同案: the number that the rulings on both sides share."""
        return self.other_side or self.fact


@dataclass(frozen=True)
class InForce:
    """在案: a ruling on record and what the book says of it; ``ruling`` is None where the chief ruled otherwise."""

    record: RulingRecord
    noted: Noted
    ruling: Ruling | None


@dataclass(frozen=True)
class Register:
    """登记: the rulings in force, in order."""

    rulings: tuple[InForce, ...] = ()

    @property
    def history(self) -> History:
        """历次判罚: as the law takes it."""
        return History(tuple(one.noted for one in self.rulings))

    def find(self, fact: int) -> InForce | None:
        """The ruling with this number in the log, if it is in force."""
        return next((one for one in self.rulings if one.record.fact == fact), None)


def record_of(fact: int, given: RulingGiven) -> RulingRecord | None:
    """The record that the fact of a ruling holds; None where no known infraction stands behind it."""
    case = given.case
    if case is None or case.infraction not in {one.value for one in Infraction}:
        return None
    infraction = Infraction(case.infraction)
    form = CaseForm(
        given.entrant,
        infraction,
        case.seat or NO_SEAT,
        case.answers,
        case.choices,
        case.grounds,
        damage=case.damage,
        whole_floor=case.whole_floor,
        deal=case.deal,
        levels=case.levels,
        person=case.person,
    )
    key = TableKey(given.stage, given.round, given.table)
    return RulingRecord(fact, key, case.end, form, given.entrant, infraction, case.otherwise, case.other_side)


def ruled_case(
    form: CaseForm, end: End | None, *, otherwise: Otherwise | None = None, other_side: int = 0
) -> RuledCase:
    """案情: the case of a form as the fact of the ruling keeps it."""
    return RuledCase(
        form.infraction.value if form.infraction is not None else "",
        end,
        "" if form.seat == NO_SEAT else form.seat,
        dict(form.answers),
        {matter: tuple(some) for matter, some in form.choices.items()},
        form.grounds,
        form.damage,
        form.whole_floor,
        form.deal,
        form.levels,
        otherwise,
        other_side,
        form.agreed,
        form.paper if form.agreed else "",
        form.proposed_by,
        form.person,
    )


def records_in(
    state: State, elsewhere: Callable[[int], RulingRecord | None] = lambda _fact: None
) -> Iterator[RulingRecord]:
    """Every ruling in force with its case, in order; ``elsewhere`` knows cases that the facts do not hold."""
    for number, given in state.rulings.items():
        found = record_of(number, given) or elsewhere(number)
        if found is not None:
            yield found


def register_of(state: State, records: Iterable[RulingRecord] | None = None) -> Register:
    """登记: the records ruled again, one after another, under the book of the event and the limits of their time."""
    register = Register()
    for one in records_in(state) if records is None else records:
        schedule = schedule_in_force(state, one.key.stage, one.key.round, one.fact)
        found = _of_the_other_side(one, register) or _ruled_again(one, state, register.history, schedule)
        register = Register((*register.rulings, found))
    return register


def _of_the_other_side(one: RulingRecord, register: Register) -> InForce | None:
    """对方: its share of a ruling on both sides that is in force; None where this ruling stands alone."""
    first = register.find(one.other_side)
    both = None if first is None else first.ruling
    other = None if both is None else for_opponent(both)
    if both is None or other is None:
        return None
    noted = record(History(), both).noted[1]
    # Each side counts in the match under its own name.
    match = side_name(one.key, one.end)
    return InForce(one, replace(noted, match=match), replace(other, case=replace(other.case, match=match)))


def _ruled_again(one: RulingRecord, state: State, history: History, schedule: Schedule) -> InForce:
    ruling = None
    if one.otherwise is None:
        try:
            ruling = _by_the_book(one, state, history, schedule)
        except PaizhuoError:
            # A book amended by a new version must not lock the referees out; the occurrence still counts.
            ruling = None
    noted = _occurrence(one, schedule) if ruling is None else record(History(), ruling).noted[0]
    return InForce(one, noted, ruling)


def _by_the_book(one: RulingRecord, state: State, history: History, schedule: Schedule) -> Ruling | None:
    answers = {**FORMER_ANSWERS.get(one.infraction, {}), **one.form.answers}
    case = case_at(one.form, _table_match(one, state), facts_of(answers, schedule, one.infraction, {}))
    found = book_ruling(one.form, case, history, schedule)
    return found if isinstance(found, Ruling) and not found.open else None


def _occurrence(one: RulingRecord, schedule: Schedule) -> Noted:
    """The record that it happened, without a penalty: it counts when the same infraction happens again."""
    counted = counted_as(schedule, one.infraction)
    entry = schedule.entries.get(counted)
    rows = entry.rows if isinstance(entry, Entry) else ()
    classes = [each.class_ for line in rows for each in line.sanctions if isinstance(each, ClassPenalty)]
    side = None if one.end is None else _alone(one).side(one.end)
    match = side_name(one.key, one.end, one.form.person)
    return Noted(counted, one.entrant, match, side, class_=classes[0] if classes else None)


def _table_match(one: RulingRecord, state: State) -> TableMatch:
    """The table of a ruling, also where the round was dropped or paired again since."""
    found = find_table_match(state, one.key)
    return found if found is not None and (one.end, one.entrant) in found.entrants else _alone(one)


def _alone(one: RulingRecord) -> TableMatch:
    home = (one.entrant,) if one.end is End.HOME else ()
    away = (one.entrant,) if one.end is End.AWAY else ()
    return TableMatch(one.key, MatchState(Pairing(one.key.table, home, away)))
