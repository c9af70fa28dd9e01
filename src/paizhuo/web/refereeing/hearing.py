"""断案: a case as far as it has been told: what must be asked next, or what the book rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from paizhuo.referee import SCHEDULES, Infraction, NotInThisBook, Ruling, effects_of, rule
from paizhuo.referee.cases.infractions import Domain
from paizhuo.referee.penalties.orders import DealLost
from paizhuo.referee.penalties.penalties import LateSheetScore
from paizhuo.referee.rulings.competition_effects import MatchTaken, Rescored
from paizhuo.referee.rulings.lapse import possible_grounds
from paizhuo.referee.rulings.rule import circumstances
from paizhuo.referee.schedules.schedule import unanswered
from paizhuo.web.access.actors import book_of
from paizhuo.web.refereeing.answers import facts_of
from paizhuo.web.refereeing.cases import NO_SEAT, WAIVER, asked_matters, case_of
from paizhuo.web.refereeing.known_answers import known_by_event
from paizhuo.web.refereeing.refusals import BadTelling, NoPenaltyInBook, NotYetTold
from paizhuo.web.refereeing.register import decided, register_of

if TYPE_CHECKING:
    from paizhuo.referee import History, Question, Schedule
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.refereeing.cases import Spot, Told


class Ask(Enum):
    """下一问: what besides the book's own questions may have to be told."""

    CASE = "case"
    """哪一方，什么事."""
    SEAT = "seat"
    """哪一位: asked only where it decides who shuffles and who may lead the next deal."""
    LEVELS = "levels"
    """打到几级: a match that is taken away is written down with its levels."""


@dataclass(frozen=True)
class Hearing:
    """断案: ``need`` is what must be told next; without one ``ruling`` is what the book says."""

    spot: Spot
    told: Told
    schedule: Schedule
    history: History
    need: Ask | Question[Any] | None = None
    ruling: Ruling | NotInThisBook | None = None

    @property
    def given(self) -> Ruling:
        """The ruling, where it can be given; refused otherwise."""
        if isinstance(self.ruling, NotInThisBook):
            raise NoPenaltyInBook(self.ruling)
        if self.need is not None or self.ruling is None:
            raise NotYetTold("more must be told")
        return self.ruling

    @property
    def grounds(self) -> tuple[str, ...]:
        """处罚权: how it can have been raised, as far as this book and this infraction know of it."""
        infraction = self.told.infraction
        if infraction is None:
            return ()
        known = tuple(ground.value for ground in possible_grounds(infraction, self.schedule.lapses))
        waived = self.schedule.waiver is not None and infraction.domain is Domain.TABLE
        return (*known, WAIVER) if waived else known


def heard(
    competition: Competition, snapshot: Snapshot, spot: Spot, told: Told, history: History | None = None
) -> Hearing:
    """断案: the case under the book of the competition, after everything that was ruled before."""
    schedule = SCHEDULES[book_of(competition)]
    before = register_of(competition, snapshot).history if history is None else history
    hearing = Hearing(spot, told, schedule, before)
    infraction, entrant = told.infraction, told.entrant
    if infraction is None or entrant is None:
        return _needing(hearing, Ask.CASE)
    known = known_by_event(competition, snapshot, spot, entrant)
    _check_seat(told, spot, entrant)
    if unfit := next((one for one in told.raised if one not in hearing.grounds), None):
        raise BadTelling(unfit)
    case = case_of(told, spot, facts_of(told, schedule, infraction, known))
    if infraction not in schedule.entries:
        return _ruling(hearing, NotInThisBook(infraction, schedule.book, schedule.forbidden.get(infraction)))
    for question in unanswered(schedule, infraction, circumstances(case, before, schedule)):
        return _needing(hearing, question)
    floor = frozenset({infraction}) if told.whole_floor else frozenset[Infraction]()
    ruling = rule(case, before, schedule, whole_floor=floor)
    if isinstance(ruling, Ruling):
        ruling = decided(ruling, asked_matters(told))
        if not told.seat and _needs_seat(ruling):
            return _needing(hearing, Ask.SEAT)
        if told.levels is None and needs_levels(ruling) and not snapshot.plan.stage(spot.stage).boards:
            return Hearing(spot, told, schedule, before, Ask.LEVELS, ruling)
    return _ruling(hearing, ruling)


def _check_seat(told: Told, spot: Spot, entrant: int) -> None:
    if told.seat not in {"", NO_SEAT, *(str(seat) for seat, _ in spot.seats(spot.end(entrant)))}:
        raise BadTelling(told.seat)


def _needs_seat(ruling: Ruling) -> bool:
    """Whether it matters which player it was; what a whole side does, such as coming late, has none."""
    at_table = ruling.case.infraction.domain is Domain.TABLE
    return at_table and any(isinstance(one.sanction, DealLost) for one in ruling.given)


def needs_levels(ruling: Ruling) -> bool:
    """Whether the levels at the table have to be written down with it."""
    return any(
        isinstance(one, MatchTaken) or (isinstance(one, Rescored) and isinstance(one.how, LateSheetScore))
        for one in effects_of(ruling).competition
    )


def _needing(hearing: Hearing, need: Ask | Question[Any]) -> Hearing:
    return Hearing(hearing.spot, hearing.told, hearing.schedule, hearing.history, need)


def _ruling(hearing: Hearing, ruling: Ruling | NotInThisBook) -> Hearing:
    return Hearing(hearing.spot, hearing.told, hearing.schedule, hearing.history, ruling=ruling)
