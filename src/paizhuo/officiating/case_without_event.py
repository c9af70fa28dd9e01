"""单独一案: a case without an event: what came before is given as counts, not as a register of rulings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paizhuo.officiating.answers import facts_of
from paizhuo.officiating.case_form import GROUNDS, WAIVER
from paizhuo.officiating.case_refusals import BadCaseForm
from paizhuo.officiating.case_ruling import book_ruling
from paizhuo.officiating.earlier_counts import NAME_BY_SCOPE, NOTHING_BEFORE, EarlierCounts
from paizhuo.officiating.hearing import grounds_of
from paizhuo.referee import SCHEDULES, History, Infraction
from paizhuo.referee.cases.facts_asked import DAMAGE
from paizhuo.referee.penalties.classes import PenaltyClass
from paizhuo.referee.penalties.penalties import ClassPenalty, Foul, MatchLost, Violation, Warned
from paizhuo.referee.rulings.composition import counts_as_loss
from paizhuo.referee.rulings.history import Noted
from paizhuo.referee.rulings.ladder import Counted, Tally, climb
from paizhuo.referee.rulings.lapse import LapseGround
from paizhuo.referee.rulings.rule import circumstances
from paizhuo.referee.rulings.ruling import Ruling
from paizhuo.referee.schedules.conditions import Circumstances, CountScope, Either, FromTime
from paizhuo.referee.schedules.next_questions import needs, questions_of
from paizhuo.referee.schedules.prescription import prescribe
from paizhuo.referee.schedules.schedule import Entry, NotInThisBook, counted_as

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.referee import Case, Facts, Schedule
    from paizhuo.referee.penalties.penalties import Counter, Sanction
    from paizhuo.referee.schedules.conditions import Condition, Need
    from paizhuo.referee.schedules.schedule import SameAs
    from paizhuo.rulebook import Book

NOBODY = 0
"""无参赛者: the entrant of a case that belongs to no event."""
_MATCH = "this match"
_COUNTERS: dict[str, Counter] = {"foul": Foul(), "violation": Violation(), "warning": Warned()}


@dataclass(frozen=True, slots=True)
class CaseWithoutEvent:
    """单独一案: a case form under a book, and what came before; the form names an infraction and no entrant."""

    book: Book
    form: CaseForm
    earlier: EarlierCounts = NOTHING_BEFORE
    counts_given: frozenset[str] = frozenset()
    """已告: which of the counts were given, if only as none."""
    unasked: frozenset[CountScope] = frozenset()
    """未问: which occurrences of the same infraction have yet to be asked about; none is counted until then."""

    @classmethod
    def after(cls, book: Book, form: CaseForm, counts: Mapping[str, int]) -> CaseWithoutEvent:
        """The case after these counts; what is not among them is still to be asked."""
        unasked = frozenset(scope for scope, name in NAME_BY_SCOPE.items() if name not in counts)
        return cls(book, form, EarlierCounts(**counts), frozenset(counts), unasked)

    @property
    def infraction(self) -> Infraction:
        """违规."""
        if self.form.infraction is None:
            raise BadCaseForm("off")
        return self.form.infraction

    @property
    def schedule(self) -> Schedule:
        """The book's penalties."""
        return SCHEDULES[self.book]

    @property
    def facts(self) -> Facts:
        """事实: the answers given."""
        return facts_of(self.form.answers, self.schedule, self.infraction, {})

    def ruling(self) -> Ruling | NotInThisBook:
        """What the book says, with the choices made so far."""
        return book_ruling(self.form, self._case(), self._history(), self.schedule)

    def _case(self) -> Case:
        return self.form.case(self.facts, match=_MATCH)

    def _history(self) -> History:
        side = self._case().side
        counted = counted_as(self.schedule, self.infraction)
        other = Infraction.MANNER if counted is Infraction.UNLISTED_BREACH else Infraction.UNLISTED_BREACH
        earlier = self.earlier
        noted = [
            Noted(other, NOBODY, _MATCH, side, counters=(counter,))
            for name, counter in _COUNTERS.items()
            for _ in range(self._count(name))
        ]
        # Any class will do: only how often there was one is counted.
        class_ = PenaltyClass.FOURTH
        noted += [Noted(counted, NOBODY, _MATCH, side, class_=class_) for _ in range(earlier.same)]
        noted += [Noted(counted, NOBODY, "an earlier match", None, class_=class_) for _ in range(earlier.event)]
        noted += [Noted(other, NOBODY, f"lost {at}", None, match_lost=True) for at in range(earlier.loss)]
        return History(tuple(noted))

    def _count(self, name: str) -> int:
        """What was given, or more where the earlier occurrences cannot have cost less."""
        given: int = getattr(self.earlier, name)
        return max(given, self.implied().get(name, 0))

    def implied(self) -> dict[str, int]:
        """当有: the warnings, violations and fouls that earlier occurrences in this match must have cost.

        Nothing is certain where the book asks facts: those of an earlier occurrence may have been others.
        """
        return {} if questions_of(self.schedule, self.infraction) else self._costs_if_alike()

    def costs_unknown(self) -> tuple[str, ...]:
        """未告: which counts are still needed: earlier occurrences may have cost some, and nobody has said how many."""
        if not questions_of(self.schedule, self.infraction):
            return ()
        known = {*self.counts_given, *(name for name in _COUNTERS if getattr(self.earlier, name))}
        return tuple(one for one in self._costs_if_alike() if one in self.counting() and one not in known)

    def _costs_if_alike(self) -> dict[str, int]:
        """What the earlier occurrences in this match cost, if their facts were those of this one."""
        found: dict[str, int] = {}
        for nth in range(1, self.earlier.same + 1):
            known = Circumstances(self.facts, nth, self.earlier.event + nth)
            if needs(self.schedule, self.infraction, known):
                break
            prescription = prescribe(self.schedule, self.infraction, known)
            given = () if isinstance(prescription, NotInThisBook) else prescription.given
            for name, counter in _COUNTERS.items():
                times = sum(isinstance(one.sanction, type(counter)) for one in given)
                found |= {name: found.get(name, 0) + times} if times else {}
        return found

    def counting(self) -> tuple[str, ...]:
        """有关之数: which names of what came before can change the ruling of this case."""
        prescribed, rungs = self._prescribed(), self.schedule.ladder.rungs
        by_class = any(isinstance(one, ClassPenalty) for one in prescribed)
        scopes = set(_scopes(self.schedule.entries.get(counted_as(self.schedule, self.infraction))))
        found, escalates = set[str](), False
        for kind, type_ in _TYPES.items():
            escalates = kind in rungs and (escalates or any(isinstance(one, type_) for one in prescribed))
            found |= {kind.value} if escalates else set()
        lost = escalates or counts_as_loss(self.schedule.ladder, prescribed)
        found |= {"loss"} if lost and Counted.LOSS in rungs else set()
        found |= {"same"} if scopes or by_class else set()
        found |= {"event"} if CountScope.EVENT in scopes or by_class else set()
        return tuple(one for one in EarlierCounts._fields if one in found)

    def needs(self) -> tuple[Need, ...]:
        """What must be known next before the penalty is certain."""
        known = circumstances(self._case(), self._history(), self.schedule)
        return needs(self.schedule, self.infraction, known._replace(unknown_counts=self.unasked))

    def with_times(self, scope: CountScope, times: int) -> CaseWithoutEvent:
        """The case with how often it happened before."""
        counted = self.earlier._replace(**{NAME_BY_SCOPE[scope]: times})
        return replace(self, earlier=counted, unasked=self.unasked - {scope})

    def with_counts(self, **counts: int) -> CaseWithoutEvent:
        """The case with these counts given as well."""
        return replace(self, earlier=self.earlier._replace(**counts), counts_given=self.counts_given | counts.keys())

    def class_count_matters(self) -> bool:
        """Whether the penalty is by class, so that it costs more each time, and nobody has said how often it was."""
        return CountScope.EVENT in self.unasked and any(isinstance(one, ClassPenalty) for one in self._prescribed())

    def match_is_lost(self) -> bool:
        """Whether what came before has lost the match already, so that nothing more can happen in it."""
        tally = Tally()
        grown: set[Sanction] = set()
        for name, counter in _COUNTERS.items():
            for _ in range(self._count(name)):
                tally, steps = climb(self.schedule.ladder, tally, counter)
                grown |= {step.into for step in steps}
        return MatchLost() in grown

    def grounds(self) -> tuple[str, ...]:
        """How it can have been raised, as far as this book knows of it."""
        schedule = self.schedule
        known = tuple(one for one in GROUNDS if one != WAIVER and LapseGround(one) in schedule.lapses)
        return (*known, WAIVER) if schedule.waiver is not None else known

    def grounds_here(self) -> tuple[str, ...]:
        """How it can have been raised, as far as that matters for this infraction."""
        return grounds_of(self.schedule, self.infraction)

    def damage_matters(self) -> bool:
        """Whether it changes anything in this book that the other side was harmed."""
        return self.schedule.powers.damage is not None or DAMAGE in questions_of(self.schedule, self.infraction)

    def book_has_classes(self) -> bool:
        """Whether the book punishes anything by classes, in which a warning to the whole floor counts."""
        return any(_by_class(one) for one in self.schedule.entries.values() if isinstance(one, Entry))

    def counts_matter(self) -> bool:
        """Whether earlier warnings, violations or fouls of the side can make this ruling heavier."""
        rungs = self.schedule.ladder.rungs
        escalates = tuple(type_ for kind, type_ in _TYPES.items() if kind in rungs)
        return any(isinstance(one, escalates) for one in self._prescribed())

    def _prescribed(self) -> tuple[Sanction, ...]:
        """What the book prescribes, and what it leaves to be chosen."""
        ruling = self.ruling()
        if not isinstance(ruling, Ruling):
            return ()
        choice = ruling.prescription.choice
        offered = [one for option in (choice.options if choice else ()) for one in option]
        return (*(one.sanction for one in ruling.prescription.given), *offered)


_TYPES = {Counted.WARNING: Warned, Counted.VIOLATION: Violation, Counted.FOUL: Foul}


def _by_class(entry: Entry) -> bool:
    rows = (*entry.rows, *entry.besides)
    options = [option for row in rows if row.choice for option in row.choice.options]
    return any(isinstance(one, ClassPenalty) for some in (*(row.sanctions for row in rows), *options) for one in some)


def _scopes(entry: Entry | SameAs | None) -> Iterator[CountScope]:
    """The counts that tell the rows of an entry apart."""
    if isinstance(entry, Entry):
        for row in (*entry.rows, *entry.besides):
            for condition in row.when:
                yield from _counted_in(condition)


def _counted_in(condition: Condition) -> Iterator[CountScope]:
    match condition:
        case FromTime(_, scope):
            yield scope
        case Either(one, other):
            yield from (*_counted_in(one), *_counted_in(other))
        case _:
            return
