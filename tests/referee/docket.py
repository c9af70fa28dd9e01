"""案卷: cases and expected penalties written on one line, so that a table of penalties reads like the book's."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from paizhuo.referee import SCHEDULES, Case, Facts, History, Matter, NotInThisBook, Ruling, decide, record, rule
from paizhuo.referee.cases.facts_asked import GRAVITY, Gravity
from paizhuo.referee.penalties.penalties import PointsOff
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.referee import Infraction
    from paizhuo.referee.cases.facts_asked import Question
    from paizhuo.referee.penalties.penalties import Sanction
    from paizhuo.referee.rulings.choices import Choice, Option
    from paizhuo.referee.schedules.schedule import Schedule
    from paizhuo.rulebook import Book

ENTRANT = 7


def brought(
    infraction: Infraction,
    answers: Mapping[Question[Any], object] | None = None,
    *,
    seat: Seat = Seat.NORTH,
    match: str = "1",
    entrant: int = ENTRANT,
) -> Case:
    """A case against a seat."""
    return Case(infraction=infraction, entrant=entrant, match=match, seat=seat, facts=Facts(answers))


def ruled(case: Case, schedule: Schedule, history: History | None = None) -> Ruling:
    """The ruling, which the book must have."""
    ruling = rule(case, history or History(), schedule)
    assert isinstance(ruling, Ruling), ruling
    return ruling


def sanctions(ruling: Ruling) -> list[Sanction]:
    """What is in force."""
    return [one.sanction for one in ruling.given]


def prescribed(ruling: Ruling) -> list[Sanction]:
    """What the book's own row gives."""
    return [one.sanction for one in ruling.prescription.given]


@dataclass(frozen=True)
class Line:
    """一行: the article, the infraction, the facts, and what must be prescribed: sanctions, or options."""

    article: str
    infraction: Infraction
    answers: Mapping[Question[Any], object] = field(default_factory=dict)
    gives: tuple[Sanction, ...] = ()
    options: tuple[Option, ...] = ()
    before: int = 0
    """How often the same happened before, to the same side of the same match."""

    def __str__(self) -> str:
        answers = ",".join(f"{question.code}={_said(answer)}" for question, answer in self.answers.items())
        again = f" x{self.before + 1}" if self.before else ""
        return f"{self.article}: {self.infraction.value} {answers}{again}".strip()

    def check(self, book: Book) -> None:
        """Rule the case and compare it with what the line says."""
        schedule = SCHEDULES[book]
        case = brought(self.infraction, self.answers)
        history = History()
        for _ in range(self.before):
            history = record(history, settled(ruled(case, schedule, history)))
        ruling = ruled(case, schedule, history)
        assert prescribed(ruling) == list(self.gives)
        choice = ruling.prescription.choice
        assert (choice.options if choice else ()) == self.options
        named = {number for source in self.sources(ruling) for number in source.split(", ")}
        assert set(self.article.split(", ")) <= named | {"silent"}
        if self.article == "silent":
            assert named == {""}

    def sources(self, ruling: Ruling) -> list[str]:
        """The articles the prescription rests on."""
        cited = [one.source.article for one in ruling.prescription.given]
        treated = ruling.prescription.treated_by
        choice = ruling.prescription.choice
        return [*cited, *([treated.article] if treated else []), *([choice.source.article] if choice else [])]


Kinds = tuple[tuple[str, "Sanction"], ...]
"""General clauses with what each gives, from the lightest on."""


def general(article: str, infraction: Infraction, kinds: Kinds) -> list[Line]:
    """The rows of the general clauses for what an article forbids."""
    return [
        Line(f"{article}, {clause}", infraction, {GRAVITY: gravity}, (gives,))
        for gravity, (clause, gives) in zip(Gravity, kinds, strict=True)
    ]


def _said(answer: object) -> str:
    return str(getattr(answer, "value", answer))


def settled(ruling: Ruling) -> Ruling:
    """The ruling with every open choice made in the first way."""
    while ruling.open:
        choice = ruling.open[0]
        ruling = decide(ruling, {choice.matter: choice.options[0]})
    return ruling


def choice_of(ruling: Ruling, matter: Matter) -> Choice:
    """The choice about a matter."""
    (choice,) = [one for one in ruling.choices if one.matter is matter]
    return choice


def absent(infraction: Infraction, book: Book) -> NotInThisBook:
    """That the book names no penalty."""
    answer = rule(brought(infraction), History(), SCHEDULES[book])
    assert isinstance(answer, NotInThisBook)
    return answer


def points_off(ruling: Ruling) -> list[tuple[float, float]]:
    """Match points and VP off, in whole points."""
    return [(one.mp / 100, one.vp / 100) for one in sanctions(ruling) if isinstance(one, PointsOff)]


def in_order(schedule: Schedule, *cases: Case) -> list[Ruling]:
    """The rulings of several cases in order, each recorded before the next."""
    history = History()
    rulings = []
    for case in cases:
        ruling = settled(ruled(case, schedule, history))
        history = record(history, ruling)
        rulings.append(ruling)
    return rulings
