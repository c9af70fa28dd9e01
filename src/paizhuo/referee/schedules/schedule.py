"""判罚表: how a book's penalties are written down: for each infraction one row for each of its cases.

Rows are tried in order and the first whose conditions hold is the answer; ``besides`` are added to it whenever their
own conditions hold. ``next_questions`` says what has to be answered first, ``prescription`` gives the penalty; an
infraction that a book does not punish is answered by :class:`NotInThisBook`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.referee.cases.infractions import Infraction
from paizhuo.referee.cases.occurrence import needs_shengji
from paizhuo.referee.penalties.penalties import ClassPenalty, Given
from paizhuo.referee.schedules.amounts import Amount
from paizhuo.referee.schedules.conditions import needs_of, verdict
from paizhuo.rulebook import Basis, Citation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.referee.cases.facts_asked import Question
    from paizhuo.referee.penalties.classes import PenaltyClass
    from paizhuo.referee.penalties.penalties import Sanction
    from paizhuo.referee.powers.authority import Powers
    from paizhuo.referee.rulings.choices import Choice
    from paizhuo.referee.rulings.ladder import Ladder
    from paizhuo.referee.rulings.lapse import LapseGround
    from paizhuo.referee.schedules.conditions import Circumstances, Condition, Need
    from paizhuo.rulebook import Book


class NoSuchCase(BadInput):
    """A schedule has no row for these facts; its author forgot a case."""

    code: ClassVar[str] = "NO_SUCH_CASE"


@dataclass(frozen=True, slots=True)
class ScheduleRow:
    """一条: under these conditions these sanctions, by this article; a choice where it leaves one."""

    source: Citation
    sanctions: tuple[Sanction | Amount, ...]
    when: tuple[Condition, ...] = ()
    choice: Choice | None = None
    asks: tuple[Question[object], ...] = ()
    """另须查明: what the consequences depend on, beyond the conditions and the amounts."""
    both_sides: bool = False
    """双方同罚: whether this case is the doing of both sides."""

    @property
    def questions(self) -> tuple[Question[object], ...]:
        """What may have to be known before this row can be read."""
        return (*(question for part in self.when for question in part.questions), *self._of_the_outcome)

    @property
    def _of_the_outcome(self) -> tuple[Question[object], ...]:
        amounts = [one for one in self.sanctions if isinstance(one, Amount)]
        return (*(question for part in amounts for question in part.questions), *self.asks)

    def holds(self, circumstances: Circumstances) -> bool | None:
        """Whether all conditions are fulfilled; None while that is not certain. One that fails settles it."""
        verdicts = {verdict(condition, circumstances) for condition in self.when}
        return False if False in verdicts else None if None in verdicts else True

    def needs(self, circumstances: Circumstances) -> tuple[Need, ...]:
        """What must be known next: whether the row applies, then how much it gives."""
        match self.holds(circumstances):
            case True:
                return tuple(one for one in self._of_the_outcome if one not in circumstances.facts)
            case False:
                return ()
            case None:
                return next(found for one in self.when if (found := needs_of(one, circumstances)))

    def is_like(self, other: ScheduleRow) -> bool:
        """Whether both rows give the same by the same article, so that it does not matter which of them applies."""
        return replace(self, when=()) == replace(other, when=())

    def given(self, circumstances: Circumstances) -> tuple[Given, ...]:
        """The sanctions in these circumstances, each with the article."""
        found: list[Given] = []
        for one in self.sanctions:
            sanctions = one.sanctions(circumstances.facts) if isinstance(one, Amount) else (one,)
            found.extend(Given(sanction, self.source) for sanction in sanctions)
        return tuple(found)


def row(
    source: Citation,
    *sanctions: Sanction | Amount,
    when: Condition | tuple[Condition, ...] = (),
    choice: Choice | None = None,
    asks: tuple[Question[object], ...] = (),
    both_sides: bool = False,
) -> ScheduleRow:
    """A row, its sanctions written one after another."""
    return ScheduleRow(source, sanctions, when if isinstance(when, tuple) else (when,), choice, asks, both_sides)


@dataclass(frozen=True, slots=True)
class Entry:
    """一项: the rows of an infraction, what may come on top, and whether both sides are punished in every case."""

    rows: tuple[ScheduleRow, ...]
    besides: tuple[ScheduleRow, ...] = ()
    both_sides: bool = False


@dataclass(frozen=True, slots=True)
class SameAs:
    """比照: treated, and counted, as another infraction."""

    infraction: Infraction
    source: Citation


@dataclass(frozen=True, slots=True)
class NotInThisBook:
    """本规则未列: the book lists no penalty for it; ``unlisted`` is what it says of a breach that no list names."""

    infraction: Infraction
    book: Book
    unlisted: Citation | None = None


@dataclass(frozen=True, slots=True)
class Prescription:
    """应处: what the book prescribes: the sanctions, the choice among several, and what it is counted as."""

    infraction: Infraction
    counted_as: Infraction
    given: tuple[Given, ...]
    choice: Choice | None = None
    both_sides: bool = False
    treated_by: Citation | None = None
    """比照依据: why it is treated as the infraction it is counted as, where that is another one."""


@dataclass(frozen=True, slots=True, repr=False)
class Schedule:
    """判罚表: one book's penalties, how they escalate, and who gives them."""

    book: Book
    entries: Mapping[Infraction, Entry | SameAs]
    ladder: Ladder
    powers: Powers
    lapses: Mapping[LapseGround, Citation] = field(default_factory=dict)
    """处罚权丧失: on which grounds the right to punish may be lost; none where the book knows no such loss."""
    waiver: Citation | None = None
    """放弃纠正权: where the innocent side may ask not to have it put right."""
    classes: Mapping[Infraction, PenaltyClass] = field(default_factory=dict)
    """主办单位另定: infractions that the organiser has put into another class [NAT 52]."""

    def __repr__(self) -> str:
        return f"Schedule({self.book.value})"


