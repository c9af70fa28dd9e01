"""相关队: which entrants are related, by lists or by what they have in common [NAT 19(五)]."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, NamedTuple

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
    """赞助单位."""


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


class RelatedGroup(NamedTuple):
    """相关队一组: a list made by hand, with what its entrants have in common, such as a family or a club."""

    name: str
    entrants: tuple[int, ...]


class SharedGroup(NamedTuple):
    """自动相关: the entrants that have one value of a criterion in common, as the first of them writes it."""

    by: RelatedBy
    value: str
    entrants: tuple[int, ...]


def shared_groups(entries: Sequence[Entry], criteria: Iterable[RelatedBy]) -> tuple[SharedGroup, ...]:
    """自动相关: who is related by what entrants have in common, criterion by criterion."""
    found = []
    for criterion in criteria:
        written: dict[str, str] = {}
        sharing: defaultdict[str, list[int]] = defaultdict(list)
        for entry in entries:
            for key, value in sorted(_keys(entry, criterion).items()):
                written.setdefault(key, value)
                sharing[key].append(entry.number)
        found += [
            SharedGroup(criterion, written[key], tuple(numbers))
            for key, numbers in sharing.items()
            if len(numbers) >= _PAIR
        ]
    return tuple(found)


def related_of(entries: Sequence[Entry], rules: RelatedRules) -> dict[int, frozenset[int]]:
    """相关队: for every entrant those related to it; symmetric, nobody is related to himself.

    A number in a list of the organiser that is not entered (:func:`not_entered`) relates nobody.
    """
    related: dict[int, set[int]] = {entry.number: set() for entry in entries}
    derived = (group.entrants for group in shared_groups(entries, rules.by))
    for group in (*rules.groups, *derived):
        entered = [number for number in group if number in related]
        for number in entered:
            related[number].update(entered)
    return {number: frozenset(others - {number}) for number, others in related.items()}


def not_entered(numbers: Collection[int], rules: RelatedRules) -> tuple[int, ...]:
    """未报名的相关队: the numbers in the organiser's lists that are not among these entrant numbers, smallest first."""
    return tuple(sorted({number for group in rules.groups for number in group} - set(numbers)))


def _keys(entry: Entry, criterion: RelatedBy) -> dict[str, str]:
    """What the entry has of a criterion: as it is compared, and as it is written."""
    return {key: value.strip() for value in _values(entry, criterion) if (key := folded(value))}


def _values(entry: Entry, criterion: RelatedBy) -> list[str]:
    match criterion:
        case RelatedBy.UNIT:
            return [entry.unit] if folded(entry.unit) else [person.unit for person in entry.members]
        case RelatedBy.REGION:
            return [entry.region] if folded(entry.region) else [person.region for person in entry.members]
        case RelatedBy.SPONSOR:
            return [entry.sponsor]
