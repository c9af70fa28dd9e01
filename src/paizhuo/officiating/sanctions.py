"""处分: a sanction for conduct on somebody who is no entrant: who decides it, which measures the book gives him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.refusals import RefusedByBook
from paizhuo.officiating.who_may_act import acting
from paizhuo.referee.penalties.persons import PUBLISHED, Capacity, action_on, measure_of, offered_measures
from paizhuo.referee.powers.permissions import permission
from paizhuo.rulebook import Basis, Book
from paizhuo.tournament.log.facts import PersonSanctioned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.referee.penalties.conduct import Weight
    from paizhuo.referee.penalties.persons import PersonMeasure
    from paizhuo.referee.powers.actions import Role
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.log.state import State

OFFENCES = tuple(f"6.2(一){number}" for number in range(1, 10))
"""赛风赛纪违规: the nine kinds of offence of J23."""


class MeasureNotOffered(RefusedByBook):
    """规则未给此处罚: the book does not give this measure to the one who decides, or not against this person."""

    code: ClassVar[str] = "MEASURE_NOT_OFFERED"

    def __init__(self, measure: PersonMeasure | None, source: Citation) -> None:
        """Remember the measure, and the article that says who decides what."""
        super().__init__("not offered", text="" if measure is None else measure.value)
        self.measure = measure
        self.source = source


@dataclass(frozen=True)
class SanctionDraft:
    """处理决定: as an official fills it in."""

    name: str
    capacity: Capacity
    measures: tuple[str, ...]
    conduct: str
    unit: str = ""
    number: str = ""
    offence: str = ""
    """违规种类: the article of J23 that lists it."""
    weight: Weight | None = None
    handed_over: bool = False


def sanction(book: Book, roles: frozenset[Role], draft: SanctionDraft, *, paper: str = "") -> PersonSanctioned:
    """处理决定: the fact; :class:`NotPermitted` or :class:`MeasureNotOffered` where the book does not allow it."""
    action = action_on(draft.capacity)
    by = acting(roles, action, book, paper)
    known = {one.measure.value: one.source for one in offered_measures(book, draft.capacity, by.role)}
    for code in draft.measures:
        if code not in known:
            raise MeasureNotOffered(measure_of(code), permission(by.role, action, book).source)
    stated = [known[code].article for code in draft.measures if known[code].basis is not Basis.SILENT]
    numbers = dict.fromkeys((*([draft.offence] if draft.offence in OFFENCES and stated else []), *stated))
    return PersonSanctioned(
        draft.name.strip(),
        draft.capacity.value,
        draft.measures,
        draft.conduct.strip(),
        by.role.value,
        f"{book} {', '.join(numbers)}" if numbers else "",
        draft.unit.strip(),
        draft.number.strip(),
        draft.weight.value if draft.weight is not None else "",
        draft.handed_over,
        by.emergency,
        paper.strip(),
    )


def published_sanctions(state: State) -> Iterator[tuple[int, PersonSanctioned]]:
    """通报: the sanctions that the event makes public, with the numbers of their facts."""
    public = {one.value for one in PUBLISHED}
    for number, one in state.sanctions.items():
        if public & set(one.measures):
            yield number, one
