"""判罚登记: every ruling in force, ruled again in order, so that the next one grows out of the match's own history."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paizhuo.errors import PaizhuoError
from paizhuo.referee import SCHEDULES, History, Infraction, Ruling, decide, record, rule
from paizhuo.referee.penalties.penalties import ClassPenalty
from paizhuo.referee.rulings.composition import for_opponent
from paizhuo.referee.rulings.history import Noted
from paizhuo.referee.schedules.schedule import Entry, counted_as
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.log.state import MatchState
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.actors import book_of
from paizhuo.web.refereeing.answers import facts_of
from paizhuo.web.refereeing.cases import Spot, asked_matters, case_of, find_spot, told_of
from paizhuo.web.refereeing.refusals import BadTelling

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.referee import Choice, Matter, Schedule
    from paizhuo.referee.rulings.choices import Option
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition, StoredRuling

OTHERWISE = "otherwise"
"""另判: under this key a row keeps what the chief ruled instead of the book."""


BESIDE = "beside"
"""双方受罚: under this key the row of the other side keeps the first fact of the ruling that it came with."""


@dataclass(frozen=True)
class Kept:
    """在案: a stored ruling, and what the book said; none where the chief ruled otherwise."""

    row: StoredRuling
    noted: Noted
    ruling: Ruling | None


@dataclass(frozen=True)
class Register:
    """登记: the rulings in force, in order."""

    kept: tuple[Kept, ...] = ()

    @property
    def history(self) -> History:
        """As the law takes it."""
        return History(tuple(one.noted for one in self.kept))


def register_of(competition: Competition, snapshot: Snapshot) -> Register:
    """登记: rebuilt from the rows whose facts still count; computed once for each snapshot."""
    return snapshot.once("rulings in force", lambda: _rebuilt(competition, snapshot))


def _rebuilt(competition: Competition, snapshot: Snapshot) -> Register:
    schedule = SCHEDULES[book_of(competition)]
    register = Register()
    for row in competition.rulings.select_related("by"):
        if row.first_fact in snapshot.state.rulings:
            kept = _of_the_other_side(row, register) or _kept(row, snapshot, register.history, schedule)
            register = Register((*register.kept, kept))
    return register


def _of_the_other_side(row: StoredRuling, register: Register) -> Kept | None:
    """对方: what it got by a ruling on both sides that is in force; None where the row stands alone."""
    of = row.facts.get(BESIDE)
    both = next((one.ruling for one in register.kept if one.row.first_fact == of), None)
    other = None if both is None else for_opponent(both)
    if both is None or other is None:
        return None
    noted = record(History(), both).noted[1]
    # Each side counts in the match under a name of its own.
    match = _seatless(row).name(row.entrant)
    return Kept(row, replace(noted, match=match), replace(other, case=replace(other.case, match=match)))


def _kept(row: StoredRuling, snapshot: Snapshot, history: History, schedule: Schedule) -> Kept:
    if OTHERWISE not in row.facts:
        try:
            ruling = _ruled_again(row, snapshot, history, schedule)
            if ruling is not None:
                return Kept(row, record(History(), ruling).noted[0], ruling)
        except PaizhuoError:
            # A book that was amended in a new version must not lock the referees out; the occurrence still counts.
            return Kept(row, _occurrence(row, schedule), None)
    return Kept(row, _occurrence(row, schedule), None)


def _ruled_again(row: StoredRuling, snapshot: Snapshot, history: History, schedule: Schedule) -> Ruling | None:
    told = told_of(row)
    infraction = Infraction(row.infraction)
    case = case_of(told, _spot(row, snapshot), facts_of(told, schedule, infraction, {}))
    floor = frozenset({infraction}) if told.whole_floor else frozenset[Infraction]()
    ruling = rule(case, history, schedule, whole_floor=floor)
    return decided(ruling, asked_matters(told)) if isinstance(ruling, Ruling) else None


def _occurrence(row: StoredRuling, schedule: Schedule) -> Noted:
    """That it happened, with no more said: the next one is one more of its kind."""
    counted = counted_as(schedule, Infraction(row.infraction))
    entry = schedule.entries.get(counted)
    rows = entry.rows if isinstance(entry, Entry) else ()
    classes = [one.class_ for line in rows for one in line.sanctions if isinstance(one, ClassPenalty)]
    match = f"{row.stage}/{row.round}/{row.table}/{row.end}"
    side = _seatless(row).side(End(row.end))
    return Noted(counted, row.entrant, match, side, class_=classes[0] if classes else None)


def _spot(row: StoredRuling, snapshot: Snapshot) -> Spot:
    """The table of a ruling, also where the round has been dropped or paired anew since."""
    found = find_spot(snapshot, row.stage, row.round, row.table)
    if found is not None and (End(row.end), row.entrant) in found.entrants:
        return found
    return _seatless(row)


def _seatless(row: StoredRuling) -> Spot:
    home, away = ((row.entrant,), ()) if row.end == End.HOME.value else ((), (row.entrant,))
    return Spot(row.stage, row.round, row.table, MatchState(Pairing(row.table, home, away)))


def decided(ruling: Ruling, numbers: Mapping[Matter, tuple[int, ...]]) -> Ruling:
    """The ruling with the choices that are still asked; a changed answer may have taken one away, or opened one."""
    made: dict[Matter, Option] = {}
    for _ in numbers:
        asked = {one.matter: one for one in decide(ruling, made).choices}
        made = {matter: _option(asked[matter], some) for matter, some in numbers.items() if matter in asked and some}
    return decide(ruling, made)


def _option(choice: Choice, numbers: tuple[int, ...]) -> Option:
    if not all(0 < one <= len(choice.options) for one in numbers) or (len(numbers) > 1 and not choice.several):
        raise BadTelling(choice.matter.value)
    return tuple(sanction for one in numbers for sanction in choice.options[one - 1])