def counted_as(schedule: Schedule, infraction: Infraction) -> Infraction:
    """What an infraction is treated and counted as in this book."""
    entry = schedule.entries.get(infraction)
    return entry.infraction if isinstance(entry, SameAs) else infraction


def not_in_book(schedule: Schedule, infraction: Infraction) -> NotInThisBook:
    """本规则未列: with the general clauses that rule on a breach all the same; none for what its game does not know."""
    general = schedule.entries.get(Infraction.UNLISTED_BREACH)
    if not isinstance(general, Entry) or needs_shengji(infraction):
        return NotInThisBook(infraction, schedule.book)
    stated = (one.source for one in general.rows if one.source.basis is not Basis.SILENT)
    articles = dict.fromkeys(number for source in stated for number in source.numbers)
    return NotInThisBook(infraction, schedule.book, Citation(schedule.book, ", ".join(articles)))


def with_any_two_losses(schedule: Schedule) -> Schedule:
    """任两场: the schedule in the reading that a forfeit is one of the two lost matches [J23 3.7(四), 3.7(五)]."""
    return replace(schedule, ladder=replace(schedule.ladder, forfeits_count=True))


def reclassed(schedule: Schedule, infraction: Infraction, class_: PenaltyClass) -> Schedule:
    """较高或者较低类别: the schedule with an infraction put into another class by the organiser [NAT 52]."""
    return replace(schedule, classes={**schedule.classes, infraction: class_})


def offences_by_class(schedule: Schedule) -> Mapping[Infraction, PenaltyClass]:
    """分类判罚的违规: every offence that the book itself punishes by a class, with the heaviest class of its rows."""
    found: dict[Infraction, PenaltyClass] = {}
    for infraction, entry in schedule.entries.items():
        rows = (*entry.rows, *entry.besides) if isinstance(entry, Entry) else ()
        classes = [one.class_ for row in rows for one in row.sanctions if isinstance(one, ClassPenalty)]
        if classes:
            found[infraction] = min(classes)
    return found
