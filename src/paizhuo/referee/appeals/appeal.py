"""申诉: an appeal is filed, and is inadmissible or forwarded to those who decide.

What the books say is in ``rules``; how it goes on, heard, decided and applied, in ``arbitration``. Each stage is
a frozen type and each step a function to the next one or a typed refusal. Times are whole seconds from any fixed zero
of the event.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.referee.appeals.rules import APPEAL_RULES, NO_APPEALS, AppealRules, Body, From
from paizhuo.rulebook import Book

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.referee.appeals.rules import Signer
    from paizhuo.referee.cases.event_kind import EventKind
    from paizhuo.rulebook import Citation


class BadAppeal(BadInput):
    """The facts of an appeal contradict each other."""

    code: ClassVar[str] = "BAD_APPEAL"


@dataclass(frozen=True, slots=True, kw_only=True)
class Moments:
    """时刻: what the time for an appeal is counted from; None for what is not known or not needed."""

    scheduled_end: int | None = None
    round_ended: int | None = None
    published: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Filed:
    """已提出: who appeals, when, in what form.

    ``leader`` is whether the event has leaders; ``own_table`` whether the ruling was made at the appellants' table;
    ``fee_due`` what the organiser asks and ``fee_paid`` what was paid with the appeal.
    """

    book: Book
    event: EventKind
    at: int
    signers: frozenset[Signer]
    leader: bool = True
    own_table: bool = True
    written: bool = True
    fee_due: int = 0
    fee_paid: int = 0


class WhyInadmissible(Enum):
    """不予受理的理由."""

    NO_PROCEDURE = "no-procedure"
    """the book knows no appeals"""
    LATE = "late"
    WRONG_PERSON = "wrong-person"
    OTHER_TABLE = "other-table"
    NOT_WRITTEN = "not-written"
    NO_FEE = "no-fee"


@dataclass(frozen=True, slots=True)
class Inadmissible:
    """不予受理: with every reason and the article behind each."""

    filed: Filed
    why: tuple[tuple[WhyInadmissible, Citation], ...]


@dataclass(frozen=True, slots=True)
class Forwarded:
    """已转交: by the chief referee to those who decide."""

    filed: Filed
    to: Body
    source: Citation


def deadline(book: Book, moments: Moments, *, changed_to: int | None = None) -> int:
    """申诉截止: the last second for an appeal; ``changed_to`` is another length in seconds, where it may be changed."""
    rules = _rules(book)
    limit = rules.limit.value
    if changed_to is not None and not (rules.limit_may_change.value and changed_to >= 0):
        raise BadAppeal(
            f"{book} does not let the time for an appeal be changed to {changed_to} s", text=str(changed_to)
        )
    start = {
        From.SCHEDULED_END: moments.scheduled_end,
        From.ROUND_END: moments.round_ended,
        From.PUBLICATION: moments.published,
    }[limit.since]
    if start is None:
        raise BadAppeal(f"the time for an appeal is counted from the {limit.since.value}, which is not known")
    return start + (limit.seconds if changed_to is None else changed_to)


def _rules(book: Book) -> AppealRules:
    if book not in APPEAL_RULES:
        raise BadAppeal(f"{book} has no appeals", text=book)
    return APPEAL_RULES[book]


def forward(
    filed: Filed,
    moments: Moments,
    *,
    changed_to: int | None = None,
    committee: bool = True,
    organisers_procedure: bool = False,
) -> Forwarded | Inadmissible:
    """受理与转交: admissible appeals go to the committee, or to its substitute."""
    if filed.book not in APPEAL_RULES:
        return Inadmissible(filed, ((WhyInadmissible.NO_PROCEDURE, NO_APPEALS),))
    rules = APPEAL_RULES[filed.book]
    until = deadline(filed.book, moments, changed_to=changed_to)
    why = tuple(_failings(filed, rules, until))
    if why:
        return Inadmissible(filed, why)
    if committee:
        return Forwarded(filed, rules.decides.value, rules.decides.source)
    stand_ins = rules.without_committee
    bodies = [body for body in stand_ins.value if organisers_procedure or body is not Body.ORGANISERS_PROCEDURE]
    return Forwarded(filed, bodies[0], stand_ins.source)


def _failings(filed: Filed, rules: AppealRules, until: int) -> Iterable[tuple[WhyInadmissible, Citation]]:
    if filed.at > until:
        yield WhyInadmissible.LATE, rules.limit.source
    ways = rules.signers.value[filed.event]
    if rules.book is Book.JIANGSU_2023:
        # The two players may sign only where the event has no leaders.
        ways = ways[:1] if filed.leader else ways[1:]
    if not any(way <= filed.signers for way in ways):
        yield WhyInadmissible.WRONG_PERSON, rules.signers.source
    if rules.book is Book.NATIONAL and not filed.own_table:
        yield WhyInadmissible.OTHER_TABLE, rules.signers.source
    if rules.written.value and not filed.written:
        yield WhyInadmissible.NOT_WRITTEN, rules.written.source
    if filed.fee_paid < filed.fee_due:
        yield WhyInadmissible.NO_FEE, rules.fee.source
