"""报名审核: an entry against the event's rules and against the entries before it, first come first served."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import islice
from typing import TYPE_CHECKING

from paizhuo.tournament.entries.completeness import own_findings
from paizhuo.tournament.entries.entry import EntryRole
from paizhuo.tournament.entries.findings import EntryFault
from paizhuo.tournament.entries.person import folded
from paizhuo.tournament.entries.person_register import MOST_OTHERS, PersonRegister, roles_of
from paizhuo.tournament.entries.rules import RolePolicy, pairs_allowed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.tournament.entries.entry import Entry
    from paizhuo.tournament.entries.findings import EntryFinding
    from paizhuo.tournament.entries.person_register import Held
    from paizhuo.tournament.entries.rules import EntryRules


def check(entry: Entry, others: Iterable[Entry], rules: EntryRules) -> tuple[EntryFinding, ...]:
    """What is wrong with an entry that comes after the others; for many entries keep an :class:`EntryBook`."""
    return EntryBook(rules, others).check(entry)


class EntryBook:
    """报名册: the entries so far, indexed, so that a further one is checked without going through them all.

    Players must be eligible under the regulations [NAT 19(二)1].

    It holds what it is given: whether an entry with findings is added is for the caller to decide.
    """

    def __init__(self, rules: EntryRules, entries: Iterable[Entry] = ()) -> None:
        """Open the book with entries that are already in."""
        self._rules = rules
        self._memberships = {folded(unit): members for unit, members in rules.memberships.items()}
        self._count = 0
        self._numbers: set[int] = set()
        self._names: dict[str, int] = {}
        self._seeds: dict[int, int] = {}
        self._units: Counter[str] = Counter()
        self._teams: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        self._people = PersonRegister()
        for entry in entries:
            self._hold(entry, roles_of(entry))

    def __len__(self) -> int:
        """How many entries are in."""
        return self._count

    def add(self, entry: Entry) -> tuple[EntryFinding, ...]:
        """Check an entry and take it in."""
        roles = roles_of(entry)
        found = self._check(entry, roles)
        self._hold(entry, roles)
        return found

    def check(self, entry: Entry) -> tuple[EntryFinding, ...]:
        """What is wrong with an entry, the book being as it is."""
        return self._check(entry, roles_of(entry))

    def unfinished(self) -> tuple[EntryFinding, ...]:
        """队内不足: the teams of a unit that still lack entries; the first entry of each is named."""
        size = self._rules.entries_per_team or 0
        return tuple(
            self._rules.finding(
                EntryFault.TEAM_INCOMPLETE,
                numbers[0],
                "team",
                others=tuple(numbers[1:]),
                limit=size,
                found=len(numbers),
            )
            for numbers in self._teams.values()
            if len(numbers) < size
        )

    def _check(self, entry: Entry, roles: tuple[Held, ...]) -> tuple[EntryFinding, ...]:
        return (
            *own_findings(entry, self._rules),
            *_players_twice(roles, self._rules),
            *self._places(entry),
            *self._unit_places(entry),
            *self._doubles(entry),
            *self._other_roles(roles),
        )

    def _hold(self, entry: Entry, roles: tuple[Held, ...]) -> None:
        self._count += 1
        self._numbers.add(entry.number)
        self._units[folded(entry.unit)] += 1
        if name := folded(entry.name):
            self._names.setdefault(name, entry.number)
        if entry.seed is not None:
            self._seeds.setdefault(entry.seed, entry.number)
        if team := folded(entry.team):
            self._teams[folded(entry.unit), team].append(entry.number)
        for held in roles:
            self._people.add(held)

    def _places(self, entry: Entry) -> Iterator[EntryFinding]:
        rules = self._rules
        if rules.max_entries is not None and self._count >= rules.max_entries:
            code = EntryFault.ON_WAITING_LIST if rules.waiting_list else EntryFault.EVENT_FULL
            yield rules.finding(code, entry.number, "", limit=rules.max_entries, found=self._count + 1)

    def _unit_places(self, entry: Entry) -> Iterator[EntryFinding]:
        rules, unit, team = self._rules, folded(entry.unit), folded(entry.team)
        if rules.bands and unit and unit not in self._memberships:
            yield rules.finding(EntryFault.UNIT_UNKNOWN, entry.number, "unit")
        limit, found = self._unit_limit(unit), self._units[unit] + 1
        if limit is not None and found > limit:
            yield rules.finding(EntryFault.UNIT_OVER_LIMIT, entry.number, "unit", limit=limit, found=found)
        size = rules.entries_per_team
        if size is not None and team:
            mates = self._teams.get((unit, team), [])
            if len(mates) >= size:
                yield rules.finding(
                    EntryFault.TEAM_OVER_SIZE,
                    entry.number,
                    "team",
                    others=tuple(mates[:MOST_OTHERS]),
                    limit=size,
                    found=len(mates) + 1,
                )

    def _unit_limit(self, unit: str) -> int | None:
        if not unit or not self._rules.bands:
            return self._rules.max_per_unit if unit else None
        members = self._memberships.get(unit)
        return None if members is None else pairs_allowed(members, self._rules.bands)

    def _doubles(self, entry: Entry) -> Iterator[EntryFinding]:
        rules = self._rules
        if entry.number in self._numbers:
            yield rules.finding(EntryFault.NUMBER_TWICE, entry.number, "number")
        other = self._names.get(folded(entry.name))
        if other is not None:
            yield rules.finding(EntryFault.NAME_TWICE, entry.number, "name", others=(other,))
        other = None if entry.seed is None else self._seeds.get(entry.seed)
        if other is not None:
            yield rules.finding(EntryFault.SEED_TWICE, entry.number, "seed", others=(other,), found=entry.seed)

    def _other_roles(self, roles: tuple[Held, ...]) -> Iterator[EntryFinding]:
        for own in filter(self._people.knows, roles):
            clashing = (other.entry for other in self._people.same(own) if self._clash(own, other))
            code, others = EntryFault.IN_TWO_ENTRIES, tuple(islice(clashing, MOST_OTHERS))
            if not others:
                code, others = (
                    EntryFault.NAME_ALIKE,
                    tuple(islice((at.entry for at in self._people.alike(own)), MOST_OTHERS)),
                )
            if others:
                yield self._rules.finding(code, own.entry, own.field, person=own.person, others=others)

    def _clash(self, own: Held, other: Held) -> bool:
        if own.role is EntryRole.PLAYER and other.role is EntryRole.PLAYER:
            return True
        match self._rules.role_policy:
            case RolePolicy.ONE_ONLY:
                return True
            case RolePolicy.OWN_UNIT:
                return not own.unit or own.unit != other.unit
            case RolePolicy.PLAYERS_ONLY:
                return False


def _players_twice(roles: tuple[Held, ...], rules: EntryRules) -> Iterator[EntryFinding]:
    """A leader or coach may play in his own team; the article forbids only another one [NAT 19(一)2]."""
    players = [held for held in roles if held.role is EntryRole.PLAYER]
    if len({held.name for held in players}) == len({held.person.id or held.field for held in players}) == len(players):
        return
    earlier = PersonRegister()
    for held in players:
        if any(earlier.same(held)):
            yield rules.finding(EntryFault.PERSON_TWICE, held.entry, held.field, person=held.person)
        elif any(earlier.alike(held)):
            yield rules.finding(EntryFault.NAME_ALIKE, held.entry, held.field, person=held.person)
        earlier.add(held)
