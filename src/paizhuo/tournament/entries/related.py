"""相关队: which entrants are related, by lists or by what they have in common [NAT 19(五)]."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.tournament.entries.person import folded

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from paizhuo.tournament.entries.entry import Entry

_PAIR = 2


class BadRelated(BadInput):
    """A related group that names nobody, only one entrant, or an entrant twice."""

    code: ClassVar[str] = "BAD_RELATED"


class RelatedBy(Enum):
    """相关属性: what related entrants have in common [NAT 19(五)1]."""

    UNIT = "unit"
    """所属单位: of the entry, or where it names none of its players."""
    REGION = "region"
    """地域: of the entry, or where it names none of its players."""
    SPONSOR = "sponsor"
    """出资方."""


@dataclass(frozen=True, slots=True)
class RelatedRules:
    """相关队规定: the organiser's criteria and lists of entrant numbers; the two add up [NAT 19(五)1]."""

    by: tuple[RelatedBy, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        """Refuse a group that relates nobody."""
        for group in self.groups:
            if len(set(group)) < max(_PAIR, len(group)):
                raise BadRelated(f"a related group names two or more entrants, each once: {group}", text=str(group))


def related_of(entries: Sequence[Entry], rules: RelatedRules) -> dict[int, frozenset[int]]:
    """相关队: for every entrant those related to it; symmetric, nobody is related to himself.

    A number in a list of the organiser that is not entered (:func:`not_entered`) relates nobody.
    """
    related: dict[int, set[int]] = {entry.number: set() for entry in entries}
    for group in (*rules.groups, *_derived(entries, rules.by)):
        entered = [number for number in group if number in related]
        for number in entered:
            related[number].update(entered)
    return {number: frozenset(others - {number}) for number, others in related.items()}


def not_entered(numbers: Collection[int], rules: RelatedRules) -> tuple[int, ...]:
    """未报名的相关队: the numbers in the organiser's lists that are not among these entrant numbers, smallest first."""
    return tuple(sorted({number for group in rules.groups for number in group} - set(numbers)))


def _derived(entries: Sequence[Entry], criteria: Iterable[RelatedBy]) -> Iterable[tuple[int, ...]]:
    for criterion in criteria:
        sharing: defaultdict[str, list[int]] = defaultdict(list)
        for entry in entries:
            for key in _keys(entry, criterion):
                sharing[key].append(entry.number)
        yield from (tuple(group) for group in sharing.values() if len(group) >= _PAIR)


def _keys(entry: Entry, criterion: RelatedBy) -> frozenset[str]:
    return frozenset(filter(None, map(folded, _values(entry, criterion))))


def _values(entry: Entry, criterion: RelatedBy) -> list[str]:
    match criterion:
        case RelatedBy.UNIT:
            return [entry.unit] if folded(entry.unit) else [person.unit for person in entry.members]
        case RelatedBy.REGION:
            return [entry.region] if folded(entry.region) else [person.region for person in entry.members]
        case RelatedBy.SPONSOR:
            return [entry.sponsor]
