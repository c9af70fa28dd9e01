"""人员册: everybody entered so far, found by registration number, by identity or by name without searching."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from paizhuo.tournament.entries.entry import EntryRole
from paizhuo.tournament.entries.person import folded, identity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.tournament.entries.entry import Entry
    from paizhuo.tournament.entries.person import Identity, Person

MOST_OTHERS = 10
"""A finding about a person names so many other entries at most, and the register keeps no more of one sort."""


class Held(NamedTuple):
    """任职: a person in a role of an entry; ``unit`` is the entry's, ``name`` the person's, both folded."""

    entry: int
    field: str
    role: EntryRole
    person: Person
    unit: str
    name: str
    identity: Identity | None


_Sort: TypeAlias = tuple[bool, str]
"""Whether they play, and for which unit: what decides whether two roles go together."""
_Sorted: TypeAlias = dict[_Sort, list[Held]]


def roles_of(entry: Entry) -> tuple[Held, ...]:
    """Everybody of an entry, ready to be compared; who has no unit of his own counts to that of his entry."""
    unit = folded(entry.unit)
    return tuple(
        Held(entry.number, field, role, person, unit, folded(person.name), identity(person, entry.unit))
        for role, field, person in entry.people()
    )


class PersonRegister:
    """人员册: grows role by role; asking takes about as long for one entry as for thousands."""

    def __init__(self) -> None:
        """Start with nobody."""
        self._by_id: dict[str, _Sorted] = {}
        self._by_name: dict[tuple[bool, str], dict[Identity | None, _Sorted]] = {}

    def add(self, held: Held) -> None:
        """Take a person in."""
        number = held.person.id
        if number:
            _keep(self._by_id.setdefault(number, {}), held)
        if held.name:
            _keep(self._by_name.setdefault((bool(number), held.name), {}).setdefault(held.identity, {}), held)

    def knows(self, held: Held) -> bool:
        """Whether the number or the name of this person stands anywhere."""
        return (
            held.person.id in self._by_id
            or (False, held.name) in self._by_name
            or (not held.person.id and (True, held.name) in self._by_name)
        )

    def same(self, held: Held) -> Iterator[Held]:
        """同一人: where this person serves already."""
        yield from _all(self._by_id.get(held.person.id, {}))
        if held.identity is not None:
            for numbered in _comparable(held):
                yield from _all(self._by_name.get((numbered, held.name), {}).get(held.identity, {}))

    def alike(self, held: Held) -> Iterator[Held]:
        """同名: where the same name stands and nothing proves or excludes that it is the same person."""
        for numbered in _comparable(held):
            for known, others in self._by_name.get((numbered, held.name), {}).items():
                if known is None or known != held.identity:
                    yield from _all(others)


def _keep(known: _Sorted, held: Held) -> None:
    sort = known.setdefault((held.role is EntryRole.PLAYER, held.unit), [])
    if len(sort) < MOST_OTHERS:
        sort.append(held)


def _all(known: _Sorted) -> Iterator[Held]:
    for sort in known.values():
        yield from sort


def _comparable(held: Held) -> tuple[bool, ...]:
    """With whom names are compared, by whether they have a number: two different numbers are two persons."""
    return (False,) if held.person.id else (False, True)
